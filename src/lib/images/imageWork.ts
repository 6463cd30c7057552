import { timeouts } from '../../limits.ts';
import { runInWorker, WorkerTooSlow, WorkerUnavailable } from '../worker.ts';
import type { PhotoIssue, PhotoSubject } from './assess.ts';
import { type Encoding, encodeOnPage, type ScaleOptions, scaleOnPage } from './draw.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';

/** Slightly less than the chart's timeout, `timeouts.file`. */
const WORKER_TIMEOUT_MS = 27_000;

/**
 * Encodes a scaled, upright JPEG (CON-07), in a worker where possible, else on the page.
 * @throws FileFailure 'notAnImage' when the browser cannot decode the picture, and WorkerTooSlow after 27 s
 */
export async function scaleImage(blob: Blob, options: ScaleOptions): Promise<Blob> {
  try {
    return await runInWorker<Blob>(
      imageWorkerUrl,
      { blob, options },
      { timeoutMs: WORKER_TIMEOUT_MS, toError: (reason) => new WorkerUnavailable(reason) },
    );
  } catch (error) {
    // A second attempt on the page would block it.
    if (error instanceof WorkerTooSlow) throw error;
    // This also follows a rejection: an image element decodes some formats that a worker cannot (HEIC on
    // iPhones).
    return scaleOnPage(blob, options);
  }
}

/**
 * Encodes a canvas in a worker where possible, else on the page. There the browser waits for idle time, which a
 * phone with a running camera rarely has.
 * @throws FileFailure 'notAnImage' when the browser returns no picture.
 */
export async function encodeCanvas(canvas: HTMLCanvasElement, encoding: Encoding): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(canvas);
    return await runInWorker<Blob>(
      imageWorkerUrl,
      { bitmap, encoding },
      {
        timeoutMs: timeouts.encode,
        toError: (reason) => new WorkerUnavailable(reason),
        transfer: [bitmap],
      },
    );
  } catch {
    return encodeOnPage(canvas, encoding);
  }
}

/**
 * Assesses a photo in a worker, and resolves with its problem or `null`.
 * @throws when the photo cannot be assessed within `timeouts.assess`; callers must then accept it
 */
export const assessPhoto = (
  photo: Blob,
  subject: PhotoSubject,
  signal?: AbortSignal,
): Promise<PhotoIssue | null> =>
  runInWorker<PhotoIssue | null>(
    imageWorkerUrl,
    { picture: photo, subject },
    {
      timeoutMs: timeouts.assess,
      toError: (reason) => new WorkerUnavailable(reason),
      signal,
    },
  );
