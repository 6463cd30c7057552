import { startWorker, type WorkerReply } from '../worker.ts';
import type { PhotoIssue, PhotoSubject } from './assess.ts';
import type { FrameAssessment } from './image.worker.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';

/** The pause between an assessment and the next frame. It is shorter while the picture is steady. */
const PAUSE_MS = 700;
const STEADY_PAUSE_MS = 250;
/** A phone that needs longer for a frame is too slow for live assessment. */
const MAX_FRAME_MS = 350;
/**
 * The change between frames of a picture that is held still, of 255. A picture that does not change at all
 * is frozen or not from a hand-held camera.
 */
const movements = { alive: 0.04, held: 5 };

const isHeld = ({ issue, moved }: FrameAssessment) =>
  issue === null && moved !== null && moved > movements.alive && moved < movements.held;

interface Listeners {
  /** Called with a problem after two frames in a row have it, and with `null` after a good frame or at a failure. */
  onIssue(issue: PhotoIssue | null): void;
  /** Called when the picture becomes good and steady, or stops being so. */
  onSteady(isSteady: boolean): void;
}

/**
 * Assesses camera frames one at a time in a worker, and reports problems and steadiness. Stops permanently
 * when the phone is too slow or fails. The final photo is assessed in any case.
 * @returns a function that stops the assessment
 */
export function assessLive(
  frame: () => Promise<ImageBitmap>,
  subject: PhotoSubject,
  { onIssue, onSteady }: Listeners,
): () => void {
  let worker: Worker | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let before: PhotoIssue | null = null;
  let isSteady = false;
  let isWarm = false;

  const stop = () => {
    clearTimeout(pause);
    worker?.terminate();
    worker = null;
  };
  const reportSteady = (now: boolean) => {
    if (now !== isSteady) onSteady(now);
    isSteady = now;
  };
  const giveUp = () => {
    stop();
    onIssue(null);
    reportSteady(false);
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
      mine.postMessage({ frame: picture, subject }, [picture]);
    } catch {
      giveUp();
    }
  };
  const heed = ({ data }: MessageEvent<WorkerReply<FrameAssessment>>) => {
    if (!data.ok) return giveUp();
    const { issue } = data.answer;
    if (issue === null || issue === before) onIssue(issue);
    reportSteady(isHeld(data.answer));
    // The time of the first result includes the start of the worker.
    const took = performance.now() - asked;
    if (took > MAX_FRAME_MS && isWarm) return giveUp();
    isWarm = true;
    before = issue;
    pause = setTimeout(ask, isSteady ? STEADY_PAUSE_MS : PAUSE_MS);
  };
  pause = setTimeout(ask, PAUSE_MS);
  return stop;
}
