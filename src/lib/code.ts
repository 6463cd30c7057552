import { normalizeText } from './normalizeText.ts';

/** The one-time code found in a text, and what else the text contains. */
export interface CodeInText {
  /** The code; shorter than the required length, or '', when the text has too few digits. */
  code: string;
  /** The number of ignored digits. */
  omittedDigits: number;
  /** Other numbers of the same length, which could also be the code. */
  otherCodes: string[];
  /** Whether the text contains anything but digits, spaces, dots and hyphens. */
  hasOther: boolean;
}

/**
 * Finds the one-time code in a text (OTP-04, OTP-05): the first number with exactly `length` digits, or else
 * the first digits of all numbers together.
 */
export function findCode(entered: string, length: number): CodeInText {
  const text = normalizeText(entered);
  const numbers = text.match(/\d+/g) ?? [];
  // A message for browsers repeats the code at its end.
  const [candidate, ...otherCodes] = new Set(numbers.filter((number) => number.length === length));
  const digits = numbers.join('');
  const code = candidate ?? digits.slice(0, length);
  const repeated = numbers.filter((number) => number === candidate).length;
  return {
    code,
    omittedDigits: digits.length - code.length * Math.max(1, repeated),
    otherCodes,
    hasOther: /[^\d\s.-]/.test(text),
  };
}

/**
 * Finds the code in an input after a change. An inserted text that contains a complete code replaces the
 * earlier content, wherever it was inserted.
 */
export function findEnteredCode(before: string, after: string, length: number): CodeInText {
  const all = findCode(after, length);
  if (before === '' || all.omittedDigits === 0) return all;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const piece = findCode(after.slice(start, after.length - end), length);
  return piece.code.length === length ? piece : all;
}
