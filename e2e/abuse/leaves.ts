import { sixStepChart } from '../../machines/journey/chart.ts';
import { journey } from '../../machines/journey/journey.ts';
import { stepNamed } from '../../machines/paths/steps.ts';
import { pathOf, statesOf } from '../../machines/paths/transitions.ts';
import { begin, type Place, stepFrom, takeFrom } from '../paths/places.ts';
import type { Way } from './ways.ts';

const charts = { sixStep: sixStepChart, identityFirst: journey };

/** The leaf states of the chart that a phone has in this flow. */
export const leavesIn = (flow: Way['flow']): string[] =>
  statesOf(charts[flow] as never)
    .filter(({ type }) => type === 'atomic')
    .map(pathOf);

/** The leaf states that a place is in: one, or one of each region. */
export const leavesOf = ({ at }: Place): string[] =>
  (at.snapshot._nodes as { type: string }[])
    .filter(({ type }) => type === 'atomic')
    .map((node) => pathOf(node as never));

/** Where the steps lead on the chart alone. */
export function placeOf({ start, steps }: Pick<Way, 'start' | 'steps'>): Place {
  let { place } = begin(start);
  for (const name of steps) {
    const step = stepNamed(name);
    place = stepFrom(place, step, takeFrom(place, step));
  }
  return place;
}
