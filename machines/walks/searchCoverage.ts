import type { AnyStateMachine } from 'xstate';
import { type ChartTransition, createSiteLookup, getTransitionName } from '../definition.ts';
import type { Graph } from '../paths/explore.ts';
import { createEvent } from '../paths/steps.ts';
import { createCoverage, type Reached } from './coverage.ts';
import { isNote } from './phone.ts';

const isPageLoad = (kind: string): boolean => kind === 'reload' || kind === 'address';

/** Returns the goals that some step of a searched graph reaches; of lists without an event only the pairs. */
export function getReachedInGraph(machine: AnyStateMachine, graph: Graph): Reached {
  const coverage = createCoverage(machine);
  const lookup = createSiteLookup(machine);
  const nameOf = (transition: ChartTransition): string => {
    const site = lookup(transition);
    if (!site) throw new Error('A transition of another chart');
    return getTransitionName(site);
  };
  const { configurations } = graph;
  /** The transitions that led to each situation last. */
  const last = configurations.map(() => new Set<ChartTransition>());
  for (const { edges } of configurations) {
    for (const { taken, to } of edges) {
      const final = taken.findLast((one) => !isNote(one));
      if (final) last[to]?.add(final);
    }
  }
  for (const { id, edges, snapshot } of configurations) {
    const firsts = new Set<ChartTransition>();
    for (const { step, taken, to } of edges) {
      const real = taken.filter((one) => !isNote(one));
      for (const [index, one] of real.entries()) {
        const next = real[index + 1];
        if (next) coverage.reached.pairs.add(`${nameOf(one)} > ${nameOf(next)}`);
      }
      if (isPageLoad(step.kind)) continue;
      if (real[0]) firsts.add(real[0]);
      const after = configurations[to]?.snapshot ?? snapshot;
      coverage.record(step, {
        ...{ before: snapshot, after, taken: [], microsteps: [{ taken, after: null }] },
        ...{ previous: null, event: createEvent(step), isElsewhere: false },
      });
    }
    for (const before of last[id] ?? []) {
      for (const first of firsts)
        coverage.reached.pairs.add(`${nameOf(before)} > ${nameOf(first)}`);
    }
  }
  return coverage.reached;
}
