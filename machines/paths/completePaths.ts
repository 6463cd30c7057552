import type { AnyStateMachine } from 'xstate';
import { getActiveNodes, getAllSites, getPath } from '../definition.ts';
import { exampleEvents } from './examples.ts';
import { isOfOnePerson } from './explore.ts';
import { coverageOf, goalsOf } from './goals.ts';
import { type GoldenPath, leftAt, type StartName, startNames, starts } from './golden.ts';
import { createSimulator, type SimulationNode, type Simulator } from './simulator.ts';
import { nameOfStep, type Step, stepNamed } from './steps.ts';

const longestPath = 40;
/** How many situations of one start are looked at for one goal that no single step reaches. */
const mostSituations = 4_000;
/** How many are looked at from the end of a path, before another one begins. */
const mostNearby = 100;

/** A situation that some path has reached, and how. */
interface Known {
  node: SimulationNode;
  start: StartName;
  steps: readonly Step[];
}

const typeOf = (step: Step): string | null =>
  step.kind === 'event' ? exampleEvents[step.name].type : null;

/** The step of this name, if it can be taken here: its call or its timer is running. */
function stepHere({ snapshot, timers }: SimulationNode, name: string): Step | null {
  let step: Step;
  try {
    step = stepNamed(name);
  } catch {
    return null;
  }
  if (step.kind === 'answer') {
    const { id } = step;
    return getActiveNodes(snapshot as never).some(({ invoke }) =>
      invoke.some((call) => call.id === id),
    )
      ? step
      : null;
  }
  if (step.kind === 'timer' && !timers.has(step.id)) return null;
  return step.kind === 'time' && timers.size === 0 ? null : step;
}

interface Result {
  paths: GoldenPath[];
  /** Goals that no path reaches and no excuse covers. */
  missing: string[];
}

/**
 * Makes committed paths fit the chart again: a path whose step can no longer be taken ends before it, and
 * goals that no path reaches any more are reached by new paths. Only situations that some path knows are
 * searched from, so that a small change of the chart takes seconds; generatePaths.ts plans all anew.
 * @param note told what is done, in a line each.
 */
export function completePaths(
  machine: AnyStateMachine,
  committed: readonly GoldenPath[],
  note: (line: string) => void = () => undefined,
): Result {
  const goals = goalsOf(machine);
  const done = new Set<string>();
  const simulators = new Map<StartName, Simulator>();
  const simulatorOf = (start: StartName): Simulator => {
    const known = simulators.get(start);
    if (known) return known;
    const made = createSimulator(machine, starts[start], { saved: leftAt[start] });
    simulators.set(start, made);
    return made;
  };
  const known = new Map<string, Known>();
  const remember = (found: Known) => {
    const key = `${found.start} ${found.node.key}`;
    const before = known.get(key);
    if (!before || before.steps.length > found.steps.length) known.set(key, found);
  };
  const missing = () => coverageOf(machine, done).missing;

  /** Takes a step, and what it reached; null where something in the chart throws. */
  function take(from: Known, step: Step): (Known & { reached: string[] }) | null {
    try {
      const move = simulatorOf(from.start).take(from.node, step);
      const reached = goals.reachedBy(from.node.snapshot, move.taken, move.snapshot, typeOf(step));
      return { node: move, start: from.start, steps: [...from.steps, step], reached };
    } catch {
      return null;
    }
  }

  function begin(start: StartName): Known {
    const node = simulatorOf(start).start({ to: null });
    for (const goal of goals.reachedBy(node.snapshot, node.taken, node.snapshot, null))
      done.add(goal);
    const found: Known = { node, start, steps: [] };
    remember(found);
    return found;
  }

  /** Goes a path as far as its steps can be taken. */
  function go({ start, steps }: GoldenPath): { path: GoldenPath; end: Known; news: string[] } {
    let at = begin(start);
    const news: string[] = [];
    for (const name of steps) {
      const step = stepHere(at.node, name);
      const next = step && take(at, step);
      if (!next) break;
      for (const goal of next.reached) {
        if (!done.has(goal)) news.push(goal);
        done.add(goal);
      }
      at = next;
      remember(at);
    }
    return { path: { start, steps: steps.slice(0, at.steps.length) }, end: at, news };
  }

  const paths: GoldenPath[] = [];
  const shortened: GoldenPath[] = [];
  for (const path of committed) {
    const walked = go(path);
    if (walked.path.steps.length === path.steps.length) paths.push(path);
    else shortened.push(walked.path);
  }
  // What of a shortened path others show as well is not needed.
  done.clear();
  for (const path of paths) go(path);
  for (const path of shortened) if (go(path).news.length > 0) paths.push(path);
  note(`${paths.length} of ${committed.length} paths stay, ${shortened.length} ended early`);

  /** What each step from a situation reaches; looked at once, however often it is asked for. */
  const edges = new Map<string, { step: Step; reached: string[] }[]>();
  function edgesFrom(found: Known) {
    const key = `${found.start} ${found.node.key}`;
    const before = edges.get(key);
    if (before) return before;
    const looked = simulatorOf(found.start)
      .steps(found.node, 'first timer', isOfOnePerson)
      .flatMap((step) => {
        const next = take(found, step);
        return next ? [{ step, reached: next.reached }] : [];
      });
    edges.set(key, looked);
    return looked;
  }

  const stepTo = (found: Known, wanted: ReadonlySet<string>) =>
    edgesFrom(found).find(({ reached }) => reached.some((goal) => wanted.has(goal)))?.step;

  /** Breadth first from these situations, of which `most` further ones are looked at. */
  function search(from: readonly Known[], wanted: ReadonlySet<string>, most: number): Known | null {
    const queue = [...from];
    const keyOf = ({ start, node }: Known) => `${start} ${node.key}`;
    const seen = new Set(queue.map(keyOf));
    for (const found of queue) {
      const last = stepTo(found, wanted);
      if (last) return take(found, last);
      for (const { step } of queue.length < from.length + most ? edgesFrom(found) : []) {
        const next = take(found, step);
        if (!next || seen.has(keyOf(next))) continue;
        seen.add(keyOf(next));
        queue.push(next);
      }
    }
    return null;
  }

  const isAlways = new Set(
    getAllSites(machine).flatMap(({ source, event }) => (event === '' ? [getPath(source)] : [])),
  );
  /** Known situations that may be the last one before a goal of these, those with the shortest way first. */
  function candidatesFor(wanted: ReadonlySet<string>): Known[] {
    const all = [...known.values()].sort((a, b) => a.steps.length - b.steps.length);
    const sources = new Set([...wanted].map((goal) => goal.split(' · ')[0] ?? ''));
    // A transition without an event is taken amid a step: no situation stands before it.
    if ([...sources].some((source) => isAlways.has(source))) return all;
    return all.filter(({ node }) =>
      getActiveNodes(node.snapshot as never).some((active) => sources.has(getPath(active))),
    );
  }

  // Also those that no path begins with yet.
  for (const start of startNames) begin(start);
  let open = new Set(missing());
  while (open.size > 0) {
    const before = open.size;
    const candidates = candidatesFor(open);
    let found = search(candidates, open, 0);
    for (const start of startNames)
      found ??= search(
        [...known.values()].filter((it) => it.start === start),
        open,
        mostSituations,
      );
    if (!found) break;
    // On from there, as long as a few steps lead to further goals.
    let path: GoldenPath = { start: found.start, steps: found.steps.map(nameOfStep) };
    let { end } = go(path);
    open = new Set(missing());
    for (;;) {
      const next = open.size > 0 ? search([end], open, mostNearby) : null;
      if (!next || next.steps.length > longestPath) break;
      path = { start: next.start, steps: next.steps.map(nameOfStep) };
      end = go(path).end;
      open = new Set(missing());
    }
    if (open.size === before) break;
    paths.push(path);
    note(
      `${path.start}, ${path.steps.length} steps: ${before - open.size} more, ${open.size} open`,
    );
  }
  const inOrder = startNames.flatMap((start) => paths.filter((path) => path.start === start));
  return { paths: inOrder, missing: [...open] };
}
