import sharp from 'sharp';
import type { OcrEngine, Word } from './engine.ts';
import { betterOf } from './merge.ts';
import { withGapsOf } from './nameGaps.ts';
import { around } from './nameLine.ts';
import { sure } from './parse.ts';
import { similarity } from './similar.ts';
import { tidyName } from './values.ts';

/** Height in pixels at which the engine tells the letters of a single line apart best. */
const lineHeight = 36;
/** Around the words, in pixels of the look: marks above them belong to them. */
const rim = { side: 8, above: 8, below: 6 };
/** Two readings less alike than this are not of the same words. */
const alike = 0.7;

type Name = { value: string; confidence: number };

/**
 * The name read from its line alone, which shows marks and thin letters that are lost at the size of
 * the whole card; or as it was read before, where that is the more certain one.
 */
export async function readNameStrip(
  engine: OcrEngine,
  look: Buffer,
  printed: readonly Word[],
  name: Name,
  left: () => number,
): Promise<Name> {
  if (printed.length === 0) return name;
  const { width = 0, height = 0 } = await sharp(look).metadata();
  const place = around(printed);
  const [x, y] = [Math.max(0, place.left - rim.side), Math.max(0, place.top - rim.above)];
  const area = {
    left: x,
    top: y,
    width: Math.min(width, place.left + place.width + rim.side) - x,
    height: Math.min(height, place.top + place.height + rim.below) - y,
  };
  const strip = await sharp(look)
    .extract(area)
    .resize({ height: lineHeight, kernel: 'cubic' })
    .extend({ top: 14, bottom: 14, left: 18, right: 18, background: '#ebebeb' })
    .png()
    .toBuffer();
  const words = (await engine.read(strip, left(), 'line')).flatMap((line) => line.words);
  const value = withGapsOf(name.value, tidyName(words.map(({ text }) => text).join(' ')));
  if (similarity(value, name.value) < alike) return name;
  return betterOf(name, { value, confidence: sure(words) });
}
