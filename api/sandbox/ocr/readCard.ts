import pLimit from 'p-limit';
import type { Outline } from '../../../src/lib/images/outline.ts';
import { timeouts } from '../../../src/limits.ts';
import { decodeFile } from '../bank/files.ts';
import { type CardDetails, cardFields } from '../specimen/details.ts';
import { readBlood } from './blood.ts';
import {
  type Certainties,
  certaintiesOf,
  gapped,
  letters,
  merged,
  withPlaces,
} from './certainty.ts';
import { isPlainShape } from './digitShapes.ts';
import {
  asFile,
  type Gray,
  type Line,
  type OcrEngine,
  OcrTimeout,
  type Place,
  type Word,
} from './engine.ts';
import type { Columns } from './layout.ts';
import type { Box } from './locate.ts';
import { readName } from './nameLine.ts';
import {
  type Candidate,
  codedBirth,
  comparedWith,
  nikByShape,
  nikInBand,
  nikLine,
  readNikAgain,
  settleNik,
  withoutPortrait,
} from './nikLine.ts';
import { type Coloured, outlinesOf } from './outline.ts';
import {
  type Card,
  type Found,
  officialOf,
  parseCard,
  type Reading,
  readingOf,
  sure,
} from './parse.ts';
import { decoded, isBlank, type Look, lookAt, type Upright, views } from './prepare.ts';
import { gapsOf, readAgain } from './reread.ts';
import { areTwoCards, isOfTwo, isPrinted, printOf } from './twoCards.ts';
import { tidyName } from './values.ts';

export type CardResult =
  | { outcome: 'read'; reading: Reading; certainties: Certainties; official: Reading }
  | { outcome: 'unreadable' | 'twoCards' | 'noPicture' | 'tooSlow' };

/** The engine's confidence (0 to 100) below which half of a card's lines being makes it a guess. */
const trustworthy = 35;
/** A field below this is worth a second look. */
const certain = 70;
/** How much of the picture's width a card that did not stand out is taken to fill. */
const usualShare = 0.85;
/** What an e-KTP says, and other cards with a number and a portrait (of students, drivers, children) at least partly do not. */
const own = {
  rows: ['rt_rw', 'kelurahan', 'kecamatan', 'status_perkawinan', 'kewarganegaraan'],
  least: 3,
  /** Of which a child's card has none. */
  grown: ['status_perkawinan', 'pekerjaan'],
} as const;
/** For one photograph, waiting included, in milliseconds: less than the applicant's phone waits. */
const usualLimit = timeouts.ocr - 10_000;
/**
 * One photograph is read while the next one is decoded. Of many that are sent together the first
 * ones are answered first.
 */
const inTurn = pLimit(2);

/** What one look at the card gave. */
type Seen = {
  found: Found;
  niks: Candidate[];
  columns: Columns | undefined;
  number: Line | undefined;
};

const nothing: Seen = { found: {}, niks: [], columns: undefined, number: undefined };

function isGuess(lines: Line[]): boolean {
  const all = lines.map((line) => line.confidence).sort((a, b) => a - b);
  return (all[Math.floor(all.length / 2)] ?? 0) < trustworthy;
}

/** The lines of a look, and what they say by themselves. */
type Lines = { look: Look; lines: Line[]; card: Card };

async function looked(engine: OcrEngine, look: Look, left: () => number): Promise<Lines> {
  const lines = await engine.read(asFile(look.picture), left());
  return { look, lines, card: parseCard(lines, look.portrait) };
}

/** Where a portrait begins at the latest, as a multiple of the way from a label to its value. */
const latestPortrait = 3.5;
const farthest = (columns: Columns | undefined) =>
  columns ? columns.label + latestPortrait * (columns.value - columns.label) : 0;

/** The line of the number, as far as it goes. */
function numberOf(look: Look, lines: readonly Line[], card: Card): Line | undefined {
  const portrait = look.portrait ?? card.columns?.portrait;
  const line = nikLine(lines);
  if (line) return portrait ? withoutPortrait(line, portrait) : line;
  return nikInBand(look.picture, card, look.portrait ?? farthest(card.columns));
}

/** The share of a look's width at its right edge in which a card ends that was laid flat. */
const atEdge = 0.015;

async function see(
  engine: OcrEngine,
  { look, lines, card }: Lines,
  left: () => number,
): Promise<Seen> {
  const { columns, printed } = card;
  if (!columns && isGuess(lines)) return nothing;
  const { width } = look.picture;
  const end = Math.min(look.portrait ?? width, width * (1 - atEdge));
  const found = await readAgain(engine, look.picture, card, end, left);
  const { jenis_kelamin: row } = printed;
  if (row) {
    const first = found.golongan_darah;
    const blood = await readBlood(look.picture, row, look.portrait, first);
    if (blood) found.golongan_darah = blood;
  }
  const number = numberOf(look, lines, card);
  const niks = number ? await nikIn(engine, look.picture, number, found, left) : [];
  if (number) found.nik = settledBy(found, niks);
  if (printed.nama?.length) {
    // The engine may be sure of nothing that it reads in a bold or a narrow face at the size of the whole card.
    const first = found.nama ?? guessOf(printed.nama);
    const name = await readName(engine, look.picture, card, first, end, left);
    if (found.nama || name.confidence > first.confidence) found.nama = name;
  }
  return { found, niks, columns, number };
}

const guessOf = (words: readonly Word[]) => ({
  value: tidyName(words.map(({ text }) => text).join(' ')),
  confidence: sure(words),
});

const settledBy = ({ tanggal_lahir, jenis_kelamin }: Found, niks: readonly Candidate[]) =>
  settleNik(niks, tanggal_lahir?.value, jenis_kelamin?.value);

/** What a line's number is read as, the engine asked only where its shapes are not plain: it knows no machine's face. */
async function nikIn(
  engine: OcrEngine,
  look: Gray,
  number: Line,
  { nik: first, tanggal_lahir: birth, jenis_kelamin: gender }: Found,
  left: () => number,
): Promise<Candidate[]> {
  const shaped = await nikByShape(look, number);
  if (shaped && isPlainShape(shaped)) return comparedWith(shaped, []);
  const said = await readNikAgain(engine, look, number, first?.value, left);
  const coded = birth ? codedBirth(birth.value, gender?.value) : [];
  return comparedWith(shaped, first ? [...said, first] : said, coded);
}

/** Where the card must lie, told by the columns of its text; undefined where they were not seen. */
function cardAround({ columns, number }: Seen, look: Look, source: Upright): Box | undefined {
  if (!columns || !number) return undefined;
  const unit = columns.value - columns.label;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const x = (at: number) => clamp(look.left + at / look.scale, source.width);
  const y = (at: number) => clamp(look.top + at / look.scale, source.height);
  const [left, right] = [x(columns.label - unit * 0.2), x(columns.label + unit * 3.9)];
  const [top, bottom] = [y(number.place.top - unit * 0.6), y(number.place.top + unit * 2.1)];
  const box = { left, top, width: right - left, height: bottom - top };
  return box.width > 100 && box.height > 60 ? box : undefined;
}

const doubtfulIn = (found: Found) =>
  cardFields.filter((field) => (found[field]?.confidence ?? 0) < certain);

/** The rows in which the fields stand that are read from their lines alone, beside the number's. */
const rowOf: Partial<Record<keyof CardDetails, keyof Card['printed']>> = {
  provinsi: 'provinsi',
  kota: 'kota',
  nama: 'nama',
  tempat_lahir: 'birth',
  tanggal_lahir: 'birth',
  golongan_darah: 'jenis_kelamin',
  alamat: 'alamat',
  rt_rw: 'rt_rw',
  kelurahan: 'kelurahan',
  kecamatan: 'kecamatan',
};

/** What of a look is worth another one of the same place: the lines of what is doubtful. Undefined where these are not known. */
function doubtfulOf({ lines, card }: Lines, found: Found): Omit<Lines, 'look'> | undefined {
  const fields = doubtfulIn(found);
  const rows = fields.flatMap((field) => rowOf[field] ?? []);
  const isKnown = (field: keyof CardDetails) => {
    if (field === 'nik') return nikLine(lines) !== undefined;
    const row = rowOf[field];
    const isSeen = found[field] !== undefined || field === 'golongan_darah';
    return row !== undefined && card.printed[row] !== undefined && isSeen;
  };
  if (!fields.every(isKnown)) return undefined;
  const printed = Object.fromEntries(
    Object.entries(card.printed).filter(([row]) => rows.some((it) => it === row)),
  );
  return { lines: fields.includes('nik') ? lines : [], card: { ...card, found, printed } };
}

/** A way in which a card lies, and what a look at it showed. */
type First = { source: Upright; lines: Lines };

/** A word that is plain enough to be somebody's and no pattern. */
const isPlainWord = ({ text, confidence }: Word) => confidence >= 60 && /\p{L}{3}/u.test(text);
/** Plain words that make a picture one of text that lies as it should. */
const written = 14;
/** Words of a line that is prose, and lines of it that make a page. */
const prose = { words: 4, lines: 2 };

/** Whether a picture shows a page of prose, whatever it has in common with a card. */
function isPage({ lines, card: { columns, printed } }: Lines): boolean {
  const middle = ({ top, height }: Place) => top + height / 2;
  // A value may stand in two lines.
  const rows = Object.values(printed).flatMap((words) => words.map(({ place }) => middle(place)));
  const long = lines.filter(({ words, place }) => {
    const plain = words.filter(isPlainWord);
    const starts = words[0]?.place.left ?? 0;
    const isBefore = !columns || starts < columns.value - (columns.value - columns.label) * 0.3;
    return (
      plain.length >= prose.words &&
      isBefore &&
      !rows.some((it) => Math.abs(it - middle(place)) < place.height / 2)
    );
  });
  return long.length >= prose.lines;
}

/** Upright lines of print as multiples of level ones that mean a side. */
const turned = 1.5;
/** Fields without which a look at nothing plainer is no card's, and with which nobody need look on. */
const fewestSeen = 3;
const enoughSeen = 8;
/** And labels that tell of a card of which a part is seen. */
const fewestLabels = 2;

/** The first of the ways in which a card may lie that shows one. */
async function firstView(
  engine: OcrEngine,
  source: Coloured,
  outline: Outline | undefined,
  left: () => number,
): Promise<First | 'twoCards' | undefined> {
  let best: First | undefined;
  for await (const shown of views(source, outline)) {
    let view = shown;
    const lookIt = () => {
      const whole = { left: 0, top: 0, width: view.width, height: view.height };
      return lookAt(view, view.card ?? whole, view.card?.width ?? view.width * usualShare, 'plain');
    };
    const look = await lookIt();
    const print = await printOf(look);
    // Where nothing looks like print there is nothing to read; what stands upright lies on its side.
    if (!isPrinted(print) || print.above > print.beside * turned) continue;
    let lines = await looked(engine, look, left);
    // Labels without values: a part of the card stood out alone.
    const isLabelled = Object.keys(lines.card.printed).length >= fewestLabels;
    if (view.card && view.card.width < view.width && !lines.card.columns && isLabelled) {
      view = { ...view, card: undefined };
      lines = await looked(engine, await lookIt(), left);
    }
    // A part of the picture that stood out may be part of a card, or none.
    const isWhole = !view.card || view.card.width === view.width;
    if (isWhole && isPage(lines)) return undefined;
    if (isOfTwo(lines.lines)) return 'twoCards';
    const { columns, found } = lines.card;
    const seen = Object.keys(found).length;
    // What begins right behind where values do is no portrait: values were painted over.
    const isCovered = columns && columns.portrait - columns.value < columns.value - columns.label;
    // A part that was lit, and that the head of the card is missing from, is no card.
    const isHeaded = isWhole || nikLine(lines.lines) !== undefined;
    if (columns && seen >= enoughSeen && isHeaded && !isCovered) return { source: view, lines };
    if (seen > (best ? Object.keys(best.lines.card.found).length : fewestSeen - 1))
      best = { source: view, lines };
    const plain = lines.lines.flatMap(({ words }) => words).filter(isPlainWord).length;
    if (isWhole && plain >= written && !isCovered) break;
  }
  return best;
}

async function readFrom(
  engine: OcrEngine,
  { source, lines: first }: First,
  left: () => number,
): Promise<Found> {
  const whole = { left: 0, top: 0, width: source.width, height: source.height };
  const inFrame = source.width * usualShare;
  let lines = first;
  if (source.card && !lines.card.columns && source.card.width < source.width * 0.9) {
    // What stood out was something else, a patch of light for instance.
    lines = await looked(engine, await lookAt(source, whole, inFrame, 'plain'), left);
  }
  const seen = await see(engine, lines, left);
  let { found, niks } = seen;
  if (seen === nothing || doubtfulIn(found).length === 0) return withPlaces(found);
  const doubtful = doubtfulOf(lines, found);
  if (doubtful) {
    const { area, cardWidth } = lines.look;
    const look = await lookAt(source, area, cardWidth, 'keen');
    const again = await see(engine, { ...doubtful, look }, left);
    found = asGapped(again.found, lines.card.found);
    niks = [...niks, ...again.niks];
  } else {
    const card = cardAround(seen, lines.look, source) ?? source.card;
    const look = await lookAt(source, card ?? whole, card?.width ?? inFrame, 'keen');
    const again = await see(engine, await looked(engine, look, left), left);
    found = merged(found, again.found);
    niks = [...niks, ...again.niks];
  }
  return withPlaces({ ...found, nik: settledBy(found, niks) });
}

/** Values whose gaps the first look saw elsewhere, however often their lines said the same since. */
function asGapped(found: Found, first: Found): Found {
  const result = { ...found };
  for (const field of ['alamat', 'kelurahan', 'kecamatan'] as const) {
    const [it, seen] = [found[field], first[field]];
    if (
      it &&
      seen &&
      letters(it.value) === letters(seen.value) &&
      gapsOf(it.value) !== gapsOf(seen.value)
    )
      result[field] = { ...it, confidence: Math.min(gapped, it.confidence) };
  }
  return result;
}

/** A number, a name and what else an e-KTP says, and the province at its head, or a portrait beside them. */
function isCard(found: Found, { lines: { look } }: First): boolean {
  const knows = (field: keyof CardDetails) => found[field] !== undefined;
  // Offices head their letters with a regency's name too.
  const isHeaded = knows('provinsi') || look.hasPortrait;
  const isOwn = own.rows.filter(knows).length >= own.least && own.grown.some(knows);
  return knows('nik') && knows('nama') && isOwn && isHeaded;
}

/**
 * Reads the e-KTP in a photograph (base64, with or without a data-URL prefix). `read` only when a
 * NIK of 16 digits and a name were found, among enough of a card's other fields; some of these may
 * be missing (OCR-07, OCR-09). `limit`: milliseconds, waiting included.
 */
export function readCard(
  engine: OcrEngine,
  base64: string,
  limit: number = usualLimit,
): Promise<CardResult> {
  const deadline = Date.now() + limit;
  const left = () => deadline - Date.now();
  return inTurn(async () => {
    const bytes = decodeFile(base64);
    const source = await decoded(bytes).catch(() => undefined);
    if (!source) return { outcome: 'noPicture' };
    try {
      if (await isBlank(source)) return { outcome: 'unreadable' };
      const outlines = await outlinesOf(source);
      const isTwo = await areTwoCards(engine, source, outlines, left);
      if (isTwo) return { outcome: 'twoCards' };
      const first = await firstView(engine, source, outlines[0], left);
      if (first === 'twoCards') return { outcome: 'twoCards' };
      if (!first) return { outcome: 'unreadable' };
      const found = await readFrom(engine, first, left);
      if (!isCard(found, first)) return { outcome: 'unreadable' };
      const [reading, official] = [readingOf(found), officialOf(found)];
      return { outcome: 'read', reading, certainties: certaintiesOf(found), official };
    } catch (error) {
      if (error instanceof OcrTimeout) return { outcome: 'tooSlow' };
      throw error;
    }
  });
}
