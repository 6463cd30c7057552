import Papa from 'papaparse';
import type { Region } from '../../api/contracts/lists.ts';
import { createNumberSource } from '../support/random.ts';

const syllables =
  'ka ra su ma me ke bo ja ti lo wa si pa ci gu nu ta ba du ri an ar jo mo re sa bu la te ga da ku lu'.split(
    ' ',
  );
/** First words of many names. */
const beginnings =
  'Karang Suka Mekar Kebon Tanjung Sungai Gunung Pasir Muara Batu Sumber Kampung Bukit Padang Lubuk Ujung Teluk Pulau Pasar Pondok Talang Simpang Air'.split(
    ' ',
  );

/** Last words of many names. */
const endings = 'Utara Selatan Timur Barat Tengah Baru Jaya Indah Hilir Hulu Raya Dalam'.split(' ');

/** The number of kelurahan with the same name; names that differ in gaps are adjacent. */
const homonyms: Record<string, number> = {
  Sidomulyo: 98,
  'Sido Mulyo': 15,
  Sukamaju: 65,
  'Suka Maju': 54,
  Mekarsari: 65,
  'Mekar Sari': 51,
  'Mekar Jaya': 65,
  Mekarjaya: 49,
  Karanganyar: 70,
  'Karang Anyar': 38,
  'Kampung Baru': 63,
  Kampungbaru: 5,
  'Pulau Baru': 21,
  'Pulo Baru': 17,
  'Kebon Agung': 19,
  'Kebun Agung': 12,
  'Sungai Baru': 44,
  'Sei Baru': 23,
  Tanjung: 62,
  Baru: 37,
};

/** Names that are difficult for a search: short, with punctuation, numbers, place types, abbreviations. */
const oddNames = [
  ...['Tu', 'Ie', "O'o", 'Ulu', 'Kota', 'Kampung', 'Kelurahan', 'Lembang', 'Pasir', 'Batu'],
  ...['Kampung Melayu', 'Kota Baru', 'Desa Baru', 'Gampong Baro', 'Negeri Lama', 'Dusun Tua'],
  ...["Bonto Mate'ne", "Sifaoro'asi", "Loloana'a Gido", 'Pa’bundukang', "Oe'ekam", "To'lemo"],
  ...['Batu-Batu', 'Oro-oro Ombo', 'Toli-Toli', 'Grong-Grong Gogo', 'Lawe Petanduk-II'],
  ...['Sisobahili I', 'Sisobahili II', 'Sisobahili IV', 'Parit I/II', 'Koto XX', 'Batu Belang 2'],
  ...['Blok 15', 'Tunggul 45', 'Sido Mulyo 18', 'Suatolo6', 'N-1 Aek Nabara', 'N-8 Aek Nabara'],
  ...['2x11 Kayu Tanam', '2 x 11 Enam Lingkuang', '19 Nopember', 'Tanjung Pauh Km. 32'],
  ...['Tj. Sari', 'Sei Musam', 'Sei. Balai', 'Kp. Dalam', 'Gn. Putri', 'Perk. Tolan I/II'],
  ...['Mns. Timu', 'Tgk. Dibanda', 'P. Rambang', 'S. Bahar', 'Ps. Lama', 'Pd. Kacang'],
  ...['Kurau (Timur)', 'Pulo Lon / Pulo Dayah', 'Belok/Sidan', 'Taba Damai (DB)'],
  ...['Koto Nan Duo IV Koto Hilie', 'Padang Kandang Pulau Air Padang Bintungan'],
];

/** Districts with such names, and one of a large city. */
const oddDistricts = [
  ...['2 x 11 Kayu Tanam', 'T. Jambo Aye', 'Gn. Bintang Awai', 'Wangi-Wangi', "Moro'o", 'Kota'],
  ...[
    'Na IX - X',
    'Tiro/Truseb',
    'Kebon Jeruk',
    'Pasar Minggu',
    'Kota Agung',
    'Kep. Masaloka Raya',
  ],
];

/** Creates `count` invented kelurahan, by default as many as Indonesia has; names repeat as real ones do. */
export function manyRegions(count = 83_762): Region[] {
  const random = createNumberSource(83);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const list = (size: number, make: (at: number) => string) =>
    Array.from({ length: size }, (_, at) => make(at));
  const word = () => {
    const text = list(2 + Math.floor(random() * 3), () => pick(syllables)).join('');
    return text[0]?.toUpperCase() + text.slice(1);
  };
  const words = list(30_000, word);
  const name = () => {
    const kind = random();
    if (kind < 0.4) return pick(words);
    if (kind < 0.7) return `${pick(beginnings)} ${pick(words)}`;
    // Without gaps, as many lists have it.
    if (kind < 0.76) return pick(beginnings) + pick(words).toLowerCase();
    if (kind < 0.88) return `${pick(words)} ${pick(endings)}`;
    if (kind < 0.94) return `${pick(beginnings)} ${pick(endings)}`;
    return `${pick(words)} ${pick(words)}`;
  };
  const provinces = list(38, (at) => `${pick(words)} ${endings[at % 5]}`);
  // Some kota have the name of their kabupaten.
  const cities = list(
    514,
    (at) => `${at % 5 ? 'Kabupaten' : 'Kota'} ${words[at - (at % 5 === 1 ? 1 : 0)]}`,
  );
  const districts = list(7_277, (at) =>
    at % 20 === 0 ? (oddDistricts[(at / 20) % oddDistricts.length] as string) : name(),
  );
  const names = [
    ...Object.entries(homonyms).flatMap(([one, times]) => list(times, () => one)),
    ...oddNames,
    ...list(count, name),
  ];
  // Each region with the same name is in another district.
  return list(count, (at) => String(at)).map((id, at) => {
    const district = (at * 11) % districts.length;
    return {
      id,
      kelurahan: names[at] as string,
      kecamatan: districts[district] as string,
      kota: cities[district % 514] as string,
      provinsi: provinces[district % 38] as string,
      kodePos: String(10_000 + (at % 89_000)),
    };
  });
}

/** Returns the regions as the text of a CSV file that the bank can load. */
export const regionsCsv = (regions: readonly Region[]): string =>
  Papa.unparse(
    regions.map(({ kodePos, ...region }) => ({ ...region, kode_pos: kodePos })),
    { columns: ['kelurahan', 'kecamatan', 'kota', 'provinsi', 'kode_pos'] },
  );

/**
 * Returns a text with one edit after the first letter: a missing, additional or wrong letter, or two
 * swapped.
 */
function slipped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 1));
  const letter = 'aeioukngrst'[Math.floor(random() * 11)] as string;
  const kind = random();
  if (kind < 0.25) return text.slice(0, at) + text.slice(at + 1);
  if (kind < 0.5) return text.slice(0, at) + letter + text.slice(at);
  if (kind < 0.75) return text.slice(0, at) + letter + text.slice(at + 1);
  return (
    text.slice(0, at) +
    text
      .slice(at, at + 2)
      .split('')
      .reverse()
      .join('') +
    text.slice(at + 2)
  );
}

/**
 * Returns the search terms of each person who types one of these names, from the third letter on. Of ten
 * people, about five type a name, two its last word, and three make a typing error.
 */
export function typedTerms(names: string[], people: number): string[][] {
  const random = createNumberSource(7);
  return Array.from({ length: people }, () => {
    const name = names[Math.floor(random() * names.length)] as string;
    const kind = random();
    const typed =
      kind < 0.5 ? name : kind < 0.7 ? (name.split(' ').at(-1) as string) : slipped(name, random);
    const terms: string[] = [];
    let length = 3;
    for (; length < typed.length; length += 1 + Math.floor(random() * 3)) {
      terms.push(typed.slice(0, length));
    }
    return [...terms, typed.padEnd(3, 'a')];
  });
}
