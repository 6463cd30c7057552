import { expect, test, vi } from 'vitest';
import { measure } from '../../src/lib/images/measures.ts';
import type { Tile } from '../../src/lib/images/print.ts';
import { createBareTile, createPrintTile, createTiles } from './tileGrid.ts';

// The tiles are given directly instead of pixels.
vi.mock('../../src/lib/images/print.ts', async (original) => ({
  ...(await original<object>()),
  getTiles: (picture: unknown) => picture,
}));

const measured = (tiles: Tile[], columns: number, rows: number) =>
  measure({ tiles, columns, rows } as unknown as Parameters<typeof measure>[0]);

test('light comes from the lighter tiles, noise from the quieter ones', () => {
  const tiles = [50, 90, 10, 70, 30].map((background, at) =>
    createBareTile({ background, noise: (at + 2) / 4 }),
  );
  const { light, noise } = measured(tiles, 5, 1);
  expect([light, noise]).toEqual([70, 0.5]);
});

test('clearness and sharpness come from the strongest twelfth of the tiles', () => {
  const tiles = createTiles(...Array<string>(5).fill('.....')).tiles.map((tile) => ({
    ...tile,
    noise: 3,
  }));
  tiles[6] = createPrintTile({ contrast: 88, steepness: 0.61, noise: 3 });
  tiles[17] = createPrintTile({ contrast: 160, steepness: 0.83, noise: 3 });
  tiles[23] = createPrintTile({ contrast: 60, steepness: 0.95, noise: 3 });
  expect(measured(tiles, 5, 5)).toMatchObject({ clearness: 22, sharpness: 0.61, noise: 3 });
  // A 26th tile makes them three, of which the middle one counts.
  expect(measured([...tiles, createBareTile({ noise: 3 })], 26, 1)).toMatchObject({
    clearness: 22,
    sharpness: 0.83,
  });
});

test('the result contains the tile counts, and measuring does not reorder the tiles', () => {
  const tiles = [
    createPrintTile({ contrast: 70 }),
    createPrintTile({ contrast: 140 }),
    createBareTile({ contrast: 1 }),
  ];
  expect(measured(tiles, 3, 1)).toMatchObject({ columns: 3, rows: 1, print: { count: 2 } });
  expect(tiles.map(({ contrast }) => contrast)).toEqual([70, 140, 1]);
});

test('fill includes both ends of the print', () => {
  expect(measured(createTiles(...Array<string>(5).fill('.ppp....')).tiles, 8, 5).fill).toBe(3 / 8);
  expect(measured(createTiles('.p......').tiles, 8, 1).fill).toBe(0);
});

/** Creates a frame of print, five tiles wide, around the given tiles, and one more tile outside. */
const around = (middle: Tile[], outside: Tile, background: number, noise: number) => {
  const ink = createPrintTile({ background, noise });
  const quiet = middle.map((tile) => ({ ...tile, noise }));
  const side = [ink, ink, ...quiet, ink, ink];
  const line = side.map(() => ink);
  const edge = { ...outside, noise };
  return measured(
    [...line, edge, ...side, edge, ...line, edge, ...line.map(() => edge), edge],
    side.length + 1,
    4,
  );
};

const shine = (background: number, contrast = 8) => createBareTile({ background, contrast });

const plain = shine(150);

test.each<[string, Tile, number, number, number]>([
  ['burnt out in the midst of print', shine(246), 210, 1, 1],
  ['as light as paper', shine(243), 210, 0, 0],
  ['just lighter than paper', shine(244), 210, 0, 1],
  ['burnt out, for all the noise', shine(248), 210, 3, 1],
  ['not lighter than the noise may make it', shine(247), 210, 3, 0],
  ['printed on', shine(250, 40), 210, 1, 0],
  ['hardly printed on', shine(250, 39), 210, 1, 1],
  ['no lighter than such a bright card', shine(249), 246, 0, 0],
  ['lighter than such a bright card', shine(250), 246, 0, 1],
  ['white, where all of it is', shine(254), 250, 0, 0],
  ['white, where nearly all of it is', shine(254), 249, 0, 1],
])('a patch %s counts as glare or not', (_, patch, background, noise, burnt) => {
  const { glare, print: layout } = around([plain, patch, plain], plain, background, noise);
  expect(glare).toBe(burnt / layout.count);
});

test('glare does not count outside the print, but at its inner ends', () => {
  const white = shine(255);
  expect(around([plain, plain], white, 205, 1).glare).toBe(0);
  const rim = [shine(252), createPrintTile(), createPrintTile(), shine(251)].map((tile) => ({
    ...tile,
    noise: 1,
  }));
  const row = [createPrintTile(), createPrintTile(), createPrintTile(), createPrintTile()];
  expect(measured([...row, ...rim, ...row], 4, 3).glare).toBe(2 / 10);
  const upper = [createPrintTile(), shine(253), createPrintTile(), createPrintTile()];
  expect(measured([...upper, ...row, ...row.slice(0, 2), shine(247), shine(248)], 4, 3).glare).toBe(
    3 / 8,
  );
});

test('there is no glare without print', () => {
  expect(measured([shine(252), shine(253), shine(254)], 3, 1).glare).toBe(1);
});
