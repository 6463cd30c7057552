import sharp, { type Sharp } from 'sharp';
import { type Box, locateCard, portraitIn } from './locate.ts';
import { flattened, outlineOf } from './outline.ts';

/** More than any phone's camera gives in a picture that a page sends. */
export const mostPixels = 60_000_000;

/** Width of a card in the pictures that are read, in pixels. */
const readingWidth = 1500;
const paper = '#ebebeb';
/** Below this share of a card's height the portrait is painted over; above it stand headings and number. */
const coverTop = 0.235;

/** A decoded picture whose lines of text are level, and where in it the card lies, if that is plain. */
export type Upright = { picture: Buffer; width: number; height: number; card: Box | undefined };

async function pictured(image: Sharp): Promise<Omit<Upright, 'card'>> {
  const { data, info } = await image
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
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
export const decoded = (bytes: Buffer): Promise<Omit<Upright, 'card'>> =>
  pictured(
    sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );

/** The same picture turned by quarters, clockwise. */
export const turned = ({ picture }: Omit<Upright, 'card'>, degrees: 90 | 180 | 270) =>
  pictured(sharp(picture).rotate(degrees));

/** A box of a leaning thing after the picture around it was turned by an angle (degrees, clockwise). */
function boxTurned(
  box: Box,
  from: Omit<Upright, 'card'>,
  to: Omit<Upright, 'card'>,
  by: number,
): Box {
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

/**
 * A decoded picture with its card laid flat where its outline is seen; else with its lines of text level,
 * at most 18 degrees either way.
 */
export async function upright(source: Omit<Upright, 'card'>): Promise<Upright> {
  const { picture, width, height } = source;
  const outline = await outlineOf(picture, source);
  if (outline) {
    const flat = await flattened(picture, outline, readingWidth);
    return { ...flat, card: { left: 0, top: 0, width: flat.width, height: flat.height } };
  }
  const card = await locateCard(picture, width, height);
  const text = await sharp(picture)
    .extract(card ?? middleOf(width, height))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const lean = await leanOf(text);
  if (lean === 0) return { ...source, card };
  const { dominant } = await sharp(picture).stats();
  const level = await pictured(sharp(picture).rotate(-lean, { background: dominant }));
  return { ...level, card: card && boxTurned(card, source, level, -lean) };
}

/**
 * A picture to be read, and how its pixels lie in the upright one: `left + x / scale`. Where a card
 * stood out, the column at which its portrait begins.
 */
export type Look = {
  picture: Buffer;
  left: number;
  top: number;
  scale: number;
  portrait: number | undefined;
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
  const cut = sharp(source.picture).extract(area);
  const channel = manner === 'plain' ? cut.grayscale() : cut.extractChannel('red').median(3);
  const even = await evenLight({
    data: await channel
      .resize({ ...size, fit: 'fill', kernel: 'cubic' })
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
    ...size,
  });
  const gray = sharp(even.data, { raw: { ...size, channels: 1 } });
  if (manner === 'keen') gray.sharpen({ sigma: 1.6 });
  const ratio = area.width / area.height;
  let portrait: number | undefined;
  if (source.card === area && ratio > 1.45 && ratio < 1.75) {
    const share = (await portraitIn(source.picture, area)) ?? usualPortrait;
    const left = Math.round(size.width * share);
    const top = Math.round(size.height * coverTop);
    const cover = { width: size.width - left, height: size.height - top };
    gray.composite([
      { input: { create: { ...cover, channels: 3, background: paper } }, left, top },
    ]);
    portrait = left;
  }
  const picture = await gray.toColourspace('b-w').png({ compressionLevel: 1 }).toBuffer();
  return { picture, left: area.left, top: area.top, scale, portrait };
}

const width = 480;

const furthest = 18;
/** Change of brightness from pixel to pixel that counts as an edge, of 255. */
const step = 24;

type Edge = readonly [x: number, y: number];

/** How sharply edges pile up into rows when rows lean by an angle (degrees). */
function sharpness(edges: readonly Edge[], angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const rows = new Map<number, number>();
  for (const [x, y] of edges) {
    const row = Math.round(y - x * slope);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let score = 0;
  for (const count of rows.values()) score += count * count;
  return score;
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
 * Angle (degrees, clockwise positive) by which the lines of text lean, at most 18 either way: the
 * slope along which the dark-to-light steps of the picture pile up into the sharpest rows. 0 when
 * it is too little to be worth turning the picture, which blurs it. By hand: sharp turns pictures,
 * but finds no angle.
 */
async function leanOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .grayscale()
    .resize({ width })
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
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
  const coarse = sharpest(edges, -furthest, furthest, 1);
  const fine = sharpest(edges, coarse - 1, coarse + 1, 0.25);
  return Math.abs(fine) < 0.4 ? 0 : fine;
}

/** One channel of raw pixels, a byte each. */
type Gray = { data: Buffer; width: number; height: number };

const cell = 24;

const paperLevel = 235;

const raw = ({ data, width, height }: Gray) => sharp(data, { raw: { width, height, channels: 1 } });

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
  const small = await raw(gray)
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const light = await raw(brightest({ data: small, ...size }))
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
