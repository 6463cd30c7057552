import pLimit from 'p-limit';
import type { Outline } from '../../../src/lib/images/outline.ts';
import { timeouts } from '../../../src/limits.ts';
import { decodeFile } from '../bank/files.ts';
import { type CardDetails, cardFields } from '../specimen/details.ts';
import { readBloodType } from './bloodType.ts';
import {
  type Certainties,
  checkPlaces,
  getCertainties,
  getLetters,
  maxGapConfidence,
  mergeReadings,
} from './certainty.ts';
import { isClearMatch } from './digitShapes.ts';
import {
  type Box,
  type Gray,
  type Line,
  type OcrEngine,
  OcrTimeout,
  toPgm,
  type Word,
} from './engine.ts';
import type { Columns } from './layout.ts';
import { readName } from './nameLine.ts';
import {
  type Candidate,
  chooseNik,
  compareWithShapes,
  cropPortrait,
  encodeBirthDate,
  findNikByInk,
  findNikLine,
  readNikByShape,
  rereadNik,
} from './nikLine.ts';
import { type ColorPicture, findCardOutlines } from './outline.ts';
import {
  getConfidence,
  getOfficialSpellings,
  getReading,
  type ParsedCard,
  parseCard,
  type ReadFields,
  type Reading,
} from './parse.ts';
import {
  createScan,
  decodePicture,
  getViews,
  isBlank,
  isStrip,
  type Scan,
  type UprightPicture,
} from './prepare.ts';
import { removeStops, rereadFields } from './reread.ts';
import { hasEnoughPrint, hasTwoCards, hasTwoLabelSets, measurePrint } from './twoCards.ts';
import { cleanName } from './values.ts';

/** The result of reading a card. */
export type CardResult =
  | { outcome: 'read'; reading: Reading; certainties: Certainties; official: Reading }
  | { outcome: 'unreadable' | 'twoCards' | 'noPicture' | 'tooSlow' };

/** The median confidence of lines below which a card's text is a guess. */
const trustworthy = 35;
/** Fields below this confidence are read from a second scan. */
const certain = 70;
/** The assumed share of the picture's width for a card that was not detected. */
const usualShare = 0.85;
/** Rows that only an e-KTP has; other cards with a number and a portrait lack at least some of them. */
const requiredRows = {
  rows: ['rt_rw', 'kelurahan', 'kecamatan', 'status_perkawinan', 'kewarganegaraan'],
  least: 3,
  /** Rows that a child's card does not have. */
  grown: ['status_perkawinan', 'pekerjaan'],
} as const;
/** The timeout for one photo including waiting, in milliseconds: less than the phone waits. */
const defaultLimitMs = timeouts.ocr - 10_000;
/** One photo is read while the next one is decoded; photos are handled in the order of arrival. */
const queue = pLimit(2);

/** The result of one scan. */
type ScanResult = {
  found: ReadFields;
  niks: Candidate[];
  columns: Columns | undefined;
  number: Line | undefined;
};

const emptyResult: ScanResult = { found: {}, niks: [], columns: undefined, number: undefined };

function isGuess(lines: Line[]): boolean {
  const all = lines.map((line) => line.confidence).sort((a, b) => a - b);
  return (all[Math.floor(all.length / 2)] ?? 0) < trustworthy;
}

/** The lines of a scan and their parsed content. */
type ScanLines = { scan: Scan; lines: Line[]; card: ParsedCard };

async function readScan(
  engine: OcrEngine,
  scan: Scan,
  getRemainingMs: () => number,
): Promise<ScanLines> {
  const lines = await engine.read(toPgm(scan.picture), getRemainingMs());
  return { scan, lines, card: parseCard(lines, scan.portrait) };
}

/** The latest start of a portrait, as a multiple of the distance from label to value. */
const latestPortrait = 3.5;
const getLatestPortrait = (columns: Columns | undefined) =>
  columns ? columns.label + latestPortrait * (columns.value - columns.label) : 0;

/** Finds the line of the number, without the portrait. */
function findNumberLine(scan: Scan, lines: readonly Line[], card: ParsedCard): Line | undefined {
  const portrait = scan.portrait ?? card.columns?.portrait;
  const line = findNikLine(lines);
  if (line) return portrait ? cropPortrait(line, portrait) : line;
  return findNikByInk(scan.picture, card, scan.portrait ?? getLatestPortrait(card.columns));
}

/** The share of a scan's width after a flattened card's right edge. */
const atEdge = 0.015;

async function readScanFields(
  engine: OcrEngine,
  { scan, lines, card }: ScanLines,
  getRemainingMs: () => number,
): Promise<ScanResult> {
  const { columns, printed } = card;
  if (!columns && isGuess(lines)) return emptyResult;
  const { width } = scan.picture;
  const end = Math.min(scan.portrait ?? width, width * (1 - atEdge));
  const found = await rereadFields(engine, scan.picture, card, end, getRemainingMs);
  const { jenis_kelamin: row } = printed;
  if (row) {
    const first = found.golongan_darah;
    const blood = await readBloodType(scan.picture, row, scan.portrait, first);
    if (blood) found.golongan_darah = blood;
  }
  const number = findNumberLine(scan, lines, card);
  const niks = number ? await readNik(engine, scan.picture, number, found, getRemainingMs) : [];
  if (number) found.nik = chooseNikFor(found, niks);
  if (printed.nama?.length) {
    // At the size of the card the engine may be unsure of bold or narrow typefaces.
    const first = found.nama ?? createGuess(printed.nama);
    const name = await readName(engine, scan.picture, card, first, end, getRemainingMs);
    if (found.nama || name.confidence > first.confidence) found.nama = name;
  }
  return { found, niks, columns, number };
}

const createGuess = (words: readonly Word[]) => ({
  value: cleanName(words.map(({ text }) => text).join(' ')),
  confidence: getConfidence(words),
});

const chooseNikFor = ({ tanggal_lahir, jenis_kelamin }: ReadFields, niks: readonly Candidate[]) =>
  chooseNik(niks, tanggal_lahir?.value, jenis_kelamin?.value);

/**
 * Reads the number of a line. The engine is used only if the shapes are unclear, because it does not know
 * machine-readable typefaces.
 */
async function readNik(
  engine: OcrEngine,
  scan: Gray,
  number: Line,
  { nik: first, tanggal_lahir: birth, jenis_kelamin: gender }: ReadFields,
  getRemainingMs: () => number,
): Promise<Candidate[]> {
  const shaped = await readNikByShape(scan, number);
  if (shaped && isClearMatch(shaped)) return compareWithShapes(shaped, []);
  const readings = await rereadNik(engine, scan, number, first?.value, getRemainingMs);
  const coded = birth ? encodeBirthDate(birth.value, gender?.value) : [];
  return compareWithShapes(shaped, first ? [...readings, first] : readings, coded);
}

/** Estimates the box of the card from its text columns; undefined if they were not found. */
function estimateCardBox(
  { columns, number }: ScanResult,
  scan: Scan,
  source: UprightPicture,
): Box | undefined {
  if (!columns || !number) return undefined;
  const unit = columns.value - columns.label;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const x = (at: number) => clamp(scan.left + at / scan.scale, source.width);
  const y = (at: number) => clamp(scan.top + at / scan.scale, source.height);
  const [left, right] = [x(columns.label - unit * 0.2), x(columns.label + unit * 3.9)];
  const [top, bottom] = [y(number.place.top - unit * 0.6), y(number.place.top + unit * 2.1)];
  const box = { left, top, width: right - left, height: bottom - top };
  return box.width > 100 && box.height > 60 ? box : undefined;
}

const findDoubtfulFields = (found: ReadFields) =>
  cardFields.filter((field) => (found[field]?.confidence ?? 0) < certain);

/** The rows of the fields that are read from their lines only, except the number. */
const fieldRows: Partial<Record<keyof CardDetails, keyof ParsedCard['printed']>> = {
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

/** Selects the lines of doubtful fields for a second scan of the same area; undefined if their lines are unknown. */
function selectDoubtfulLines(
  { lines, card }: ScanLines,
  found: ReadFields,
): Omit<ScanLines, 'scan'> | undefined {
  const fields = findDoubtfulFields(found);
  const rows = fields.flatMap((field) => fieldRows[field] ?? []);
  const isKnown = (field: keyof CardDetails) => {
    if (field === 'nik') return findNikLine(lines) !== undefined;
    const row = fieldRows[field];
    const isSeen = found[field] !== undefined || field === 'golongan_darah';
    return row !== undefined && card.printed[row] !== undefined && isSeen;
  };
  if (!fields.every(isKnown)) return undefined;
  const printed = Object.fromEntries(
    Object.entries(card.printed).filter(([row]) => rows.some((it) => it === row)),
  );
  return { lines: fields.includes('nik') ? lines : [], card: { ...card, found, printed } };
}

/** An orientation of the card and its scanned lines. */
type View = { source: UprightPicture; lines: ScanLines };

/** Checks whether a word is clear enough to be text and not a pattern. */
const isPlainWord = ({ text, confidence }: Word) => confidence >= 60 && /\p{L}{3}/u.test(text);
/** The number of clear words that prove upright text. */
const written = 14;
/** The number of words in a line of prose, and of such lines on a page. */
const prose = { words: 4, lines: 2 };

/** Checks whether a picture shows a page of prose, even if parts resemble a card. */
function isPage({ lines, card: { columns, printed } }: ScanLines): boolean {
  const middle = ({ top, height }: Box) => top + height / 2;
  // A value may have two lines.
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

/** The ratio of vertical to horizontal print that means a rotated card. */
const turned = 1.5;
/** The minimum number of fields of a card, and the number at which no other orientation is tried. */
const fewestSeen = 3;
const enoughSeen = 8;
/** The minimum number of labels that indicate a partly detected card. */
const fewestLabels = 2;

/**
 * Returns the first orientation with enough fields of a card, or else the one with the most; undefined if
 * none has a few, or the picture shows a page of prose.
 */
async function findCardView(
  engine: OcrEngine,
  source: ColorPicture,
  outline: Outline | undefined,
  getRemainingMs: () => number,
): Promise<View | 'twoCards' | undefined> {
  let best: View | undefined;
  for await (const shown of getViews(source, outline)) {
    let view = shown;
    const scanView = () => {
      const whole = { left: 0, top: 0, width: view.width, height: view.height };
      return createScan(
        view,
        view.card ?? whole,
        view.card?.width ?? view.width * usualShare,
        'grayscale',
      );
    };
    const scan = await scanView();
    const print = await measurePrint(scan);
    // Without print there is nothing to read; vertical print means that the card is on its side.
    if (!hasEnoughPrint(print) || print.above > print.beside * turned) continue;
    let lines = await readScan(engine, scan, getRemainingMs);
    // Labels without values: only a part of the card was detected.
    const isLabelled = Object.keys(lines.card.printed).length >= fewestLabels;
    if (view.card && view.card.width < view.width && !lines.card.columns && isLabelled) {
      view = { ...view, card: undefined };
      lines = await readScan(engine, await scanView(), getRemainingMs);
    }
    // The detected area may be a part of a card, or something else.
    const isWhole = !view.card || view.card.width === view.width;
    if (isWhole && isPage(lines)) return undefined;
    if (hasTwoLabelSets(lines.lines)) return 'twoCards';
    const { columns, found } = lines.card;
    const seen = Object.keys(found).length;
    // A portrait directly after the values' column is not one: something covers the values.
    const isCovered = columns && columns.portrait - columns.value < columns.value - columns.label;
    // A lit area without the card's head is not a card.
    const isHeaded = isWhole || findNikLine(lines.lines) !== undefined;
    if (columns && seen >= enoughSeen && isHeaded && !isCovered) return { source: view, lines };
    if (seen > (best ? Object.keys(best.lines.card.found).length : fewestSeen - 1))
      best = { source: view, lines };
    const plain = lines.lines.flatMap(({ words }) => words).filter(isPlainWord).length;
    if (isWhole && plain >= written && !isCovered) break;
  }
  return best;
}

async function readView(
  engine: OcrEngine,
  { source, lines: first }: View,
  getRemainingMs: () => number,
): Promise<ReadFields> {
  const whole = { left: 0, top: 0, width: source.width, height: source.height };
  const inFrame = source.width * usualShare;
  let lines = first;
  if (source.card && !lines.card.columns && source.card.width < source.width * 0.9) {
    // The detected area was something else, for example a patch of light.
    lines = await readScan(
      engine,
      await createScan(source, whole, inFrame, 'grayscale'),
      getRemainingMs,
    );
  }
  const seen = await readScanFields(engine, lines, getRemainingMs);
  let { found, niks } = seen;
  if (seen === emptyResult || findDoubtfulFields(found).length === 0) return checkPlaces(found);
  const doubtful = selectDoubtfulLines(lines, found);
  if (doubtful) {
    const { area, cardWidth } = lines.scan;
    const scan = await createScan(source, area, cardWidth, 'sharpened');
    const again = await readScanFields(engine, { ...doubtful, scan }, getRemainingMs);
    found = limitGapConfidence(again.found, lines.card.found);
    niks = [...niks, ...again.niks];
  } else {
    const card = estimateCardBox(seen, lines.scan, source) ?? source.card;
    const scan = await createScan(source, card ?? whole, card?.width ?? inFrame, 'sharpened');
    const again = await readScanFields(
      engine,
      await readScan(engine, scan, getRemainingMs),
      getRemainingMs,
    );
    found = mergeReadings(found, again.found);
    niks = [...niks, ...again.niks];
  }
  return checkPlaces({ ...found, nik: chooseNikFor(found, niks) });
}

/** Limits the confidence of values whose gaps differ from the first scan, even if later readings agree. */
function limitGapConfidence(found: ReadFields, first: ReadFields): ReadFields {
  const result = { ...found };
  for (const field of ['alamat', 'kelurahan', 'kecamatan'] as const) {
    const [it, seen] = [found[field], first[field]];
    if (
      it &&
      seen &&
      getLetters(it.value) === getLetters(seen.value) &&
      removeStops(it.value) !== removeStops(seen.value)
    )
      result[field] = { ...it, confidence: Math.min(maxGapConfidence, it.confidence) };
  }
  return result;
}

/** Checks for an e-KTP: a number, a name, other rows, and a province heading or a portrait. */
function isIdentityCard(found: ReadFields, { lines: { scan } }: View): boolean {
  const knows = (field: keyof CardDetails) => found[field] !== undefined;
  // Letterheads of offices have a regency's name, too.
  const isHeaded = knows('provinsi') || scan.hasPortrait;
  const isOwn =
    requiredRows.rows.filter(knows).length >= requiredRows.least && requiredRows.grown.some(knows);
  return knows('nik') && knows('nama') && isOwn && isHeaded;
}

/**
 * Reads the e-KTP in a photo (base64, with or without a data-URL prefix). The outcome is `read` only if a
 * NIK of 16 digits, a name and enough other fields were found; some may be missing (OCR-07, OCR-09).
 * @param limit the timeout in milliseconds, including waiting
 */
export function readCard(
  engine: OcrEngine,
  base64: string,
  limit: number = defaultLimitMs,
): Promise<CardResult> {
  const deadline = Date.now() + limit;
  const getRemainingMs = () => deadline - Date.now();
  return queue(async () => {
    const bytes = decodeFile(base64);
    const source = await decodePicture(bytes).catch(() => undefined);
    if (!source) return { outcome: 'noPicture' };
    try {
      if (isStrip(source) || (await isBlank(source))) return { outcome: 'unreadable' };
      const outlines = await findCardOutlines(source);
      const isTwo = await hasTwoCards(engine, source, outlines, getRemainingMs);
      if (isTwo) return { outcome: 'twoCards' };
      const first = await findCardView(engine, source, outlines[0], getRemainingMs);
      if (first === 'twoCards') return { outcome: 'twoCards' };
      if (!first) return { outcome: 'unreadable' };
      const found = await readView(engine, first, getRemainingMs);
      if (!isIdentityCard(found, first)) return { outcome: 'unreadable' };
      const [reading, official] = [getReading(found), getOfficialSpellings(found)];
      return { outcome: 'read', reading, certainties: getCertainties(found), official };
    } catch (error) {
      if (error instanceof OcrTimeout) return { outcome: 'tooSlow' };
      throw error;
    }
  });
}
