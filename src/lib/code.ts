import { normalizeText } from './unseen.ts';

/** What the boxes of a one-time code take of a text, and what it contains besides. */
export interface CodeInText {
  code: string;
  /** Digits that are not taken. */
  omittedDigits: number;
  /** Other numbers of a code's length, which could be the code as well. */
  otherCodes: string[];
  /** Whether anything but digits and what separates them is in it. */
  hasOther: boolean;
}

/**
 * Finds the one-time code in a text (OTP-04, OTP-05), whichever way the text came: a number of exactly that
 * length, where there is one; else all digits, at most so many.
 */
export function findCode(entered: string, length: number): CodeInText {
  const text = normalizeText(entered);
  const numbers = text.match(/\d+/g) ?? [];
  // A message that browsers read repeats its code at its end.
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
 * The same for what an input contains after a change. A piece of text with a whole code in it replaces what was
 * there, wherever it was put.
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
