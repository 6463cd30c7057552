import sharp from 'sharp';
import { assess } from '../../src/lib/images/assess.ts';
import { assessedWidth } from '../../src/lib/images/assessPicture.ts';
import type { PhotoIssue } from '../../src/lib/images/photoIssue.ts';
import { advice, type FrameKind, frameOf } from './frames.ts';

/** Share of the frames of each kind of which the right thing must be said. */
const wanted = 0.95;

/** What the journey says of a frame; drawn small as it does, without a browser. */
export async function adviceOn(jpeg: Buffer): Promise<PhotoIssue | null> {
  const { data, info } = await sharp(jpeg)
    .resize({ width: assessedWidth })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return assess({ gray: new Uint8Array(data), width: info.width, height: info.height }, 'idCard');
}

/**
 * Prints of how many generated frames of each kind the camera's hint is right, and the seeds of those
 * where it is not. Whether every kind has as many right as it must have.
 */
export async function scoreAdvice(
  seeds: readonly number[],
  kinds: readonly FrameKind[] = Object.keys(advice) as FrameKind[],
): Promise<boolean> {
  console.info('\nFrames of which the right thing is said:');
  let isGood = true;
  for (const kind of kinds) {
    const wrong = new Map<string, number[]>();
    for (const seed of seeds) {
      const said = await adviceOn(await frameOf(seed, kind));
      if (said === advice[kind]) continue;
      wrong.set(`${said}`, [...(wrong.get(`${said}`) ?? []), seed]);
    }
    const misses = [...wrong].map(([said, its]) => `${said} (${its.join(' ')})`);
    const right = 1 - [...wrong.values()].flat().length / seeds.length;
    if (right < wanted) isGood = false;
    console.info(
      `${kind.padEnd(12)} ${(right * 100).toFixed(0).padStart(4)} %  ${misses.join(', ')}`,
    );
  }
  return isGood;
}
