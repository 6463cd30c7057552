import sharp, { type Sharp } from 'sharp';
import { leanOf } from './deskew.ts';
import { evenLight } from './light.ts';
import { type Box, locateCard } from './locate.ts';
import { portraitIn } from './portrait.ts';

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

/** Decodes, turns by EXIF, bounds the size, straightens. Throws when the bytes are no picture. */
export async function upright(bytes: Buffer): Promise<Upright> {
  const decoded = await pictured(
    sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );
  const { picture, width, height } = decoded;
  const card = await locateCard(picture, width, height);
  const text = await sharp(picture)
    .extract(card ?? middleOf(width, height))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const lean = await leanOf(text);
  if (lean === 0) return { ...decoded, card };
  const { dominant } = await sharp(picture).stats();
  const turned = await pictured(sharp(picture).rotate(-lean, { background: dominant }));
  return { ...turned, card: await locateCard(turned.picture, turned.width, turned.height) };
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
export type Manner = 'plain' | 'keen';

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
