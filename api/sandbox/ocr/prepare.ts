import sharp, { type Sharp } from 'sharp';
import type { Outline } from '../../../src/lib/images/outline.ts';
import { type Box, type Gray, paperBrightness, toSharp } from './engine.ts';
import { findPortrait, locateCard } from './locate.ts';
import { type ColorPicture, colorToSharp, flattenCard, straightenOutline } from './outline.ts';
import { getPercentile } from './strip.ts';

/** The maximum number of pixels of a picture. */
export const maxPixels = 60_000_000;

/** The width of a card in a scan, in pixels. */
const readingWidth = 1500;
/** The range in which the covered area of the portrait begins, as shares of the card's height. */
const coverTop = { least: 0.16, usual: 0.235 };

/** A decoded picture with level lines of text, and the box of the card if it was detected. */
export type UprightPicture = ColorPicture & { card: Box | undefined };

async function toPicture(image: Sharp): Promise<ColorPicture> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the middle of the picture, for a card that was not detected. */
function getMiddleBox(width: number, height: number): Box {
  return {
    left: Math.round(width * 0.1),
    top: Math.round(height * 0.2),
    width: Math.round(width * 0.8),
    height: Math.round(height * 0.6),
  };
}

/**
 * Decodes a picture, rotates it by its EXIF data and limits its size.
 * @throws when the bytes are not a picture.
 */
export const decodePicture = (bytes: Buffer): Promise<ColorPicture> =>
  toPicture(
    sharp(bytes, { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );

/** Rotates a picture clockwise. */
const rotatePicture = (source: ColorPicture, degrees: 90 | 180 | 270) =>
  toPicture(colorToSharp(source).rotate(degrees));

/** Converts the box of a tilted card after its picture was rotated by an angle (degrees, clockwise). */
function rotateBox(box: Box, from: ColorPicture, to: ColorPicture, by: number): Box {
  const angle = (by * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [
    box.left + box.width / 2 - from.width / 2,
    box.top + box.height / 2 - from.height / 2,
  ];
  const [mx, my] = [to.width / 2 + x * c - y * s, to.height / 2 + x * s + y * c];
  // The box enclosed the tilted card.
  const t = Math.abs(s);
  const width = (box.width * c - box.height * t) / (c * c - t * t);
  const height = (box.height * c - box.width * t) / (c * c - t * t);
  const left = Math.max(0, Math.round(mx - width / 2));
  const top = Math.max(0, Math.round(my - height / 2));
  return {
    left,
    top,
    width: Math.min(to.width - left, Math.round(width)),
    height: Math.min(to.height - top, Math.round(height)),
  };
}

/** The share of a card's width that its text takes. */
const textShare = 0.72;

/** Flattens the card of a picture by its outline. */
export async function flattenByOutline(
  source: ColorPicture,
  outline: Outline,
): Promise<UprightPicture> {
  // A wrong edge of the outline tilts the lines.
  const small = await flattenCard(source, outline, leanWidth);
  const text = { left: 0, top: 0, width: Math.round(leanWidth * textShare), height: small.height };
  const lean = await getSkewAngle(colorToSharp(small).extract(text), text.width, 6);
  const isLevel = Math.abs(lean) < 0.75;
  const flat = await flattenCard(
    source,
    isLevel ? outline : straightenOutline(outline, lean),
    readingWidth,
  );
  return { ...flat, card: { left: 0, top: 0, width: flat.width, height: flat.height } };
}

/** Rotates a picture so that its text is level, up to 18 degrees. */
async function levelPicture(source: ColorPicture): Promise<UprightPicture> {
  const { width, height } = source;
  const card = await locateCard(source);
  const lean = await getSkewAngle(
    colorToSharp(source).extract(card ?? getMiddleBox(width, height)),
    leanWidth,
  );
  if (lean === 0) return { ...source, card };
  const { dominant } = await colorToSharp(source).stats();
  const level = await toPicture(colorToSharp(source).rotate(-lean, { background: dominant }));
  return { ...level, card: card && rotateBox(card, source, level, -lean) };
}

/**
 * Yields the possible orientations of the card, the likeliest first: flattened by its outline, if there is
 * one, also upside down; and leveled by its text, without an outline also upside down and on its sides.
 */
export async function* getViews(
  source: ColorPicture,
  outline?: Outline,
): AsyncGenerator<UprightPicture> {
  const flat = outline && (await flattenByOutline(source, outline));
  if (flat) {
    yield flat;
    yield { ...(await rotatePicture(flat, 180)), card: flat.card };
  }
  const level = await levelPicture(source);
  yield level;
  // The detected area may be something else, for example a patch of light.
  if (level.card) yield { ...level, card: undefined };
  if (flat) return;
  for (const degrees of [180, 90, 270] as const)
    yield levelPicture(await rotatePicture(source, degrees));
}

/** The maximum ratio of a picture's sides; a panorama of a phone is narrower than the longest one. */
const maxSideRatio = 4;

/** Checks whether a picture is so narrow that the working copies of a fixed width would be huge. */
export const isStrip = ({ width, height }: ColorPicture): boolean =>
  Math.max(width, height) > maxSideRatio * Math.min(width, height);

/** The minimum contrast of a picture with print, of 255. */
const contrast = 24;

/** Checks whether a picture shows nothing, for example a covered lens or a sheet of paper. */
export async function isBlank(source: ColorPicture): Promise<boolean> {
  const small = await colorToSharp(source)
    .resize({ width: 320, height: 320, fit: 'inside' })
    .grayscale()
    .median(3)
    .raw()
    .toBuffer();
  return getPercentile(small, 0.995) - getPercentile(small, 0.005) < contrast;
}

/**
 * A prepared picture and its position in the upright one: `left + x / scale`. `portrait` is the column at
 * which the portrait begins, or the scan's edge if the portrait is left of the text.
 */
export type Scan = {
  picture: Gray;
  left: number;
  top: number;
  scale: number;
  portrait: number | undefined;
  /** Whether a portrait was detected. */
  hasPortrait: boolean;
  /** The scanned area and the assumed width of the card, both in the upright picture. */
  area: Box;
  cardWidth: number;
};

/** The start of a portrait that was not detected, as a share of the card's width. */
const usualPortrait = 0.755;

/** How a scan is made: grayscale, or the red channel with less noise and sharpened edges. */
type ScanMode = 'grayscale' | 'sharpened';

/**
 * Prepares a part of the picture for reading: gray, evenly lit, at reading size. `cardWidth` is the card's
 * width in the upright picture. The portrait of a detected card, or its usual area, is covered, because its
 * edges would be read as letters.
 */
export async function createScan(
  source: UprightPicture,
  area: Box,
  cardWidth: number,
  mode: ScanMode,
): Promise<Scan> {
  const scale = Math.min(readingWidth / cardWidth, 4);
  const size = { width: Math.round(area.width * scale), height: Math.round(area.height * scale) };
  const cut = colorToSharp(source).extract(area);
  const channel = mode === 'grayscale' ? cut.grayscale() : cut.extractChannel('red').median(3);
  const even = await evenLighting({
    data: await channel
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
    ...size,
  });
  if (mode === 'sharpened') {
    even.data = await toSharp(even).sharpen({ sigma: 1.6 }).toColourspace('b-w').raw().toBuffer();
  }
  const ratio = area.width / area.height;
  let portrait: number | undefined;
  let hasPortrait = false;
  if (source.card === area && ratio > 1.45 && ratio < 1.75) {
    const seen = await findPortrait(source, area);
    hasPortrait = seen !== undefined;
    const edge = Math.round(size.width * (seen?.edge ?? usualPortrait));
    const [from, to] = seen?.side === 'left' ? [0, edge] : [edge, size.width];
    const { least, usual } = coverTop;
    const top = Math.round(size.height * Math.max(least, Math.min(usual, seen?.top ?? usual)));
    for (let y = top; y < size.height; y++) {
      even.data.fill(paperBrightness, y * size.width + from, y * size.width + to);
    }
    portrait = from === 0 ? size.width : from;
  }
  return {
    picture: even,
    hasPortrait,
    left: area.left,
    top: area.top,
    scale,
    portrait,
    area,
    cardWidth,
  };
}

/** The width in pixels of the picture in which the skew is measured. */
const leanWidth = 480;

const furthest = 18;
/** The brightness step that counts as an edge, as a share of the contrast. */
const leastStep = 0.1;

type Edge = readonly [x: number, y: number];

/** Returns how sharply edges accumulate in rows at an angle (degrees). */
function getSharpness(edges: readonly Edge[], angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Int32Array(leanWidth * 6);
  for (const [x, y] of edges) {
    const row = Math.round(y - x * slope) + leanWidth;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((score, count) => score + count * count, 0);
}

function findSharpestAngle(edges: readonly Edge[], from: number, to: number, by: number): number {
  let best = { angle: 0, score: 0 };
  for (let angle = from; angle <= to; angle += by) {
    const score = getSharpness(edges, angle);
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

/**
 * Returns the skew of the text lines in degrees (clockwise positive), up to `most`: the slope at which
 * dark-to-light edges form the sharpest rows. Returns 0 for a small skew, because rotation blurs. sharp can
 * rotate pictures, but does not measure angles.
 */
async function getSkewAngle(image: Sharp, width: number, most: number = furthest): Promise<number> {
  const { data, info } = await image
    .grayscale()
    .resize({ width })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = (getPercentile(data, 0.99) - getPercentile(data, 0.01)) * leastStep;
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const edges: Edge[] = [];
  // Letters have vertical strokes next to horizontal ones; boards and the card's edge do not.
  const hasStroke = (x: number, y: number) =>
    [-2, -1, 0, 1, 2].some((d) => Math.abs(at(x + d, y) - at(x + d - 1, y)) > step);
  for (let y = 1; y < info.height; y++) {
    for (let x = 3; x < info.width - 2; x++) {
      if (Math.abs(at(x, y) - at(x, y - 1)) > step && hasStroke(x, y)) edges.push([x, y]);
    }
  }
  const coarse = findSharpestAngle(edges, -most, most, 1);
  const fine = findSharpestAngle(edges, coarse - 1, coarse + 1, 0.25);
  return Math.abs(fine) < 0.4 ? 0 : fine;
}

const cell = 24;

/**
 * Replaces each cell by the brightest one around it: paper, where letters darken the cell. sharp's `dilate`
 * supports only black and white.
 */
function dilate({ data, width, height }: Gray): Gray {
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let max = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
          if (inside) max = Math.max(max, data[(y + dy) * width + x + dx] ?? 0);
        }
      }
      out[y * width + x] = max;
    }
  }
  return { data: out, width, height };
}

/** Evens the lighting: divides each pixel by the brightness of the paper around it. */
async function evenLighting(gray: Gray): Promise<Gray> {
  const size = {
    width: Math.max(3, Math.round(gray.width / cell)),
    height: Math.max(3, Math.round(gray.height / cell)),
  };
  const small = await toSharp(gray)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const light = await toSharp(dilate({ data: small, ...size }))
    .resize({ width: gray.width, height: gray.height, fit: 'fill', kernel: 'cubic' })
    .blur(cell / 2)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = Buffer.alloc(gray.data.length);
  for (let at = 0; at < data.length; at++) {
    const share = (gray.data[at] ?? 0) / Math.max(12, light[at] ?? 0);
    data[at] = Math.min(255, Math.round(share * paperBrightness));
  }
  return { ...gray, data };
}
