import { poseIssue } from './cardPose.ts';
import type { PhotoIssue, PhotoSubject } from './photoIssue.ts';
import { middle, type PrintLayout, printLayoutOf } from './printLayout.ts';
import { type GrayPicture, tilesOf } from './tiles.ts';

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
  /** Share of the picture's width over which there is print. */
  fill: number;
  print: PrintLayout;
  columns: number;
  rows: number;
}

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
  const print = printLayoutOf(tiles, columns, rows, noise);
  // Where the whole card is bright, only what is brighter still is burnt out.
  const bright = Math.max(243, print.ground + 3);
  let burnt = 0;
  for (let row = print.top; row <= print.bottom; row += 1) {
    for (let column = print.left; column <= print.right; column += 1) {
      const tile = tiles[row * columns + column];
      if (tile && tile.ground - 1.6 * noise > bright && tile.contrast < 40) burnt += 1;
    }
  }
  return {
    light: middle(
      tiles.map((tile) => tile.ground),
      0.75,
    ),
    noise,
    clearness: middle(strongest.map((tile) => tile.contrast)) / (noise + 1),
    sharpness: middle(strongest.map((tile) => tile.steepness)),
    glare: print.ground < 250 ? burnt / Math.max(1, print.count) : 0,
    fill: print.count > 0 ? (print.right - print.left + 1) / columns : 0,
    print,
    columns,
    rows,
  };
}

/** In the dark a camera shows noise; a dark table or a black thing in good light does not. */
const isDark = ({ light, noise }: PhotoMeasures) =>
  light < 8 ||
  (light < 140 && noise > 1.2 && noise > 0.045 * light) ||
  (light < 20 && noise > 0.9 && noise > 0.09 * light);

/** Of a card that is quite out of focus the portrait is left, which stands out more than a table's grain. */
const isBlur = ({ print, clearness, noise }: PhotoMeasures) =>
  print.dense >= 12 && clearness * (noise + 1) > 58;

/** With less light part of the print does not stand out: what is left says nothing of how a card lies. */
const litEnough = 100;

/** Less of the middle is as light as the lightest part where a dark thing covers it. */
const black = 0.06;

/** Nothing that could be a card: a table top, or something dark all over the middle. */
const isWithoutCard = (seen: PhotoMeasures) => {
  const { print } = seen;
  return (
    print.lightMiddle < black ||
    (print.inverse > 20 + 3 * print.count && print.lightMiddle < 0.25) ||
    (print.count + print.inverse < 2 && print.dense < 25 && !isBlur(seen))
  );
};

/** The one thing to mend first, or `null` for a photo that can be read. */
export function assess(picture: GrayPicture, subject: PhotoSubject): PhotoIssue | null {
  const seen = measure(picture);
  const { light, clearness, sharpness, glare, fill, print, columns, rows } = seen;
  const isCard = subject !== 'paper';
  // In good light only an empty table, or paper out of focus, shows so little.
  if (clearness < 9) {
    if (isDark(seen)) return 'dark';
    return isCard ? (print.count < 2 ? 'noCard' : 'far') : 'blurred';
  }
  const isBlack = print.lightMiddle < black;
  if (isCard && print.count < 4 && !isBlack && isDark(seen)) return 'dark';
  if (isCard && isWithoutCard(seen)) return 'noCard';
  const isFar = fill < 0.4;
  // So small a card says nothing of how sharp it is.
  const isSmall =
    isFar &&
    ((print.count + print.inverse >= 2 && print.dense < 25) ||
      (print.dense < 50 && (print.count >= 4 || print.lightMiddle < 0.5)));
  if (isCard && isSmall) return 'far';
  // Much that is there and little that is sharp enough for print: somewhere the card is blurred.
  if (sharpness < (print.dense > 3 * print.count ? 0.56 : 0.52)) return 'blurred';
  const isLit = light >= litEnough;
  const pose = subject === 'idCard' && isLit ? poseIssue(print, columns, rows) : null;
  if (pose === 'twoCards') return pose;
  if (glare > 0.08) return 'glare';
  if (!isCard || !isFar) return pose;
  // Of a large card that is blurred only here and there something is sharp enough to be seen as print.
  return sharpness < 0.65 && print.dense > 1.5 * print.count ? 'blurred' : 'far';
}
