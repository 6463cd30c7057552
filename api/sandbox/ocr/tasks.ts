import sharp from 'sharp';
import { getBloodShapes } from './bloodType.ts';
import { getDigitShapes } from './digitShapes.ts';
import { createOcrEngine, type OcrEngine } from './engine.ts';
import { maxPixels } from './prepare.ts';
import { type CardResult, readCard } from './readCard.ts';

/** A task for a process that opens pictures; Buffers are sent as bytes. */
export type Task = { name: 'readCard' | 'toJpeg'; bytes: Uint8Array };
export type TaskResult =
  | { name: 'readCard'; card: CardResult }
  | { name: 'toJpeg'; jpeg: Uint8Array }
  | { name: 'failed' };
/** The message with a task and its timeout in milliseconds. */
export type TaskMessage = Task & { limit: number };

/** Allows only the formats that the server accepts, although the library supports more. */
function openPhotosOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  });
}

/** Creates the function that runs a task within `limit` ms (`readCard` only); any error becomes the result `failed`. */
export function createTaskRunner(engine: OcrEngine) {
  const work = {
    readCard: async (bytes: Buffer, limit: number): Promise<TaskResult> => ({
      name: 'readCard',
      card: await readCard(engine, bytes.toString('base64'), limit),
    }),
    toJpeg: async (bytes: Buffer): Promise<TaskResult> => {
      const photo = sharp(bytes, { limitInputPixels: maxPixels });
      const jpeg = await photo.rotate().flatten({ background: 'white' }).jpeg().toBuffer();
      return { name: 'toJpeg', jpeg };
    },
  };
  return ({ name, bytes }: Task, limit: number): Promise<TaskResult> =>
    work[name](Buffer.from(bytes), limit).catch((): TaskResult => ({ name: 'failed' }));
}

/**
 * Prepares this process as a reader: allows only JPEG, PNG and WebP, handles each task message, and exits
 * when the parent disconnects. Resolves when it is ready. The parent must send one task at a time.
 */
export async function runReaderProcess(): Promise<void> {
  // The shapes are drawn first, because their SVG format is then blocked.
  await Promise.all([getDigitShapes(), getBloodShapes()]);
  openPhotosOnly();
  const work = createTaskRunner(createOcrEngine());
  process.on('message', ({ limit, ...task }: TaskMessage) => {
    void work(task, limit).then((result) => process.send?.(result));
  });
  // On a stop signal the current task finishes; the parent ends this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.send?.('ready');
}
