import { regions, searchRegions } from '../data/regions.ts';
import type { Handlers } from './handler.ts';

const unique = (names: string[]) => [...new Set(names)].map((namaWilayah) => ({ namaWilayah }));

export const regionHandlers = {
  regionSearch: ({ term }) => ({ data: searchRegions(term) }),

  regionByPostalCode: ({ postalCode }) => {
    const here = regions.filter(({ kodePos }) => kodePos === postalCode);
    const [first] = here;
    if (!first) return { responseCode: '14', data: null };
    const inCity = regions.filter(({ kota }) => kota === first.kota);
    const inProvince = regions.filter(({ provinsi }) => provinsi === first.provinsi);
    return {
      responseCode: '00',
      data: {
        provKec: { nm_prov: first.provinsi, nm_kec: first.kecamatan, nm_kota: first.kota },
        kecs: unique([first.kecamatan, ...inCity.map(({ kecamatan }) => kecamatan)]),
        kabs: unique([first.kota, ...inProvince.map(({ kota }) => kota)]),
        kels: unique(here.map(({ kelurahan }) => kelurahan)),
      },
    };
  },

  subdistrict: ({ value }) => ({ data: searchRegions(value) }),
} satisfies Partial<Handlers>;
