import sharp from 'sharp';
import type { Box } from './locate.ts';

const size = { width: 160, height: 100 };
/** Where the portraits of all cards lie, of the card's width, and the rows in which they do. */
const sought = { from: 0.62, to: 0.88, top: 0.32, bottom: 0.6 };
/** Of three colours together: this far from the card's ground is something else. */
const apart = 60;

const middle = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Where the portrait begins, as a share of the card's width; undefined where none stands out. Text
 * leaves most of a column to the ground, a portrait covers it.
 */
export async function portraitIn(picture: Buffer, card: Box): Promise<number | undefined> {
  const data = await sharp(picture)
    .extract(card)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const columnOf = (x: number) =>
    [0, 1, 2].map((c) => {
      const values: number[] = [];
      for (let y = size.height * sought.top; y < size.height * sought.bottom; y++) {
        values.push(data[(Math.floor(y) * size.width + x) * 3 + c] ?? 0);
      }
      return middle(values);
    });
  const columns = Array.from({ length: size.width }, (_, x) => columnOf(x));
  const ground = [0, 1, 2].map((c) =>
    middle(columns.slice(size.width * 0.3, size.width * sought.from).map((it) => it[c] ?? 0)),
  );
  const isOther = (x: number) =>
    ground.reduce((sum, value, c) => sum + Math.abs(value - (columns[x]?.[c] ?? 0)), 0) > apart;
  for (let x = Math.floor(size.width * sought.from); x < size.width * sought.to; x++) {
    // A portrait is wider than a letter, and than a shadow's edge.
    if (Array.from({ length: 9 }, (_, at) => x + at).every(isOther)) return (x - 0.5) / size.width;
  }
  return undefined;
}
