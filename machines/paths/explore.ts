import type { AnyStateMachine } from 'xstate';
import type { ChartTransition } from '../definition.ts';
import type { JourneyContext, Settings } from '../journey/context.ts';
import {
  createSimulator,
  type SimulationEdge,
  type SimulationNode,
  type Table,
} from './simulator.ts';
import type { Step } from './steps.ts';

export interface Edge {
  step: Step;
  /** What the step really made of the context; configurations keep that of their first visit. */
  context: JourneyContext;
  taken: ChartTransition[];
  to: number;
}

/** A situation that differs from all others in something that a guard asks about. */
export interface Configuration extends SimulationNode {
  id: number;
  edges: Edge[];
  /** The shortest way here; `null` for the start. */
  from: { id: number; step: Step } | null;
}

/** A step that the chart can't take: something in it throws, and a real actor would be dead. */
export interface Crash {
  from: number;
  step: Step;
  error: string;
}

export interface Graph {
  configurations: Configuration[];
  crashes: Crash[];
  edges: number;
  milliseconds: number;
}

/** Leaves out a change of identity, also to one without a NIK: with it there are four times as many situations. */
export const isOfOnePerson = (step: Step): boolean =>
  step.kind !== 'event' || !/: another |^identity\.submitted: without/.test(step.name);

/** What the summary of all answers offers: with it there are twice as many situations. */
export const isOfSummary = (step: Step): boolean =>
  step.kind === 'event' &&
  /^(summary\.|delivery\.submitted: .*summary|detour\.opened: (?!the (phone|e-mail)$))/.test(
    step.name,
  );

/** Another table, and of how many situations the steps are looked at. */
export interface Search extends Table {
  most?: number;
}

/**
 * Every situation that can be reached from the start, breadth first, and every step between them;
 * `takes` leaves out steps.
 */
export function explore(
  machine: AnyStateMachine,
  settings: Settings,
  time: 'first timer' | 'any timer',
  takes: (step: Step) => boolean = isOfOnePerson,
  { most = Number.POSITIVE_INFINITY, ...table }: Search = {},
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
  add(simulator.start({ to: null }), null);
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

/** The shortest way from the start to a configuration. */
export function wayTo({ configurations }: Graph, id: number): Step[] {
  const steps: Step[] = [];
  for (let at = configurations[id]?.from ?? null; at; at = configurations[at.id]?.from ?? null) {
    steps.unshift(at.step);
  }
  return steps;
}

export { epoch } from './simulator.ts';
