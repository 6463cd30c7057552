// @vitest-environment node
import { expect, test } from 'vitest';
import { settleNik } from '../../api/sandbox/ocr/nik.ts';

const birth = '25-04-1993';
const read = (value: string, confidence = 80) => ({ value, confidence });

test('of several readings the one that carries the printed birth date is taken', () => {
  const readings = [read('9971046604930002', 90), read('9971046504930002', 60)];
  expect(settleNik(readings, birth, 'PEREMPUAN')).toMatchObject({ value: '9971046504930002' });
});

test('digits of the date in a NIK are put right from the printed date and gender', () => {
  expect(settleNik([read('9971046504980002')], birth, 'PEREMPUAN')).toMatchObject({
    value: '9971046504930002',
  });
  expect(settleNik([read('9971042504980002')], birth, 'LAKI-LAKI')?.value).toBe('9971042504930002');
});

test('digits that nothing else on the card says are never changed', () => {
  const wrong = read('3871046504930002');
  expect(settleNik([wrong], birth, 'PEREMPUAN')?.value).toBe(wrong.value);
  const otherDate = read('9971041203880002');
  expect(settleNik([otherDate], birth, 'PEREMPUAN')).toMatchObject({ value: otherDate.value });
});

test('the right date with the other gender’s day stays as it is printed', () => {
  const mans = read('9971042504930002');
  expect(settleNik([mans], birth, 'PEREMPUAN')?.value).toBe(mans.value);
  const womans = read('9971046504930002');
  expect(settleNik([womans], birth, 'LAKI-LAKI')?.value).toBe(womans.value);
});

test('elsewhere in the NIK each digit is what most readings say', () => {
  const readings = [read('9971046504930002'), read('9921046504930002'), read('9971046504930007')];
  expect(settleNik(readings, birth, 'PEREMPUAN')?.value).toBe('9971046504930002');
  expect(settleNik(readings, birth, 'PEREMPUAN')?.confidence).toBeLessThan(60);
  expect(settleNik([], birth, 'PEREMPUAN')).toBeUndefined();
});
