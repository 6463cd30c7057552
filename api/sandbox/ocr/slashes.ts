import type { Gray } from './engine.ts';
import { type Blot, getPercentile } from './strip.ts';

/**
 * How much darker the corners of a slash are than the other two, as a share of the contrast: a zero has a
 * slash above the first value; an 8 or an open zero is below the second.
 */
const slash = { least: 0.4, most: 0.25 };
/** The quarters inside a digit, as shares of its width and height. */
const inside = {
  left: [0.25, 0.5],
  right: [0.5, 0.75],
  upper: [0.2, 0.5],
  lower: [0.5, 0.8],
} as const;
/** The number of slashed zeros that a line needs before unslashed digits count as 8. */
const several = 2;

type Range = readonly [from: number, to: number];

function measureDarkness({ data, width }: Gray, blot: Blot, across: Range, along: Range): number {
  const [wide, high] = [blot.right - blot.left, blot.bottom - blot.top];
  let [sum, count] = [0, 0];
  for (let y = Math.round(blot.top + high * along[0]); y < blot.top + high * along[1]; y++) {
    for (let x = Math.round(blot.left + wide * across[0]); x < blot.left + wide * across[1]; x++) {
      sum += data[y * width + x] ?? 0;
      count++;
    }
  }
  return -sum / Math.max(1, count);
}

/** Returns for each digit whether it has the slash of a zero; undefined if unclear. */
export function findSlashes(strip: Gray, digits: readonly Blot[]): (boolean | undefined)[] {
  const depth = getPercentile(strip.data, 0.8) - getPercentile(strip.data, 0.01);
  const { left, right, upper, lower } = inside;
  return digits.map((it) => {
    const across =
      measureDarkness(strip, it, right, upper) + measureDarkness(strip, it, left, lower);
    const other =
      measureDarkness(strip, it, left, upper) + measureDarkness(strip, it, right, lower);
    const more = (across - other) / Math.max(1, depth);
    if (more > slash.least) return true;
    return more < slash.most ? false : undefined;
  });
}

/**
 * Distinguishes 0 and 8 by the slash of zeros, which the engine mistakes for the crossing of an 8. The
 * number stays unchanged if fewer than two of its zeros have a slash.
 */
export function applySlashes(value: string, slashes: readonly (boolean | undefined)[]): string {
  const isEither = (digit: string) => digit === '0' || digit === '8';
  const digits = [...value];
  const count = digits.filter((digit, at) => isEither(digit) && slashes[at]).length;
  if (count < several) return value;
  return digits
    .map((digit, at) =>
      isEither(digit) && slashes[at] !== undefined ? (slashes[at] ? '0' : '8') : digit,
    )
    .join('');
}
