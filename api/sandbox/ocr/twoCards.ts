import type { Outline } from '../../../src/lib/images/outline.ts';
import { type Line, type OcrEngine, resizeGray, toPgm } from './engine.ts';
import { type ColorPicture, hasTwoPortraits } from './outline.ts';
import { createScan, flattenByOutline, type Scan } from './prepare.ts';
import { countPrint, type PrintCount } from './strip.ts';
import { getSimilarity } from './vocabulary.ts';

const printWidth = 800;

/** Counts the print in a scan, without reading it. */
export async function measurePrint({ picture }: Scan): Promise<PrintCount> {
  const height = Math.round((picture.height * printWidth) / picture.width);
  return countPrint(await resizeGray(picture, { width: printWidth, height }));
}

/** The minimum print count of a card. */
const leastPrint = 30;
/** Checks whether a picture has enough print for a card. */
export const hasEnoughPrint = ({ beside, above }: PrintCount) =>
  Math.max(beside, above) >= leastPrint;

/** Checks whether the first two outlines both contain print; false if there is only one outline. */
async function areBothPrinted(
  source: ColorPicture,
  outlines: readonly Outline[],
): Promise<boolean> {
  if (outlines.length < 2) return false;
  for (const outline of outlines.slice(0, 2)) {
    const flat = await flattenByOutline(source, outline);
    if (!flat.card) return false;
    if (
      !hasEnoughPrint(
        await measurePrint(await createScan(flat, flat.card, flat.width, 'grayscale')),
      )
    )
      return false;
  }
  return true;
}

/** Labels of one word; two cards repeat at least two of them. */
const labels = ['NAMA', 'ALAMAT', 'KECAMATAN', 'AGAMA', 'PEKERJAAN', 'KEWARGANEGARAAN'];

/** Checks whether the labels of two cards are in a picture; `least` is the number of repeated ones. */
export function hasTwoLabelSets(lines: readonly Line[], least = 2): boolean {
  const words = lines.flatMap((line) => line.words).map(({ text }) => text.toUpperCase());
  const timesOf = (label: string) =>
    words.filter((it) => getSimilarity(it.replace(/[^A-Z]/g, ''), label) >= 0.85).length;
  return labels.filter((label) => timesOf(label) > 1).length >= least;
}

/**
 * The assumed width of each card, as a share of the picture's width: more than the real one, because only
 * labels are read, and patterns take long at larger sizes.
 */
const shareOfTwo = 0.8;

/**
 * Checks whether a picture without an outline shows two portraits and a repeated label, because one card
 * covers another.
 */
async function areOverlapping(
  engine: OcrEngine,
  source: ColorPicture,
  getRemainingMs: () => number,
): Promise<boolean> {
  if (!(await hasTwoPortraits(source))) return false;
  const whole = { left: 0, top: 0, width: source.width, height: source.height };
  const view = { ...source, card: undefined };
  const { picture } = await createScan(view, whole, source.width * shareOfTwo, 'grayscale');
  return hasTwoLabelSets(await engine.read(toPgm(picture), getRemainingMs()), 1);
}

/**
 * Checks whether a picture shows two cards: two outlines with print, or without outlines two portraits and
 * a repeated label.
 */
export const hasTwoCards = (
  engine: OcrEngine,
  source: ColorPicture,
  outlines: readonly Outline[],
  getRemainingMs: () => number,
): Promise<boolean> =>
  outlines.length > 0
    ? areBothPrinted(source, outlines)
    : areOverlapping(engine, source, getRemainingMs);
