// @vitest-environment node
import { expect, test } from 'vitest';
import { settled } from '../../api/sandbox/ocr/again.ts';
import { certaintiesOf } from '../../api/sandbox/ocr/certainty.ts';

const read = (value: string, confidence: number) => ({ value, confidence });

test('OCR-12 stops are those of the line alone, and both readings make it certain', () => {
  const it = settled(read('DSN BABAKAN', 71), [read('DSN. BABAKAN', 60)]);
  expect(it).toEqual(read('DSN. BABAKAN', 92));
});

test.each(['PERUM MAWAR BLOK C NO. 69', 'JL. MAWAR RAYA 12', 'GG. MAWAR III NO. 7'])(
  'the address %s is like others',
  (value) => {
    expect(certaintiesOf({ alamat: read(value, 96) }).alamat).toBe(0.96);
  },
);

test('OCR-12 gaps are those of the line alone, and to be looked at again', () => {
  const it = settled(read('KUTAALAM', 71), [read('KUTA ALAM', 60)]);
  expect(it.value).toBe('KUTA ALAM');
  expect(it.confidence).toBeLessThan(65);
});

test('of what two readings dispute a third one decides, and is less certain', () => {
  const first = read('CIPAKU', 90);
  expect(settled(first, [read('CIPAKO', 88), read('CIPAKU', 50)]).value).toBe('CIPAKU');
  const outvoted = settled(first, [read('CIPARU', 40), read('CIPARU', 45)]);
  expect(outvoted.value).toBe('CIPARU');
  expect(outvoted.confidence).toBeLessThan(92);
});

test('OCR-12 what no two readings say the same is to be looked at again', () => {
  const it = settled(read('PAKANSARI', 95), [read('PAKANSAR1', 94), read('PAKANSAPI', 93)]);
  expect(it.confidence).toBeLessThan(65);
});

test('OCR-12 what is faint is to be looked at again, though all readings agree', () => {
  const faint = [read('GROOENG', 25), read('GROOENG', 36), read('GROOENG', 69)] as const;
  const [first, ...alone] = faint;
  expect(settled(first, alone).confidence).toBeLessThan(65);
  expect(settled(read('GRENDENG', 40), alone).confidence).toBeLessThan(65);
  expect(settled(first, [read('GROOENG', 70)]).confidence).toBeGreaterThan(65);
});

test('OCR-12 stops that no reading saw are to be looked at again; one that saw them is enough', () => {
  const guessed = { ...read('DSN. BABAKAN', 92), guessed: true };
  const seen = read('DSN. BABAKAN', 90);
  expect(settled(guessed, [guessed])).toMatchObject({ guessed: true, confidence: 63 });
  for (const it of [settled(seen, [guessed]), settled(guessed, [seen])]) {
    expect(it.guessed).toBeUndefined();
    expect(it.confidence).toBeGreaterThan(65);
  }
});

test.each([
  'JL MAWAR NO. 7',
  'DSN BABAKAN',
  'JL. MAWAR NO. 19!',
  'ARA MAWAR NO. 19',
  'PERUM MAWAR BLOK C ND 69',
  'PERUM MAWAR BLOK C NO. 1 44',
])('OCR-12 the address %s is to be looked at again, however certain its letters are', (value) => {
  expect(certaintiesOf({ alamat: read(value, 96) }).alamat).toBeLessThan(0.65);
});
