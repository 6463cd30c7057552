import type { PhotoFlaw, PhotoSubject } from './photoFlaw.ts';

/** A picture as brightness, 0 to 255, row by row. */
export interface GrayPicture {
  gray: Uint8Array;
  width: number;
  height: number;
}

const tile = 16;

/** What the judge measures of a photo. */
export interface PhotoMeasures {
  /** Brightness of the card's ground, 0 to 255. */
  light: number;
  /** Share of the middle that is burnt out in patches. */
  glare: number;
  /** How much of the contrast lies in fine detail. */
  sharpness: number;
  /** Share of the width that shows detail. */
  fill: number;
}

/** Measures the middle of a photo, where the frame has the card. */
export function measure({ gray, width, height }: GrayPicture): PhotoMeasures {
  const at = (x: number, y: number) => gray[y * width + x] ?? 0;
  const histogram = new Uint32Array(256);
  let fine = 0;
  let coarse = 0;
  let burnt = 0;
  let tiles = 0;
  const columns = new Uint8Array(Math.floor(width / tile));
  for (let top = 0; top + tile < height; top += tile) {
    for (let left = 0; left + tile < width; left += tile) {
      let bright = 0;
      let edges = 0;
      for (let y = top + 2; y < top + tile - 2; y += 1) {
        for (let x = left + 2; x < left + tile - 2; x += 1) {
          const value = at(x, y);
          histogram[value] = (histogram[value] ?? 0) + 1;
          if (value > 250) bright += 1;
          const near = at(x + 1, y) - at(x - 1, y);
          const far = at(x + 2, y) - at(x - 2, y);
          const second = at(x + 1, y) + at(x - 1, y) - 2 * value;
          fine += second * second;
          coarse += far * far;
          if (near > 24 || near < -24) edges += 1;
        }
      }
      tiles += 1;
      if (bright > 120) burnt += 1;
      if (edges > 12) columns[left / tile] = (columns[left / tile] ?? 0) + 1;
    }
  }
  let seen = 0;
  let light = 255;
  const total = histogram.reduce((sum, count) => sum + count, 0);
  while (light > 0 && seen < total * 0.1) {
    seen += histogram[light] ?? 0;
    light -= 1;
  }
  return {
    light,
    glare: burnt / Math.max(1, tiles),
    sharpness: fine / Math.max(1, coarse),
    fill: columns.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0) / columns.length,
  };
}

/** The one thing to mend first, or `null` for a photo that can be read. */
export function judge(picture: GrayPicture, subject: PhotoSubject): PhotoFlaw | null {
  const { light, glare, sharpness, fill } = measure(picture);
  if (light < 60) return 'dark';
  if (glare > 0.06) return 'glare';
  if (sharpness < 0.06) return 'blurred';
  if (subject === 'card' && fill < 0.4) return 'far';
  return null;
}
