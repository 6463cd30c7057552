import { expect, test } from 'vitest';
import { optional } from '../../src/lib/optional.ts';

test.each([
  ['the part that is there', () => 'part', 'part'],
  ['false, which is no missing part', () => false, false],
  ['undefined where reading gives undefined', () => undefined, undefined],
  ['undefined where reading gives null', () => null, undefined],
  [
    'undefined where reading throws',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
    undefined,
  ],
])('optional returns %s', (_, read, part) => {
  expect(optional<unknown>(read)).toBe(part);
});
