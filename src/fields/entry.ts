import { entryNotes } from '../copy/messages.ts';
import { normalizeText } from '../lib/normalizeText.ts';
import { toLocalNumber, toNationalNumber } from './text.ts';

// Filters for the text entered into a field, with a note about what was removed (src/ui/editing.ts). They
// apply to typing, pasting, dropping, autofill, and the content at submission.

interface FilteredEntry {
  text: string;
  note?: string | undefined;
  carries?: boolean;
}
type EntryMethod = 'typed' | 'pasted' | 'whole';

/** Returns the distinct characters that are neither digits nor spaces. */
const otherThanDigits = (text: string): string[] => [...new Set(text.match(/[^\d\s]/gu))];

const noteOn = (omitted: readonly string[]) =>
  omitted.length > 0 ? entryNotes.omitted(omitted) : undefined;

/** Returns the digits of a text. */
export function filterDigits(entered: string): FilteredEntry {
  const text = normalizeText(entered);
  return { text: text.replace(/\D/g, ''), note: noteOn(otherThanDigits(text)) };
}

/** Returns the first integer in a text, such as years: 1,5 must not become 15. */
export function filterWholeNumber(entered: string, way: EntryMethod): FilteredEntry {
  const text = normalizeText(entered).trim();
  const [first = '', ...others] = text.match(/\d+/g) ?? [];
  const carries = way === 'typed' && /\D/.test(text);
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
 * Returns a landline or mobile number in digits. In a text that was not typed, a leading zero replaces the
 * country code, and an extension after the number is dropped. A typed text keeps all its digits.
 */
export function filterNationalNumber(entered: string, way: EntryMethod): FilteredEntry {
  const text = normalizeText(entered).trim();
  if (way === 'typed') return filterDigits(text);
  const [number, rest] = splitNumber(text);
  const { text: digits } = filterDigits(toNationalNumber(number));
  if (/\d/.test(rest)) return { text: digits, note: entryNotes.afterNumber(digits, rest) };
  if (toNationalNumber(number) !== number)
    return { text: digits, note: entryNotes.countryCode(digits) };
  return { text: digits, note: filterDigits(text).note };
}

/** Normalises a landline or mobile number when the applicant leaves the field. */
export function normalizeNationalNumber(typed: string): FilteredEntry {
  const text = toNationalNumber(typed);
  return text === typed ? { text } : { text, note: entryNotes.countryCode(text) };
}

/**
 * Filters a mobile number. Typing accepts digits only (PER-09). Pasted text stays unchanged, so that the
 * validation reports a space or hyphen (PER-08).
 */
export const filterMobileNumber = (entered: string, way: EntryMethod): FilteredEntry =>
  way === 'typed' ? filterDigits(entered) : { text: normalizeText(entered).trim() };

/** Normalises a mobile number when the applicant leaves the field. */
export function normalizeMobileNumber(typed: string): FilteredEntry {
  const text = toLocalNumber(typed);
  if (text === typed.trim()) return { text };
  return {
    text,
    note: typed.trim().startsWith('8')
      ? entryNotes.leadingZero(text)
      : entryNotes.countryCode(text),
  };
}
