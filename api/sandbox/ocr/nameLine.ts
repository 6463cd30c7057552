import sharp from 'sharp';
import type { OcrEngine, Place, Word } from './engine.ts';
import { inkOf } from './ink.ts';
import { tidyName } from './values.ts';

type Span = [start: number, end: number];

/** Columns of a gray picture that hold ink, as runs; ink is much darker than the paper. */
function inkRuns(gray: Buffer, width: number, height: number): { runs: Span[]; capitals: number } {
  const paper = [...gray].sort((a, b) => a - b)[Math.floor(gray.length * 0.7)] ?? 255;
  const isInk = (x: number, y: number) => (gray[y * width + x] ?? 255) < paper * 0.55;
  const rows = new Set<number>();
  const runs: Span[] = [];
  for (let x = 0; x < width; x++) {
    let ink = false;
    for (let y = 0; y < height; y++) {
      if (!isInk(x, y)) continue;
      ink = true;
      rows.add(y);
    }
    if (!ink) continue;
    const last = runs.at(-1);
    if (last && last[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return { runs, capitals: rows.size };
}

/**
 * Runs joined into words: a gap of almost half a capital's height separates two. Where more come out
 * than were read, a gap that nobody read as one must be nearly as wide as those that were: beside some
 * letters they stand wider apart. Two A have none between them unless a word ends there (NADIA AYU),
 * and then a small one, for their feet reach out.
 */
export function wordsOf(runs: readonly Span[], capitals: number, name: string): Span[] {
  const count = name.split(' ').length;
  const signs = name.replaceAll(' ', '');
  const isApart = (at: number, gap: number) =>
    signs.length === runs.length && signs.slice(at - 1, at + 1) === 'AA' && gap > capitals * 0.18;
  const gaps = runs.map(([start], at) => start - (runs[at - 1]?.[1] ?? start));
  const wide = gaps.filter((gap) => gap >= capitals * 0.42).sort((a, b) => b - a);
  const read = wide[count - 2];
  const least = Math.max(capitals * 0.42, (read ?? 0) * 0.8);
  const joined: Span[] = [];
  runs.forEach(([start, end], at) => {
    const last = joined.at(-1);
    const gap = gaps[at] ?? 0;
    if (last && gap < least && !isApart(at, gap)) last[1] = end;
    else joined.push([start, end]);
  });
  return joined;
}

/** The smallest place that holds all words. */
export function around(words: readonly Word[]): Place {
  const left = Math.min(...words.map(({ place }) => place.left));
  const top = Math.min(...words.map(({ place }) => place.top));
  const right = Math.max(...words.map(({ place }) => place.left + place.width));
  const bottom = Math.max(...words.map(({ place }) => place.top + place.height));
  return {
    left: Math.floor(left),
    top: Math.floor(top),
    width: Math.ceil(right) - Math.floor(left),
    height: Math.ceil(bottom) - Math.floor(top),
  };
}

/**
 * The name once more, from its words alone and with the gaps between them drawn wide apart: beside
 * a thin letter such as I the engine takes a word gap for part of the letter. Letters are kept as
 * first read; only the spaces are taken over.
 */
export async function readNameAgain(
  engine: OcrEngine,
  look: Buffer,
  printed: readonly Word[],
  name: string,
  left: () => number,
): Promise<string> {
  if (printed.length === 0) return name;
  const place = around(printed);
  const { data, info } = await sharp(look)
    .extract(place)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { runs, capitals } = inkRuns(data, info.width, info.height);
  const pieces = wordsOf(runs, capitals, name);
  if (pieces.length <= name.split(' ').length) return name;
  // Thin feet of letters are lost first: what only then stands apart is no word.
  if (inkOf(data, info.width, info.height, name).pieces.length < pieces.length) return name;
  const gap = capitals * 2;
  let at = gap;
  const placed = [];
  for (const [start, end] of pieces) {
    const size = { width: end - start, height: info.height };
    const input = await sharp(look)
      .extract({ ...size, left: place.left + start, top: place.top })
      .png()
      .toBuffer();
    placed.push({ input, left: at, top: gap });
    at += size.width + gap;
  }
  const ground = { width: at, height: info.height + 2 * gap, channels: 3 as const };
  const strip = await sharp({ create: { ...ground, background: '#ebebeb' } })
    .composite(placed)
    .png()
    .toBuffer();
  const lines = await engine.read(strip, left());
  const again = tidyName(lines.map(({ text }) => text).join(' '));
  const letters = (text: string) => text.replaceAll(' ', '');
  return letters(again) === letters(name) ? again : name;
}
