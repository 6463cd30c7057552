// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { addGlossary } from '../../src/ui/Bilingual.tsx';
import { DateInput, type DateInputProps } from '../../src/ui/DateInput.tsx';
import {
  clampDate,
  getDaysInMonth,
  getInitialDate,
  Wheel,
  type WheelProps,
  type YearRange,
} from '../../src/ui/DateWheel.tsx';
import {
  cannotBecomeDate,
  completeDate,
  getCaretBoundary,
  isDateCharacter,
  maskDate,
} from '../../src/ui/dateText.ts';
import { supportDialogs } from '../support/page.ts';

const texts = {
  cancel: 'Cancel',
  clear: 'Clear',
  set: 'Set',
  day: 'Hari',
  month: 'Bulan',
  year: 'Tahun',
};

function BirthDate({ start = '', years }: { start?: string; years?: YearRange }) {
  const { control, watch } = useForm({ defaultValues: { tgl_lahir: start } });
  const [picking, setPicking] = useState(false);
  return (
    <>
      <Controller
        control={control}
        name="tgl_lahir"
        render={({ field }) => (
          <DateInput
            {...field}
            label="Tanggal lahir"
            openLabel="Pilih dengan roda"
            wheelTexts={texts}
            years={years}
            picking={picking}
            onPicking={setPicking}
          />
        )}
      />
      <p data-testid="value">{watch('tgl_lahir')}</p>
    </>
  );
}

const value = () => screen.getByTestId('value').textContent;

describe('DateInput', () => {
  beforeAll(supportDialogs);

  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal lahir' });

  const open = () => userEvent.click(screen.getByRole('button', { name: 'Pilih dengan roda' }));

  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  const wheel = (name: string) => screen.getByRole('spinbutton', { name });

  describe('a typed date', () => {
    it('keeps the caret when a digit in the middle is replaced', async () => {
      render(<BirthDate start="25-04-1993" />);
      await userEvent.click(input());
      input().setSelectionRange(4, 5);
      await userEvent.keyboard('7');
      expect(input().value).toBe('25-07-1993');
      expect(input().selectionStart).toBe(5);
    });

    it('rejects an extra digit at any position', async () => {
      render(<BirthDate start="25-04-1993" />);
      await userEvent.click(input());
      input().setSelectionRange(3, 3);
      await userEvent.keyboard('9');
      expect(input().value).toBe('25-04-1993');
      expect(input().selectionStart).toBe(3);
    });

    it('can be deleted across a hyphen', async () => {
      render(<BirthDate start="25-04-1993" />);
      await userEvent.click(input());
      input().setSelectionRange(3, 3);
      await userEvent.keyboard('{Backspace}{Backspace}1');
      expect(input().value).toBe('21-04-1993');
    });
  });

  it.each(['1/7/1988', '01-07-1988', '1-7-88', '1.Jul.88', '1988/7/1', '01071988'])(
    'PER-17 typed as %j is completed on blur',
    async (typed) => {
      render(<BirthDate years={{ from: 1960, to: 2005 }} />);
      await userEvent.type(input(), typed);
      expect(input().selectionStart).toBe(input().value.length);
      await userEvent.tab();
      expect(input().value).toBe('01-07-1988');
      expect(value()).toBe('01-07-1988');
    },
  );

  it('PER-17 pasted with a year of two digits is completed at once', async () => {
    render(<BirthDate years={{ from: 1960, to: 2005 }} />);
    await userEvent.click(input());
    await userEvent.paste('1-7-88');
    expect(value()).toBe('01-07-1988');
  });

  it('is completed on Enter', async () => {
    render(<BirthDate years={{ from: 1960, to: 2005 }} />);
    await userEvent.type(input(), '2-8-87{Enter}');
    expect(value()).toBe('02-08-1987');
  });

  test('leaves the focus unchanged when it is autofilled', () => {
    render(<BirthDate />);
    const elsewhere = screen.getByRole('button', { name: 'Pilih dengan roda' });
    elsewhere.focus();
    fireEvent.change(input(), { target: { value: '1993-04-25' } });
    expect(value()).toBe('25-04-1993');
    expect(document.activeElement).toBe(elsewhere);
  });

  describe('the wheels of a date', () => {
    const years = { from: 1960, to: 2005 };

    it('PER-24 write the date with Set', async () => {
      render(<BirthDate start="25-04-1993" years={years} />);
      await open();
      wheel('Bulan').focus();
      await userEvent.keyboard('{ArrowDown}');
      wheel('Tahun').focus();
      await userEvent.keyboard('{ArrowUp}{PageUp}');
      expect(wheel('Bulan').getAttribute('aria-valuetext')).toBe('MEI');
      await press('Set');
      expect(value()).toBe('25-05-1987');
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('PER-24 write the rows in the band with Set, also while a wheel moves', async () => {
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
      onTestFinished(() => void vi.restoreAllMocks());
      render(<BirthDate start="31-01-1993" years={years} />);
      await open();
      wheel('Bulan').scrollTop = 3 * 40 + 7;
      fireEvent.scroll(wheel('Bulan'));
      fireEvent.click(screen.getByRole('button', { name: 'Set' }));
      expect(value()).toBe('30-04-1993');
    });

    it('PER-24 write a tapped row with Set while the wheel moves to it', async () => {
      vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
      onTestFinished(() => void vi.restoreAllMocks());
      render(<BirthDate start="25-04-1993" years={years} />);
      await open();
      fireEvent.scroll(wheel('Tahun'));
      fireEvent.click(screen.getByText('1996'));
      wheel('Tahun').scrollTop = 34 * 40;
      fireEvent.scroll(wheel('Tahun'));
      fireEvent.click(screen.getByRole('button', { name: 'Set' }));
      expect(value()).toBe('25-04-1996');
    });

    it('PER-24 offer every day of the month, twelve months and every year of the range', async () => {
      render(<BirthDate start="25-03-1993" years={years} />);
      await open();
      const rows = (name: string) =>
        [...wheel(name).children].map(({ textContent }) => textContent);
      const from = (first: number, last: number) =>
        Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
      expect(rows('Hari')).toEqual(from(1, 31));
      expect(rows('Bulan').join(' ')).toBe('JAN FEB MAR APR MEI JUN JUL AGU SEP OKT NOV DES');
      expect(rows('Tahun')).toEqual(from(years.from, years.to));
    });

    it('never show a day that the month does not have', async () => {
      render(<BirthDate start="31-01-1993" years={years} />);
      await open();
      wheel('Bulan').focus();
      await userEvent.keyboard('{ArrowDown}');
      await press('Set');
      expect(value()).toBe('28-02-1993');
    });

    it('PER-25 open at 14 JAN 2016, with ten years before and after the current one', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(2020, 5, 1) });
      render(<BirthDate />);
      await open();
      expect(screen.getByText('14 JAN 2016')).toBeTruthy();
      expect(wheel('Tahun').getAttribute('aria-valuemin')).toBe('2010');
      expect(wheel('Tahun').getAttribute('aria-valuemax')).toBe('2030');
    });
  });
});

describe('attributes and events of DateInput', () => {
  beforeAll(() => {
    supportDialogs();
    addGlossary({ 'Leave it': '' });
  });

  const handlers = { onChange: vi.fn(), onPicking: vi.fn(), onBlur: vi.fn() };

  beforeEach(() => vi.clearAllMocks());

  afterEach(cleanup);

  const field = (given: Partial<DateInputProps> = {}) => (
    <DateInput
      name="tanggal"
      label="Tanggal masuk"
      value="07-08-1999"
      openLabel="Buka roda"
      wheelTexts={{
        cancel: 'Leave it',
        clear: 'Kosongkan',
        set: 'Pakai',
        day: 'Tanggal',
        month: 'Bln',
        year: 'Thn',
      }}
      years={{ from: 1990, to: 2004 }}
      picking={false}
      {...handlers}
      {...given}
    />
  );

  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal masuk' });

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  const turn = (name: string, key: string) =>
    fireEvent.keyDown(screen.getByRole('spinbutton', { name }), { key });

  describe('the input of a date', () => {
    it('reports typing and blur, but not values from its owner', async () => {
      const { rerender } = render(field({ value: '' }));
      rerender(field({ value: '09-10-2001' }));
      expect(input().value).toBe('09-10-2001');
      expect(handlers.onChange).not.toHaveBeenCalled();
      await userEvent.type(input(), '{Backspace}');
      expect(handlers.onChange).toHaveBeenCalledExactlyOnceWith('09-10-200');
      fireEvent.blur(input());
      expect(handlers.onBlur).toHaveBeenCalledOnce();
    });

    it('requests its wheels with a button that opens a dialog', () => {
      render(field());
      expect(screen.getByRole('button', { name: 'Buka roda' }).getAttribute('aria-haspopup')).toBe(
        'dialog',
      );
      press('Buka roda');
      expect(handlers.onPicking).toHaveBeenCalledExactlyOnceWith(true);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  describe('the dialog of the wheels', () => {
    it('has the name of the field and announces its date', () => {
      render(field({ picking: true }));
      expect(screen.getByRole('dialog', { name: 'Tanggal masuk' })).toBeTruthy();
      const status = screen.getByRole('status');
      expect(status.getAttribute('aria-live')).toBe('polite');
      expect(status.textContent).toBe('7 AGU 1999');
      turn('Tanggal', 'ArrowUp');
      turn('Bln', 'Home');
      turn('Thn', 'End');
      expect(status.textContent).toBe('6 JAN 2004');
      expect(handlers.onChange).not.toHaveBeenCalled();
    });

    it('marks only English buttons as English', () => {
      render(field({ picking: true }));
      expect(screen.getByRole('button', { name: 'Leave it' }).lang).toBe('en');
      expect(screen.getByRole('button', { name: 'Kosongkan' }).hasAttribute('lang')).toBe(false);
      expect(screen.getByRole('button', { name: 'Pakai' }).hasAttribute('lang')).toBe(false);
    });

    it.each([
      ['Pakai', [['07-08-1999']]],
      ['Kosongkan', [['']]],
      ['Leave it', []],
    ])('PER-24 with %s returns %j', (name, given) => {
      render(field({ picking: true }));
      press(name);
      expect(handlers.onChange.mock.calls).toEqual(given);
      expect(handlers.onPicking).toHaveBeenCalledExactlyOnceWith(false);
    });

    it('treats Escape like Cancel', () => {
      render(field({ picking: true }));
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      expect(handlers.onPicking).toHaveBeenCalledExactlyOnceWith(false);
      expect(handlers.onChange).not.toHaveBeenCalled();
    });

    it.each([
      ['11-12-2002', '11 DES 2002'],
      ['', '14 JAN 2004'],
      ['11-12', '14 JAN 2004'],
    ])(
      'PER-25 starts with the text %j at %s each time it opens, and keeps turns while open',
      (value, start) => {
        const { rerender } = render(field({ picking: true }));
        turn('Thn', 'Home');
        rerender(field({ picking: true, value }));
        expect(screen.getByRole('status').textContent).toBe('7 AGU 1990');
        rerender(field({ picking: false, value }));
        rerender(field({ picking: true, value }));
        expect(screen.getByRole('status').textContent).toBe(start);
      },
    );
  });
});

describe('dateText', () => {
  /** An edit that inserts text and moves the caret by that many characters. */
  const typed = (lastValue: string, length = 1) => ({
    lastValue,
    formattedValue: lastValue,
    from: { start: lastValue.length, end: lastValue.length },
    to: { start: lastValue.length, end: lastValue.length + length },
  });

  const deleted = (lastValue: string) => ({
    lastValue,
    formattedValue: lastValue,
    from: { start: lastValue.length - 1, end: lastValue.length },
    to: { start: lastValue.length - 1, end: lastValue.length - 1 },
  });

  describe('maskDate', () => {
    it.each([
      ['', '2', '2'],
      ['2', '25', '25-'],
      ['25-', '25-0', '25-0'],
      ['25-0', '25-04', '25-04-'],
      ['25-04-', '25-04-1', '25-04-1'],
      ['25-04-199', '25-04-1993', '25-04-1993'],
    ])('after %j, typing to %j gives %j', (before, text, after) => {
      expect(maskDate(text, typed(before))).toBe(after);
    });

    it('does not add a hyphen that was just deleted', () => {
      expect(maskDate('25', deleted('25-'))).toBe('25');
      expect(maskDate('25-04', deleted('25-04-'))).toBe('25-04');
    });

    it('rejects a ninth digit, and cuts a longer pasted date', () => {
      expect(maskDate('25-04-19937', typed('25-04-1993'))).toBe('25-04-1993');
      expect(maskDate('25-04-1998', typed('25-04-1993'))).toBe('25-04-1998');
      expect(maskDate('250419937', typed('', 9))).toBe('25-04-1993');
      expect(maskDate('26-05-19948', typed('26-05-199', 2))).toBe('26-05-1994');
      // Not a date from end to end.
      expect(maskDate('270619955', typed('x27-06-1995', 1))).toBe('27-06-1995');
      expect(maskDate('280719966', typed('28-07-1996x', 1))).toBe('28-07-1996');
    });

    it('reorders a date with the year first, with or without spaces', () => {
      expect(maskDate('1988-12-31', typed('', 10))).toBe('31-12-1988');
      expect(maskDate(' 1989-11-30 ', typed('', 12))).toBe('30-11-1989');
    });

    it('reorders the digits when they are a date only with the year first', () => {
      expect(maskDate('19-90-1029', typed('19-90-102'))).toBe('29-10-1990');
      expect(maskDate('20-05-1127', typed('20-05-112'))).toBe('27-11-2005');
      expect(maskDate('19-05-1926', typed('19-05-192'))).toBe('19-05-1926');
      expect(maskDate('19-90-3111', typed('19-90-311'))).toBe('19-90-3111');
    });

    it.each([
      // A single digit is a complete day or month when a separator follows it.
      ['1', '1/', '01-'],
      ['01-7', '01-7.', '01-07-'],
      ['01-', '01- ', '01-'],
      ['0', '0/', '0-'],
      // A month's name stays as it is typed until it is over.
      ['01-', '01-J', '01-J'],
      ['01-Ju', '01-Jul', '01-Jul'],
      ['01-Juli', '01-Juli ', '01-07-'],
      ['03-agt', '03-agt1', '03-08-1'],
      ['04-Ju', '04-Ju ', '04-Ju-'],
      ['05-Jux', '05-Jux ', '05-Jux-'],
      // What cannot be read stays to be seen.
      ['', 'x', 'x'],
    ])(
      'with separators and month names: after %j, typing to %j gives %j',
      (before, text, after) => {
        expect(maskDate(text, typed(before))).toBe(after);
      },
    );

    it('rejects letters after a complete date', () => {
      expect(maskDate('06-07-1995x', typed('06-07-1995'))).toBe('06-07-1995');
    });

    it.each([
      ['7 Desember 1986', '07-12-1986'],
      [' 25 04 1993 ', '25-04-1993'],
      ['8-nopember-1987', '08-11-1987'],
      ['9 Oct 1989', '09-10-1989'],
      ['Lahir 1988', 'Lahir 1988'],
      ['1/7/1988 pagi', '1/7/1988 pagi'],
      ['2/8/92', '02-08-1992'],
      ['1-7-88', '01-07-1988'],
      // Years outside the range, in which no applicant was born, stay.
      ['3/9/19', '03-09-19'],
      ['4/10/06', '04-10-06'],
      ['1999/6/5', '05-06-1999'],
      ['1998 Mei 4', '04-05-1998'],
      ['06071997', '06-07-1997'],
      ['080796', '08-07-1996'],
    ])('changes pasted %j to %j', (text, after) => {
      const years = { from: 1960, to: 2005 };
      expect(maskDate(text, typed('', text.length), years)).toBe(after);
    });

    it('returns the text as it is when no change is given', () => {
      expect(maskDate('7-7')).toBe('7-7');
    });
  });

  describe('completeDate', () => {
    it.each([
      ['01-07-88', '01-07-1988'],
      ['02-7', '02-7'],
      ['03-Mei', '03-Mei'],
      ['04-05-05', '04-05-2005'],
      ['05-06-06', '05-06-06'],
      ['19-88-071', '01-07-1988'],
      ['20-05-082', '02-08-2005'],
      ['06-09-1991', '06-09-1991'],
      ['', ''],
    ])('changes %j to %j on blur', (text, after) => {
      expect(completeDate(text, { from: 1960, to: 2005 })).toBe(after);
    });

    it('keeps a two-digit year without a range of years', () => {
      expect(completeDate('07-08-90')).toBe('07-08-90');
    });
  });

  it.each([
    ['31-02-1990', true],
    ['28-02-1990', false],
    ['31-02-19', false],
    ['11-Jux', true],
    ['12-Ju', false],
    ['Juli', true],
    ['13', false],
  ])('cannotBecomeDate(%j) is %s', (text, hopeless) => {
    expect(cannotBecomeDate(text)).toBe(hopeless);
  });

  describe('getCaretBoundary', () => {
    it('allows the caret after a hyphen that was just added, not before it', () => {
      expect(getCaretBoundary('25-')).toEqual([true, true, false, true]);
    });

    it('allows the caret at every other position', () => {
      expect(getCaretBoundary('25-0')).toEqual([true, true, true, true, true]);
      expect(getCaretBoundary('')).toEqual([true]);
    });
  });

  it('isDateCharacter accepts digits, hyphens and letters only', () => {
    expect([...'07-/ a'].map(isDateCharacter)).toEqual([true, true, true, false, false, true]);
  });
});

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
