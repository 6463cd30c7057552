/**
 * The position and distribution of the print. `left` and `right` are its first and last tile column, `top` and `bottom`
 * its first and last tile row, without the outer 3 % of print tiles at each end.
 */
export interface PrintLayout {
  /** The number of print tiles. */
  count: number;
  /** The number of light-on-dark print tiles, which no document has. */
  inverse: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Print tiles in the left third of the print minus those in its right third, as a share of both: -1 to 1. */
  leftExcess: number;
  /**
   * How much more text is above the diagonal from lower left to upper right, -1 to 1, without the
   * portrait's part.
   */
  upperExcess: number;
  /** The number of print tiles at each edge of the picture. */
  atRim: [left: number, right: number, top: number, bottom: number];
  /** The number of tiles with detail whose surroundings also have detail. */
  dense: number;
  /** The share of the picture's middle that is about as light as its lightest part. */
  lightMiddle: number;
  /** Brightness of the print's background, 0 to 255. */
  background: number;
}

/** Returns the value below which this share of `values` is (default: the median); 0 without values. Sorts them. */
export const getQuantile = (values: number[], share = 0.5): number =>
  values.sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

type Spot = [column: number, row: number, tile: Tile];

/**
 * Measures the layout of dark-on-light print in a picture's tiles.
 * @param noise the standard deviation of the picture's noise, in brightness levels
 */
export function getPrintLayout(
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
    tile !== undefined && tile.contrast > Math.max(0.3 * tile.background, 6 * noise);
  const around = [-1, 0, 1];
  const print: Spot[] = [];
  let dense = 0;
  let inverse = 0;
  const lightest = getQuantile(
    tiles.map(({ background }) => background),
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
      if (tile.background >= lightest * 0.6 && (!isWritten(tile) || isPrint(tile))) light += 1;
    }
  }
  const ends = (values: number[]) =>
    [getQuantile(values, 0.03), getQuantile(values, 0.97)] as const;
  const [left, right] = ends(print.map(([column]) => column));
  const [top, bottom] = ends(print.map(([, row]) => row));
  const third = (right - left + 1) / 3;
  const count = (holds: (spot: Spot) => boolean) => print.filter(holds).length;
  const onLeft = count(([column]) => column < left + third);
  const onRight = count(([column]) => column >= right + 1 - third);
  // The portrait is on the side with less print.
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
    leftExcess: (onLeft - onRight) / Math.max(1, onLeft + onRight),
    upperExcess: (2 * onHead - text.length) / Math.max(1, text.length),
    atRim: [
      count(([column]) => column === 0),
      count(([column]) => column === columns - 1),
      count(([, row]) => row === 0),
      count(([, row]) => row === rows - 1),
    ],
    dense,
    lightMiddle: light / Math.max(1, inMiddle),
    background: getQuantile(
      print.map(([, , tile]) => tile.background),
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

/** The measurements of one small square of a picture. */
export interface Tile {
  /** The brightness of the background, ignoring single bright pixels. */
  background: number;
  /** The difference between the background and the darkest part. */
  contrast: number;
  /**
   * The median brightness between darkest part and background: near 1 for dark print on a light background.
   */
  lightness: number;
  /** The steepest step between pixels two apart, as a share of the contrast. 1 in focus. */
  steepness: number;
  /** The share of pixels where brightness jumps. */
  edges: number;
  /** Standard deviation of the sensor's noise, from the finest detail. */
  noise: number;
}

/** The side of a tile, about the height of a text line on a card that fills the frame. */
export const tileSide = 16;

/** Returns the value that this share of the counted values does not exceed. */
function percentile(counts: Uint16Array, share: number, total: number): number {
  let remaining = share * total;
  let value = 0;
  while (value < 255 && remaining > (counts[value] ?? 0)) {
    remaining -= counts[value] ?? 0;
    value += 1;
  }
  return value;
}

/** The tiles of a picture, row by row. */
export type Tiles = { tiles: Tile[]; columns: number; rows: number };

/** Divides a picture into tiles. Incomplete tiles at the edge are omitted. */
export function getTiles({ gray, width, height }: GrayPicture): Tiles {
  const columns = Math.floor((width - 2) / tileSide);
  const rows = Math.floor((height - 2) / tileSide);
  const tiles: Tile[] = [];
  const values = new Uint16Array(256);
  const steps = new Uint16Array(256);
  const total = tileSide * tileSide;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values.fill(0);
      steps.fill(0);
      let fine = 0;
      for (let y = row * tileSide + 1; y <= (row + 1) * tileSide; y += 1) {
        for (let x = column * tileSide + 1; x <= (column + 1) * tileSide; x += 1) {
          const at = y * width + x;
          const above = at - width;
          const below = at + width;
          const here = gray[at] as number;
          const left = gray[at - 1] as number;
          const right = gray[at + 1] as number;
          values[here] = (values[here] as number) + 1;
          const step = left < right ? right - left : left - right;
          steps[step] = (steps[step] as number) + 1;
          // This filter removes flat areas and straight edges. Noise remains.
          const corners =
            (gray[above - 1] as number) +
            (gray[above + 1] as number) +
            (gray[below - 1] as number) +
            (gray[below + 1] as number);
          const sides = (gray[above] as number) + (gray[below] as number) + left + right;
          fine += Math.abs(corners - 2 * sides + 4 * here);
        }
      }
      const background = percentile(values, 0.95, total);
      const contrast = background - percentile(values, 0.05, total);
      let edges = 0;
      for (let step = Math.ceil(contrast * 0.35) + 1; step < 256; step += 1) {
        edges += steps[step] ?? 0;
      }
      const dark = background - contrast;
      tiles.push({
        background,
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
