import sharp from 'sharp';
import type { Line, OcrEngine } from './engine.ts';
import { parseCard, type Reading } from './parse.ts';

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

/** Runs joined into words: a gap of almost half a capital's height separates two. */
function words(runs: Span[], capitals: number): Span[] {
  const joined: Span[] = [];
  for (const [start, end] of runs) {
    const last = joined.at(-1);
    if (last && start - last[1] < capitals * 0.42) last[1] = end;
    else joined.push([start, end]);
  }
  return joined;
}

/**
 * The name once more, from its line alone and with the gaps between words drawn wide apart: beside
 * a thin letter such as I the engine takes a word gap for part of the letter. Letters are kept as
 * first read; only the spaces are taken over.
 */
export async function readNameAgain(
  engine: OcrEngine,
  look: Buffer,
  lines: Line[],
  reading: Reading,
  left: () => number,
): Promise<string | undefined> {
  const name = reading.nama;
  const line = name && lines.find((it) => parseCard([it]).nama === name);
  if (!line) return name;
  const { data, info } = await sharp(look)
    .extract(line.place)
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { runs, capitals } = inkRuns(data, info.width, info.height);
  const pieces = words(runs, capitals);
  const gap = capitals * 2;
  let at = gap;
  const placed = [];
  for (const [start, end] of pieces) {
    const size = { width: end - start, height: info.height };
    const input = await sharp(look)
      .extract({ ...size, left: line.place.left + start, top: line.place.top })
      .png()
      .toBuffer();
    placed.push({ input, left: at, top: gap });
    at += size.width + gap;
  }
  const ground = { width: at, height: info.height + 2 * gap, channels: 3 as const };
  const strip = await sharp({ create: { ...ground, background: '#d8d8d8' } })
    .composite(placed)
    .png()
    .toBuffer();
  const again = parseCard(await engine.read(strip, left())).nama ?? '';
  const letters = (text: string) => text.replaceAll(' ', '');
  return letters(again) === letters(name) && again.length > name.length ? again : name;
}
