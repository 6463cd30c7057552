import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import { projectFile } from '../store/projectFile.ts';

/** Where a line stands in the picture, in pixels. */
export type Place = { left: number; top: number; width: number; height: number };

/** A recognised word and the engine's confidence in it, 0 to 100. */
export type Word = { text: string; confidence: number; place: Place };

/** A recognised line and its words, from left to right. */
export type Line = Word & { words: Word[] };

/** A whole card of many lines, one line, one that holds nothing but digits, or a blood type. */
export type Layout = 'card' | 'line' | 'digits' | 'blood';

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
  const require = createRequire(projectFile('package.json'));
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

/** Pictures come without a resolution; told one, the engine neither guesses nor complains. */
const resolution = { user_defined_dpi: '300' };
const parameters = {
  card: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' },
  line: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '' },
  digits: { tessedit_pageseg_mode: PSM.SINGLE_LINE, tessedit_char_whitelist: '0123456789' },
  blood: { tessedit_pageseg_mode: PSM.SINGLE_WORD, tessedit_char_whitelist: 'ABO+-' },
};

type Recognised = {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
};

const wordOf = ({ text, confidence, bbox }: Recognised): Word => ({
  text: text.trim(),
  confidence,
  place: { left: bbox.x0, top: bbox.y0, width: bbox.x1 - bbox.x0, height: bbox.y1 - bbox.y0 },
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
