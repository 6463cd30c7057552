import type { Region } from '../../contracts/regions.ts';
import { lookup, membership, type Stretch, stretchOf } from './lookup.ts';
import { plain, rememberingPlain } from './words.ts';

/** A word as it was typed, and the words of names and of areas that begin so. */
export type Wanted = { word: string; own: Stretch; area: Stretch };

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * What regions are found by. Their places are numbered by name, then kota, then kecamatan; `areas`
 * are the words of kecamatan, kota and provinsi.
 */
export function regionKeys(regions: readonly Region[]) {
  const plainly = rememberingPlain();
  const entries = regions
    .map((region) => {
      const name = plain(region.kelurahan);
      const own = name.split(' ');
      const area = [region.kecamatan, region.kota, region.provinsi].map(plainly).join(' ');
      return { region, name, own, joined: own.join(''), area };
    })
    .sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.region.kota, b.region.kota) ||
        compare(a.region.kecamatan, b.region.kecamatan),
    );
  const words = lookup(entries, ({ own }) => own);
  const areas = lookup(entries, ({ area }) => area.split(' '));
  const hasOwn = membership(words, entries.length);
  const hasArea = membership(areas, entries.length);
  return {
    regions: entries.map(({ region }) => region),
    /** Letters of the names. */
    lengths: Uint16Array.from(entries, ({ joined }) => joined.length),
    // Written together or apart, it is the same name: Tamansari, Taman Sari.
    names: lookup(entries, ({ joined }) => [joined]),
    words,
    areas,
    postalCodes: lookup(entries, ({ region }) => [region.kodePos]),
    wanted: (term: string): Wanted[] =>
      plain(term)
        .split(' ')
        .filter(Boolean)
        .map((word) => ({ word, own: stretchOf(words, word), area: stretchOf(areas, word) })),
    inName: (place: number, { own }: Wanted) => hasOwn(place, own),
    inArea: (place: number, { area }: Wanted) => hasArea(place, area),
  };
}

export type RegionKeys = ReturnType<typeof regionKeys>;
