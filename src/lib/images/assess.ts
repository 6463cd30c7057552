import { type GrayPicture, middle, type PrintLayout, printLayoutOf, tilesOf } from './print.ts';

/** What is measured of a photo to assess it. */
interface PhotoMeasures {
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

/** Pictures are assessed at this width, so that the same thresholds serve shots, files and frames. */
export const assessedWidth = 640;

/** A picture small and gray; in a worker. Throws where the browser cannot read it. */
export async function grayOf(picture: Blob | ImageBitmap): Promise<GrayPicture> {
  const bitmap =
    picture instanceof Blob
      ? await createImageBitmap(picture, { imageOrientation: 'from-image' })
      : picture;
  try {
    const width = Math.min(assessedWidth, bitmap.width);
    const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
    const context = new OffscreenCanvas(width, height).getContext('2d', {
      willReadFrequently: true,
    });
    if (!context) throw new TypeError('no canvas in this worker');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    const gray = new Uint8Array(width * height);
    for (let at = 0; at < gray.length; at += 1) {
      const from = at * 4;
      gray[at] =
        ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
    }
    return { gray, width, height };
  } finally {
    bitmap.close();
  }
}

/** Draws a picture small and gray, and assesses it. */
export const assessPicture = async (
  picture: Blob | ImageBitmap,
  subject: PhotoSubject,
): Promise<PhotoIssue | null> => assess(await grayOf(picture), subject);

/** Fewer tiles of print say nothing of how a card lies. */
const enough = 60;

/** An e-KTP has its print on the left and the portrait on the right. */
const turned = -0.28;
/** Width over height of the print: two cards above each other, one over part of the other, side by side. */
const stacked = 0.98;
const overlapping = 1.2;
const beside = 2.45;
/** So much more print on the left has a card of which both sides are seen. */
const whole = 0.3;
/** Fewer tiles of print at a rim are a speck or the card's own edge. */
const atRim = 4;
/** Height of a card's print as a share of the card's width, and where its print begins. */
const printHeight = 0.555;
const printStart = 0.04;
/** How many tiles a card's right edge may lie outside by that reckoning, and how near the rim print must come. */
const tolerance = 2.5;
const nearRim = 8;
const nearLeft = 3;
/** Print that begins in the second row and is this flat has lost what stood above or below it. */
const flat = 1.72;
/** Print that begins at the left rim and is this narrow, or touches it and leans so much, has lost its labels. */
const narrow = { shape: 1.25, leaning: 0.5 };
const touching = { tiles: 2, leaning: 0.6 };

/** What is wrong with how a card lies in the picture, told by its print. */
export function poseIssue(
  { count, left, right, top, bottom, leaning, atRim: rims }: PrintLayout,
  columns: number,
  rows: number,
): 'upsideDown' | 'twoCards' | 'cutOff' | null {
  if (count < enough) return null;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const shape = width / height;
  const isAtRim = rims.some((tiles) => tiles >= atRim);
  const reachesRim = right >= columns - nearRim;
  const isStacked =
    shape < (isAtRim ? stacked - 0.05 : stacked) ||
    (shape < overlapping && leaning > whole && left > nearLeft && !isAtRim && !reachesRim);
  if (isStacked || (shape > beside && !isAtRim)) return 'twoCards';
  if (leaning < turned) return 'upsideDown';
  const end = left + (height / printHeight) * (1 - printStart);
  const isCut =
    isAtRim ||
    (shape > flat && (top <= 1 || bottom >= rows - 2)) ||
    (shape < narrow.shape && leaning > narrow.leaning && left <= nearLeft) ||
    (rims[0] >= touching.tiles && leaning > touching.leaning) ||
    (end > columns + tolerance && reachesRim);
  return isCut ? 'cutOff' : null;
}

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

/** What makes a photo hard to read: the one thing to mend first. */
export type PhotoIssue =
  | 'dark'
  | 'glare'
  | 'blurred'
  | 'far'
  | 'noCard'
  | 'upsideDown'
  | 'twoCards'
  | 'cutOff';

/**
 * What is photographed: an e-KTP, whose print and portrait have their places; another card that fills
 * the frame's width; or a sheet of paper.
 */
export type PhotoSubject = 'idCard' | 'card' | 'paper';
