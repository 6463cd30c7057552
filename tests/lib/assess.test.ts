// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { assess, assessedWidth, type PhotoSubject } from '../../src/lib/images/assess.ts';
import { type Condition, conditions, type Spoil, specimenPhoto } from '../ocr/corpus/index.ts';
import { advice, adviceOn, frameOf } from '../photoQuality/frames.ts';
import { type SpoilName, spoils } from '../photoQuality/photos.ts';

const timeout = 60_000;

async function assessed(
  seed: number,
  condition: Condition,
  spoil?: Spoil,
  subject: PhotoSubject = 'idCard',
) {
  const { jpeg } = await specimenPhoto(seed, condition, spoil);
  const { data, info } = await sharp(jpeg)
    .resize({ width: assessedWidth })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return assess({ gray: new Uint8Array(data), width: info.width, height: info.height }, subject);
}

test.each(conditions)(
  'a card photographed as people do, “%s”, is let through',
  async (condition) => {
    expect(await assessed(2, condition)).toBeNull();
  },
  timeout,
);

test.each([24, 14615])(
  'of a card in the dark part of the print does not stand out: it is neither two cards nor upside down (seed %i)',
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
  'a card photographed %s is told to be %s',
  async (kind, issue) => {
    expect(await assessed(2, 'clean', spoils[kind])).toBe(issue);
  },
  timeout,
);

test.each(['blackCard', 'emptyTable', 'upsideDown', 'twoCards', 'cutOff'] as const)(
  'of a frame that shows “%s” the right thing is said',
  async (kind) => {
    expect(await adviceOn(await frameOf(4, kind))).toBe(advice[kind]);
  },
  timeout,
);

test(
  'a sheet of paper may leave room in the picture',
  async () => {
    expect(await assessed(2, 'clean', spoils.distant, 'paper')).toBeNull();
  },
  timeout,
);

test.each([
  ['black', 0, 'dark', 'dark'],
  ['white', 255, 'noCard', 'blurred'],
])('a picture that is only %s shows nothing to read', (_, value, ofCard, ofPaper) => {
  const picture = { gray: new Uint8Array(640 * 480).fill(value), width: 640, height: 480 };
  expect([assess(picture, 'idCard'), assess(picture, 'paper')]).toEqual([ofCard, ofPaper]);
});
