import { distance } from 'fastest-levenshtein';
import { type CardDetails, cardFields } from '../specimen/details.ts';
import { codedBirth } from './nikLine.ts';
import type { Found, Value } from './parse.ts';
import { isOdd, lacksStop } from './values.ts';
import { birthPlaces, cardRegions, occupations, provinces } from './vocabulary.ts';

/** What a birth date has at least that the NIK repeats, and both at most when they differ. */
const supported = 90;

const contradicted = 40;
/** And an address or a name at most that lacks the full stop of an abbreviation, or is odd otherwise. */
const unlikely = 60;

/** Whether the NIK carries the printed birth date; undefined where either was not read. */
export function agreement({ nik, tanggal_lahir, jenis_kelamin }: Found): boolean | undefined {
  if (!nik || !tanggal_lahir) return undefined;
  const coded = codedBirth(tanggal_lahir.value, jenis_kelamin?.value);
  return coded.includes(nik.value.slice(6, 12));
}

/** A day on which somebody alive may be born. */
const someDay = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-(?:19|20)\d{2}$/;

/** 0 to 1, of every field that was read. */
export type Certainties = Partial<Record<keyof CardDetails, number>>;

/**
 * How certain each value of a reading is, 0 to 1: what the engine says of its words, and whether
 * NIK, birth date and gender agree with each other.
 */
export function certaintiesOf(found: Found): Certainties {
  const agrees = agreement(found);
  const result: Certainties = {};
  for (const field of cardFields) {
    const it = found[field];
    if (!it) continue;
    let certainty = it.confidence;
    if ((field === 'nik' || field === 'tanggal_lahir') && agrees === false) {
      certainty = Math.min(certainty, contradicted);
    }
    if (field === 'alamat' && isOdd(it.value)) certainty = Math.min(certainty, unlikely);
    // Few places have a number; where letters are lost one is often made up.
    const isPlace = field === 'kelurahan' || field === 'kecamatan';
    if (isPlace && /\d/.test(it.value)) certainty = Math.min(certainty, unlikely);
    if (field === 'pekerjaan' && !occupations.includes(it.value))
      certainty = Math.min(certainty, unlikely);
    // Few names are as short; where the engine loses letters one is made.
    const isShort = letters(it.value).length < 3;
    if (field === 'nama' && (isShort || lacksStop(it.value)))
      certainty = Math.min(certainty, unlikely);
    if (field === 'tanggal_lahir' && agrees) certainty = Math.max(certainty, supported);
    // The number carries no century.
    if (field === 'tanggal_lahir' && !someDay.test(it.value))
      certainty = Math.min(certainty, unlikely);
    result[field] = Math.round(Math.max(0, Math.min(100, certainty))) / 100;
  }
  return result;
}

/** Added where two looks read the same, and the most that is left where they do not. */
const agreementBonus = 15;

const dispute = 55;
/** A look that is so much more certain than the other needs not heed it. */
const clearly = 35;

/** A value that goes on where the other one ends, or begins before it, was cut off there, if that is not made up. */
const wellRead = 60;

const bare = (text: string) => text.replaceAll("'", '');
/** What distinguishes values: neither gaps nor marks. */
export const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '') || text;

/** The one of two readings of the same that is to be believed. */
export function betterOf(a: Value, b: Value): Value {
  // The engine loses small marks; it makes none up between letters.
  if (bare(a.value) === bare(b.value) && a.value !== b.value) {
    return a.value.length > b.value.length ? a : b;
  }
  const [short, long] = a.value.length < b.value.length ? [a, b] : [b, a];
  const isCutOff = long.value.startsWith(short.value) || long.value.endsWith(` ${short.value}`);
  if (isCutOff && long.confidence >= wellRead) return long;
  return b.confidence > a.confidence ? b : a;
}

/** Two looks that see the same letters. A stop that both only guessed is a guess still. */
function together(a: Value, b: Value): Value {
  const [seen] = a.guessed === b.guessed ? [] : a.guessed ? [b] : [a];
  const { value, confidence } = seen ?? betterOf(a, b);
  if (a.guessed && b.guessed)
    return { value, confidence: Math.min(gapped, confidence), guessed: true };
  return {
    value,
    confidence: isPlain([a, b]) ? Math.min(99, confidence + agreementBonus) : confidence,
  };
}

function apart(a: Value, b: Value): Value {
  const better = betterOf(a, b);
  const isClear = Math.abs(a.confidence - b.confidence) >= clearly;
  return isClear ? better : { ...better, confidence: Math.min(dispute, better.confidence) };
}

/** Two readings of one card: what either has, the more certain one where they differ. */
export function merged(one: Found, other: Found): Found {
  const result: Found = {};
  for (const field of cardFields) {
    const [a, b] = [one[field], other[field]];
    if (!a || !b) {
      const only = a ?? b;
      if (only) result[field] = only;
      continue;
    }
    const isSame = letters(a.value) === letters(b.value);
    result[field] = isSame ? together(a, b) : apart(a, b);
  }
  return result;
}

/** What a value is worth at least that is on the list, whatever its gaps. */
const listed = 90;

/** From here on two readings agreed: a name that is not on the list may be one all the same. */
const sureOf = 90;
/** The most that is left of a name that should be on the list and is not, and of one that may be missing there. */
const unlisted = 55;
const unknown = 62;

const joined = (text: string) => text.replace(/[^A-Z]/g, '');

/** The names nearest to a text, and how many letters they differ by, at most one in five. */
function nearestOf(text: string, names: readonly string[]): { names: string[]; far: number } {
  let far = Math.floor(joined(text).length / 5);
  let best: string[] = [];
  for (const name of names) {
    if (Math.abs(name.length - text.length) > far + 3) continue;
    const it = distance(joined(text), joined(name));
    if (it > far) continue;
    if (it < far) best = [];
    far = it;
    best.push(name);
  }
  return { names: best, far };
}

/**
 * A place against the list of all: how certain it is, and how the list spells it where that differs. What was surely
 * read stays, for the card may print another spelling: one without the gap, or of former years. A letter of which no
 * reading was sure is put right where the list is complete; both are doubtful.
 */
function against(list: readonly string[], it: Value, isComplete: boolean): Value {
  if (list.includes(it.value)) return { ...it, confidence: Math.max(listed, it.confidence) };
  const { names, far } = nearestOf(it.value, list);
  const [name] = names;
  if (name && far === 0)
    return { ...it, confidence: Math.max(listed, it.confidence), official: name };
  const isSure = it.confidence >= sureOf && !isComplete && !name;
  if (isSure) return it;
  const confidence = Math.min(isComplete ? unlisted : unknown, it.confidence);
  const isOnly = isComplete && names.length === 1;
  if (isOnly && it.confidence < sureOf) return { value: name as string, confidence };
  return { ...it, confidence, ...(isOnly && { official: name as string }) };
}

/** Birth place, regency and province against the names that there are; what is not among them is less certain. */
export function withPlaces(found: Found): Found {
  const { tempat_lahir, kota, provinsi } = found;
  return {
    ...found,
    ...(tempat_lahir && { tempat_lahir: against(birthPlaces, tempat_lahir, false) }),
    ...(kota && { kota: against(cardRegions, kota, true) }),
    ...(provinsi && { provinsi: against(provinces, provinsi, true) }),
  };
}

/** What a value is worth at most where its readings see unlike numbers of words, or guess full stops. */
export const gapped = 63;

/** The most that is left of what is faint everywhere, and of what its line alone does not say at all. */
export const faint = 60;

/** As certain the engine must be of one of the readings that agree: what is faint is misread alike twice. */
const plain = 70;

/** Whether the engine saw one of the readings that agree plainly. */
export const isPlain = (equal: readonly Pick<Value, 'confidence'>[]) =>
  equal.some(({ confidence }) => confidence >= plain);
