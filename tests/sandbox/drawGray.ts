import sharp from 'sharp';
import type { Gray } from '../../api/sandbox/ocr/engine.ts';

/** Draws shapes in SVG on the light ground of a card, as the gray picture that the readers take. */
export async function drawGray(
  [width, height]: readonly [width: number, height: number],
  shapes: string,
  blur = 0.7,
): Promise<Gray> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#ebebeb"/>${shapes}</svg>`;
  const picture = sharp(Buffer.from(svg));
  const { data } = await (blur ? picture.blur(blur) : picture)
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width, height };
}
