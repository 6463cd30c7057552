import type { CardDetails } from '../card/details.ts';
import { repairDigits } from './digits.ts';
import type { Label } from './labels.ts';
import { nearest } from './similar.ts';
import { bloods, citizenships, genders, marriages, occupations, religions } from './vocabulary.ts';

type Values = Partial<CardDetails>;

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

/** A name in capitals, without what the card's ground adds to it. */
export function tidyName(text: string): string {
  return (
    tidy(text.replace(/[’‘`]/g, "'"))
      .replace(/0/g, 'O')
      .replace(/1/g, 'I')
      .replace(/[^\p{L}' .,-]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
      // An apostrophe follows a vowel (NI'MAH, MA'RUF): beside it the thinnest one is lost.
      .replace(/([B-DF-HJ-NP-TV-Z])'(?=[B-DF-HJ-NP-TV-Z])/g, "$1I'")
      // Titles end with a full stop, names do not.
      .replace(/(?<=\p{L}{4})\.$/u, '')
  );
}

/** The shortest that is taken for a name, in letters. */
const shortestName = 3;

function nameOf(value: string): Values {
  const nama = tidyName(value);
  return (nama.match(/\p{L}/gu)?.length ?? 0) >= shortestName ? { nama } : {};
}

/** Words of an address that end with a full stop. */
const shortened = /^(JL|JLN|GG|KP|KAMP|PERUM|KOMP|NO|LT|BLK|DS|DSN|KH|IR|DR|H|HJ|[A-Z])$/;

/**
 * An address with its full stops where they belong: after shortened words, followed by a space. They
 * are given to those that always bear one, because the camera loses points first.
 */
function addressOf(value: string): string {
  return tidy(value.replace(/[:;']/g, ' '))
    .replace(/E?[£€]/g, 'E')
    .replace(/^[I1L]L\b/, 'JL')
    .replace(/\b(JL|GG|KP|KH)(?= )|\bNO(?= \d)/g, '$&.')
    .replace(/(?<=[A-Z]{2})[-.]{1,2}(?=[A-Z]{2})/g, ' ')
    .replace(/\b(JL|NO|KH),/g, '$1.')
    .replace(/\b([A-Z])NO\. ?(?=\d)/g, '$1 NO. ')
    .replace(/\b([A-Z]{1,})\.\s*/g, (_, word) => (shortened.test(word) ? `${word}. ` : `${word} `))
    .replace(/\s+/g, ' ')
    .replace(/\b(LV|L7|IT|1T)\.? (?=\d+$)/, 'LT. ')
    .trim();
}

/** A place's name has no full stops. */
function placeOf(value: string): string {
  return tidy(value.replace(/[.:;]/g, ' '));
}

function birthOf(value: string): Values {
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

function genderOf(value: string): Values {
  const [gender = '', blood = ''] = value.toUpperCase().split(/GOL\S*\s*DAR\S*/);
  const group = blood.replace(/0/g, 'O').replace(/[^ABO+-]/g, '');
  return {
    jenis_kelamin: nearest(tidy(gender), genders),
    golongan_darah: bloods.includes(group) ? group : undefined,
  };
}

function rtRwOf(value: string): string | undefined {
  const digits = repairDigits(value).replace(/[^\d/]/g, '');
  const match = /^(\d{3})\/(\d{3})/.exec(digits) ?? /^(\d{3})\d?(\d{3})$/.exec(digits);
  return match ? `${match[1]}/${match[2]}` : undefined;
}

/** What each row's value says, by the fields of a reading. */
export const readers: Record<Label, (value: string) => Values> = {
  nama: nameOf,
  birth: birthOf,
  jenis_kelamin: genderOf,
  alamat: (value) => ({ alamat: addressOf(value) }),
  rt_rw: (value) => ({ rt_rw: rtRwOf(value) }),
  kelurahan: (value) => ({ kelurahan: placeOf(value) }),
  kecamatan: (value) => ({ kecamatan: placeOf(value) }),
  agama: (value) => ({ agama: nearest(tidy(value), religions) }),
  status_perkawinan: (value) => ({ status_perkawinan: nearest(tidy(value), marriages) }),
  pekerjaan: (value) => ({ pekerjaan: nearest(tidy(value), occupations, 0.85) ?? tidy(value) }),
  kewarganegaraan: (value) => ({ kewarganegaraan: nearest(tidy(value).slice(0, 3), citizenships) }),
  validity: () => ({}),
};
