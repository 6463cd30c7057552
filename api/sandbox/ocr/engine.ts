import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { getProjectPath } from '../store/projectFile.ts';

/** A rectangle in a picture, in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

/** A character of a word, and the approximate position of its middle, in pixels from the left. */
export type Character = { text: string; middle: number };

/** A recognized word with the engine's confidence, 0 to 100, and its characters if known. */
export type Word = {
  text: string;
  confidence: number;
  place: Box;
  characters?: readonly Character[];
};

/** A recognized line and its words, from left to right. */
export type Line = Word & { words: Word[] };

/** The content of a picture: a card with many lines, one line, digits only, or digits and separators. */
export type Layout = 'card' | 'line' | 'digits' | 'numbers';

/** The error when a reading takes too long. */
export class OcrTimeout extends Error {
  override name = 'OcrTimeout';
}

/** The character recognition engine. */
export type OcrEngine = {
  /**
   * Reads a prepared picture.
   * @param limit the timeout in milliseconds, including the time in the queue
   * @throws OcrTimeout
   */
  read(picture: Buffer, limit: number, layout?: Layout): Promise<Line[]>;
  close(): Promise<void>;
};

/** Returns the folder of the installed language data; by default the engine would download it. */
function languageFolder(): string {
  const require = createRequire(getProjectPath('package.json'));
  return join(dirname(require.resolve('@tesseract.js-data/ind/package.json')), '4.0.0_best_int');
}

function startWorker(): Promise<Worker> {
  return createWorker('ind', OEM.LSTM_ONLY, {
    langPath: languageFolder(),
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
}

/**
 * With a given resolution the engine does not guess one or print warnings. It need not try inverted text
 * either, because no card has it.
 */
const resolution = { user_defined_dpi: '300', tessedit_do_invert: '0' };
const parameters = {
  card: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' },
  line: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '' },
  digits: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789' },
  numbers: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789/' },
};

type Recognized = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};

const toWord = ({
  text,
  confidence,
  bbox,
  symbols = [],
}: Recognized & { symbols?: readonly Recognized[] }): Word => ({
  text: text.trim(),
  confidence,
  place: {
    left: bbox.x0,
    top: bbox.y0,
    width: bbox.x1 - bbox.x0,
    height: bbox.y1 - bbox.y0,
  },
  characters: symbols.map((it) => ({ text: it.text, middle: (it.bbox.x0 + it.bbox.x1) / 2 })),
});

async function recognize(worker: Worker, picture: Buffer, layout: Layout): Promise<Line[]> {
  await worker.setParameters({ ...resolution, ...parameters[layout] });
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  return (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.map((line) => ({ ...toWord(line), words: line.words.map(toWord) })),
    ),
  );
}

/** A worker's memory only grows, so a new one starts after this number of reads, about a hundred photos. */
const defaultMaxReads = 600;

/**
 * Creates an engine with one reusable worker and a queue. A read that fails or takes too long ends the worker, not
 * the queue.
 */
export function createOcrEngine(maxReads: number = defaultMaxReads): OcrEngine {
  let worker: Promise<Worker> | undefined;
  let reads = 0;
  const queue = pLimit(1);

  const discard = async () => {
    const old = worker;
    worker = undefined;
    reads = 0;
    await old?.then((it) => it.terminate()).catch(() => undefined);
  };

  const readNow = async (picture: Buffer, deadline: number, layout: Layout): Promise<Line[]> => {
    const remainingMs = deadline - Date.now();
    if (remainingMs <= 0) throw new OcrTimeout();
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OcrTimeout()), remainingMs);
    });
    try {
      if (reads >= maxReads) await discard();
      reads += 1;
      worker ??= startWorker();
      return await Promise.race([worker.then((it) => recognize(it, picture, layout)), overdue]);
    } catch (error) {
      await discard();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    read(picture, limit, layout = 'card') {
      const deadline = Date.now() + limit;
      return queue(() => readNow(picture, deadline, layout));
    },
    close: discard,
  };
}

/** Returns the smallest box around all words, of which there must be one. */
export function getBoundingBox(words: readonly Word[]): Box {
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

/** A gray picture, one byte per pixel. */
export type Gray = { data: Buffer; width: number; height: number };

/** Creates a sharp pipeline from a gray picture. */
export const toSharp = ({ data, width, height }: Gray) =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** Resizes a gray picture. */
export async function resizeGray(gray: Gray, to: { width: number; height: number }): Promise<Gray> {
  const data = await toSharp(gray)
    .resize({ ...to, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data, ...to };
}

/** Normalizes pixels to an average of 0 and a vector length of 1. */
export function normalizePixels(pixels: Iterable<number>): Float32Array {
  const values = Float32Array.from(pixels);
  const mean = values.reduce((sum, it) => sum + it, 0) / values.length;
  const norm = Math.sqrt(values.reduce((sum, it) => sum + (it - mean) ** 2, 0)) || 1;
  return values.map((it) => (it - mean) / norm);
}

/** Joins pictures in a row on paper, with `gap` pixels around each. */
export function joinHorizontally(pieces: readonly Gray[], gap: number): Gray {
  const width = pieces.reduce((sum, it) => sum + it.width + gap, gap);
  const height = Math.max(0, ...pieces.map((it) => it.height)) + 2 * gap;
  const data = Buffer.alloc(width * height, paperBrightness);
  let left = gap;
  for (const piece of pieces) {
    for (let y = 0; y < piece.height; y++) {
      const from = y * piece.width;
      piece.data.copy(data, (gap + y) * width + left, from, from + piece.width);
    }
    left += piece.width + gap;
  }
  return { data, width, height };
}

/** The brightness of paper in the pictures that are read. */
export const paperBrightness = 235;

/** Crops a picture to a box, limited to its bounds. */
export function cropGray(
  { data, width, height }: Gray,
  place: Box,
): Gray & { left: number; top: number } {
  const left = Math.max(0, Math.min(width - 1, Math.round(place.left)));
  const top = Math.max(0, Math.min(height - 1, Math.round(place.top)));
  const right = Math.max(left + 1, Math.min(width, Math.round(place.left + place.width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.round(place.top + place.height)));
  const size = { width: right - left, height: bottom - top };
  const out = Buffer.alloc(size.width * size.height);
  for (let y = 0; y < size.height; y++) {
    const from = (top + y) * width + left;
    data.copy(out, y * size.width, from, from + size.width);
  }
  return { data: out, left, top, ...size };
}

/** Encodes a picture as PGM, an uncompressed format. */
export const toPgm = ({ data, width, height }: Gray): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
