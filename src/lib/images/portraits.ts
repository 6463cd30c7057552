import { type ColourPicture, outlineSize } from './outline.ts';
import type { Point } from './sides.ts';

/**
 * The colourfulness of a portrait's background, its share of a square, the size of the squares in pixels,
 * the minimum number of squares, and their maximum extent.
 */
const vivid = { colour: 0.28, share: 0.4, square: 8, least: 3, reach: 12 };

const endsOf = (places: readonly number[]) => {
  const [least, most] = [Math.min, Math.max].map((end) => places.reduce((a, b) => end(a, b)));
  return [least as number, (most as number) + 1] as const;
};

/** Returns the centres of colourful spots with the size of a portrait, in pixels. */
export function findPortraits({ data, width, height }: ColourPicture): Point[] {
  const square = Math.max(2, Math.round((vivid.square * Math.max(width, height)) / outlineSize));
  const [columns, rows] = [Math.floor(width / square), Math.floor(height / square)];
  const isVivid = (x: number, y: number) => {
    const from = (y * width + x) * 3;
    const [r = 0, g = 0, b = 0] = [data[from], data[from + 1], data[from + 2]];
    const max = Math.max(r, g, b);
    return max > 40 && max - Math.min(r, g, b) > vivid.colour * (r + g + b);
  };
  const open = new Set<number>();
  for (let at = 0; at < columns * rows; at += 1) {
    let count = 0;
    for (let i = 0; i < square * square; i += 1) {
      const x = (at % columns) * square + (i % square);
      if (isVivid(x, Math.floor(at / columns) * square + Math.floor(i / square))) count += 1;
    }
    if (count > vivid.share * square * square) open.add(at);
  }
  // The face and the print across it divide a portrait's background.
  const near = [-3, -2, -1, 0, 1, 2, 3];
  const portraits: Point[] = [];
  for (const start of open) {
    const spot = [start];
    open.delete(start);
    for (const at of spot) {
      for (const dx of near) {
        const column = (at % columns) + dx;
        if (column < 0 || column >= columns) continue;
        for (const dy of near) {
          const next = at + dx + dy * columns;
          if (open.delete(next)) spot.push(next);
        }
      }
    }
    // A coloured table is not a portrait.
    const [left, right] = endsOf(spot.map((at) => at % columns));
    const [top, bottom] = endsOf(spot.map((at) => Math.floor(at / columns)));
    if (spot.length < vivid.least || Math.max(right - left, bottom - top) > vivid.reach) continue;
    portraits.push([((left + right) * square) / 2, ((top + bottom) * square) / 2]);
  }
  return portraits;
}
