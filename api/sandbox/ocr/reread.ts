import { type CardDetails, cardFields } from '../specimen/details.ts';
import { faint, gapped, isPlain, letters } from './certainty.ts';
import { around, type Gray, type OcrEngine, type Word } from './engine.ts';
import { type Card, type Found, headerOf, type Reading, sure, type Value } from './parse.ts';
import { cut, linesOf, readStrip, type Said, stripOf } from './strip.ts';
import { addressOf, isStopGuessed, readers } from './values.ts';
import { bloods, similarity } from './vocabulary.ts';

/** Rows whose values are any text: those of few possible values are known by these. */
const rows = ['birth', 'alamat', 'rt_rw', 'kelurahan', 'kecamatan'] as const;

const birthFields = ['tempat_lahir', 'tanggal_lahir'] as const;

/** Heights of a capital at which a line is read again; the second settles what the first disputes. */
const heights = [22, 29];

/** What readings that say the same are worth at least, by how many of the others deny it. */
const agreed = 92;

const outvoted = 72;

/** The most that is left where no two say the same. */
const disputed = 50;
/** A reading less like the first than this is of something else. */
const alike = 0.55;

const gaps = (text: string) => text.split(' ').length;

type Readings = Partial<Record<keyof CardDetails, Value>>;

const isSame = (a: Value | undefined, b: Value | undefined) =>
  a !== undefined && b !== undefined && letters(a.value) === letters(b.value);

/**
 * One value from what a look at the whole card said and what its line says alone, once or twice. Gaps
 * and marks are the line's, where they are plain to see.
 */
export function settled(first: Value, alone: readonly Value[]): Value {
  const equal = alone.filter((it) => isSame(it, first));
  const same = equal.find((it) => !it.guessed) ?? equal[0];
  if (same) {
    const { value } = same;
    const guessed = [same, first].every((it) => it.guessed || it.value !== value);
    const isWhole = gaps(value) === gaps(first.value) && !guessed;
    const most = isPlain([first, ...equal]) ? 99 : faint;
    const confidence = Math.max(alone.length > 1 ? outvoted : agreed, first.confidence);
    return {
      value,
      confidence: Math.min(isWhole ? 99 : gapped, most, confidence),
      ...(guessed && { guessed }),
    };
  }
  const [one, other] = alone.filter((it) => similarity(it.value, first.value) >= alike);
  if (one && other && isSame(one, other))
    return { value: one.value, confidence: isPlain([one, other]) ? outvoted : faint };
  const best = [first, one, other]
    .filter((it) => it !== undefined)
    .reduce((a, b) => (b.confidence > a.confidence ? b : a));
  return { value: best.value, confidence: Math.min(disputed, best.confidence) };
}

type Row = {
  words: readonly Word[];
  read: (text: string, stopsSeen: boolean) => Reading;
  fields: readonly (keyof CardDetails)[];
};

async function sayAgain(
  engine: OcrEngine,
  look: Gray,
  { words, read }: Row,
  height: number,
  left: () => number,
): Promise<Readings> {
  const said: Said[] = [];
  for (const line of linesOf(words)) {
    said.push(await readStrip(engine, stripOf(look, line), height, left));
  }
  const confidence = sure(said.flatMap((it) => it.words));
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

/** The words of a heading drawn apart are no sign of something beside it. */
const headingOf = (text: string): Reading =>
  headerOf(
    text.split(' ').map((word, at) => ({
      text: word,
      confidence: 99,
      place: { left: at * 10, top: 0, width: 9, height: 20 },
    })),
  ).reading;

/**
 * The values of a card once more, each from its line alone: what both readings say is certain, of what
 * they dispute a third one decides.
 */
export async function readAgain(
  engine: OcrEngine,
  look: Gray,
  { found, printed }: Card,
  left: () => number,
): Promise<Found> {
  const again: Row[] = rows.flatMap((label) => {
    const words = printed[label];
    if (!words?.length) return [];
    const read: Row['read'] = (text, stopsSeen) =>
      label === 'alamat' && stopsSeen ? { alamat: addressOf(text, 'seen') } : readers[label](text);
    return [{ words, read, fields: label === 'birth' ? birthFields : [label] }];
  });
  for (const words of [printed.provinsi, printed.kota]) {
    if (words?.length) again.push({ words, read: headingOf, fields: [] });
  }
  const result: Found = { ...found };
  for (const row of again) {
    const readings: Readings[] = [];
    for (const height of heights) {
      readings.push(await sayAgain(engine, look, row, height, left));
      const fields = fieldsOf(readings).filter((field) => found[field]);
      if (fields.every((field) => readings.some((it) => isSame(it[field], found[field])))) break;
    }
    for (const field of row.fields) {
      const first = found[field];
      if (first) result[field] = { ...first, confidence: Math.min(faint, first.confidence) };
    }
    for (const field of fieldsOf(readings)) {
      const alone = readings.flatMap((it) => it[field] ?? []);
      const first = found[field];
      const [only, other] = alone;
      if (first) result[field] = settled(first, alone);
      else if (only && other && isSame(only, other))
        result[field] = { ...only, confidence: outvoted };
    }
  }
  return result;
}

const fieldsOf = (readings: readonly Readings[]): (keyof CardDetails)[] =>
  cardFields.filter((field) => readings.some((it) => it[field]));

/** What two readings of it are worth that agree, that differ, and one alone. */
const bloodAgreed = 92;

const bloodDisputed = 45;
const alone = 66;
/** How far beside its label it may stand, as a multiple of the label's height. */
const furthest = 9;

/** As an engine gives it: a lone O is often taken for a zero. */
const bloodOf = (text: string) => {
  const group = text
    .toUpperCase()
    .replace(/[0QDC]/g, 'O')
    .replace(/8/g, 'B')
    .replace(/[^ABO+-]/g, '');
  return bloods.includes(group) ? group : undefined;
};

/**
 * The blood type, which is a single letter at the right edge of its row: looked for by its ink right of
 * its label and read alone. `first` is what the row as a whole was read to say.
 */
export async function readBlood(
  engine: OcrEngine,
  look: Gray,
  row: readonly Word[],
  portrait: number | undefined,
  first: Value | undefined,
  left: () => number,
): Promise<Value | undefined> {
  const label = row.findLast(({ text }) => similarity(text.toUpperCase(), 'DARAH') >= 0.6);
  if (!label) return first;
  const place = around([label]);
  const from = Math.round(place.left + place.width);
  const to = Math.min(portrait ?? Number.POSITIVE_INFINITY, from + place.height * furthest);
  if (to - from < place.height) return first;
  const strip = cut(look, {
    ...place,
    left: from + rimSide,
    width: Math.round(to - from) - 2 * rimSide,
  });
  const { capitals, blots } = strip.ink;
  const high = place.height * 0.55;
  const letters = blots.filter(({ top, bottom }) => bottom - top > high);
  const [start, end] = [letters[0]?.left, letters.at(-1)?.right];
  if (start === undefined || end === undefined) {
    const dash = blots.find(
      ({ left: x, right, top, bottom }) =>
        right - x > (bottom - top) * 1.3 && right - x > place.height * 0.15,
    );
    return dash
      ? { value: '-', confidence: first && first.value !== '-' ? bloodDisputed : bloodAgreed }
      : first;
  }
  const pieces = [{ left: start, right: end, stopped: false }];
  const ink = { ...strip.ink, capitals: Math.max(capitals, high), pieces };
  let known = first;
  for (const height of bloodHeights) {
    const said = await readStrip(engine, { ...strip, ink }, height, left, 'blood');
    const value = bloodOf(said.text);
    if (!value) return known && { ...known, confidence: Math.min(alone, known.confidence) };
    const confidence = said.words[0]?.confidence ?? alone;
    if (known && known.value !== value) return { value, confidence: bloodDisputed };
    if (known) return { value, confidence: isPlain([known, { confidence }]) ? bloodAgreed : faint };
    known = { value, confidence: Math.min(alone, confidence) };
  }
  return known;
}

/** Heights of the letter at which it is read, the second where nothing else has said what it is. */
const bloodHeights = [30, 40];

/** Keeps clear of the label's last letter and of the portrait, in pixels. */
const rimSide = 8;
