import type { Region } from '../../contracts/lists.ts';
import {
  canAbbreviate,
  getUsualSpelling,
  isAbbreviation,
  isPlaceType,
  normalizeName,
} from './words.ts';

/**
 * Sorted keys, and the numbers (`places`) of the entries that have each key. Those of key `k` start at
 * `places[starts[k]]` and end before `places[starts[k + 1]]`, so keys with a common prefix share one
 * contiguous range.
 */
export type InvertedIndex = { keys: string[]; starts: Int32Array; places: Int32Array };

/** A range of consecutive keys: from the first up to, but not including, the second number. */
export type KeyRange = readonly [from: number, to: number];

/** Joins lists into one array, with the start of each list and, last, the end of all. */
function flattenLists(lists: readonly number[][]): { starts: Int32Array; all: Int32Array } {
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

/** Creates the inverted index of entries by their keys, which must be unique per entry. */
function createInvertedIndex<T>(
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
  const { starts, all } = flattenLists(keys.map((key) => byKey.get(key) as number[]));
  return { keys, starts, places: all };
}

/** Returns the numbers of the keys of each entry, in the form of `flattenLists`. */
function groupKeysByEntry({ keys, starts, places }: InvertedIndex, entryCount: number) {
  const lists = Array.from({ length: entryCount }, (): number[] => []);
  for (let key = 0; key < keys.length; key++) {
    for (let at = starts[key] as number; at < (starts[key + 1] as number); at++) {
      lists[places[at] as number]?.push(key);
    }
  }
  return flattenLists(lists);
}

/** Creates a function that checks whether one of an entry's keys matches a typed word or abbreviates it. */
function createMembershipCheck(index: InvertedIndex, entryCount: number, part: 'own' | 'area') {
  const { keys } = index;
  const { starts, all } = groupKeysByEntry(index, entryCount);
  const shortened = Uint8Array.from(keys, (key) => Number(isAbbreviation(key)));
  return (place: number, typed: SearchWord): boolean => {
    const [from, to] = typed[part];
    const [usualFrom, usualTo] = typed.usual[part];
    // A single letter is a prefix, so its range has all matches.
    const isShort = typed.isShortened && typed.word.length > 1;
    const end = starts[place + 1] as number;
    for (let at = starts[place] as number; at < end; at++) {
      const key = all[at] as number;
      if ((key >= from && key < to) || (key >= usualFrom && key < usualTo)) return true;
      if (isShort && canAbbreviate(typed.word, keys[key] as string)) return true;
      if (shortened[key] === 1 && canAbbreviate(keys[key] as string, typed.word)) return true;
    }
    return false;
  };
}

/** Returns the first position in sorted `keys` whose key is not less than `wanted`. */
function lowerBound(keys: readonly string[], wanted: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the range of keys with this prefix. */
export const findPrefixRange = ({ keys }: InvertedIndex, prefix: string): KeyRange => [
  lowerBound(keys, prefix),
  lowerBound(keys, `${prefix}\uffff`),
];

/** Returns the range of the key that equals this text; empty if there is none. */
export function findExactRange({ keys }: InvertedIndex, text: string): KeyRange {
  const at = lowerBound(keys, text);
  return [at, keys[at] === text ? at + 1 : at];
}

/**
 * Returns the numbers of the entries with a key of the range, in the order of the keys; the first `most`. An
 * entry with several of the keys is repeated.
 */
export function getPlaces(
  { starts, places }: InvertedIndex,
  [from, to]: KeyRange,
  most = Number.POSITIVE_INFINITY,
): Int32Array {
  const start = starts[from] as number;
  return places.subarray(start, Math.min(starts[to] as number, start + most));
}

/** Counts the entries with a key of the range; an entry with several of the keys counts for each. */
export const countPlaces = ({ starts }: InvertedIndex, [from, to]: KeyRange): number =>
  (starts[to] as number) - (starts[from] as number);

type Ranges = { own: KeyRange; area: KeyRange };

/**
 * A typed word. `own`, `area`: the ranges of keys of names and of areas that begin with it. `usual`: those of its usual
 * spelling. `withNext`: the same for this word joined with the next one. `isKind`: it can be the type of a place.
 * `isShortened`: it looks abbreviated.
 */
export type SearchWord = Ranges & {
  word: string;
  usual: Ranges;
  isShortened: boolean;
  isKind: boolean;
  withNext?: SearchWord;
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Adds the usual spelling of each word. */
const addUsualSpellings = (words: readonly string[]): string[] => [
  ...new Set([...words, ...words.map(getUsualSpelling)]),
];

/** Joins words without gaps, as they are and in their usual spelling. */
export function joinSpellings(words: readonly string[]): string[] {
  const [joined, usual] = [words.join(''), words.map(getUsualSpelling).join('')];
  return joined === usual ? [joined] : [joined, usual];
}

/**
 * Creates the keys for finding regions. The regions are sorted by name, then kota, then kecamatan; `areas`
 * are the words of kecamatan, kota and provinsi.
 */
export function createRegionKeys(regions: readonly Region[]) {
  const areaKeys = memoize((areas: string) => {
    const names = areas.split('\n').map((area) => normalizeName(area).split(' '));
    return [
      ...new Set(names.flatMap((words) => [...addUsualSpellings(words), ...joinSpellings(words)])),
    ];
  });
  const entries = regions
    .map((region) => ({ region, name: normalizeName(region.kelurahan) }))
    .map((entry) => ({ ...entry, own: entry.name.split(' ') }))
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.region.kota, b.region.kota) ||
        compare(a.region.kecamatan, b.region.kecamatan),
    );
  // Names match with and without gaps: Tamansari, Taman Sari.
  const names = createInvertedIndex(entries, ({ own }) => joinSpellings(own));
  const words = createInvertedIndex(entries, ({ own }) => addUsualSpellings(own));
  const areas = createInvertedIndex(entries, ({ region }) =>
    areaKeys([region.kecamatan, region.kota, region.provinsi].join('\n')),
  );
  const rangesOf = (word: string, find: typeof findPrefixRange): Ranges => ({
    own: find(words, word),
    area: find(areas, word),
  });
  const createSearchWord = (word: string): SearchWord => ({
    word,
    ...rangesOf(word, findPrefixRange),
    usual: rangesOf(getUsualSpelling(word), findExactRange),
    isShortened: isAbbreviation(word),
    isKind: isPlaceType(word),
  });
  return {
    regions: entries.map(({ region }) => region),
    /** The names in the form in which they are compared. */
    normalizedNames: entries.map(({ name }) => name),
    /** The number of letters of each name. */
    lengths: Uint16Array.from(entries, ({ own }) => own.join('').length),
    names,
    words,
    areas,
    postalCodes: createInvertedIndex(entries, ({ region }) => [region.kodePos]),
    /** Looks up the words of a search. */
    lookUpWords: (texts: readonly string[]): SearchWord[] => {
      const lookUp = memoize(createSearchWord);
      return texts.map((word, at) => {
        const next = texts[at + 1];
        return { ...lookUp(word), ...(next !== undefined && { withNext: lookUp(word + next) }) };
      });
    },
    isInName: createMembershipCheck(words, entries.length, 'own'),
    isInArea: createMembershipCheck(areas, entries.length, 'area'),
  };
}

export type RegionKeys = ReturnType<typeof createRegionKeys>;

/** Caches the results of a function by its argument. */
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
