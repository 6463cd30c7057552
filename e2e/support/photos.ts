import sharp from 'sharp';
import { photographOfCard } from '../camera/films.ts';

/** A card as a phone's own camera app keeps it: upright, 4:3, so many pixels wide. */
export async function galleryPhoto(width: number): Promise<Buffer> {
  return sharp(await photographOfCard())
    .resize(width, (width * 3) / 4, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** EXIF's eight orientations: 1 is upright, 3 upside down, 6 and 8 on their sides, the rest mirrored. */
export const orientations = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type Orientation = (typeof orientations)[number];

/** How the pixels of an upright picture are stored so that the orientation turns them upright again. */
const stored: Record<Orientation, { turn: number; mirrored: boolean }> = {
  1: { turn: 0, mirrored: false },
  2: { turn: 0, mirrored: true },
  3: { turn: 180, mirrored: false },
  4: { turn: 180, mirrored: true },
  5: { turn: 90, mirrored: true },
  6: { turn: 270, mirrored: false },
  7: { turn: 270, mirrored: true },
  8: { turn: 90, mirrored: false },
};

/** The same picture as a phone held that way writes it: pixels turned, and EXIF telling how. */
export async function turnedPhoto(upright: Buffer, orientation: Orientation): Promise<Buffer> {
  const { turn, mirrored } = stored[orientation];
  const turned = await sharp(upright).rotate(turn).toBuffer();
  const pixels = sharp(turned);
  if (mirrored) pixels.flop();
  return pixels.withMetadata({ orientation }).jpeg({ quality: 92 }).toBuffer();
}

/** A picture in the container of iPhones' HEIC, with contents that no browser but theirs can read. */
export async function heicPhoto(): Promise<Buffer> {
  const avif = await sharp(await galleryPhoto(640))
    .avif({ effort: 0 })
    .toBuffer();
  return Buffer.from(
    avif.toString('latin1').replaceAll('avif', 'heic').replaceAll('av01', 'hvc1'),
    'latin1',
  );
}

/** Brightness of a picture in a few cells, to tell how it lies. */
export async function lieOf(picture: Buffer): Promise<number[]> {
  const cells = await sharp(picture)
    .resize(16, 12, { fit: 'fill' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  return [...cells];
}
