import type { Region } from '../../contracts/lists.ts';
import { canMean, isKind, isShortened, normalize, usualSpelling } from './words.ts';

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

/** The index of the entries by the keys of each, which differ. */
function invertedIndex<T>(
  entries: readonly T[],
  keysOf: (entry: T) => readonly string[],
): InvertedIndex {
  const byKey = new Map<string, number[]>();
  entries.forEach((entry, place) => {
    for (const key of keysOf(entry)) {
      const places = byKey.get(key);
      if (places) places.push(place);
      else byKey.set(key, [place]);
    }
  });
  const keys = [...byKey.keys()].sort();
  const { starts, all } = laidOut(keys.map((key) => byKey.get(key) as number[]));
  return { keys, starts, places: all };
}

/** The keys of each entry, by their numbers. */
function keysByEntry({ keys, starts, places }: InvertedIndex, entryCount: number) {
  const lists = Array.from({ length: entryCount }, (): number[] => []);
  for (let key = 0; key < keys.length; key++) {
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at++) {
      lists[places[at] as number]?.push(key);
    }
  }
  return laidOut(lists);
}

/** Tells of an entry whether one of its keys is what was typed, or means the same. */
function membership(index: InvertedIndex, entryCount: number, part: 'own' | 'area') {
  const { keys } = index;
  const { starts, all } = keysByEntry(index, entryCount);
  const shortened = Uint8Array.from(keys, (key) => Number(isShortened(key)));
  return (place: number, wanted: Wanted): boolean => {
    const [from, to] = wanted[part];
    const [usualFrom, usualTo] = wanted.usual[part];
    // What begins with a single letter is in its range.
    const isShort = wanted.isShortened && wanted.word.length > 1;
    const end = starts[place + 1] as number;
    for (let at = starts[place] as number; at < end; at++) {
      const key = all[at] as number;
      if ((key >= from && key < to) || (key >= usualFrom && key < usualTo)) return true;
      if (isShort && canMean(wanted.word, keys[key] as string)) return true;
      if (shortened[key] === 1 && canMean(keys[key] as string, wanted.word)) return true;
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

/** The one key that is this text, if there is one. */
export function exactRangeOf({ keys }: InvertedIndex, text: string): KeyRange {
  const at = lowerBound(keys, text);
  return [at, keys[at] === text ? at + 1 : at];
}

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

type Ranges = { own: KeyRange; area: KeyRange };

/**
 * A word as it was typed: the words of names and of areas that begin so, and those that are its usual
 * spelling; and the same of it and the next one written as one.
 */
export type Wanted = Ranges & {
  word: string;
  usual: Ranges;
  isShortened: boolean;
  isKind: boolean;
  withNext?: Wanted;
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Words, and what they are in their usual spelling. */
const inBothSpellings = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.map(usualSpelling)]),
];

/** Words written together, as they are and in their usual spelling. */
export function joinedSpellings(words: readonly string[]): string[] {
  const [joined, usual] = [words.join(''), words.map(usualSpelling).join('')];
  return joined === usual ? [joined] : [joined, usual];
}

/**
 * What regions are found by. Their places are numbered by name, then kota, then kecamatan; `areas`
 * are the words of kecamatan, kota and provinsi.
 */
export function regionKeys(regions: readonly Region[]) {
  const areaKeys = memoize((areas: string) => {
    const names = areas.split('\n').map((area) => normalize(area).split(' '));
    return [
      ...new Set(names.flatMap((words) => [...inBothSpellings(words), ...joinedSpellings(words)])),
    ];
  });
  const entries = regions
    .map((region) => ({ region, name: normalize(region.kelurahan) }))
    .map((entry) => ({ ...entry, own: entry.name.split(' ') }))
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.region.kota, b.region.kota) ||
        compare(a.region.kecamatan, b.region.kecamatan),
    );
  // Written together or apart, it is the same name: Tamansari, Taman Sari.
  const names = invertedIndex(entries, ({ own }) => joinedSpellings(own));
  const words = invertedIndex(entries, ({ own }) => inBothSpellings(own));
  const areas = invertedIndex(entries, ({ region }) =>
    areaKeys([region.kecamatan, region.kota, region.provinsi].join('\n')),
  );
  const rangesOf = (word: string, find: typeof rangeOf): Ranges => ({
    own: find(words, word),
    area: find(areas, word),
  });
  const wantedOf = (word: string): Wanted => ({
    word,
    ...rangesOf(word, rangeOf),
    usual: rangesOf(usualSpelling(word), exactRangeOf),
    isShortened: isShortened(word),
    isKind: isKind(word),
  });
  return {
    regions: entries.map(({ region }) => region),
    /** The names as they are compared. */
    spelt: entries.map(({ name }) => name),
    /** Letters of the names. */
    lengths: Uint16Array.from(entries, ({ own }) => own.join('').length),
    names,
    words,
    areas,
    postalCodes: invertedIndex(entries, ({ region }) => [region.kodePos]),
    wanted: (texts: readonly string[]): Wanted[] => {
      const lookUp = memoize(wantedOf);
      return texts.map((word, at) => {
        const next = texts[at + 1];
        return { ...lookUp(word), ...(next !== undefined && { withNext: lookUp(word + next) }) };
      });
    },
    inName: membership(words, entries.length, 'own'),
    inArea: membership(areas, entries.length, 'area'),
  };
}

export type RegionKeys = ReturnType<typeof regionKeys>;

/** The same function with a memory, for what comes again and again. */
function memoize<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
