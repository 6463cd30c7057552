import type { Settings } from '../../journey/context.ts';
import { flows, journey } from '../../journey/journey.ts';
import { getStatePath } from '../../journey/snapshot.ts';
import type { GoldenPath } from '../../paths/golden.ts';
import { createSimulator, type SimulationNode } from '../../paths/simulator.ts';
import { formatStepName, parseStep, type Step } from '../../paths/steps.ts';
import type { LiveData } from '../liveData.ts';

/** A possible step in a situation. */
export interface Choice {
  step: Step;
  name: string;
}

/** Creates a run of the real chart that has taken all steps of a path; further steps can be taken and undone. */
export function createRun({ start, steps }: GoldenPath, { starts }: LiveData) {
  const { settings, saved } = starts[start];
  const simulator = createSimulator(
    journey as never,
    { ...settings, flow: flows[settings.flow] } as Settings,
    saved ? { saved } : {},
  );
  const nodes: SimulationNode[] = [simulator.start({ to: null })];
  const taken: string[] = [];
  const now = () => nodes.at(-1) as SimulationNode;

  function take(name: string): void {
    nodes.push(simulator.take(now(), parseStep(name)));
    taken.push(name);
  }
  for (const name of steps) take(name);

  return {
    take,
    /** Undoes the last step. */
    undo(): void {
      if (taken.length === 0) return;
      nodes.pop();
      taken.pop();
    },
    choices: (): Choice[] =>
      simulator.steps(now(), 'first timer').map((step) => ({ step, name: formatStepName(step) })),
    state: () => getStatePath(now().snapshot),
    context: () => now().snapshot.context,
    /** Milliseconds since the beginning. */
    elapsed: () => now().now - (nodes[0]?.now ?? 0),
    taken: (): readonly string[] => taken,
    /** Returns the path for `npm run tool -- paths --walk <file>`. */
    path: (): GoldenPath => ({ start, steps: [...taken] }),
  };
}

/** A run of the chart. */
export type Run = ReturnType<typeof createRun>;
