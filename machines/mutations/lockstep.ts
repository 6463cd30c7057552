import type { AnyStateMachine } from 'xstate';
import {
  type ChartTransition,
  getActiveNodes,
  getPath,
  getSites,
  getStates,
} from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import { type Configuration, type Edge, explore, wayTo } from '../paths/explore.ts';
import { createSimulator } from '../paths/simulator.ts';
import { noteReads, valuesAt } from '../paths/stateKey.ts';
import { nameOfStep, type Step } from '../paths/steps.ts';
import type { Journeys } from '../proofs/property.ts';
import { kindOf } from '../proofs/search.ts';
import type { Mutation } from './createMutations.ts';
import { observationOf, touchedBy } from './trace.ts';

export interface Comparison {
  /** Steps that were taken on both charts. */
  compared: number;
  /** How many steps of the whole graph those stand for. */
  touching: number;
  /** The shortest path on which they differ; `null` when there is none. */
  path: Step[] | null;
}

interface Pair {
  from: Configuration;
  edge: Edge;
  look: string;
}

const actingIn = (() => {
  const known = new WeakMap<ChartTransition, Set<string>>();
  return (taken: ChartTransition): Set<string> => {
    const paths = known.get(taken) ?? new Set(touchedBy([], [taken]).keys());
    known.set(taken, paths);
    return paths;
  };
})();

const guardNames = (machine: AnyStateMachine, path: string): string[] =>
  getStates(machine)
    .filter((node) => getPath(node) === path)
    .flatMap(getSites)
    .flatMap(({ transition: { guard } }) =>
      typeof guard === 'string'
        ? [guard]
        : typeof guard === 'object' && guard && 'type' in guard
          ? [String(guard.type)]
          : [],
    );

/** The situations of one kind of journeys, and the steps there that have to do with a state. */
function createWorld(
  machine: AnyStateMachine,
  { chart, reads }: ReturnType<typeof noteReads>,
  settings: Settings,
  takes: (step: Step) => boolean,
) {
  const graph = explore(chart, settings, 'first timer', takes);
  const original = createSimulator(machine, settings);
  const active = graph.configurations.map(
    ({ snapshot }) => new Set(getActiveNodes(snapshot).map(getPath)),
  );
  const values = graph.configurations.map(({ snapshot }) => JSON.stringify(snapshot.value));
  const pairs = new Map<string, { list: Pair[]; touching: number }>();

  function pairsOf(path: string): { list: Pair[]; touching: number } {
    const known = pairs.get(path);
    if (known) return known;
    const paths = [
      ...new Set(guardNames(machine, path).flatMap((name) => [...(reads.get(name) ?? [])])),
    ];
    const all = paths.map((read) => read.split('.'));
    // An address that is opened brings what the address bar asks for; what it asked before is forgotten.
    const beside = all.filter(([first]) => first !== 'entry');
    const seen = new Set<string>();
    const list: Pair[] = [];
    let touching = 0;
    for (const from of graph.configurations) {
      const isLeft = active[from.id]?.has(path);
      const found = valuesAt(from.snapshot.context, from.now, all);
      const foundBeside = valuesAt(from.snapshot.context, from.now, beside);
      for (const edge of from.edges) {
        const to = graph.configurations[edge.to] as Configuration;
        const isEntered = active[edge.to]?.has(path);
        if (!isLeft && !isEntered && !edge.taken.some((one) => actingIn(one).has(path))) continue;
        touching += 1;
        const isAddress = edge.step.kind === 'reload' || nameOfStep(edge.step).startsWith('open: ');
        const key = [
          isLeft ? values[from.id] : '',
          nameOfStep(edge.step),
          values[edge.to],
          isAddress ? foundBeside : found,
          valuesAt(edge.context, to.now, all),
        ].join(' ');
        if (seen.has(key)) continue;
        seen.add(key);
        const left = original.adopt(from);
        list.push({ from, edge, look: observationOf(left, original.take(left, edge.step)) });
      }
    }
    const found = { list, touching };
    pairs.set(path, found);
    return found;
  }

  return { settings, graph, pairsOf };
}

/** Both journeys of one person, each provider of the face check, and each way in which the second ends. */
const everyKind: readonly Journeys[] = [
  'onePerson',
  'changes',
  'onPage',
  'identityFirst',
  'photosAtOnce',
  'byProvider',
];

/**
 * Runs a chart and mutations of it in lockstep, from every situation and by every step that has to do
 * with the changed state; elsewhere they are the same chart. Steps that start in the same state, lead
 * to the same state and find the same in everything that the state's guards read are run once.
 * `takes` leaves out steps, and the situations behind them.
 */
export function createLockstep(
  machine: AnyStateMachine,
  kinds: readonly Journeys[] = everyKind,
  takes: (step: Step) => boolean = () => true,
) {
  const noted = noteReads(machine);
  const worlds = kinds.map((kind) => {
    const { settings, isTaken } = kindOf(kind);
    return createWorld(machine, noted, settings, (step) => isTaken(step) && takes(step));
  });
  return {
    compare(mutation: Mutation): Comparison {
      const total: Comparison = { compared: 0, touching: 0, path: null };
      for (const { settings, graph, pairsOf } of worlds) {
        const other = createSimulator(mutation.chart(), settings);
        const { list, touching } = pairsOf(mutation.state);
        total.touching += touching;
        for (const { from: at, edge, look } of list) {
          total.compared += 1;
          let changed: string;
          try {
            const right = other.adopt(at);
            changed = observationOf(right, other.take(right, edge.step));
          } catch (error) {
            changed = String(error);
          }
          if (look !== changed) return { ...total, path: [...wayTo(graph, at.id), edge.step] };
        }
      }
      return total;
    },
  };
}
