import { type CalendarDate, parseDayMonthYear } from '../lib/date.ts';

/** First and last year, both offered. */
export interface YearRange {
  from: number;
  to: number;
}

/** PER-24: the months as the wheels write them. */
export const monthNames = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MEI',
  'JUN',
  'JUL',
  'AGU',
  'SEP',
  'OKT',
  'NOV',
  'DES',
] as const;

/** PER-25: what the wheels show while no date is chosen. */
export const defaultDate: CalendarDate = { day: 14, month: 1, year: 2016 };

/** PER-25: ten years to either side of the current one. */
export function defaultYears(today: Date): YearRange {
  return { from: today.getFullYear() - 10, to: today.getFullYear() + 10 };
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The nearest date that exists and lies in the range of years. */
export function fitDate(date: CalendarDate, years: YearRange): CalendarDate {
  const year = Math.min(Math.max(date.year, years.from), years.to);
  const month = Math.min(Math.max(date.month, 1), 12);
  const day = Math.min(Math.max(date.day, 1), daysInMonth(year, month));
  return { day, month, year };
}

/** Where the wheels open: on the text's date, or on the default one when it holds none. */
export function openingDate(text: string, years: YearRange): CalendarDate {
  return fitDate(parseDayMonthYear(text) ?? defaultDate, years);
}

/** "25 APR 1993". */
export function wheelText({ day, month, year }: CalendarDate): string {
  return `${day} ${monthNames[month - 1]} ${year}`;
}
