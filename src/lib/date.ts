/** A day of the calendar. Months count from 1. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const dayMonthYear = /^(\d{2})-(\d{2})-((?:19|20)\d{2})$/;

/**
 * Parses dd-mm-yyyy with a year 19xx or 20xx; `null` for another format (PER-16). The date may not exist
 * (`isRealDate`).
 */
export function parseDayMonthYear(text: string): CalendarDate | null {
  const match = dayMonthYear.exec(text);
  if (!match) return null;
  return { day: Number(match[1]), month: Number(match[2]), year: Number(match[3]) };
}

/** Checks whether the date exists: 31-02-1990 does not (PER-18). */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Formats a date as dd-mm-yyyy, as fields and the application contain it. */
export function formatDayMonthYear({ year, month, day }: CalendarDate): string {
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`;
}

/** Converts dd-mm-yyyy to yyyy-mm-dd, as the registration's dob requires (REG-03); '' for other texts. */
export function toIsoDate(text: string): string {
  const date = parseDayMonthYear(text);
  if (!date) return '';
  return `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}

/** Returns the completed years of age on the day `today`. */
export function getCompletedYears(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday =
    today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Checks whether these are milliseconds since the epoch that a date can have. Formatting any other number throws. */
export const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

/** Returns the calendar day of a moment in the phone's time zone. */
export function toLocalDate(moment: Date): CalendarDate {
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}
