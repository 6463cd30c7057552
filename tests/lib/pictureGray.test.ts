import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assessedWidth, assessPicture, grayOf } from '../../src/lib/images/assess.ts';

const close = vi.fn();
const drawn: unknown[][] = [];
const asked: unknown[][] = [];
/** What a canvas shows: red, green, blue and how opaque, of each pixel from the first on. */
let pixels: number[] = [];
let hasCanvas = true;

class FakeCanvas {
  width: number;
  height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext(...how: unknown[]) {
    asked.push(how);
    const context = {
      imageSmoothingQuality: 'low',
      drawImage: (...what: unknown[]) => drawn.push([context.imageSmoothingQuality, ...what]),
      getImageData: (left: number, top: number, width: number, height: number) => ({
        data: [left, top].every((at) => at === 0) ? pixels.slice(0, width * height * 4) : [],
      }),
    };
    return hasCanvas ? context : null;
  }
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', FakeCanvas);
  pixels = [];
  hasCanvas = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  close.mockReset();
  drawn.length = 0;
  asked.length = 0;
});

const bitmapOf = (width: number, height: number) =>
  ({ width, height, close }) as unknown as ImageBitmap;

test('a picture is seen gray, as bright as the eye sees its colours', async () => {
  pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 40, 80, 120, 255];
  const { gray, width, height } = await grayOf(bitmapOf(6, 1));
  expect([width, height]).toEqual([6, 1]);
  // The sixth pixel is not there: it counts as black.
  expect([...gray]).toEqual([76, 149, 28, 255, (40 * 77 + 80 * 150 + 120 * 29) >> 8, 0]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['larger', 1280, 961, 640, 481],
  ['smaller', 320, 200, 320, 200],
  ['flat as a line', 4000, 1, 640, 1],
])(
  'a picture that is %s than assessed is seen at the assessed width or its own',
  async (_, width, height, seenWidth, seenHeight) => {
    const bitmap = bitmapOf(width, height);
    expect(await grayOf(bitmap)).toMatchObject({ width: seenWidth, height: seenHeight });
    expect(drawn).toEqual([['high', bitmap, 0, 0, seenWidth, seenHeight]]);
    expect(asked).toEqual([['2d', { willReadFrequently: true }]]);
    expect(assessedWidth).toBe(640);
  },
);

test('a photo is turned upright before', async () => {
  const decode = vi.fn(async (..._how: unknown[]) => bitmapOf(80, 50));
  vi.stubGlobal('createImageBitmap', decode);
  const photo = new Blob(['foto']);
  expect(await grayOf(photo)).toMatchObject({ width: 80, height: 50 });
  expect(decode.mock.calls).toEqual([[photo, { imageOrientation: 'from-image' }]]);
});

test('where there is nothing to draw on the picture is let go and cannot be judged', async () => {
  hasCanvas = false;
  await expect(grayOf(bitmapOf(90, 70))).rejects.toThrow('no canvas in this worker');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a black picture is judged dark, as a card and as paper', async () => {
  expect(await assessPicture(bitmapOf(64, 48), 'card')).toBe('dark');
  pixels = Array<number>(64 * 48 * 4).fill(250);
  expect(await assessPicture(bitmapOf(64, 48), 'card')).toBe('noCard');
  expect(await assessPicture(bitmapOf(64, 48), 'paper')).toBe('blurred');
});
