import sharp from 'sharp';
import { bloodShapes } from './blood.ts';
import { digitShapes } from './digitShapes.ts';
import { createOcrEngine, type OcrEngine } from './engine.ts';
import { mostPixels } from './prepare.ts';
import { type CardResult, readCard } from './readCard.ts';

/** What is asked of a process that opens pictures, and what it answers; Buffers cross as bytes. */
export type Task = { name: 'readCard' | 'toJpeg'; bytes: Uint8Array };
export type TaskResult =
  | { name: 'readCard'; card: CardResult }
  | { name: 'toJpeg'; jpeg: Uint8Array }
  | { name: 'failed' };
export type Asked = Task & { limit: number };

/** Nothing but the formats that were told by their first bytes, whatever else the library knows. */
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

/** What is done with a picture; whatever fails is told as that. */
export function workWith(engine: OcrEngine) {
  const work = {
    readCard: async (bytes: Buffer, limit: number): Promise<TaskResult> => ({
      name: 'readCard',
      card: await readCard(engine, bytes.toString('base64'), limit),
    }),
    toJpeg: async (bytes: Buffer): Promise<TaskResult> => {
      const photo = sharp(bytes, { limitInputPixels: mostPixels });
      const jpeg = await photo.rotate().flatten({ background: 'white' }).jpeg().toBuffer();
      return { name: 'toJpeg', jpeg };
    },
  };
  return ({ name, bytes }: Task, limit: number): Promise<TaskResult> =>
    work[name](Buffer.from(bytes), limit).catch((): TaskResult => ({ name: 'failed' }));
}

/** The work of such a process: asked by messages, one at a time, until nobody is there to ask. */
export async function run(): Promise<number> {
  // What shapes are compared with is drawn by a part of the library that is closed to photos.
  await Promise.all([digitShapes(), bloodShapes()]);
  openPhotosOnly();
  const work = workWith(createOcrEngine());
  process.on('message', ({ limit, ...task }: Asked) => {
    void work(task, limit).then((result) => process.send?.(result));
  });
  // Who is told to stop lets what is under way finish; whoever has asked ends this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.send?.('ready');
  return 0;
}
