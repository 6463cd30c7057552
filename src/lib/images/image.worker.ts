import { FileFailure } from '../files/fileFailure.ts';
import { answerAsWorker } from '../worker.ts';
import {
  assess,
  assessPicture,
  grayOf,
  movement,
  type PhotoIssue,
  type PhotoSubject,
  squaresOf,
} from './assess.ts';
import {
  canDrawOffscreen,
  type Encoding,
  encodeOffscreen,
  type ScaleOptions,
  scaleOffscreen,
} from './draw.ts';

/** What the worker can be asked: to scale a picture, to encode one that was drawn, to assess a photo, or frame after frame of the camera. */
export type ImageQuestion =
  | { blob: Blob; options: ScaleOptions }
  | { bitmap: ImageBitmap; encoding: Encoding }
  | { picture: Blob | ImageBitmap; subject: PhotoSubject }
  | { frame: ImageBitmap; subject: PhotoSubject };

/** What is seen in a frame: what to mend, and how much it differs from the one before, if there was one. */
export interface Sight {
  issue: PhotoIssue | null;
  moved: number | null;
}

let before: Float32Array | null = null;

async function look(frame: ImageBitmap, subject: PhotoSubject): Promise<Sight> {
  const picture = await grayOf(frame, 'live');
  const now = squaresOf(picture);
  const moved = movement(before, now);
  before = now;
  return { issue: assess(picture, subject), moved };
}

answerAsWorker(
  async (question: ImageQuestion) => {
    if (!canDrawOffscreen()) throw new TypeError('no canvas in this worker');
    if ('options' in question) return scaleOffscreen(question.blob, question.options);
    if ('bitmap' in question) return encodeOffscreen(question.bitmap, question.encoding);
    if ('frame' in question) return look(question.frame, question.subject);
    return assessPicture(question.picture, question.subject);
  },
  (error) => (error instanceof FileFailure ? error.reason : 'unavailable'),
);
