import { cardFields } from '../card/details.ts';
import type { Found, Value } from './parse.ts';
import { gapped, isPlain } from './worth.ts';

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

/** Two looks that see the same letters. A stop that both only guessed is a guess still. */
function together(a: Value, b: Value): Value {
  const [seen] = a.guessed === b.guessed ? [] : a.guessed ? [b] : [a];
  const { value, confidence } = seen ?? betterOf(a, b);
  if (a.guessed && b.guessed)
    return { value, confidence: Math.min(gapped, confidence), guessed: true };
  return { value, confidence: isPlain([a, b]) ? Math.min(99, confidence + agreement) : confidence };
}

function apart(a: Value, b: Value): Value {
  const better = betterOf(a, b);
  const isClear = Math.abs(a.confidence - b.confidence) >= clearly;
  return isClear ? better : { ...better, confidence: Math.min(dispute, better.confidence) };
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
    const isSame = letters(a.value) === letters(b.value);
    result[field] = isSame ? together(a, b) : apart(a, b);
  }
  return result;
}
