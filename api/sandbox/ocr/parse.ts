import { type CardDetails, cardFields } from '../specimen/details.ts';
import type { Line, Word } from './engine.ts';
import { type Columns, columnsOf, type Label, rowsOf } from './layout.ts';
import { isStopGuessed, known, readers, tidy } from './values.ts';
import { nearest, nikOf, similarity } from './vocabulary.ts';

export type Reading = Partial<CardDetails>;

/**
 * A value and the engine's confidence in it (0 to 100). `guessed`: with full stops that its words usually
 * bear, but that were not seen.
 */
/** `official`: how a list spells the place that is so printed. */
export type Value = { value: string; confidence: number; guessed?: boolean; official?: string };

/** What was read, field by field. */
export type Found = Partial<Record<keyof CardDetails, Value>>;

/** Below this confidence the engine has made something up. */
const least = 10;

/** Between the confidence in the words as a whole, by their letters, and in the least certain one. */
export function sure(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  if (letters === 0) return 0;
  const whole = words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  const lowest = Math.min(...words.map(({ confidence }) => confidence));
  return (whole / letters + lowest) / 2;
}

/** A card as it was understood. */
export type Card = {
  found: Found;
  columns: Columns | undefined;
  /** The words of each row's value and of the two headings, where they stand. */
  printed: Partial<Record<Label | 'provinsi' | 'kota', Word[]>>;
};

/**
 * Turns the lines of a card into its fields; what cannot be told is left out. `portrait`: where in the
 * look it begins, where that is known.
 */
export function parseCard(lines: readonly Line[], portrait?: number): Card {
  const found: Found = {};
  const printed: Card['printed'] = {};
  const take = (reading: Reading, confidence: number, guessed = false) => {
    for (const field of cardFields) {
      const value = reading[field];
      if (!value || confidence < least || found[field]) continue;
      found[field] = { value, confidence, ...(guessed && { guessed }) };
    }
  };
  const below: Line[] = [];
  for (const line of lines) {
    const nik = found.nik ? undefined : nikOf(line.text);
    if (nik) take({ nik }, sure(line.words));
    else below.push(line);
  }
  const columns = columnsOf(below, portrait);
  for (const line of below) {
    const { reading, words } = headerOf(line.words);
    take(reading, sure(words));
    if (reading.provinsi) printed.provinsi ??= words;
    if (reading.kota) printed.kota ??= words;
  }
  const rows = rowsOf(below, columns);
  for (const { label, value } of rows) {
    const text = value.map(({ text }) => text).join(' ');
    const { golongan_darah, ...reading } = readers[label](text);
    const { alamat = '' } = reading;
    take(reading, known(label, text, reading) ?? sure(value), isStopGuessed(alamat, text));
    // A single letter, which says nothing of the words before it, nor they of it.
    const letter = value.find((it) => it.text.toUpperCase().replace('0', 'O') === golongan_darah);
    take({ golongan_darah }, letter?.confidence ?? least);
    printed[label] ??= value;
  }
  return { found, columns, printed };
}

/** The values alone. */
export function readingOf(found: Found): Reading {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, it]) => (it ? [[field, it.value]] : [])),
  );
}

/** Official spellings of the places that are printed otherwise. */
export function officialOf(found: Found): Reading {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, it]) => (it?.official ? [[field, it.official]] : [])),
  );
}

/** A gap this many times as high as the letters parts a heading from what stands beside it. */
const strayGap = 1.6;

/** The words from `start` on, as far as they stand together. */
function together(words: readonly Word[], start: number): Word[] {
  const kept: Word[] = [];
  for (const word of words.slice(start)) {
    const before = kept.at(-1)?.place;
    if (before && word.place.left - before.left - before.width > before.height * strayGap) break;
    kept.push(word);
  }
  return kept;
}

/** Below this confidence what stands before a heading may be a stray mark. */
const plainly = 60;

/** Province or city of one of the two lines that head a card, and the words that say it. */
export function headerOf(words: readonly Word[]): {
  reading: Partial<CardDetails>;
  words: Word[];
} {
  for (let start = 0; start < Math.min(3, words.length); start++) {
    // An office names itself before its province; before a card's stand only stray marks.
    const before = words[start - 1];
    if (before && before.confidence >= plainly && /\p{L}{4}/u.test(before.text)) break;
    const heading = together(words, start);
    // No heading has a full stop in it; where the gaps between its words are narrow they are read as marks.
    const said = tidy(heading.map(({ text }) => text.replace(/[.-]/g, ' ')).join(' '));
    const [first = '', ...rest] = said.split(' ');
    const name = rest.join(' ').replace(/[^A-Z ]/g, '');
    if (name.length < 3) continue;
    if (similarity(first, 'PROVINSI') >= 0.7) {
      return { reading: { provinsi: name }, words: heading };
    }
    const kind = nearest(first, ['KOTA', 'KABUPATEN', 'JAKARTA'], 0.75);
    if (kind) return { reading: { kota: `${kind} ${name}` }, words: heading };
  }
  return { reading: {}, words: [] };
}
