// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  asSent,
  conditions,
  corpus,
  designOf,
  scoringSeeds,
  specimenPhoto,
  tuningSeeds,
  typefaceOf,
} from '../ocr/corpus/index.ts';
import { personOf } from '../ocr/corpus/person.ts';
import { randomOf } from '../ocr/corpus/random.ts';

const many = 2000;
const cardOf = (seed: number) => personOf(randomOf(seed, 'card'));

test('no seed that reading is tuned on is one that it is assessed on, and no card either', () => {
  const tuning = tuningSeeds(many);
  const scoring = scoringSeeds(many);
  expect(new Set([...tuning, ...scoring]).size).toBe(2 * many);
  const niks = new Set(tuning.map((seed) => cardOf(seed).nik));
  expect(scoring.filter((seed) => niks.has(cardOf(seed).nik))).toEqual([]);
});

test('every invented person has a NIK of province 99 that carries the birth date', () => {
  for (const seed of [...tuningSeeds(300), ...scoringSeeds(300)]) {
    const { nik, tanggal_lahir, jenis_kelamin } = cardOf(seed);
    expect(nik).toMatch(/^99\d{14}$/);
    const [day = '', month = '', year = ''] = tanggal_lahir.split('-');
    const coded = Number(day) + (jenis_kelamin === 'PEREMPUAN' ? 40 : 0);
    expect(Number(nik.slice(6, 8))).toBe(coded);
    expect(nik.slice(8, 12)).toBe(month + year.slice(2));
  }
});

test('a seed gives the same photograph again, and another one under another condition', async () => {
  const [once, again, dark] = [
    await specimenPhoto(2, 'clean'),
    await specimenPhoto(2, 'clean'),
    await specimenPhoto(2, 'dark'),
  ];
  expect(again.jpeg.equals(once.jpeg)).toBe(true);
  expect(dark.jpeg.equals(once.jpeg)).toBe(false);
  expect(dark.truth).toEqual(once.truth);
});

test('four designs and four typefaces are drawn, under every condition', async () => {
  const seen = { designs: new Set(), typefaces: new Set(), conditions: new Set() };
  for await (const it of corpus({ seeds: tuningSeeds(1), conditions })) {
    seen.conditions.add(it.condition);
    const { width, height } = await sharp(it.jpeg).metadata();
    const sent = await sharp(await asSent(it.jpeg)).metadata();
    expect([sent.width, sent.height]).toEqual([Math.floor(width * 0.7), Math.floor(height * 0.7)]);
  }
  for (const seed of tuningSeeds(30)) {
    seen.designs.add(designOf(seed));
    seen.typefaces.add(typefaceOf(seed));
  }
  expect([...seen.conditions]).toEqual([...conditions]);
  expect(seen.designs.size).toBe(4);
  expect(seen.typefaces.size).toBe(4);
});
