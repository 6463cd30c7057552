import type { Tile } from '../../src/lib/images/print.ts';

/** A tile that shows a plain light ground, but for what is given. */
export const bare = (more: Partial<Tile> = {}): Tile => ({
  ground: 200,
  contrast: 5,
  lightness: 0.9,
  steepness: 0.1,
  edges: 0,
  noise: 1,
  ...more,
});
/** A tile of dark print on a light ground. */
export const print = (more: Partial<Tile> = {}): Tile =>
  bare({ contrast: 120, lightness: 0.8, steepness: 0.7, edges: 0.3, ...more });

const kinds: Record<string, Tile> = {
  '.': bare(),
  p: print(),
  // Written light on dark.
  i: print({ lightness: 0.2 }),
  // Dark, with nothing on it.
  d: bare({ ground: 60, contrast: 6 }),
  // Something, but no print: a pattern without sharp edges.
  b: bare({ contrast: 100 }),
};

/** Tiles as drawn: a letter for each, a string for each row. */
export const drawn = (...rows: string[]) => ({
  tiles: rows.flatMap((row) => [...row].map((letter) => kinds[letter] ?? bare())),
  columns: rows[0]?.length ?? 0,
  rows: rows.length,
});
