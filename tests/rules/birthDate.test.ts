import { describe, expect, test } from 'vitest';
import { assessBirthDate, isEligibleAge } from '../../src/fields/personalData.ts';
import {
  completedYears,
  formatDayMonthYear,
  isRealDate,
  localDay,
  parseDayMonthYear,
  toYearFirst,
} from '../../src/lib/date.ts';

const today = { year: 2026, month: 6, day: 15 };

test.each([
  ['15-06-2005', 'fine', 'the 21st birthday'],
  ['16-06-2005', 'ageOutside', 'the day before the 21st birthday'],
  ['15-07-2005', 'ageOutside', 'a month before it'],
  ['16-06-1960', 'fine', 'the day before the 66th birthday'],
  ['15-06-1960', 'ageOutside', 'the 66th birthday'],
  ['16-05-1960', 'ageOutside', 'a month after it'],
  ['15-06-1993', 'fine', 'a birthday between'],
  ['16-06-2026', 'ageOutside', 'a birth to come'],
] as const)('PER-20 PER-21 CON-06 born %s is assessed %s: %s', (born, verdict, _why) => {
  expect(assessBirthDate(born, today)).toBe(verdict);
});

test('PER-21 born on a leap day, one is 21 on the first of March', () => {
  const born = { year: 2004, month: 2, day: 29 };
  expect(isEligibleAge(born, { year: 2025, month: 2, day: 28 })).toBe(false);
  expect(isEligibleAge(born, { year: 2025, month: 3, day: 1 })).toBe(true);
});

test.each([
  '31-02-1990',
  '29-02-1991',
  '29-02-1900',
  '31-04-1990',
  '00-05-1990',
  '32-01-1990',
  '15-00-1990',
  '15-13-1990',
])('PER-18 %s is no date', (text) => {
  expect(assessBirthDate(text, today)).toBe('impossible');
});

test.each(['29-02-1992', '29-02-2000', '28-02-1991', '31-12-1990', '30-04-1990'])(
  'PER-18 %s is a date',
  (text) => {
    expect(assessBirthDate(text, today)).toBe('fine');
  },
);

test.each(['', '1990-02-31', '31-02-90', '31/02/1990'])(
  'PER-18 the form of %j is the field’s own fault, not the calendar’s',
  (text) => {
    expect(assessBirthDate(text, today)).toBe('fine');
  },
);

describe('the date module', () => {
  const day = { year: 1993, month: 4, day: 5 };

  test('PER-19 reads and writes dd-mm-yyyy', () => {
    expect(parseDayMonthYear('05-04-1993')).toEqual(day);
    expect(formatDayMonthYear(day)).toBe('05-04-1993');
    expect(parseDayMonthYear('5-4-1993')).toBeNull();
  });

  test.each([
    ['05-04-1993', '1993-04-05'],
    ['31-12-2000', '2000-12-31'],
    ['1993-04-05', ''],
    ['', ''],
  ])('REG-03 %j is sent as %j', (typed, sent) => {
    expect(toYearFirst(typed)).toBe(sent);
  });

  test('counts completed years up to the day', () => {
    expect(completedYears(day, { year: 2026, month: 4, day: 4 })).toBe(32);
    expect(completedYears(day, { year: 2026, month: 4, day: 5 })).toBe(33);
    expect(completedYears(day, { year: 2026, month: 3, day: 28 })).toBe(32);
    expect(completedYears(day, { year: 2026, month: 5, day: 1 })).toBe(33);
  });

  test('knows the calendar', () => {
    expect(isRealDate({ year: 2024, month: 2, day: 29 })).toBe(true);
    expect(isRealDate({ year: 2023, month: 2, day: 29 })).toBe(false);
    expect(isRealDate({ year: 2023, month: 5, day: 380 })).toBe(false);
  });

  test('PER-21 takes the day from the local clock', () => {
    expect(localDay(new Date(2026, 0, 31, 0, 0, 1))).toEqual({ year: 2026, month: 1, day: 31 });
    expect(localDay(new Date(2026, 11, 1, 23, 59, 59))).toEqual({ year: 2026, month: 12, day: 1 });
    // Where the tests run, UTC still has the year before.
    expect(localDay(new Date(2026, 0, 1, 0, 0, 1))).toEqual({ year: 2026, month: 1, day: 1 });
  });
});
