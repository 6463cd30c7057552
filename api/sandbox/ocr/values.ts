import type { CardDetails } from '../specimen/details.ts';
import type { Label } from './layout.ts';
import {
  citizenships,
  genders,
  marriages,
  nearest,
  occupations,
  religions,
  repairDigits,
  similarity,
} from './vocabulary.ts';

type Values = Partial<CardDetails>;

/** A text without these signs at its end; a pattern would look for that end at each of them again. */
export function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** A value as printed: capitals, single spaces, no stray marks; a lone `|` is an `I`. */
export function tidy(text: string): string {
  const plain = text
    .replaceAll('|', 'I')
    .toUpperCase()
    .replace(/[“”"‘’`~_=<>{}[\]«»—–]/g, ' ')
    .replace(/^[\s:;.,-]+/, '')
    .replace(/\s+/g, ' ');
  return withoutEnd(plain, ' :;,-');
}

/** A title before a name, whose gap the engine lost. */
const titleAlone =
  /^((?:DRS?|DRA|PROF|IR|KH|HJ?|RR?|R[AM]|M|MO?U?H|TB|ST|GT)\.(?=\p{L})|\p{L}\.(?=\p{L}{3}))/u;

/** A name in capitals, without what the card's ground adds to it. */
export function tidyName(text: string): string {
  const letters = tidy(text.replace(/[’‘`]/g, "'"))
    .replace(/0/g, 'O')
    .replace(/1/g, 'I')
    .replace(/[^\p{L}' .,-]/gu, '')
    // A hyphen stands between letters.
    .replace(/(?<!\p{L})-|-(?!\p{L})/gu, ' ')
    .replace(/^H[IL]\.(?= ?\p{L})/u, 'HJ.')
    // Behind a title stands a stop.
    .replace(/^(\p{L}{1,3}),/u, '$1.')
    // Nothing is left out before a stop.
    .replace(/'(?=\.)/g, '')
    .replace(/\.(?: ?\.)+/g, '.');
  const start = withoutEnd(letters, "'. ");
  // No name ends in an apostrophe.
  const name = letters.slice(start.length).includes("'") ? start : letters;
  return (
    name
      .replace(/\s+/g, ' ')
      .trim()
      // An apostrophe follows a vowel (NI'MAH, MA'RUF): beside it the thinnest one is lost.
      .replace(/([B-DF-HJ-NP-TV-Z])'(?=[B-DF-HJ-NP-TV-Z])/g, "$1I'")
      .replace(titleAlone, '$1 ')
      // A stop and a gap behind initials were read as a hyphen.
      .replace(/^(\p{L}\.\p{L})-(?=\p{L}{3})/u, '$1. ')
      // No word begins with a stop, and a gap was read as one.
      .replace(/ \.(?=\p{L})/gu, ' ')
      .replace(/(?<=\p{L}{4})(?<!MOCH|PROF)\.(?=\p{L}{2})/gu, ' ')
      // Titles end with a full stop, names do not.
      .replace(/(?<=\p{L}{4})\.$/u, '')
      .replace(/(?<=\p{L}{5})\. ?/gu, ' ')
      .trim()
  );
}

/** The shortest that is taken for a name, in letters. */
const shortestName = 3;

function nameOf(value: string): Values {
  const nama = tidyName(value);
  return (nama.match(/\p{L}/gu)?.length ?? 0) >= shortestName ? { nama } : {};
}

/** Words of an address that may end with a full stop. */
const shortened =
  /^(JL|JLN|JEND|JENDRAL|LETJEN|MAYJEN|KOL|KAPT|SGT|GG|KP|KAMP|KMP|PERUM|PERUMH|PERUMAHAN|PRM|KOMP|KOMPL|TMN|GRY|VL|NO|NOMOR|LT|BLK|BLOK|KAV|DS|DSN|DUS|DK|DUK|DKH|LINGK|LING|LK|LKG|LORONG|LRG|KEL|KEC|KAB|RT|RW|RUSUN|APT|TWR|UNIT|BTN|PDK|PD|STR|BR|LR|KH|IR|DR|PROF|ST|SW|RE|WR|MT|HR|HOS|TB|RA|R|H|HJ|[A-Z])$/;

/** Those that usually bear it; before a number some more. */
const usuallyStopped = /\b(JL|JLN|GG|KP|KH|BLK|DSN|LINGK|KOMP)(?= )|\b(NO|RT|RW|LT)(?= \d)/g;

/** Words that hardly ever lack it, and a block or a house whose number, or an initial that, was read as a letter. */
const isBare = /\b(?:BR|LR|JEND) |\b(?:BLOK|BLK\.?) [A-Z][OISZBGLTA]\b|\bNO\.? ?[A-Z]{2}|\.L\./;

/**
 * Whether an address has such a word without it, a sign that none has, half a pair of brackets, two numbers beside each other,
 * or a short word at its start or before a number that none has there.
 */
export function isOdd(address: string): boolean {
  const [first = ''] = address.split(/[ .]/);
  const before = address.match(/\b[A-Z]{1,3}(?=\.? \d)/g) ?? [];
  return (
    address.search(usuallyStopped) >= 0 ||
    isBare.test(address) ||
    address.split('(').length !== address.split(')').length ||
    /[^A-Z\d ./,()&-]|\d \d|\bNO\d/.test(address) ||
    before.some((word) => !shortened.test(word)) ||
    (first.length < 4 && !shortened.test(first))
  );
}

/**
 * Whether a name may have lost a full stop or a gap: it begins with a lone letter, has a word without a vowel (HJ,
 * BR), or a word right behind a stop.
 */
export const lacksStop = (name: string) =>
  /^(?:\p{L}\.)?(?:\p{L}|KH\.)[ -]|(?:^| )[B-DF-HJ-NP-TV-XZ]{2,3} |\.\p{L}{2}/u.test(name);

const times = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/** Whether an address has full stops that its line was not read to have: those that its words usually bear. */
export const isStopGuessed = (address: string, text: string) =>
  times(address, /\./g) > times(text, /[.,]/g);

/**
 * An address with its full stops where they belong: after shortened words, with a gap behind them or none, as it
 * was read. They are given to those that usually bear one, because the camera loses points first; not so where
 * the line was looked at closely (`stops`: `seen`).
 */
export function addressOf(value: string, stops: 'seen' | 'guessed' = 'guessed'): string {
  const address = tidy(value.replace(/[:;']/g, ' '))
    .replace(/E?[£€]/g, 'E')
    // An alley's abbreviation looks like a number, which has no stop behind it before a word.
    .replace(/\b[6G]{2}\.(?= ?[A-Z])/g, 'GG.')
    // A block is a letter and a number.
    .replace(/\b((?:BLK|BLOK)\.? [A-Z])O\b/g, '$10')
    .replace(/^[I1L]L\b/, 'JL')
    // A street's name does not begin right behind its abbreviation.
    .replace(/^JL(?=\p{L}{4})(?!N\b)/u, 'JL ');
  // A card that prints one of them prints them all.
  const isStopped = stops === 'guessed' || address.includes('.');
  return (
    (isStopped ? address.replace(usuallyStopped, '$&.') : address)
      .replace(/(?<=[A-Z]{2})[-.]{1,2}(?=[A-Z]{2})/g, ' ')
      .replace(/ \./g, '.')
      .replace(/\b(JL|GG|NO|KH|KP|DSN|LINGK|KOMP|BLK|BR|LR|LT),/g, '$1.')
      .replace(/\b([A-Z])NO\.(?= ?\d)/g, '$1 NO.')
      .replace(/\b(NO\.? ?)[IL](?=\d)/g, '$11')
      .replace(/\.(?: ?\.)+/g, '.')
      .replace(/\b([A-Z]{1,})\.(\s*)/g, (_, word, gap) =>
        shortened.test(word) ? `${word}.${gap}` : `${word} `,
      )
      .replace(/\s+/g, ' ')
      // The row below, whose label was not seen.
      .replace(/[ .]{1,9}\d{3}\/\d{3}$/, '')
      .replace(/\b(LV|L7|IT|1T)\.? (?=\d+$)/, 'LT. ')
      .trim()
  );
}

/** A place's name has no full stops. */
function placeOf(value: string): string {
  return tidy(value.replace(/[.:;]/g, ' ').replaceAll('!', 'I'));
}

/** A date as it was read; each digit by itself, so that a gap seen within a number does no harm. */
const dates = /((?:[\dOIlSBZ] ?){2})[-–—.] ?((?:[\dOIlSBZ] ?){2})[-–—.] ?((?:[\dOIlSBZ] ?){4})/g;

function birthOf(value: string): Values {
  const text = value.replaceAll('|', 'I').replace(/\s+/g, ' ');
  const match = [...text.matchAll(dates)].at(-1);
  if (!match || /\d/.test(text.slice(match.index + match[0].length))) {
    return { tempat_lahir: tidyName(text.split(/[,.]/)[0] ?? '') };
  }
  const [, ...date] = match;
  return {
    tempat_lahir: withoutEnd(tidyName(text.slice(0, match.index)), '.,'),
    tanggal_lahir: date.map((part) => repairDigits(part.replace(/\s/g, ''))).join('-'),
  };
}

function genderOf(value: string): Values {
  const [gender = '', blood = ''] = value.toUpperCase().split(/[G6C]OL\S{0,12}\s{0,4}DAR\S*/);
  const [group] = /\b(AB|[ABO0])[+-]?(?!\w)|(?<=^[\s:;.]{0,9})-/.exec(blood) ?? [];
  return {
    jenis_kelamin: nearest(tidy(gender), genders),
    golongan_darah: group?.replace('0', 'O'),
  };
}

function rtRwOf(value: string): string | undefined {
  const digits = repairDigits(value).replace(/[^\d/]/g, '');
  // Both have as many digits: of one that has fewer some were lost.
  const match =
    /^(\d{3})\/(\d{3})/.exec(digits) ??
    /^(\d{2})\/(\d{2})$/.exec(digits) ??
    /^(\d{3})\d?(\d{3})$/.exec(digits);
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

/** The share of a word's letters that must be as printed for a known value to be beyond doubt. */
const plain = 0.74;

const choices: Partial<Record<Label, keyof CardDetails>> = {
  jenis_kelamin: 'jenis_kelamin',
  agama: 'agama',
  status_perkawinan: 'status_perkawinan',
  pekerjaan: 'pekerjaan',
  kewarganegaraan: 'kewarganegaraan',
};

/**
 * How certain (0 to 100) a row's value is that can only be one of a few: as much as it looks like the
 * one that was taken. Undefined for other rows.
 */
export function known(label: Label, text: string, reading: Values): number | undefined {
  const field = choices[label];
  const value = field && reading[field];
  if (!value) return undefined;
  if (field === 'pekerjaan' && !occupations.includes(value)) return undefined;
  const printed = tidy(text).slice(0, field === 'jenis_kelamin' ? value.length : undefined);
  const score = similarity(printed, value);
  return score >= plain ? 90 + score * 9 : score * 75;
}
