/** A picture as brightness, 0 to 255, row by row. */
export interface GrayPicture {
  gray: Uint8Array;
  width: number;
  height: number;
}

/** What is seen in one small square of a picture. */
export interface Tile {
  /** The brightest part that is no stray pixel: the ground that letters stand on. */
  ground: number;
  /** From there to the darkest part. */
  contrast: number;
  /** Where between both most of the tile lies: near 1 for dark print on a light ground. */
  lightness: number;
  /** The steepest step between pixels two apart, as a share of the contrast: 1 in focus. */
  steepness: number;
  /** Share of pixels at which brightness jumps. */
  edges: number;
  /** Standard deviation of the sensor's noise, as the finest detail shows it. */
  noise: number;
}

/** Side of a tile; a line of print on a card that fills the frame is about as high. */
const side = 16;

/** The value that this many of counted values do not pass. */
function percentile(counts: Uint16Array, share: number, total: number): number {
  let left = share * total;
  let value = 0;
  while (value < 255 && left > (counts[value] ?? 0)) {
    left -= counts[value] ?? 0;
    value += 1;
  }
  return value;
}

/** The picture in tiles, row by row, without a rim that fills no tile. */
export function tilesOf({ gray, width, height }: GrayPicture): {
  tiles: Tile[];
  columns: number;
  rows: number;
} {
  const columns = Math.floor((width - 2) / side);
  const rows = Math.floor((height - 2) / side);
  const tiles: Tile[] = [];
  const values = new Uint16Array(256);
  const steps = new Uint16Array(256);
  const total = side * side;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values.fill(0);
      steps.fill(0);
      let fine = 0;
      for (let y = row * side + 1; y <= (row + 1) * side; y += 1) {
        for (let x = column * side + 1; x <= (column + 1) * side; x += 1) {
          const at = y * width + x;
          const see = (offset: number) => gray[at + offset] ?? 0;
          const here = see(0);
          values[here] = (values[here] ?? 0) + 1;
          const step = Math.abs(see(1) - see(-1));
          steps[step] = (steps[step] ?? 0) + 1;
          // Takes flat ground and straight edges away; what is left is noise.
          fine += Math.abs(
            see(-width - 1) +
              see(-width + 1) +
              see(width - 1) +
              see(width + 1) -
              2 * (see(-width) + see(width) + see(-1) + see(1)) +
              4 * here,
          );
        }
      }
      const ground = percentile(values, 0.95, total);
      const contrast = ground - percentile(values, 0.05, total);
      let edges = 0;
      for (let step = Math.ceil(contrast * 0.35) + 1; step < 256; step += 1) {
        edges += steps[step] ?? 0;
      }
      const dark = ground - contrast;
      tiles.push({
        ground,
        contrast,
        lightness: (percentile(values, 0.5, total) - dark) / (contrast + 1),
        steepness: percentile(steps, 0.95, total) / (contrast + 1),
        edges: edges / total,
        noise: (fine / total) * 0.209,
      });
    }
  }
  return { tiles, columns, rows };
}
