import type { Region } from '../../contracts/lists.ts';
import { Serialized } from '../bank/refusal.ts';
import { regions } from '../store/schema.ts';
import { openCache, type Store } from '../store/store.ts';
import { createFuzzySearch } from './fuzzy.ts';
import {
  countOf,
  type InvertedIndex,
  type KeyRange,
  normalize,
  placesOf,
  rangeOf,
  regionKeys,
  type Wanted,
} from './keys.ts';
import { ensureSampleRegions } from './storeRegions.ts';

/** How many regions a search gives; more than fit any list are found by typing on. */
export const shownRegions = 50;

/**
 * Finds kelurahan by the beginning of their name, then by the beginning of any of their words
 * (further words may name kecamatan, kota or provinsi), then by their kecamatan, kota or provinsi,
 * and, when nothing is so written, by names that differ by a slip or two.
 *
 * In memory: pg_trgm with unaccent took 4 ms a request where this takes 0.1, and of 50 in parallel
 * 432 ms where this takes 13 (PGlite; PostgreSQL 158 against 29), and missed one term in eleven.
 */
export function createRegionIndex(list: readonly Region[]) {
  const keys = regionKeys(list);
  const { regions, names, words, areas, postalCodes, inName, inArea } = keys;
  const fuzzySearch = createFuzzySearch(keys, shownRegions);
  const regionAt = (place: number) => regions[place] as Region;

  /** Of the ranges, the one that fewest entries have; undefined when none has any. */
  const rarest = (from: InvertedIndex, ranges: KeyRange[]): KeyRange | undefined =>
    ranges
      .filter((range) => countOf(from, range) > 0)
      .sort((one, other) => countOf(from, one) - countOf(from, other))[0];

  function byWords(wanted: Wanted[]): Iterable<number> {
    const rare = rarest(
      words,
      wanted.map(({ own }) => own),
    );
    if (rare === undefined) return [];
    // A single word matches whatever has it: the nearest keys are enough.
    if (wanted.length === 1) return placesOf(words, rare, 2 * shownRegions);
    const whole: number[] = [];
    const withArea: number[] = [];
    for (const place of placesOf(words, rare)) {
      if (wanted.every((word) => inName(place, word))) whole.push(place);
      else if (wanted.every((word) => inName(place, word) || inArea(place, word))) {
        withArea.push(place);
      }
    }
    return [...whole, ...withArea];
  }

  function byArea(wanted: Wanted[]): Iterable<number> {
    const rare = rarest(
      areas,
      wanted.map(({ area }) => area),
    );
    if (rare === undefined) return [];
    return placesOf(areas, rare)
      .toSorted()
      .filter((place) => wanted.every((word) => inArea(place, word)));
  }

  /** Places of the best regions for what was typed, best first, at most `shownRegions`. */
  function find(term: string): number[] {
    const wanted = keys.wanted(term);
    if (wanted.length === 0) return [];
    const joined = wanted.map(({ word }) => word).join('');
    const found = new Set(placesOf(names, rangeOf(names, joined), shownRegions));
    const add = (places: Iterable<number>) => {
      for (const place of places) found.add(place);
    };
    // Words that nothing has: with one of them only slips can be the reason.
    const strangers = wanted.filter(({ own, area }) => own[0] === own[1] && area[0] === area[1]);
    if (found.size < shownRegions && strangers.length === 0) {
      add(byWords(wanted));
      if (found.size === 0) add(byArea(wanted));
    }
    // The first letter is seldom wrong, and then there are few to look at: so that comes first.
    if (found.size === 0) add(fuzzySearch(wanted, strangers, 1, true));
    if (found.size === 0) add(fuzzySearch(wanted, strangers, 1, false));
    if (found.size === 0) add(fuzzySearch(wanted, strangers, 2, true));
    return [...found].slice(0, shownRegions);
  }

  return {
    /** The list, in the order of the places. */
    regions,
    find,
    /** The best regions for what was typed (ADR-10, ADR-12), best first, at most `shownRegions`. */
    search: (term: string): Region[] => find(term).map(regionAt),

    withPostalCode(postalCode: string): Region[] {
      const [from, to] = rangeOf(postalCodes, postalCode);
      if (postalCodes.keys[from] !== postalCode) return [];
      return [...placesOf(postalCodes, [from, Math.min(to, from + 1)])].map(regionAt);
    },

    /** Regions of exactly this name, whatever its capitals and signs, at most `shownRegions`. */
    withKelurahan(kelurahan: string): Region[] {
      const wanted = normalize(kelurahan);
      const near = find(kelurahan).map(regionAt);
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

/** The index of a list of regions, and its answers as they go out. */
export function createRegionAnswers(list: readonly Region[]) {
  const index = createRegionIndex(list);
  const texts = index.regions.map((region) => JSON.stringify(region));
  /**
   * By term, the one that was asked for longest ago first. A Map keeps them in that order, so that
   * lru-cache would hardly save a line.
   */
  const kept = new Map<string, Serialized<{ data: Region[] }>>();
  return {
    ...index,
    /** What `search` finds, as the body of an answer. */
    searchAnswer(term: string): Serialized<{ data: Region[] }> {
      const before = kept.get(term);
      kept.delete(term);
      const write = () => index.find(term).map((place) => texts[place]);
      const answer = before ?? new Serialized(`{"data":[${write().join(',')}]}`);
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
