import { isWithin, type Outline, projection } from './outline.ts';
import {
  type GrayPicture,
  middle,
  type PrintLayout,
  printLayoutOf,
  type Tile,
  type Tiles,
  side as tileSide,
  tilesOf,
} from './print.ts';
import { length, type Point } from './sides.ts';

/** What is measured of a photo to assess it. */
export interface PhotoMeasures {
  /** Brightness of the lighter part, 0 to 255. */
  light: number;
  /** Standard deviation of the sensor's noise. */
  noise: number;
  /** Contrast of the print against the sensor's noise: falls in the dark. */
  clearness: number;
  /** Steepness of the print's edges: 1 in focus. */
  sharpness: number;
  /** Patches without print, burnt out in the midst of it, for each tile of print. */
  glare: number;
  /** Of a card with an outline, the share that is burnt out of where its number and the name stand. */
  lost: number;
  /** Share of the picture's width over which there is print. */
  fill: number;
  print: PrintLayout;
  columns: number;
  rows: number;
}

/** What lies beside a card that is seen by its outline: nothing that concerns it. */
export const bare: Tile = {
  ground: 0,
  contrast: 0,
  lightness: 0,
  steepness: 0,
  edges: 0,
  noise: 0,
};

/** Between which shares of a card's width and height its number and the name stand. */
const head = { left: 0.03, right: 0.72, top: 0.14, bottom: 0.36 };

/** Where the number and the name of a card stand, by its corners: what seems to lie on its head may have lost its heading to glare. */
function headsOf({ corners }: Outline): Point[][] {
  const { x, y, w } = projection(corners);
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

/** Measures a photo by what of it looks like print. */
export const measure = (picture: GrayPicture): PhotoMeasures => measured(tilesOf(picture));

/** The middle of a tile. */
export const placeOf = (at: number, columns: number): Point => [
  ((at % columns) + 0.5) * tileSide,
  (Math.floor(at / columns) + 0.5) * tileSide,
];

/** What a photo's tiles are measured to show; of a card with an outline, what is within it. */
export function measured({ tiles: all, columns, rows }: Tiles, card?: Outline): PhotoMeasures {
  const noise = middle(
    all.map((tile) => tile.noise),
    0.2,
  );
  // A tile at the card's edge shows the step to the table, which is no print.
  const inside = card && resized(card, -0.6 * tileSide);
  const tiles = inside
    ? all.map((tile, at) => (isWithin(inside, placeOf(at, columns)) ? tile : bare))
    : all;
  const strongest = [...tiles]
    .sort((a, b) => b.contrast - a.contrast)
    .slice(0, Math.ceil(tiles.length * 0.08));
  const print = printLayoutOf(tiles, columns, rows, noise);
  // Where the whole card is bright, only what is brighter still is burnt out.
  const bright = Math.max(243, print.ground + 3);
  const isBurnt = ({ ground, contrast }: Tile) => ground - 1.6 * noise > bright && contrast < 40;
  let burnt = 0;
  for (let row = print.top; row <= print.bottom; row += 1) {
    for (let column = print.left; column <= print.right; column += 1) {
      const tile = tiles[row * columns + column];
      if (tile && isBurnt(tile)) burnt += 1;
    }
  }
  const lostOf = (place: readonly Point[]) => {
    const its = tiles.filter((_, at) => isWithin(place, placeOf(at, columns)));
    return its.filter(isBurnt).length / Math.max(1, its.length);
  };
  return {
    light: middle(
      all.map((tile) => tile.ground),
      0.75,
    ),
    noise,
    clearness: middle(strongest.map((tile) => tile.contrast)) / (noise + 1),
    sharpness: middle(strongest.map((tile) => tile.steepness)),
    glare: print.ground < 250 ? burnt / Math.max(1, print.count) : 0,
    lost: card ? Math.max(...headsOf(card).map(lostOf)) : 0,
    fill: print.count > 0 ? (print.right - print.left + 1) / columns : 0,
    print,
    columns,
    rows,
  };
}

/** The corners of a card that were so far outside of where they are, in pixels. */
export function resized({ corners }: Outline, by: number): Point[] {
  const [x, y] = [0, 1].map((i) => corners.reduce((sum, it) => sum + (it[i] ?? 0), 0) / 4) as [
    number,
    number,
  ];
  return corners.map(([cx, cy]) => {
    const far = 1 + (by * Math.SQRT2) / length([x, y], [cx, cy]);
    return [x + (cx - x) * far, y + (cy - y) * far];
  });
}
