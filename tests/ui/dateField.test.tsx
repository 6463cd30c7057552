// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateInput, type DateInputProps } from '../../src/ui/DateInput.tsx';
import { addGlossary } from '../../src/ui/glossary.ts';
import { supportDialogs } from './dialogSupport.ts';

beforeAll(() => {
  supportDialogs();
  addGlossary({ 'Leave it': '' });
});
const heard = { onChange: vi.fn(), onPicking: vi.fn(), onBlur: vi.fn() };
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
    {...heard}
    {...given}
  />
);
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal masuk' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const turn = (name: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('spinbutton', { name }), { key });

describe('the field of a date', () => {
  it('is one for digits under its name, filled in by nobody unless it says so', () => {
    const ref = createRef<HTMLInputElement>();
    const { rerender } = render(field({ ref, enterKeyHint: 'done' }));
    expect(ref.current).toBe(input());
    expect(input().name).toBe('tanggal');
    expect(input().inputMode).toBe('numeric');
    expect(input().autocomplete).toBe('off');
    expect(input().getAttribute('enterkeyhint')).toBe('done');
    expect(input().hasAttribute('aria-describedby')).toBe(false);
    rerender(field({ autoComplete: 'bday' }));
    expect(input().autocomplete).toBe('bday');
  });

  it('is tied to its error, its mark and its hint', () => {
    render(field({ error: 'Belum 21 tahun', mark: 'wajib', hint: 'DD-MM' }));
    const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Belum 21 tahun',
      'wajib',
      'DD-MM',
    ]);
  });

  it('tells what is typed and that it is left, but not what its owner gives it', async () => {
    const { rerender } = render(field({ value: '' }));
    rerender(field({ value: '09-10-2001' }));
    expect(input().value).toBe('09-10-2001');
    expect(heard.onChange).not.toHaveBeenCalled();
    await userEvent.type(input(), '{Backspace}');
    expect(heard.onChange).toHaveBeenCalledExactlyOnceWith('09-10-200');
    fireEvent.blur(input());
    expect(heard.onBlur).toHaveBeenCalledOnce();
  });

  it('asks for its wheels at a press of its button, which opens a dialog', () => {
    render(field());
    expect(screen.getByRole('button', { name: 'Buka roda' }).getAttribute('aria-haspopup')).toBe(
      'dialog',
    );
    press('Buka roda');
    expect(heard.onPicking).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the wheels of a date', () => {
  it('are a dialog with the name of the field, which says the date that they show', () => {
    render(field({ picking: true }));
    expect(screen.getByRole('dialog', { name: 'Tanggal masuk' })).toBeTruthy();
    const said = screen.getByRole('status');
    expect(said.getAttribute('aria-live')).toBe('polite');
    expect(said.textContent).toBe('7 AGU 1999');
    turn('Tanggal', 'ArrowUp');
    turn('Bln', 'Home');
    turn('Thn', 'End');
    expect(said.textContent).toBe('6 JAN 2004');
    expect(heard.onChange).not.toHaveBeenCalled();
  });

  it('name the language of a button that is English, and of no other', () => {
    render(field({ picking: true }));
    expect(screen.getByRole('button', { name: 'Leave it' }).lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Kosongkan' }).hasAttribute('lang')).toBe(false);
    expect(screen.getByRole('button', { name: 'Pakai' }).hasAttribute('lang')).toBe(false);
  });

  it.each([
    ['Pakai', [['07-08-1999']]],
    ['Kosongkan', [['']]],
    ['Leave it', []],
  ])('are left with %s, which gives the field %j', (name, given) => {
    render(field({ picking: true }));
    press(name);
    expect(heard.onChange.mock.calls).toEqual(given);
    expect(heard.onPicking).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('are left with Escape like with the button that changes nothing', () => {
    render(field({ picking: true }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(heard.onPicking).toHaveBeenCalledExactlyOnceWith(false);
    expect(heard.onChange).not.toHaveBeenCalled();
  });

  it('begin at the date of the field each time they open, and keep what is turned while they are', () => {
    const { rerender } = render(field({ picking: true }));
    turn('Thn', 'Home');
    rerender(field({ picking: true, value: '11-12-2002' }));
    expect(screen.getByRole('status').textContent).toBe('7 AGU 1990');
    rerender(field({ picking: false, value: '11-12-2002' }));
    rerender(field({ picking: true, value: '11-12-2002' }));
    expect(screen.getByRole('status').textContent).toBe('11 DES 2002');
  });
});
