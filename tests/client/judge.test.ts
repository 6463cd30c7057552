// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { judge } from '../../src/lib/images/judge.ts';
import { judgedWidth } from '../../src/lib/images/judgePicture.ts';
import type { PhotoSubject } from '../../src/lib/images/photoFlaw.ts';
import { type Condition, conditions, type Spoil, specimenPhoto } from '../ocr/corpus/index.ts';
import { type SpoilName, spoils } from '../photoQuality/photos.ts';

const patience = 60_000;

async function judged(
  seed: number,
  condition: Condition,
  spoil?: Spoil,
  subject: PhotoSubject = 'card',
) {
  const { jpeg } = await specimenPhoto(seed, condition, spoil);
  const { data, info } = await sharp(jpeg)
    .resize({ width: judgedWidth })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return judge({ gray: new Uint8Array(data), width: info.width, height: info.height }, subject);
}

test.each(conditions)(
  'OCR-02 a card photographed as people do, “%s”, is let through',
  async (condition) => {
    expect(await judged(2, condition)).toBeNull();
  },
  patience,
);

test.each<[SpoilName, string]>([
  ['shaken', 'blurred'],
  ['gloomy', 'dark'],
  ['grainy', 'dark'],
  ['glaring', 'glare'],
  ['distant', 'far'],
])(
  'OCR-02 a card photographed %s is told to be %s',
  async (kind, flaw) => {
    expect(await judged(2, 'clean', spoils[kind])).toBe(flaw);
  },
  patience,
);

test(
  'DOC-06 a sheet of paper may leave room in the picture',
  async () => {
    expect(await judged(2, 'clean', spoils.distant, 'paper')).toBeNull();
  },
  patience,
);

test.each([
  ['black', 0, 'dark', 'dark'],
  ['white', 255, 'far', 'blurred'],
])('a picture that is only %s shows nothing to read', (_, value, ofCard, ofPaper) => {
  const picture = { gray: new Uint8Array(640 * 480).fill(value), width: 640, height: 480 };
  expect([judge(picture, 'card'), judge(picture, 'paper')]).toEqual([ofCard, ofPaper]);
});
