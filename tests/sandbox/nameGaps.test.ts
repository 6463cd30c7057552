import { expect, test } from 'vitest';
import { withGapsOf } from '../../api/sandbox/ocr/nameGaps.ts';

test.each([
  ['KRISNA AHMAD', 'KRISNAAHMAD', 'KRISNA AHMAD'],
  ['NIMAH MARUF', "NI'MAHMA'RUF", "NI'MAH MA'RUF"],
  ['I KETUT SUARDANA', 'I KETUTSUARDANA', 'I KETUT SUARDANA'],
])('%s, read again as %s, keeps its gaps: %s', (first, last, name) => {
  expect(withGapsOf(first, last)).toBe(name);
});

test.each([
  ['SITI RAHMAWATI', 'SITI RAHMAWATI'],
  ['SIT RAHMAWATI', 'SITIRAHMAWATI'],
  ['SITIRAHMAWATI', 'SITI RAHMAWATI'],
  ['S ITI', 'SITI RAHMAWATI'],
])('read first as %s, then as %s, the last reading stays', (first, last) => {
  expect(withGapsOf(first, last)).toBe(last);
});
