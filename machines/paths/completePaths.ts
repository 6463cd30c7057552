import type { AnyStateMachine } from 'xstate';
import { getActiveNodes, getAllSites, getPath } from '../definition.ts';
import { keepsIdentity } from './explore.ts';
import { getCoverage, getGoals } from './goals.ts';
import { type GoldenPath, initialSaved, type StartName, startNames, starts } from './golden.ts';
import { createSimulator, type SimulationNode, type Simulator } from './simulator.ts';
import { formatStepName, getEventType, parseStep, type Step } from './steps.ts';

const longestPath = 40;
/** The limit of `mostStates` after a small change. */
const maxStates = 4_000;
/** How many situations are searched from the end of a path, before another path begins. */
const maxNearbyStates = 100;

/** A situation that a path has reached, with the steps to it. */
interface Known {
  node: SimulationNode;
  start: StartName;
  steps: readonly Step[];
}

/** Returns the step with this name; `null` if there is none, or the call or timer that it needs is not running. */
function getAvailableStep({ snapshot, timers }: SimulationNode, name: string): Step | null {
  let step: Step;
  try {
    step = parseStep(name);
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
 * Updates the committed paths for the current chart. A path ends before a step that is no longer possible; new paths
 * reach the goals that no path reaches any more. The search starts only from situations on committed paths, so that a
 * small change takes seconds. Without committed paths it plans all of them.
 * @param note Receives one line for each thing done.
 * @param mostStates How many situations of one start are searched for a goal that no single step reaches.
 */
export function completePaths(
  machine: AnyStateMachine,
  committed: readonly GoldenPath[],
  note: (line: string) => void = () => undefined,
  mostStates = maxStates,
): Result {
  const goals = getGoals(machine);
  const done = new Set<string>();
  const simulators = new Map<StartName, Simulator>();
  const simulatorOf = (start: StartName): Simulator => {
    const known = simulators.get(start);
    if (known) return known;
    const made = createSimulator(machine, starts[start], { saved: initialSaved[start] });
    simulators.set(start, made);
    return made;
  };
  const known = new Map<string, Known>();
  const remember = (found: Known) => {
    const key = `${found.start} ${found.node.key}`;
    const before = known.get(key);
    if (!before || before.steps.length > found.steps.length) known.set(key, found);
  };
  const missing = () => getCoverage(machine, done).missing;

  /** Takes a step and returns the goals that it reached; `null` if the chart throws. */
  function take(from: Known, step: Step): (Known & { reached: string[] }) | null {
    try {
      const move = simulatorOf(from.start).take(from.node, step);
      const reached = goals.getReachedGoals(
        from.node.snapshot,
        move.taken,
        move.snapshot,
        getEventType(step),
      );
      return { node: move, start: from.start, steps: [...from.steps, step], reached };
    } catch {
      return null;
    }
  }

  function begin(start: StartName): Known {
    const node = simulatorOf(start).start({ to: null });
    for (const goal of goals.getReachedGoals(node.snapshot, node.taken, node.snapshot, null))
      done.add(goal);
    const found: Known = { node, start, steps: [] };
    remember(found);
    return found;
  }

  /** Runs a path up to its first step that is not possible; `reached` are the goals on it. */
  function walk({ start, steps }: GoldenPath): { path: GoldenPath; end: Known; reached: string[] } {
    let at = begin(start);
    const reached: string[] = [];
    for (const name of steps) {
      const step = getAvailableStep(at.node, name);
      const next = step && take(at, step);
      if (!next) break;
      reached.push(...next.reached);
      at = next;
      remember(at);
    }
    return { path: { start, steps: steps.slice(0, at.steps.length) }, end: at, reached };
  }

  const add = (reached: readonly string[]) => {
    for (const goal of reached) done.add(goal);
  };

  const paths: GoldenPath[] = [];
  const shortened: ReturnType<typeof walk>[] = [];
  for (const path of committed) {
    const walked = walk(path);
    if (walked.path.steps.length < path.steps.length) shortened.push(walked);
    else {
      paths.push(path);
      add(walked.reached);
    }
  }
  // A shortened path is dropped if other paths reach the same goals.
  for (const { path, reached } of shortened) {
    if (reached.every((goal) => done.has(goal))) continue;
    paths.push(path);
    add(reached);
  }
  note(`${paths.length} of ${committed.length} paths stay, ${shortened.length} ended early`);

  /** The goals that each step from a situation reaches; computed once. */
  const edges = new Map<string, { step: Step; reached: string[] }[]>();
  function edgesFrom(found: Known) {
    const key = `${found.start} ${found.node.key}`;
    const before = edges.get(key);
    if (before) return before;
    const looked = simulatorOf(found.start)
      .steps(found.node, 'first timer', keepsIdentity)
      .flatMap((step) => {
        const next = take(found, step);
        return next ? [{ step, reached: next.reached }] : [];
      });
    edges.set(key, looked);
    return looked;
  }

  const stepTo = (found: Known, wanted: ReadonlySet<string>) =>
    edgesFrom(found).find(({ reached }) => reached.some((goal) => wanted.has(goal)))?.step;

  /** Searches breadth first from these situations, up to `most` further ones. */
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
  /** Returns known situations in which one step may reach a goal, those with the shortest path first. */
  function candidatesFor(wanted: ReadonlySet<string>): Known[] {
    const all = [...known.values()].sort((a, b) => a.steps.length - b.steps.length);
    const sources = new Set([...wanted].map((goal) => goal.split(' · ')[0] ?? ''));
    // An `always` transition is taken within a step, so any situation may precede it.
    if ([...sources].some((source) => isAlways.has(source))) return all;
    return all.filter(({ node }) =>
      getActiveNodes(node.snapshot as never).some((active) => sources.has(getPath(active))),
    );
  }

  // Includes starts without a path.
  for (const start of startNames) begin(start);
  let open = new Set(missing());
  const exhausted = new Set<StartName>();
  while (open.size > 0) {
    const before = open.size;
    const candidates = candidatesFor(open);
    let found = search(candidates, open, 0);
    for (const start of startNames) {
      if (found || exhausted.has(start)) continue;
      const from = [...known.values()].filter((it) => it.start === start);
      found = search(from, open, mostStates);
      // Where a wide search found nothing, none is repeated: goals only become fewer.
      if (!found && mostStates > maxStates) exhausted.add(start);
    }
    if (!found) break;
    // The path continues as long as a few steps reach further goals.
    let path: GoldenPath = { start: found.start, steps: found.steps.map(formatStepName) };
    let { end, reached } = walk(path);
    add(reached);
    open = new Set(missing());
    for (;;) {
      const next = open.size > 0 ? search([end], open, maxNearbyStates) : null;
      if (!next || next.steps.length > longestPath) break;
      path = { start: next.start, steps: next.steps.map(formatStepName) };
      ({ end, reached } = walk(path));
      add(reached);
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
