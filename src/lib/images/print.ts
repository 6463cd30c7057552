/** Where there is print in a picture, in tiles, both ends included; and how it lies there. */
export interface PrintLayout {
  /** Tiles of print. */
  count: number;
  /** Tiles that are written light on dark, as no document is. */
  inverse: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How much more of it stands on the left than on the right, -1 to 1. */
  leaning: number;
  /** How much more of it, the portrait's part aside, stands above the line from lower left to upper right, -1 to 1. */
  heading: number;
  /** Tiles of print at the picture's left, right, upper and lower rim. */
  atRim: [left: number, right: number, top: number, bottom: number];
  /** Tiles amid others that all show something. */
  dense: number;
  /** Share of the picture's middle that is about as light as its lightest part. */
  lightMiddle: number;
  /** What of the print's ground is light, 0 to 255. */
  ground: number;
}

export const middle = (values: number[], share = 0.5): number =>
  values.sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

type Spot = [column: number, row: number, tile: Tile];

/** How the print of a picture lies; dark on light, as documents have it. */
export function printLayoutOf(
  tiles: readonly Tile[],
  columns: number,
  rows: number,
  noise: number,
): PrintLayout {
  const at = (column: number, row: number) =>
    column < 0 || column >= columns ? undefined : tiles[row * columns + column];
  const isWritten = (tile: Tile | undefined) =>
    tile !== undefined &&
    tile.contrast > Math.max(40, 8 * noise) &&
    tile.edges > 0.16 &&
    tile.steepness > 0.4;
  const isPrint = (tile: Tile | undefined) => isWritten(tile) && (tile?.lightness ?? 0) > 0.5;
  const isBusy = (tile: Tile | undefined) =>
    tile !== undefined && tile.contrast > Math.max(0.3 * tile.ground, 6 * noise);
  const around = [-1, 0, 1];
  const print: Spot[] = [];
  let dense = 0;
  let inverse = 0;
  const lightest = middle(
    tiles.map(({ ground }) => ground),
    0.98,
  );
  let inMiddle = 0;
  let light = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tile = at(column, row);
      if (!tile) continue;
      if (isPrint(tile) && (isPrint(at(column - 1, row)) || isPrint(at(column + 1, row)))) {
        print.push([column, row, tile]);
      }
      if (isWritten(tile) && !isPrint(tile)) inverse += 1;
      const busy = around.flatMap((dy) => around.filter((dx) => isBusy(at(column + dx, row + dy))));
      if (busy.length >= 7) dense += 1;
      const isInMiddle =
        Math.abs(column + 0.5 - columns / 2) < columns / 4 &&
        Math.abs(row + 0.5 - rows / 2) < rows / 4;
      if (!isInMiddle) continue;
      inMiddle += 1;
      if (tile.ground >= lightest * 0.6 && (!isWritten(tile) || isPrint(tile))) light += 1;
    }
  }
  const ends = (values: number[]) => [middle(values, 0.03), middle(values, 0.97)] as const;
  const [left, right] = ends(print.map(([column]) => column));
  const [top, bottom] = ends(print.map(([, row]) => row));
  const third = (right - left + 1) / 3;
  const count = (holds: (spot: Spot) => boolean) => print.filter(holds).length;
  const onLeft = count(([column]) => column < left + third);
  const onRight = count(([column]) => column >= right + 1 - third);
  // A portrait stands where there is less of it.
  const from = onLeft < onRight ? left + third : left;
  const above = ([column, row]: Spot) =>
    (column + 0.5 - from) / (2 * third) + (row + 0.5 - top) / (bottom - top + 1) < 1;
  const text = print.filter(([column]) => column >= from && column < from + 2 * third);
  const onHead = text.filter(above).length;
  return {
    count: print.length,
    inverse,
    left,
    right,
    top,
    bottom,
    leaning: (onLeft - onRight) / Math.max(1, onLeft + onRight),
    heading: (2 * onHead - text.length) / Math.max(1, text.length),
    atRim: [
      count(([column]) => column === 0),
      count(([column]) => column === columns - 1),
      count(([, row]) => row === 0),
      count(([, row]) => row === rows - 1),
    ],
    dense,
    lightMiddle: light / Math.max(1, inMiddle),
    ground: middle(
      print.map(([, , tile]) => tile.ground),
      0.6,
    ),
  };
}

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
export const side = 16;

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

/** A picture in tiles, row by row. */
export type Tiles = { tiles: Tile[]; columns: number; rows: number };

/** The picture in tiles, without a rim that fills no tile. */
export function tilesOf({ gray, width, height }: GrayPicture): Tiles {
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
          const above = at - width;
          const below = at + width;
          const here = gray[at] as number;
          const left = gray[at - 1] as number;
          const right = gray[at + 1] as number;
          values[here] = (values[here] as number) + 1;
          const step = left < right ? right - left : left - right;
          steps[step] = (steps[step] as number) + 1;
          // Takes flat ground and straight edges away; what is left is noise.
          const corners =
            (gray[above - 1] as number) +
            (gray[above + 1] as number) +
            (gray[below - 1] as number) +
            (gray[below + 1] as number);
          const sides = (gray[above] as number) + (gray[below] as number) + left + right;
          fine += Math.abs(corners - 2 * sides + 4 * here);
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
