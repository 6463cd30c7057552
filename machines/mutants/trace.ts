import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type GoldenPath, starts, stepsOf } from '../paths/golden.ts';
import type { ChartTransition } from '../paths/transitions.ts';
import { createWorld, type Move, type Situation } from '../paths/world.ts';

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
 * Everything that a step shows: state, context, tags, actions, calls with their inputs, timers, and
 * the events listened to next. The same that the golden texts say of the real actor.
 */
export function lookOf(
  before: Situation | null,
  { snapshot, now, timers, taken, calls }: Move,
): string {
  const old = (before?.snapshot._nodes ?? []) as AnyStateNode[];
  const nodes = snapshot._nodes as AnyStateNode[];
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    [...snapshot.tags],
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

/** What a path shows, step by step, until `isEnough`; a step that throws shows its error. */
export function traceOf(
  machine: AnyStateMachine,
  path: GoldenPath,
  isEnough: (look: string, step: number) => boolean = () => false,
): { looks: string[]; visited: Set<string> } {
  const looks: string[] = [];
  const visited = new Set<string>();
  try {
    const world = createWorld(machine, starts[path.start]);
    let at: Move = world.start({ to: null });
    const show = (before: Situation | null): boolean => {
      for (const node of at.snapshot._nodes) visited.add(node.path.join('.'));
      const look = lookOf(before, at);
      looks.push(look);
      return isEnough(look, looks.length - 1);
    };
    if (show(null)) return { looks, visited };
    for (const step of stepsOf(path)) {
      const before = at;
      at = world.take(before, step);
      for (const { source } of at.taken) visited.add(source.path.join('.'));
      if (show(before)) break;
    }
  } catch (error) {
    looks.push(String(error));
    isEnough(String(error), looks.length - 1);
  }
  return { looks, visited };
}
