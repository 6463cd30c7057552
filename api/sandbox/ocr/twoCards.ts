import type { Outline } from '../../../src/lib/images/outline.ts';
import { asFile, type Line, type OcrEngine, resized } from './engine.ts';
import { type Coloured, hasTwoPortraits } from './outline.ts';
import { type Look, laidFlat, lookAt } from './prepare.ts';
import { type Print, printIn } from './strip.ts';
import { similarity } from './vocabulary.ts';

const printWidth = 800;

/** How much of a look is print. */
export async function printOf({ picture }: Look): Promise<Print> {
  const height = Math.round((picture.height * printWidth) / picture.width);
  return printIn(await resized(picture, { width: printWidth, height }));
}

/** Letters with neighbours that a card has at least. */
const leastPrint = 30;
export const isPrinted = ({ beside, above }: Print) => Math.max(beside, above) >= leastPrint;

/** Whether two outlines in a picture both have print within them. */
async function areBothPrinted(source: Coloured, outlines: readonly Outline[]): Promise<boolean> {
  if (outlines.length < 2) return false;
  for (const outline of outlines.slice(0, 2)) {
    const flat = await laidFlat(source, outline);
    if (!flat.card) return false;
    if (!isPrinted(await printOf(await lookAt(flat, flat.card, flat.width, 'plain')))) return false;
  }
  return true;
}

/** Labels of one word; two of them stand twice where there are two cards. */
const labels = ['NAMA', 'ALAMAT', 'KECAMATAN', 'AGAMA', 'PEKERJAAN', 'KEWARGANEGARAAN'];

/** Whether the labels of two cards stand in a picture; `least`: how many of them twice. */
export function isOfTwo(lines: readonly Line[], least = 2): boolean {
  const words = lines.flatMap((line) => line.words).map(({ text }) => text.toUpperCase());
  const timesOf = (label: string) =>
    words.filter((it) => similarity(it.replace(/[^A-Z]/g, ''), label) >= 0.85).length;
  return labels.filter((label) => timesOf(label) > 1).length >= least;
}

/**
 * How wide each of two cards is taken to be, of the picture's width: more than they are, as labels are to be read
 * and no values, and a pattern takes long at a larger size.
 */
const shareOfTwo = 0.8;

/** Whether a picture without an outline shows two portraits, and one of the labels twice: one card lies over another. */
async function areOverlapping(
  engine: OcrEngine,
  source: Coloured,
  left: () => number,
): Promise<boolean> {
  if (!(await hasTwoPortraits(source))) return false;
  const whole = { left: 0, top: 0, width: source.width, height: source.height };
  const view = { ...source, card: undefined };
  const { picture } = await lookAt(view, whole, source.width * shareOfTwo, 'plain');
  return isOfTwo(await engine.read(asFile(picture), left()), 1);
}

/** Whether two cards lie beside or over each other in a picture, by the outlines that are seen in it. */
export const areTwoCards = (
  engine: OcrEngine,
  source: Coloured,
  outlines: readonly Outline[],
  left: () => number,
): Promise<boolean> =>
  outlines.length > 0 ? areBothPrinted(source, outlines) : areOverlapping(engine, source, left);
