import type { Gray } from './engine.ts';
import { type Blot, darker } from './strip.ts';

/**
 * How much darker the corners that a stroke from below left to above right goes through are than the other two, of
 * the way from paper to ink: from here on a zero has one, and up to here an 8 or an open zero has none.
 */
const slash = { least: 0.4, most: 0.25 };
/** The quarters of a digit's inside, as shares of its width and height. */
const inside = {
  left: [0.25, 0.5],
  right: [0.5, 0.75],
  upper: [0.2, 0.5],
  lower: [0.5, 0.8],
} as const;
/** Zeros of a line that must have a stroke for the others to lack one. */
const several = 2;

type Range = readonly [from: number, to: number];

function darknessIn({ data, width }: Gray, blot: Blot, across: Range, along: Range): number {
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

/** Whether each of a line's digits would be a zero with a stroke across, if it is a zero at all; undefined where that is not plain. */
export function slashesOf(strip: Gray, digits: readonly Blot[]): (boolean | undefined)[] {
  const depth = darker(strip.data, 0.8) - darker(strip.data, 0.01);
  const { left, right, upper, lower } = inside;
  return digits.map((it) => {
    const across = darknessIn(strip, it, right, upper) + darknessIn(strip, it, left, lower);
    const other = darknessIn(strip, it, left, upper) + darknessIn(strip, it, right, lower);
    const more = (across - other) / Math.max(1, depth);
    if (more > slash.least) return true;
    return more < slash.most ? false : undefined;
  });
}

/**
 * A number whose 0 and 8 are told apart by the stroke that its face has in a zero, which the engine takes for an 8's
 * waist; as it was read where its zeros have none.
 */
export function withSlashes(value: string, slashes: readonly (boolean | undefined)[]): string {
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
