// @vitest-environment node
import { expect, test } from 'vitest';
import { withPlaces } from '../../api/sandbox/ocr/places.ts';

const born = (value: string, confidence: number) =>
  withPlaces({ tempat_lahir: { value, confidence } }).tempat_lahir;

test.each([
  ['a lost gap', 'BANDARLAMPUNG', 'BANDAR LAMPUNG'],
  ['a wrong letter', 'TASIKMALAVA', 'TASIKMALAYA'],
  ['both', 'PANGKALP1NANG', 'PANGKAL PINANG'],
])('OCR-12 %s in a birth place is put right by the list of regencies and cities', (_, read, is) => {
  expect(born(read, 60)).toMatchObject({ value: is });
});

test('OCR-12 a birth place on the list is certain, one that is like none of it is not', () => {
  expect(born('SALATIGA', 50)?.confidence).toBeGreaterThanOrEqual(90);
  expect(born('XQWERTZ', 80)?.confidence).toBeLessThan(65);
});

test('a village that was read twice stays as it is, although the list has a name like it', () => {
  expect(born('BANGKO', 93)).toEqual({ value: 'BANGKO', confidence: 93 });
});

test('a regency that is not on the list is never certain', () => {
  const { kota } = withPlaces({ kota: { value: 'KABUPATEN ENTAH', confidence: 97 } });
  expect(kota).toMatchObject({ value: 'KABUPATEN ENTAH' });
  expect(kota?.confidence).toBeLessThan(65);
});
