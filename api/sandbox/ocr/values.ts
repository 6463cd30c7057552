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

/** A value as printed: capitals, single spaces, no stray marks; a lone bar is an `I`. */
export function tidy(text: string): string {
  const plain = text
    .replace(/[|!]/g, 'I')
    .toUpperCase()
    .replace(/[“”"‘’`~_=<>{}[\]«»—–]/g, ' ')
    .replace(/^[\s:;.,-]+/, '')
    .replace(/\s+/g, ' ');
  return withoutEnd(plain, ' :;,-');
}

const isSign = (sign: string) => /[\p{L}\d]/u.test(sign);

/**
 * A text with the gaps of another reading of the same letters besides its own, because narrow ones are lost; but none
 * within a number or beside what joins words.
 */
export function withGapsOf(other: string, text: string): string {
  const signsOf = (it: string) => [...it].filter(isSign).join('');
  if (signsOf(other) !== signsOf(text)) return text;
  const ends = new Set(
    [...other].flatMap((sign, at) => (sign === ' ' ? [signsOf(other.slice(0, at)).length] : [])),
  );
  let count = 0;
  return [...text]
    .map((sign, at) => {
      const before = text[at - 1] ?? ' ';
      const isGap = isSign(sign) && ends.has(count++) && !" -/'".includes(before);
      return isGap && !(/\d/.test(before) && /\d/.test(sign)) ? ` ${sign}` : sign;
    })
    .join('');
}

/** One thing that a reading gets wrong: how it is known, what takes its place, and a value as read and as printed. */
export type Mend = {
  pattern: RegExp;
  by: string | ((...found: string[]) => string);
  read: string;
  printed: string;
};

/** A text mended by each of these after the other. */
export const mended = (text: string, mends: readonly Mend[]) =>
  mends
    .reduce((mended, { pattern, by }) => mended.replace(pattern, by as string), text)
    .replace(/\s+/g, ' ')
    .trim();

/** The I of a Balinese name, which is no initial: by the name behind it. */
export const isBalinese =
  /^I ?(?:DEWA|GDE|GEDE|GST|GUSTI|KADEK|KETUT|KOMANG|MADE|NENGAH|NYOMAN|PUTU|WAYAN)\b/;

/** What a name is mended by once it is in capitals; the order counts. */
export const nameMends: readonly Mend[] = [
  { pattern: /1/g, by: 'I', read: 'S1TI', printed: 'SITI' },
  { pattern: /0/g, by: 'O', read: 'J0KO', printed: 'JOKO' },
  // What the card's ground adds.
  { pattern: /[^\p{L}' .,-]/gu, by: '', read: 'SITI* AYU', printed: 'SITI AYU' },
  { pattern: /^[^\p{L}]+/u, by: '', read: '5. SITI', printed: 'SITI' },
  // No name begins with two of them.
  { pattern: /(?<!\p{L})OO(?=\p{L}{3})/gu, by: 'QO', read: 'OORIATUL', printed: 'QORIATUL' },
  {
    pattern: isBalinese,
    by: (name) => `I ${name.slice(1).trimStart()}`,
    read: 'IGUSTI AYU',
    printed: 'I GUSTI AYU',
  },
  // A hyphen stands between letters.
  { pattern: /(?<!\p{L})-|-(?!\p{L})/gu, by: ' ', read: 'SITI - AYU', printed: 'SITI AYU' },
  { pattern: /^H[IL]\.(?= ?\p{L})/u, by: 'HJ.', read: 'HL. SITI', printed: 'HJ. SITI' },
  // Behind a title stands a stop, and behind that of a Batak family's daughter.
  { pattern: /(^\p{L}{1,3}|\bBR),/u, by: '$1.', read: 'DR, ILHAM', printed: 'DR. ILHAM' },
  { pattern: /\.(?: ?\.)+/g, by: '.', read: 'H. . AGUS', printed: 'H. AGUS' },
  // No gap stands behind an apostrophe.
  { pattern: /(?<=\p{L}')\s(?=\p{L})/gu, by: '', read: "ASY' ARI", printed: "ASY'ARI" },
  // A title before a name, whose gap was lost.
  {
    pattern:
      /^((?:[B-DF-HJ-NP-TV-Z]{2,3}|DRA|PROF|IR|R[AM]|M[OU]C?H)\.(?=\p{L})|\p{L}\.(?=\p{L}{3}))/u,
    by: '$1 ',
    read: 'TGK.AGUS',
    printed: 'TGK. AGUS',
  },
  // Titles end with a full stop, names do not; a gap was read as one.
  {
    pattern: /(?<=\p{L}{3}[AEIOU]|\p{L}{5})\. ?/gu,
    by: ' ',
    read: 'MAYA.UMI',
    printed: 'MAYA UMI',
  },
];

/** A name in capitals, without what the card's ground adds to it. */
export const tidyName = (text: string) => mended(tidy(text.replace(/[’‘`]/g, "'")), nameMends);

/** The shortest that is taken for a name, in letters. */
const shortestName = 2;

function nameOf(value: string): Values {
  const nama = tidyName(value);
  return (nama.match(/\p{L}/gu)?.length ?? 0) >= shortestName ? { nama } : {};
}

/** Words of an address that may end with a full stop. */
export const shortened =
  /^(JL|JLN|JEND|LETJEN|MAYJEN|BRIGJEN|LAKS|KOL|KAPT|SGT|GG|KP|KAMP|KMP|KM|PERUM|PERUMH|PRM|KOMP|KOMPL|TMN|GRY|VL|NO|LT|BLK|BLOK|KAV|DS|DSN|DUS|DK|DUK|DKH|LINGK|LINK|LING|LK|LKG|LRG|KEL|KEC|KAB|RT|RW|APT|TWR|UNIT|BTN|PDK|PD|STR|BR|LR|KH|IR|DR|PROF|ST|SW|RE|WR|MT|HR|HOS|TB|TGK|MOH|MUH|MOCH|ABD|GN|TJ|TG|SEI|SIMP|SEKT|ASR|PS|DRS|RA|R|H|HJ|[A-Z])$/;

/** Those that usually bear it; before a number some more. */
const usuallyStopped = /\b(JL|JLN|GG|KP|KH|BLK|DSN|LINGK|KOMP)(?= )|\b(NO|RT|RW|LT)(?= \d)/g;

/** Words that hardly ever lack it, and a block or a house whose number, or an initial that, was read as a letter. */
const isBare = /\b(?:BR|LR|JEND) |\b(?:BLOK|BLK\.?) [A-Z]{2}\b|\bNO\.? ?[A-Z]{2}|\.L\./;

/**
 * Whether an address has such a word without it, a sign that none has, half a pair of brackets, two numbers beside
 * each other, a comma behind a short word, a word right behind a stop, or a short word at its start, before a number or
 * a stop that none has there.
 */
export function isOdd(address: string): boolean {
  const [first = ''] = address.split(/[ .]/);
  const before = address.match(/\b[A-Z]{1,3}(?=\.? \d)|\b[A-Z]+(?=\.)/g) ?? [];
  return (
    address.search(usuallyStopped) >= 0 ||
    isBare.test(address) ||
    address.split('(').length !== address.split(')').length ||
    /[^A-Z\d ./,()&-]|\d \d|\bNO\d|\b[A-Z]{1,3},|\.[A-Z]{3}/.test(address) ||
    before.some((word) => !shortened.test(word)) ||
    (first.length < 4 && !shortened.test(first))
  );
}

/**
 * Whether a name may have lost a full stop or a gap: it begins with a lone letter, has a word without a vowel (HJ,
 * BR), a word right behind a stop, or one whose J may have been read as an I (TJAHJONO), one as long as two, or
 * begins with a title.
 */
export const lacksStop = (name: string) =>
  (/^(?:\p{L}\.)?(?:\p{L}|KH\.)[ -]/u.test(name) && !isBalinese.test(name)) ||
  /(?:^| )(?:[B-DF-HJ-NP-TV-XZ]{2,3} |TI[AIO](?!RA))|^(?:RA|IR) |\.\p{L}{2}|\p{L}{16}/u.test(name);

const times = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/** Whether an address has full stops that its line was not read to have: those that its words usually bear. */
export const isStopGuessed = (address: string, text: string) =>
  times(address, /\./g) > times(text, /[.,]/g);

/** The camera loses points first. */
const lostStops: Mend = {
  pattern: usuallyStopped,
  by: '$&.',
  read: 'JL MAWAR NO 12',
  printed: 'JL. MAWAR NO. 12',
};

/** What an address is mended by; the order counts. */
export const addressMends: readonly Mend[] = [
  { pattern: /E?(?:[£€]E?){1,3}/g, by: 'E', read: 'JL. M£LATI', printed: 'JL. MELATI' },
  // An alley's abbreviation looks like a number, which has no stop behind it before a word.
  { pattern: /\b[6G]{2}\.(?= ?[A-Z])/g, by: 'GG.', read: '66. MASJID', printed: 'GG. MASJID' },
  // A block is a letter and a number.
  {
    pattern: /\b((?:BLK|BLOK)\.? [A-Z]-?\d{0,2})O\b/g,
    by: '$10',
    read: 'PERUM GRIYA BLOK C1O',
    printed: 'PERUM GRIYA BLOK C10',
  },
  { pattern: /^[I1L]L\b/, by: 'JL', read: 'IL. MAWAR', printed: 'JL. MAWAR' },
  // A street's name does not begin right behind its abbreviation.
  { pattern: /^JL(?=\p{L}{4})(?!N\b)/u, by: 'JL ', read: 'JLMAWAR', printed: 'JL. MAWAR' },
  lostStops,
  // Between words stands a gap, but for an article and behind an abbreviation.
  {
    pattern: /\b([A-Z]{2,})([-.]{1,2})(?=[A-Z]{2})/g,
    by: (all, word = '', sign = '') =>
      (sign === '-' ? word === 'AL' : shortened.test(word)) ? all : `${word} `,
    read: 'RAWA.BAMBU',
    printed: 'RAWA BAMBU',
  },
  { pattern: / \./g, by: '.', read: 'LR. CIPAKU NO . 132', printed: 'LR. CIPAKU NO. 132' },
  {
    pattern: /\b(JL|GG|NO|KH|KP|DSN|LINGK|KOMP|BLK|BR|LR|LT),/g,
    by: '$1.',
    read: 'BR, CIPAKU',
    printed: 'BR. CIPAKU',
  },
  { pattern: /\b([A-Z])NO\.(?= ?\d)/g, by: '$1 NO.', read: 'BLOK CNO. 4', printed: 'BLOK C NO. 4' },
  // A thin 1 was read as a letter: in a number, and behind a block's letter.
  {
    pattern: /\b(NO\.? ?(?=[IL]\d)|[A-UWYZ](?=I\d))[IL]/g,
    by: '$11',
    read: 'PERUM CIKARET BLOK FI6',
    printed: 'PERUM CIKARET BLOK F16',
  },
  // Numbers have no stop behind them.
  {
    pattern: /(\d)\.$/,
    by: '$1',
    read: 'JL. MAWAR NO. 4 LT. 2.',
    printed: 'JL. MAWAR NO. 4 LT. 2',
  },
  { pattern: /\.(?: ?[.,])+/g, by: '.', read: 'JL. A., YANI', printed: 'JL. A. YANI' },
  // Long words end with none unless they are abbreviations.
  {
    pattern: /\b([A-Z]{5,})\./g,
    by: (all, word = '') => (shortened.test(word) ? all : `${word} `),
    read: 'DUKUH. CIPAKU',
    printed: 'DUKUH CIPAKU',
  },
];

/** The same where the line was looked at closely. */
const seenMends = addressMends.filter((it) => it !== lostStops);

/**
 * An address with its full stops where they belong: after shortened words, with a gap behind them or none, as it
 * was read. They are given to those that usually bear one; not so where the line was looked at closely (`stops`: `seen`).
 */
export const addressOf = (value: string, stops: 'seen' | 'guessed' = 'guessed') =>
  mended(tidy(value.replace(/[:;']/g, ' ')), stops === 'seen' ? seenMends : addressMends);

/** A place's name has no full stops. */
function placeOf(value: string): string {
  return tidy(value.replace(/[.:;]/g, ' '));
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
  const [gender = '', blood = ''] = value
    .toUpperCase()
    .split(/[G6C]O?[AO0]L\S{0,12}\s{0,4}[BD]AR\S*/);
  const [group] = /\b(AB|[ABO0])[+-]?(?!\w)|(?<=^[\s:;.]{0,9})-/.exec(blood) ?? [];
  return {
    // Both have nine letters; the label beside them may be misread.
    jenis_kelamin: nearest(tidy(gender).slice(0, 9), genders),
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
