import {
  crossProduct,
  findQuad,
  getArea,
  getDistance,
  getRim,
  type Point,
  type Rim,
} from './sides.ts';

/** A picture with three colour bytes per pixel, row by row. */
export type ColourPicture = { data: Uint8Array; width: number; height: number };

/** A card's corners in pixels, clockwise from the corner where its print starts. */
export type Outline = { corners: readonly [Point, Point, Point, Point] };

/** The longest side (pixels) of the small picture for outlines. */
export const outlineSize = 320;
/** The same for camera frames, which leave less time. */
export const liveOutlineSize = outlineSize / 2;
/**
 * The small contrast between a card and its table in a shadow. Used only when nothing else was found.
 */
const inShadow = 5;
/**
 * The attempts, in order. `mark` is the radius of marks (letters, fine patterns) that are removed. `maxDifference`
 * is the colour difference between adjacent pixels that separates two things. Tables with the card's colour
 * or a fine pattern need different values.
 */
const tries = [
  { mark: 3, maxDifference: 34 },
  { mark: 3, maxDifference: 18 },
  { mark: 2, maxDifference: 26 },
  { mark: 3, maxDifference: 10 },
  { mark: 3, maxDifference: inShadow },
] as const;
/** The aspect ratio of a card, and its allowed range in a picture. */
export const cardShape = { usual: 1.586, least: 1.36, most: 1.84 };
/**
 * Shares: of the picture that a card covers, of its outline that is background, and of the smallest part.
 */
const size = { least: 0.06, most: 0.93, filled: 0.68, part: 0.015 };

/** Makes space for a pixel's index next to its brightness in one number. */
const places = 2 ** 21;

/** Replaces each number by the maximum within `mark` pixels in its row and column. */
function getLocalMaxima(all: Int32Array, width: number, height: number, mark: number): Int32Array {
  const across = new Int32Array(all.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const end = y * width + Math.min(width - 1, x + mark);
      let max = -1;
      for (let at = y * width + Math.max(0, x - mark); at <= end; at += 1) {
        const value = all[at] as number;
        if (value > max) max = value;
      }
      across[y * width + x] = max;
    }
  }
  const found = new Int32Array(all.length);
  for (let y = 0; y < height; y += 1) {
    const [first, last] = [Math.max(0, y - mark), Math.min(height - 1, y + mark)];
    for (let x = 0; x < width; x += 1) {
      let max = -1;
      for (let at = first * width + x; at <= last * width + x; at += width) {
        const value = across[at] as number;
        if (value > max) max = value;
      }
      found[y * width + x] = max;
    }
  }
  return found;
}

/** Removes dark marks: each pixel becomes the brightest around it, then the darkest of those. */
function removeMarks({ data, width, height }: ColourPicture, mark: number): ColourPicture {
  // Brightness and index share one number, so that colours stay together.
  const lightOf = (at: number) =>
    (data[at * 3] as number) + (data[at * 3 + 1] as number) + (data[at * 3 + 2] as number);
  const levels = 3 * 255;
  const all = new Int32Array(width * height);
  for (let at = 0; at < all.length; at += 1) all[at] = lightOf(at) * places + at;
  const light = getLocalMaxima(all, width, height, mark);
  for (let at = 0; at < light.length; at += 1) {
    const from = (light[at] as number) % places;
    light[at] = (levels - lightOf(from)) * places + from;
  }
  const dark = getLocalMaxima(light, width, height, mark);
  const out = new Uint8Array(data.length);
  for (let at = 0; at < dark.length; at += 1) {
    const from = ((dark[at] as number) % places) * 3;
    for (let c = 0; c < 3; c += 1) out[at * 3 + c] = data[from + c] as number;
  }
  return { data: out, width, height };
}

/** Allocates reusable buffers for floodFill. */
const createBuffers = ({ width, height }: ColourPicture) => ({
  carried: new Float32Array(width * height * 3),
  queue: new Int32Array(width * height),
});

/** Marks all pixels that are connected to a start pixel by small colour differences. */
function floodFill(
  { data, width, height }: ColourPicture,
  start: number,
  maxDifference: number,
  { carried, queue }: ReturnType<typeof createBuffers>,
): Uint8Array {
  const isIn = new Uint8Array(width * height);
  let [from, to] = [0, 1];
  queue[0] = start;
  isIn[start] = 1;
  for (let c = 0; c < 3; c++) carried[start * 3 + c] = data[start * 3 + c] ?? 0;
  while (from < to) {
    const at = queue[from++] as number;
    const x = at % width;
    const own = at * 3;
    for (let side = 0; side < 4; side += 1) {
      const next = side === 0 ? at - 1 : side === 1 ? at + 1 : side === 2 ? at - width : at + width;
      const isBeyond = (side === 0 && x === 0) || (side === 1 && x === width - 1);
      if (isBeyond || next < 0 || next >= isIn.length || isIn[next]) continue;
      const its = next * 3;
      let far = 0;
      for (let c = 0; c < 3; c += 1)
        far += Math.abs((carried[own + c] as number) - (data[its + c] as number));
      if (far > maxDifference) continue;
      isIn[next] = 1;
      for (let c = 0; c < 3; c += 1)
        carried[its + c] = (carried[own + c] as number) * 0.85 + (data[its + c] as number) * 0.15;
      queue[to++] = next;
    }
  }
  return isIn;
}

type Three = readonly [number, number, number];

/** Returns the projection of the unit square to four corners: numerators x, y, divisor w, as factors of u, v and 1. */
export function getProjection(corners: readonly Point[]) {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0], [x2, y2] = [0, 0], [x3, y3] = [0, 0]] = corners;
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const x: Three = [x1 - x0 + g * x1, x3 - x0 + h * x3, x0];
  const y: Three = [y1 - y0 + g * y1, y3 - y0 + h * y3, y0];
  return { x, y, w: [g, h, 1] satisfies Three as Three };
}

/** Returns the share of a card's area that is not its background, such as the portrait. */
function measureNonGround(
  isIn: Uint8Array,
  width: number,
  { x: px, y: py, w: pw }: ReturnType<typeof getProjection>,
  from: number,
  to: number,
): number {
  let [other, all] = [0, 0];
  for (let v = 0.24; v < 0.7; v += 0.02) {
    for (let u = from; u < to; u += 0.01) {
      const w = pw[0] * u + pw[1] * v + pw[2];
      const [x, y] = [px, py].map((it) => (it[0] * u + it[1] * v + it[2]) / w) as [number, number];
      all += 1;
      if (!isIn[Math.round(y) * width + Math.round(x)]) other += 1;
    }
  }
  return other / all;
}

/**
 * Checks whether four sides look like a rectangle seen by a camera: similar opposite sides, nearly right
 * angles.
 */
function isFair(corners: readonly Point[]): boolean {
  const at = (i: number) => corners[i % 4] as Point;
  return [0, 1, 2, 3].every((i) => {
    const [here, next, opposite, other] = [at(i), at(i + 1), at(i + 2), at(i + 3)];
    const [a, b] = [getDistance(here, next), getDistance(other, opposite)];
    const turn = Math.abs(crossProduct(here, next, other)) / (a * getDistance(here, other));
    return a / b < 1.32 && b / a < 1.32 && turn > 0.975;
  });
}

type Ground = { corners: Point[]; score: number; isIn: Uint8Array };

/** Where the middle of one card or of two cards may be, as shares of the picture's sides. */
const starts = { down: [0.5, 0.38, 0.62, 0.28, 0.72], across: [0.5, 0.36, 0.64, 0.25, 0.75] };

/** A connected area and its outermost points. */
type Part = { isIn: Uint8Array; rim: Rim };

/** Returns the shares of the three colours in an area. */
function hueOf({ isIn }: Part, { data }: ColourPicture): number[] {
  const sums = [0, 0, 0];
  for (let at = 0; at < isIn.length; at += 1) {
    if (!isIn[at]) continue;
    for (let c = 0; c < 3; c += 1) sums[c] = (sums[c] as number) + (data[at * 3 + c] as number);
  }
  const all = sums.reduce((sum, it) => sum + it, 0);
  return sums.map((it) => it / Math.max(1, all));
}

type Hued = Part & { hue: number[] };

/** The maximum hue difference between two areas that differ only in light. */
const alike = 0.05;

const touches = (one: Part, other: Part, width: number) =>
  one.rim.points.some(([x, y]) => other.isIn[y * width + x]);

/**
 * Joins two areas of one card that a shadow divides. Returns `undefined` when they do not belong together.
 */
function joinParts(one: Hued, other: Hued, { width, height }: ColourPicture): Part | undefined {
  const count = one.rim.count + other.rim.count;
  if (count < size.least * size.filled * width * height) return undefined;
  if (one.hue.reduce((sum, it, c) => sum + Math.abs(it - (other.hue[c] ?? 0)), 0) > alike)
    return undefined;
  if (touches(one, other, width) || touches(other, one, width)) return undefined;
  return {
    isIn: one.isIn.map((it, at) => it | (other.isIn[at] as number)),
    rim: { points: [...one.rim.points, ...other.rim.points], count, touching: 0 },
  };
}

/** Returns an area as a card's background, if it has the shape of a card. */
function toGround({ isIn, rim }: Part, { width: w, height: h }: ColourPicture): Ground | undefined {
  const corners = findQuad(rim.points);
  if (!corners) return undefined;
  const area = getArea(corners);
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const [across, along] = [
    getDistance(a, b) + getDistance(d, c),
    getDistance(b, c) + getDistance(a, d),
  ];
  const ratio = Math.max(across, along) / Math.min(across, along);
  const isCard =
    isFair(corners) &&
    ratio > cardShape.least &&
    ratio < cardShape.most &&
    area > size.least * w * h &&
    area < size.most * w * h &&
    corners.every(([px, py]) => px > -6 && py > -6 && px < w + 6 && py < h + 6);
  return isCard && rim.count / area >= size.filled
    ? { corners, score: area * (1 - Math.abs(ratio - cardShape.usual) * 0.5), isIn }
    : undefined;
}

/** Finds connected areas around the middle that do not extend far beyond the picture. */
function findParts(small: ColourPicture, maxDifference: number): Part[] {
  const { width: w, height: h } = small;
  const buffers = createBuffers(small);
  const seen = new Uint8Array(w * h);
  const parts: Part[] = [];
  for (const y of starts.down) {
    for (const x of starts.across) {
      const start = Math.floor(y * h) * w + Math.floor(x * w);
      if (seen[start]) continue;
      const isIn = floodFill(small, start, maxDifference, buffers);
      for (let at = 0; at < isIn.length; at += 1) if (isIn[at]) seen[at] = 1;
      const rim = getRim(isIn, w, h);
      if (rim.count > size.part * w * h && rim.touching < (w + h) * 0.25) parts.push({ isIn, rim });
    }
  }
  return parts;
}

const isDefined = <T>(it: T | undefined): it is T => it !== undefined;

/** Stretches the brightness to the full scale and softens the picture slightly. */
function equalize({ data, width, height }: ColourPicture): ColourPicture {
  const count = width * height;
  const light = new Float32Array(count);
  const levels = new Uint32Array(256);
  for (let at = 0; at < count; at += 1) {
    const [r = 0, g = 0, b = 0] = [data[at * 3], data[at * 3 + 1], data[at * 3 + 2]];
    light[at] = (r + g + b) / 3;
    const level = Math.round(light[at] as number);
    levels[level] = (levels[level] as number) + 1;
  }
  const levelAt = (share: number) => {
    let remaining = share * count;
    let level = 0;
    while (level < 255 && remaining > (levels[level] as number)) {
      remaining -= levels[level] as number;
      level += 1;
    }
    return level;
  };
  const [dark, bright] = [levelAt(0.01), levelAt(0.99)];
  const stretch = 255 / Math.max(1, bright - dark);
  const wide = new Float32Array(count * 3);
  for (let at = 0; at < count; at += 1) {
    const brightness = light[at] as number;
    const more = Math.max(0, Math.min(255, (brightness - dark) * stretch)) - brightness;
    for (let c = 0; c < 3; c += 1) wide[at * 3 + c] = (data[at * 3 + c] as number) + more;
  }
  const soft = new Uint8Array(count * 3);
  const across = new Float32Array(count * 3);
  const [own, beside] = [0.52, 0.24];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [from, to] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
      for (let c = 0; c < 3; c += 1) {
        const see = (column: number) => wide[(y * width + column) * 3 + c] as number;
        across[(y * width + x) * 3 + c] = see(x) * own + (see(from) + see(to)) * beside;
      }
    }
  }
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [Math.max(0, y - 1) * width * 3, Math.min(height - 1, y + 1) * width * 3];
    for (let x = 0; x < width * 3; x += 1) {
      const at = y * width * 3 + x;
      const value =
        (across[at] as number) * own +
        ((across[from + x] as number) + (across[to + x] as number)) * beside;
      soft[at] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { data: soft, width, height };
}

/** Darker than this share of the surrounding background is print. */
const inked = 0.72;

/**
 * Measures how much more print is above the text's diagonal (lower left to upper right) than below, -1 to
 * 1. On an e-KTP heading, number and labels are above, and the ends of short values below.
 */
function measureHeading(
  small: ColourPicture,
  bare: ColourPicture,
  { x: px, y: py, w: pw }: ReturnType<typeof getProjection>,
  [from, to]: readonly [number, number],
): number {
  const { width, height } = small;
  const lightOf = ({ data }: ColourPicture, at: number) =>
    (data[at] as number) + (data[at + 1] as number) + (data[at + 2] as number);
  let [above, below] = [0, 0];
  for (let v = 0.03; v < 0.97; v += 0.008) {
    for (let u = from; u < to; u += 0.006) {
      const w = pw[0] * u + pw[1] * v + pw[2];
      const [x, y] = [px, py].map((it) => Math.round((it[0] * u + it[1] * v + it[2]) / w)) as [
        number,
        number,
      ];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 3;
      if (lightOf(small, at) > lightOf(bare, at) * inked) continue;
      if ((u - from) / (to - from) + v < 1) above += 1;
      else below += 1;
    }
  }
  return (above - below) / Math.max(1, above + below);
}

/**
 * The text area, as shares of a card's width, with the portrait on the right (the usual case) or on the
 * left.
 */
const texts = { left: [0.03, 0.72], right: [0.31, 0.97] } as const;
/** The side of the portrait is clear when it has this much more non-background than the other side. */
const plainly = 0.2;
/** A smaller difference of print is meaningless. */
const hardly = 0.03;

/** Returns the corners of a card, from the corner where its print starts. */
function toOutline({ corners, isIn }: Ground, small: ColourPicture, bare: ColourPicture): Outline {
  // The first two corners are the ends of a long side.
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const isLandscape = getDistance(a, b) + getDistance(d, c) > getDistance(b, c) + getDistance(a, d);
  const [first, second, third, fourth] = isLandscape
    ? ([a, b, c, d] as const)
    : ([b, c, d, a] as const);
  const place = getProjection([first, second, third, fourth]);
  const [left, right] = [0.04, 0.76].map((from) =>
    measureNonGround(isIn, small.width, place, from, from + 0.2),
  );
  const apart = (right ?? 0) - (left ?? 0);
  const heading = measureHeading(small, bare, place, apart > 0 ? texts.left : texts.right);
  // Without evidence from print, the portrait is assumed on the right. Without a clear portrait, the
  // smaller rotation is assumed.
  const isTurned =
    Math.abs(apart) < plainly
      ? second[0] < first[0]
      : Math.abs(heading) > hardly
        ? heading < 0
        : apart < 0;
  return { corners: isTurned ? [third, fourth, first, second] : [first, second, third, fourth] };
}

const getCentre = ({ corners }: Ground): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / 4,
  corners.reduce((sum, [, y]) => sum + y, 0) / 4,
];

/** Checks whether a point is inside four clockwise corners. */
export const isInside = (corners: readonly Point[], point: Point) =>
  corners.every((corner, at) => crossProduct(corner, corners[(at + 1) % 4] as Point, point) >= 0);

/** The minimum size of the smaller of two cards, relative to the larger. */
const equally = 0.5;
/** A card that covers this share of a picture leaves no space for another. */
const alone = 0.34;

/**
 * Finds the cards in a picture at any rotation, clearest first: connected areas around the middle with four
 * straight sides and the shape of a card. The picture's longest side is at most `outlineSize` pixels.
 */
export function findOutlines(small: ColourPicture): Outline[] {
  const { width, height } = small;
  let found: Ground[] = [];
  const radiusOf = (mark: number) =>
    Math.max(1, Math.round((mark * Math.max(width, height)) / outlineSize));
  const bare = removeMarks(small, radiusOf(tries[0].mark));
  const without = new Map([[radiusOf(tries[0].mark), equalize(bare)]]);
  const before: Hued[] = [];
  for (const { mark, maxDifference } of tries) {
    if (maxDifference === inShadow && found.length > 0) break;
    const radius = radiusOf(mark);
    const background = without.get(radius) ?? equalize(removeMarks(small, radius));
    without.set(radius, background);
    const parts = findParts(background, maxDifference);
    const its = parts.map((part) => toGround(part, small)).filter(isDefined);
    const isAlone = [...found, ...its].some(
      ({ corners }) => getArea(corners) > alone * width * height,
    );
    if (!isAlone) {
      // A shadow may divide the card, and one part may also have the shape of a card.
      const hued = parts.map((part) => ({ ...part, hue: hueOf(part, bare) }));
      const whole = hued
        .flatMap((part, at) =>
          [...before, ...hued.slice(0, at)].map((other) => joinParts(part, other, small)),
        )
        .map((both) => both && toGround(both, small))
        .filter(isDefined);
      before.push(...hued);
      its.push(...whole);
      for (const { corners } of whole)
        found = found.filter((part) => !isInside(corners, getCentre(part)));
    }
    for (const it of its.sort((one, other) => other.score - one.score)) {
      const isOther = found.every(
        (other) =>
          !isInside(other.corners, getCentre(it)) &&
          !isInside(it.corners, getCentre(other)) &&
          getArea(it.corners) > getArea(other.corners) * equally &&
          getArea(other.corners) > getArea(it.corners) * equally,
      );
      if (isOther) found.push(it);
    }
    const [first] = found;
    if (found.length > 1 || (first && getArea(first.corners) > alone * width * height)) break;
  }
  return found.map((it) => toOutline(it, small, bare));
}
