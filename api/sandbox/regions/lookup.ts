import { prefixRange } from './words.ts';

/** Sorted keys and, for each, the places of the entries that have it. */
export type Lookup = { keys: string[]; places: number[][] };

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
  return { keys, places: keys.map((key) => byKey.get(key) as number[]) };
}

/** Places of the entries with a key that begins so, in the order of the keys; `most` or a few more. */
export function placesOf(
  { keys, places }: Lookup,
  beginning: string,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const found: number[] = [];
  const [from, to] = prefixRange(keys, beginning);
  for (let at = from; at < to && found.length < most; at++) {
    found.push(...(places[at] as number[]));
  }
  return found;
}

/** Whether any key begins so. */
export function has({ keys }: Lookup, beginning: string): boolean {
  const [from, to] = prefixRange(keys, beginning);
  return from < to;
}

/** How many places the keys that begin so have in all. */
export function countOf({ keys, places }: Lookup, beginning: string): number {
  let count = 0;
  const [from, to] = prefixRange(keys, beginning);
  for (let at = from; at < to; at++) count += (places[at] as number[]).length;
  return count;
}
