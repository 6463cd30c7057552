import type { Region } from '../../api/contracts/lists.ts';

/** Words of names as lists and e-KTPs shorten them. */
const shortened: Record<string, readonly string[]> = {
  kebon: ['Kb.', 'Kbn.'],
  kebun: ['Kb.'],
  tanjung: ['Tj.', 'Tg.'],
  kampung: ['Kp.', 'Kamp.', 'Kmp.'],
  gunung: ['Gn.', 'Gng.'],
  sungai: ['Sei', 'S.', 'Sui.'],
  sei: ['Sungai', 'S.'],
  teluk: ['Tlk.', 'Tl.'],
  talang: ['Tl.'],
  pondok: ['Pd.', 'Pdk.'],
  padang: ['Pd.', 'Pdg.'],
  pasar: ['Ps.', 'Psr.'],
  pasir: ['Ps.'],
  batu: ['Bt.'],
  bukit: ['Bt.', 'Bkt.'],
  pulau: ['Pl.', 'P.', 'Pulo'],
  pulo: ['Pl.', 'Pulau'],
  karang: ['Kr.', 'Krg.'],
  simpang: ['Sp.', 'Simp.'],
  suka: ['S.', 'Sk.'],
  lubuk: ['Lb.', 'Lbk.'],
  muara: ['Ma.', 'Mr.'],
  ujung: ['Uj.'],
  sumber: ['Sbr.', 'Sb.'],
};

const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** Returns a name with its first word abbreviated, in each common way. */
export function shortForms(name: string): string[] {
  const [first = '', ...others] = name.split(' ');
  const forms = others.length > 0 ? shortened[first.toLowerCase()] : undefined;
  return (forms ?? []).map((form) => [form, ...others].join(' '));
}

/** Returns how people and cards write a kelurahan, by kind of writing. */
export function formsOf({ kelurahan, kecamatan, kota }: Region): Record<string, string[]> {
  const short = shortForms(kelurahan);
  return {
    'its own name': [kelurahan],
    'capitals without signs': [
      kelurahan.toUpperCase(),
      plain(kelurahan).toUpperCase(),
      kelurahan.replace(/[^\p{L}\p{N} ]+/gu, '').toUpperCase(),
    ],
    'written together': [plain(kelurahan).replaceAll(' ', '')],
    'Kel. and Desa': [`Kel. ${kelurahan}`, `Desa ${kelurahan}`, `KELURAHAN ${kelurahan}`],
    'with kecamatan': [
      `${kelurahan}, Kec. ${kecamatan}`,
      `${kelurahan} ${kecamatan}`,
      `Kel. ${kelurahan}, Kecamatan ${kecamatan}`,
    ],
    'with kecamatan and kabupaten': [
      `${kelurahan}, ${kecamatan}, ${kota}`,
      `Desa ${kelurahan} Kec. ${kecamatan} ${kota.replace('Kabupaten', 'Kab.')}`,
    ],
    shortened: short,
    'shortened with kecamatan': short.map((name) => `${name.toUpperCase()}, KEC. ${kecamatan}`),
  };
}
