import { timeLimits } from '../../limits.ts';
import { askWorker, WorkerUnavailable } from '../workerCall.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';
import type { PhotoIssue, PhotoSubject } from './photoIssue.ts';

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
