// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { DateInput } from '../../src/ui/DateInput.tsx';
import type { YearRange } from '../../src/ui/wheelDate.ts';
import { supportDialogs } from './dialogSupport.ts';

beforeAll(supportDialogs);
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

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

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal lahir' });
const value = () => screen.getByTestId('value').textContent;
const open = () => userEvent.click(screen.getByRole('button', { name: 'Pilih dengan roda' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wheel = (name: string) => screen.getByRole('spinbutton', { name });

describe('a date that is typed', () => {
  it('PER-17 gets its hyphens by itself and stops at ten characters', async () => {
    render(<BirthDate />);
    await userEvent.type(input(), '25');
    expect(input().value).toBe('25-');
    await userEvent.type(input(), '0419931');
    expect(input().value).toBe('25-04-1993');
    expect(value()).toBe('25-04-1993');
  });

  it('PER-17 takes typed hyphens without doubling them', async () => {
    render(<BirthDate />);
    await userEvent.type(input(), '25-04-1993');
    expect(input().value).toBe('25-04-1993');
  });

  it('can be deleted character by character', async () => {
    render(<BirthDate />);
    await userEvent.type(input(), '2504{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input().value).toBe('2');
  });

  it('keeps the caret where a digit in the middle was replaced', async () => {
    render(<BirthDate start="25-04-1993" />);
    await userEvent.click(input());
    input().setSelectionRange(4, 5);
    await userEvent.keyboard('7');
    expect(input().value).toBe('25-07-1993');
    expect(input().selectionStart).toBe(5);
  });

  it('takes no digit more than a date has, wherever it is typed', async () => {
    render(<BirthDate start="25-04-1993" />);
    await userEvent.click(input());
    input().setSelectionRange(3, 3);
    await userEvent.keyboard('9');
    expect(input().value).toBe('25-04-1993');
    expect(input().selectionStart).toBe(3);
  });

  it('is deleted across a hyphen', async () => {
    render(<BirthDate start="25-04-1993" />);
    await userEvent.click(input());
    input().setSelectionRange(3, 3);
    await userEvent.keyboard('{Backspace}{Backspace}1');
    expect(input().value).toBe('21-04-1993');
  });

  it.each([
    ['1993-04-25', '25-04-1993'],
    ['25/04/1993', '25-04-1993'],
    [' 25 04 1993 ', '25-04-1993'],
  ])('turns a pasted %j into %j', async (pasted, expected) => {
    render(<BirthDate />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(input().value).toBe(expected);
  });
});

test('a date that the browser fills in leaves the focus where it is', () => {
  render(<BirthDate />);
  const elsewhere = screen.getByRole('button', { name: 'Pilih dengan roda' });
  elsewhere.focus();
  fireEvent.change(input(), { target: { value: '1993-04-25' } });
  expect(value()).toBe('25-04-1993');
  expect(document.activeElement).toBe(elsewhere);
});

describe('a date from the wheels', () => {
  const years = { from: 1960, to: 2005 };

  it('PER-24 is put into the field by Set', async () => {
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

  it('PER-24 leaves the field alone on Cancel and empties it on Clear', async () => {
    render(<BirthDate start="25-04-1993" years={years} />);
    await open();
    wheel('Hari').focus();
    await userEvent.keyboard('{End}');
    await press('Cancel');
    expect(value()).toBe('25-04-1993');
    await open();
    await press('Clear');
    expect(value()).toBe('');
  });

  it('PER-24 offers every day of the month, all twelve months and every year of its range', async () => {
    render(<BirthDate start="25-03-1993" years={years} />);
    await open();
    const rows = (name: string) => [...wheel(name).children].map(({ textContent }) => textContent);
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
    expect(rows('Hari')).toEqual(from(1, 31));
    expect(rows('Bulan').join(' ')).toBe('JAN FEB MAR APR MEI JUN JUL AGU SEP OKT NOV DES');
    expect(rows('Tahun')).toEqual(from(years.from, years.to));
  });

  it('never shows a day that its month has not', async () => {
    render(<BirthDate start="31-01-1993" years={years} />);
    await open();
    wheel('Bulan').focus();
    await userEvent.keyboard('{ArrowDown}');
    await press('Set');
    expect(value()).toBe('28-02-1993');
  });

  it('PER-25 opens on 14 JAN 2016 with ten years to either side of this one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2020, 5, 1) });
    render(<BirthDate />);
    await open();
    expect(screen.getByText('14 JAN 2016')).toBeTruthy();
    expect(wheel('Tahun').getAttribute('aria-valuemin')).toBe('2010');
    expect(wheel('Tahun').getAttribute('aria-valuemax')).toBe('2030');
  });

  it('gives focus back to the button that opened them', async () => {
    render(<BirthDate years={years} />);
    await open();
    await press('Cancel');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pilih dengan roda' }));
  });
});
