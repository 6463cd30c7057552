import type { Region } from '../../contracts/regions.ts';
import { invertedIndex, type KeyRange, membership, rangeOf } from './invertedIndex.ts';
import { memoizedNormalize, normalize } from './normalize.ts';

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
