import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type Configuration, type Edge, type Graph, wayTo } from '../paths/explore.ts';
import { nameOfStep, type Step } from '../paths/steps.ts';
import { createWorld } from '../paths/world.ts';
import type { Mutant } from './mutants.ts';
import { lookOf } from './trace.ts';

const isActive = ({ snapshot }: Configuration, path: string): boolean =>
  (snapshot._nodes as AnyStateNode[]).some((node) => node.path.join('.') === path);

/** Whether a step has to do with a state: it is left, entered, or passed through. */
const touches = (from: Configuration, edge: Edge, to: Configuration, path: string): boolean =>
  isActive(from, path) ||
  isActive(to, path) ||
  edge.taken.some(({ source }) => source.path.join('.') === path);

export interface Comparison {
  /** Steps that were taken on both charts. */
  compared: number;
  /** The shortest path on which they differ; `null` when there is none. */
  path: Step[] | null;
}

/**
 * Runs a chart and a mutant of it in lockstep, from every situation and by every step that has to do
 * with the changed state; elsewhere they are the same chart.
 */
export function tellApart(machine: AnyStateMachine, graph: Graph, mutant: Mutant): Comparison {
  const [one, other] = [createWorld(machine), createWorld(mutant.chart())];
  let compared = 0;
  const passed = new Set<string>();
  for (const from of graph.configurations) {
    const [left, right] = [one.adopt(from), other.adopt(from)];
    for (const edge of from.edges) {
      const to = graph.configurations[edge.to] as Configuration;
      if (!touches(from, edge, to, mutant.state)) continue;
      if (!isActive(from, mutant.state) && !isActive(to, mutant.state)) {
        // Passing through the state: what it does then depends on the facts and the step alone.
        const facts = `${from.key.slice(from.key.indexOf(' '))} ${nameOfStep(edge.step)} ${to.key}`;
        if (passed.has(facts)) continue;
        passed.add(facts);
      }
      compared += 1;
      const look = lookOf(left, one.take(left, edge.step));
      let changed: string;
      try {
        changed = lookOf(right, other.take(right, edge.step));
      } catch (error) {
        changed = String(error);
      }
      if (look !== changed) return { compared, path: [...wayTo(graph, from.id), edge.step] };
    }
  }
  return { compared, path: null };
}
