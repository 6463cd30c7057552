import type { Tile } from '../../src/lib/images/print.ts';

/** Creates a tile with a light background, except for the given values. */
export const createBareTile = (more: Partial<Tile> = {}): Tile => ({
  background: 200,
  contrast: 5,
  lightness: 0.9,
  steepness: 0.1,
  edges: 0,
  noise: 1,
  ...more,
});
/** Creates a tile of dark print on a light background. */
export const createPrintTile = (more: Partial<Tile> = {}): Tile =>
  createBareTile({ contrast: 120, lightness: 0.8, steepness: 0.7, edges: 0.3, ...more });

const kinds: Record<string, Tile> = {
  '.': createBareTile(),
  p: createPrintTile(),
  // Light-on-dark print.
  i: createPrintTile({ lightness: 0.2 }),
  // Dark and empty.
  d: createBareTile({ background: 60, contrast: 6 }),
  // Detail without print: a pattern without sharp edges.
  b: createBareTile({ contrast: 100 }),
};

/** Creates tiles from a drawing: one letter for each tile, one string for each row. */
export const createTiles = (...rows: string[]) => ({
  tiles: rows.flatMap((row) => [...row].map((letter) => kinds[letter] ?? createBareTile())),
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
});
