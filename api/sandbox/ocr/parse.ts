import { type CardDetails, cardFields } from '../card/details.ts';
import type { Line } from './engine.ts';
import { nearest, similarity } from './similar.ts';
import { bloods, citizenships, genders, marriages, occupations, religions } from './vocabulary.ts';

export type Reading = Partial<CardDetails>;

/** The printed labels, in the card's order. */
const labels = {
  nama: 'NAMA',
  birth: 'TEMPAT/TGL LAHIR',
  jenis_kelamin: 'JENIS KELAMIN',
  alamat: 'ALAMAT',
  rt_rw: 'RT/RW',
  kelurahan: 'KEL/DESA',
  kecamatan: 'KECAMATAN',
  agama: 'AGAMA',
  status_perkawinan: 'STATUS PERKAWINAN',
  pekerjaan: 'PEKERJAAN',
  kewarganegaraan: 'KEWARGANEGARAAN',
} as const;
type Label = keyof typeof labels;

const asDigits: Record<string, string> = {
  O: '0',
  o: '0',
  D: '0',
  Q: '0',
  U: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  L: '1',
  Z: '2',
  z: '2',
  '?': '7',
  A: '4',
  S: '5',
  s: '5',
  b: '6',
  G: '6',
  T: '7',
  B: '8',
  g: '9',
  q: '9',
};

/** Reads letters that engines confuse with digits as those digits. */
export function repairDigits(text: string): string {
  return [...text].map((c) => asDigits[c] ?? c).join('');
}

/** A value as printed: capitals, single spaces, no stray marks; a lone `|` is an `I`. */
export function tidy(text: string): string {
  return text
    .replaceAll('|', 'I')
    .toUpperCase()
    .replace(/[“”"‘’`~_=<>{}[\]«»—–]/g, ' ')
    .replace(/^[\s:;.,-]+|[\s:;,-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function tidyName(text: string): string {
  return tidy(text)
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/[^\p{L}' .,-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The NIK in a line, or undefined when it does not hold exactly 16 digits. */
export function nikOf(text: string): string | undefined {
  const value = text.replace(/^\W{0,2}[NnM][Ii1l|]?[Kk][\s:;.]*/, '');
  const digits = repairDigits(value).replace(/[\s.,:;-]/g, '');
  return /^\D{0,2}(\d{16})\D{0,2}$/.exec(digits)?.[1];
}

function splitLabel(text: string): { label: Label; value: string } | undefined {
  const colon = text.search(/[:;]/);
  const name = colon > 0 ? text.slice(0, colon) : text;
  const wanted = colon > 0 ? 0.6 : 0.75;
  let best: { label: Label; score: number; value: string } | undefined;
  for (const [label, printed] of Object.entries(labels) as [Label, string][]) {
    // Without a colon the label is as many letters of the line as the label has.
    const part = colon > 0 ? name : text.slice(0, printed.length);
    const score = similarity(
      part
        .toUpperCase()
        .replace(/[^A-Z/ ]/g, '')
        .trim(),
      printed,
    );
    const value = colon > 0 ? text.slice(colon + 1) : text.slice(printed.length);
    if (score >= wanted && score > (best?.score ?? 0)) best = { label, score, value };
  }
  return best;
}

function birthOf(value: string): Reading {
  const text = value.replaceAll('|', 'I');
  const match =
    /^(.*?)[,.\s]*([\dOIlSBZ]{2})\s*[-–—.]\s*([\dOIlSBZ]{2})\s*[-–—.]\s*([\dOIlSBZ]{4})\D*$/.exec(
      text,
    );
  if (!match) return { tempat_lahir: tidyName(text) };
  const [, place = '', day = '', month = '', year = ''] = match;
  return {
    tempat_lahir: tidyName(place).replace(/[.,]+$/, ''),
    tanggal_lahir: [day, month, year].map(repairDigits).join('-'),
  };
}

function genderOf(value: string): Reading {
  const [gender = '', blood = ''] = value.toUpperCase().split(/GOL\S*\s*DAR\S*/);
  const group = blood.replace(/0/g, 'O').replace(/[^ABO+-]/g, '');
  return {
    jenis_kelamin: nearest(tidy(gender), genders),
    golongan_darah: bloods.includes(group) ? group : undefined,
  };
}

function rtRwOf(value: string): string | undefined {
  const digits = repairDigits(value).replace(/[^\d/]/g, '');
  const match = /^(\d{3})\/?(?:\d?)(\d{3})$/.exec(digits);
  return match ? `${match[1]}/${match[2]}` : undefined;
}

const readers: Record<Label, (value: string) => Reading> = {
  nama: (value) => ({ nama: tidyName(value) }),
  birth: birthOf,
  jenis_kelamin: genderOf,
  alamat: (value) => ({ alamat: tidy(value) }),
  rt_rw: (value) => ({ rt_rw: rtRwOf(value) }),
  kelurahan: (value) => ({ kelurahan: tidy(value) }),
  kecamatan: (value) => ({ kecamatan: tidy(value) }),
  agama: (value) => ({ agama: nearest(tidy(value), religions) }),
  status_perkawinan: (value) => ({ status_perkawinan: nearest(tidy(value), marriages) }),
  pekerjaan: (value) => ({ pekerjaan: nearest(tidy(value), occupations, 0.85) ?? tidy(value) }),
  kewarganegaraan: (value) => ({ kewarganegaraan: nearest(tidy(value).slice(0, 3), citizenships) }),
};

function headerOf(text: string): Reading {
  const line = tidy(text);
  const [first = '', ...rest] = line.split(' ');
  if (rest.length > 0 && similarity(first, 'PROVINSI') >= 0.75) return { provinsi: rest.join(' ') };
  const kind = nearest(first, ['KOTA', 'KABUPATEN', 'JAKARTA'], 0.75);
  return kind && rest.length > 0 ? { kota: [kind, ...rest].join(' ') } : {};
}

/** Turns the lines of a card into its fields; what cannot be told is left out. */
export function parseCard(lines: Line[]): Reading {
  const reading: Reading = {};
  const take = (found: Reading) => {
    for (const field of cardFields) {
      const value = found[field];
      if (value && !reading[field]) reading[field] = value;
    }
  };
  for (const { text } of lines) {
    const nik = reading.nik ? undefined : nikOf(text);
    if (nik) {
      take({ nik });
      continue;
    }
    const found = splitLabel(text);
    if (found) take(readers[found.label](found.value));
    else if (!reading.nik) take(headerOf(text));
  }
  return reading;
}
