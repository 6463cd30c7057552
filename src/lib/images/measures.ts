import { getProjection, isInside, type Outline } from './outline.ts';
import {
  type GrayPicture,
  getPrintLayout,
  getQuantile,
  getTiles,
  type PrintLayout,
  type Tile,
  type Tiles,
  tileSide,
} from './print.ts';
import { getDistance, type Point } from './sides.ts';

/** The measurements of a photo. */
export interface PhotoMeasures {
  /** Brightness of the lighter part, 0 to 255. */
  light: number;
  /** Standard deviation of the sensor's noise. */
  noise: number;
  /** Contrast of the print relative to the sensor's noise. It falls in the dark. */
  clearness: number;
  /** Steepness of the print's edges. 1 in focus. */
  sharpness: number;
  /** Overexposed tiles within the print's area, per tile of print; 0 on a card of brightness 250 or more. */
  glare: number;
  /** The overexposed share of the area with number and name, for a card with an outline. */
  lost: number;
  /** The share of the picture's width that has print. */
  fill: number;
  print: PrintLayout;
  columns: number;
  rows: number;
}

/** A tile without content, which replaces tiles outside a card's outline. */
export const blankTile: Tile = {
  background: 0,
  contrast: 0,
  lightness: 0,
  steepness: 0,
  edges: 0,
  noise: 0,
};

/** The area of a card with its number and name, as shares of width and height. */
const head = { left: 0.03, right: 0.72, top: 0.14, bottom: 0.36 };

/**
 * Returns the areas of number and name by the card's corners. A card that seems upside down may have lost
 * its heading to glare, so it gets both areas.
 */
function headsOf({ corners }: Outline): Point[][] {
  const { x, y, w } = getProjection(corners);
  const { left, right, top, bottom } = head;
  const placed = (turn: (share: number) => number) =>
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ].map(([across = 0, down = 0]): Point => {
      const [u, v] = [turn(across), turn(down)];
      const by = w[0] * u + w[1] * v + w[2];
      return [(x[0] * u + x[1] * v + x[2]) / by, (y[0] * u + y[1] * v + y[2]) / by];
    });
  const upright = placed((share) => share);
  return corners[1][0] < corners[0][0] ? [upright, placed((share) => 1 - share)] : [upright];
}

/** Measures a photo by the tiles that look like print. */
export const measure = (picture: GrayPicture): PhotoMeasures => measureTiles(getTiles(picture));

/** Returns the centre, in pixels, of the tile with the index `at`. */
export const getTileCentre = (at: number, columns: number): Point => [
  ((at % columns) + 0.5) * tileSide,
  (Math.floor(at / columns) + 0.5) * tileSide,
];

/** Measures a photo's tiles, or only the tiles within a card's outline. */
export function measureTiles({ tiles: all, columns, rows }: Tiles, card?: Outline): PhotoMeasures {
  const noise = getQuantile(
    all.map((tile) => tile.noise),
    0.2,
  );
  // A tile at the card's edge contains the step to the table, which is not print.
  const inside = card && resizeOutline(card, -0.6 * tileSide);
  const tiles = inside
    ? all.map((tile, at) => (isInside(inside, getTileCentre(at, columns)) ? tile : blankTile))
    : all;
  const strongest = [...tiles]
    .sort((a, b) => b.contrast - a.contrast)
    .slice(0, Math.ceil(tiles.length * 0.08));
  const print = getPrintLayout(tiles, columns, rows, noise);
  // When the entire card is bright, only brighter areas are overexposed.
  const bright = Math.max(243, print.background + 3);
  const isBurnt = ({ background, contrast }: Tile) =>
    background - 1.6 * noise > bright && contrast < 40;
  let burnt = 0;
  for (let row = print.top; row <= print.bottom; row += 1) {
    for (let column = print.left; column <= print.right; column += 1) {
      const tile = tiles[row * columns + column];
      if (tile && isBurnt(tile)) burnt += 1;
    }
  }
  const lostOf = (place: readonly Point[]) => {
    const its = tiles.filter((_, at) => isInside(place, getTileCentre(at, columns)));
    return its.filter(isBurnt).length / Math.max(1, its.length);
  };
  return {
    light: getQuantile(
      all.map((tile) => tile.background),
      0.75,
    ),
    noise,
    clearness: getQuantile(strongest.map((tile) => tile.contrast)) / (noise + 1),
    sharpness: getQuantile(strongest.map((tile) => tile.steepness)),
    glare: print.background < 250 ? burnt / Math.max(1, print.count) : 0,
    lost: card ? Math.max(...headsOf(card).map(lostOf)) : 0,
    fill: print.count > 0 ? (print.right - print.left + 1) / columns : 0,
    print,
    columns,
    rows,
  };
}

/** Returns the corners of an outline that is enlarged by this many pixels on each side; negative shrinks it. */
export function resizeOutline({ corners }: Outline, by: number): Point[] {
  const [x, y] = [0, 1].map((i) => corners.reduce((sum, it) => sum + (it[i] ?? 0), 0) / 4) as [
    number,
    number,
  ];
  return corners.map(([cx, cy]) => {
    const far = 1 + (by * Math.SQRT2) / getDistance([x, y], [cx, cy]);
    return [x + (cx - x) * far, y + (cy - y) * far];
  });
}
