import { advice, bracketRanges } from '../advice.ts';
import { type CalendarDate, completedYears, isRealDate, parseDayMonthYear } from '../lib/date.ts';
import { asLocalNumber } from './text.ts';

// What is worth a second look though no rule forbids it: each is a hint at its field and stops nobody.

/** Whether the emergency contact is the applicant. */
export const isOwnNumber = (emergency: string, own: string): boolean =>
  emergency !== '' && asLocalNumber(emergency) === asLocalNumber(own);

/** Whether an income lies outside the bracket that was chosen in step 1; an empty one lies nowhere. */
export function isOutsideBracket(income: string, bracket: string): boolean {
  const range = Object.entries(bracketRanges).find(([name]) => name === bracket)?.[1];
  if (!range || income === '') return false;
  return Number(income) < range.from || Number(income) > range.to;
}

/** Whether an NPWP has another number of digits than there are. */
export const isOddNpwp = (npwp: string): boolean =>
  npwp !== '' && !advice.npwpLengths.some((length) => length === npwp.length);

/** Whether somebody born then would have begun to work as a child. */
export function isOverlongService(years: string, birth: string, today: CalendarDate): boolean {
  const born = parseDayMonthYear(birth);
  if (!born || !isRealDate(born) || !/^\d+$/.test(years)) return false;
  return Number(years) > completedYears(born, today) - advice.workingAge;
}
