import { startWorker, type WorkerReply } from '../worker.ts';
import type { PhotoIssue, PhotoSubject } from './assess.ts';
import type { FrameAssessment } from './image.worker.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';

/** The pause between an assessment and the next frame. */
const PAUSE_MS = 700;
/** The pause while the picture is steady. */
const STEADY_PAUSE_MS = 250;
/** A phone that needs longer for a frame is too slow for live assessment. */
const MAX_FRAME_MS = 350;
/**
 * The range of the change between frames (of 255) of a phone that is held still. Below it, the picture is frozen
 * or not from a hand-held camera.
 */
const heldMovement = { min: 0.04, max: 5 };

const isHeld = ({ issue, moved }: FrameAssessment) =>
  issue === null && moved !== null && moved > heldMovement.min && moved < heldMovement.max;

interface Listeners {
  /** Called with a problem that two frames in a row have, and with `null` after a good frame and a failure. */
  onIssue(issue: PhotoIssue | null): void;
  /** Called when the picture becomes good and steady, or stops being so. */
  onSteady(isSteady: boolean): void;
}

/**
 * Assesses camera frames one at a time in a worker, and reports problems and steadiness. Stops permanently
 * when the phone is too slow, or when `frame`, which captures one, or the worker fails.
 * @returns a function that stops the assessment without a further report
 */
export function assessLive(
  frame: () => Promise<ImageBitmap>,
  subject: PhotoSubject,
  { onIssue, onSteady }: Listeners,
): () => void {
  let worker: Worker | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let requestedAt = 0;
  let previous: PhotoIssue | null = null;
  let isSteady = false;
  let isWarm = false;
  let isStopped = false;

  const stop = () => {
    isStopped = true;
    clearTimeout(pause);
    worker?.terminate();
  };
  const reportSteady = (steady: boolean) => {
    if (steady !== isSteady) onSteady(steady);
    isSteady = steady;
  };
  const giveUp = () => {
    stop();
    onIssue(null);
    reportSteady(false);
  };
  const assessNext = async () => {
    try {
      worker ??= startWorker(imageWorkerUrl);
      worker.onerror = giveUp;
      worker.onmessage = onResult;
      const picture = await frame();
      if (isStopped) return picture.close();
      requestedAt = performance.now();
      worker.postMessage({ frame: picture, subject }, [picture]);
    } catch {
      if (!isStopped) giveUp();
    }
  };
  const onResult = ({ data }: MessageEvent<WorkerReply<FrameAssessment>>) => {
    if (!data.ok) return giveUp();
    const { issue } = data.result;
    if (issue === null || issue === previous) onIssue(issue);
    reportSteady(isHeld(data.result));
    // The time of the first result includes the start of the worker.
    const took = performance.now() - requestedAt;
    if (took > MAX_FRAME_MS && isWarm) return giveUp();
    isWarm = true;
    previous = issue;
    pause = setTimeout(assessNext, isSteady ? STEADY_PAUSE_MS : PAUSE_MS);
  };
  pause = setTimeout(assessNext, PAUSE_MS);
  return stop;
}
