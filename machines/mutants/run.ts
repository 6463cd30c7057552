import type { AnyStateMachine } from 'xstate';
import type { GoldenPath } from '../paths/golden.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { playScene, scenesOf, simulatorsOf } from './trace.ts';

export interface Result {
  mutant: Mutant;
  /** Which path and step tells it from the chart; `null` when none does. */
  killedBy: { path: number; step: number } | null;
}

/**
 * Runs the golden paths against every mutant, until the first difference. Of a path only the steps
 * are run that have to do with the changed state: up to a difference the two charts stand in the
 * same situation, and elsewhere they are the same chart.
 */
export function runMutants(
  machine: AnyStateMachine,
  paths: readonly GoldenPath[],
  mutants: readonly Mutant[] = mutantsOf(machine),
): Result[] {
  const scenes = scenesOf(machine, paths);
  return mutants.map((mutant) => {
    let chart: AnyStateMachine;
    try {
      chart = mutant.chart();
    } catch {
      // A chart that can't even be made is seen by every test.
      return { mutant, killedBy: { path: 0, step: 0 } };
    }
    const simulatorOf = simulatorsOf(chart);
    const seen = scenes
      .get(mutant.state)
      ?.find(
        (scene) => playScene(simulatorOf(paths[scene.path] as GoldenPath), scene) !== scene.look,
      );
    return { mutant, killedBy: seen ? { path: seen.path, step: seen.at } : null };
  });
}
