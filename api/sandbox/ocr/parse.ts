import { type CardDetails, cardFields } from '../specimen/details.ts';
import type { Line, Word } from './engine.ts';
import { type Columns, findColumns, findRows, type Label } from './layout.ts';
import { cleanText, getChoiceConfidence, isStopGuessed, rowParsers } from './values.ts';
import { findNearest, getSimilarity, parseNik } from './vocabulary.ts';

/** The values that were read from a card. */
export type Reading = Partial<CardDetails>;

/**
 * A value and the engine's confidence in it, 0 to 100. `guessed`: it has full stops that are usual but were
 * not recognized. `official`: the official spelling of a place.
 */
export type Value = { value: string; confidence: number; guessed?: boolean; official?: string };

/** The values of all fields that were read. */
export type ReadFields = Partial<Record<keyof CardDetails, Value>>;

/** Values below this confidence were invented by the engine. */
const least = 10;

/**
 * Returns the mean of two values: the words' average confidence, weighted by letters, and the lowest one; 0 without
 * letters.
 */
export function getConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  const whole = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  const lowest = Math.min(...words.map(({ confidence }) => confidence));
  return (whole / letters + lowest) / 2;
}

/** A card after its lines were assigned to fields. */
export type ParsedCard = {
  found: ReadFields;
  columns: Columns | undefined;
  /** The words of each row's value and of the two headings, with their positions. */
  printed: Partial<Record<Label | 'provinsi' | 'kota', Word[]>>;
};

/**
 * Parses the lines of a card into its fields; unreadable ones are omitted.
 * @param portrait where the portrait begins in the scan, if known
 */
export function parseCard(lines: readonly Line[], portrait?: number): ParsedCard {
  const found: ReadFields = {};
  const printed: ParsedCard['printed'] = {};
  const take = (reading: Reading, confidence: number, guessed = false) => {
    for (const field of cardFields) {
      const value = reading[field];
      if (!value || confidence < least || found[field]) continue;
      found[field] = { value, confidence, ...(guessed && { guessed }) };
    }
  };
  const below: Line[] = [];
  for (const line of lines) {
    const nik = found.nik ? undefined : parseNik(line.text);
    if (nik) take({ nik }, getConfidence(line.words));
    else below.push(line);
  }
  const columns = findColumns(below, portrait);
  for (const line of below) {
    const { reading, words } = parseHeading(line.words);
    take(reading, getConfidence(words));
    if (reading.provinsi) printed.provinsi ??= words;
    if (reading.kota) printed.kota ??= words;
  }
  const rows = findRows(below, columns);
  for (const { label, value } of rows) {
    const text = value.map(({ text }) => text).join(' ');
    const { golongan_darah, ...reading } = rowParsers[label](text);
    const { alamat = '' } = reading;
    take(
      reading,
      getChoiceConfidence(label, text, reading) ?? getConfidence(value),
      isStopGuessed(alamat, text),
    );
    // The confidence of the blood type is that of its letter only.
    const letter = value.find((it) => it.text.toUpperCase().replace('0', 'O') === golongan_darah);
    take({ golongan_darah }, letter?.confidence ?? least);
    printed[label] ??= value;
  }
  return { found, columns, printed };
}

/** Returns the values without their confidence. */
export function getReading(found: ReadFields): Reading {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, it]) => (it ? [[field, it.value]] : [])),
  );
}

/** Returns the official spellings of places that are printed differently. */
export function getOfficialSpellings(found: ReadFields): Reading {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, it]) => (it?.official ? [[field, it.official]] : [])),
  );
}

/** The gap that separates a heading from other marks, as a multiple of the letters' height. */
const strayGap = 1.6;

/** Returns the words from `start` on, up to the first wide gap. */
function takeAdjacent(words: readonly Word[], start: number): Word[] {
  const kept: Word[] = [];
  for (const word of words.slice(start)) {
    const before = kept.at(-1)?.place;
    if (before && word.place.left - before.left - before.width > before.height * strayGap) break;
    kept.push(word);
  }
  return kept;
}

/** Words below this confidence before a heading may be stray marks. */
const plainly = 60;

/** Parses the province or city in a heading, and returns its words; both are empty for any other line. */
export function parseHeading(words: readonly Word[]): {
  reading: Partial<CardDetails>;
  words: Word[];
} {
  for (let start = 0; start < Math.min(3, words.length); start++) {
    // An office's letterhead has its name before the province; a card has only stray marks there.
    const before = words[start - 1];
    if (before && before.confidence >= plainly && /\p{L}{4}/u.test(before.text)) break;
    const heading = takeAdjacent(words, start);
    // Headings have no full stops; narrow gaps between words are read as marks.
    const title = cleanText(heading.map(({ text }) => text.replace(/[.-]/g, ' ')).join(' '));
    const [first = '', ...rest] = title.split(' ');
    const name = rest.join(' ').replace(/[^A-Z ]/g, '');
    if (name.length < 3) continue;
    if (getSimilarity(first, 'PROVINSI') >= 0.7) {
      return { reading: { provinsi: name }, words: heading };
    }
    const kind = findNearest(first, ['KOTA', 'KABUPATEN', 'JAKARTA'], 0.75);
    if (kind) return { reading: { kota: `${kind} ${name}` }, words: heading };
  }
  return { reading: {}, words: [] };
}
