import { timeLimits } from '../../limits.ts';
import { askWorker, WorkerUnavailable } from '../workerCall.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';
import type { PhotoFlaw, PhotoSubject } from './photoFlaw.ts';

/**
 * What is wrong with a photo, judged in a worker; `null` when nothing is. Rejects where a photo
 * cannot be judged: then it counts as good, for judging must not keep anybody from going on.
 */
export const judgePhoto = (
  photo: Blob,
  subject: PhotoSubject,
  signal?: AbortSignal,
): Promise<PhotoFlaw | null> =>
  askWorker<PhotoFlaw | null>(
    imageWorkerUrl,
    { picture: photo, subject },
    {
      timeoutMs: timeLimits.judge,
      toError: (reason) => new WorkerUnavailable(reason),
      signal,
    },
  );
