import type { GrayPicture } from './tiles.ts';

/** Side of the squares that are compared: sensor noise evens out in them, a shift of the card does not. */
const side = 16;

/** How bright each square of a picture is on the whole. */
export function squaresOf({ gray, width, height }: GrayPicture): Float32Array {
  const columns = Math.floor(width / side);
  const rows = Math.floor(height / side);
  const sums = new Float32Array(columns * rows);
  for (let y = 0; y < rows * side; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < columns * side; x += 1) {
      const at = row + Math.floor(x / side);
      sums[at] = (sums[at] ?? 0) + (gray[y * width + x] ?? 0);
    }
  }
  return sums.map((sum) => sum / (side * side));
}

/** How much two pictures differ, 0 to 255 on the average; of pictures unlike in size nothing is known. */
export function movement(before: Float32Array | null, now: Float32Array): number | null {
  if (!before || before.length !== now.length || now.length === 0) return null;
  return now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / now.length;
}
