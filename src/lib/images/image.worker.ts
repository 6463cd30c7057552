import { FileFailure } from '../files/fileFailure.ts';
import { serveWorkerTasks } from '../worker.ts';
import {
  assess,
  assessPicture,
  getSquareBrightness,
  measureMovement,
  type PhotoIssue,
  type PhotoSubject,
  readPicture,
} from './assess.ts';
import {
  canDrawOffscreen,
  type Encoding,
  encodeOffscreen,
  type ScaleOptions,
  scaleOffscreen,
} from './draw.ts';

/**
 * A task of the worker: scale a blob or encode a bitmap (to a Blob), assess a photo (PhotoIssue or null), or assess a
 * camera frame (FrameAssessment). It closes bitmaps.
 */
export type ImageTask =
  | { blob: Blob; options: ScaleOptions }
  | { bitmap: ImageBitmap; encoding: Encoding }
  | { picture: Blob | ImageBitmap; subject: PhotoSubject }
  | { frame: ImageBitmap; subject: PhotoSubject };

/** The problem of a frame, and its difference from the previous frame (`measureMovement`). */
export interface FrameAssessment {
  issue: PhotoIssue | null;
  moved: number | null;
}

let previous: Float32Array | null = null;

async function assessFrame(frame: ImageBitmap, subject: PhotoSubject): Promise<FrameAssessment> {
  const picture = await readPicture(frame, 'live');
  const current = getSquareBrightness(picture);
  const moved = measureMovement(previous, current);
  previous = current;
  return { issue: assess(picture, subject), moved };
}

serveWorkerTasks(
  async (task: ImageTask) => {
    if (!canDrawOffscreen()) throw new TypeError('no canvas in this worker');
    if ('options' in task) return scaleOffscreen(task.blob, task.options);
    if ('bitmap' in task) return encodeOffscreen(task.bitmap, task.encoding);
    if ('frame' in task) return assessFrame(task.frame, task.subject);
    return assessPicture(task.picture, task.subject);
  },
  (error) => (error instanceof FileFailure ? error.reason : 'unavailable'),
);
