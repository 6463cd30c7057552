import { askWorker, WorkerUnavailable } from '../workerCall.ts';
import { scaleOnPage } from './draw.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';
import type { ScaleOptions } from './size.ts';

const WORKER_LIMIT_MS = 15_000;

/**
 * Makes a JPEG of `scale` times the picture's size (CON-07), turned upright, in a worker where
 * that works. Throws FileFailure 'notAnImage' when the browser cannot read the picture.
 */
export async function scaleImage(blob: Blob, options: ScaleOptions): Promise<Blob> {
  try {
    return await askWorker<Blob>(
      imageWorkerUrl,
      { blob, options },
      { timeoutMs: WORKER_LIMIT_MS, toError: (reason) => new WorkerUnavailable(reason) },
    );
  } catch {
    // Also after a refusal: an image element reads a few formats that a worker does not (HEIC on
    // iPhones).
    return scaleOnPage(blob, options);
  }
}
