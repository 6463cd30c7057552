export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const dayMonthYear = /^(\d{2})-(\d{2})-((?:19|20)\d{2})$/;

/** Parses dd-mm-yyyy with a year 19xx or 20xx; `null` when the text has another form (PER-16). */
export function parseDayMonthYear(text: string): CalendarDate | null {
  const match = dayMonthYear.exec(text);
  if (!match) return null;
  return { day: Number(match[1]), month: Number(match[2]), year: Number(match[3]) };
}

/** Whether the date exists in the calendar: 31-02-1990 does not (PER-18). */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** dd-mm-yyyy, as fields and the application carry a birth date. */
export function formatDayMonthYear({ year, month, day }: CalendarDate): string {
  return `${String(day).padStart(2, '0')}-${String(month).padStart(2, '0')}-${year}`;
}

/** yyyy-mm-dd, as only the registration's dob is sent (REG-03). Other forms give ''. */
export function toYearFirst(text: string): string {
  const date = parseDayMonthYear(text);
  if (!date) return '';
  return `${date.year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}

/** Completed years on the given local day. */
export function completedYears(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday =
    today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/** The local calendar day of a moment. */
export function localDay(moment: Date): CalendarDate {
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}
