import type { Tile } from './tiles.ts';

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
  return {
    count: print.length,
    inverse,
    left,
    right,
    top,
    bottom,
    leaning: (onLeft - onRight) / Math.max(1, onLeft + onRight),
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
