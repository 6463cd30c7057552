// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFace } from '../../api/sandbox/card/face.ts';

type Motion = {
  grid: { width: number; height: number };
  toGray(rgba: Uint8Array): Uint8Array;
  hasSubject(gray: Uint8Array): boolean;
  sidewaysMotion(before: Uint8Array, now: Uint8Array): number;
  turnDistance: number;
  turnWatcher(
    reference: Uint8Array,
    direction: -1 | 1,
    distance?: number,
  ): { sees(gray: Uint8Array): boolean };
};
// The script is served to the browser as it lies there, so it is plain JavaScript.
const script = new URL('../../api/sandbox/frame/motion.js', import.meta.url);
const motion: Motion = await import(script.href);

async function gray(picture: Buffer): Promise<Uint8Array> {
  const pixels = await sharp(picture)
    .resize({ ...motion.grid, fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return motion.toGray(pixels);
}
const face = async (turn: number) => gray(await drawFace(turn));

/** The same photograph, moved sideways before the camera together with its surroundings. */
async function photograph(offset: number): Promise<Uint8Array> {
  const stripes = Array.from(
    { length: 40 },
    (_, i) => `<rect x="${i * 20}" width="10" height="480" fill="#345"/>`,
  ).join('');
  const room = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480">${stripes}</svg>`,
  );
  const print = await sharp(room)
    .flatten({ background: '#eee' })
    .composite([
      {
        input: await sharp(await drawFace(0))
          .resize(480)
          .png()
          .toBuffer(),
        left: 160,
        top: 60,
      },
    ])
    .png()
    .toBuffer();
  return gray(
    await sharp(print)
      .extract({ left: 80 + offset, top: 0, width: 640, height: 480 })
      .png()
      .toBuffer(),
  );
}

test('LIV-12 a head that turns is seen, with its direction', async () => {
  const straight = await face(0);
  expect(motion.sidewaysMotion(straight, await face(0.8))).toBeGreaterThanOrEqual(4);
  expect(motion.sidewaysMotion(straight, await face(-0.8))).toBeLessThanOrEqual(-4);
});

test('LIV-12 left and then right pass only in the right direction', async () => {
  const straight = await face(0);
  const left = motion.turnWatcher(straight, 1);
  expect(left.sees(await face(-0.9))).toBe(false);
  expect(left.sees(await face(0))).toBe(true);
  const right = motion.turnWatcher(straight, -1, 2 * motion.turnDistance);
  expect(right.sees(await face(0.9))).toBe(false);
  expect(right.sees(await face(0.3))).toBe(false);
  expect(right.sees(await face(-0.9))).toBe(true);
});

test('LIV-12 a still picture and camera noise are no motion', async () => {
  const straight = await face(0);
  const noisy = straight.map((value, index) => value + ((index * 7919) % 7) - 3);
  expect(motion.sidewaysMotion(straight, straight)).toBe(0);
  expect(motion.sidewaysMotion(straight, noisy)).toBe(0);
});

test('LIV-12 a photograph that is waved with its surroundings is no turn', async () => {
  const before = await photograph(0);
  expect(motion.sidewaysMotion(before, await photograph(50))).toBe(0);
});

test('LIV-12 darkness and a blank wall are no face', async () => {
  const flat = (value: number) =>
    new Uint8Array(motion.grid.width * motion.grid.height).fill(value);
  expect(motion.hasSubject(flat(5))).toBe(false);
  expect(motion.hasSubject(flat(200))).toBe(false);
  expect(motion.hasSubject(await face(0))).toBe(true);
});
