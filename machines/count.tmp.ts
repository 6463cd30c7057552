import { journey } from './journey/journey.ts';
import { explore } from './paths/explore.ts';
import { starts } from './paths/golden.ts';
export const run = async () => {
  for (const name of ['on a phone', 'in the identity-first journey'] as const) {
    const g = explore(journey as never, starts[name], 'first timer', undefined, { most: 60000 });
    console.log(
      name,
      g.configurations.length,
      g.edges,
      Math.round(g.milliseconds / 1000),
      's',
      g.crashes.length,
    );
  }
  return 0;
};
