import { timeLimits } from '../../limits.ts';
import { askWorker, WorkerTooSlow, WorkerUnavailable } from '../worker.ts';
import type { PhotoIssue, PhotoSubject } from './assess.ts';
import { type Encoding, encodeOnPage, type ScaleOptions, scaleOnPage } from './draw.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';

/** A little less than the chart waits (`timeLimits.file`). */
const WORKER_LIMIT_MS = 27_000;

/**
 * Makes a JPEG of `scale` times the picture's size (CON-07), turned upright, in a worker where
 * that works. Throws FileFailure 'notAnImage' when the browser cannot read the picture, and
 * WorkerTooSlow when it does not manage it in time.
 */
export async function scaleImage(blob: Blob, options: ScaleOptions): Promise<Blob> {
  try {
    return await askWorker<Blob>(
      imageWorkerUrl,
      { blob, options },
      { timeoutMs: WORKER_LIMIT_MS, toError: (reason) => new WorkerUnavailable(reason) },
    );
  } catch (error) {
    // A second attempt, on the page, would hold the page up.
    if (error instanceof WorkerTooSlow) throw error;
    // Also after a refusal: an image element reads a few formats that a worker does not (HEIC on
    // iPhones).
    return scaleOnPage(blob, options);
  }
}

/**
 * Encodes what a canvas shows, in a worker where that works: the page's own canvas is encoded when the page
 * is idle, and a phone that shows the camera's picture hardly ever is.
 * @throws FileFailure 'notAnImage' where the browser gives no picture.
 */
export async function encodeCanvas(canvas: HTMLCanvasElement, encoding: Encoding): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(canvas);
    return await askWorker<Blob>(
      imageWorkerUrl,
      { bitmap, encoding },
      {
        timeoutMs: timeLimits.encode,
        toError: (reason) => new WorkerUnavailable(reason),
        transfer: [bitmap],
      },
    );
  } catch {
    return encodeOnPage(canvas, encoding);
  }
}

/**
 * What is wrong with a photo, assessed in a worker; `null` when nothing is. Rejects where a photo
 * cannot be assessed: then it counts as good, for assessing must not keep anybody from going on.
 */
export const assessPhoto = (
  photo: Blob,
  subject: PhotoSubject,
  signal?: AbortSignal,
): Promise<PhotoIssue | null> =>
  askWorker<PhotoIssue | null>(
    imageWorkerUrl,
    { picture: photo, subject },
    {
      timeoutMs: timeLimits.assess,
      toError: (reason) => new WorkerUnavailable(reason),
      signal,
    },
  );
