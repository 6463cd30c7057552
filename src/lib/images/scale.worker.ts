import { FileFailure } from '../files/fileFailure.ts';
import { answerAsWorker } from '../workerCall.ts';
import { canDrawOffscreen, scaleOffscreen } from './draw.ts';
import type { ScaleOptions } from './size.ts';

answerAsWorker(
  async ({ blob, options }: { blob: Blob; options: ScaleOptions }) => {
    if (!canDrawOffscreen()) throw new TypeError('no canvas in this worker');
    return scaleOffscreen(blob, options);
  },
  (error) => (error instanceof FileFailure ? error.reason : 'unavailable'),
);
