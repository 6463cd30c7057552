import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartTransition, getActiveNodes, getPath } from '../definition.ts';
import { type GoldenPath, initialSaved, parseSteps, starts } from '../paths/golden.ts';
import {
  createSimulator,
  type SimulationEdge,
  type SimulationNode,
  type Simulator,
} from '../paths/simulator.ts';
import type { Step } from '../paths/steps.ts';

const names = (actions: readonly unknown[]): string =>
  actions
    .map((action) =>
      typeof action === 'object' && action && 'type' in action ? action.type : action,
    )
    .filter((action) => typeof action !== 'function')
    .join();

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
 * handled events. The golden paths show the same about the real actor.
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

const withAncestors = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...withAncestors(node.parent as AnyStateNode)] : [node];

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
  for (const node of acting.flatMap(withAncestors)) touched.set(getPath(node), 'acts');
  for (const node of snapshots.flatMap(getActiveNodes)) {
    const path = getPath(node);
    if (!touched.has(path)) touched.set(path, 'active');
  }
  return touched;
}

/** One step of a golden path: its situation, and what it must show. */
export interface Scene {
  path: number;
  /** 0 is the start. */
  at: number;
  from: SimulationNode | null;
  step: Step | null;
  look: string;
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

/** Takes a scene's step on a chart, and returns everything that it shows, or the error that it throws. */
export function playScene(simulator: Simulator, { from, step }: Scene): string {
  try {
    if (!from || !step) return formatObservation(null, simulator.start({ to: null }));
    const before = simulator.rebindToMachine(from);
    return formatObservation(before, simulator.take(before, step));
  } catch (error) {
    return String(error);
  }
}

/**
 * Creates the scenes of all paths, by the states that they involve; scenes in which the state acts come first. Identical
 * steps are one scene.
 */
export function createScenes(
  machine: AnyStateMachine,
  paths: readonly GoldenPath[],
): Map<string, Scene[]> {
  const [acting, active] = [new Map<string, Scene[]>(), new Map<string, Scene[]>()];
  const simulatorOf = createSimulators(machine);
  const known = new Set<string>();
  const add = (scene: Scene, touched: Map<string, 'acts' | 'active'>) => {
    for (const [path, how] of touched) {
      const scenes = how === 'acts' ? acting : active;
      scenes.set(path, [...(scenes.get(path) ?? []), scene]);
    }
  };
  for (const [index, path] of paths.entries()) {
    const simulator = simulatorOf(path);
    let move: SimulationEdge = simulator.start({ to: null });
    let look = formatObservation(null, move);
    add(
      { path: index, at: 0, from: null, step: null, look },
      getTouchedStates([move.snapshot], move.taken),
    );
    for (const [place, step] of parseSteps(path).entries()) {
      const [from, seen] = [move, look];
      move = simulator.take(from, step);
      look = formatObservation(from, move);
      const whole = `${path.start}${seen}${path.steps[place]}${look}`;
      if (known.has(whole)) continue;
      known.add(whole);
      const scene = { path: index, at: place + 1, from, step, look };
      add(scene, getTouchedStates([from.snapshot, move.snapshot], move.taken));
    }
  }
  const states = new Set([...acting.keys(), ...active.keys()]);
  return new Map(
    [...states].map((path) => [path, [...(acting.get(path) ?? []), ...(active.get(path) ?? [])]]),
  );
}
