import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assessBirthDate, isEligibleAge } from '../../src/fields/personalData.ts';
import {
  type CalendarDate,
  completedYears,
  formatDayMonthYear,
  isRealDate,
  localDay,
  parseDayMonthYear,
  toYearFirst,
} from '../../src/lib/date.ts';
import { maskPhone } from '../../src/lib/mask.ts';
import { isBornOtherwise, isOtherGender, nikDoubt, readNik } from '../../src/lib/nik.ts';
import { allDigits, almostDigits, cases } from './support.ts';

/** The calendar by its rule, not by Date. */
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

const anyDate = fc.record({
  day: fc.integer({ min: 0, max: 32 }),
  month: fc.integer({ min: 0, max: 13 }),
  year: fc.integer({ min: 1900, max: 2099 }),
});
const realDate = anyDate.filter(
  ({ day, month, year }) =>
    month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, Math.max(1, month)),
);

test('a date exists when its month has such a day', () => {
  fc.assert(
    fc.property(anyDate, ({ day, month, year }) => {
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
      expect(isRealDate({ day, month, year })).toBe(exists);
    }),
    cases(),
  );
});

test('what is written is read again, and turned round for the registration', () => {
  fc.assert(
    fc.property(realDate, (date) => {
      const text = formatDayMonthYear(date);
      expect(parseDayMonthYear(text)).toEqual(date);
      const [day, month, year] = text.split('-');
      expect(toYearFirst(text)).toBe(`${year}-${month}-${day}`);
    }),
    cases(5_000),
  );
});

test('no text is read as a date that is not written so', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 12 }),
    almostDigits(10),
    fc.tuple(almostDigits(3), almostDigits(3), almostDigits(5)).map((parts) => parts.join('-')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parts = text.split('-');
      const [day = '', month = '', year = ''] = parts;
      const isForm =
        parts.length === 3 &&
        allDigits(parts.join('')) &&
        day.length === 2 &&
        month.length === 2 &&
        year.length === 4 &&
        (year.startsWith('19') || year.startsWith('20'));
      expect(parseDayMonthYear(text) !== null).toBe(isForm);
    }),
    cases(),
  );
});

/** Age by counting birthdays one by one. */
function birthdays(birth: CalendarDate, today: CalendarDate): number {
  const order = ({ year, month, day }: CalendarDate) => year * 10_000 + month * 100 + day;
  let count = 0;
  while (order({ ...birth, year: birth.year + count + 1 }) <= order(today)) count += 1;
  return count;
}

test('age is the number of birthdays, and 21 to 65 of them may apply', () => {
  const today = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2025, max: 2060 }),
  });
  fc.assert(
    fc.property(realDate, today, (birth, now) => {
      fc.pre(birth.year < now.year);
      const age = birthdays(birth, now);
      expect(completedYears(birth, now)).toBe(age);
      expect(isEligibleAge(birth, now)).toBe(age >= 21 && age <= 65);
      expect(assessBirthDate(formatDayMonthYear(birth), now)).toBe(
        age >= 21 && age <= 65 ? 'fine' : 'ageOutside',
      );
    }),
    cases(),
  );
});

test('the local day of a moment is that of the place where it is lived', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      // Jakarta is seven hours ahead, all year.
      const there = new Date((seconds + 7 * 3600) * 1000).toISOString().slice(0, 10);
      const { year, month, day } = localDay(new Date(seconds * 1000));
      expect([year, month, day]).toEqual(there.split('-').map(Number));
    }),
    cases(5_000),
  );
});

test('a NIK tells the birth date and gender that it was made of', () => {
  const serial = fc.stringMatching(/^\d{4}$/);
  fc.assert(
    fc.property(realDate, fc.boolean(), serial, (date, isWoman, last) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const day = two(date.day + (isWoman ? 40 : 0));
      const nik = `997104${day}${two(date.month)}${two(date.year % 100)}${last}`;
      fc.pre(date.month !== 2 || date.day !== 29 || isLeap(2000 + (date.year % 100)));
      expect(readNik(nik)?.gender).toBe(isWoman ? 'F' : 'M');
      expect(isBornOtherwise(nik, formatDayMonthYear(date))).toBe(false);
      expect(isOtherGender(nik, isWoman ? 'M' : 'F')).toBe(true);
      // Province 99 does not exist.
      expect(nikDoubt(nik)).toBe('province');
    }),
    cases(5_000),
  );
});

test('a masked number shows its characters 9 to 11 and no other', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,19}$/), (phone) => {
      const masked = maskPhone(phone);
      expect(masked).toHaveLength(phone.length);
      for (let at = 0; at < phone.length; at += 1)
        expect(masked[at]).toBe([8, 9, 10].includes(at) ? phone[at] : '*');
    }),
    cases(5_000),
  );
});
