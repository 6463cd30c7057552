import { distance } from 'fastest-levenshtein';
import { type CardDetails, cardFields } from '../specimen/details.ts';
import { encodeBirthDate } from './nikLine.ts';
import type { ReadFields, Value } from './parse.ts';
import { isMissingStop, isSuspiciousAddress } from './values.ts';
import { birthPlaces, cardRegions, occupations, provinces } from './vocabulary.ts';

/** The minimum certainty of a birth date that the NIK confirms, and the maximum of both if they differ. */
const supported = 90;

const contradicted = 40;
/** The maximum certainty of an address or name that lacks an abbreviation's full stop or is suspicious otherwise. */
const unlikely = 60;

/** Checks whether the NIK contains the printed birth date; undefined if either was not read. */
export function isBirthDateInNik({
  nik,
  tanggal_lahir,
  jenis_kelamin,
}: ReadFields): boolean | undefined {
  if (!nik || !tanggal_lahir) return undefined;
  const coded = encodeBirthDate(tanggal_lahir.value, jenis_kelamin?.value);
  return coded.includes(nik.value.slice(6, 12));
}

/** A possible birth date of a living person. */
const someDay = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-(?:19|20)\d{2}$/;

/** The certainty of each field that was read, 0 to 1. */
export type Certainties = Partial<Record<keyof CardDetails, number>>;

/**
 * Returns the certainty of each value, 0 to 1, from the engine's confidence and from whether NIK, birth
 * date and gender agree.
 */
export function getCertainties(found: ReadFields): Certainties {
  const agrees = isBirthDateInNik(found);
  const result: Certainties = {};
  for (const field of cardFields) {
    const entry = found[field];
    if (!entry) continue;
    let certainty = entry.confidence;
    if ((field === 'nik' || field === 'tanggal_lahir') && agrees === false) {
      certainty = Math.min(certainty, contradicted);
    }
    if (field === 'alamat' && isSuspiciousAddress(entry.value))
      certainty = Math.min(certainty, unlikely);
    // Few places have a number; the engine often invents one for missing letters.
    const isPlace = field === 'kelurahan' || field === 'kecamatan';
    if (isPlace && /\d/.test(entry.value)) certainty = Math.min(certainty, unlikely);
    if (field === 'pekerjaan' && !occupations.includes(entry.value))
      certainty = Math.min(certainty, unlikely);
    // Few names are that short; the engine invents letters for missing ones.
    const isShort = getLetters(entry.value).length < 3;
    if (field === 'nama' && (isShort || isMissingStop(entry.value)))
      certainty = Math.min(certainty, unlikely);
    if (field === 'tanggal_lahir' && agrees) certainty = Math.max(certainty, supported);
    // The NIK does not contain the century.
    if (field === 'tanggal_lahir' && !someDay.test(entry.value))
      certainty = Math.min(certainty, unlikely);
    result[field] = Math.round(Math.max(0, Math.min(100, certainty))) / 100;
  }
  return result;
}

/** The confidence added for equal readings of two scans, and the maximum for different ones. */
const agreementBonus = 15;

const dispute = 55;
/** The difference from which the more certain scan is taken without doubt. */
const clearly = 35;

/** The minimum confidence of a longer value if the other reading is a part of it. */
const wellRead = 60;

const removeApostrophes = (text: string) => text.replaceAll("'", '');
/** Returns the letters and digits of a text, which distinguish values; gaps and marks do not. */
export const getLetters = (text: string) => text.replace(/[^\p{L}\d]/gu, '') || text;

/** Returns the more plausible of two readings of the same value. */
export function chooseBetter(a: Value, b: Value): Value {
  // The engine misses small marks but does not invent them between letters.
  if (removeApostrophes(a.value) === removeApostrophes(b.value) && a.value !== b.value) {
    return a.value.length > b.value.length ? a : b;
  }
  const [short, long] = a.value.length < b.value.length ? [a, b] : [b, a];
  const isCutOff = long.value.startsWith(short.value) || long.value.endsWith(` ${short.value}`);
  if (isCutOff && long.confidence >= wellRead) return long;
  return b.confidence > a.confidence ? b : a;
}

/** Merges two readings with the same letters. A full stop that both guessed remains a guess. */
function mergeEqual(a: Value, b: Value): Value {
  const [seen] = a.guessed === b.guessed ? [] : a.guessed ? [b] : [a];
  const { value, confidence } = seen ?? chooseBetter(a, b);
  if (a.guessed && b.guessed)
    return { value, confidence: Math.min(maxGapConfidence, confidence), guessed: true };
  return {
    value,
    confidence: isClearlyRead([a, b]) ? Math.min(99, confidence + agreementBonus) : confidence,
  };
}

function mergeDifferent(a: Value, b: Value): Value {
  const better = chooseBetter(a, b);
  const isClear = Math.abs(a.confidence - b.confidence) >= clearly;
  return isClear ? better : { ...better, confidence: Math.min(dispute, better.confidence) };
}

/** Merges two readings of one card: the fields of either, and the more certain value where they differ. */
export function mergeReadings(one: ReadFields, other: ReadFields): ReadFields {
  const result: ReadFields = {};
  for (const field of cardFields) {
    const [a, b] = [one[field], other[field]];
    if (!a || !b) {
      const only = a ?? b;
      if (only) result[field] = only;
      continue;
    }
    const isSame = getLetters(a.value) === getLetters(b.value);
    result[field] = isSame ? mergeEqual(a, b) : mergeDifferent(a, b);
  }
  return result;
}

/** The minimum confidence of a value on the list, regardless of gaps. */
const listed = 90;

/** The confidence of values on which two readings agreed: such a name may be missing on the list. */
const sureOf = 90;
/** The maximum confidence of a name that is not on a complete list, and on an incomplete one. */
const unlisted = 55;
const unknown = 62;

const removeGaps = (text: string) => text.replace(/[^A-Z]/g, '');

/** Returns the most similar names and their distance in letters, at most one in five. */
function findNearestNames(
  text: string,
  names: readonly string[],
): { names: string[]; far: number } {
  let far = Math.floor(removeGaps(text).length / 5);
  let best: string[] = [];
  for (const name of names) {
    if (Math.abs(name.length - text.length) > far + 3) continue;
    const nameDistance = distance(removeGaps(text), removeGaps(name));
    if (nameDistance > far) continue;
    if (nameDistance < far) best = [];
    far = nameDistance;
    best.push(name);
  }
  return { names: best, far };
}

/**
 * Checks a place against a list and returns its confidence and official spelling. A confidently read value
 * stays, because the card may print another or former spelling. An uncertain letter is corrected if the
 * list is complete; both cases are doubtful.
 */
function checkAgainstList(list: readonly string[], it: Value, isComplete: boolean): Value {
  if (list.includes(it.value)) return { ...it, confidence: Math.max(listed, it.confidence) };
  const { names, far } = findNearestNames(it.value, list);
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

/** Checks birth place, regency and province against the lists; unlisted values are less certain. */
export function checkPlaces(found: ReadFields): ReadFields {
  const { tempat_lahir, kota, provinsi } = found;
  return {
    ...found,
    ...(tempat_lahir && { tempat_lahir: checkAgainstList(birthPlaces, tempat_lahir, false) }),
    ...(kota && { kota: checkAgainstList(cardRegions, kota, true) }),
    ...(provinsi && { provinsi: checkAgainstList(provinces, provinsi, true) }),
  };
}

/** The maximum confidence of a value whose readings have different numbers of words, or guessed full stops. */
export const maxGapConfidence = 63;

/** The maximum confidence of a value that is faint everywhere, or missing in the reading of its line. */
export const maxFaintConfidence = 60;

/** The minimum confidence of one of the equal readings: faint text can be misread the same way twice. */
const plain = 70;

/** Checks whether the engine was confident of one of the equal readings. */
export const isClearlyRead = (equal: readonly Pick<Value, 'confidence'>[]) =>
  equal.some(({ confidence }) => confidence >= plain);
