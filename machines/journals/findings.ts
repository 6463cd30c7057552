import {
  createNameLookup,
  getImplementationName,
  getPath,
  getSites,
  getStates,
  getTransitionName,
} from '../definition.ts';
import { filterByFlow, phases, type State } from '../diagram/model.ts';
import type { FlowId } from '../journey/flows/flow.ts';
import { flows, journey } from '../journey/journey.ts';
import { playReport } from '../replay/playReport.ts';
import { getTopLevel } from '../statePaths.ts';
import { type ChartOrder, describeCause, getActivePaths } from './funnel.ts';
import { getSequences, type Journal } from './journals.ts';

/**
 * How a journal differs from the chart: the chart has no transition for the event in this state, it has one but leads
 * elsewhere, or no address opens the state in which a page was loaded.
 */
export type FindingKind = 'unknown transition' | 'other target' | 'unknown load';

/** A difference between journals and chart, with the journeys that show it. */
export interface Finding {
  kind: FindingKind;
  from: string;
  cause: string;
  to: string;
  /** How often it was recorded. */
  count: number;
  journeys: number;
  /** Some of the journeys. */
  examples: string[];
}

/** What the replay of all journals says. */
export interface Findings {
  replayed: number;
  /** The steps that differ from the chart; those of most journeys come first. */
  differences: Finding[];
  /** The states that no journey entered, and the transitions of the other states that none took. */
  untaken: { states: string[]; transitions: string[] };
}

const maxExamples = 5;
const machine = journey as never;
const nodes = new Map(getStates(machine).map((node) => [getPath(node), node]));
const nameOf = createNameLookup(machine);

/** The order of the chart's states (screens by phase, with the states inside them), and the screens that end it. */
export const chartOrder: ChartOrder = {
  states: (() => {
    const tops = phases.flatMap(({ states }) => states);
    const rank = (path: string) => tops.indexOf(getTopLevel(path));
    return [...nodes.keys()].filter(Boolean).sort((a, b) => rank(a) - rank(b));
  })(),
  endings: new Set(
    [...nodes].flatMap(([path, { entry }]) =>
      entry.some((action) => getImplementationName(action) === 'end') ? [getTopLevel(path)] : [],
    ),
  ),
};

const handles = (state: string, event: string): boolean =>
  ['', ...getActivePaths(state)].some((path) => nodes.get(path)?.transitions.has(event));

/** Replays journals on the chart one by one, and collects what differs. */
export function createFindings() {
  const found = new Map<string, Finding & { all: Set<string> }>();
  const taken = new Map<string, Set<string>>();
  const entered = new Map<string, Set<string>>();
  let replayed = 0;

  function note(id: string, kind: FindingKind, from: string, cause: string, to: string) {
    const key = `${kind} ${from} ${cause} ${to}`;
    const finding = found.get(key) ?? {
      ...{ kind, from, cause, to, count: 0, journeys: 0, examples: [], all: new Set<string>() },
    };
    found.set(key, finding);
    finding.count += 1;
    finding.all.add(id);
  }

  function add(journal: Journal): void {
    const { id, flow } = journal;
    if (!Object.hasOwn(flows, flow)) return;
    const names = taken.get(flow) ?? new Set();
    taken.set(flow, names);
    const states = entered.get(flow) ?? new Set();
    entered.set(flow, states);
    replayed += 1;
    for (const { records: happened, isAfterGap } of getSequences(journal)) {
      for (const [index, step] of playReport({ flow, happened }).entries()) {
        const { happening, as } = step;
        for (const path of getActivePaths(happening.state)) states.add(path);
        for (const transition of step.taken) names.add(nameOf(transition));
        // After a lost batch the first record says nothing of how the chart came to its state.
        if (as !== undefined || (isAfterGap && index === 0)) continue;
        const from = happened[index - 1]?.state ?? '';
        const cause = describeCause(happening);
        const isLoad = index === 0 || happening.event === 'load';
        const kind = isLoad
          ? 'unknown load'
          : handles(from, happening.event)
            ? 'other target'
            : 'unknown transition';
        note(id, kind, from, cause, happening.state);
      }
    }
  }

  /** Returns what the journals so far say. `model` is the chart's, for the states of each flow. */
  function getFindings(model: State[]): Findings {
    const missing = [...taken].flatMap(([flow, names]) => {
      const tops = filterByFlow(model, flow as FlowId).phases.flatMap(({ states }) => states);
      const own = [...nodes].filter(([path]) => tops.includes(getTopLevel(path)));
      const seen = entered.get(flow) ?? new Set();
      return own.map(([path, node]) => ({
        path,
        isEntered: seen.has(path),
        names: getSites(node)
          .map(getTransitionName)
          .filter((name) => !names.has(name)),
      }));
    });
    const isSeen = new Set(missing.filter(({ isEntered }) => isEntered).map(({ path }) => path));
    const taking = new Set([...taken.values()].flatMap((names) => [...names]));
    const states = missing.map(({ path }) => path).filter((path) => !isSeen.has(path));
    const transitions = missing
      .filter(({ path }) => isSeen.has(path))
      .flatMap(({ names }) => names)
      .filter((name) => !taking.has(name));
    return {
      replayed,
      differences: [...found.values()]
        .map(({ all, ...finding }) => ({
          ...finding,
          journeys: all.size,
          examples: [...all].slice(0, maxExamples),
        }))
        .sort((a, b) => b.journeys - a.journeys || b.count - a.count),
      untaken: { states: [...new Set(states)], transitions: [...new Set(transitions)] },
    };
  }
  return { add, getFindings };
}
