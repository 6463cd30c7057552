import type { ChangeMeta } from 'react-number-format';
import { isRealDate, parseDayMonthYear } from '../lib/date.ts';
import type { YearRange } from './DateWheel.tsx';

/** The months as people write them, in either language; three letters of one are enough. */
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

/** Whether a word is the beginning of a month's name, and of which (1 to 12). */
const monthOf = (word: string): number =>
  1 +
  months.findIndex((names) => names.split(' ').some((name) => name.startsWith(word.toLowerCase())));

const letter = /\p{L}/u;

/** How many digits a whole date has; with its hyphens ten characters. */
export const dateDigits = 8;

const wholeDate = /^\d{2}-\d{2}-\d{4}$/;
const shortYear = /^(\d{2}-\d{2}-)(\d{2})$/;

/**
 * PER-17: writes digits as dd-mm-yyyy. A hyphen appears as soon as its group is full, unless something
 * was just deleted: a hyphen that came back at once could never be passed. What people write between the
 * groups, one digit for a day or month, a month's name and the year first are taken too; a whole date
 * takes no further digit. Without a change the text is one already. (react-number-format's own pattern
 * would show the empty places too.)
 */
export function maskDate(text: string, change?: ChangeMeta, years?: YearRange): string {
  if (!change) return text;
  const put = text.slice(change.to.start, change.to.end);
  const isInserted = put !== '' && change.from.start === change.from.end;
  if (isInserted && wholeDate.test(change.lastValue)) return change.lastValue;
  const isWorded = letter.test(text);
  const asWritten = isWorded || /\D/.test(put) ? fromWriting(text) : null;
  const masked = asWritten ?? (isWorded ? text.trimStart() : fromDigits(text, put === ''));
  // A date that came in one piece is not waited for.
  return put.length >= 6 ? tidyDate(masked, years) : masked;
}

function fromDigits(text: string, isDeleting: boolean): string {
  const digits = text.replace(/\D/g, '');
  const groups = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean);
  const isFull = digits.length === 2 || digits.length === 4;
  return turned(groups.join('-') + (isFull && !isDeleting ? '-' : ''));
}

/** Eight digits that are a date only when read year first. */
function turned(text: string): string {
  const digits = text.replace(/\D/g, '');
  const other = `${digits.slice(6)}-${digits.slice(4, 6)}-${digits.slice(0, 4)}`;
  return !parseDayMonthYear(text) && isDate(other) ? other : text;
}

function isDate(text: string): boolean {
  const date = parseDayMonthYear(text);
  return date !== null && isRealDate(date);
}

/** A date, or its beginning, whose parts are set apart by anything; `null` where it is read as digits. */
function fromWriting(text: string): string | null {
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
    const known = letter.test(part) && part.length > 2 ? monthOf(part) : 0;
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
 * A date as it was left: one digit of a day or month, a month's name and a year of two digits are
 * written out. A year that would not be offered by the wheels either stays as it is.
 */
export function tidyDate(text: string, years?: YearRange): string {
  const written = fromWriting(`${text} `);
  const whole = written && /-\d+$/.test(written) ? written : text;
  // Typed digit by digit, year first, with one digit for the day.
  const yearFirst = /^(\d{2})-(\d{2})-(\d{2})(\d)$/.exec(whole);
  if (yearFirst) return turned(`${yearFirst[1]}-${yearFirst[2]}-${yearFirst[3]}0${yearFirst[4]}`);
  const [, start = '', ending = ''] = shortYear.exec(whole) ?? [];
  const year = ['19', '20']
    .map((century) => Number(century + ending))
    .find((it) => ending && years && years.from <= it && it <= years.to);
  return year ? start + year : whole;
}

/** Whether nothing that could still be typed makes a date of it. */
export function isHopeless(text: string): boolean {
  const [word] = text.match(/\p{L}+/u) ?? [];
  if (word) return monthOf(word) === 0 || !/^\d{1,2}\D/.test(text);
  return wholeDate.test(text) && !isDate(text);
}

/** Where the caret may stand: behind a hyphen that just appeared, not before it. */
export const caretPlaces = (text: string): boolean[] =>
  Array.from({ length: text.length + 1 }, (_, place) => text.slice(place) !== '-');

/** Hyphens are passed and deleted like digits, and so are letters. */
export const isDateCharacter = (character: string): boolean => /[\d\p{L}-]/u.test(character);
