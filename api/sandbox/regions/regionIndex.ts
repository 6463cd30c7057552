import type { Region } from '../../contracts/lists.ts';
import { Serialized } from '../bank/refusal.ts';
import { regions } from '../store/schema.ts';
import { openCache, type Store } from '../store/store.ts';
import { createFuzzySearch } from './fuzzy.ts';
import {
  countOf,
  exactRangeOf,
  joinedSpellings,
  placesOf,
  rangeOf,
  regionKeys,
  type Wanted,
} from './keys.ts';
import { ensureSampleRegions } from './storeRegions.ts';
import { isKind, isSameWord, normalize } from './words.ts';

/** How many regions a search gives; the others are found by typing on. */
export const shownRegions = 50;

/** Those whose name was typed are all given, because no more of it can be typed; of Sidomulyo there are 113. */
const mostOfOneName = 200;

/** Words of a search that count, those besides that say what kind of place they name: an address has no more. */
const mostWords = 6;

/** Regions that are looked at for a search of several words; those of every pair of real words are fewer. */
const mostCandidates = 4_000;

/** The words of what was typed, up to the last one that counts. */
function wordsOf(term: string): string[] {
  const words = normalize(term).split(' ').filter(Boolean);
  const counted = new Set<string>();
  const end = words.findIndex((word) => !isKind(word) && counted.add(word).size > mostWords);
  return end < 0 ? words : words.slice(0, end);
}

/** What may begin with the name: all words, and those after each word that says what kind of place it is. */
function readingsOf(words: readonly Wanted[]): (readonly Wanted[])[] {
  const name = words.findIndex((word) => !word.isKind);
  const kinds = name < 0 ? words.length - 1 : name;
  return Array.from({ length: kinds + 1 }, (_, at) => words.slice(at));
}

/** The same work, done at its first call. */
function once<T>(work: () => T): () => T {
  let done: { result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

/** What a search found, best first, and whether there is more than was taken. */
type Found = { places: number[]; isCut: boolean };

/**
 * Finds kelurahan whose name was typed, with or without the names of kecamatan, kota and provinsi after
 * it; then those whose name begins so; then those that have the words in any order, shortened ones too;
 * then those of the kecamatan, kota or provinsi; and, when nothing is so written, names that differ by a
 * slip or two. Words that only say what kind of place it is may be there or not (Kel., Desa, Kec., Kab.).
 *
 * In memory, at 83,763 regions: pg_trgm with unaccent took 4 ms a request where this takes 0.1 (PGlite);
 * MiniSearch 7.2 takes 0.6 ms at the median and 268 at the 99th percentile, and 79 MB.
 */
export function createRegionIndex(list: readonly Region[]) {
  const keys = regionKeys(list);
  const { regions, spelt, names, words, areas, postalCodes, inName, inArea } = keys;
  const fuzzySearch = createFuzzySearch(keys, shownRegions);
  const regionAt = (place: number) => regions[place] as Region;

  /** How many of the words name the region's kecamatan, kota or provinsi; two may be written as one there. */
  function countInArea(place: number, those: readonly Wanted[]): number {
    let count = 0;
    for (let at = 0; at < those.length; at++) {
      const word = those[at] as Wanted;
      if (inArea(place, word)) count += 1;
      else if (word.withNext && inArea(place, word.withNext)) {
        count += 2;
        at += 1;
      }
    }
    return count;
  }

  /**
   * Regions whose name is the beginning of the reading, and whose area the rest of it names; `isLoose`:
   * as much of it as it does. Those of the longest name first, then those spelt as it was typed.
   */
  function byName(reading: readonly Wanted[], isLoose = false): number[] {
    const typed = reading.map(({ word }) => word);
    return typed.flatMap((_, at) => {
      const length = typed.length - at;
      const asTyped = typed.slice(0, length).join(' ');
      const rest = reading.slice(length);
      const area = rest.filter(({ isKind }) => !isKind);
      return joinedSpellings(typed.slice(0, length))
        .flatMap((joined) => [...placesOf(names, exactRangeOf(names, joined), mostOfOneName)])
        .map((place) => ({
          place,
          count: countInArea(place, area),
          // A city and the regency around it have one name: the word before it distinguishes them.
          score: 2 * countInArea(place, rest) + Number(spelt[place] === asTyped),
        }))
        .filter(({ count }) => isLoose || count === area.length)
        .sort((one, other) => other.score - one.score)
        .map(({ place }) => place);
    });
  }

  const byBeginning = (reading: readonly Wanted[]): number[] =>
    joinedSpellings(reading.map(({ word }) => word)).flatMap((joined) => [
      ...placesOf(names, rangeOf(names, joined), shownRegions + 1),
    ]);

  /** How many regions have a word, in their name or in their area. */
  const countOfAll = ({ own, area, usual }: Wanted) =>
    countOf(words, own) +
    countOf(words, usual.own) +
    countOf(areas, area) +
    countOf(areas, usual.area);

  /** Regions that have the word, in their name or in their area; those with it in their name first. */
  function withWord({ own, area, usual }: Wanted): Set<number> {
    const places = new Set<number>();
    for (const [index, range] of [
      [words, own],
      [words, usual.own],
      [areas, area],
      [areas, usual.area],
    ] as const) {
      for (const place of placesOf(index, range, mostCandidates - places.size)) places.add(place);
    }
    return places;
  }

  /** Regions that have all of the words, by where they have them. */
  function byWords(wanted: readonly Wanted[]) {
    const found = {
      /** The name has these words and no others, in this order. */
      same: [] as number[],
      longer: [] as number[],
      sameWithArea: [] as number[],
      longerWithArea: [] as number[],
      area: [] as number[],
    };
    const rarestFirst = wanted.toSorted((one, other) => countOfAll(one) - countOfAll(other));
    // What begins with a single letter is known, what two or three letters may stand for is not.
    const known = rarestFirst.filter((word) => countOfAll(word) > 0);
    const first = known.find((it) => it.word.length === 1 || !it.isShortened) ?? known[0];
    const isSameName = (name: string) =>
      name[0] === wanted[0]?.word[0] &&
      name.split(' ').every((word, at) => wanted[at] && isSameWord(wanted[at].word, word));
    for (const place of first ? withWord(first) : []) {
      let [own, others] = [0, 0];
      for (const word of rarestFirst) {
        if (inName(place, word)) own += 1;
        else if (inArea(place, word)) others += 1;
        else break;
      }
      if (own + others < wanted.length) continue;
      const isSame = own > 0 && isSameName(spelt[place] as string);
      if (others === 0) found[isSame ? 'same' : 'longer'].push(place);
      else if (own > 0) found[isSame ? 'sameWithArea' : 'longerWithArea'].push(place);
      else found.area.push(place);
    }
    found.area.sort((one, other) => one - other);
    return found;
  }

  const byPartOfArea = (readings: readonly (readonly Wanted[])[]) =>
    readings.flatMap((reading) => byName(reading, true));

  /** Words that nothing has: with one of them only slips can be the reason. */
  const isStranger = ({ own, area, usual, isShortened }: Wanted) =>
    !isShortened && [own, area, usual.own, usual.area].every(([from, to]) => from === to);

  function bySlips(wanted: readonly Wanted[]): number[] {
    const strangers = wanted.filter(isStranger);
    // Several words that are all right, or two that nothing has, are no slip in one.
    if (strangers.length > 2 || (strangers.length === 0 && wanted.length > 3)) return [];
    // The first letter is seldom wrong, and then there are few to look at: so that comes first.
    for (const [edits, sureStart] of [
      [1, true],
      [1, false],
      [2, true],
    ] as const) {
      const near = fuzzySearch(wanted, strangers, edits, sureStart);
      if (near.length > 0) return near;
    }
    return [];
  }

  /** The best regions for what was typed. */
  function find(term: string): Found {
    const wanted = keys.wanted(wordsOf(term));
    if (wanted.length === 0) return { places: [], isCut: false };
    const named = wanted.filter(({ isKind }) => !isKind);
    const readings = readingsOf(wanted);
    const found = new Set<number>();
    const add = (places: readonly number[]) => {
      for (const place of places) found.add(place);
    };
    const withWords = once(() =>
      [wanted, ...(named.length > 0 && named.length < wanted.length ? [named] : [])].map(byWords),
    );
    add(readings.flatMap((reading) => byName(reading)));
    if (named.slice(0, -1).some(({ isShortened }) => isShortened)) {
      for (const { same, sameWithArea } of withWords()) add([...same, ...sameWithArea]);
    }
    const most = Math.max(shownRegions, Math.min(found.size, mostOfOneName));
    add(readings.flatMap(byBeginning));
    if (found.size <= most) {
      for (const { same, longer } of withWords()) add([...same, ...longer]);
      for (const { sameWithArea, longerWithArea } of withWords()) {
        add([...sameWithArea, ...longerWithArea]);
      }
    }
    const isAddress = named.length < wanted.length;
    const others = [
      () => withWords().flatMap(({ area }) => area),
      ...(isAddress ? [() => byPartOfArea(readings)] : []),
      () => bySlips(named),
      () => byPartOfArea(readings),
    ];
    for (const search of others) if (found.size === 0) add(search());
    return { places: [...found].slice(0, most), isCut: found.size > most };
  }

  return {
    /** The list, in the order of the places. */
    regions,
    find,
    /** The best regions for what was typed (ADR-10, ADR-12), best first. */
    search: (term: string): Region[] => find(term).places.map(regionAt),

    withPostalCode(postalCode: string): Region[] {
      return [...placesOf(postalCodes, exactRangeOf(postalCodes, postalCode))].map(regionAt);
    },

    /** Regions of exactly this name, whatever its capitals and signs. */
    withKelurahan(kelurahan: string): Region[] {
      const wanted = normalize(kelurahan);
      const near = find(kelurahan).places.map(regionAt);
      return near.filter((region) => normalize(region.kelurahan) === wanted);
    },

    /** Names of the kecamatan in a kota, and of the kota in a provinsi. */
    kecamatanOf: (kota: string) =>
      regions.flatMap((region) => (region.kota === kota ? [region.kecamatan] : [])),
    kotaOf: (provinsi: string) =>
      regions.flatMap((region) => (region.provinsi === provinsi ? [region.kota] : [])),
  };
}

/** Answers that are kept, so that what many people type is searched and written once. */
const keptAnswers = 1_000;

/** A longer term is hardly typed twice. */
const keptLength = 40;

type SearchAnswer = Serialized<{ data: Region[]; terpotong?: boolean }>;

/** The index of a list of regions, and its answers as they go out. */
export function createRegionAnswers(list: readonly Region[]) {
  const index = createRegionIndex(list);
  const texts = index.regions.map((region) => JSON.stringify(region));
  /**
   * By term, the one that was asked for longest ago first. A Map keeps them in that order, so that
   * lru-cache would hardly save a line.
   */
  const kept = new Map<string, SearchAnswer>();
  const write = (term: string): SearchAnswer => {
    const { places, isCut } = index.find(term);
    const data = places.map((place) => texts[place]).join(',');
    return new Serialized(`{"data":[${data}]${isCut ? ',"terpotong":true' : ''}}`);
  };
  return {
    ...index,
    /** What `search` finds, as the body of an answer. */
    searchAnswer(term: string): SearchAnswer {
      const before = kept.get(term);
      kept.delete(term);
      const answer = before ?? write(term);
      if (term.length <= keptLength) kept.set(term, answer);
      for (const oldest of kept.keys()) {
        if (kept.size <= keptAnswers) break;
        kept.delete(oldest);
      }
      return answer;
    },
  };
}

type RegionAnswers = ReturnType<typeof createRegionAnswers>;

export type RegionCache = {
  /** The index of what is in the database; another one after a list was loaded. */
  current(): RegionAnswers;
  stop(): Promise<void>;
};

/** Opens the regions of the store; sample data where no list was loaded. */
export async function openRegionCache(store: Store): Promise<RegionCache> {
  await ensureSampleRegions(store);
  return openCache(store, 'regions', async () =>
    createRegionAnswers(await store.db.select().from(regions)),
  );
}
