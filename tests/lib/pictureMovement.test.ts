import { expect, test } from 'vitest';
import { movement, squaresOf } from '../../src/lib/images/assess.ts';

test('a picture is seen in squares, each as bright as it is on the average, without a rim', () => {
  const [width, height] = [37, 50];
  const own = [
    [12, 34],
    [56, 78],
    [90, 120],
  ];
  const gray = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < 48; y += 1) {
    // Half of each square is brighter by 2.
    const more = y % 2 === 0 ? 2 : 0;
    for (let x = 0; x < 32; x += 1) gray[y * width + x] = (own[y >> 4]?.[x >> 4] ?? 0) + more;
  }
  expect([...squaresOf({ gray, width, height })]).toEqual([13, 35, 57, 79, 91, 121]);
});

test('a picture smaller than a square shows none', () => {
  expect(squaresOf({ gray: new Uint8Array(15 * 40), width: 15, height: 40 })).toHaveLength(0);
});

const squares = (...values: number[]) => Float32Array.from(values);

test('two pictures differ by the average of what each square does, in whichever direction', () => {
  expect(movement(squares(10, 20, 30, 41), squares(16, 18, 30, 45))).toBe(3);
  expect(movement(squares(5, 6), squares(5, 6))).toBe(0);
});

test.each([
  ['there was none before', null, squares(1)],
  ['the one before had fewer squares', squares(1), squares(1, 2)],
  ['the one before had more squares', squares(3, 4, 5), squares(3, 4)],
  ['there is nothing in them', squares(), squares()],
])('of movement nothing is known where %s', (_, before, now) => {
  expect(movement(before, now)).toBeNull();
});
