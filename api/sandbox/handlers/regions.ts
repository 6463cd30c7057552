import { limits } from '../../../src/limits.ts';
import { Refusal } from './answer.ts';
import type { Handlers } from './handler.ts';

const unique = (names: string[]) => [...new Set(names)].map((namaWilayah) => ({ namaWilayah }));

export const regionHandlers = {
  regionSearch: ({ term }, { bank }) => bank.regions.current().searchAnswer(term),

  regionByPostalCode: ({ postalCode }, { bank }) => {
    if (!/^\d+$/.test(postalCode) || postalCode.length > limits.postalCode) {
      throw new Refusal(400, '400', 'Kode pos terdiri dari angka, paling banyak enam.');
    }
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

  /** API-22: the districts that have a kelurahan of exactly this name. */
  subdistrict: ({ value }, { bank }) => {
    if (!/\p{L}/u.test(value)) throw new Refusal(400, '400', 'Nama kelurahan berupa huruf.');
    return { data: bank.regions.current().withKelurahan(value) };
  },
} satisfies Partial<Handlers>;
