import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodeFile, detectFileType, isPicture } from '../bank/files.ts';
import { getDifference, grid, hasSubject, toGray } from './picture.js';

/** The accepted picture sizes in pixels; the challenge's page takes 640×480. */
const bounds = { least: { width: 320, height: 240 }, mostPixels: 1280 * 960 };
/** The minimum difference between the pictures of a head that has turned; noise alone is far below. */
const turned = 0.02;

/** Returns a face as the page's script analyses it: gray, in the size `grid`; undefined for an unaccepted file. */
async function toSmallGray(bytes: Buffer): Promise<Uint8Array | undefined> {
  if (!isPicture(detectFileType(bytes))) return undefined;
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

/** Checks whether a selfie shows anything; false also for a file that is no picture of an accepted size. */
export async function hasVisibleSubject(bytes: Buffer): Promise<boolean> {
  const gray = await toSmallGray(bytes);
  return gray !== undefined && hasSubject(gray);
}

/**
 * Checks that both pictures show something and that the head has moved between them. The page checks more,
 * but no token is issued without this.
 */
export async function hasTurned(face1: string, face2: string): Promise<boolean> {
  const [one, other] = await Promise.all([face1, face2].map((it) => toSmallGray(decodeFile(it))));
  if (!one || !other || !hasSubject(one) || !hasSubject(other)) return false;
  return getDifference(one, other) >= turned;
}

/** Returns the SHA-256 of the first picture, which identifies the face in an application. */
export const hashFace = (face1: string): string =>
  createHash('sha256').update(decodeFile(face1)).digest('hex');
