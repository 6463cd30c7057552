import { entryNotes } from '../copy/messages.ts';
import { normalizeText } from '../lib/unseen.ts';
import { asLocalNumber, asNationalNumber } from './text.ts';

// What each filtered field takes of an entered text, and what is said of the rest (src/ui/editing.ts). Every way in
// goes through these: typing, paste, drop, autofill, and what stands there when the form is sent.

interface Taken {
  text: string;
  note?: string | undefined;
  carries?: boolean;
}
type Way = 'typed' | 'pasted' | 'whole';

/** The characters that are no digits, each once, without spaces. */
const otherThanDigits = (text: string): string[] => [...new Set(text.match(/[^\d\s]/gu))];

const noteOn = (omitted: readonly string[]) =>
  omitted.length > 0 ? entryNotes.omitted(omitted) : undefined;

/** The digits of a text. */
export function takeDigits(entered: string): Taken {
  const text = normalizeText(entered);
  return { text: text.replace(/\D/g, ''), note: noteOn(otherThanDigits(text)) };
}

/** A whole number, such as years: of several numbers the first, for 1,5 is not 15. */
export function takeWholeNumber(entered: string, way: Way): Taken {
  const text = normalizeText(entered).trim();
  const [first = '', ...others] = text.match(/\d+/g) ?? [];
  const carries = way === 'typed' && /\D/.test(text);
  if (others.length > 0) return { text: first, note: entryNotes.wholeNumber(text, first), carries };
  return { ...takeDigits(text), carries };
}

/**
 * A number and what stands after it: from the first letter on, or after a sign between two numbers. Both are empty
 * where there is no digit.
 */
function splitNumber(text: string): [number: string, rest: string] {
  const firstDigit = text.search(/\d/);
  if (firstDigit < 0) return ['', ''];
  const length = text.slice(firstDigit).search(/[\p{L},;/]/u);
  const end = length < 0 ? text.length : firstDigit + length;
  return [text.slice(text.search(/[\d+(]/), end), text.slice(end)];
}

/**
 * A landline or mobile number in digits: the country's code becomes the leading zero, and what follows the number,
 * such as an extension, is not made part of it.
 */
export function takeNationalNumber(entered: string, way: Way): Taken {
  const text = normalizeText(entered).trim();
  if (way === 'typed') return takeDigits(text);
  const [number, rest] = splitNumber(text);
  const { text: digits } = takeDigits(asNationalNumber(number));
  if (/\d/.test(rest)) return { text: digits, note: entryNotes.afterNumber(digits, rest) };
  if (asNationalNumber(number) !== number)
    return { text: digits, note: entryNotes.countryCode(digits) };
  return { text: digits, note: takeDigits(text).note };
}

/** The same for what was typed digit by digit, once the field is left. */
export function tidyNationalNumber(typed: string): Taken {
  const text = asNationalNumber(typed);
  return text === typed ? { text } : { text, note: entryNotes.countryCode(text) };
}

/**
 * A mobile number. Of what is typed the digits (PER-09); what is pasted or filled in stays as it is, so that a space
 * or a hyphen in it is seen and named (PER-08).
 */
export const takeMobileNumber = (entered: string, way: Way): Taken =>
  way === 'typed' ? takeDigits(entered) : { text: normalizeText(entered).trim() };

export function tidyMobileNumber(typed: string): Taken {
  const text = asLocalNumber(typed);
  if (text === typed.trim()) return { text };
  return {
    text,
    note: typed.trim().startsWith('8')
      ? entryNotes.leadingZero(text)
      : entryNotes.countryCode(text),
  };
}
