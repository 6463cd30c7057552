import { askWorker, WorkerTooSlow, WorkerUnavailable } from '../workerCall.ts';
import { scaleOnPage } from './draw.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';
import type { ScaleOptions } from './size.ts';

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
