import { type Reply, startWorker } from '../worker.ts';
import type { PhotoIssue, PhotoSubject } from './assess.ts';
import type { Sight } from './image.worker.ts';
import imageWorkerUrl from './image.worker.ts?worker&url';

/** From one assessment to the next frame; nearer each other while the picture is steady. */
const PAUSE_MS = 700;
const STEADY_PAUSE_MS = 250;
/** A phone that needs longer for a frame has better things to do. */
const PATIENCE_MS = 350;
/**
 * How much a held picture changes from frame to frame, of 255: less than this by a hand that is still.
 * One that does not change at all comes from no camera that somebody holds, or it has frozen.
 */
const movements = { alive: 0.04, held: 5 };

const isHeld = ({ issue, moved }: Sight) =>
  issue === null && moved !== null && moved > movements.alive && moved < movements.held;

interface Listeners {
  /** What to mend: once two frames in a row agree, and `null` as soon as one is good. */
  onIssue(issue: PhotoIssue | null): void;
  /** Whether the picture is good and held still. */
  onSteady(isSteady: boolean): void;
}

/**
 * Assesses frames while the applicant aims, one at a time in a worker, and tells what to mend and whether
 * the picture is steady. Gives up for good when the phone is too slow, or cannot do it; the shot is
 * assessed in any case. Returns what ends it.
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
  const tellSteady = (now: boolean) => {
    if (now !== isSteady) onSteady(now);
    isSteady = now;
  };
  const giveUp = () => {
    stop();
    onIssue(null);
    tellSteady(false);
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
  const heed = ({ data }: MessageEvent<Reply<Sight>>) => {
    if (!data.ok) return giveUp();
    const { issue } = data.answer;
    if (issue === null || issue === before) onIssue(issue);
    tellSteady(isHeld(data.answer));
    // The first answer also waited for the worker to start.
    const took = performance.now() - asked;
    if (took > PATIENCE_MS && isWarm) return giveUp();
    isWarm = true;
    before = issue;
    pause = setTimeout(ask, isSteady ? STEADY_PAUSE_MS : PAUSE_MS);
  };
  pause = setTimeout(ask, PAUSE_MS);
  return stop;
}
