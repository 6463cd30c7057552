import type { RecordedEvent } from '../../src/lib/flightReport.ts';
import { getPathsDownTo, getTopLevel } from '../statePaths.ts';
import { getSequences, type Journal, type Measurement, type Sequence } from './journals.ts';

/** The states and endings of the chart by which journeys are counted. */
export interface ChartOrder {
  /** Every state, in the chart's order. */
  states: readonly string[];
  /** The screens that end a journey. */
  endings: ReadonlySet<string>;
}

/** The figures of one state. Times are in milliseconds. */
export interface StateFigures {
  state: string;
  entries: number;
  /** How many left the state, by the next screen. */
  exits: Map<string, number>;
  /** The journeys that stopped here. */
  dropOffs: number;
  median: number | undefined;
  p95: number | undefined;
  /** The 75th percentile of what was measured on a screen. */
  measured: Omit<Measurement, 'state'>;
}

/** The figures of one call. */
export interface CallFigures {
  call: string;
  outcomes: Map<string, number>;
  median: number | undefined;
  p95: number | undefined;
}

/** How many journeys took one of several transitions out of a screen, and how they ended. */
export interface BranchFigures {
  from: string;
  cause: string;
  to: string;
  journeys: number;
  endings: Map<string, number>;
}

/** A journey whose time in a state is far beyond the others. */
export interface Outlier {
  journey: string;
  state: string;
  time: number;
  p95: number;
}

/** The figures of many journeys. */
export interface Funnel {
  journeys: number;
  /** How many reached each ending; those that stopped or are under way have an ending of that name. */
  endings: Map<string, number>;
  states: StateFigures[];
  calls: CallFigures[];
  branches: BranchFigures[];
  outliers: Outlier[];
}

/** The endings of journeys that reached none. */
export const unfinishedEndings = { stopped: 'stopped', underWay: 'under way' } as const;

/** A journey has stopped when its last record is this much older than the newest record of all, in milliseconds. */
const idle = 30 * 60_000;
/** A time in a state is an outlier above this multiple of the state's 95th percentile. */
const outlierFactor = 3;
/** The minimum number of visits to a state for outliers: the 95th percentile of fewer visits says little. */
const leastVisits = 20;
const maxOutliers = 20;

/** Returns a quantile by the nearest rank; undefined for no values. */
export function getQuantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Returns the active states of a recorded state, parents included. */
export const getActivePaths = (state: string): Set<string> =>
  new Set(state.split('+').flatMap(getPathsDownTo));

/** Describes what led to a record: an event, a call with its outcome, or time. */
export function describeCause({ event, answer = '' }: RecordedEvent): string {
  const [, call] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (call !== undefined) return `${call}: ${answer}`;
  return event.startsWith('xstate.after.') ? 'timer' : event;
}

const increase = <Key>(counts: Map<Key, number>, key: Key) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const append = <Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item) => {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
};

interface Visit {
  journey: string;
  time: number;
}

/** Collects the figures of journeys one by one, so that their records need not stay in memory. */
export function createFunnel({ states, endings }: ChartOrder) {
  const entries = new Map<string, number>();
  const exits = new Map<string, Map<string, number>>();
  const visits = new Map<string, Visit[]>();
  const measured = new Map<string, Measurement[]>();
  const calls = new Map<string, { outcomes: Map<string, number>; times: number[] }>();
  const ends: { journey: string; state: string; at: number; exits: Set<string> }[] = [];
  const transitionsByKey = new Map<string, Pick<BranchFigures, 'from' | 'cause' | 'to'>>();
  let newest = 0;

  /** Follows a sequence of records. Returns its last record. */
  function follow(journal: Journal, { records, beforeGap }: Sequence, taken: Set<string>) {
    let active = new Map<string, number>();
    let last: RecordedEvent | undefined;
    // A state that was active before and after a lost batch was entered once, as far as is known.
    const known = beforeGap ? getActivePaths(beforeGap.state) : new Set<string>();
    for (const record of records) {
      const { at, state } = record;
      const now = getActivePaths(state);
      const [from, to] = [last && getTopLevel(last.state), getTopLevel(state)];
      for (const [path, since] of active) {
        if (now.has(path)) continue;
        const next = exits.get(path) ?? new Map<string, number>();
        exits.set(path, next);
        increase(next, to);
        append(visits, path, { journey: journal.id, time: Math.max(0, at - since) });
      }
      const entered = [...now].filter((path) => !active.has(path));
      for (const path of entered) if (last || !known.has(path)) increase(entries, path);
      active = new Map([...now].map((path) => [path, active.get(path) ?? at]));
      if (from !== undefined && from !== to) {
        const cause = describeCause(record);
        const key = `${from} ${cause} ${to}`;
        transitionsByKey.set(key, { from, cause, to });
        taken.add(key);
      }
      last = record;
    }
    return last;
  }

  /** Adds a journey. Ignores one that begins with an ending: a receipt that was loaded again. */
  function add(journal: Journal): void {
    const taken = new Set<string>();
    const first = journal.pages[0]?.happened[0];
    if (!first || endings.has(getTopLevel(first.state))) return;
    const lasts = getSequences(journal).flatMap(
      (sequence) => follow(journal, sequence, taken) ?? [],
    );
    // Other sequences are those of duplicated tabs, or before a lost batch. The journey ends with its last record.
    const last = lasts.reduce((a, b) => (b.at >= a.at ? b : a));
    newest = Math.max(newest, last.at);
    ends.push({ journey: journal.id, state: last.state, at: last.at, exits: taken });
    for (const page of journal.pages) {
      for (const { name, took, answer } of page.calls) {
        const call = calls.get(name) ?? { outcomes: new Map<string, number>(), times: [] };
        calls.set(name, call);
        increase(call.outcomes, answer);
        call.times.push(took);
      }
      for (const one of page.measured) append(measured, one.state, one);
    }
  }

  const measuredOn = (state: string): StateFigures['measured'] => {
    const list = measured.get(state) ?? [];
    const of = (name: keyof StateFigures['measured']) =>
      getQuantile(
        list.flatMap((one) => one[name] ?? []),
        0.75,
      );
    return {
      inp_ms: of('inp_ms'),
      lcp_ms: of('lcp_ms'),
      longest_task_ms: of('longest_task_ms'),
    };
  };

  /** Returns the figures of all journeys so far. A phone whose clock is ahead of `now` does not end other journeys. */
  function getFigures(now = Date.now()): Funnel {
    const dropOffs = new Map<string, number>();
    const allEndings = new Map<string, number>();
    const branches = new Map<string, BranchFigures>();
    for (const { state, at, exits: taken } of ends) {
      const top = getTopLevel(state);
      const isOver = Math.min(newest, now) - at >= idle;
      const ending = endings.has(top)
        ? top
        : isOver
          ? unfinishedEndings.stopped
          : unfinishedEndings.underWay;
      increase(allEndings, ending);
      if (ending === unfinishedEndings.stopped)
        for (const path of getActivePaths(state)) increase(dropOffs, path);
      for (const key of taken) {
        const transition = transitionsByKey.get(key);
        if (!transition) continue;
        const branch = branches.get(key) ?? { ...transition, journeys: 0, endings: new Map() };
        branches.set(key, branch);
        branch.journeys += 1;
        increase(branch.endings, ending);
      }
    }
    const times = new Map(
      [...visits].map(([path, list]) => [path, list.map(({ time }) => time)] as const),
    );
    const order = new Map(states.map((state, index) => [state, index]));
    const rankOf = (state: string) => order.get(state) ?? states.length;
    const seen = [...new Set([...states, ...entries.keys()])].filter((path) => entries.has(path));
    const outliers = [...visits].flatMap(([state, list]) => {
      const p95 = getQuantile(times.get(state) ?? [], 0.95) ?? 0;
      return list.length < leastVisits
        ? []
        : list
            .filter(({ time }) => p95 > 0 && time > outlierFactor * p95)
            .map(({ journey, time }) => ({ journey, state, time, p95 }));
    });
    const counts = new Map<string, number>();
    for (const { from } of branches.values()) increase(counts, from);
    return {
      journeys: ends.length,
      endings: allEndings,
      states: seen
        .sort((a, b) => rankOf(a) - rankOf(b))
        .map((state) => ({
          state,
          entries: entries.get(state) ?? 0,
          exits: exits.get(state) ?? new Map(),
          dropOffs: dropOffs.get(state) ?? 0,
          median: getQuantile(times.get(state) ?? [], 0.5),
          p95: getQuantile(times.get(state) ?? [], 0.95),
          measured: measuredOn(state),
        })),
      calls: [...calls]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([call, { outcomes, times: list }]) => ({
          ...{ call, outcomes },
          median: getQuantile(list, 0.5),
          p95: getQuantile(list, 0.95),
        })),
      branches: [...branches.values()]
        .filter(({ from }) => (counts.get(from) ?? 0) > 1)
        .sort((a, b) => rankOf(a.from) - rankOf(b.from) || b.journeys - a.journeys),
      // A long time in a state is also one in its outer states; only the innermost state is listed.
      outliers: outliers
        .filter(
          ({ journey, state }) =>
            !outliers.some((one) => one.journey === journey && one.state.startsWith(`${state}.`)),
        )
        .sort((a, b) => b.time / b.p95 - a.time / a.p95)
        .slice(0, maxOutliers),
    };
  }
  return { add, getFigures };
}
