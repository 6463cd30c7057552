import { entryNotes } from '../copy/messages.ts';
import { normalizeText } from '../lib/normalizeText.ts';
import type { EntryMethod, EntryResult } from '../lib/textEntry.ts';
import { toLocalNumber, toNationalNumber } from './text.ts';

// Filters (`FilterEntry`) for text that is typed, pasted, dropped or autofilled. Their notes say what was removed or
// changed.

/** Returns the distinct characters that are neither digits nor spaces. */
const findOtherCharacters = (text: string): string[] => [...new Set(text.match(/[^\d\s]/gu))];

const getOmissionNote = (omitted: readonly string[]) =>
  omitted.length > 0 ? entryNotes.omitted(omitted) : undefined;

/** Filters a text to its digits. */
export function filterDigits(entered: string): EntryResult {
  const text = normalizeText(entered);
  return { text: text.replace(/\D/g, ''), note: getOmissionNote(findOtherCharacters(text)) };
}

/** Filters a text to its first integer: 1,5 years must not become 15. */
export function filterWholeNumber(entered: string, method: EntryMethod): EntryResult {
  const text = normalizeText(entered).trim();
  const [first = '', ...others] = text.match(/\d+/g) ?? [];
  const carries = method === 'typed' && /\D/.test(text);
  if (others.length > 0) return { text: first, note: entryNotes.wholeNumber(text, first), carries };
  return { ...filterDigits(text), carries };
}

/**
 * Splits a text into a number and the rest, which starts at a letter or at a separator between two numbers.
 * Both are empty when there is no digit.
 */
function splitNumber(text: string): [number: string, rest: string] {
  const firstDigit = text.search(/\d/);
  if (firstDigit < 0) return ['', ''];
  const length = text.slice(firstDigit).search(/[\p{L},;/]/u);
  const end = length < 0 ? text.length : firstDigit + length;
  return [text.slice(text.search(/[\d+(]/), end), text.slice(end)];
}

/**
 * Filters a text to the digits of a landline or mobile number. A typed text keeps all its digits. In another text, a
 * leading zero replaces the country code, and an extension after the number is dropped.
 */
export function filterNationalNumber(entered: string, method: EntryMethod): EntryResult {
  const text = normalizeText(entered).trim();
  if (method === 'typed') return filterDigits(text);
  const [number, rest] = splitNumber(text);
  const { text: digits } = filterDigits(toNationalNumber(number));
  if (/\d/.test(rest)) return { text: digits, note: entryNotes.afterNumber(digits, rest) };
  if (toNationalNumber(number) !== number)
    return { text: digits, note: entryNotes.countryCode(digits) };
  return { text: digits, note: filterDigits(text).note };
}

/** Replaces the country code of a landline or mobile number by a zero, on blur. */
export function normalizeNationalNumber(typed: string): EntryResult {
  const text = toNationalNumber(typed);
  return text === typed ? { text } : { text, note: entryNotes.countryCode(text) };
}

/**
 * Filters a typed text to digits (PER-09). Any other text is only normalised and trimmed, so that the validation
 * reports a space or hyphen (PER-08).
 */
export const filterMobileNumber = (entered: string, method: EntryMethod): EntryResult =>
  method === 'typed' ? filterDigits(entered) : { text: normalizeText(entered).trim() };

/** Converts a mobile number to its stored form 08…, on blur (`toLocalNumber`). */
export function normalizeMobileNumber(typed: string): EntryResult {
  const text = toLocalNumber(typed);
  if (text === typed.trim()) return { text };
  return {
    text,
    note: typed.trim().startsWith('8')
      ? entryNotes.leadingZero(text)
      : entryNotes.countryCode(text),
  };
}
