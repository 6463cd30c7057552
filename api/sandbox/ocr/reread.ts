import { type CardDetails, cardFields } from '../specimen/details.ts';
import {
  getLetters,
  isBirthDateInNik,
  isClearlyRead,
  maxFaintConfidence,
  maxGapConfidence,
} from './certainty.ts';
import type { Gray, Layout, OcrEngine, Word } from './engine.ts';
import { groupByLine, isIncomplete } from './layout.ts';
import {
  getConfidence,
  type ParsedCard,
  parseHeading,
  type ReadFields,
  type Reading,
  type Value,
} from './parse.ts';
import { cutWords, readStrip, type StripReading } from './strip.ts';
import { copyGaps, isStopGuessed, parseAddress, rowParsers } from './values.ts';
import { birthPlaces, cardRegions, getSimilarity, provinces } from './vocabulary.ts';

/** Rows whose values are any text. */
const rows = ['birth', 'alamat', 'rt_rw', 'kelurahan', 'kecamatan'] as const;

/** Rows of few possible values. */
const choices = ['jenis_kelamin', 'agama', 'status_perkawinan', 'kewarganegaraan'] as const;

/** Rows of which one value is part of another one: KAWIN of BELUM KAWIN. */
const nested = ['status_perkawinan', 'pekerjaan'] as const;

const birthFields = ['tempat_lahir', 'tanggal_lahir'] as const;

/** The heights of capitals at which a line is read again; the second settles differences of the first. */
const heights = [22, 29];

/** The minimum confidence of equal readings, without and with a different third one. */
const agreed = 92;

const outvoted = 72;

/** The confidence of the card's reading that makes different ones doubtful, because they are of the same ink. */
const heeded = 40;

/** The maximum confidence if no two readings agree. */
const disputed = 50;
/** Readings with less similarity are of something else. */
const alike = 0.55;

/** Returns a text without full stops and commas, to compare its gaps. */
export const removeStops = (text: string) => text.replace(/[.,]/g, '');

/** Returns a text without gaps, to compare its stops. */
const removeGaps = (text: string) => text.replaceAll(' ', '');

const isGapped = (text: string) => /\d \d/.test(text);

type Readings = Partial<Record<keyof CardDetails, Value>>;

const isSame = (a: Value | undefined, b: Value | undefined) =>
  a !== undefined && b !== undefined && getLetters(a.value) === getLetters(b.value);

/**
 * Chooses a value from the card's reading and one or two readings of its line. Gaps and marks come from the
 * line if they are clear.
 */
export function chooseValue(first: Value, alone: readonly Value[]): Value {
  const equal = alone.filter((it) => isSame(it, first));
  const same = equal.find((it) => !it.guessed) ?? equal[0];
  if (same) {
    // The space next to a thin 1 looks like a gap.
    const isTaken = !isGapped(same.value) || isGapped(first.value);
    const value = isTaken ? copyGaps(first.value, same.value) : first.value;
    const guessed = [same, first].every(
      (it) => it.guessed || removeGaps(it.value) !== removeGaps(value),
    );
    const isWhole = (!isTaken || removeStops(same.value) === removeStops(first.value)) && !guessed;
    const maxConfidence = isClearlyRead([first, ...equal]) ? 99 : maxFaintConfidence;
    const confidence = Math.max(alone.length > 1 ? outvoted : agreed, first.confidence);
    return {
      value,
      confidence: Math.min(isWhole ? 99 : maxGapConfidence, maxConfidence, confidence),
      ...(guessed && { guessed }),
    };
  }
  const [one, other] = alone.filter((it) => getSimilarity(it.value, first.value) >= alike);
  if (one && other && isSame(one, other))
    return {
      value: one.value,
      confidence:
        isClearlyRead([one, other]) && first.confidence < heeded ? outvoted : maxFaintConfidence,
    };
  const best = [first, one, other]
    .filter((it) => it !== undefined)
    .reduce((a, b) => (b.confidence > a.confidence ? b : a));
  return { value: best.value, confidence: Math.min(disputed, best.confidence) };
}

type Row = {
  words: readonly Word[];
  read: (text: string, stopsSeen: boolean) => Reading;
  fields: readonly (keyof CardDetails)[];
  layout?: Layout;
};

async function rereadRow(
  engine: OcrEngine,
  scan: Gray,
  { words, read, layout }: Row,
  height: number,
  getRemainingMs: () => number,
): Promise<Readings> {
  const said: StripReading[] = [];
  for (const line of groupByLine(words)) {
    said.push(await readStrip(engine, cutWords(scan, line), height, getRemainingMs, layout));
  }
  const confidence = getConfidence(said.flatMap((it) => it.words));
  const text = said.map((it) => it.text).join(' ');
  const stopsSeen = said.every((it) => it.stopsSeen);
  return Object.fromEntries(
    Object.entries(read(text, stopsSeen)).flatMap(([field, value]) =>
      value
        ? [[field, { value, confidence, guessed: !stopsSeen && isStopGuessed(value, text) }]]
        : [],
    ),
  );
}

/** The confidence from which a listed heading is not read again. */
const plainly = 80;
const isListed = (heading: Value | undefined) =>
  heading !== undefined && [...provinces, ...cardRegions].includes(heading.value);

/** Checks whether the NIK confirms the birth date and the place is listed. */
function isConfirmed(found: ReadFields): boolean {
  const { tempat_lahir: place, tanggal_lahir: date } = found;
  const isPlainly = Math.min(place?.confidence ?? 0, date?.confidence ?? 0) >= plainly;
  return isPlainly && birthPlaces.includes(place?.value ?? '') && isBirthDateInNik(found) === true;
}

/** Parses a heading from a text; the gaps between words drawn apart do not separate it. */
const parseHeadingText = (text: string): Reading =>
  parseHeading(
    text.split(' ').map((word, at) => ({
      text: word,
      confidence: 99,
      place: { left: at * 10, top: 0, width: 9, height: 20 },
    })),
  ).reading;

/**
 * Reads the values of a card again, each from its line only: equal readings are certain, and a third one
 * settles differences. A value that may continue after `end`, an x position in the scan, is doubtful.
 */
export async function rereadFields(
  engine: OcrEngine,
  scan: Gray,
  { found, printed, columns }: ParsedCard,
  end: number,
  getRemainingMs: () => number,
): Promise<ReadFields> {
  const again: Row[] = rows.flatMap((label) => {
    const words = printed[label];
    if (!words?.length || (label === 'birth' && isConfirmed(found))) return [];
    const read: Row['read'] = (text, stopsSeen) =>
      label === 'alamat' && stopsSeen
        ? { alamat: parseAddress(text, 'seen') }
        : rowParsers[label](text);
    const fields = label === 'birth' ? birthFields : ([label] as const);
    return [{ words, read, fields, ...(label === 'rt_rw' && { layout: 'numbers' as const }) }];
  });
  for (const heading of ['provinsi', 'kota'] as const) {
    const words = printed[heading];
    const isPlainly = (found[heading]?.confidence ?? 0) >= plainly && isListed(found[heading]);
    if (words?.length && !isPlainly) again.push({ words, read: parseHeadingText, fields: [] });
  }
  for (const label of choices) {
    const words = printed[label];
    // A value that is not one of the possible ones was misread at the size of the card.
    if (!words?.length || found[label]) continue;
    const read: Row['read'] = (text) => {
      const value = rowParsers[label](text)[label];
      return value ? { [label]: value } : {};
    };
    again.push({ words, read, fields: [label] });
  }
  const result: ReadFields = { ...found };
  const limitIncomplete = (words: readonly Word[], fields: readonly (keyof CardDetails)[]) => {
    if (!isIncomplete(words, columns, end)) return;
    for (const field of fields) {
      const entry = result[field];
      if (entry)
        result[field] = { ...entry, confidence: Math.min(maxGapConfidence, entry.confidence) };
    }
  };
  for (const row of again) {
    const readings: Readings[] = [];
    for (const height of heights) {
      readings.push(await rereadRow(engine, scan, row, height, getRemainingMs));
      const fields = getFields(readings).filter((field) => found[field]);
      const isNew = row.fields.some((field) => !found[field]);
      if (!isNew && fields.every((field) => readings.some((it) => isSame(it[field], found[field]))))
        break;
    }
    for (const field of row.fields) {
      const first = found[field];
      if (first)
        result[field] = { ...first, confidence: Math.min(maxFaintConfidence, first.confidence) };
    }
    for (const field of getFields(readings)) {
      const alone = readings.flatMap((it) => it[field] ?? []);
      const first = found[field];
      const [only, other] = alone;
      if (first) result[field] = chooseValue(first, alone);
      else if (only && other && isSame(only, other))
        result[field] = { ...only, confidence: outvoted };
    }
    if (row.fields.length > 0) limitIncomplete(row.words, getFields(readings));
  }
  for (const label of nested) limitIncomplete(printed[label] ?? [], [label]);
  return result;
}

const getFields = (readings: readonly Readings[]): (keyof CardDetails)[] =>
  cardFields.filter((field) => readings.some((it) => it[field]));
