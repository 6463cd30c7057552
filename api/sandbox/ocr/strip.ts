import sharp from 'sharp';
import type { Layout, OcrEngine, Place, Word } from './engine.ts';
import { type Ink, inkOf } from './ink.ts';
import { around } from './nameLine.ts';

const paper = '#ebebeb';
/** Around the words, in pixels of the look. */
/** Share of the letters that must stand apart for a line to be sharp. */
const apart = 0.9;
const rim = { side: 7, above: 5, below: 6 };

/** A line of a value, cut out of the look. */
export type Strip = {
  data: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
  ink: Ink;
};

/** The words of a value by the lines that they stand in. */
export function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const before = last?.at(-1)?.place;
    const middle = word.place.top + word.place.height / 2;
    if (last && before && middle < before.top + before.height) last.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Cuts a place out of the look; `said`: what was read there, as far as that is known. */
export async function cut(look: Buffer, place: Place, said = ''): Promise<Strip> {
  const { width: w = 0, height: h = 0 } = await sharp(look).metadata();
  const left = Math.max(0, place.left - rim.side);
  const top = Math.max(0, place.top - rim.above);
  const { data, info } = await sharp(look)
    .extract({
      left,
      top,
      width: Math.min(w, place.left + place.width + rim.side) - left,
      height: Math.min(h, place.top + place.height + rim.below) - top,
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  return { data, left, top, ...size, ink: inkOf(data, info.width, info.height, said) };
}

export const stripOf = (look: Buffer, words: readonly Word[]) =>
  cut(look, around(words), words.map(({ text }) => text).join(' '));

/** What a strip says when it is read by itself. */
export type Said = {
  text: string;
  words: Word[];
  /** Whether its full stops are those that the ink shows. */
  stopsSeen: boolean;
};

/**
 * Reads a strip with its words drawn wide apart, `capitals` pixels high. Full stops that the ink
 * shows are put where the engine saw none, and taken where there are none.
 */
export async function readStrip(
  engine: OcrEngine,
  strip: Strip,
  capitals: number,
  left: () => number,
  layout: Layout = 'line',
): Promise<Said> {
  const { ink, width, height } = strip;
  const scale = capitals / Math.max(8, ink.capitals);
  const gap = Math.round(capitals * 0.9);
  let at = gap;
  const placed = [];
  for (const piece of ink.pieces) {
    const from = Math.max(0, piece.left - 2);
    const size = { width: Math.min(width, piece.right + 2) - from, height };
    const target = {
      width: Math.max(3, Math.round(size.width * scale)),
      height: Math.round(height * scale),
    };
    const input = await sharp(strip.data, { raw: { width, height, channels: 1 } })
      .extract({ ...size, left: from, top: 0 })
      .resize({ ...target, fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    placed.push({ input, left: at, top: gap });
    at += target.width + gap;
  }
  if (placed.length === 0) return { text: '', words: [], stopsSeen: false };
  const ground = { width: at, height: Math.round(height * scale) + 2 * gap, channels: 3 as const };
  const picture = await sharp({ create: { ...ground, background: paper } })
    .composite(placed)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const words = (await engine.read(picture, left(), layout)).flatMap((line) => line.words);
  // Where letters run into each other a stop does too.
  const signs = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\d]/gu, '').length, 0);
  const isSharp = ink.letters >= signs * apart;
  const stopsSeen = words.length === ink.pieces.length && isSharp;
  return { text: withStops(words, ink, isSharp), words, stopsSeen };
}

/** The words of a reading with their full stops as the ink has them, where it has as many words. */
function withStops(words: readonly Word[], { pieces }: Ink, isSharp: boolean): string {
  const said = words.map(({ text }) => text);
  if (said.length !== pieces.length) return said.join(' ');
  return said
    .map((word, at) => {
      const bare = word.replace(/[.,]+$/, '');
      if (pieces[at]?.stopped) return word.endsWith(',') ? word : `${bare}.`;
      return isSharp && word.endsWith('.') ? bare : word;
    })
    .join(' ');
}
