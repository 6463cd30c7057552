import type { PrintLayout } from './printLayout.ts';

/** Fewer tiles of print say nothing of how a card lies. */
const enough = 60;
/** An e-KTP has its print on the left and the portrait on the right. */
const turned = -0.28;
/** Width over height of the print: two cards above each other, one over part of the other, side by side. */
const stacked = 0.98;
const overlapping = 1.2;
const beside = 2.45;
/** So much more print on the left has a card of which both sides are seen. */
const whole = 0.3;
/** Fewer tiles of print at a rim are a speck or the card's own edge. */
const atRim = 4;
/** Height of a card's print as a share of the card's width, and where its print begins. */
const printHeight = 0.555;
const printStart = 0.04;
/** How many tiles a card's right edge may lie outside by that reckoning, and how near the rim print must come. */
const tolerance = 2.5;
const nearRim = 8;
const nearLeft = 3;
/** Print that begins in the second row and is this flat has lost what stood above or below it. */
const flat = 1.72;
/** Print that begins at the left rim and is this narrow, or touches it and leans so much, has lost its labels. */
const narrow = { shape: 1.25, leaning: 0.5 };
const touching = { tiles: 2, leaning: 0.6 };

/** What is wrong with how a card lies in the picture, told by its print. */
export function poseIssue(
  { count, left, right, top, bottom, leaning, atRim: rims }: PrintLayout,
  columns: number,
  rows: number,
): 'upsideDown' | 'twoCards' | 'cutOff' | null {
  if (count < enough) return null;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const shape = width / height;
  const isAtRim = rims.some((tiles) => tiles >= atRim);
  const reachesRim = right >= columns - nearRim;
  const isStacked =
    shape < (isAtRim ? stacked - 0.05 : stacked) ||
    (shape < overlapping && leaning > whole && left > nearLeft && !isAtRim && !reachesRim);
  if (isStacked || (shape > beside && !isAtRim)) return 'twoCards';
  if (leaning < turned) return 'upsideDown';
  const end = left + (height / printHeight) * (1 - printStart);
  const isCut =
    isAtRim ||
    (shape > flat && (top <= 1 || bottom >= rows - 2)) ||
    (shape < narrow.shape && leaning > narrow.leaning && left <= nearLeft) ||
    (rims[0] >= touching.tiles && leaning > touching.leaning) ||
    (end > columns + tolerance && reachesRim);
  return isCut ? 'cutOff' : null;
}
