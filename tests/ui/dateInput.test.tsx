// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
import type { YearRange } from '../../src/ui/DateWheel.tsx';
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
