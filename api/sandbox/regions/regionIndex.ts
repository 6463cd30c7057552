import type { Region } from '../../contracts/regions.ts';
import { countOf, has, type Lookup, lookup, placesOf } from './lookup.ts';
import { nearKeys } from './nearWords.ts';
import { lowerBound, plain, prefixRange, rememberingPlain } from './words.ts';

/** How many regions a search gives; more than fit any list are found by typing on. */
export const shownRegions = 50;

/** `name` and `area` have a space before each word; `own` are the name's words. */
type Entry = { region: Region; name: string; own: string[]; joined: string; area: string };

/** How many slips are forgiven in a word; a short one with a slip would be any other. */
const forgiven = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Whether a text, with a space before each of its words, has one that begins so. */
const hasWord = (spaced: string, beginning: string) => spaced.includes(` ${beginning}`);

/**
 * Finds kelurahan by the beginning of their name, then by the beginning of any of their words
 * (further words may name kecamatan, kota or provinsi), then by their kecamatan, kota or provinsi, and, when
 * nothing is so written, by names that differ by a slip or two.
 */
export function createRegionIndex(regions: readonly Region[]) {
  const plainly = rememberingPlain();
  const entries = regions
    .map((region): Entry => {
      const name = ` ${plain(region.kelurahan)}`;
      const area = ['', region.kecamatan, region.kota, region.provinsi].map(plainly).join(' ');
      const own = name.slice(1).split(' ');
      return { region, name, own, joined: own.join(''), area };
    })
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.region.kota, b.region.kota) ||
        compare(a.region.kecamatan, b.region.kecamatan),
    );
  // Written together or apart, it is the same name: Tamansari, Taman Sari.
  const names = lookup(entries, ({ joined }) => [joined]);
  const words = lookup(entries, ({ own }) => own);
  const areas = lookup(entries, ({ area }) => area.slice(1).split(' '));
  const postalCodes = lookup(entries, ({ region }) => [region.kodePos]);

  /** Of the words, the one that fewest entries have; undefined when none has any. */
  const rarest = (from: Lookup, wanted: string[]) =>
    wanted
      .map((word) => ({ word, count: countOf(from, word) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count)[0]?.word;

  /** Words that nothing has: with one of them only slips can be the reason. */
  const strangersIn = (wanted: string[]) =>
    wanted.filter((word) => !has(words, word) && !has(areas, word));

  function byWords(wanted: string[]): number[] {
    const rare = rarest(words, wanted);
    if (rare === undefined) return [];
    // A single word matches whatever has it: the nearest keys are enough.
    if (wanted.length === 1) return placesOf(words, rare, 2 * shownRegions);
    const whole: number[] = [];
    const withArea: number[] = [];
    for (const place of new Set(placesOf(words, rare))) {
      const { name, area } = entries[place] as Entry;
      if (wanted.every((word) => hasWord(name, word))) whole.push(place);
      else if (wanted.every((word) => hasWord(name, word) || hasWord(area, word))) {
        withArea.push(place);
      }
    }
    return [...whole, ...withArea];
  }

  function byArea(wanted: string[]): number[] {
    const rare = rarest(areas, wanted);
    if (rare === undefined) return [];
    const places = [...new Set(placesOf(areas, rare))].sort((a, b) => a - b);
    return places.filter((place) =>
      wanted.every((word) => hasWord((entries[place] as Entry).area, word)),
    );
  }

  /** The keys that begin like `word`, each with the number of edits that it is away. */
  function near(from: Lookup, word: string, most: number, sureStart: boolean) {
    const distances = new Map<string, number>();
    const take = (distance: number) => (start: number, end: number) => {
      for (let at = start; at < end; at++) {
        const key = from.keys[at] as string;
        if (!distances.has(key)) distances.set(key, distance);
      }
    };
    take(0)(...prefixRange(from.keys, word));
    if (most > 0) nearKeys(from.keys, word, most, sureStart, take(most));
    return distances;
  }

  /**
   * Places to look at for entries that have a word near these keys and the known words for certain:
   * those of the near keys or of the rarest known word, whichever are fewer.
   */
  function placesFor(distances: Map<string, number>, known: string[]): Iterable<number> {
    const lists = [...distances.keys()].map((key) => words.places[lowerBound(words.keys, key)]);
    const count = lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
    const [rare] = known
      .map((word) => ({ word, count: countOf(words, word) + countOf(areas, word) }))
      .sort((one, other) => one.count - other.count);
    return rare && rare.count < count
      ? new Set([...placesOf(words, rare.word), ...placesOf(areas, rare.word)])
      : new Set((lists as number[][]).flat());
  }

  /** Entries that are at most so many edits away in each word, nearest first, short names first. */
  function nearly(wanted: string[], edits: number, sureStart: boolean): number[] {
    const scores = new Map<number, number>();
    const score = (place: number, distance: number) => {
      const known = scores.get(place) ?? Number.POSITIVE_INFINITY;
      const length = (entries[place] as Entry).joined.length;
      scores.set(place, Math.min(known, distance * 100 + length));
    };
    for (const [key, distance] of near(names, wanted.join(''), 1, sureStart)) {
      for (const place of names.places[lowerBound(names.keys, key)] as number[]) {
        score(place, distance);
      }
    }
    const nearWord = (word: string) =>
      near(words, word, Math.min(edits, forgiven(word)), sureStart);
    const nearest = (own: string[], distances: Map<string, number>) => {
      let least = Number.POSITIVE_INFINITY;
      for (const word of own) {
        const distance = distances.get(word);
        if (distance !== undefined && distance < least) least = distance;
      }
      return least;
    };
    // Strangers are the words with the slip; if there are none, any word may be.
    const unknown = strangersIn(wanted);
    const others = unknown.slice(1).map(nearWord);
    for (const lead of unknown.length > 0 ? unknown.slice(0, 1) : wanted) {
      const known = wanted.filter((word) => word !== lead && !unknown.includes(word));
      const first = nearWord(lead);
      for (const place of placesFor(first, known)) {
        const { name, area, own } = entries[place] as Entry;
        let sum = nearest(own, first);
        for (const other of others) sum += nearest(own, other);
        if (!Number.isFinite(sum)) continue;
        if (known.every((word) => hasWord(name, word) || hasWord(area, word))) score(place, sum);
      }
    }
    return [...scores].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([place]) => place);
  }

  return {
    size: entries.length,

    /** The best regions for what was typed (ADR-10, ADR-12), best first, at most `shownRegions`. */
    search(term: string): Region[] {
      const wanted = plain(term).split(' ').filter(Boolean);
      if (wanted.length === 0) return [];
      const found = new Set(placesOf(names, wanted.join(''), shownRegions));
      const add = (places: number[]) => {
        for (const place of places) found.add(place);
      };
      if (found.size < shownRegions && strangersIn(wanted).length === 0) {
        add(byWords(wanted));
        if (found.size === 0) add(byArea(wanted));
      }
      // The first letter is seldom wrong, and then there are few to look at: so that comes first.
      if (found.size === 0) add(nearly(wanted, 1, true));
      if (found.size === 0) add(nearly(wanted, 1, false));
      if (found.size === 0) add(nearly(wanted, 2, true));
      return [...found].slice(0, shownRegions).map((place) => (entries[place] as Entry).region);
    },

    withPostalCode(postalCode: string): Region[] {
      const at = lowerBound(postalCodes.keys, postalCode);
      if (postalCodes.keys[at] !== postalCode) return [];
      return (postalCodes.places[at] as number[]).map((place) => (entries[place] as Entry).region);
    },

    /** Names of the kecamatan in a kota, and of the kota in a provinsi. */
    kecamatanOf: (kota: string) =>
      entries.flatMap(({ region }) => (region.kota === kota ? [region.kecamatan] : [])),
    kotaOf: (provinsi: string) =>
      entries.flatMap(({ region }) => (region.provinsi === provinsi ? [region.kota] : [])),
  };
}

export type RegionIndex = ReturnType<typeof createRegionIndex>;
