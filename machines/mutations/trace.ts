import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import {
  type ChartTransition,
  getActiveNodes,
  getAncestors,
  getImplementationName,
  getPath,
  getStates,
} from '../definition.ts';
import { journey } from '../journey/journey.ts';
import { getScreen, getStatePath } from '../journey/snapshot.ts';
import {
  type CommittedPath,
  formatStep,
  type GoldenPath,
  initialSaved,
  parseSteps,
  starts,
} from '../paths/golden.ts';
import { describeCall, getChanges, getListenedEvents } from '../paths/runPath.ts';
import {
  createSimulator,
  type SimulationEdge,
  type SimulationNode,
  type Simulator,
} from '../paths/simulator.ts';
import { formatStepName, type Step } from '../paths/steps.ts';
import { createWatch, type Watch } from '../walks/watch.ts';

const names = (actions: readonly unknown[]): string =>
  actions.flatMap((action) => getImplementationName(action) ?? []).join();

const listened = new WeakMap<AnyStateNode, string>();
function listensOf(node: AnyStateNode): string {
  const known = listened.get(node);
  if (known !== undefined) return known;
  const list = [...node.transitions.keys()].filter((type) => !String(type).startsWith('xstate.'));
  const text = list.sort().join();
  listened.set(node, text);
  return text;
}

/**
 * Returns everything that a step shows as text: state, context, tags, actions, calls with their inputs, timers, and the
 * handled events.
 */
export function formatObservation(
  before: SimulationNode | null,
  { snapshot, now, timers, taken, calls }: SimulationEdge,
): string {
  const old = before ? getActiveNodes(before.snapshot) : [];
  const nodes = getActiveNodes(snapshot);
  return JSON.stringify([
    nodes.map(getPath),
    snapshot.status,
    [...snapshot.tags].sort(),
    snapshot.context,
    now,
    [...timers.values()].sort((a, b) => a - b),
    taken.map((transition: ChartTransition) => names(transition.actions)),
    old.filter((node) => !nodes.includes(node)).map((node) => names(node.exit)),
    nodes.filter((node) => !old.includes(node)).map((node) => names(node.entry)),
    calls,
    nodes.map(listensOf),
  ]);
}

/**
 * Returns the states that a step involves, by path: exited, entered, passed through, or active throughout. A mutation
 * of any other state cannot show in the step. States that acted come first.
 */
export function getTouchedStates(
  snapshots: readonly AnyMachineSnapshot[],
  taken: readonly ChartTransition[],
): Map<string, 'acts' | 'active'> {
  const touched = new Map<string, 'acts' | 'active'>();
  const acting = taken.flatMap(({ source, target = [] }) => [source, ...target]) as AnyStateNode[];
  for (const node of acting.flatMap(getAncestors)) touched.set(getPath(node), 'acts');
  for (const node of snapshots.flatMap(getActiveNodes)) {
    const path = getPath(node);
    if (!touched.has(path)) touched.set(path, 'active');
  }
  return touched;
}

/** One step of a golden path: its situation, and the committed line that it must show. */
export interface Scene {
  path: number;
  /** 0 is the start. */
  at: number;
  from: SimulationNode | null;
  step: Step | null;
  line: string;
  /** Whether the line says what the state listens to. */
  isFirstVisit: boolean;
  /** What the properties remember before the step. */
  watch: Watch;
}

/** Creates a function that returns the simulator of a chart for each start of a path. */
export function createSimulators(machine: AnyStateMachine): (path: GoldenPath) => Simulator {
  const simulators = new Map<string, Simulator>();
  return ({ start }) => {
    const simulator =
      simulators.get(start) ??
      createSimulator(machine, starts[start], { saved: initialSaved[start] });
    simulators.set(start, simulator);
    return simulator;
  };
}

/** The function that `createSimulators` returns. */
export type Simulators = ReturnType<typeof createSimulators>;

/** Takes a scene's step on a chart. */
export function playScene(simulator: Simulator, { from, step }: Scene): Played {
  if (!from || !step) return { before: null, move: simulator.start({ to: null }) };
  const before = simulator.rebindToMachine(from);
  return { before, move: simulator.take(before, step) };
}

interface Played {
  before: SimulationNode | null;
  move: SimulationEdge;
}

const portOf = new Map(
  getStates(journey as never).flatMap(({ invoke }) =>
    invoke.map(({ id, src }): [string, string] => [id, String(src)]),
  ),
);

/** Returns the timers that a step has started, in milliseconds, shortest first. */
const getStartedTimers = ({ timers, started, now }: SimulationEdge): number[] =>
  [...timers]
    .filter(([id]) => started.has(id))
    .map(([, due]) => due - now)
    .sort((a, b) => a - b);

/** Formats a step of a scene like the line of a committed path. */
export function formatLine(played: Played, { at, step, isFirstVisit }: Scene): string {
  const { before, move } = played;
  const { snapshot, now } = move;
  return formatStep(
    {
      step: step ? formatStepName(step) : 'start',
      elapsed: before ? now - before.now : 0,
      state: getStatePath(snapshot),
      screen: getScreen(snapshot),
      tags: [...snapshot.tags].sort(),
      ...{ taken: [], actions: [] },
      calls: move.calls.map(({ id, input }) => describeCall(portOf.get(id) ?? id, input)),
      timers: getStartedTimers(move),
      changes: getChanges(before?.snapshot.context, snapshot.context),
      listens: isFirstVisit ? getListenedEvents(getActiveNodes(snapshot)) : null,
    },
    at,
  );
}

/** The scenes of all paths, by the states that they involve. */
export interface Scenes {
  of: ReadonlyMap<string, readonly Scene[]>;
  /** The committed lines that the chart does not follow. */
  outdated: string[];
}

/**
 * Creates the scenes of all paths, by the states that they involve; scenes in which the state acts come first. Identical
 * steps are one scene.
 */
export function createScenes(machine: AnyStateMachine, paths: readonly CommittedPath[]): Scenes {
  const [acting, active] = [new Map<string, Scene[]>(), new Map<string, Scene[]>()];
  const simulatorOf = createSimulators(machine);
  const known = new Set<string>();
  const visited = new Set<string>();
  const outdated: string[] = [];
  const add = (scene: Scene, played: Played) => {
    if (formatLine(played, scene) !== scene.line) outdated.push(scene.line);
    const snapshots = [...(played.before ? [played.before.snapshot] : []), played.move.snapshot];
    for (const [path, how] of getTouchedStates(snapshots, played.move.taken)) {
      const scenes = how === 'acts' ? acting : active;
      scenes.set(path, [...(scenes.get(path) ?? []), scene]);
    }
  };
  for (const [index, path] of paths.entries()) {
    const simulator = simulatorOf(path);
    let watch = createWatch(starts[path.start]);
    let from: SimulationNode | null = null;
    for (const [at, step] of [null, ...parseSteps(path)].entries()) {
      const scene = { ...{ path: index, at, from, step }, line: path.lines[at] ?? '', watch };
      const played: Played = playScene(simulator, { ...scene, isFirstVisit: false });
      const { move } = played;
      const state = getStatePath(move.snapshot);
      const isFirstVisit = !visited.has(state);
      visited.add(state);
      const look = `${path.start} ${from?.key} ${step && formatStepName(step)} ${formatObservation(played.before, move)}`;
      if (!known.has(look) || isFirstVisit) add({ ...scene, isFirstVisit }, played);
      known.add(look);
      watch = watch.copy();
      if (played.before && step) watch.follow(toMove(played.before, step, move));
      from = move;
    }
  }
  const states = new Set([...acting.keys(), ...active.keys()]);
  const of = new Map(
    [...states].map((path) => [path, [...(acting.get(path) ?? []), ...(active.get(path) ?? [])]]),
  );
  return { of, outdated };
}

/** Returns a step as properties see it. */
export const toMove = (from: SimulationNode, step: Step, to: SimulationEdge) => ({
  ...{ from, to },
  edge: { step, context: to.snapshot.context, taken: to.taken },
});
