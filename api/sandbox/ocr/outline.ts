import sharp from 'sharp';
import {
  type ColourPicture as Any,
  cardShape,
  findOutlines,
  getProjection,
  type Outline,
  outlineSize,
} from '../../../src/lib/images/outline.ts';
import { findPortraits } from '../../../src/lib/images/portraits.ts';
import { getDistance, type Point } from '../../../src/lib/images/sides.ts';

/** Raw pixels of three colors, one byte each. */
export type ColorPicture = Any & { data: Buffer };

/** Creates a sharp pipeline from a color picture. */
export const colorToSharp = ({ data, width, height }: ColorPicture) =>
  sharp(data, { raw: { width, height, channels: 3 } });

async function shrinkPicture(source: ColorPicture): Promise<Any> {
  const { data, info } = await colorToSharp(source)
    .resize({ width: outlineSize, height: outlineSize, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Checks whether a picture shows two portraits, by their vivid backgrounds. */
export const hasTwoPortraits = async (source: ColorPicture) =>
  findPortraits(await shrinkPicture(source)).length === 2;

/** Finds the outlines of cards as the phone does, in the picture's own pixels; the clearest first. */
export async function findCardOutlines(source: ColorPicture): Promise<Outline[]> {
  const { width, height } = source;
  const small = await shrinkPicture(source);
  const [w, h] = [small.width, small.height];
  // The detected edge of the background is slightly inside of the card's edge.
  const scale = Math.max(width, height) / Math.max(w, h);
  return findOutlines(small).map(({ corners }) => ({
    corners: corners.map(
      ([x, y]): Point => [(x + 0.5) * scale, (y + 0.5) * scale],
    ) as unknown as Outline['corners'],
  }));
}

/** Skews an outline so that lines with this slope (degrees, clockwise) become level; its vertical sides stay. */
export function straightenOutline({ corners }: Outline, degrees: number): Outline {
  const slope = Math.tan((degrees * Math.PI) / 180) * cardShape.usual;
  const { x, y, w } = getProjection(corners);
  const at = (u: number, v: number): Point => {
    const moved = v + (u - 0.5) * slope;
    const by = w[0] * u + w[1] * moved + w[2];
    return [(x[0] * u + x[1] * moved + x[2]) / by, (y[0] * u + y[1] * moved + y[2]) / by];
  };
  return { corners: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] };
}

/** The margin around a flattened card, as a share of its width. */
const margin = 0.012;

/** Projects the card of an outline to a flat picture, `wide` pixels wide including margins. */
export async function flattenCard(
  source: ColorPicture,
  { corners }: Outline,
  wide: number,
): Promise<ColorPicture> {
  const high = Math.round(wide / cardShape.usual);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const { width, height } = source;
  const pad = (Math.max(...xs) - Math.min(...xs)) * 0.03;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const [left, top] = [
    clamp(Math.min(...xs) - pad, width - 2),
    clamp(Math.min(...ys) - pad, height - 2),
  ];
  const [right, bottom] = [
    clamp(Math.max(...xs) + pad, width),
    clamp(Math.max(...ys) + pad, height),
  ];
  // The source is enlarged with a good kernel first, so that bilinear sampling suffices.
  const cardWide = getDistance(corners[0], corners[1]);
  const finer = Math.max(0.5, Math.min(3, (wide / cardWide) * 1.25));
  const { data, info } = await colorToSharp(source)
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize({ width: Math.max(2, Math.round((right - left) * finer)), kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [sx, sy] = [info.width / (right - left), info.height / (bottom - top)];
  const place = getProjection(
    corners.map(([x, y]): Point => [(x - left) * sx - 0.5, (y - top) * sy - 0.5]),
  );
  const out = Buffer.alloc(wide * high * 3);
  const inner = 1 - 2 * margin;
  // The projection changes evenly along a row except for its divisor, so no arrays are allocated for 1.4
  // million pixels.
  const { x: fx0, y: fy0, w: fw } = place;
  const [last, lowest, stride] = [info.width - 2, info.height - 2, info.width * 3];
  for (let y = 0; y < high; y++) {
    const v = ((y + 0.5) / high - margin) / inner;
    for (let x = 0; x < wide; x++) {
      const u = ((x + 0.5) / wide - margin) / inner;
      const w = fw[0] * u + fw[1] * v + fw[2];
      const px = (fx0[0] * u + fx0[1] * v + fx0[2]) / w;
      const py = (fy0[0] * u + fy0[1] * v + fy0[2]) / w;
      const ix = px < 0 ? 0 : px > last ? last : px | 0;
      const iy = py < 0 ? 0 : py > lowest ? lowest : py | 0;
      const fx = px < ix ? 0 : px > ix + 1 ? 1 : px - ix;
      const fy = py < iy ? 0 : py > iy + 1 ? 1 : py - iy;
      const at = (iy * info.width + ix) * 3;
      const below = at + stride;
      const to = (y * wide + x) * 3;
      const one = (1 - fx) * (1 - fy);
      const two = fx * (1 - fy);
      const three = (1 - fx) * fy;
      const four = fx * fy;
      for (let c = 0; c < 3; c++) {
        out[to + c] =
          (data[at + c] as number) * one +
          (data[at + 3 + c] as number) * two +
          (data[below + c] as number) * three +
          (data[below + 3 + c] as number) * four;
      }
    }
  }
  return { data: out, width: wide, height: high };
}
