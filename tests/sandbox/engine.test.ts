// @vitest-environment node
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { specimenPerson } from '../../api/sandbox/card/details.ts';
import { drawSpecimen } from '../../api/sandbox/card/specimen.ts';
import { createOcrEngine, OcrTimeout } from '../../api/sandbox/ocr/engine.ts';

const engine = createOcrEngine();
afterAll(() => engine.close());

test('a reading beyond its time is given up, and the next one works', async () => {
  const card = await sharp(await drawSpecimen(specimenPerson, 1800))
    .grayscale()
    .toBuffer();
  await expect(engine.read(card, 1)).rejects.toThrow(OcrTimeout);
  const lines = await engine.read(card, 30_000);
  expect(lines.map(({ text }) => text).join('\n')).toContain(specimenPerson.nik);
}, 60_000);

test('bytes that are no picture fail alone, not the engine', async () => {
  await expect(engine.read(Buffer.from('no picture'), 30_000)).rejects.toThrow();
  const card = await sharp(await drawSpecimen(specimenPerson, 1800))
    .grayscale()
    .toBuffer();
  expect((await engine.read(card, 30_000)).length).toBeGreaterThan(10);
}, 60_000);
