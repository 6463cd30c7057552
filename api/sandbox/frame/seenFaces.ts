import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isPicture, kindOf } from '../bank/files.ts';
import { grid, hasSubject, toGray, unrest } from './picture.js';

/** What the challenge's page takes is 640×480. */
const bounds = { least: { width: 320, height: 240 }, mostPixels: 1280 * 960 };
/** How much a face that has turned differs at least from the one before; grain alone is far below. */
const turned = 0.02;

/** A face as the page's own watchers see it: gray and small; undefined when the bytes are no such picture. */
async function grayOf(bytes: Buffer): Promise<Uint8Array | undefined> {
  if (!isPicture(kindOf(bytes))) return undefined;
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: bounds.mostPixels })
      .rotate()
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (width < bounds.least.width || height < bounds.least.height) return undefined;
    const small = await sharp(data, { raw: { width, height, channels: 4 } })
      .resize({ ...grid, fit: 'cover' })
      .raw()
      .toBuffer();
    return toGray(small);
  } catch {
    return undefined;
  }
}

/** Whether a selfie shows anything at all. */
export async function showsSubject(bytes: Buffer): Promise<boolean> {
  const gray = await grayOf(bytes);
  return gray !== undefined && hasSubject(gray);
}

const bytesOf = (base64: string) => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

/**
 * Whether both are pictures with something in them, and the head has moved between them: less than the
 * page has looked at, but nothing is given without it.
 * @returns SHA-256 of the first, by which an application's face is known again; undefined otherwise.
 */
export async function seenFace(face1: string, face2: string): Promise<string | undefined> {
  const first = bytesOf(face1);
  const [one, other] = await Promise.all([grayOf(first), grayOf(bytesOf(face2))]);
  if (!one || !other || !hasSubject(one) || !hasSubject(other)) return undefined;
  if (unrest(one, other) < turned) return undefined;
  return createHash('sha256').update(first).digest('hex');
}
