import { advice, bracketRanges } from '../advice.ts';
import {
  type CalendarDate,
  getCompletedYears,
  isRealDate,
  parseDayMonthYear,
} from '../lib/date.ts';
import { toLocalNumber } from './text.ts';

// Hints about unusual values. They appear at the field and reject nothing.

/** Checks whether the emergency number is the applicant's own. Returns false while it is empty. */
export const isSamePhoneNumber = (emergency: string, own: string): boolean =>
  emergency !== '' && toLocalNumber(emergency) === toLocalNumber(own);

/** Checks whether an income is outside the bracket of step 1; false for an empty income or an unknown bracket. */
export function isOutsideBracket(income: string, bracket: string): boolean {
  const range = Object.entries(bracketRanges).find(([name]) => name === bracket)?.[1];
  if (!range || income === '') return false;
  return Number(income) < range.from || Number(income) > range.to;
}

/** Checks whether an NPWP has neither 15 nor 16 digits. Returns false while it is empty. */
export const hasUnusualNpwpLength = (npwp: string): boolean =>
  npwp !== '' && !advice.npwpLengths.some((length) => length === npwp.length);

/** Checks whether employment of this many years began before the age of 15; false while an input is incomplete. */
export function isEmploymentTooLong(years: string, birth: string, today: CalendarDate): boolean {
  const born = parseDayMonthYear(birth);
  if (!born || !isRealDate(born) || !/^\d+$/.test(years)) return false;
  return Number(years) > getCompletedYears(born, today) - advice.workingAge;
}
