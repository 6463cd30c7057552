import { describe, expect, test } from 'vitest';
import { middle, printLayoutOf } from '../../src/lib/images/printLayout.ts';
import type { Tile } from '../../src/lib/images/tiles.ts';
import { bare, drawn, print } from './tileGrid.ts';

const layoutOf = (...rows: string[]) => {
  const picture = drawn(...rows);
  return printLayoutOf(picture.tiles, picture.columns, picture.rows, 1);
};
/** How a picture of three tiles in a row is seen. */
const threeOf = (tile: Tile, noise = 1) => printLayoutOf([tile, tile, tile], 3, 1, noise);

describe('what counts as print', () => {
  test.each<[string, Tile, number, number]>([
    ['dark on a light ground', print(), 1, 3],
    ['so faint that nobody could read it', print({ contrast: 40 }), 1, 0],
    ['just strong enough to be read', print({ contrast: 41 }), 1, 3],
    ['no stronger than the sensor’s noise allows', print({ contrast: 80 }), 10, 0],
    ['just stronger than the sensor’s noise', print({ contrast: 81 }), 10, 3],
    ['with too few edges for letters', print({ edges: 0.16 }), 1, 0],
    ['with edges enough for letters', print({ edges: 0.17 }), 1, 3],
    ['out of focus', print({ steepness: 0.4 }), 1, 0],
    ['nearly out of focus', print({ steepness: 0.41 }), 1, 3],
    ['half of it dark', print({ lightness: 0.5 }), 1, 0],
    ['just over half of it light', print({ lightness: 0.51 }), 1, 3],
  ])('a row of tiles %s', (_what, tile, noise, count) => {
    expect(threeOf(tile, noise).count).toBe(count);
  });

  test('what is written light on dark is counted apart', () => {
    expect(threeOf(print({ lightness: 0.5 }))).toMatchObject({ count: 0, inverse: 3 });
    expect(threeOf(print())).toMatchObject({ count: 3, inverse: 0 });
    expect(threeOf(bare())).toMatchObject({ count: 0, inverse: 0 });
  });

  test('a tile of print stands beside another in its row, on either side', () => {
    expect(layoutOf('.pp.', '....').count).toBe(2);
    expect(layoutOf('.p.p', 'p...', '.p..').count).toBe(0);
    // The end of a row and the start of the next are not beside each other.
    expect(layoutOf('...p', 'p...', '...p').count).toBe(0);
    expect(layoutOf('pi..').count).toBe(0);
  });
});

describe('where print lies', () => {
  test('both ends are told, and the ground', () => {
    const { left, right, top, bottom, ground } = layoutOf('......', '.ppp..', '..pp..', '......');
    expect({ left, right, top, bottom, ground }).toEqual({
      left: 1,
      right: 3,
      top: 1,
      bottom: 2,
      ground: 200,
    });
  });

  test('of a picture without print it is nowhere', () => {
    expect(layoutOf('....', '....', '....', '....')).toEqual({
      count: 0,
      inverse: 0,
      left: 0,
      right: 0,
      top: 0,
      bottom: 0,
      leaning: 0,
      atRim: [0, 0, 0, 0],
      dense: 0,
      lightMiddle: 1,
      ground: 0,
    });
  });

  test('a few stray tiles of print do not move its ends', () => {
    const line = '....pppppppppppp....';
    const strays = layoutOf('pp..................', line, line, line, line, line, line);
    expect(strays).toMatchObject({ count: 74, left: 4, right: 15, top: 1, bottom: 6 });
  });

  test.each<[string, string, number]>([
    ['on the left third alone', 'ppp...ii.', 0],
    ['more on the left', 'ppppp..pp', 0.2],
    ['more on the right', 'pp..ppppp', -0.2],
    ['in the middle third too', 'ppppppppp', 0],
  ])('print that stands %s leans so much', (_, row, leaning) => {
    // Five rows, that no end of them is taken for a stray.
    expect(layoutOf(...Array<string>(5).fill(row)).leaning).toBeCloseTo(leaning, 10);
  });

  test('print at each rim is counted for that rim', () => {
    expect(layoutOf('.pp.', 'pp..', 'pp..', 'pp..').atRim).toEqual([3, 0, 2, 2]);
    expect(layoutOf('....', '..pp', '..pp', '.pp.').atRim).toEqual([0, 2, 0, 2]);
  });

  test('the ground of print is a little over its middle', () => {
    const grounds = [150, 110, 140, 120, 130, 160];
    const tiles = grounds.map((ground) => print({ ground }));
    expect(printLayoutOf([...tiles, bare({ ground: 90 })], 7, 1, 1).ground).toBe(140);
  });
});

describe('what else is there', () => {
  test('a tile is dense when seven of the nine around it show something', () => {
    expect(layoutOf('bbb', 'bbb', 'b..').dense).toBe(1);
    expect(layoutOf('bbb', 'bb.', 'b..').dense).toBe(0);
    expect(layoutOf('bbb', 'bbb', 'bbb').dense).toBe(1);
    expect(layoutOf('bbbb', 'bbbb', 'bbbb').dense).toBe(2);
  });

  test.each([
    [200, 60, 1, 0],
    [200, 61, 1, 1],
    [50, 60, 10, 0],
    [50, 61, 10, 1],
  ])(
    'on a ground of %i a contrast of %i with noise of %i shows something: %i',
    (ground, contrast, noise, dense) => {
      const tiles = Array.from({ length: 9 }, () => bare({ ground, contrast }));
      expect(printLayoutOf(tiles, 3, 3, noise).dense).toBe(dense);
    },
  );

  test('of the picture’s inner quarter is told how much is light', () => {
    expect(layoutOf('......', '......', '..d...', '......', '......', '......').lightMiddle).toBe(
      0.75,
    );
    expect(layoutOf('......', '......', '......', '...d..', '......', '......').lightMiddle).toBe(
      0.75,
    );
    expect(layoutOf('.dddd.', 'dddddd', 'dd..dd', 'dd..dd', 'dddddd', '.dddd.').lightMiddle).toBe(
      1,
    );
    expect(layoutOf('dddd', 'd.pp', 'd..d', 'dddd').lightMiddle).toBe(1);
  });

  test.each<[string, Tile, number]>([
    ['as light as three fifths of the lightest', bare({ ground: 120 }), 1],
    ['less light than that', bare({ ground: 119 }), 0],
    ['printed on', print({ ground: 130 }), 1],
    ['written light on dark', print({ ground: 135, lightness: 0.3 }), 0],
  ])('a middle that is %s is told apart', (_, tile, share) => {
    // 36 tiles of which the outer ones are the lightest but one.
    const picture = drawn(...Array<string>(6).fill('......'));
    const tiles = picture.tiles.map((outer, at) => ([14, 15, 20, 21].includes(at) ? tile : outer));
    const lightest = [bare({ ground: 255 }), ...tiles.slice(1)];
    expect(printLayoutOf(lightest, 6, 6, 1).lightMiddle).toBe(share);
  });

  test('a picture without tiles has nothing light in its middle', () => {
    expect(printLayoutOf([], 0, 0, 1)).toMatchObject({ lightMiddle: 0, dense: 0, count: 0 });
  });
});

test('the middle of values is the lower of two, any share of them can be asked for, and of none it is 0', () => {
  expect(middle([9, 1, 100, 30])).toBe(9);
  expect(middle([70, 8, 21, 3, 15], 0.75)).toBe(21);
  expect(middle([42, 17], 1)).toBe(42);
  expect(middle([])).toBe(0);
});
