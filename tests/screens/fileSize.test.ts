import { expect, it } from 'vitest';
import { fileSize } from '../../screens/shared/fileSize.ts';

it.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1_499, '1 KB'],
  [1_500, '2 KB'],
  [312_000, '312 KB'],
  [999_499, '999 KB'],
  [1_000_000, '1 MB'],
  [1_260_000, '1,3 MB'],
  [12_000_000, '12 MB'],
])('%i bytes read %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
