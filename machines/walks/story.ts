import type { AnyStateMachine } from 'xstate';
import { titles } from '../../src/copy/titles.ts';
import { formatActions } from '../atlas/actionWords.ts';
import { getImplementationName } from '../definition.ts';
import { getScreen } from '../journey/snapshot.ts';
import { describeStart } from './settings.ts';
import { runWalk, type Walk } from './walk.ts';
import { describeWalkStep, parseWalkStep } from './walkSteps.ts';

const addressActions = ['setEntry', 'leaveDetour', 'dropResult', 'arriveAt'];
/** Checks whether an action only belongs to opening an address. */
const isOfAddress = (action: unknown): boolean =>
  addressActions.includes(String(getImplementationName(action)));

/** Returns a walk in the words of the atlas: each step, the screen after it, and what the chart did. */
export async function createStory(machine: AnyStateMachine, walk: Walk): Promise<string[]> {
  const queue = walk.steps.map(parseWalkStep);
  const lines = [`Mulai: ${describeStart(walk.start)}`];
  let shown = '';
  await runWalk(machine, walk.start, () => queue.shift() ?? null, {
    observe(step, { after, taken }) {
      const title = titles[getScreen(after)];
      const actions = taken.flatMap((transition) =>
        formatActions(transition.actions.filter((action) => !isOfAddress(action))),
      );
      const did = actions.length > 0 ? ` (${actions.join('; ')})` : '';
      lines.push(
        `${lines.length}. ${describeWalkStep(step)}${title === shown ? '' : ` → ${title}`}${did}`,
      );
      shown = title;
    },
  });
  return lines;
}

const literal = (value: unknown): string => JSON.stringify(value).replaceAll(',"', ', "');

/** Writes a walk as a test for a file in tests/walks/. `says` is the property that it violates. */
export const writeTest = (
  { start, steps }: Walk,
  says: string,
): string => `import { expect, test } from 'vitest';
import { journey } from '../../machines/journey/journey.ts';
import { findViolation } from '../../machines/walks/walk.ts';

test(${JSON.stringify(`the chart keeps the property: ${says}`)}, async () => {
  const steps = [
${steps.map((step) => `    ${JSON.stringify(step)},`).join('\n')}
  ];
  expect(await findViolation(journey as never, { start: ${literal(start)}, steps })).toBeNull();
});
`;
