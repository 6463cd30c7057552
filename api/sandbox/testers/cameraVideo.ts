import sharp from 'sharp';
import type { CardDetails } from '../card/details.ts';
import { drawFace } from '../card/face.ts';
import { drawSpecimen } from '../card/specimen.ts';

/** Chromium's fake camera plays motion JPEG, frame after frame, over and over. */
const framesPerSecond = 15;

/** A card on a dark table, 1280×960, one second. */
export async function cardVideo(details: CardDetails): Promise<Buffer> {
  const card = await sharp(await drawSpecimen(details))
    .resize({ width: 1040 })
    .toBuffer();
  const table = {
    create: { width: 1280, height: 960, channels: 3 as const, background: '#5b4d40' },
  };
  const frame = await sharp(table)
    .composite([{ input: card }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return Buffer.concat(Array<Buffer>(framesPerSecond).fill(frame));
}

/** Straight for a second and a half, then slowly to both sides and back. */
function turnAt(second: number): number {
  return second < 1.5 ? 0 : 0.9 * Math.sin(((second - 1.5) / 6) * 2 * Math.PI);
}

/** A face that turns, or one that never moves; 640×480. */
export async function faceVideo(turning: boolean): Promise<Buffer> {
  const seconds = turning ? 7.5 : 1;
  const turns = Array.from({ length: seconds * framesPerSecond }, (_, frame) =>
    turning ? turnAt(frame / framesPerSecond) : 0,
  );
  return Buffer.concat(await Promise.all(turns.map((turn) => drawFace(turn))));
}
