import type { Handlers } from './handler.ts';

const unique = (names: string[]) => [...new Set(names)].map((namaWilayah) => ({ namaWilayah }));

export const regionHandlers = {
  regionSearch: ({ term }, { bank }) => bank.regions.current().searchAnswer(term),

  regionByPostalCode: ({ postalCode }, { bank }) => {
    const regions = bank.regions.current();
    const here = regions.withPostalCode(postalCode);
    const [first] = here;
    if (!first) return { responseCode: '14', data: null };
    return {
      responseCode: '00',
      data: {
        provKec: { nm_prov: first.provinsi, nm_kec: first.kecamatan, nm_kota: first.kota },
        kecs: unique([first.kecamatan, ...regions.kecamatanOf(first.kota)]),
        kabs: unique([first.kota, ...regions.kotaOf(first.provinsi)]),
        kels: unique(here.map(({ kelurahan }) => kelurahan)),
      },
    };
  },

  subdistrict: ({ value }, { bank }) => bank.regions.current().searchAnswer(value),
} satisfies Partial<Handlers>;
