import type { AnyStateMachine } from 'xstate';
import type { GoldenPath } from '../paths/golden.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { traceOf } from './trace.ts';

export interface Result {
  mutant: Mutant;
  /** Which path and step tells it from the chart; `null` when none does. */
  killedBy: { path: number; step: number } | null;
}

/** Runs the golden paths against every mutant, until the first difference. */
export function runMutants(
  machine: AnyStateMachine,
  paths: readonly GoldenPath[],
  mutants: readonly Mutant[] = mutantsOf(machine),
): Result[] {
  const agreed = paths.map((path) => traceOf(machine, path));
  return mutants.map((mutant) => {
    let chart: AnyStateMachine;
    try {
      chart = mutant.chart();
    } catch {
      // A chart that can't even be made is seen by every test.
      return { mutant, killedBy: { path: 0, step: 0 } };
    }
    for (const [path, { looks, visited }] of agreed.entries()) {
      if (!visited.has(mutant.state)) continue;
      let step = -1;
      traceOf(chart, paths[path] as GoldenPath, (look, at) => {
        if (look === looks[at]) return false;
        step = at;
        return true;
      });
      if (step >= 0) return { mutant, killedBy: { path, step } };
    }
    return { mutant, killedBy: null };
  });
}
