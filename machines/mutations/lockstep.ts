import type { AnyStateMachine } from 'xstate';
import {
  type ChartTransition,
  getActiveNodes,
  getImplementationName,
  getPath,
  getSites,
  getStates,
} from '../definition.ts';
import type { Settings } from '../journey/context.ts';
import { type Configuration, type Edge, explore, getPathTo } from '../paths/explore.ts';
import { createSimulator } from '../paths/simulator.ts';
import { getValuesAt, recordReads } from '../paths/stateKey.ts';
import { formatStepName, type Step } from '../paths/steps.ts';
import type { Scenario } from '../proofs/property.ts';
import { getSearch } from '../proofs/search.ts';
import type { Mutation } from './createMutations.ts';
import { formatObservation, getTouchedStates } from './trace.ts';

/** The result of comparing a mutation with the chart. */
export interface Comparison {
  /** The number of steps that were taken on both charts. */
  compared: number;
  /** How many steps of the entire graph these represent. */
  touching: number;
  /** The shortest path on which they differ; `null` when there is none. */
  path: Step[] | null;
}

interface Pair {
  from: Configuration;
  edge: Edge;
  look: string;
}

const getActingStates = (() => {
  const known = new WeakMap<ChartTransition, Set<string>>();
  return (taken: ChartTransition): Set<string> => {
    const paths = known.get(taken) ?? new Set(getTouchedStates([], [taken]).keys());
    known.set(taken, paths);
    return paths;
  };
})();

const guardNames = (machine: AnyStateMachine, path: string): string[] =>
  getStates(machine)
    .filter((node) => getPath(node) === path)
    .flatMap(getSites)
    .flatMap(({ transition: { guard } }) => getImplementationName(guard) ?? []);

/** Creates the situations of one scenario, and the steps that involve a state. */
function createWorld(
  machine: AnyStateMachine,
  { chart, reads }: ReturnType<typeof recordReads>,
  settings: Settings,
  takes: (step: Step) => boolean,
  most?: number,
) {
  const graph = explore(chart, settings, 'first timer', takes, most === undefined ? {} : { most });
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
    // A step that opens an address sets the entry, so its previous value does not matter.
    const beside = all.filter(([first]) => first !== 'entry');
    const seen = new Set<string>();
    const list: Pair[] = [];
    let touching = 0;
    for (const from of graph.configurations) {
      const isLeft = active[from.id]?.has(path);
      const found = getValuesAt(from.snapshot.context, from.now, all);
      const foundBeside = getValuesAt(from.snapshot.context, from.now, beside);
      for (const edge of from.edges) {
        const to = graph.configurations[edge.to] as Configuration;
        const isEntered = active[edge.to]?.has(path);
        if (!isLeft && !isEntered && !edge.taken.some((one) => getActingStates(one).has(path)))
          continue;
        touching += 1;
        const isAddress =
          edge.step.kind === 'reload' || formatStepName(edge.step).startsWith('open: ');
        const key = [
          isLeft ? values[from.id] : '',
          formatStepName(edge.step),
          values[edge.to],
          isAddress ? foundBeside : found,
          getValuesAt(edge.context, to.now, all),
        ].join(' ');
        if (seen.has(key)) continue;
        seen.add(key);
        const snapshot = original.rebindToMachine(from);
        list.push({
          from,
          edge,
          look: formatObservation(snapshot, original.take(snapshot, edge.step)),
        });
      }
    }
    const found = { list, touching };
    pairs.set(path, found);
    return found;
  }

  return { settings, graph, pairsOf };
}

/** One person in both journeys, with each kind of provider, and each way to send the application. */
const everyKind: readonly Scenario[] = [
  'onePerson',
  'changes',
  'onPage',
  'desktop',
  'identityFirst',
  'photosAtOnce',
  'byProvider',
];

/**
 * Creates a comparison of a chart with its mutations: both run in lockstep, from every situation and by every step that
 * involves the changed state. Steps between the same states with the same values for the state's guards run once.
 * `takes` selects the steps, and `most` limits the number of situations of each scenario.
 */
export function createLockstep(
  machine: AnyStateMachine,
  {
    kinds = everyKind,
    takes = () => true,
    most,
  }: {
    kinds?: readonly Scenario[];
    takes?: (step: Step) => boolean;
    most?: number | undefined;
  } = {},
) {
  const noted = recordReads(machine);
  const worlds = kinds.map((kind) => {
    const { settings, isTaken } = getSearch(kind);
    return createWorld(machine, noted, settings, (step) => isTaken(step) && takes(step), most);
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
            const right = other.rebindToMachine(at);
            changed = formatObservation(right, other.take(right, edge.step));
          } catch (error) {
            changed = String(error);
          }
          if (look !== changed) return { ...total, path: [...getPathTo(graph, at.id), edge.step] };
        }
      }
      return total;
    },
  };
}
