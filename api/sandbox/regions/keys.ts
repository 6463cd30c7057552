import type { Region } from '../../contracts/lists.ts';

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
function invertedIndex<T>(entries: readonly T[], keysOf: (entry: T) => string[]): InvertedIndex {
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
function membership({ keys, starts, places }: InvertedIndex, entryCount: number) {
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

/** A word as it was typed, and the words of names and of areas that begin so. */
export type Wanted = { word: string; own: KeyRange; area: KeyRange };

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What regions are found by. Their places are numbered by name, then kota, then kecamatan; `areas`
 * are the words of kecamatan, kota and provinsi.
 */
export function regionKeys(regions: readonly Region[]) {
  const normalized = memoizedNormalize();
  const entries = regions
    .map((region) => {
      const name = normalize(region.kelurahan);
      const own = name.split(' ');
      const area = [region.kecamatan, region.kota, region.provinsi].map(normalized).join(' ');
      return { region, name, own, joined: own.join(''), area };
    })
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.region.kota, b.region.kota) ||
        compare(a.region.kecamatan, b.region.kecamatan),
    );
  const words = invertedIndex(entries, ({ own }) => own);
  const areas = invertedIndex(entries, ({ area }) => area.split(' '));
  const hasOwn = membership(words, entries.length);
  const hasArea = membership(areas, entries.length);
  return {
    regions: entries.map(({ region }) => region),
    /** Letters of the names. */
    lengths: Uint16Array.from(entries, ({ joined }) => joined.length),
    // Written together or apart, it is the same name: Tamansari, Taman Sari.
    names: invertedIndex(entries, ({ joined }) => [joined]),
    words,
    areas,
    postalCodes: invertedIndex(entries, ({ region }) => [region.kodePos]),
    wanted: (term: string): Wanted[] =>
      normalize(term)
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ word, own: rangeOf(words, word), area: rangeOf(areas, word) })),
    inName: (place: number, { own }: Wanted) => hasOwn(place, own),
    inArea: (place: number, { area }: Wanted) => hasArea(place, area),
  };
}

export type RegionKeys = ReturnType<typeof regionKeys>;

/** Lower case without accents and signs, single spaces: what names are compared by. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** `normalize` with a memory, for names that come again and again. */
function memoizedNormalize(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = normalize(text);
    known.set(text, made);
    return made;
  };
}
