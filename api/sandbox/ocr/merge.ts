import { cardFields } from '../card/details.ts';
import type { Found } from './parse.ts';

type Value = NonNullable<Found[keyof Found]>;

/** Added where two looks read the same, and the most that is left where they do not. */
const agreement = 15;
const dispute = 55;
/** A look that is so much more certain than the other needs not heed it. */
const clearly = 35;

/** A value that goes on where the other one ends, or begins before it, was cut off there, if that is not made up. */
const wellRead = 60;

const bare = (text: string) => text.replaceAll("'", '');
/** What distinguishes values: neither gaps nor marks. */
export const letters = (text: string) => text.replace(/[^\p{L}\d]/gu, '') || text;

/** The one of two readings of the same that is to be believed. */
export function betterOf(a: Value, b: Value): Value {
  // The engine loses small marks; it makes none up between letters.
  if (bare(a.value) === bare(b.value) && a.value !== b.value) {
    return a.value.length > b.value.length ? a : b;
  }
  const [short, long] = a.value.length < b.value.length ? [a, b] : [b, a];
  const isCutOff = long.value.startsWith(short.value) || long.value.endsWith(` ${short.value}`);
  if (isCutOff && long.confidence >= wellRead) return long;
  return b.confidence > a.confidence ? b : a;
}

/** Two readings of one card: what either has, the more certain one where they differ. */
export function merged(one: Found, other: Found): Found {
  const result: Found = {};
  for (const field of cardFields) {
    const [a, b] = [one[field], other[field]];
    if (!a || !b) {
      const only = a ?? b;
      if (only) result[field] = only;
      continue;
    }
    const better = betterOf(a, b);
    const isSame = letters(a.value) === letters(b.value);
    const isClear = Math.abs(a.confidence - b.confidence) >= clearly;
    const confidence = isSame
      ? Math.min(99, better.confidence + agreement)
      : Math.min(isClear ? better.confidence : dispute, better.confidence);
    result[field] = { value: better.value, confidence };
  }
  return result;
}
