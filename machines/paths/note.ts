import { record } from '../record.ts';
import type { Coverage } from './coverage.ts';
import type { GoldenPath } from './golden.ts';

/** Leaves for the summary after the tests what the real actor took; `seconds` is how long it took. */
export const notePaths = (
  paths: readonly GoldenPath[],
  { transitions, regionPairs, excused }: Coverage,
  seconds: number,
): void =>
  record('paths', {
    transitions,
    regionPairs,
    excused: excused.filter(({ goal }) => !goal.includes(' | ')).length,
    excusedPairs: excused.filter(({ goal }) => goal.includes(' | ')).length,
    paths: paths.length,
    steps: paths.reduce((sum, path) => sum + path.steps.length, 0),
    seconds,
  });
