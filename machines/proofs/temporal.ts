import { type Configuration, type Edge, type Graph, wayTo } from '../paths/explore.ts';
import type { Step } from '../paths/steps.ts';

/** What came of a property on one graph. */
export interface Verdict {
  /** How many situations, steps or states it really looked at; with none it proves nothing. */
  looked: number;
  /** The shortest way to where it breaks. */
  counterexample: Step[] | null;
  /** The same way in sentences, where a property can tell it. */
  story?: string[] | null;
  /** For properties of the definition itself: where it breaks. */
  broken?: string[];
}

export interface SimulationEdge {
  from: Configuration;
  edge: Edge;
  to: Configuration;
}

/** Every step of a graph with both of its ends. */
export function* movesOf({ configurations }: Graph): Generator<SimulationEdge> {
  for (const from of configurations) {
    for (const edge of from.edges) {
      yield { from, edge, to: configurations[edge.to] as Configuration };
    }
  }
}

/** No situation of the kind `where` is `bad`. */
export function neverIn(
  graph: Graph,
  where: (at: Configuration) => boolean,
  bad: (at: Configuration) => boolean,
): Verdict {
  const looked = graph.configurations.filter(where);
  const found = looked.find(bad);
  return { looked: looked.length, counterexample: found ? wayTo(graph, found.id) : null };
}

/** No step of the kind `where` is `bad`. */
export function neverBy(
  graph: Graph,
  where: (move: SimulationEdge) => boolean,
  bad: (move: SimulationEdge) => boolean,
): Verdict {
  let looked = 0;
  let counterexample: Step[] | null = null;
  for (const move of movesOf(graph)) {
    if (!where(move)) continue;
    looked += 1;
    if (counterexample === null && bad(move)) {
      counterexample = [...wayTo(graph, move.from.id), move.edge.step];
    }
  }
  return { looked, counterexample };
}

/**
 * Walks every path while remembering something about it: `remember` gives the next memory, `null`
 * when the step breaks the property, or nothing where the step is not taken with such a memory.
 * Memories are strings, and there must be few of them.
 */
export function alongEveryPath(
  graph: Graph,
  first: string,
  where: (move: SimulationEdge) => boolean,
  remember: (memory: string, move: SimulationEdge) => string | null | undefined,
): Verdict {
  interface Place {
    id: number;
    memory: string;
    step: Step | null;
    before: Place | null;
  }
  const queue: Place[] = graph.configurations
    .slice(0, 1)
    .map(({ id }) => ({ id, memory: first, step: null, before: null }));
  const seen = new Set([`0 ${first}`]);
  const wayOf = (place: Place | null): Step[] => {
    const way: Step[] = [];
    for (let at = place; at?.step; at = at.before) way.unshift(at.step);
    return way;
  };
  let looked = 0;
  for (const place of queue) {
    const from = graph.configurations[place.id] as Configuration;
    for (const edge of from.edges) {
      const move = { from, edge, to: graph.configurations[edge.to] as Configuration };
      const memory = remember(place.memory, move);
      if (memory === undefined) continue;
      if (where(move)) looked += 1;
      if (memory === null) {
        return { looked, counterexample: [...wayOf(place), edge.step] };
      }
      const key = `${edge.to} ${memory}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ id: edge.to, memory, step: edge.step, before: place });
    }
  }
  return { looked, counterexample: null };
}

/** `effect` is never seen on a path before `cause`. */
export const precedes = (
  graph: Graph,
  cause: (move: SimulationEdge) => boolean,
  effect: (move: SimulationEdge) => boolean,
): Verdict =>
  alongEveryPath(graph, 'before', effect, (memory, move) => {
    if (memory === 'before' && effect(move)) return null;
    return cause(move) ? 'after' : memory;
  });

/** From every situation of the kind `where` there is still a way to a `goal`. */
export function canAlwaysReach(
  graph: Graph,
  where: (at: Configuration) => boolean,
  goal: (at: Configuration) => boolean,
): Verdict {
  const into = graph.configurations.map((): number[] => []);
  for (const { from, to } of movesOf(graph)) into[to.id]?.push(from.id);
  const queue = graph.configurations.filter(goal).map(({ id }) => id);
  const good = new Set(queue);
  for (const id of queue) {
    for (const before of into[id] ?? []) {
      if (good.has(before)) continue;
      good.add(before);
      queue.push(before);
    }
  }
  const verdict = neverIn(graph, where, ({ id }) => !good.has(id));
  // Without a goal anywhere there is nothing to reach.
  return { ...verdict, looked: graph.configurations.some(goal) ? verdict.looked : 0 };
}

/** No circle consists of steps of the kind `where` alone; staying where one is does not count. */
export function noCircle(graph: Graph, where: (move: SimulationEdge) => boolean): Verdict {
  const next = graph.configurations.map((): number[] => []);
  let looked = 0;
  for (const move of movesOf(graph)) {
    if (!where(move) || move.from.id === move.to.id) continue;
    looked += 1;
    next[move.from.id]?.push(move.to.id);
  }
  const state = new Map<number, 'open' | 'done'>();
  for (const { id: start } of graph.configurations) {
    const stack = [{ id: start, at: 0 }];
    while (stack.length > 0) {
      const top = stack.at(-1) as { id: number; at: number };
      if (top.at === 0) {
        if (state.get(top.id) === 'done') {
          stack.pop();
          continue;
        }
        state.set(top.id, 'open');
      }
      const to = next[top.id]?.[top.at];
      top.at += 1;
      if (to === undefined) {
        state.set(top.id, 'done');
        stack.pop();
      } else if (state.get(to) === 'open') {
        return { looked, counterexample: wayTo(graph, to) };
      } else if (!state.has(to)) stack.push({ id: to, at: 0 });
    }
  }
  return { looked, counterexample: null };
}
