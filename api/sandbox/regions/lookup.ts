import { prefixRange } from './words.ts';

/**
 * Sorted keys, and the places of the entries that have each: those of key `k` lie in `places` from
 * `starts[k]` to `starts[k + 1]`, so that keys with a common beginning share one stretch of it.
 */
export type Lookup = { keys: string[]; starts: Int32Array; places: Int32Array };

/** Numbers of keys that stand side by side: from the first one up to, not including, the second. */
export type Stretch = readonly [from: number, to: number];

/** Lists one after the other, with where each begins (and, last, where all end). */
function laidOut(lists: readonly number[][]): { starts: Int32Array; all: Int32Array } {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = (starts[at] as number) + list.length;
  });
  const all = new Int32Array(starts[lists.length] as number);
  lists.forEach((list, at) => {
    all.set(list, starts[at]);
  });
  return { starts, all };
}

/** A lookup of the entries by the keys of each. */
export function lookup<T>(entries: readonly T[], keysOf: (entry: T) => string[]): Lookup {
  const byKey = new Map<string, number[]>();
  entries.forEach((entry, place) => {
    for (const key of new Set(keysOf(entry))) {
      const places = byKey.get(key);
      if (places) places.push(place);
      else byKey.set(key, [place]);
    }
  });
  const keys = [...byKey.keys()].sort();
  const { starts, all } = laidOut(keys.map((key) => byKey.get(key) as number[]));
  return { keys, starts, places: all };
}

/** Tells of an entry whether one of its keys is in a stretch. */
export function membership({ keys, starts, places }: Lookup, entryCount: number) {
  const lists = Array.from({ length: entryCount }, (): number[] => []);
  for (let key = 0; key < keys.length; key++) {
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at++) {
      lists[places[at] as number]?.push(key);
    }
  }
  const keysOf = laidOut(lists);
  return (place: number, [from, to]: Stretch): boolean => {
    const end = keysOf.starts[place + 1] as number;
    for (let at = keysOf.starts[place] as number; at < end; at++) {
      const key = keysOf.all[at] as number;
      if (key >= from && key < to) return true;
    }
    return false;
  };
}

/** The keys that begin so. */
export const stretchOf = ({ keys }: Lookup, beginning: string): Stretch =>
  prefixRange(keys, beginning);

/** Places of the entries with a key of the stretch, in the order of the keys; the first `most`. */
export function placesOf(
  { starts, places }: Lookup,
  [from, to]: Stretch,
  most = Number.POSITIVE_INFINITY,
): Int32Array {
  const start = starts[from] as number;
  return places.subarray(start, Math.min(starts[to] as number, start + most));
}

/** How many places the keys of the stretch have in all. */
export const countOf = ({ starts }: Lookup, [from, to]: Stretch): number =>
  (starts[to] as number) - (starts[from] as number);
