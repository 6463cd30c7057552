import { describe, expect, test } from 'vitest';
import { getPrintLayout, getQuantile, getTiles, type Tile } from '../../src/lib/images/print.ts';
import { createBareTile, createPrintTile, createTiles } from './tileGrid.ts';

describe('getTiles', () => {
  /** Creates a picture from a brightness function. */
  function picture(width: number, height: number, brightness: (x: number, y: number) => number) {
    const gray = new Uint8Array(width * height);
    for (let at = 0; at < gray.length; at += 1) {
      gray[at] = brightness(at % width, Math.floor(at / width));
    }
    return { gray, width, height };
  }

  /** Returns the only tile of a picture whose columns each have one brightness. */
  const tileOf = (columns: number[]) =>
    getTiles(picture(18, 18, (x) => columns[x] ?? 0)).tiles[0] ?? expect.unreachable('no tile');

  const bands = (...parts: [brightness: number, times: number][]) =>
    parts.flatMap(([brightness, times]) => Array<number>(times).fill(brightness));

  test.each([
    [18, 18, 1, 1],
    [17, 34, 0, 2],
    [33, 17, 1, 0],
    [34, 49, 2, 2],
    [49, 50, 2, 3],
  ])(
    'divides a picture of %i × %i into %i × %i complete tiles inside its edge',
    (width, height, columns, rows) => {
      const seen = getTiles(picture(width, height, () => 90));
      expect(seen).toMatchObject({ columns, rows });
      expect(seen.tiles).toHaveLength(columns * rows);
    },
  );

  test('measures each tile separately, row by row', () => {
    const own = [
      [20, 60],
      [110, 170],
      [200, 240],
    ];
    const { tiles } = getTiles(
      picture(34, 50, (x, y) => own[Math.floor((y - 1) / 16)]?.[Math.floor((x - 1) / 16)] ?? 255),
    );
    expect(tiles.map(({ background }) => background)).toEqual(own.flat());
    expect(tiles.map(({ contrast }) => contrast)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('measures full contrast, one steep edge and no noise for a half dark, half light tile', () => {
    expect(tileOf(bands([10, 9], [250, 9]))).toEqual({
      background: 250,
      contrast: 240,
      lightness: 0,
      steepness: 240 / 241,
      edges: 32 / 256,
      noise: 0,
    });
  });

  test('keeps the tile light when print covers less than half of it', () => {
    expect(tileOf(bands([30, 6], [190, 4], [230, 8]))).toMatchObject({
      background: 230,
      contrast: 200,
      lightness: 160 / 201,
    });
  });

  test('measures a slope over two pixels as half as steep as an edge', () => {
    expect(tileOf(bands([40, 6], [80, 1], [120, 2], [160, 9]))).toMatchObject({
      contrast: 120,
      steepness: 80 / 121,
    });
  });

  test('ignores up to a twentieth of stray pixels in a tile', () => {
    const spoiled = (strays: number) =>
      getTiles(
        picture(18, 18, (x, y) => {
          if (y === 5 && x >= 1 && x <= strays) return 3;
          return y === 11 && x >= 1 && x <= strays ? 252 : 130;
        }),
      ).tiles[0];
    expect(spoiled(12)).toMatchObject({ background: 130, contrast: 0 });
    expect(spoiled(13)).toMatchObject({ background: 252, contrast: 249 });
  });

  test.each([
    ['just under', 35, 0],
    ['just over', 36, 64 / 256],
  ])('counts a jump of %s a third of the contrast as an edge correctly', (_, jump, edges) => {
    const columns = bands([50, 4], [50 + jump, 4], [50 + 2 * jump, 4], [150, 6]);
    expect(tileOf(columns)).toMatchObject({ contrast: 100, edges });
  });

  test('measures no noise for straight edges', () => {
    const plaid = picture(18, 18, (x, y) => ((x * 37) % 101) + ((y * 53) % 97));
    expect(getTiles(plaid).tiles[0]?.noise).toBe(0);
  });

  test('measures the noise of a single pixel by its difference', () => {
    const noiseOf = (brightness: number, left: number, top: number) =>
      getTiles(picture(18, 18, (x, y) => (x === left && y === top ? brightness : 0))).tiles[0]
        ?.noise;
    expect(noiseOf(80, 8, 9)).toBeCloseTo(((16 * 80) / 256) * 0.209, 10);
    expect(noiseOf(64, 0, 0)).toBeCloseTo((64 / 256) * 0.209, 10);
    expect(noiseOf(48, 17, 9)).toBeCloseTo(((4 * 48) / 256) * 0.209, 10);
  });
});

describe('getPrintLayout', () => {
  const layoutOf = (...rows: string[]) => {
    const picture = createTiles(...rows);
    return getPrintLayout(picture.tiles, picture.columns, picture.rows, 1);
  };

  /** Returns the layout of three tiles in a row. */
  const threeOf = (tile: Tile, noise = 1) => getPrintLayout([tile, tile, tile], 3, 1, noise);

  describe('print tiles', () => {
    test.each<[string, Tile, number, number]>([
      ['dark on a light background', createPrintTile(), 1, 3],
      ['so faint that nobody could read it', createPrintTile({ contrast: 40 }), 1, 0],
      ['just strong enough to be read', createPrintTile({ contrast: 41 }), 1, 3],
      ['no stronger than the sensor’s noise allows', createPrintTile({ contrast: 80 }), 10, 0],
      ['just stronger than the sensor’s noise', createPrintTile({ contrast: 81 }), 10, 3],
      ['with too few edges for letters', createPrintTile({ edges: 0.16 }), 1, 0],
      ['with edges enough for letters', createPrintTile({ edges: 0.17 }), 1, 3],
      ['out of focus', createPrintTile({ steepness: 0.4 }), 1, 0],
      ['nearly out of focus', createPrintTile({ steepness: 0.41 }), 1, 3],
      ['half of it dark', createPrintTile({ lightness: 0.5 }), 1, 0],
      ['just over half of it light', createPrintTile({ lightness: 0.51 }), 1, 3],
    ])('a row of tiles %s', (_what, tile, noise, count) => {
      expect(threeOf(tile, noise).count).toBe(count);
    });

    test('light-on-dark print is counted separately', () => {
      expect(threeOf(createPrintTile({ lightness: 0.5 }))).toMatchObject({ count: 0, inverse: 3 });
      expect(threeOf(createPrintTile())).toMatchObject({ count: 3, inverse: 0 });
      expect(threeOf(createBareTile())).toMatchObject({ count: 0, inverse: 0 });
    });

    test('a print tile needs another next to it in its row, on either side', () => {
      expect(layoutOf('.pp.', '....').count).toBe(2);
      expect(layoutOf('.p.p', 'p...', '.p..').count).toBe(0);
      // The end of a row and the start of the next are not adjacent.
      expect(layoutOf('...p', 'p...', '...p').count).toBe(0);
      expect(layoutOf('pi..').count).toBe(0);
    });
  });

  describe('position of the print', () => {
    test('includes both ends, and the background', () => {
      const { left, right, top, bottom, background } = layoutOf(
        '......',
        '.ppp..',
        '..pp..',
        '......',
      );
      expect({ left, right, top, bottom, background }).toEqual({
        left: 1,
        right: 3,
        top: 1,
        bottom: 2,
        background: 200,
      });
    });

    test('is zero without print', () => {
      expect(layoutOf('....', '....', '....', '....')).toEqual({
        count: 0,
        inverse: 0,
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        leftExcess: 0,
        upperExcess: 0,
        atRim: [0, 0, 0, 0],
        dense: 0,
        lightMiddle: 1,
        background: 0,
      });
    });

    test('ignores a few stray tiles at the ends', () => {
      const line = '....pppppppppppp....';
      const strays = layoutOf('pp..................', line, line, line, line, line, line);
      expect(strays).toMatchObject({ count: 74, left: 4, right: 15, top: 1, bottom: 6 });
    });

    test.each<[string, string, number]>([
      ['on the left third alone', 'ppp...ii.', 0],
      ['more on the left', 'ppppp..pp', 0.2],
      ['more on the right', 'pp..ppppp', -0.2],
      ['in the middle third too', 'ppppppppp', 0],
    ])('returns the excess of print on the left when print is %s', (_, row, leftExcess) => {
      // Five rows, so that no end counts as stray.
      expect(layoutOf(...Array<string>(5).fill(row)).leftExcess).toBeCloseTo(leftExcess, 10);
    });

    test('returns a positive upperExcess for upright text and a negative one upside down, on either side of a portrait', () => {
      const text = ['pppppppp....', 'pppppppp....', ...Array<string>(4).fill('pp..........')];
      const beside = text.map((row) => `....${row.slice(0, 8)}`);
      const turned = (rows: string[]) => rows.map((row) => [...row].reverse().join('')).reverse();
      for (const rows of [text, beside]) {
        expect(layoutOf(...rows).upperExcess).toBeGreaterThan(0.2);
        expect(layoutOf(...turned(rows)).upperExcess).toBeLessThan(-0.2);
      }
    });

    test('counts print at each edge separately', () => {
      expect(layoutOf('.pp.', 'pp..', 'pp..', 'pp..').atRim).toEqual([3, 0, 2, 2]);
      expect(layoutOf('....', '..pp', '..pp', '.pp.').atRim).toEqual([0, 2, 0, 2]);
    });

    test('takes the background slightly above the median', () => {
      const grounds = [150, 110, 140, 120, 130, 160];
      const tiles = grounds.map((background) => createPrintTile({ background }));
      expect(
        getPrintLayout([...tiles, createBareTile({ background: 90 })], 7, 1, 1).background,
      ).toBe(140);
    });
  });

  describe('other measurements', () => {
    test('a tile is dense when seven of the nine around it have detail', () => {
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
      'on a background of %i a contrast of %i with noise of %i counts as detail: %i',
      (background, contrast, noise, dense) => {
        const tiles = Array.from({ length: 9 }, () => createBareTile({ background, contrast }));
        expect(getPrintLayout(tiles, 3, 3, noise).dense).toBe(dense);
      },
    );

    test('lightMiddle is the light share of the picture’s inner quarter', () => {
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
      ['as light as three fifths of the lightest', createBareTile({ background: 120 }), 1],
      ['less light than that', createBareTile({ background: 119 }), 0],
      ['printed on', createPrintTile({ background: 130 }), 1],
      ['written light on dark', createPrintTile({ background: 135, lightness: 0.3 }), 0],
    ])('a middle that is %s is detected', (_, tile, share) => {
      // 36 tiles, of which the outer ones are the lightest but one.
      const picture = createTiles(...Array<string>(6).fill('......'));
      const tiles = picture.tiles.map((outer, at) =>
        [14, 15, 20, 21].includes(at) ? tile : outer,
      );
      const lightest = [createBareTile({ background: 255 }), ...tiles.slice(1)];
      expect(getPrintLayout(lightest, 6, 6, 1).lightMiddle).toBe(share);
    });

    test('a picture without tiles has no light middle', () => {
      expect(getPrintLayout([], 0, 0, 1)).toMatchObject({ lightMiddle: 0, dense: 0, count: 0 });
    });
  });

  test('getQuantile returns the lower of two middle values, any other share, and 0 for no values', () => {
    expect(getQuantile([9, 1, 100, 30])).toBe(9);
    expect(getQuantile([70, 8, 21, 3, 15], 0.75)).toBe(21);
    expect(getQuantile([42, 17], 1)).toBe(42);
    expect(getQuantile([])).toBe(0);
  });
});
