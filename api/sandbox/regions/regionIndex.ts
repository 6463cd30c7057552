import type { Region } from '../../contracts/regions.ts';
import { distanceToBeginning, forgiven, nearKeys } from './nearWords.ts';
import { lowerBound, plain, prefixRange } from './words.ts';

/** How many regions a search gives; more than fit any list are found by typing on. */
export const shownRegions = 50;

type Entry = { region: Region; name: string; joined: string; area: string };

/** Sorted keys and, for each, the places of the entries that have it. */
type Lookup = { keys: string[]; places: number[][] };

function lookup(entries: Entry[], keysOf: (entry: Entry) => string[]): Lookup {
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

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const hasWord = (text: string, beginning: string) => ` ${text}`.includes(` ${beginning}`);

/**
 * Finds kelurahan by the beginning of their name, then by the beginning of any of their words
 * (further words may name kecamatan, kota or provinsi), then by their kecamatan or kota, and, when
 * nothing is so written, by names that differ by a slip or two.
 */
export function createRegionIndex(regions: readonly Region[]) {
  const entries = regions
    .map((region): Entry => {
      const name = plain(region.kelurahan);
      const area = plain(`${region.kecamatan} ${region.kota} ${region.provinsi}`);
      return { region, name, joined: name.replaceAll(' ', ''), area };
    })
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.region.kota, b.region.kota) ||
        compare(a.region.kecamatan, b.region.kecamatan),
    );
  // Written together or apart, it is the same name: Tamansari, Taman Sari.
  const names = lookup(entries, ({ joined }) => [joined]);
  const words = lookup(entries, ({ name }) => name.split(' '));
  const areas = lookup(entries, ({ region }) =>
    plain(`${region.kecamatan} ${region.kota}`).split(' '),
  );
  const postalCodes = lookup(entries, ({ region }) => [region.kodePos]);

  const beginningWith = ({ keys, places }: Lookup, prefix: string, most = entries.length) => {
    const found: number[] = [];
    const [from, to] = prefixRange(keys, prefix);
    for (let at = from; at < to && found.length < most; at++)
      found.push(...(places[at] as number[]));
    return found;
  };

  /** Of the words, the one that fewest entries have, with these. */
  const rarest = (from: Lookup, wanted: string[]) =>
    wanted
      .map((word) => beginningWith(from, word))
      .filter((places) => places.length > 0)
      .sort((a, b) => a.length - b.length)[0] ?? [];

  function byWords(wanted: string[]): number[] {
    const whole: number[] = [];
    const withArea: number[] = [];
    for (const place of new Set(rarest(words, wanted).sort((a, b) => a - b))) {
      const { name, area } = entries[place] as Entry;
      if (wanted.every((word) => hasWord(name, word))) whole.push(place);
      else if (wanted.every((word) => hasWord(name, word) || hasWord(area, word))) {
        withArea.push(place);
      }
    }
    return [...whole, ...withArea];
  }

  function byArea(wanted: string[]): number[] {
    const places = new Set(rarest(areas, wanted).sort((a, b) => a - b));
    return [...places].filter((place) =>
      wanted.every((word) => hasWord((entries[place] as Entry).area, word)),
    );
  }

  /** Entries by how far they are: edits first, then how much longer the name is. */
  function nearly(wanted: string[]): number[] {
    const scores = new Map<number, number>();
    const score = (from: Lookup, word: string, most: number, rest: string[]) => {
      for (const at of nearKeys(from.keys, word, most)) {
        const key = from.keys[at] as string;
        const base = distanceToBeginning(word, key) * 100 + Math.abs(key.length - word.length);
        for (const place of from.places[at] as number[]) {
          const { name, area } = entries[place] as Entry;
          let sum = base;
          for (const other of rest) {
            if (hasWord(name, other) || hasWord(area, other)) continue;
            const edits = Math.min(
              ...name.split(' ').map((own) => distanceToBeginning(other, own)),
            );
            sum += edits <= forgiven(other.length) ? edits * 100 : Number.POSITIVE_INFINITY;
          }
          if (sum < (scores.get(place) ?? Number.POSITIVE_INFINITY)) scores.set(place, sum);
        }
      }
    };
    const joined = wanted.join('');
    // Over a whole name one slip more would reach names that are others.
    score(names, joined, Math.min(1, forgiven(joined.length)), []);
    for (const [at, word] of wanted.entries()) {
      score(words, word, forgiven(word.length), wanted.toSpliced(at, 1));
    }
    return [...scores].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([place]) => place);
  }

  return {
    size: entries.length,

    /** The best regions for what was typed (ADR-10, ADR-12), best first, at most `shownRegions`. */
    search(term: string): Region[] {
      const wanted = plain(term).split(' ').filter(Boolean);
      if (wanted.length === 0) return [];
      const found = new Set(beginningWith(names, wanted.join(''), shownRegions));
      const add = (places: number[]) => {
        for (const place of places) found.add(place);
      };
      if (found.size < shownRegions) add(byWords(wanted));
      if (found.size === 0) add(byArea(wanted));
      if (found.size === 0) add(nearly(wanted));
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
