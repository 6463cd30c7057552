import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { getProjectPath } from '../store/projectFile.ts';

/** Where a line stands in the picture, in pixels. */
export type Place = { left: number; top: number; width: number; height: number };

/** A sign of a word, and about where its middle is, in pixels from the left. */
export type Sign = { text: string; middle: number };

/** A recognised word and the engine's confidence in it, 0 to 100; its signs, as far as they are known. */
export type Word = { text: string; confidence: number; place: Place; signs?: readonly Sign[] };

/** A recognised line and its words, from left to right. */
export type Line = Word & { words: Word[] };

/** A whole card of many lines, one line, or one that holds nothing but digits, or digits and what parts them. */
export type Layout = 'card' | 'line' | 'digits' | 'numbers';

export class OcrTimeout extends Error {
  override name = 'OcrTimeout';
}

export type OcrEngine = {
  /** Reads a prepared picture. Rejects with OcrTimeout when the limit (ms) is over. */
  read(picture: Buffer, limit: number, layout?: Layout): Promise<Line[]>;
  close(): Promise<void>;
};

/** The installed language data; the engine's own default would fetch it from the internet. */
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
 * Pictures come without a resolution; told one, the engine neither guesses nor complains. Nor need it try whether what
 * it reads badly is light on dark: nothing is.
 */
const resolution = { user_defined_dpi: '300', tessedit_do_invert: '0' };
const parameters = {
  card: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' },
  line: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '' },
  digits: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789' },
  numbers: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789/' },
};

type Recognised = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};

const wordOf = ({
  text,
  confidence,
  bbox,
  symbols = [],
}: Recognised & { symbols?: readonly Recognised[] }): Word => ({
  text: text.trim(),
  confidence,
  place: { left: bbox.x0, top: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
  signs: symbols.map((it) => ({ text: it.text, middle: (it.bbox.x0 + it.bbox.x1) / 2 })),
});

async function recognise(worker: Worker, picture: Buffer, layout: Layout): Promise<Line[]> {
  await worker.setParameters({ ...resolution, ...parameters[layout] });
  const { data } = await worker.recognize(picture, {}, { blocks: true, text: false });
  return (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.map((line) => ({ ...wordOf(line), words: line.words.map(wordOf) })),
    ),
  );
}

/** A worker's memory only grows; after so many reads, about a hundred photographs, a new one starts. */
const usualReads = 600;

/** One reusable worker behind a queue; a read that takes too long costs the worker, not the queue. */
export function createOcrEngine(mostReads: number = usualReads): OcrEngine {
  let worker: Promise<Worker> | undefined;
  let reads = 0;
  const inTurn = pLimit(1);

  const discard = async () => {
    const old = worker;
    worker = undefined;
    reads = 0;
    await old?.then((it) => it.terminate()).catch(() => undefined);
  };

  const readNow = async (picture: Buffer, deadline: number, layout: Layout): Promise<Line[]> => {
    const left = deadline - Date.now();
    if (left <= 0) throw new OcrTimeout();
    let timer: NodeJS.Timeout | undefined;
    const overdue = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OcrTimeout()), left);
    });
    try {
      if (reads >= mostReads) await discard();
      reads += 1;
      worker ??= startWorker();
      return await Promise.race([worker.then((it) => recognise(it, picture, layout)), overdue]);
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
      return inTurn(() => readNow(picture, deadline, layout));
    },
    close: discard,
  };
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

/** Raw pixels of one channel, a byte each. */
export type Gray = { data: Buffer; width: number; height: number };

export const grayOf = ({ data, width, height }: Gray) =>
  sharp(data, { raw: { width, height, channels: 1 } });

/** A gray picture in another size. */
export async function resized(gray: Gray, to: { width: number; height: number }): Promise<Gray> {
  const data = await grayOf(gray)
    .resize({ ...to, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return { data, ...to };
}

/** Gray values with an average of 0 and a length of 1. */
export function evened(pixels: Iterable<number>): Float32Array {
  const values = Float32Array.from(pixels);
  const mean = values.reduce((sum, it) => sum + it, 0) / values.length;
  const norm = Math.sqrt(values.reduce((sum, it) => sum + (it - mean) ** 2, 0)) || 1;
  return values.map((it) => (it - mean) / norm);
}

/** Pictures beside each other on paper, `gap` pixels around each. */
export function sideBySide(pieces: readonly Gray[], gap: number): Gray {
  const width = pieces.reduce((sum, it) => sum + it.width + gap, gap);
  const height = Math.max(0, ...pieces.map((it) => it.height)) + 2 * gap;
  const data = Buffer.alloc(width * height, paperLevel);
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

/** What paper is drawn as in the pictures that are read. */
export const paperLevel = 235;

/** The part of a picture that lies in a place, as far as that is within it. */
export function cropped(
  { data, width, height }: Gray,
  place: Place,
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

/** As a file that the engine opens (PGM), which costs neither side anything to pack. */
export const asFile = ({ data, width, height }: Gray): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]);
