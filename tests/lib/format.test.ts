import { expect, test } from 'vitest';
import { formatMoment, formatRupiah, getSecondsUntil, joinFilled } from '../../src/lib/format.ts';

test('formatMoment shows day and time in the time zone of the phone', () => {
  expect(formatMoment(Date.UTC(2031, 11, 31, 20, 4))).toBe('1 Januari 2032 pukul 03.04');
});

test.each([
  ['0', 'Rp0'],
  ['950', 'Rp950'],
  ['12345678', 'Rp12.345.678'],
])('formatRupiah shows %s as %s', (digits, shown) => {
  expect(formatRupiah(digits)).toBe(shown);
});

test('joinFilled leaves out empty texts with their separator', () => {
  expect(joinFilled(['', 'Jl. Melati 8', '', 'Depok'], ', ')).toBe('Jl. Melati 8, Depok');
  expect(joinFilled(['', ''], '/')).toBe('');
});

test.each([
  [10_000, 0, 10],
  [10_000, 9_000, 1],
  [10_000, 9_001, 1],
  [10_000, 8_999, 2],
  [10_000, 10_000, 0],
  [10_000, 12_500, 0],
])(
  'getSecondsUntil: until %i at %i there are %i seconds, never fewer than 0',
  (then, now, left) => {
    expect(getSecondsUntil(then, now)).toBe(left);
  },
);
