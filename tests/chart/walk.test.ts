import { expect, test } from 'vitest';
import { journey } from '../../machines/journey/journey.ts';
import { leftAt, readGolden, starts, stepsOf } from '../../machines/paths/golden.ts';
import { replay } from '../../machines/paths/replay.ts';
import { statesOf } from '../../machines/paths/transitions.ts';

test('the generated paths visit every state of the chart on the real actor', async () => {
  // `always` leads out of the others before anybody could look.
  const states = statesOf(journey as never).filter(
    ({ always }) => !always?.some(({ guard }) => guard === undefined),
  );
  const seen = new Set<string>();
  for (const path of readGolden()) {
    const { states: visited } = await replay(
      journey as never,
      starts[path.start],
      stepsOf(path),
      new Set(),
      leftAt[path.start],
    );
    for (const id of visited) seen.add(id);
  }
  const missing = states.map(({ id }) => id).filter((id) => !seen.has(id) && id !== 'restoring');
  expect(missing).toEqual([]);
}, 60_000);
