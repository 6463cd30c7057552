import sharp, { type Sharp } from 'sharp';
import { leanOf } from './deskew.ts';
import { locateCard } from './locate.ts';

const readingWidth = 1800;

export type Upright = { picture: Buffer; width: number; height: number };

async function pictured(image: Sharp): Promise<Upright> {
  const { data, info } = await image
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { picture: data, width: info.width, height: info.height };
}

/** Decodes, turns by EXIF, bounds the size, straightens. Throws when the bytes are no picture. */
export async function upright(bytes: Buffer): Promise<Upright> {
  const decoded = await pictured(
    sharp(bytes, { limitInputPixels: 60_000_000 })
      .rotate()
      .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb'),
  );
  const lean = await leanOf(decoded.picture);
  if (lean === 0) return decoded;
  const { dominant } = await sharp(decoded.picture).stats();
  return pictured(sharp(decoded.picture).rotate(-lean, { background: dominant }));
}

/**
 * The card at reading size with the portrait painted over: its edges read as letters. Where no card
 * stood out from the ground (it fills the picture, or lies on a busy one) nothing is painted over.
 */
async function flatCard({ picture, width, height }: Upright): Promise<Sharp> {
  const box = await locateCard(picture, width, height);
  const ratio = box.width / box.height;
  const size = { width: readingWidth, height: Math.round(readingWidth / ratio) };
  const card = sharp(picture)
    .extract(box)
    .resize({ ...size, kernel: 'cubic' });
  if (ratio < 1.4 || ratio > 1.8) return card;
  const portrait = {
    left: Math.round(size.width * 0.745),
    top: Math.round(size.height * 0.245),
  };
  const cover = {
    create: {
      width: size.width - portrait.left,
      height: size.height - portrait.top,
      channels: 3 as const,
      background: '#c4e0ee',
    },
  };
  return sharp(
    await card
      .composite([{ input: cover, ...portrait }])
      .png({ compressionLevel: 1 })
      .toBuffer(),
  );
}

/** First look: the card alone, gray, evened out. */
export async function firstLook(source: Upright): Promise<Buffer> {
  const card = await flatCard(source);
  return card.grayscale().normalise().png({ compressionLevel: 1 }).toBuffer();
}

/** Second look, when fields are missing: the red channel (the card is blue), sharpened. */
export async function secondLook(source: Upright): Promise<Buffer> {
  const card = await flatCard(source);
  return card
    .extractChannel('red')
    .sharpen({ sigma: 1.6 })
    .normalise({ lower: 2, upper: 90 })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
