import { expect, test, vi } from 'vitest';
import { type Coloured, isWithin, type Point } from '../../src/lib/images/outline.ts';

/** A light card on a dark table, seen a little aslant, as broad as is asked for. */
function pictureOf(broad: number): Coloured {
  const [width, height, high] = [320, 240, broad / 1.586];
  const [left, top] = [160 - broad / 2, 120 - high / 2];
  const lean = broad * 0.035;
  const corners: Point[] = [
    [left, top + lean],
    [left + broad, top - lean],
    [left + broad + lean, top + high],
    [left - lean, top + high - lean],
  ];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const isCard = isWithin(corners, [at % width, Math.floor(at / width)]);
    data.set(isCard ? [190, 205, 220] : [70, 55, 40], at * 3);
  }
  return { data, width, height };
}

test('what is found in a picture does not depend on the pictures before it', async () => {
  const pictures = [80, 280, 100, 200].map(pictureOf);
  const fresh = async () => {
    vi.resetModules();
    return (await import('../../src/lib/images/outline.ts')).outlinesIn;
  };
  const alone = [];
  for (const picture of pictures) alone.push((await fresh())(picture));
  expect(alone.map(({ length }) => length)).toContain(1);
  const outlinesIn = await fresh();
  expect(pictures.map((picture) => outlinesIn(picture))).toEqual(alone);
});
