/** How an image is made smaller. */
export interface ScaleOptions {
  /** Factor for width and height, above 0 and at most 1. */
  scale: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
  /** The longer side after scaling, in pixels, where it must not pass a limit. */
  maxSide?: number | undefined;
}

/** iPhones refuse a canvas above this area and give an empty picture instead. */
const MAX_CANVAS_AREA = 16_777_216;

/** Size in whole pixels, at least 1 × 1, that keeps the proportions. */
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
