import sharp from 'sharp';
import { nikOf, repairDigits } from './digits.ts';
import type { Line, OcrEngine, Place } from './engine.ts';
import { around } from './nameLine.ts';
import type { Candidate } from './nik.ts';
import type { Card } from './parse.ts';
import { cut } from './strip.ts';

/** Heights in pixels at which the engine tells digits apart well. */
const lineHeights = [36, 52, 28, 44];
/** Readings of sixteen digits that are enough where none says what the card as a whole said. */
const enough = 2;

const digitsIn = (text: string) => repairDigits(text).match(/\d/g)?.length ?? 0;

const longestNumber = ({ words }: Line) => Math.max(0, ...words.map(({ text }) => digitsIn(text)));

/** The line that holds the card number: the one with the longest number, if it may be one. */
export function nikLine(lines: readonly Line[]): Line | undefined {
  const [longest] = [...lines].sort((a, b) => longestNumber(b) - longestNumber(a));
  const digits = longest?.text.match(/\d/g)?.length ?? 0;
  return digits >= 10 ? longest : undefined;
}

/**
 * The card number that was not seen as a line: the longest ink between the headings and the name, left
 * of the portrait.
 */
export async function nikInBand(
  look: Buffer,
  { printed, columns }: Card,
  right: number,
): Promise<Line | undefined> {
  const [heading, name] = [printed.kota ?? printed.provinsi, printed.nama];
  if (!columns || !heading?.length || !name?.length) return undefined;
  const [above, below] = [around(heading), around(name)];
  const [start, top] = [Math.round(columns.label), above.top + above.height + 8];
  const size = { width: Math.round(right) - start, height: below.top - 8 - top };
  if (size.width < 100 || size.height < above.height || size.height > above.height * 5)
    return undefined;
  const { ink, left: x, top: y } = await cut(look, { left: start, top, ...size });
  const [piece] = [...ink.pieces].sort((a, b) => b.right - b.left - (a.right - a.left));
  const digits = ink.blots.filter(
    (it) => piece && it.left >= piece.left && it.right <= piece.right,
  );
  if (!piece || digits.length < 8) return undefined;
  const highest = Math.min(...digits.map((it) => it.top));
  const lowest = Math.max(...digits.map((it) => it.bottom));
  const place = {
    left: x + piece.left,
    top: y + highest,
    width: piece.right - piece.left,
    height: lowest - highest,
  };
  const unread = { text: '0'.repeat(16), confidence: 0, place };
  return { ...unread, words: [unread] };
}

/** Where the digits of the line stand: the words that are mostly digits, else all after the label. */
function digitsPlace({ words, place }: Line): Place {
  const numbers = words.filter(
    ({ text }) => text.length >= 3 && digitsIn(text) >= text.length * 0.7,
  );
  const count = numbers.reduce((sum, { text }) => sum + digitsIn(text), 0);
  // The label and its colon take a little over a quarter of the line.
  const label = Math.round(place.width * 0.29);
  if (count < 15) return { ...place, left: place.left + label, width: place.width - label };
  const left = Math.min(...numbers.map((word) => word.place.left));
  const right = Math.max(...numbers.map((word) => word.place.left + word.place.width));
  return { ...place, left, width: right - left };
}

/**
 * The NIK again, from its line alone and as digits only, because a run of equal digits is easily
 * miscounted at the size of the whole card: one reading of sixteen digits that says the same as
 * `known`, what the card as a whole was read to say, or else up to two.
 */
export async function readNikAgain(
  engine: OcrEngine,
  look: Buffer,
  line: Line,
  known: string | undefined,
  left: () => number,
): Promise<Candidate[]> {
  const { width = 0, height = 0 } = await sharp(look).metadata();
  const digits = digitsPlace(line);
  const start = Math.max(0, digits.left - 10);
  const top = Math.max(0, digits.top - 8);
  const area = {
    left: start,
    top,
    width: Math.min(width - start, digits.width + 24),
    height: Math.min(height - top, digits.height + 16),
  };
  const candidates: Candidate[] = [];
  for (const lineHeight of lineHeights) {
    const strip = await sharp(look)
      .extract(area)
      .resize({ height: lineHeight })
      .extend({ top: 12, bottom: 12, left: 16, right: 16, background: '#ebebeb' })
      .png()
      .toBuffer();
    const again = await engine.read(strip, left(), 'digits');
    const value = nikOf(again.map(({ text }) => text).join(''));
    if (!value) continue;
    candidates.push({ value, confidence: Math.min(...again.map((it) => it.confidence)) });
    if (value === known || candidates.length >= enough) break;
  }
  return candidates;
}
