import { expect, test } from 'vitest';
import { wordsOf } from '../../api/sandbox/ocr/nameLine.ts';

const capitals = 30;
const stroke = 20;

/** The columns of ink of letters with these gaps before them. */
function inkOf(gaps: number[]): [number, number][] {
  let at = 0;
  return gaps.map((gap) => {
    const start = at + gap;
    at = start + stroke;
    return [start, at];
  });
}
const countOf = (name: string, gaps: number[]) => wordsOf(inkOf(gaps), capitals, name).length;

test.each([
  ['a wide gap that was read as one', 'SI TI', [0, 4, 17, 4], 2],
  ['a wide gap that nobody read', 'SITI', [0, 4, 17, 4], 2],
  ['letters side by side', 'SITI', [0, 4, 4, 4], 1],
  ['a letter that stands apart beside wider gaps', 'SI TI', [0, 14, 24, 4], 2],
  ['two A at the border of two words', 'DIAAYU', [0, 4, 4, 8, 4, 4], 2],
  ['two A within a word', 'SAAD', [0, 4, 4, 4], 1],
  ['another pair with that gap', 'DITAYU', [0, 4, 4, 8, 4, 4], 1],
])('%s: %s', (_, name, gaps, words) => {
  expect(countOf(name, gaps)).toBe(words);
});

test('where letters run together nobody can tell which two are A', () => {
  expect(countOf('DIAAYU', [0, 4, 8, 4, 4])).toBe(1);
});
