import { expect, test, vi } from 'vitest';
import { assess, type PhotoSubject } from '../../src/lib/images/assess.ts';
import type { PrintLayout } from '../../src/lib/images/print.ts';
import { createBareTile } from './tileGrid.ts';

// The measurements are given directly. Other tests cover how pictures are measured.
vi.mock('../../src/lib/images/print.ts', async (original) => ({
  ...(await original<object>()),
  getTiles: (picture: unknown) => picture,
  getPrintLayout: ([{ layout }]: [{ layout: unknown }]) => layout,
}));

interface Measured extends Partial<PrintLayout> {
  light?: number;
  noise?: number;
  contrast?: number;
  sharpness?: number;
  /** The number of overexposed print tiles. */
  burnt?: number;
}

const [columns, rows] = [40, 30];

/** Returns the issue of a good card photo, except for the given values. */
function said(measured: Measured, subject: PhotoSubject = 'idCard') {
  const { light = 180, noise = 1, contrast = 80, sharpness = 0.8, burnt = 0, ...more } = measured;
  const layout: PrintLayout = {
    ...{ count: 100, inverse: 0, left: 4, right: 31, top: 4, bottom: 20 },
    ...{
      leftExcess: 0.1,
      upperExcess: 0.1,
      atRim: [0, 0, 0, 0],
      dense: 120,
      lightMiddle: 0.9,
      background: 170,
    },
    ...more,
  };
  const tile = {
    ...createBareTile({ background: light, noise, contrast, steepness: sharpness }),
    layout,
  };
  const tiles = Array.from({ length: columns * rows }, () => tile);
  for (let at = 0; at < burnt; at += 1) {
    tiles[(layout.top + 1) * columns + layout.left + at] = {
      ...tile,
      background: 255,
      contrast: 3,
    };
  }
  return assess({ tiles, columns, rows } as unknown as Parameters<typeof assess>[0], subject);
}

test('assess returns null for a good photo', () => {
  expect([said({}), said({}, 'card'), said({}, 'paper')]).toEqual([null, null, null]);
});

test.each<[what: string, light: number, noise: number, isDark: boolean]>([
  ['hardly any light', 7, 0.1, true],
  ['a little more', 8, 0.2, false],
  ['some light and much noise', 139, 6.3, true],
  ['light enough, for all its noise', 140, 6.5, false],
  ['a noise that is usual', 21, 1.2, false],
  ['a little more noise', 22, 1.21, true],
  ['as much noise as so much light has', 100, 4.5, false],
  ['more noise than so much light has', 100, 4.6, true],
  ['dusk without noise', 9, 0.9, false],
  ['dusk with noise', 9, 0.95, true],
  ['dusk with as much noise as it has', 12, 1.08, false],
  ['dusk with more noise than it has', 12, 1.1, true],
])(
  'assess reports a picture without contrast, of %s, as dark: %s %s %s',
  (_, light, noise, isDark) => {
    const seen = { contrast: 5, light, noise };
    expect(said({ ...seen, count: 1 }, 'card')).toBe(isDark ? 'dark' : 'noCard');
    expect(said({ ...seen, count: 2 })).toBe(isDark ? 'dark' : 'far');
    expect(said(seen, 'paper')).toBe(isDark ? 'dark' : 'blurred');
  },
);

test('assess continues when the contrast is nine times the noise', () => {
  expect(said({ contrast: 17.9, count: 1, inverse: 9 })).toBe('noCard');
  expect(said({ contrast: 18, count: 1, inverse: 9 })).toBeNull();
});

const dim = { light: 60, noise: 3, contrast: 70 };

test.each<[string, Measured, ReturnType<typeof said>]>([
  ['hardly any print in the dark', { ...dim, count: 3, inverse: 30, dense: 30 }, 'dark'],
  ['a little print in the dark', { ...dim, count: 4 }, null],
  ['print that hardly stands out in the dark', { ...dim, contrast: 44 }, 'dark'],
  ['print that stands out in the dark', { ...dim, contrast: 46 }, null],
  ['print that hardly stands out in the light', { ...dim, light: 150, contrast: 44 }, null],
  ['hardly any print in the light', { ...dim, light: 90, count: 3, dense: 10 }, null],
  ['something black in the dark', { ...dim, count: 3, lightMiddle: 0.05 }, 'noCard'],
  ['something dark in the dark', { ...dim, count: 2, lightMiddle: 0.06 }, 'dark'],
  ['something black', { lightMiddle: 0.059 }, 'noCard'],
  ['something nearly black', { lightMiddle: 0.061 }, null],
  ['much that is written light on dark', { count: 10, inverse: 51, lightMiddle: 0.24 }, 'noCard'],
  ['less that is', { count: 10, inverse: 50, lightMiddle: 0.23 }, null],
  ['much that is, in the light', { count: 10, inverse: 52, lightMiddle: 0.25 }, null],
  ['nothing that is written', { count: 0, inverse: 1, dense: 11 }, 'noCard'],
  ['nothing, where something was', { count: 1, inverse: 0, dense: 10 }, 'noCard'],
  ['two tiles of print', { count: 2, inverse: 0, dense: 5 }, null],
  ['much, out of focus', { count: 1, dense: 25, contrast: 50 }, null],
  ['a little, out of focus', { count: 0, dense: 24, contrast: 58 }, 'noCard'],
  ['a portrait, out of focus', { count: 1, dense: 12, contrast: 58.5 }, null],
  ['less than a portrait', { count: 0, dense: 11, contrast: 59 }, 'noCard'],
])('assess reports the right issue of a card’s area with %s', (_what, measured, issue) => {
  expect(said(measured)).toBe(issue);
});

test('assess reports neither for paper: it may be dark or almost empty', () => {
  expect(said({ ...dim, count: 1, dense: 2 }, 'paper')).toBeNull();
  expect(said({ lightMiddle: 0.01, count: 0 }, 'paper')).toBeNull();
});

/** Print over 15 of 40 columns, less than a card that is near enough has, and over 16. */
const small = { left: 10, right: 24, top: 8, bottom: 17 };

const near = { ...small, right: 25 };

test.each<[string, Measured, ReturnType<typeof said>]>([
  ['far, little around it', { ...small, count: 2, dense: 24, sharpness: 0.3 }, 'far'],
  ['near, little around it', { ...near, count: 2, dense: 23, sharpness: 0.3 }, 'blurred'],
  ['far, light on dark', { ...small, count: 1, inverse: 1, dense: 22, sharpness: 0.31 }, 'far'],
  [
    'far, hardly there',
    { ...small, count: 1, dense: 24, contrast: 60, sharpness: 0.32 },
    'blurred',
  ],
  ['far, much around it', { ...small, count: 3, dense: 25, sharpness: 0.33 }, 'blurred'],
  ['far, with more print', { ...small, count: 4, dense: 49, sharpness: 0.34 }, 'far'],
  ['far, less print than around it', { ...small, count: 3, dense: 48, sharpness: 0.35 }, 'blurred'],
  [
    'far, on a dark table',
    { ...small, count: 3, dense: 47, lightMiddle: 0.49, sharpness: 0.36 },
    'far',
  ],
  [
    'far, on a light table',
    { ...small, count: 3, dense: 46, lightMiddle: 0.5, sharpness: 0.37 },
    'blurred',
  ],
  ['far, with a pattern around it', { ...small, count: 5, dense: 50, sharpness: 0.38 }, 'blurred'],
  ['sharp enough', { sharpness: 0.52 }, null],
  ['not sharp enough', { sharpness: 0.51 }, 'blurred'],
  ['sharp enough, with much else', { count: 40, dense: 121, sharpness: 0.56 }, null],
  ['not sharp enough for much else', { count: 40, dense: 121, sharpness: 0.55 }, 'blurred'],
  ['sharp enough for what else there is', { count: 40, dense: 120, sharpness: 0.54 }, null],
  ['far and sharp', { ...small, count: 20, dense: 60, sharpness: 0.65 }, 'far'],
  ['far and not quite sharp', { ...small, count: 20, dense: 60, sharpness: 0.64 }, 'blurred'],
  ['far, not quite sharp, all print', { ...small, count: 40, dense: 60, sharpness: 0.63 }, 'far'],
])('assess reports the right issue of a card %s', (_what, measured, issue) => {
  expect(said(measured)).toBe(issue);
});

test('assess lets paper be far, but not blurred', () => {
  expect(said({ ...small, count: 20, dense: 60, sharpness: 0.61 }, 'paper')).toBeNull();
  expect(said({ sharpness: 0.5 }, 'paper')).toBe('blurred');
});

/** Print as of two cards above each other, and of one upside-down card. */
const two = { left: 9, right: 28, top: 3, bottom: 25 };

const turned = { leftExcess: -0.5, upperExcess: -0.2 };

test('assess reports the pose only of an e-KTP, and only with enough light', () => {
  expect(said({ ...two, light: 100 })).toBe('twoCards');
  expect(said({ ...two, light: 99 })).toBeNull();
  expect(said({ ...turned, light: 101 })).toBe('upsideDown');
  expect(said(turned, 'card')).toBeNull();
  expect(said(turned, 'paper')).toBeNull();
});

test('assess reports two cards before glare, and glare before the pose of one card', () => {
  expect(said({ ...two, burnt: 12 })).toBe('twoCards');
  expect(said({ ...turned, burnt: 9 })).toBe('glare');
  expect(said({ burnt: 8 })).toBeNull();
  expect(said({ burnt: 10 }, 'paper')).toBe('glare');
});
