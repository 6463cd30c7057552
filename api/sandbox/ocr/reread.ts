import { type CardDetails, cardFields } from '../specimen/details.ts';
import { agreement, faint, gapped, isPlain, letters } from './certainty.ts';
import type { Gray, Layout, OcrEngine, Word } from './engine.ts';
import { isPart, linesOf } from './layout.ts';
import { type Card, type Found, headerOf, type Reading, sure, type Value } from './parse.ts';
import { readStrip, type Said, stripOf } from './strip.ts';
import { addressOf, isStopGuessed, readers, withGapsOf } from './values.ts';
import { birthPlaces, cardRegions, provinces, similarity } from './vocabulary.ts';

/** Rows whose values are any text. */
const rows = ['birth', 'alamat', 'rt_rw', 'kelurahan', 'kecamatan'] as const;

/** Rows of few possible values. */
const choices = ['jenis_kelamin', 'agama', 'status_perkawinan', 'kewarganegaraan'] as const;

const birthFields = ['tempat_lahir', 'tanggal_lahir'] as const;

/** Heights of a capital at which a line is read again; the second settles what the first disputes. */
const heights = [22, 29];

/** What readings that say the same are worth at least, by how many of the others deny it. */
const agreed = 92;

const outvoted = 72;

/** From here on what the look at the whole card says makes the others doubtful: they are of the same ink. */
const heeded = 40;

/** The most that is left where no two say the same. */
const disputed = 50;
/** A reading less like the first than this is of something else. */
const alike = 0.55;

/** Where the gaps of a text are, whatever its stops. */
export const gapsOf = (text: string) => text.replace(/[.,]/g, '');

/** And where its stops are, whatever its gaps. */
const stopped = (text: string) => text.replaceAll(' ', '');

const isGapped = (text: string) => /\d \d/.test(text);

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
    // Beside a thin 1 there is room enough for a gap.
    const isTaken = !isGapped(same.value) || isGapped(first.value);
    const value = isTaken ? withGapsOf(first.value, same.value) : first.value;
    const guessed = [same, first].every((it) => it.guessed || stopped(it.value) !== stopped(value));
    const isWhole = (!isTaken || gapsOf(same.value) === gapsOf(first.value)) && !guessed;
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
    return {
      value: one.value,
      confidence: isPlain([one, other]) && first.confidence < heeded ? outvoted : faint,
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

async function sayAgain(
  engine: OcrEngine,
  look: Gray,
  { words, read, layout }: Row,
  height: number,
  left: () => number,
): Promise<Readings> {
  const said: Said[] = [];
  for (const line of linesOf(words)) {
    said.push(await readStrip(engine, stripOf(look, line), height, left, layout));
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

/** A heading that is on its list and was read so certainly need not be read again. */
const plainly = 80;
const isListed = (heading: Value | undefined) =>
  heading !== undefined && [...provinces, ...cardRegions].includes(heading.value);

/** And a birth date that the number carries, beside a place that is on its list. */
function isBorneOut(found: Found): boolean {
  const { tempat_lahir: place, tanggal_lahir: date } = found;
  const isPlainly = Math.min(place?.confidence ?? 0, date?.confidence ?? 0) >= plainly;
  return isPlainly && birthPlaces.includes(place?.value ?? '') && agreement(found) === true;
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
 * they dispute a third one decides. `end`: beyond it nothing of a value is to be seen.
 */
export async function readAgain(
  engine: OcrEngine,
  look: Gray,
  { found, printed, columns }: Card,
  end: number,
  left: () => number,
): Promise<Found> {
  const again: Row[] = rows.flatMap((label) => {
    const words = printed[label];
    if (!words?.length || (label === 'birth' && isBorneOut(found))) return [];
    const read: Row['read'] = (text, stopsSeen) =>
      label === 'alamat' && stopsSeen ? { alamat: addressOf(text, 'seen') } : readers[label](text);
    const fields = label === 'birth' ? birthFields : ([label] as const);
    return [{ words, read, fields, ...(label === 'rt_rw' && { layout: 'numbers' as const }) }];
  });
  for (const heading of ['provinsi', 'kota'] as const) {
    const words = printed[heading];
    const isPlainly = (found[heading]?.confidence ?? 0) >= plainly && isListed(found[heading]);
    if (words?.length && !isPlainly) again.push({ words, read: headingOf, fields: [] });
  }
  for (const label of choices) {
    const words = printed[label];
    // What is none of the few that are printed there was misread at the size of the whole card.
    if (!words?.length || found[label]) continue;
    const read: Row['read'] = (text) => {
      const value = readers[label](text)[label];
      return value ? { [label]: value } : {};
    };
    again.push({ words, read, fields: [label] });
  }
  const result: Found = { ...found };
  for (const row of again) {
    const readings: Readings[] = [];
    for (const height of heights) {
      readings.push(await sayAgain(engine, look, row, height, left));
      const fields = fieldsOf(readings).filter((field) => found[field]);
      const isNew = row.fields.some((field) => !found[field]);
      if (!isNew && fields.every((field) => readings.some((it) => isSame(it[field], found[field]))))
        break;
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
    const isWhole = row.fields.length === 0 || !isPart(row.words, columns, end);
    for (const field of isWhole ? [] : fieldsOf(readings)) {
      const it = result[field];
      if (it) result[field] = { ...it, confidence: Math.min(gapped, it.confidence) };
    }
  }
  return result;
}

const fieldsOf = (readings: readonly Readings[]): (keyof CardDetails)[] =>
  cardFields.filter((field) => readings.some((it) => it[field]));
