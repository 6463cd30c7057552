import type { CardDetails } from '../specimen/details.ts';
import type { Label } from './layout.ts';
import {
  citizenships,
  findNearest,
  genders,
  getSimilarity,
  maritalStatuses,
  occupations,
  religions,
  repairDigits,
} from './vocabulary.ts';

type Values = Partial<CardDetails>;

/** Removes these characters from the end of a text; a regular expression would search the end again at each of them. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** Cleans a value: capitals, single spaces, no stray marks; each `|` and `!` becomes an `I`. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/[|!]/g, 'I')
    .toUpperCase()
    .replace(/[“”"‘’`~_=<>{}[\]«»—–]/g, ' ')
    .replace(/^[\s:;.,-]+/, '')
    .replace(/\s+/g, ' ');
  return trimEnd(plain, ' :;,-');
}

const isSign = (sign: string) => /[\p{L}\d]/u.test(sign);

/**
 * Adds the gaps of another reading of the same letters, because narrow ones are missed; but none within a
 * number or after a joining character.
 */
export function copyGaps(other: string, text: string): string {
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

/** A correction of a common mistake: its pattern and replacement, and an example as read and as printed. */
export type Correction = {
  pattern: RegExp;
  replacement: string | ((...found: string[]) => string);
  read: string;
  printed: string;
};

/** Applies corrections one after another. */
export const applyCorrections = (text: string, corrections: readonly Correction[]) =>
  corrections
    .reduce(
      (corrected, { pattern, replacement: by }) => corrected.replace(pattern, by as string),
      text,
    )
    .replace(/\s+/g, ' ')
    .trim();

/** The pattern of a Balinese name that begins with I, which is not an initial. */
export const isBalinese =
  /^I ?(?:DEWA|GDE|GEDE|GST|GUSTI|KADEK|KETUT|KOMANG|MADE|NENGAH|NYOMAN|PUTU|WAYAN)\b/;

/** The corrections of names in capitals; their order matters. */
export const nameCorrections: readonly Correction[] = [
  { pattern: /1/g, replacement: 'I', read: 'S1TI', printed: 'SITI' },
  { pattern: /0/g, replacement: 'O', read: 'J0KO', printed: 'JOKO' },
  // Marks from the card's background.
  { pattern: /[^\p{L}' .,-]/gu, replacement: '', read: 'SITI* AYU', printed: 'SITI AYU' },
  { pattern: /^[^\p{L}]+/u, replacement: '', read: '5. SITI', printed: 'SITI' },
  // No name begins with a double O.
  {
    pattern: /(?<!\p{L})OO(?=\p{L}{3})/gu,
    replacement: 'QO',
    read: 'OORIATUL',
    printed: 'QORIATUL',
  },
  {
    pattern: isBalinese,
    replacement: (name) => `I ${name.slice(1).trimStart()}`,
    read: 'IGUSTI AYU',
    printed: 'I GUSTI AYU',
  },
  // A hyphen is always between letters.
  {
    pattern: /(?<!\p{L})-|-(?!\p{L})/gu,
    replacement: ' ',
    read: 'SITI - AYU',
    printed: 'SITI AYU',
  },
  { pattern: /^H[IL]\.(?= ?\p{L})/u, replacement: 'HJ.', read: 'HL. SITI', printed: 'HJ. SITI' },
  // A full stop follows a title, and the BR of a Batak woman's name.
  { pattern: /(^\p{L}{1,3}|\bBR),/u, replacement: '$1.', read: 'DR, ILHAM', printed: 'DR. ILHAM' },
  { pattern: /\.(?: ?\.)+/g, replacement: '.', read: 'H. . AGUS', printed: 'H. AGUS' },
  // An apostrophe is not followed by a gap.
  { pattern: /(?<=\p{L}')\s(?=\p{L})/gu, replacement: '', read: "ASY' ARI", printed: "ASY'ARI" },
  // A missing gap after a title.
  {
    pattern:
      /^((?:[B-DF-HJ-NP-TV-Z]{2,3}|DRA|PROF|IR|R[AM]|M[OU]C?H)\.(?=\p{L})|\p{L}\.(?=\p{L}{3}))/u,
    replacement: '$1 ',
    read: 'TGK.AGUS',
    printed: 'TGK. AGUS',
  },
  // Titles end with a full stop, names do not; the gap was misread.
  {
    pattern: /(?<=\p{L}{3}[AEIOU]|\p{L}{5})\. ?/gu,
    replacement: ' ',
    read: 'MAYA.UMI',
    printed: 'MAYA UMI',
  },
];

/** Cleans a name: capitals, without marks from the card's background. */
export const cleanName = (text: string) =>
  applyCorrections(cleanText(text.replace(/[’‘`]/g, "'")), nameCorrections);

/** The minimum length of a name in letters. */
const shortestName = 2;

function parseName(value: string): Values {
  const nama = cleanName(value);
  return (nama.match(/\p{L}/gu)?.length ?? 0) >= shortestName ? { nama } : {};
}

/** The words of an address that may end with a full stop. */
export const abbreviations =
  /^(JL|JLN|JEND|LETJEN|MAYJEN|BRIGJEN|LAKS|KOL|KAPT|SGT|GG|KP|KAMP|KMP|KM|PERUM|PERUMH|PRM|KOMP|KOMPL|TMN|GRY|VL|NO|LT|BLK|BLOK|KAV|DS|DSN|DUS|DK|DUK|DKH|LINGK|LINK|LING|LK|LKG|LRG|KEL|KEC|KAB|RT|RW|APT|TWR|UNIT|BTN|PDK|PD|STR|BR|LR|KH|IR|DR|PROF|ST|SW|RE|WR|MT|HR|HOS|TB|TGK|MOH|MUH|MOCH|ABD|GN|TJ|TG|SEI|SIMP|SEKT|ASR|PS|DRS|RA|R|H|HJ|[A-Z])$/;

/** Abbreviations that usually have a full stop; some only before a number. */
const usuallyStopped = /\b(JL|JLN|GG|KP|KH|BLK|DSN|LINGK|KOMP)(?= )|\b(NO|RT|RW|LT)(?= \d)/g;

/** Abbreviations that rarely lack a full stop, and a block, house number or initial that was misread. */
const isBare = /\b(?:BR|LR|JEND) |\b(?:BLOK|BLK\.?) [A-Z]{2}\b|\bNO\.? ?[A-Z]{2}|\.L\./;

/**
 * Checks whether an address looks misread: an abbreviation without its full stop, an invalid character, an
 * unmatched bracket, two adjacent numbers, a comma after a short word, a word directly after a full stop,
 * or an unknown short word at the start, before a number or before a full stop.
 */
export function isSuspiciousAddress(address: string): boolean {
  const [first = ''] = address.split(/[ .]/);
  const before = address.match(/\b[A-Z]{1,3}(?=\.? \d)|\b[A-Z]+(?=\.)/g) ?? [];
  return (
    address.search(usuallyStopped) >= 0 ||
    isBare.test(address) ||
    address.split('(').length !== address.split(')').length ||
    /[^A-Z\d ./,()&-]|\d \d|\bNO\d|\b[A-Z]{1,3},|\.[A-Z]{3}/.test(address) ||
    before.some((word) => !abbreviations.test(word)) ||
    (first.length < 4 && !abbreviations.test(first))
  );
}

/**
 * Checks whether a name may lack a full stop or a gap: it begins with a single letter or a title, or has a
 * word without vowels (HJ, BR), directly after a full stop, with a misread J (TJAHJONO), or as long as two
 * words.
 */
export const isMissingStop = (name: string) =>
  (/^(?:\p{L}\.)?(?:\p{L}|KH\.)[ -]/u.test(name) && !isBalinese.test(name)) ||
  /(?:^| )(?:[B-DF-HJ-NP-TV-XZ]{2,3} |TI[AIO](?!RA))|^(?:RA|IR) |\.\p{L}{2}|\p{L}{16}/u.test(name);

const times = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

/** Checks whether an address has more full stops than were read, added to abbreviations that usually have one. */
export const isStopGuessed = (address: string, text: string) =>
  times(address, /\./g) > times(text, /[.,]/g);

/** Full stops are the first marks that a photo loses. */
const lostStops: Correction = {
  pattern: usuallyStopped,
  replacement: '$&.',
  read: 'JL MAWAR NO 12',
  printed: 'JL. MAWAR NO. 12',
};

/** The corrections of addresses; their order matters. */
export const addressCorrections: readonly Correction[] = [
  { pattern: /E?(?:[£€]E?){1,3}/g, replacement: 'E', read: 'JL. M£LATI', printed: 'JL. MELATI' },
  // The abbreviation of an alley looks like a number, but no full stop follows a number before a word.
  {
    pattern: /\b[6G]{2}\.(?= ?[A-Z])/g,
    replacement: 'GG.',
    read: '66. MASJID',
    printed: 'GG. MASJID',
  },
  // A block has a letter and a number.
  {
    pattern: /\b((?:BLK|BLOK)\.? [A-Z]-?\d{0,2})O\b/g,
    replacement: '$10',
    read: 'PERUM GRIYA BLOK C1O',
    printed: 'PERUM GRIYA BLOK C10',
  },
  { pattern: /^[I1L]L\b/, replacement: 'JL', read: 'IL. MAWAR', printed: 'JL. MAWAR' },
  // A gap separates a street's name from its abbreviation.
  { pattern: /^JL(?=\p{L}{4})(?!N\b)/u, replacement: 'JL ', read: 'JLMAWAR', printed: 'JL. MAWAR' },
  lostStops,
  // A gap separates words, except after an article or an abbreviation.
  {
    pattern: /\b([A-Z]{2,})([-.]{1,2})(?=[A-Z]{2})/g,
    replacement: (all, word = '', sign = '') =>
      (sign === '-' ? word === 'AL' : abbreviations.test(word)) ? all : `${word} `,
    read: 'RAWA.BAMBU',
    printed: 'RAWA BAMBU',
  },
  { pattern: / \./g, replacement: '.', read: 'LR. CIPAKU NO . 132', printed: 'LR. CIPAKU NO. 132' },
  {
    pattern: /\b(JL|GG|NO|KH|KP|DSN|LINGK|KOMP|BLK|BR|LR|LT),/g,
    replacement: '$1.',
    read: 'BR, CIPAKU',
    printed: 'BR. CIPAKU',
  },
  {
    pattern: /\b([A-Z])NO\.(?= ?\d)/g,
    replacement: '$1 NO.',
    read: 'BLOK CNO. 4',
    printed: 'BLOK C NO. 4',
  },
  // A thin 1 was read as a letter: in a number, and after a block's letter.
  {
    pattern: /\b(NO\.? ?(?=[IL]\d)|[A-UWYZ](?=I\d))[IL]/g,
    replacement: '$11',
    read: 'PERUM CIKARET BLOK FI6',
    printed: 'PERUM CIKARET BLOK F16',
  },
  // Numbers are not followed by a full stop.
  {
    pattern: /(\d)\.$/,
    replacement: '$1',
    read: 'JL. MAWAR NO. 4 LT. 2.',
    printed: 'JL. MAWAR NO. 4 LT. 2',
  },
  { pattern: /\.(?: ?[.,])+/g, replacement: '.', read: 'JL. A., YANI', printed: 'JL. A. YANI' },
  // Long words have no full stop unless they are abbreviations.
  {
    pattern: /\b([A-Z]{5,})\./g,
    replacement: (all, word = '') => (abbreviations.test(word) ? all : `${word} `),
    read: 'DUKUH. CIPAKU',
    printed: 'DUKUH CIPAKU',
  },
];

/** The corrections for a line whose full stops were recognized. */
const seenStopCorrections = addressCorrections.filter((it) => it !== lostStops);

/**
 * Parses an address and corrects its full stops after abbreviations. Missing ones are added, unless the
 * line's full stops were recognized (`stops`: `seen`).
 */
export const parseAddress = (value: string, stops: 'seen' | 'guessed' = 'guessed') =>
  applyCorrections(
    cleanText(value.replace(/[:;']/g, ' ')),
    stops === 'seen' ? seenStopCorrections : addressCorrections,
  );

/** Parses the name of a place, which has no full stops. */
function parsePlace(value: string): string {
  return cleanText(value.replace(/[.:;]/g, ' '));
}

/** The pattern of a date; each digit may be followed by a gap. */
const dates = /((?:[\dOIlSBZ] ?){2})[-–—.] ?((?:[\dOIlSBZ] ?){2})[-–—.] ?((?:[\dOIlSBZ] ?){4})/g;

function parseBirth(value: string): Values {
  const text = value.replaceAll('|', 'I').replace(/\s+/g, ' ');
  const match = [...text.matchAll(dates)].at(-1);
  if (!match || /\d/.test(text.slice(match.index + match[0].length))) {
    return { tempat_lahir: cleanName(text.split(/[,.]/)[0] ?? '') };
  }
  const [, ...date] = match;
  return {
    tempat_lahir: trimEnd(cleanName(text.slice(0, match.index)), '.,'),
    tanggal_lahir: date.map((part) => repairDigits(part.replace(/\s/g, ''))).join('-'),
  };
}

function parseGender(value: string): Values {
  const [gender = '', blood = ''] = value
    .toUpperCase()
    .split(/[G6C]O?[AO0]L\S{0,12}\s{0,4}[BD]AR\S*/);
  const [group] = /\b(AB|[ABO0])[+-]?(?!\w)|(?<=^[\s:;.]{0,9})-/.exec(blood) ?? [];
  return {
    // Both values have nine letters; the label after them may be misread.
    jenis_kelamin: findNearest(cleanText(gender).slice(0, 9), genders),
    golongan_darah: group?.replace('0', 'O'),
  };
}

function parseRtRw(value: string): string | undefined {
  const digits = repairDigits(value).replace(/[^\d/]/g, '');
  // RT and RW have the same number of digits; otherwise some are missing.
  const match =
    /^(\d{3})\/(\d{3})/.exec(digits) ??
    /^(\d{2})\/(\d{2})$/.exec(digits) ??
    /^(\d{3})\d?(\d{3})$/.exec(digits);
  return match ? `${match[1]}/${match[2]}` : undefined;
}

/** The parsers of each row's value, by label. */
export const rowParsers: Record<Label, (value: string) => Values> = {
  nama: parseName,
  birth: parseBirth,
  jenis_kelamin: parseGender,
  alamat: (value) => ({ alamat: parseAddress(value) }),
  rt_rw: (value) => ({ rt_rw: parseRtRw(value) }),
  kelurahan: (value) => ({ kelurahan: parsePlace(value) }),
  kecamatan: (value) => ({ kecamatan: parsePlace(value) }),
  agama: (value) => ({ agama: findNearest(cleanText(value), religions) }),
  status_perkawinan: (value) => ({
    status_perkawinan: findNearest(cleanText(value), maritalStatuses),
  }),
  pekerjaan: (value) => ({
    pekerjaan: findNearest(cleanText(value), occupations, 0.85) ?? cleanText(value),
  }),
  kewarganegaraan: (value) => ({
    kewarganegaraan: findNearest(cleanText(value).slice(0, 3), citizenships),
  }),
  validity: () => ({}),
};

/** The similarity from which a value of a closed list is certain. */
const plain = 0.74;

const choices: Partial<Record<Label, keyof CardDetails>> = {
  jenis_kelamin: 'jenis_kelamin',
  agama: 'agama',
  status_perkawinan: 'status_perkawinan',
  pekerjaan: 'pekerjaan',
  kewarganegaraan: 'kewarganegaraan',
};

/**
 * Returns the confidence (0 to 100) of a row with few possible values, by its similarity to the chosen one;
 * undefined for other rows, and if no listed value was read.
 */
export function getChoiceConfidence(
  label: Label,
  text: string,
  reading: Values,
): number | undefined {
  const field = choices[label];
  const value = field && reading[field];
  if (!value) return undefined;
  if (field === 'pekerjaan' && !occupations.includes(value)) return undefined;
  const printed = cleanText(text).slice(0, field === 'jenis_kelamin' ? value.length : undefined);
  const score = getSimilarity(printed, value);
  return score >= plain ? 90 + score * 9 : score * 75;
}
