// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clampDate,
  getDaysInMonth,
  getInitialDate,
  Wheel,
  type WheelProps,
} from '../../src/ui/DateWheel.tsx';

describe('Wheel', () => {
  /** jsdom has no layout: rows are this high. */
  const row = 40;

  const ownHeight = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');

  const rowsAre = (height: number) =>
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      configurable: true,
      get: () => height,
    });

  beforeEach(() => {
    vi.useFakeTimers();
    rowsAre(row);
  });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    if (ownHeight) Object.defineProperty(HTMLElement.prototype, 'offsetHeight', ownHeight);
  });

  function show(given: Partial<WheelProps> = {}) {
    const onTurn = vi.fn();
    const wheel = (more: Partial<WheelProps>) => (
      <Wheel
        label="Tahun"
        first={1960}
        last={1980}
        value={1967}
        onTurn={onTurn}
        onCentre={() => {}}
        {...given}
        {...more}
      />
    );
    const { rerender, unmount } = render(wheel({}));
    return { onTurn, unmount, become: (more: Partial<WheelProps>) => rerender(wheel(more)) };
  }

  const column = () => screen.getByRole('spinbutton', { name: 'Tahun' });

  const press = (key: string) => fireEvent.keyDown(column(), { key });

  const scrollTo = (top: number) => {
    column().scrollTop = top;
    fireEvent.scroll(column());
  };

  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  /** Returns the class of each row, which depends on its distance to the row in the band. */
  const looks = () => [...column().children].map(({ className }) => className);

  describe('keys of a wheel', () => {
    it.each([
      ['ArrowUp', 1966],
      ['ArrowDown', 1968],
      ['PageUp', 1962],
      ['PageDown', 1972],
      ['Home', 1960],
      ['End', 1980],
    ])('%s turns it to %i without scrolling the page', (key, to) => {
      const { onTurn } = show();
      expect(press(key)).toBe(false);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(to);
    });

    it.each([
      ['PageUp', 1963, 1960],
      ['ArrowUp', 1960, 1960],
      ['PageDown', 1978, 1980],
      ['ArrowDown', 1980, 1980],
    ])('%s from %i turns it at most to %i', (key, value, to) => {
      const { onTurn } = show({ value });
      press(key);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(to);
    });

    it('leave other keys to the page', () => {
      const { onTurn } = show();
      expect(press('Tab')).toBe(true);
      expect(press('a')).toBe(true);
      expect(onTurn).not.toHaveBeenCalled();
    });
  });

  describe('a wheel that is scrolled', () => {
    it('turns to a tapped row', () => {
      const { onTurn } = show();
      fireEvent.click(screen.getByText('1971'));
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(1971);
    });

    it('chooses the nearest row after 90 ms without movement', () => {
      const { onTurn } = show();
      scrollTo(9 * row + 19);
      wait(89);
      expect(onTurn).not.toHaveBeenCalled();
      wait(1);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(1969);
    });

    it('does not choose a row that it only passes', () => {
      const { onTurn } = show();
      scrollTo(10 * row);
      wait(60);
      scrollTo(13 * row);
      wait(60);
      expect(onTurn).not.toHaveBeenCalled();
      wait(30);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(1973);
    });

    it('chooses nothing when it returns to its value', () => {
      const { onTurn } = show();
      scrollTo(7 * row + 5);
      wait(500);
      expect(onTurn).not.toHaveBeenCalled();
    });

    it('stays within its range', () => {
      const { onTurn } = show();
      scrollTo(-3 * row);
      wait(90);
      scrollTo(40 * row);
      wait(90);
      expect(onTurn.mock.calls).toEqual([[1960], [1980]]);
    });

    it('highlights the passing row and its neighbors', () => {
      show();
      const before = looks();
      expect(before[7]).not.toBe(before[6]);
      expect(before[6]).toBe(before[8]);
      expect(before[6]).not.toBe(before[5]);
      scrollTo(12 * row);
      const [centre, near, far] = [before[7], before[8], before[0]];
      expect(looks().slice(10, 15)).toEqual([far, near, centre, near, far]);
    });

    it('does nothing after unmount', () => {
      const { onTurn, unmount } = show();
      scrollTo(2 * row);
      unmount();
      expect(vi.getTimerCount()).toBe(0);
      wait(500);
      expect(onTurn).not.toHaveBeenCalled();
    });

    it('chooses nothing while it is invisible and rows have no height', () => {
      rowsAre(0);
      const { onTurn } = show();
      scrollTo(80);
      expect(vi.getTimerCount()).toBe(0);
      expect(onTurn).not.toHaveBeenCalled();
    });
  });

  describe('the position of a wheel', () => {
    it('is at its value initially, and follows each new value', () => {
      const { become } = show();
      expect(column().scrollTop).toBe(7 * row);
      const [centre] = looks().slice(7);
      become({ value: 1975 });
      expect(column().scrollTop).toBe(15 * row);
      expect(looks().indexOf(centre ?? '')).toBe(15);
    });

    it('is relative to its first row, also when that changes', () => {
      const { become } = show();
      become({ first: 1950 });
      expect(column().scrollTop).toBe(17 * row);
    });
  });
});

describe('date helpers of the wheels', () => {
  const years = { from: 1951, to: 2008 };

  describe('clampDate', () => {
    it.each([
      ['a date of the range is itself', { day: 17, month: 8, year: 1995 }, [17, 8, 1995]],
      ['the first year is in the range', { day: 1, month: 1, year: 1951 }, [1, 1, 1951]],
      ['the last year is in the range', { day: 31, month: 12, year: 2008 }, [31, 12, 2008]],
      ['an earlier year becomes the first', { day: 9, month: 5, year: 1950 }, [9, 5, 1951]],
      ['a later year becomes the last', { day: 10, month: 6, year: 2009 }, [10, 6, 2008]],
      ['month 0 becomes January', { day: 11, month: 0, year: 1961 }, [11, 1, 1961]],
      ['month 13 becomes December', { day: 12, month: 13, year: 1962 }, [12, 12, 1962]],
      ['day 0 becomes the first', { day: 0, month: 7, year: 1963 }, [1, 7, 1963]],
      [
        'day 31 of a month of thirty becomes day 30',
        { day: 31, month: 4, year: 1964 },
        [30, 4, 1964],
      ],
      [
        '29 February of a common year becomes day 28',
        { day: 29, month: 2, year: 1965 },
        [28, 2, 1965],
      ],
      ['29 February of a leap year is itself', { day: 29, month: 2, year: 1968 }, [29, 2, 1968]],
    ])('%s', (_, date, [day, month, year]) => {
      expect(clampDate(date, years)).toEqual({ day, month, year });
    });
  });

  it('getDaysInMonth returns the number of days', () => {
    const lengths = Array.from({ length: 12 }, (_, index) => getDaysInMonth(1973, index + 1));
    expect(lengths).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  });

  describe('getInitialDate', () => {
    it('returns the date of the text within the range of years', () => {
      expect(getInitialDate('03-11-1979', years)).toEqual({ day: 3, month: 11, year: 1979 });
      expect(getInitialDate('04-10-2010', years)).toEqual({ day: 4, month: 10, year: 2008 });
    });

    it.each(['', '05-09', '1980-08-06'])('returns 14 January 2016 for the text %j', (text) => {
      const around = { from: 2006, to: 2026 };
      expect(getInitialDate(text, around)).toEqual({ day: 14, month: 1, year: 2016 });
    });
  });
});
