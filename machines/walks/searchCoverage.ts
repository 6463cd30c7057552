import type { AnyStateMachine } from 'xstate';
import { type ChartTransition, createNameLookup } from '../definition.ts';
import type { Graph } from '../paths/explore.ts';
import { isNote } from './phone.ts';

/** Returns the pairs of successive transitions that occur in a searched graph. */
export function getPairsInGraph(machine: AnyStateMachine, { configurations }: Graph): Set<string> {
  const pairs = new Set<string>();
  const nameOf = createNameLookup(machine);
  /** The transitions that led to each situation last. */
  const last = configurations.map(() => new Set<ChartTransition>());
  for (const { edges } of configurations) {
    for (const { taken, to } of edges) {
      const final = taken.findLast((one) => !isNote(one));
      if (final) last[to]?.add(final);
    }
  }
  for (const { id, edges } of configurations) {
    const firsts = new Set<ChartTransition>();
    for (const { step, taken } of edges) {
      const real = taken.filter((one) => !isNote(one));
      for (const [index, one] of real.entries()) {
        const next = real[index + 1];
        if (next) pairs.add(`${nameOf(one)} > ${nameOf(next)}`);
      }
      // A page that is loaded begins from its start.
      if (real[0] && step.kind !== 'reload') firsts.add(real[0]);
    }
    for (const before of last[id] ?? []) {
      for (const first of firsts) pairs.add(`${nameOf(before)} > ${nameOf(first)}`);
    }
  }
  return pairs;
}
