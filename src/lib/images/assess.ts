import { bare, measured, type PhotoMeasures, placeOf, resized } from './measures.ts';
import { type Coloured, coarse, coarsest, isWithin, type Outline, outlinesIn } from './outline.ts';
import { portraitsIn } from './portraits.ts';
import {
  type GrayPicture,
  type PrintLayout,
  printLayoutOf,
  type Tiles,
  side as tileSide,
  tilesOf,
} from './print.ts';
import { length } from './sides.ts';

/** A picture as brightness, and small in its colours where a card's outline is to be seen. */
export interface Picture extends GrayPicture {
  colours?: Coloured;
  /** How many pixels of the camera's picture one of these is wide. */
  fineness?: number;
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
export function assess(picture: Picture, subject: PhotoSubject): PhotoIssue | null {
  const tiles = tilesOf(picture);
  const whole = measured(tiles);
  // Outlines take longer than all else: where nothing is written nobody looks for them.
  const cards = subject === 'idCard' && whole.print.count > 1 ? cardsIn(picture, tiles) : [];
  const [card] = cards;
  const seen = card ? measured(tiles, card) : whole;
  const { light, clearness, sharpness, glare, fill, print } = seen;
  const isCard = subject !== 'paper';
  // In good light only an empty table, or paper out of focus, shows so little.
  if (clearness < 9) {
    if (isDark(seen)) return 'dark';
    return isCard ? (print.count < 2 ? 'noCard' : 'far') : 'blurred';
  }
  const isBlack = print.lightMiddle < black;
  const isDim = print.count < 4 || clearness < dim;
  if (isCard && isDim && !isBlack && isDark(seen)) return 'dark';
  if (isCard && !(card && print.count >= printed) && isWithoutCard(seen)) return 'noCard';
  if (isBesideAnother(picture, cards, tiles, whole)) return 'twoCards';
  const isFar = card ? breadthOf(card, picture) < near : fill < 0.4;
  // So small a card says nothing of how sharp it is.
  const isSmall =
    isFar &&
    ((print.count + print.inverse >= 2 && print.dense < 25) ||
      (print.dense < 50 && (print.count >= 4 || print.lightMiddle < 0.5)));
  if (isCard && isSmall) return 'far';
  // Much that is there and little that is sharp enough for print: somewhere the card is blurred.
  const { usual, much, least } = sharp[card ? 'card' : 'unknown'];
  if (sharpness < (print.dense > much * print.count ? least : usual)) return 'blurred';
  const isLit = light >= litEnough;
  const pose = subject === 'idCard' && isLit ? poseOf(picture, seen, card) : null;
  if (pose === 'twoCards' || pose === 'noCard') return pose;
  const { head: ofHead, whole: ofWhole, unknown } = lostToGlare;
  if (glare > (card ? ofWhole : unknown) || seen.lost > ofHead) return 'glare';
  if (!isCard || !isFar) return pose;
  // Of a large card that is blurred only here and there something is sharp enough to be seen as print.
  return sharpness < 0.65 && print.dense > 1.5 * print.count ? 'blurred' : 'far';
}

/** Tiles of print without which what has a card's outline is none. */
const printed = 15;
/** How broad a card is at least of which each letter has pixels enough, in the camera's own. */
const near = 460;
/** One pixel as it is assessed is so many of a camera's picture as the journey asks for it, and of a finer one so many at most that tell what is written. */
const finenesses = { usual: 2, most: 3 };
/** In the dark, print that stands out no more than so from the noise is read here and there. */
const dim = 11.2;
/** How sharp print must be, and how sharp where so much more than what is print is there; within an outline all of that is the card's. */
const sharp = {
  card: { usual: 0.52, much: 1.45, least: 0.585 },
  unknown: { usual: 0.52, much: 3, least: 0.56 },
};
/** Share of the number's and the name's place, and of the whole print, that glare may take. */
const lostToGlare = { head: 0.02, whole: 0.3, unknown: 0.08 };
/** How near to the picture's rim a card may go on outside of it, in its pixels. */
const rimWidth = 5;

/** How broad a card is in the camera's pixels; its corners are the middles of the outermost pixels of a smaller picture. */
const breadthOf = (
  { corners: [a, b] }: Outline,
  { width, colours, fineness = finenesses.usual }: Picture,
) => (length(a, b) + width / (colours?.width ?? width)) * Math.min(fineness, finenesses.most);

/** The cards whose whole outline is seen in a picture, in its pixels; where two are seen both bear print. */
function cardsIn(picture: Picture, tiles: Tiles): Outline[] {
  const { colours, width, height } = picture;
  if (!colours) return [];
  const scale = width / colours.width;
  const found = outlinesIn(colours).map(({ corners }) => ({
    corners: corners.map(([x, y]) => [(x + 0.5) * scale, (y + 0.5) * scale]),
  })) as unknown as Outline[];
  const whole = found.filter(({ corners }) =>
    corners.every(
      ([x, y]) => x > rimWidth && y > rimWidth && x < width - rimWidth && y < height - rimWidth,
    ),
  );
  if (whole.length < 2) return whole;
  const written = whole.filter((it) => measured(tiles, it).print.count >= printed);
  return written.length > 0 ? written : whole.slice(0, 1);
}

/** Whether another card lies beside one: by its outline, or by the print and the portrait that are seen of it. */
function isBesideAnother(
  { colours, width }: Picture,
  [card, other]: readonly Outline[],
  { tiles, columns, rows }: Tiles,
  whole: PhotoMeasures,
): boolean {
  if (!card || !colours || other) return other !== undefined;
  // What looks like print as far as the picture goes is a pattern.
  if (whole.print.atRim.some((tiles) => tiles >= atRim)) return false;
  const around = resized(card, 0.75 * tileSide);
  const isBeyond = (at: number) => !isWithin(around, placeOf(at, columns));
  // Quickly first: on most tables there is nothing.
  const busy = tiles.filter(
    ({ contrast, edges }, at) => contrast > 40 && edges > 0.16 && isBeyond(at),
  );
  if (busy.length < printed) return false;
  const scale = width / colours.width;
  const portraits = portraitsIn(colours);
  const own = portraits.filter(([x, y]) => isWithin(card.corners, [x * scale, y * scale]));
  if (own.length === 0 || portraits.length !== own.length + 1) return false;
  const beyond = tiles.map((tile, at) => (isBeyond(at) ? tile : bare));
  return printLayoutOf(beyond, columns, rows, whole.noise).count >= printed;
}

/** How a card lies: by its own outline, where that is seen, or else by its print. */
function poseOf(picture: Picture, { print, columns, rows }: PhotoMeasures, card?: Outline) {
  if (card) {
    const [[x0, y0], [x1, y1]] = card.corners;
    const isTurned = x1 < x0 && x0 - x1 > Math.abs(y1 - y0);
    return isTurned && print.count >= enough ? 'upsideDown' : null;
  }
  const pose = poseIssue(print, columns, rows);
  // A page has the shape of two cards, but not two portraits.
  return pose === 'twoCards' && picture.colours && portraitsIn(picture.colours).length < 2
    ? 'noCard'
    : pose;
}

/** Pictures are assessed at this width, so that the same thresholds serve shots, files and frames. */
export const assessedWidth = 640;

/** How closely a picture is looked at: frame after frame of the camera, or once. */
export type Care = 'live' | 'once';

/** A picture of which red, green, blue and how opaque are known, pixel by pixel, as it is assessed. */
export function pictureFrom(
  data: ArrayLike<number>,
  width: number,
  height: number,
  care: Care = 'once',
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
    colours: smallOf(data, width, height, care === 'live' ? coarsest : coarse),
  };
}

/** The average of every few pixels, so that a picture is small enough for outlines. */
function smallOf(data: ArrayLike<number>, width: number, height: number, most: number): Coloured {
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

/** A picture small, gray and in colours; in a worker. Throws where the browser cannot read it. */
export async function grayOf(picture: Blob | ImageBitmap, care: Care = 'once'): Promise<Picture> {
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
    return pictureFrom(data, width, height, care, bitmap.width / width);
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

/** An e-KTP has its print on the left and the portrait on the right; where it is the other way round its heading is told. */
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
  { count, left, right, top, bottom, leaning, heading, atRim: rims }: PrintLayout,
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
  if (leaning < turned && heading < 0) return 'upsideDown';
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
    for (let column = 0, from = y * width; column < columns; column += 1, from += side) {
      let sum = 0;
      for (let at = from; at < from + side; at += 1) sum += gray[at] as number;
      const square = Math.floor(y / side) * columns + column;
      sums[square] = (sums[square] as number) + sum;
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
