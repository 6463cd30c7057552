import type { PhotoIssue, PhotoSubject } from './photoIssue.ts';
import { type GrayPicture, type Tile, tilesOf } from './tiles.ts';

/** What is measured of a photo to assess it. */
export interface PhotoMeasures {
  /** Brightness of the lighter part, 0 to 255. */
  light: number;
  /** Contrast of the print against the sensor's noise: falls in the dark. */
  clearness: number;
  /** Steepness of the print's edges: 1 in focus. */
  sharpness: number;
  /** Patches without print, burnt out in the midst of it, for each tile of print. */
  glare: number;
  /** Share of the picture's width over which there is print. */
  fill: number;
}

const middle = (values: number[], share = 0.5): number =>
  values.sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** Measures a photo by what of it looks like print. */
export function measure(picture: GrayPicture): PhotoMeasures {
  const { tiles, columns, rows } = tilesOf(picture);
  const noise = middle(
    tiles.map((tile) => tile.noise),
    0.2,
  );
  const strongest = [...tiles]
    .sort((a, b) => b.contrast - a.contrast)
    .slice(0, Math.ceil(tiles.length * 0.08));
  const isPrint = (tile: Tile | undefined) =>
    tile !== undefined &&
    tile.contrast > Math.max(40, 8 * noise) &&
    tile.edges > 0.16 &&
    tile.steepness > 0.4;
  const at = (column: number, row: number) =>
    column < 0 || column >= columns ? undefined : tiles[row * columns + column];
  const print: [column: number, row: number, tile: Tile][] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const tile = at(column, row);
      if (!tile || !isPrint(tile)) continue;
      if (isPrint(at(column - 1, row)) || isPrint(at(column + 1, row))) {
        print.push([column, row, tile]);
      }
    }
  }
  const left = middle(
    print.map(([column]) => column),
    0.03,
  );
  const right = middle(
    print.map(([column]) => column),
    0.97,
  );
  const top = middle(
    print.map(([, row]) => row),
    0.03,
  );
  const bottom = middle(
    print.map(([, row]) => row),
    0.97,
  );
  const ground = middle(
    print.map(([, , tile]) => tile.ground),
    0.6,
  );
  let burnt = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const tile = at(column, row);
      if (tile && tile.ground - 1.6 * noise > 243 && tile.contrast < 40) burnt += 1;
    }
  }
  return {
    light: middle(
      tiles.map((tile) => tile.ground),
      0.75,
    ),
    clearness: middle(strongest.map((tile) => tile.contrast)) / (noise + 1),
    sharpness: middle(strongest.map((tile) => tile.steepness)),
    glare: ground < 246 ? burnt / Math.max(1, print.length) : 0,
    fill: print.length > 0 ? (right - left + 1) / columns : 0,
  };
}

/** The one thing to mend first, or `null` for a photo that can be read. */
export function assess(picture: GrayPicture, subject: PhotoSubject): PhotoIssue | null {
  const { light, clearness, sharpness, glare, fill } = measure(picture);
  const isCard = subject === 'card';
  // In good light only an empty table, or paper out of focus, shows so little.
  if (clearness < 9) return light < 140 ? 'dark' : isCard ? 'far' : 'blurred';
  if (sharpness < 0.52) return 'blurred';
  if (glare > 0.08) return 'glare';
  if (isCard && fill < 0.4) return 'far';
  return null;
}
