import { expect, test } from 'vitest';
import { tilesOf } from '../../src/lib/images/tiles.ts';

/** A picture from what is bright at each place. */
function picture(width: number, height: number, brightness: (x: number, y: number) => number) {
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < gray.length; at += 1) {
    gray[at] = brightness(at % width, Math.floor(at / width));
  }
  return { gray, width, height };
}
/** The one tile of a picture whose columns each have one brightness. */
const tileOf = (columns: number[]) =>
  tilesOf(picture(18, 18, (x) => columns[x] ?? 0)).tiles[0] ?? expect.unreachable('no tile');
const bands = (...parts: [brightness: number, times: number][]) =>
  parts.flatMap(([brightness, times]) => Array<number>(times).fill(brightness));

test.each([
  [18, 18, 1, 1],
  [17, 34, 0, 2],
  [33, 17, 1, 0],
  [34, 49, 2, 2],
  [49, 50, 2, 3],
])(
  'a picture of %i × %i has %i × %i whole tiles inside its rim',
  (width, height, columns, rows) => {
    const seen = tilesOf(picture(width, height, () => 90));
    expect(seen).toMatchObject({ columns, rows });
    expect(seen.tiles).toHaveLength(columns * rows);
  },
);

test('each tile tells of its own place alone, row by row', () => {
  const own = [
    [20, 60],
    [110, 170],
    [200, 240],
  ];
  const { tiles } = tilesOf(
    picture(34, 50, (x, y) => own[Math.floor((y - 1) / 16)]?.[Math.floor((x - 1) / 16)] ?? 255),
  );
  expect(tiles.map(({ ground }) => ground)).toEqual(own.flat());
  expect(tiles.map(({ contrast }) => contrast)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('half a tile of dark and half of light has all the contrast, one steep edge and no noise', () => {
  expect(tileOf(bands([10, 9], [250, 9]))).toEqual({
    ground: 250,
    contrast: 240,
    lightness: 0,
    steepness: 240 / 241,
    edges: 32 / 256,
    noise: 0,
  });
});

test('print that covers less than half of a tile leaves it light', () => {
  expect(tileOf(bands([30, 6], [190, 4], [230, 8]))).toMatchObject({
    ground: 230,
    contrast: 200,
    lightness: 160 / 201,
  });
});

test('a slope over two pixels is only half as steep as an edge', () => {
  expect(tileOf(bands([40, 6], [80, 1], [120, 2], [160, 9]))).toMatchObject({
    contrast: 120,
    steepness: 80 / 121,
  });
});

test('stray pixels, up to a twentieth of a tile, are neither its ground nor its print', () => {
  const spoiled = (strays: number) =>
    tilesOf(
      picture(18, 18, (x, y) => {
        if (y === 5 && x >= 1 && x <= strays) return 3;
        return y === 11 && x >= 1 && x <= strays ? 252 : 130;
      }),
    ).tiles[0];
  expect(spoiled(12)).toMatchObject({ ground: 130, contrast: 0 });
  expect(spoiled(13)).toMatchObject({ ground: 252, contrast: 249 });
});

test.each([
  ['just under', 35, 0],
  ['just over', 36, 64 / 256],
])('a jump of %s a third of the contrast counts as an edge where it should', (_, jump, edges) => {
  const columns = bands([50, 4], [50 + jump, 4], [50 + 2 * jump, 4], [150, 6]);
  expect(tileOf(columns)).toMatchObject({ contrast: 100, edges });
});

test('straight edges, however many, are no noise', () => {
  const plaid = picture(18, 18, (x, y) => ((x * 37) % 101) + ((y * 53) % 97));
  expect(tilesOf(plaid).tiles[0]?.noise).toBe(0);
});

test('a single pixel that stands out is noise by how much it does', () => {
  const noiseOf = (brightness: number, left: number, top: number) =>
    tilesOf(picture(18, 18, (x, y) => (x === left && y === top ? brightness : 0))).tiles[0]?.noise;
  expect(noiseOf(80, 8, 9)).toBeCloseTo(((16 * 80) / 256) * 0.209, 10);
  expect(noiseOf(64, 0, 0)).toBeCloseTo((64 / 256) * 0.209, 10);
  expect(noiseOf(48, 17, 9)).toBeCloseTo(((4 * 48) / 256) * 0.209, 10);
});
