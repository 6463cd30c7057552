import { getTopLevel, isInState } from '../../statePaths.ts';
import type { RouteGraph } from '../routeGraphs.ts';

/** One step of a route: its description, its name, and the state value that it leads to. */
export interface RouteStep {
  step: string;
  name: string;
  state: string;
}

/** Creates a search for routes in a graph, breadth first; situations are numbered by distance. */
export function createRouteFinder({ states, steps, names, situations, edges }: RouteGraph) {
  const stateOf = (at: number) => states[situations[at] ?? 0] ?? '';
  const placesOf = (path: string) => states.map((value) => isInState(value, path));
  const first = (path: string): number => {
    const isMeant = placesOf(path);
    return situations.findIndex((state) => isMeant[state]);
  };

  /**
   * Searches for the nearest goal, around closed states. Returns it with the predecessor (`before`) of each visited
   * situation and the step from there (`by`); `null` if no goal can be reached.
   */
  function reach(from: number, isGoal: readonly boolean[], isClosed: readonly boolean[]) {
    const before = new Int32Array(situations.length).fill(-1);
    const by = new Int32Array(situations.length);
    before[from] = from;
    const queue = [from];
    for (const at of queue) {
      if (at !== from && isGoal[situations[at] ?? 0]) return { goal: at, before, by };
      const own = edges[at] ?? [];
      for (let index = 0; index < own.length; index += 2) {
        const to = own[index + 1] ?? 0;
        if (before[to] !== -1 || isClosed[situations[to] ?? 0]) continue;
        before[to] = at;
        by[to] = own[index] ?? 0;
        queue.push(to);
      }
    }
    return null;
  }

  /** Returns the shortest route from the first situation in a state to another state. */
  function findShortestRoute(
    from: string,
    to: string,
  ): { start: string; steps: RouteStep[] } | null {
    const start = first(from);
    const found = start < 0 ? null : reach(start, placesOf(to), []);
    if (!found) return null;
    const strides: RouteStep[] = [];
    for (let at = found.goal; at !== start; at = found.before[at] ?? start) {
      const step = found.by[at] ?? 0;
      strides.unshift({ step: steps[step] ?? '', name: names[step] ?? '', state: stateOf(at) });
    }
    return { start: stateOf(start), steps: strides };
  }

  /** Returns the screens that every route passes, in the order of the shortest route; empty without a route. */
  function findUnavoidableScreens(from: string, to: string): string[] {
    const start = first(from);
    const shortest = findShortestRoute(from, to);
    if (!shortest) return [];
    const isGoal = placesOf(to);
    const tops = [...new Set(shortest.steps.map(({ state }) => getTopLevel(state)))];
    return tops.filter((top) => {
      if (top === getTopLevel(from) || top === getTopLevel(to)) return false;
      return !reach(start, isGoal, placesOf(top));
    });
  }

  return { findShortestRoute, findUnavoidableScreens };
}
