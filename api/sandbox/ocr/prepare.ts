import sharp, { type Sharp } from 'sharp';
import type { Outline } from '../../../src/lib/images/outline.ts';
import { type Gray, grayOf, paperLevel } from './engine.ts';
import { type Box, locateCard, portraitIn } from './locate.ts';
import { type Coloured, colours, flattened, unleaned } from './outline.ts';
import { darker } from './strip.ts';

/** More than any phone's camera gives in a picture that a page sends. */
export const mostPixels = 60_000_000;

/** Width of a card in the pictures that are read, in pixels. */
const readingWidth = 1500;
/** The shares of a card's height between which the portrait begins to be painted over, and where one that did not stand out. */
const coverTop = { least: 0.16, usual: 0.235 };

/** A decoded picture whose lines of text are level, and where in it the card lies, if that is plain. */
export type Upright = Coloured & { card: Box | undefined };

async function pictured(image: Sharp): Promise<Coloured> {
  const { data, info } = await image
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Most of the picture's middle: where a card is that did not stand out. */
function middleOf(width: number, height: number): Box {
  return {
    left: Math.round(width * 0.1),
    top: Math.round(height * 0.2),
    width: Math.round(width * 0.8),
    height: Math.round(height * 0.6),
  };
}

/** Decodes, turns by EXIF, bounds the size. Throws when the bytes are no picture. */
export const decoded = (bytes: Buffer): Promise<Coloured> =>
  pictured(
    sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );

/** The same picture turned by quarters, clockwise. */
const turned = (source: Coloured, degrees: 90 | 180 | 270) =>
  pictured(colours(source).rotate(degrees));

/** A box of a leaning thing after the picture around it was turned by an angle (degrees, clockwise). */
function boxTurned(box: Box, from: Coloured, to: Coloured, by: number): Box {
  const angle = (by * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [
    box.left + box.width / 2 - from.width / 2,
    box.top + box.height / 2 - from.height / 2,
  ];
  const [mx, my] = [to.width / 2 + x * c - y * s, to.height / 2 + x * s + y * c];
  // The box was as large as a leaning card needs it.
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

/** Of a card's width, what its lines of text take. */
const textShare = 0.72;

/** The card of a decoded picture laid flat by its outline. */
export async function laidFlat(source: Coloured, outline: Outline): Promise<Upright> {
  // An edge that was taken for the card's lets its lines lean.
  const small = await flattened(source, outline, leanWidth);
  const text = { left: 0, top: 0, width: Math.round(leanWidth * textShare), height: small.height };
  const lean = await leanOf(colours(small).extract(text), text.width, 6);
  const isLevel = Math.abs(lean) < 0.75;
  const flat = await flattened(source, isLevel ? outline : unleaned(outline, lean), readingWidth);
  return { ...flat, card: { left: 0, top: 0, width: flat.width, height: flat.height } };
}

/** A decoded picture with its lines of text level, at most 18 degrees either way. */
async function levelled(source: Coloured): Promise<Upright> {
  const { width, height } = source;
  const card = await locateCard(source);
  const lean = await leanOf(colours(source).extract(card ?? middleOf(width, height)), leanWidth);
  if (lean === 0) return { ...source, card };
  const { dominant } = await colours(source).stats();
  const level = await pictured(colours(source).rotate(-lean, { background: dominant }));
  return { ...level, card: card && boxTurned(card, source, level, -lean) };
}

/**
 * The ways in which the card of a decoded picture may lie, the likeliest first: within its outline, where
 * that is seen, or with the lines of text level; then upside down, and on its sides.
 */
export async function* views(source: Coloured, outline?: Outline): AsyncGenerator<Upright> {
  const flat = outline && (await laidFlat(source, outline));
  if (flat) {
    yield flat;
    yield { ...(await turned(flat, 180)), card: flat.card };
  }
  const level = await levelled(source);
  yield level;
  // What stood out may have been something else, a patch of light for instance.
  if (level.card) yield { ...level, card: undefined };
  if (flat) return;
  for (const degrees of [180, 90, 270] as const) yield levelled(await turned(source, degrees));
}

/** Brightest and darkest of a picture differ by this at least where anything is printed, of 255. */
const contrast = 24;

/** Whether there is nothing to be seen in a picture: a lens that is covered, a sheet of paper. */
export async function isBlank(source: Coloured): Promise<boolean> {
  const small = await colours(source)
    .resize({ width: 320, height: 320, fit: 'inside' })
    .grayscale()
    .median(3)
    .raw()
    .toBuffer();
  return darker(small, 0.995) - darker(small, 0.005) < contrast;
}

/**
 * A picture to be read, and how its pixels lie in the upright one: `left + x / scale`. Where a card
 * stood out, the column at which its portrait begins, or the look's edge where that is left of the text.
 */
export type Look = {
  picture: Gray;
  left: number;
  top: number;
  scale: number;
  portrait: number | undefined;
  /** Whether a portrait stood out there. */
  hasPortrait: boolean;
  /** What was looked at, and how wide the card in it is taken to be, both in the upright picture. */
  area: Box;
  cardWidth: number;
};

/** Where a portrait begins at the latest that did not stand out, as a share of the card's width. */
const usualPortrait = 0.755;

/** How a look is taken: of which channel, and how noise and softness are met. */
type Manner = 'plain' | 'keen';

/**
 * Part of the picture at reading size, gray, as if lit evenly. `cardWidth` is the card's width in
 * the upright picture. The portrait of a card that stood out is painted over: its edges read as
 * letters.
 */
export async function lookAt(
  source: Upright,
  area: Box,
  cardWidth: number,
  manner: Manner,
): Promise<Look> {
  const scale = Math.min(readingWidth / cardWidth, 4);
  const size = { width: Math.round(area.width * scale), height: Math.round(area.height * scale) };
  const cut = colours(source).extract(area);
  const channel = manner === 'plain' ? cut.grayscale() : cut.extractChannel('red').median(3);
  const even = await evenLight({
    data: await channel
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
    ...size,
  });
  if (manner === 'keen') {
    even.data = await grayOf(even).sharpen({ sigma: 1.6 }).toColourspace('b-w').raw().toBuffer();
  }
  const ratio = area.width / area.height;
  let portrait: number | undefined;
  let hasPortrait = false;
  if (source.card === area && ratio > 1.45 && ratio < 1.75) {
    const seen = await portraitIn(source, area);
    hasPortrait = seen !== undefined;
    const edge = Math.round(size.width * (seen?.edge ?? usualPortrait));
    const [from, to] = seen?.side === 'left' ? [0, edge] : [edge, size.width];
    const { least, usual } = coverTop;
    const top = Math.round(size.height * Math.max(least, Math.min(usual, seen?.top ?? usual)));
    for (let y = top; y < size.height; y++) {
      even.data.fill(paperLevel, y * size.width + from, y * size.width + to);
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

/** Width in pixels of the picture in which lines are looked for. */
const leanWidth = 480;

const furthest = 18;
/** Change of brightness from pixel to pixel that counts as an edge, of what there is between dark and light. */
const leastStep = 0.1;

type Edge = readonly [x: number, y: number];

/** How sharply edges pile up into rows when rows lean by an angle (degrees). */
function sharpness(edges: readonly Edge[], angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Int32Array(leanWidth * 6);
  for (const [x, y] of edges) {
    const row = Math.round(y - x * slope) + leanWidth;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return rows.reduce((score, count) => score + count * count, 0);
}

function sharpest(edges: readonly Edge[], from: number, to: number, by: number): number {
  let best = { angle: 0, score: 0 };
  for (let angle = from; angle <= to; angle += by) {
    const score = sharpness(edges, angle);
    if (score > best.score) best = { angle, score };
  }
  return best.angle;
}

/**
 * Angle (degrees, clockwise positive) by which the lines of text lean, at most so far either way: the
 * slope along which the dark-to-light steps of the picture pile up into the sharpest rows. 0 when
 * it is too little to be worth turning the picture, which blurs it. By hand: sharp turns pictures,
 * but finds no angle.
 */
async function leanOf(image: Sharp, width: number, most: number = furthest): Promise<number> {
  const { data, info } = await image
    .grayscale()
    .resize({ width })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const step = (darker(data, 0.99) - darker(data, 0.01)) * leastStep;
  const at = (x: number, y: number) => data[y * info.width + x] ?? 0;
  const edges: Edge[] = [];
  // Letters have upright strokes beside their level ones; boards and the card's rim have none.
  const hasStroke = (x: number, y: number) =>
    [-2, -1, 0, 1, 2].some((d) => Math.abs(at(x + d, y) - at(x + d - 1, y)) > step);
  for (let y = 1; y < info.height; y++) {
    for (let x = 3; x < info.width - 2; x++) {
      if (Math.abs(at(x, y) - at(x, y - 1)) > step && hasStroke(x, y)) edges.push([x, y]);
    }
  }
  const coarse = sharpest(edges, -most, most, 1);
  const fine = sharpest(edges, coarse - 1, coarse + 1, 0.25);
  return Math.abs(fine) < 0.4 ? 0 : fine;
}

const cell = 24;

/**
 * The brightest of a cell and its neighbours: paper, where letters darken the cell itself. By hand,
 * as sharp's `dilate` knows only black and white.
 */
function brightest({ data, width, height }: Gray): Gray {
  const out = Buffer.alloc(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
          if (inside) most = Math.max(most, data[(y + dy) * width + x + dx] ?? 0);
        }
      }
      out[y * width + x] = most;
    }
  }
  return { data: out, width, height };
}

/** The picture as if lit evenly: each pixel as a share of the paper around it, dark ones too. */
async function evenLight(gray: Gray): Promise<Gray> {
  const size = {
    width: Math.max(3, Math.round(gray.width / cell)),
    height: Math.max(3, Math.round(gray.height / cell)),
  };
  const small = await grayOf(gray)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const light = await grayOf(brightest({ data: small, ...size }))
    .resize({ width: gray.width, height: gray.height, fit: 'fill', kernel: 'cubic' })
    .blur(cell / 2)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const data = Buffer.alloc(gray.data.length);
  for (let at = 0; at < data.length; at++) {
    const share = (gray.data[at] ?? 0) / Math.max(12, light[at] ?? 0);
    data[at] = Math.min(255, Math.round(share * paperLevel));
  }
  return { ...gray, data };
}
