import { FileFailure } from '../files/fileFailure.ts';
import { answerAsWorker } from '../workerCall.ts';
import { assessPicture } from './assessPicture.ts';
import { canDrawOffscreen, scaleOffscreen } from './draw.ts';
import type { PhotoSubject } from './photoIssue.ts';
import type { ScaleOptions } from './size.ts';

/** What the worker can be asked: to scale a picture, or to assess a photo or a frame of the camera. */
export type ImageQuestion =
  | { blob: Blob; options: ScaleOptions }
  | { picture: Blob | ImageBitmap; subject: PhotoSubject };

answerAsWorker(
  async (question: ImageQuestion) => {
    if (!canDrawOffscreen()) throw new TypeError('no canvas in this worker');
    return 'options' in question
      ? scaleOffscreen(question.blob, question.options)
      : assessPicture(question.picture, question.subject);
  },
  (error) => (error instanceof FileFailure ? error.reason : 'unavailable'),
);
