import { type Configuration, type Edge, type Graph, getPathTo } from '../paths/explore.ts';
import type { Step } from '../paths/steps.ts';

/** The result of checking a property on one graph. */
export interface Verdict {
  /** How many situations, steps or states were checked; with none it proves nothing. */
  looked: number;
  /** The shortest path to a violation. */
  counterexample: Step[] | null;
  /** What the end of that path violates, in a sentence, if the property describes it. */
  finding?: string | null;
  /** For rules about the definition: the states that violate them. */
  broken?: string[];
}

/** A situation: of a searched graph, or of a running chart. */
export type Situation = Pick<Configuration, 'snapshot'>;

/** A step between two situations. */
export interface SimulationEdge<At extends Situation = Situation> {
  from: At;
  edge: Pick<Edge, 'step' | 'context' | 'taken'>;
  to: At;
}

/** How a walk of a running chart is checked, step by step. */
export interface Monitor {
  /** The memory at the start. */
  first: string;
  /** Checks whether a step counts as checked. */
  where: (move: SimulationEdge) => boolean;
  /** Returns the next memory; `null` if the step violates the property, `undefined` if it is not checked any more. */
  remember: (memory: string, move: SimulationEdge) => string | null | undefined;
}

/** A statement that is checked on a complete graph, and on every walk. */
export interface Statement {
  check: (graph: Graph) => Verdict;
  /** Absent where only a complete graph can be checked. */
  monitor?: Monitor;
}

/** Yields every step of a graph with both of its situations. */
function* getEdges({ configurations }: Graph): Generator<SimulationEdge<Configuration>> {
  for (const from of configurations) {
    for (const edge of from.edges) {
      yield { from, edge, to: configurations[edge.to] as Configuration };
    }
  }
}

/** Checks that no situation of a graph accepted by `where` is `bad`. */
export function findSituation(
  graph: Graph,
  where: (at: Configuration) => boolean,
  bad: (at: Configuration) => boolean,
): Verdict {
  const looked = graph.configurations.filter(where);
  const found = looked.find(bad);
  return { looked: looked.length, counterexample: found ? getPathTo(graph, found.id) : null };
}

/** Creates the statement that no situation accepted by `where` is `bad`. */
export const neverIn = (
  where: (at: Situation) => boolean,
  bad: (at: Situation) => boolean,
): Statement => ({
  check: (graph) => findSituation(graph, where, bad),
  monitor: {
    first: '',
    where: ({ to }) => where(to),
    remember: (memory, { to }) => (where(to) && bad(to) ? null : memory),
  },
});

/** Creates the statement that no step accepted by `where` is `bad`. */
export const neverBy = (
  where: (move: SimulationEdge) => boolean,
  bad: (move: SimulationEdge) => boolean,
): Statement => ({
  check(graph) {
    let looked = 0;
    let counterexample: Step[] | null = null;
    for (const move of getEdges(graph)) {
      if (!where(move)) continue;
      looked += 1;
      if (counterexample === null && bad(move)) {
        counterexample = [...getPathTo(graph, move.from.id), move.edge.step];
      }
    }
    return { looked, counterexample };
  },
  monitor: {
    first: '',
    where,
    remember: (memory, move) => (where(move) && bad(move) ? null : memory),
  },
});

/**
 * Creates a statement about every path from the first situation of a graph, with a memory. `remember` returns the next
 * memory, `null` if the step violates the property, or `undefined` if the step is not taken with this memory. Memories
 * are strings, and there must be few of them.
 */
export const everyPath = (
  first: string,
  where: (move: SimulationEdge) => boolean,
  remember: (memory: string, move: SimulationEdge) => string | null | undefined,
): Statement => ({
  check: (graph) => checkEveryPath(graph, { first, where, remember }),
  monitor: { first, where, remember },
});

function checkEveryPath(graph: Graph, { first, where, remember }: Monitor): Verdict {
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
  const getStepsTo = (place: Place | null): Step[] => {
    const steps: Step[] = [];
    for (let at = place; at?.step; at = at.before) steps.unshift(at.step);
    return steps;
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
        return { looked, counterexample: [...getStepsTo(place), edge.step] };
      }
      const key = `${edge.to} ${memory}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ id: edge.to, memory, step: edge.step, before: place });
    }
  }
  return { looked, counterexample: null };
}

/** Creates the statement that on every path `cause` comes before `effect`. */
export const precedes = (
  cause: (move: SimulationEdge) => boolean,
  effect: (move: SimulationEdge) => boolean,
): Statement =>
  everyPath('before', effect, (memory, move) => {
    if (memory === 'before' && effect(move)) return null;
    return cause(move) ? 'after' : memory;
  });

/** Checks that every situation accepted by `where` has a path to a `goal`. */
export function canAlwaysReach(
  graph: Graph,
  where: (at: Configuration) => boolean,
  goal: (at: Configuration) => boolean,
): Verdict {
  const into = graph.configurations.map((): number[] => []);
  for (const { from, to } of getEdges(graph)) into[to.id]?.push(from.id);
  const queue = graph.configurations.filter(goal).map(({ id }) => id);
  const good = new Set(queue);
  for (const id of queue) {
    for (const before of into[id] ?? []) {
      if (good.has(before)) continue;
      good.add(before);
      queue.push(before);
    }
  }
  const verdict = findSituation(graph, where, ({ id }) => !good.has(id));
  // Without any goal nothing is checked.
  return { ...verdict, looked: graph.configurations.some(goal) ? verdict.looked : 0 };
}

/** Checks that no cycle consists only of steps accepted by `where`; a step back to its own situation is no cycle. */
export function hasNoCycle(graph: Graph, where: (move: SimulationEdge) => boolean): Verdict {
  const next = graph.configurations.map((): number[] => []);
  let looked = 0;
  for (const move of getEdges(graph)) {
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
        return { looked, counterexample: getPathTo(graph, to) };
      } else if (!state.has(to)) stack.push({ id: to, at: 0 });
    }
  }
  return { looked, counterexample: null };
}
