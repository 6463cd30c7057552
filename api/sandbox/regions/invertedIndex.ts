/**
 * Sorted keys, and the places of the entries that have each: those of key `k` lie in `places` from
 * `starts[k]` to `starts[k + 1]`, so that keys with a common beginning share one range of it.
 */
export type InvertedIndex = { keys: string[]; starts: Int32Array; places: Int32Array };

/** Numbers of keys that lie side by side: from the first one up to, not including, the second. */
export type KeyRange = readonly [from: number, to: number];

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

/** The index of the entries by the keys of each. */
export function invertedIndex<T>(
  entries: readonly T[],
  keysOf: (entry: T) => string[],
): InvertedIndex {
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

/** Tells of an entry whether one of its keys is in a range. */
export function membership({ keys, starts, places }: InvertedIndex, entryCount: number) {
  const lists = Array.from({ length: entryCount }, (): number[] => []);
  for (let key = 0; key < keys.length; key++) {
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at++) {
      lists[places[at] as number]?.push(key);
    }
  }
  const keysOf = laidOut(lists);
  return (place: number, [from, to]: KeyRange): boolean => {
    const end = keysOf.starts[place + 1] as number;
    for (let at = keysOf.starts[place] as number; at < end; at++) {
      const key = keysOf.all[at] as number;
      if (key >= from && key < to) return true;
    }
    return false;
  };
}

/** The first place in sorted `keys` whose key is not less than `wanted`. */
function lowerBound(keys: readonly string[], wanted: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The keys with this prefix. */
export const rangeOf = ({ keys }: InvertedIndex, prefix: string): KeyRange => [
  lowerBound(keys, prefix),
  lowerBound(keys, `${prefix}\uffff`),
];

/** Places of the entries with a key of the range, in the order of the keys; the first `most`. */
export function placesOf(
  { starts, places }: InvertedIndex,
  [from, to]: KeyRange,
  most = Number.POSITIVE_INFINITY,
): Int32Array {
  const start = starts[from] as number;
  return places.subarray(start, Math.min(starts[to] as number, start + most));
}

/** How many places the keys of the range have in all. */
export const countOf = ({ starts }: InvertedIndex, [from, to]: KeyRange): number =>
  (starts[to] as number) - (starts[from] as number);
