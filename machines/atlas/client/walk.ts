import type { Walks } from '../walks.ts';

/** One step of a way: what happens, and the state value that it leads to. */
export interface Stride {
  step: string;
  name: string;
  state: string;
}

const topOf = (value: string): string => value.split('.')[0] ?? '';

/** Whether a state value lies in a state or is it. */
export const isIn = (value: string, path: string): boolean =>
  value.split('+').some((leaf) => leaf === path || leaf.startsWith(`${path}.`));

/** Looks for ways among situations, breadth first; situations are numbered in the order of their distance. */
export function createWalker({ states, steps, names, situations, edges }: Walks) {
  const stateOf = (at: number) => states[situations[at] ?? 0] ?? '';
  const placesOf = (path: string) => states.map((value) => isIn(value, path));
  const first = (path: string): number => {
    const isMeant = placesOf(path);
    return situations.findIndex((state) => isMeant[state]);
  };

  /** How a goal is reached: of each situation the one before it; or nothing where there is no way. */
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

  /** The fewest steps from the first time that one is in a state to another one. */
  function way(from: string, to: string): { start: string; strides: Stride[] } | null {
    const start = first(from);
    const found = start < 0 ? null : reach(start, placesOf(to), []);
    if (!found) return null;
    const strides: Stride[] = [];
    for (let at = found.goal; at !== start; at = found.before[at] ?? start) {
      const step = found.by[at] ?? 0;
      strides.unshift({ step: steps[step] ?? '', name: names[step] ?? '', state: stateOf(at) });
    }
    return { start: stateOf(start), strides };
  }

  /** Screens without which there is no way at all, in the order of the shortest one. */
  function unavoidable(from: string, to: string): string[] {
    const start = first(from);
    const shortest = way(from, to);
    if (!shortest) return [];
    const isGoal = placesOf(to);
    const tops = [...new Set(shortest.strides.map(({ state }) => topOf(state)))];
    return tops.filter((top) => {
      if (top === topOf(from) || top === topOf(to)) return false;
      return !reach(start, isGoal, placesOf(top));
    });
  }

  return { way, unavoidable };
}
