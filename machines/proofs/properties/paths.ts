import { getGoals, unreachableGoals } from '../../paths/goals.ts';
import { getEventType } from '../../paths/steps.ts';
import { eachFlowScenarios, type Property } from '../property.ts';
import { neverBy } from '../temporal.ts';

const isExcused = (goal: string): boolean =>
  unreachableGoals.some(({ goal: pattern, inTime }) => !inTime && pattern.test(goal));

/** The property that no goal which the paths are excused from can be reached. */
export const paths: readonly Property[] = [
  {
    name: 'excusesAreTrue',
    on: [...eachFlowScenarios, 'changes'],
    says: 'What the paths leave out as out of reach, alone or beside another region, cannot happen; or, where it says so, only by timers out of their order.',
    ...neverBy(
      ({ edge }) => edge.taken.length > 0,
      ({ from, edge, to }) =>
        getGoals(to.snapshot.machine as never)
          .getReachedGoals(from.snapshot, edge.taken, to.snapshot, getEventType(edge.step))
          .some(isExcused),
    ),
  },
];
