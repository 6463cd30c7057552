// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  daysInMonth,
  defaultYears,
  fitDate,
  openingDate,
  Wheel,
  type WheelProps,
  wheelText,
} from '../../src/ui/DateWheel.tsx';

describe('the wheel', () => {
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

  /** The rows as they stand to the one in the band; the look follows it. */
  const looks = () => [...column().children].map(({ className }) => className);

  describe('what a wheel says of itself', () => {
    it('is its range, its value and how that is written, to be reached with the tab key', () => {
      show({ text: (year) => `tahun ${year}` });
      expect(column().getAttribute('aria-valuemin')).toBe('1960');
      expect(column().getAttribute('aria-valuemax')).toBe('1980');
      expect(column().getAttribute('aria-valuenow')).toBe('1967');
      expect(column().getAttribute('aria-valuetext')).toBe('tahun 1967');
      expect(column().tabIndex).toBe(0);
      expect(column().children).toHaveLength(21);
      expect(column().firstElementChild?.textContent).toBe('tahun 1960');
      expect(column().lastElementChild?.textContent).toBe('tahun 1980');
    });

    it('is the number itself where nothing else writes it', () => {
      show();
      expect(column().getAttribute('aria-valuetext')).toBe('1967');
      expect([...column().children].every((each) => each.ariaHidden === 'true')).toBe(true);
    });
  });

  describe('the keys of a wheel', () => {
    it.each([
      ['ArrowUp', 1966],
      ['ArrowDown', 1968],
      ['PageUp', 1962],
      ['PageDown', 1972],
      ['Home', 1960],
      ['End', 1980],
    ])('turn it with %s to %i, and do not scroll the page', (key, to) => {
      const { onTurn } = show();
      expect(press(key)).toBe(false);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(to);
    });

    it.each([
      ['PageUp', 1963, 1960],
      ['ArrowUp', 1960, 1960],
      ['PageDown', 1978, 1980],
      ['ArrowDown', 1980, 1980],
    ])('turn it with %s from %i no further than to %i', (key, value, to) => {
      const { onTurn } = show({ value });
      press(key);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(to);
    });

    it('that are not its own are left to the page', () => {
      const { onTurn } = show();
      expect(press('Tab')).toBe(true);
      expect(press('a')).toBe(true);
      expect(onTurn).not.toHaveBeenCalled();
    });
  });

  describe('a wheel turned by hand', () => {
    it('is turned to the row that is tapped', () => {
      const { onTurn } = show();
      fireEvent.click(screen.getByText('1971'));
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(1971);
    });

    it('has chosen once it has stood still for 90 ms, at the row nearest to the band', () => {
      const { onTurn } = show();
      scrollTo(9 * row + 19);
      wait(89);
      expect(onTurn).not.toHaveBeenCalled();
      wait(1);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(1969);
    });

    it('has not chosen what it only passed', () => {
      const { onTurn } = show();
      scrollTo(10 * row);
      wait(60);
      scrollTo(13 * row);
      wait(60);
      expect(onTurn).not.toHaveBeenCalled();
      wait(30);
      expect(onTurn).toHaveBeenCalledExactlyOnceWith(1973);
    });

    it('chooses nothing where it ends up where it was', () => {
      const { onTurn } = show();
      scrollTo(7 * row + 5);
      wait(500);
      expect(onTurn).not.toHaveBeenCalled();
    });

    it('goes no further than its ends, however far it swings', () => {
      const { onTurn } = show();
      scrollTo(-3 * row);
      wait(90);
      scrollTo(40 * row);
      wait(90);
      expect(onTurn.mock.calls).toEqual([[1960], [1980]]);
    });

    it('shows at once which row passes, and its neighbours', () => {
      show();
      const before = looks();
      expect(before[7]).not.toBe(before[6]);
      expect(before[6]).toBe(before[8]);
      expect(before[6]).not.toBe(before[5]);
      scrollTo(12 * row);
      const [centre, near, far] = [before[7], before[8], before[0]];
      expect(looks().slice(10, 15)).toEqual([far, near, centre, near, far]);
    });

    it('does nothing more once it is gone', () => {
      const { onTurn, unmount } = show();
      scrollTo(2 * row);
      unmount();
      expect(vi.getTimerCount()).toBe(0);
      wait(500);
      expect(onTurn).not.toHaveBeenCalled();
    });

    it('chooses nothing while it cannot be seen, where rows have no height', () => {
      rowsAre(0);
      const { onTurn } = show();
      scrollTo(80);
      expect(vi.getTimerCount()).toBe(0);
      expect(onTurn).not.toHaveBeenCalled();
    });
  });

  describe('where a wheel stands', () => {
    it('is at its value from the start, and follows every other value', () => {
      const { become } = show();
      expect(column().scrollTop).toBe(7 * row);
      const [centre] = looks().slice(7);
      become({ value: 1975 });
      expect(column().scrollTop).toBe(15 * row);
      expect(looks().indexOf(centre ?? '')).toBe(15);
    });

    it('is counted from its first row, also when that becomes another', () => {
      const { become } = show();
      become({ first: 1950 });
      expect(column().scrollTop).toBe(17 * row);
    });
  });
});

describe('its dates', () => {
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
});
