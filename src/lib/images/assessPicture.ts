import { assess } from './assess.ts';
import type { PhotoIssue, PhotoSubject } from './photoIssue.ts';
import type { GrayPicture } from './tiles.ts';

/** Pictures are assessed at this width, so that the same thresholds serve shots, files and frames. */
export const assessedWidth = 640;

/** A picture small and gray; in a worker. Throws where the browser cannot read it. */
export async function grayOf(picture: Blob | ImageBitmap): Promise<GrayPicture> {
  const bitmap =
    picture instanceof Blob
      ? await createImageBitmap(picture, { imageOrientation: 'from-image' })
      : picture;
  try {
    const width = Math.min(assessedWidth, bitmap.width);
    const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context) throw new TypeError('no canvas in this worker');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const gray = new Uint8Array(width * height);
    for (let at = 0; at < gray.length; at += 1) {
      const from = at * 4;
      gray[at] =
        ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
    }
    return { gray, width, height };
  } finally {
    bitmap.close();
  }
}

/** Draws a picture small and gray, and assesses it. */
export const assessPicture = async (
  picture: Blob | ImageBitmap,
  subject: PhotoSubject,
): Promise<PhotoIssue | null> => assess(await grayOf(picture), subject);
