import type { AnyStateMachine } from 'xstate';
import type { ChartTransition } from '../definition.ts';
import type { JourneyContext, Settings } from '../journey/context.ts';
import type { Saved } from '../journey/saved/schema.ts';
import {
  createSimulator,
  type SimulationEdge,
  type SimulationNode,
  type SimulatorOptions,
} from './simulator.ts';
import type { Step } from './steps.ts';

/** A step from one configuration to another. */
export interface Edge {
  step: Step;
  /** The context after this step; a configuration stores the context of its first visit. */
  context: JourneyContext;
  taken: ChartTransition[];
  to: number;
}

/** A situation that differs from all others in something that a guard reads. */
export interface Configuration extends SimulationNode {
  id: number;
  edges: Edge[];
  /** The last step of the shortest path; `null` for the start. */
  from: { id: number; step: Step } | null;
}

/** A step at which the chart throws; a real actor would stop. */
export interface Crash {
  from: number;
  step: Step;
  error: string;
}

/** All configurations that can be reached, and the steps between them. */
export interface Graph {
  configurations: Configuration[];
  crashes: Crash[];
  edges: number;
  milliseconds: number;
}

/** Checks whether a step keeps NIK, name, phone and e-mail; changes of them would multiply the situations by four. */
export const keepsIdentity = (step: Step): boolean =>
  step.kind !== 'event' || !/: another |^identity\.submitted: without/.test(step.name);

/** Checks whether a step belongs to the summary of all answers or its detours; they would double the situations. */
export const usesSummary = (step: Step): boolean =>
  step.kind === 'event' &&
  /^(summary\.|delivery\.submitted: .*summary|detour\.opened: (?!the (phone|e-mail)$))/.test(
    step.name,
  );

/** Options of a search; `most` limits the number of situations, `restored` is the saved data that it begins with. */
export interface Search extends SimulatorOptions {
  most?: number;
  restored?: readonly Saved[];
}

/**
 * Searches every situation that can be reached from the start, breadth first, with every step between them; `takes`
 * selects the steps.
 */
export function explore(
  machine: AnyStateMachine,
  settings: Settings,
  time: 'first timer' | 'any timer',
  takes: (step: Step) => boolean = keepsIdentity,
  { most = Number.POSITIVE_INFINITY, restored, ...table }: Search = {},
): Graph {
  const started = performance.now();
  const simulator = createSimulator(machine, settings, table);
  const configurations: Configuration[] = [];
  const crashes: Crash[] = [];
  const ids = new Map<string, number>();
  const add = (situation: SimulationNode, from: Configuration['from']): number => {
    const known = ids.get(situation.key);
    if (known !== undefined) return known;
    const { snapshot, now, timers, key } = situation;
    const id = configurations.length;
    ids.set(key, id);
    configurations.push({ id, snapshot, now, timers, key, edges: [], from });
    return id;
  };
  for (const saved of restored ?? [undefined]) add(simulator.start({ to: null }, saved), null);
  let edges = 0;
  for (let id = 0; id < Math.min(configurations.length, most); id += 1) {
    const at = configurations[id] as Configuration;
    for (const step of simulator.steps(at, time, takes)) {
      let move: SimulationEdge;
      try {
        move = simulator.take(at, step);
      } catch (error) {
        crashes.push({ from: id, step, error: String(error) });
        continue;
      }
      at.edges.push({
        step,
        context: move.snapshot.context,
        taken: move.taken,
        to: add(move, { id, step }),
      });
      edges += 1;
    }
  }
  return { configurations, crashes, edges, milliseconds: performance.now() - started };
}

/** Returns the shortest path from the start to a configuration. */
export function getPathTo({ configurations }: Graph, id: number): Step[] {
  const steps: Step[] = [];
  for (let at = configurations[id]?.from ?? null; at; at = configurations[at.id]?.from ?? null) {
    steps.unshift(at.step);
  }
  return steps;
}
