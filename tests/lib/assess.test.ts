// @vitest-environment node
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  assess,
  assessedWidth,
  assessPicture,
  findPoseIssue,
  getSquareBrightness,
  measureMovement,
  type PhotoSubject,
  readPicture,
} from '../../src/lib/images/assess.ts';
import type { PrintLayout } from '../../src/lib/images/print.ts';
import {
  type Condition,
  conditions,
  createSpecimenPhoto,
  type Spoil,
} from '../ocr/corpus/index.ts';
import { advice, adviceOn, frameOf, photoDefects, type SpoilName } from '../photoQuality/frames.ts';
import { isFullRun } from '../size.ts';

const timeout = 60_000;

async function assessed(
  seed: number,
  condition: Condition,
  spoil?: Spoil,
  subject: PhotoSubject = 'idCard',
) {
  const { jpeg } = await createSpecimenPhoto(seed, condition, spoil);
  return adviceOn(jpeg, subject);
}

/** The phone's hint for an upside-down card, which the bank reads anyway. */
const advised: Partial<Record<Condition, string>> = { upside: 'upsideDown' };

/**
 * The conditions of the short run. In a trial with mutations of assess.ts and measures.ts they found every mutation
 * that all conditions found. `npm run verify` uses all conditions.
 */
const shortRun: Condition[] = [
  'blur',
  'dark',
  'batik',
  'copy',
  'upside',
  'stored',
  'far',
  'combined',
];

test.each(isFullRun ? conditions : shortRun)(
  'assess reports only the known issue of a card photographed with “%s”',
  async (condition) => {
    expect(await assessed(2, condition)).toBe(advised[condition] ?? null);
  },
  timeout,
);

test.each(isFullRun ? [24, 14615] : [14615])(
  'assess finds neither two cards nor an upside-down card when part of the print is dark (seed %i)',
  async (seed) => {
    expect(await assessed(seed, 'dark')).toBeNull();
  },
  timeout,
);

test.each<[SpoilName, string]>([
  ['shaken', 'blurred'],
  ['gloomy', 'dark'],
  ['grainy', 'dark'],
  ['glaring', 'glare'],
  ['distant', 'far'],
])(
  'assess reports a card photographed %s as %s',
  async (kind, issue) => {
    expect(await assessed(2, 'clean', photoDefects[kind])).toBe(issue);
  },
  timeout,
);

const framed = ['blackCard', 'emptyTable', 'upsideDown', 'twoCards', 'cutOff'] as const;

test.each(framed.map((kind) => [kind, advice[kind]] as const))(
  'assess reports a frame with “%s” as %s',
  async (kind, issue) => {
    expect(await adviceOn(await frameOf(4, kind))).toBe(issue);
  },
  timeout,
);

test.each(isFullRun ? [68, 92, 118, 1000] : [68, 1000])(
  'assess finds a second card by its print and portrait next to the outlined card (seed %i)',
  async (seed) => {
    expect(await adviceOn(await frameOf(seed, 'twoCards'))).toBe('twoCards');
  },
  timeout,
);

/** Returns the issues of a photo and of a live frame with a reflection at this height. */
async function glaringAt(seed: number, y: number) {
  const { jpeg } = await createSpecimenPhoto(seed, 'clean', (shot) => {
    shot.glare = { white: 0.97, x: 0.4, y, radius: 0.1 };
  });
  return [await adviceOn(jpeg, 'idCard', 'once'), await adviceOn(jpeg, 'idCard', 'live')];
}

test.each(isFullRun ? [2, 8] : [2])(
  'assess reports a reflection on number and name, but not on a value below them (seed %i)',
  async (seed) => {
    expect(await glaringAt(seed, 0.36)).toEqual(['glare', 'glare']);
    expect(await glaringAt(seed, 0.66)).toEqual([null, null]);
  },
  timeout,
);

test.each(isFullRun ? [2, 4, 8] : [2])(
  'assess judges the distance of a card by its camera pixels (seed %i)',
  async (seed) => {
    const { jpeg } = await createSpecimenPhoto(seed, 'clean', (shot) => {
      shot.pose.cardWidth *= 0.6;
    });
    const coarse = await sharp(jpeg).resize({ width: 640 }).jpeg({ quality: 95 }).toBuffer();
    expect([await adviceOn(jpeg), await adviceOn(coarse)]).toEqual([null, 'far']);
  },
  timeout,
);

test.each<[number, 'blurred' | null]>([
  [46, null],
  [94, null],
  [14, 'blurred'],
])(
  'assess judges the sharpness of a soft card by its letters, not by its edge on the table (seed %i)',
  async (seed, issue) => {
    const { jpeg } = await createSpecimenPhoto(seed, 'blur');
    expect(await adviceOn(jpeg, 'idCard', 'once')).toBe(issue);
  },
  timeout,
);

test(
  'assess does not report a small sheet of paper as far',
  async () => {
    expect(await assessed(2, 'clean', photoDefects.distant, 'paper')).toBeNull();
  },
  timeout,
);

test.each([
  ['black', 0, 'dark', 'dark'],
  ['white', 255, 'noCard', 'blurred'],
])(
  'assess reports a picture with only %s as $2 for a card and $3 for paper',
  (_, value, ofCard, ofPaper) => {
    const picture = { gray: new Uint8Array(640 * 480).fill(value), width: 640, height: 480 };
    expect([assess(picture, 'idCard'), assess(picture, 'paper')]).toEqual([ofCard, ofPaper]);
  },
);

interface Lying {
  /** Width and height of the print, in tiles. */
  size?: [width: number, height: number];
  left?: number;
  top?: number;
  count?: number;
  leftExcess?: number;
  upperExcess?: number;
  atRim?: PrintLayout['atRim'];
  /** The tiles from the print's end to the picture's edge, including the last print tile. */
  roomRight?: number;
  roomBelow?: number;
}

/** Returns the issue of a well placed card, except for the given values. */
function issueOf({
  size: [width, height] = [42, 25],
  left = 10,
  top = 9,
  count = 150,
  leftExcess = 0.1,
  upperExcess = leftExcess,
  atRim = [0, 0, 0, 0],
  roomRight = 60,
  roomBelow = 50,
}: Lying) {
  const [right, bottom] = [left + width - 1, top + height - 1];
  const print = { count, left, right, top, bottom, leftExcess, upperExcess, atRim } as PrintLayout;
  return findPoseIssue(print, right + roomRight, bottom + roomBelow);
}

test.each<[string, Lying, ReturnType<typeof issueOf>]>([
  ['that is placed well', {}, null],
  ['of which too little is seen', { count: 59, leftExcess: -0.9 }, null],
  ['of which just enough is seen', { count: 60, leftExcess: -0.9 }, 'upsideDown'],
  ['with nearly as much print on the right', { leftExcess: -0.28 }, null],
  ['with more print on the right', { leftExcess: -0.29 }, 'upsideDown'],
  ['upside down by the diagonal', { leftExcess: -0.5, upperExcess: -0.01 }, 'upsideDown'],
  ['with its portrait on the left', { leftExcess: -0.5, upperExcess: 0 }, null],
  ['just wide enough for one', { size: [49, 50] }, null],
  ['too narrow for one', { size: [48, 50] }, 'twoCards'],
  ['at the rim, wide enough for one', { size: [48, 50], atRim: [0, 4, 0, 0] }, 'cutOff'],
  ['at the rim, too narrow for one', { size: [46, 50], atRim: [0, 0, 5, 0] }, 'twoCards'],
  ['not quite at the rim', { size: [47, 49], atRim: [3, 3, 3, 3] }, 'twoCards'],
  ['half over another', { size: [23, 20], leftExcess: 0.45 }, 'twoCards'],
  ['wide enough not to cover another', { size: [24, 20], leftExcess: 0.46 }, null],
  ['with its print on both sides', { size: [23, 20], leftExcess: 0.3 }, null],
  ['that begins at the left rim', { size: [23, 20], leftExcess: 0.44, left: 3 }, null],
  ['that begins just inside', { size: [23, 20], leftExcess: 0.43, left: 4 }, 'twoCards'],
  ['that goes on at a rim', { size: [23, 20], leftExcess: 0.42, atRim: [0, 0, 0, 6] }, 'cutOff'],
  ['near the right rim', { size: [23, 20], leftExcess: 0.41, roomRight: 8 }, 'cutOff'],
  ['off the right rim', { size: [23, 20], leftExcess: 0.4, roomRight: 9 }, 'twoCards'],
  ['without another card next to it', { size: [49, 20] }, null],
  ['with another card next to it', { size: [50, 20] }, 'twoCards'],
  ['this wide and cut at the left', { size: [51, 20], atRim: [7, 0, 0, 0] }, 'cutOff'],
  ['cut at the left', { atRim: [4, 0, 0, 0] }, 'cutOff'],
  ['cut at the right', { atRim: [0, 8, 0, 0] }, 'cutOff'],
  ['cut above', { atRim: [0, 0, 9, 0] }, 'cutOff'],
  ['cut below', { atRim: [0, 0, 0, 10] }, 'cutOff'],
  ['with specks at the rims', { atRim: [1, 2, 3, 3] }, null],
  ['flat and near the top', { size: [44, 25], top: 1 }, 'cutOff'],
  ['flat and in the third row', { size: [44, 25], top: 2 }, null],
  ['not flat, near the top', { size: [43, 25], top: 1 }, null],
  ['flat and near the bottom', { size: [45, 25], roomBelow: 2 }, 'cutOff'],
  ['flat and above the bottom', { size: [45, 25], roomBelow: 3 }, null],
  ['that has lost its labels', { size: [24, 20], leftExcess: 0.55, left: 3 }, 'cutOff'],
  ['just wide enough to have its labels', { size: [25, 20], leftExcess: 0.54, left: 2 }, null],
  ['whose labels are next to the rim', { size: [24, 20], leftExcess: 0.53, left: 4 }, null],
  ['that hardly leans at the rim', { size: [24, 20], leftExcess: 0.5, left: 1 }, null],
  ['that touches the rim and leans', { atRim: [2, 0, 0, 0], leftExcess: 0.65 }, 'cutOff'],
  ['that hardly touches the rim', { atRim: [1, 0, 0, 0], leftExcess: 0.66 }, null],
  ['that touches the rim, with balanced print', { atRim: [2, 0, 0, 0], leftExcess: 0.6 }, null],
  // By its height, its right edge is 2.7 tiles outside, then 1.7, then where print does not come near.
  ['whose right edge is outside', { size: [36, 25], roomRight: 5 }, 'cutOff'],
  ['whose right edge may be inside', { size: [36, 25], roomRight: 6 }, null],
  ['whose print ends before the rim', { size: [32, 25], roomRight: 9 }, null],
])('findPoseIssue reports a card %s as $2', (_what, lying, issue) => {
  expect(issueOf(lying)).toBe(issue);
});

const close = vi.fn();

const drawn: unknown[][] = [];
const asked: unknown[][] = [];
/** The RGBA values of the canvas, from the first pixel on. */
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

test('readPicture converts colours to perceived brightness', async () => {
  pixels = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 40, 80, 120, 255];
  const { gray, width, height } = await readPicture(bitmapOf(6, 1));
  expect([width, height]).toEqual([6, 1]);
  // The sixth pixel is missing and counts as black.
  expect([...gray]).toEqual([76, 149, 28, 255, (40 * 77 + 80 * 150 + 120 * 29) >> 8, 0]);
  expect(close).toHaveBeenCalledTimes(1);
});

test.each([
  ['larger than the assessed width', 640, 481, 1280, 961],
  ['smaller than the assessed width', 320, 200, 320, 200],
  ['one pixel high', 640, 1, 4000, 1],
])(
  'readPicture draws a picture that is %s as %i x %i',
  async (_, seenWidth, seenHeight, width, height) => {
    const bitmap = bitmapOf(width, height);
    expect(await readPicture(bitmap)).toMatchObject({ width: seenWidth, height: seenHeight });
    expect(drawn).toEqual([['high', bitmap, 0, 0, seenWidth, seenHeight]]);
    expect(asked).toEqual([['2d', { willReadFrequently: true }]]);
    expect(assessedWidth).toBe(640);
  },
);

test('readPicture rotates a photo upright first', async () => {
  const decode = vi.fn(async (..._how: unknown[]) => bitmapOf(80, 50));
  vi.stubGlobal('createImageBitmap', decode);
  const photo = new Blob(['foto']);
  expect(await readPicture(photo)).toMatchObject({ width: 80, height: 50 });
  expect(decode.mock.calls).toEqual([[photo, { imageOrientation: 'from-image' }]]);
});

test('readPicture closes the picture and throws without a drawing context', async () => {
  hasCanvas = false;
  await expect(readPicture(bitmapOf(90, 70))).rejects.toThrow('no canvas in this worker');
  expect(close).toHaveBeenCalledTimes(1);
});

test('assessPicture reports a black picture as dark, and a light one as noCard, or as blurred for paper', async () => {
  expect(await assessPicture(bitmapOf(64, 48), 'card')).toBe('dark');
  pixels = Array<number>(64 * 48 * 4).fill(250);
  expect(await assessPicture(bitmapOf(64, 48), 'card')).toBe('noCard');
  expect(await assessPicture(bitmapOf(64, 48), 'paper')).toBe('blurred');
});

test('getSquareBrightness returns the average brightness of each square, without the edge', () => {
  const [width, height] = [37, 50];
  const own = [
    [12, 34],
    [56, 78],
    [90, 120],
  ];
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < 48; y += 1) {
    // Half of each square is brighter by 2.
    const more = y % 2 === 0 ? 2 : 0;
    for (let x = 0; x < 32; x += 1) gray[y * width + x] = (own[y >> 4]?.[x >> 4] ?? 0) + more;
  }
  expect([...getSquareBrightness({ gray, width, height })]).toEqual([13, 35, 57, 79, 91, 121]);
});

test('getSquareBrightness returns nothing for a picture smaller than a square', () => {
  expect(
    getSquareBrightness({ gray: new Uint8Array(15 * 40), width: 15, height: 40 }),
  ).toHaveLength(0);
});

const squares = (...values: number[]) => Float32Array.from(values);

test('measureMovement returns the average difference of the squares, in either direction', () => {
  expect(measureMovement(squares(10, 20, 30, 41), squares(16, 18, 30, 45))).toBe(3);
  expect(measureMovement(squares(5, 6), squares(5, 6))).toBe(0);
});

test.each([
  ['there was none before', null, squares(1)],
  ['the one before had fewer squares', squares(1), squares(1, 2)],
  ['the one before had more squares', squares(3, 4, 5), squares(3, 4)],
  ['there is nothing in them', squares(), squares()],
])('measureMovement returns null when %s', (_, before, now) => {
  expect(measureMovement(before, now)).toBeNull();
});
