import {
  blankTile,
  getTileCentre,
  measureTiles,
  type PhotoMeasures,
  resizeOutline,
} from './measures.ts';
import {
  type ColourPicture,
  findOutlines,
  isInside,
  liveOutlineSize,
  type Outline,
  outlineSize,
} from './outline.ts';
import { findPortraits } from './portraits.ts';
import {
  type GrayPicture,
  getPrintLayout,
  getTiles,
  type PrintLayout,
  type Tiles,
  tileSide,
} from './print.ts';
import { getDistance } from './sides.ts';

/** A picture as brightness, and a small colour version to find a card's outline. */
export interface Picture extends GrayPicture {
  colours?: ColourPicture;
  /** How many camera pixels one pixel of this picture is wide. */
  fineness?: number;
}

/** Checks for darkness: a camera shows noise in the dark, but not on dark things in good light. */
const isDark = ({ light, noise }: PhotoMeasures) =>
  light < 8 ||
  (light < 140 && noise > 1.2 && noise > 0.045 * light) ||
  (light < 20 && noise > 0.9 && noise > 0.09 * light);

/**
 * Checks for a card that is completely out of focus. Its portrait remains visible and differs more than a
 * table's texture.
 */
const isBlur = ({ print, clearness, noise }: PhotoMeasures) =>
  print.dense >= 12 && clearness * (noise + 1) > 58;

/** The minimum light to assess the pose: with less, parts of the print are invisible. */
const litEnough = 100;

/** When a dark thing covers the middle, less than this share of it is as light as the lightest part. */
const black = 0.06;

/** Checks for pictures without a card: a table top, or something dark across the middle. */
const isWithoutCard = (seen: PhotoMeasures) => {
  const { print } = seen;
  return (
    print.lightMiddle < black ||
    (print.inverse > 20 + 3 * print.count && print.lightMiddle < 0.25) ||
    (print.count + print.inverse < 2 && print.dense < 25 && !isBlur(seen))
  );
};

/** Returns the problem to fix first, or `null` for a readable photo. Only an `idCard` can have pose problems. */
export function assess(picture: Picture, subject: PhotoSubject): PhotoIssue | null {
  const tiles = getTiles(picture);
  const whole = measureTiles(tiles);
  // Finding outlines is the slowest part, so it is skipped when there is no print.
  const cards = subject === 'idCard' && whole.print.count > 1 ? findCards(picture, tiles) : [];
  const [card] = cards;
  const seen = card ? measureTiles(tiles, card) : whole;
  const { light, clearness, sharpness, glare, fill, print } = seen;
  const isCard = subject !== 'paper';
  // In good light only an empty table, or blurred paper, has so little contrast.
  if (clearness < 9) {
    if (isDark(seen)) return 'dark';
    return isCard ? (print.count < 2 ? 'noCard' : 'far') : 'blurred';
  }
  const isBlack = print.lightMiddle < black;
  const isDim = print.count < 4 || clearness < dim;
  if (isCard && isDim && !isBlack && isDark(seen)) return 'dark';
  if (isCard && !(card && print.count >= printed) && isWithoutCard(seen)) return 'noCard';
  if (hasSecondCard(picture, cards, tiles, whole)) return 'twoCards';
  const isFar = card ? measureBreadth(card, picture) < near : fill < 0.4;
  // The sharpness of such a small card cannot be judged.
  const isSmall =
    isFar &&
    ((print.count + print.inverse >= 2 && print.dense < 25) ||
      (print.dense < 50 && (print.count >= 4 || print.lightMiddle < 0.5)));
  if (isCard && isSmall) return 'far';
  // Many details but little sharp print: part of the card is blurred.
  const { usual, much, least } = sharp[card ? 'card' : 'unknown'];
  if (sharpness < (print.dense > much * print.count ? least : usual)) return 'blurred';
  const isLit = light >= litEnough;
  const pose = subject === 'idCard' && isLit ? getPoseIssue(picture, seen, card) : null;
  if (pose === 'twoCards' || pose === 'noCard') return pose;
  const { head: ofHead, whole: ofWhole, unknown } = lostToGlare;
  if (glare > (card ? ofWhole : unknown) || seen.lost > ofHead) return 'glare';
  if (!isCard || !isFar) return pose;
  // A large card that is blurred only in places still has some sharp print.
  return sharpness < 0.65 && print.dense > 1.5 * print.count ? 'blurred' : 'far';
}

/** The minimum tiles of print for an outline to be a card. */
const printed = 15;
/** The minimum width of a card, in camera pixels, for readable letters. */
const near = 460;
/**
 * How many camera pixels one assessed pixel covers: at the journey's camera size, and at most for a finer
 * picture.
 */
const finenesses = { usual: 2, most: 3 };
/** In the dark, print with less contrast to the noise is only partly readable. */
const dim = 11.2;
/**
 * The required sharpness, also when there are many more details than print. Within an outline all details
 * belong to the card.
 */
const sharp = {
  card: { usual: 0.52, much: 1.45, least: 0.585 },
  unknown: { usual: 0.52, much: 3, least: 0.56 },
};
/** The share that glare may cover: of the area of number and name, and of all print. */
const lostToGlare = { head: 0.02, whole: 0.3, unknown: 0.08 };
/** A card this close to the picture's edge (in its pixels) may extend beyond it. */
const rimWidth = 5;

/**
 * Measures a card's width in camera pixels. Its corners are the centres of the outermost pixels of a
 * smaller picture.
 */
const measureBreadth = (
  { corners: [a, b] }: Outline,
  { width, colours, fineness = finenesses.usual }: Picture,
) => (getDistance(a, b) + width / (colours?.width ?? width)) * Math.min(fineness, finenesses.most);

/**
 * Finds the cards with a complete outline, in pixels of the picture. When there are several, only those
 * with print count.
 */
function findCards(picture: Picture, tiles: Tiles): Outline[] {
  const { colours, width, height } = picture;
  if (!colours) return [];
  const scale = width / colours.width;
  const found = findOutlines(colours).map(({ corners }) => ({
    corners: corners.map(([x, y]) => [(x + 0.5) * scale, (y + 0.5) * scale]),
  })) as unknown as Outline[];
  const whole = found.filter(({ corners }) =>
    corners.every(
      ([x, y]) => x > rimWidth && y > rimWidth && x < width - rimWidth && y < height - rimWidth,
    ),
  );
  if (whole.length < 2) return whole;
  const written = whole.filter((it) => measureTiles(tiles, it).print.count >= printed);
  return written.length > 0 ? written : whole.slice(0, 1);
}

/** Checks for a second card: by its outline, or by its visible print and portrait. */
function hasSecondCard(
  { colours, width }: Picture,
  [card, other]: readonly Outline[],
  { tiles, columns, rows }: Tiles,
  whole: PhotoMeasures,
): boolean {
  if (!card || !colours || other) return other !== undefined;
  // Print up to the picture's edge is a pattern.
  if (whole.print.atRim.some((tiles) => tiles >= atRim)) return false;
  const around = resizeOutline(card, 0.75 * tileSide);
  const isBeyond = (at: number) => !isInside(around, getTileCentre(at, columns));
  // A fast test first: most tables are empty.
  const busy = tiles.filter(
    ({ contrast, edges }, at) => contrast > 40 && edges > 0.16 && isBeyond(at),
  );
  if (busy.length < printed) return false;
  const scale = width / colours.width;
  const portraits = findPortraits(colours);
  const own = portraits.filter(([x, y]) => isInside(card.corners, [x * scale, y * scale]));
  if (own.length === 0 || portraits.length !== own.length + 1) return false;
  const beyond = tiles.map((tile, at) => (isBeyond(at) ? tile : blankTile));
  return getPrintLayout(beyond, columns, rows, whole.noise).count >= printed;
}

/** Finds a pose problem by the card's outline, or else by its print. */
function getPoseIssue(picture: Picture, { print, columns, rows }: PhotoMeasures, card?: Outline) {
  if (card) {
    const [[x0, y0], [x1, y1]] = card.corners;
    const isTurned = x1 < x0 && x0 - x1 > Math.abs(y1 - y0);
    return isTurned && print.count >= enough ? 'upsideDown' : null;
  }
  const pose = findPoseIssue(print, columns, rows);
  // A page has the shape of two cards, but not two portraits.
  return pose === 'twoCards' && picture.colours && findPortraits(picture.colours).length < 2
    ? 'noCard'
    : pose;
}

/** The width (pixels) at which photos, files and frames are assessed, so that they share the thresholds. */
export const assessedWidth = 640;

/** Whether a picture is one of many camera frames, or is assessed once in more detail. */
export type AssessmentMode = 'live' | 'once';

/** Creates a picture from RGBA pixels. `fineness` is the number of camera pixels per pixel. */
export function createPicture(
  data: ArrayLike<number>,
  width: number,
  height: number,
  mode: AssessmentMode = 'once',
  fineness = finenesses.usual,
): Required<Picture> {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1) {
    const from = at * 4;
    gray[at] =
      ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
  }
  return {
    gray,
    width,
    height,
    fineness,
    colours: downscale(data, width, height, mode === 'live' ? liveOutlineSize : outlineSize),
  };
}

/** Averages groups of pixels to create the small picture for outlines. */
function downscale(
  data: ArrayLike<number>,
  width: number,
  height: number,
  most: number,
): ColourPicture {
  const by = Math.max(1, Math.ceil(Math.max(width, height) / most));
  const [w, h] = [Math.max(1, Math.floor(width / by)), Math.max(1, Math.floor(height / by))];
  const small = new Uint8Array(w * h * 3);
  const sums = new Uint32Array(w * 3);
  for (let y = 0; y < h; y += 1) {
    sums.fill(0);
    for (let row = y * by; row < (y + 1) * by; row += 1) {
      for (let x = 0, from = row * width * 4; x < w; x += 1) {
        let [red, green, blue] = [0, 0, 0];
        for (let dx = 0; dx < by; dx += 1, from += 4) {
          red += data[from] as number;
          green += data[from + 1] as number;
          blue += data[from + 2] as number;
        }
        sums[x * 3] = (sums[x * 3] as number) + red;
        sums[x * 3 + 1] = (sums[x * 3 + 1] as number) + green;
        sums[x * 3 + 2] = (sums[x * 3 + 2] as number) + blue;
      }
    }
    for (let at = 0; at < sums.length; at += 1)
      small[y * w * 3 + at] = (sums[at] as number) / (by * by);
  }
  return { data: small, width: w, height: h };
}

/** Scales a picture to the assessed width in a worker, and closes a bitmap. @throws when it cannot be decoded */
export async function readPicture(
  picture: Blob | ImageBitmap,
  mode: AssessmentMode = 'once',
): Promise<Picture> {
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
    return createPicture(data, width, height, mode, bitmap.width / width);
  } finally {
    bitmap.close();
  }
}

/** Scales and assesses a picture in a worker. @throws when it cannot be decoded */
export const assessPicture = async (
  picture: Blob | ImageBitmap,
  subject: PhotoSubject,
): Promise<PhotoIssue | null> => assess(await readPicture(picture), subject);

/** With fewer tiles of print the pose cannot be judged. */
const enough = 60;

/**
 * An e-KTP has print on the left and the portrait on the right. Below this value `upperExcess` decides
 * whether it is upside down.
 */
const turned = -0.28;
/** Aspect ratios of the print: two cards above each other, overlapping, and side by side. */
const stacked = 0.98;
const overlapping = 1.2;
const beside = 2.45;
/** The excess of print on the left when both sides of a card are visible. */
const whole = 0.3;
/** Fewer tiles of print at an edge are a speck or the card's own edge. */
const atRim = 4;
/** The height of a card's print as a share of the card's width, and the start of its print. */
const printHeight = 0.555;
const printStart = 0.04;
/** How many tiles the computed right edge may be outside, and how close to the edge print must come. */
const tolerance = 2.5;
const nearRim = 8;
const nearLeft = 3;
/** Print that starts in the second row and is this flat has lost its upper or lower part. */
const flat = 1.72;
/**
 * Print that starts at the left edge and is this narrow, or touches it and leans this much, has lost its
 * labels.
 */
const narrow = { shape: 1.25, leftExcess: 0.5 };
const touching = { tiles: 2, leftExcess: 0.6 };

/** Finds a pose problem by the layout of the print; `null` also with too little print. */
export function findPoseIssue(
  { count, left, right, top, bottom, leftExcess, upperExcess, atRim: rims }: PrintLayout,
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
    (shape < overlapping && leftExcess > whole && left > nearLeft && !isAtRim && !reachesRim);
  if (isStacked || (shape > beside && !isAtRim)) return 'twoCards';
  if (leftExcess < turned && upperExcess < 0) return 'upsideDown';
  const end = left + (height / printHeight) * (1 - printStart);
  const isCut =
    isAtRim ||
    (shape > flat && (top <= 1 || bottom >= rows - 2)) ||
    (shape < narrow.shape && leftExcess > narrow.leftExcess && left <= nearLeft) ||
    (rims[0] >= touching.tiles && leftExcess > touching.leftExcess) ||
    (end > columns + tolerance && reachesRim);
  return isCut ? 'cutOff' : null;
}

/** The size of the compared squares. They average out sensor noise, but not a shift of the card. */
const side = 16;

/** Returns the mean brightness (0 to 255) of each square of 16 pixels, row by row, without incomplete squares. */
export function getSquareBrightness({ gray, width, height }: GrayPicture): Float32Array {
  const columns = Math.floor(width / side);
  const rows = Math.floor(height / side);
  const sums = new Float32Array(columns * rows);
  for (let y = 0; y < rows * side; y += 1) {
    for (let column = 0, from = y * width; column < columns; column += 1, from += side) {
      let sum = 0;
      for (let at = from; at < from + side; at += 1) sum += gray[at] as number;
      const square = Math.floor(y / side) * columns + column;
      sums[square] = (sums[square] as number) + sum;
    }
  }
  return sums.map((sum) => sum / (side * side));
}

/** Returns the mean difference (0 to 255) of two results of `getSquareBrightness`; null when their sizes differ. */
export function measureMovement(
  previous: Float32Array | null,
  current: Float32Array,
): number | null {
  const { length } = current;
  if (!previous || previous.length !== length || length === 0) return null;
  return (
    current.reduce((sum, value, at) => sum + Math.abs(value - (previous[at] ?? 0)), 0) / length
  );
}

/** A problem that makes a photo hard to read. */
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
 * The subject of a photo: an e-KTP with print and portrait at known positions, another card that fills the
 * frame's width, or a sheet of paper.
 */
export type PhotoSubject = 'idCard' | 'card' | 'paper';
