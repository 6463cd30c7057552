import { timeouts } from '../../limits.ts';
import { blobFromBase64 } from '../base64.ts';
import { FileFailure } from '../files/fileFailure.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Fills the canvas with a decoded picture on white, because JPEG has no transparency. */
function paint(context: Context | null, picture: CanvasImageSource): void {
  if (!context) throw new FileFailure('notAnImage');
  const { width, height } = context.canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
}

/** Checks whether pictures can be drawn here without a document, which is possible in most workers. */
export const canDrawOffscreen = () =>
  typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function';

/** Scales a picture to JPEG in a worker, upright by its EXIF orientation. @throws FileFailure 'notAnImage' */
export async function scaleOffscreen(blob: Blob, options: ScaleOptions): Promise<Blob> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
  } catch {
    throw new FileFailure('notAnImage');
  }
  const size = scaledSize(bitmap.width, bitmap.height, options);
  return encodeOffscreen(bitmap, { type: 'image/jpeg', quality: options.quality }, size);
}

/** The output format. PNG has no quality. */
export interface Encoding {
  type: 'image/jpeg' | 'image/png';
  /** 0 to 1. */
  quality?: number;
}

/** Encodes a bitmap at a size, by default its own, and closes it. For workers. @throws FileFailure 'notAnImage' */
export async function encodeOffscreen(
  bitmap: ImageBitmap,
  encoding: Encoding,
  size: { width: number; height: number } = bitmap,
): Promise<Blob> {
  try {
    const canvas = new OffscreenCanvas(size.width, size.height);
    paint(canvas.getContext('2d'), bitmap);
    return await canvas.convertToBlob(encoding);
  } finally {
    bitmap.close();
  }
}

/**
 * Encodes a canvas on the page. Browsers do this when the page is idle, which can take eleven seconds on a
 * busy phone. After `timeouts.encode` the canvas is encoded synchronously, which blocks the page.
 * @throws FileFailure 'notAnImage' when the browser returns no picture.
 */
export function encodeOnPage(
  canvas: HTMLCanvasElement,
  { type, quality }: Encoding,
): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) => {
      clearTimeout(limit);
      if (blob) resolve(blob);
      else reject(new FileFailure('notAnImage'));
    };
    const encodeAtOnce = () => {
      try {
        settle(blobFromBase64(canvas.toDataURL(type, quality), type));
      } catch {
        settle(null);
      }
    };
    const limit = setTimeout(encodeAtOnce, timeouts.encode);
    canvas.toBlob(settle, type, quality);
  });
}

/**
 * Scales a picture to JPEG with an image element. This blocks the page briefly, but works in every browser.
 * @throws FileFailure 'notAnImage'
 */
export async function scaleOnPage(blob: Blob, options: ScaleOptions): Promise<Blob> {
  const address = URL.createObjectURL(blob);
  try {
    const image = new Image();
    image.src = address;
    await image.decode().catch(() => {
      throw new FileFailure('notAnImage');
    });
    const size = scaledSize(image.naturalWidth, image.naturalHeight, options);
    const canvas = document.createElement('canvas');
    canvas.width = size.width;
    canvas.height = size.height;
    paint(canvas.getContext('2d'), image);
    return await encodeOnPage(canvas, { type: 'image/jpeg', quality: options.quality });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** How a picture is scaled and encoded. */
export interface ScaleOptions {
  /** Factor for width and height, above 0 and at most 1. */
  scale: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
  /** The maximum of the longer side after scaling, in pixels. */
  maxSide?: number | undefined;
}

/** The maximum pixels of a canvas. iPhones return an empty picture for a larger one. */
const MAX_CANVAS_AREA = 16_777_216;

/** Returns the scaled size in whole pixels, at least 1 × 1, with the same proportions. It fits into a canvas. */
export function scaledSize(
  width: number,
  height: number,
  { scale, maxSide = Number.POSITIVE_INFINITY }: Pick<ScaleOptions, 'scale' | 'maxSide'>,
): { width: number; height: number } {
  const factor = Math.min(
    scale,
    1,
    maxSide / Math.max(width, height),
    Math.sqrt(MAX_CANVAS_AREA / (width * height)),
  );
  const scaled = (side: number) => Math.max(1, Math.floor(side * factor + 1e-6));
  return { width: scaled(width), height: scaled(height) };
}
