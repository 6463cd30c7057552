import type { ChangeMeta } from 'react-number-format';
import { isRealDate, parseDayMonthYear } from '../lib/date.ts';
import type { YearRange } from './DateWheel.tsx';

/** The spellings of the months in both languages; the first three letters are enough. */
const months = [
  'januari january',
  'februari february pebruari',
  'maret march',
  'april',
  'mei may',
  'juni june',
  'juli july',
  'agustus august agt ags',
  'september',
  'oktober october',
  'november nopember',
  'desember december',
];

/** Returns the first month (1 to 12) of which a name starts with the word; 0 if there is none. */
const findMonth = (word: string): number =>
  1 +
  months.findIndex((names) => names.split(' ').some((name) => name.startsWith(word.toLowerCase())));

const letter = /\p{L}/u;

/** The number of digits in a complete date. */
export const dateDigits = 8;

const completeDatePattern = /^\d{2}-\d{2}-\d{4}$/;
const shortYear = /^(\d{2}-\d{2}-)(\d{2})$/;

/**
 * Formats typed text as dd-mm-yyyy (PER-17). A hyphen is added when a group is complete, except after a deletion, so
 * that a hyphen can be deleted. Other separators, single digits, month names and the year first are accepted, too. A
 * complete date accepts no further digit. Without a `change`, the text is returned as it is. `years` completes a pasted
 * two-digit year.
 */
export function maskDate(text: string, change?: ChangeMeta, years?: YearRange): string {
  if (!change) return text;
  const inserted = text.slice(change.to.start, change.to.end);
  const isInserted = inserted !== '' && change.from.start === change.from.end;
  if (isInserted && completeDatePattern.test(change.lastValue)) return change.lastValue;
  const isWorded = letter.test(text);
  const asWritten = isWorded || /\D/.test(inserted) ? parseWrittenDate(text) : null;
  const masked = asWritten ?? (isWorded ? text.trimStart() : groupDigits(text, inserted === ''));
  // A pasted date is completed immediately.
  return inserted.length >= 6 ? completeDate(masked, years) : masked;
}

function groupDigits(text: string, isDeleting: boolean): string {
  const digits = text.replace(/\D/g, '');
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean);
  const isFull = digits.length === 2 || digits.length === 4;
  return reorderYearFirst(groups.join('-') + (isFull && !isDeleting ? '-' : ''));
}

/** Reorders eight digits to dd-mm-yyyy if they are a date only with the year first. */
function reorderYearFirst(text: string): string {
  const digits = text.replace(/\D/g, '');
  const other = `${digits.slice(6)}-${digits.slice(4, 6)}-${digits.slice(0, 4)}`;
  return !parseDayMonthYear(text) && isDate(other) ? other : text;
}

/** Checks for an existing date as dd-mm-yyyy. */
function isDate(text: string): boolean {
  const date = parseDayMonthYear(text);
  return date !== null && isRealDate(date);
}

/** Parses a date, or its beginning, with any separators. Returns `null` if the text must be read as digits. */
function parseWrittenDate(text: string): string | null {
  const parts = text.match(/\d+|\p{L}+/gu) ?? [];
  const isClosed = !/[\d\p{L}]$/u.test(text);
  const [first = '', second, third] = parts;
  const isYearFirst = first.length === 4 && second !== undefined && third !== undefined;
  const [day = '', month = '', year = ''] = isYearFirst ? [third, second, first] : parts;
  const isMonth = letter.test(month) || month.length < 3;
  if (parts.length > 3 || !/^\d{1,2}$/.test(day) || !isMonth || !/^\d{0,4}$/.test(year))
    return null;
  const closed = (part: string, isLast: boolean) => {
    if (isLast && !isClosed) return part;
    const known = letter.test(part) && part.length > 2 ? findMonth(part) : 0;
    return (known ? String(known) : part).replace(/^[1-9]$/, '0$&');
  };
  const groups = [
    closed(day, month === ''),
    month && closed(month, year === ''),
    year && closed(year, true),
  ];
  const written = groups.filter(Boolean).join('-');
  return year || !(isClosed || /^(\d{2}|\d{2}-\d{2})$/.test(written)) ? written : `${written}-`;
}

/**
 * Completes a date on blur: writes out single digits, month names and two-digit years within `years`. Returns any other
 * text as it is.
 */
export function completeDate(text: string, years?: YearRange): string {
  const written = parseWrittenDate(`${text} `);
  const completed = written && /-\d+$/.test(written) ? written : text;
  // Typed with the year first and one digit for the day.
  const yearFirst = /^(\d{2})-(\d{2})-(\d{2})(\d)$/.exec(completed);
  if (yearFirst)
    return reorderYearFirst(`${yearFirst[1]}-${yearFirst[2]}-${yearFirst[3]}0${yearFirst[4]}`);
  const [, start = '', ending = ''] = shortYear.exec(completed) ?? [];
  const year = ['19', '20']
    .map((century) => Number(century + ending))
    .find((it) => ending && years && years.from <= it && it <= years.to);
  return year ? start + year : completed;
}

/** Checks whether the text cannot become an existing date by typing more. */
export function cannotBecomeDate(text: string): boolean {
  const [word] = text.match(/\p{L}+/u) ?? [];
  if (word) return findMonth(word) === 0 || !/^\d{1,2}\D/.test(text);
  return completeDatePattern.test(text) && !isDate(text);
}

/** Returns for each caret position whether it is permitted: all but the one before a hyphen at the end. */
export const getCaretBoundary = (text: string): boolean[] =>
  Array.from({ length: text.length + 1 }, (_, place) => text.slice(place) !== '-');

/** Checks whether the caret and deletion treat a character like a digit: hyphens and letters, too. */
export const isDateCharacter = (character: string): boolean => /[\d\p{L}-]/u.test(character);
