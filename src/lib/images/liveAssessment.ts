import { startWorker } from '../trustedTypes.ts';
import type { Reply } from '../workerCall.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';
import type { PhotoIssue, PhotoSubject } from './photoIssue.ts';

/** From one assessment to the next frame. */
const PAUSE_MS = 700;
/** A phone that needs longer for a frame has better things to do. */
const PATIENCE_MS = 350;

/**
 * Assesses frames while the applicant aims, one at a time in a worker, and tells what to mend: once two
 * frames in a row agree, and `null` as soon as one is good. Gives up for good when the phone is too
 * slow, or cannot do it; the shot is assessed in any case. Returns what ends it.
 */
export function assessLive(
  frame: () => Promise<ImageBitmap>,
  subject: PhotoSubject,
  onIssue: (issue: PhotoIssue | null) => void,
): () => void {
  let worker: Worker | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let before: PhotoIssue | null = null;
  let isWarm = false;

  const stop = () => {
    clearTimeout(pause);
    worker?.terminate();
    worker = null;
  };
  const giveUp = () => {
    stop();
    onIssue(null);
  };
  const ask = async () => {
    try {
      worker ??= startWorker(imageWorkerUrl);
      const mine = worker;
      mine.onerror = giveUp;
      mine.onmessage = heed;
      const picture = await frame();
      if (worker !== mine) return picture.close();
      asked = performance.now();
      mine.postMessage({ picture, subject }, [picture]);
    } catch {
      giveUp();
    }
  };
  const heed = ({ data }: MessageEvent<Reply<PhotoIssue | null>>) => {
    if (!data.ok) return giveUp();
    const issue = data.answer;
    if (issue === null || issue === before) onIssue(issue);
    // The first answer also waited for the worker to start.
    const took = performance.now() - asked;
    if (took > PATIENCE_MS && isWarm) return giveUp();
    isWarm = true;
    before = issue;
    pause = setTimeout(ask, PAUSE_MS);
  };
  pause = setTimeout(ask, PAUSE_MS);
  return stop;
}
