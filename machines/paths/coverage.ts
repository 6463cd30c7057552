import type { AnyStateMachine } from 'xstate';
import { goalsOf } from './goals.ts';
import { unreached } from './unreached.ts';

export interface Coverage {
  transitions: { reached: number; of: number };
  ignored: { reached: number; of: number };
  regionPairs: { reached: number; of: number };
  /** Neither reached nor excused. */
  missing: string[];
  excused: { goal: string; because: string }[];
  /** Excused although reached, or an excuse for nothing. */
  stale: string[];
}

/** Compares what the real actor took with what the definition has. */
export function coverageOf(machine: AnyStateMachine, reached: ReadonlySet<string>): Coverage {
  const goals = goalsOf(machine);
  const count = (names: string[]) => ({
    reached: names.filter((name) => reached.has(name)).length,
    of: names.length,
  });
  const all = [...goals.transitions, ...goals.ignored, ...goals.regionPairs];
  const excuseOf = (name: string) => unreached.find(({ goal }) => goal.test(name));
  const open = all.filter((name) => !reached.has(name));
  return {
    transitions: count(goals.transitions),
    ignored: count(goals.ignored),
    regionPairs: count(goals.regionPairs),
    missing: open.filter((name) => !excuseOf(name)),
    excused: open.flatMap((name) => {
      const excuse = excuseOf(name);
      return excuse ? [{ goal: name, because: excuse.because }] : [];
    }),
    stale: [
      ...all.filter((name) => reached.has(name) && excuseOf(name)),
      ...unreached.filter(({ goal }) => !open.some((name) => goal.test(name))).map(String),
    ],
  };
}
