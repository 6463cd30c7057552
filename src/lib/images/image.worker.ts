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
 * A task of the worker: scale a picture, encode a drawn one, assess a photo, or assess a camera frame.
 */
export type ImageTask =
  | { blob: Blob; options: ScaleOptions }
  | { bitmap: ImageBitmap; encoding: Encoding }
  | { picture: Blob | ImageBitmap; subject: PhotoSubject }
  | { frame: ImageBitmap; subject: PhotoSubject };

/** The assessment of a frame: the problem to fix, and the difference from the previous frame, if any. */
export interface FrameAssessment {
  issue: PhotoIssue | null;
  moved: number | null;
}

let before: Float32Array | null = null;

async function look(frame: ImageBitmap, subject: PhotoSubject): Promise<FrameAssessment> {
  const picture = await readPicture(frame, 'live');
  const now = getSquareBrightness(picture);
  const moved = measureMovement(before, now);
  before = now;
  return { issue: assess(picture, subject), moved };
}

serveWorkerTasks(
  async (question: ImageTask) => {
    if (!canDrawOffscreen()) throw new TypeError('no canvas in this worker');
    if ('options' in question) return scaleOffscreen(question.blob, question.options);
    if ('bitmap' in question) return encodeOffscreen(question.bitmap, question.encoding);
    if ('frame' in question) return look(question.frame, question.subject);
    return assessPicture(question.picture, question.subject);
  },
  (error) => (error instanceof FileFailure ? error.reason : 'unavailable'),
);
