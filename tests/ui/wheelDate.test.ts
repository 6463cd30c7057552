import { describe, expect, it } from 'vitest';
import {
  daysInMonth,
  defaultYears,
  fitDate,
  openingDate,
  wheelText,
} from '../../src/ui/wheelDate.ts';

const years = { from: 1951, to: 2008 };

describe('the nearest date that exists', () => {
  it.each([
    ['a date of the range is itself', { day: 17, month: 8, year: 1995 }, [17, 8, 1995]],
    ['the first year is in the range', { day: 1, month: 1, year: 1951 }, [1, 1, 1951]],
    ['the last year is in the range', { day: 31, month: 12, year: 2008 }, [31, 12, 2008]],
    ['an earlier year becomes the first', { day: 9, month: 5, year: 1950 }, [9, 5, 1951]],
    ['a later year becomes the last', { day: 10, month: 6, year: 2009 }, [10, 6, 2008]],
    ['month 0 becomes January', { day: 11, month: 0, year: 1961 }, [11, 1, 1961]],
    ['month 13 becomes December', { day: 12, month: 13, year: 1962 }, [12, 12, 1962]],
    ['day 0 becomes the first', { day: 0, month: 7, year: 1963 }, [1, 7, 1963]],
    ['day 31 of a month of thirty', { day: 31, month: 4, year: 1964 }, [30, 4, 1964]],
    ['a leap day where there is none', { day: 29, month: 2, year: 1965 }, [28, 2, 1965]],
    ['a leap day where there is one', { day: 29, month: 2, year: 1968 }, [29, 2, 1968]],
  ])('%s', (_, date, [day, month, year]) => {
    expect(fitDate(date, years)).toEqual({ day, month, year });
  });

  it('is told by the number of days of each month', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => daysInMonth(1973, index + 1));
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });
});

describe('where the wheels of a date open', () => {
  it('is on the date of the field, drawn into the years that are offered', () => {
    expect(openingDate('03-11-1979', years)).toEqual({ day: 3, month: 11, year: 1979 });
    expect(openingDate('04-10-2010', years)).toEqual({ day: 4, month: 10, year: 2008 });
  });

  it.each(['', '05-09', '1980-08-06'])('is on 14 January 2016 for the text %j', (text) => {
    const around = { from: 2006, to: 2026 };
    expect(openingDate(text, around)).toEqual({ day: 14, month: 1, year: 2016 });
  });

  it('offers ten years to either side of the day that is today here', () => {
    expect(defaultYears(new Date(2031, 0, 1))).toEqual({ from: 2021, to: 2041 });
  });
});

describe('a date as the wheels say it', () => {
  it.each([
    [{ day: 2, month: 1, year: 1981 }, '2 JAN 1981'],
    [{ day: 30, month: 12, year: 1999 }, '30 DES 1999'],
  ])('is %j as %j', (date, text) => {
    expect(wheelText(date)).toBe(text);
  });
});
