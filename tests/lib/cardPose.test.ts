import { expect, test } from 'vitest';
import { poseIssue } from '../../src/lib/images/assess.ts';
import type { PrintLayout } from '../../src/lib/images/print.ts';

interface Lying {
  /** Width and height of the print, in tiles. */
  size?: [width: number, height: number];
  left?: number;
  top?: number;
  count?: number;
  leaning?: number;
  atRim?: PrintLayout['atRim'];
  /** Tiles of the picture from the print's end on, itself included. */
  roomRight?: number;
  roomBelow?: number;
}

/** The issue of a card whose print lies well but for what is given. */
function issueOf({
  size: [width, height] = [42, 25],
  left = 10,
  top = 9,
  count = 150,
  leaning = 0.1,
  atRim = [0, 0, 0, 0],
  roomRight = 60,
  roomBelow = 50,
}: Lying) {
  const [right, bottom] = [left + width - 1, top + height - 1];
  const print = { count, left, right, top, bottom, leaning, atRim } as PrintLayout;
  return poseIssue(print, right + roomRight, bottom + roomBelow);
}

test.each<[string, Lying, ReturnType<typeof issueOf>]>([
  ['that lies well', {}, null],
  ['of which too little is seen', { count: 59, leaning: -0.9 }, null],
  ['of which just enough is seen', { count: 60, leaning: -0.9 }, 'upsideDown'],
  ['with nearly as much print on the right', { leaning: -0.28 }, null],
  ['with more print on the right', { leaning: -0.29 }, 'upsideDown'],
  ['just wide enough for one', { size: [49, 50] }, null],
  ['too narrow for one', { size: [48, 50] }, 'twoCards'],
  ['at the rim, wide enough for one', { size: [48, 50], atRim: [0, 4, 0, 0] }, 'cutOff'],
  ['at the rim, too narrow for one', { size: [46, 50], atRim: [0, 0, 5, 0] }, 'twoCards'],
  ['not quite at the rim', { size: [47, 49], atRim: [3, 3, 3, 3] }, 'twoCards'],
  ['half over another', { size: [23, 20], leaning: 0.45 }, 'twoCards'],
  ['wide enough not to cover another', { size: [24, 20], leaning: 0.46 }, null],
  ['with its print on both sides', { size: [23, 20], leaning: 0.3 }, null],
  ['that begins at the left rim', { size: [23, 20], leaning: 0.44, left: 3 }, null],
  ['that begins just inside', { size: [23, 20], leaning: 0.43, left: 4 }, 'twoCards'],
  ['that goes on at a rim', { size: [23, 20], leaning: 0.42, atRim: [0, 0, 0, 6] }, 'cutOff'],
  ['near the right rim', { size: [23, 20], leaning: 0.41, roomRight: 8 }, 'cutOff'],
  ['off the right rim', { size: [23, 20], leaning: 0.4, roomRight: 9 }, 'twoCards'],
  ['beside nothing', { size: [49, 20] }, null],
  ['beside another', { size: [50, 20] }, 'twoCards'],
  ['so wide for its rim', { size: [51, 20], atRim: [7, 0, 0, 0] }, 'cutOff'],
  ['cut at the left', { atRim: [4, 0, 0, 0] }, 'cutOff'],
  ['cut at the right', { atRim: [0, 8, 0, 0] }, 'cutOff'],
  ['cut above', { atRim: [0, 0, 9, 0] }, 'cutOff'],
  ['cut below', { atRim: [0, 0, 0, 10] }, 'cutOff'],
  ['with specks at the rims', { atRim: [1, 2, 3, 3] }, null],
  ['flat and near the top', { size: [44, 25], top: 1 }, 'cutOff'],
  ['flat and in the third row', { size: [44, 25], top: 2 }, null],
  ['not flat, near the top', { size: [43, 25], top: 1 }, null],
  ['flat and near the bottom', { size: [45, 25], roomBelow: 2 }, 'cutOff'],
  ['flat and above the bottom', { size: [45, 25], roomBelow: 3 }, null],
  ['that has lost its labels', { size: [24, 20], leaning: 0.55, left: 3 }, 'cutOff'],
  ['just wide enough to have its labels', { size: [25, 20], leaning: 0.54, left: 2 }, null],
  ['whose labels are beside the rim', { size: [24, 20], leaning: 0.53, left: 4 }, null],
  ['that hardly leans at the rim', { size: [24, 20], leaning: 0.5, left: 1 }, null],
  ['that touches the rim and leans', { atRim: [2, 0, 0, 0], leaning: 0.65 }, 'cutOff'],
  ['that hardly touches the rim', { atRim: [1, 0, 0, 0], leaning: 0.66 }, null],
  ['that touches the rim and stands', { atRim: [2, 0, 0, 0], leaning: 0.6 }, null],
  // From its height its right edge is reckoned 2.7 tiles outside, 1.7, and where the print does not come near.
  ['whose right edge is outside', { size: [36, 25], roomRight: 5 }, 'cutOff'],
  ['whose right edge may be inside', { size: [36, 25], roomRight: 6 }, null],
  ['whose print ends before the rim', { size: [32, 25], roomRight: 9 }, null],
])('of a card %s the right thing is said', (_what, lying, issue) => {
  expect(issueOf(lying)).toBe(issue);
});
