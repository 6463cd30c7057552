// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyEdit,
  insertDigits,
  insertText,
  onlyDigits,
  retype,
  tidied,
} from '../../src/ui/editing.ts';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';

describe('masks', () => {
  let input: HTMLInputElement;

  const heard = vi.fn();

  const announced = vi.fn();

  beforeEach(() => {
    input = document.createElement('input');
    document.body.append(input);
    document.body.addEventListener('input', heard);
    document.body.addEventListener('beforeinput', announced);
  });

  afterEach(() => {
    input.remove();
    document.body.removeEventListener('input', heard);
    document.body.removeEventListener('beforeinput', announced);
    vi.clearAllMocks();
  });

  /** What was announced before anything changed. */
  const data = () => announced.mock.calls.map(([event]) => (event as InputEvent).data);

  const holds = (text: string, from: number, to = from) => {
    input.value = text;
    input.setSelectionRange(from, to);
  };

  const caret = () => [input.selectionStart, input.selectionEnd];

  describe('the digits of a text', () => {
    it.each([
      ['08-12', 4, '0812', 3],
      ['08-12', 0, '0812', 0],
      ['a1b2', 4, '12', 2],
      ['x', 1, '', 0],
    ])('of %j with the caret at %i are %j, with it at %i', (text, at, digits, place) => {
      expect(onlyDigits({ text, caret: at })).toEqual({ text: digits, caret: place });
    });
  });

  describe('an edit that is put into an input', () => {
    it('sets text and caret where they differ while one types there', () => {
      input.focus();
      holds('7a8', 2);
      applyEdit(input, { text: '78', caret: 1 });
      expect([input.value, ...caret()]).toEqual(['78', 1, 1]);
    });

    it('leaves the caret of a text that is the same', () => {
      input.focus();
      holds('4567', 1);
      applyEdit(input, { text: '4567', caret: 3 });
      expect(caret()).toEqual([1, 1]);
    });

    it('sets no caret in an input that has no focus, which that would take', () => {
      holds('9 0', 0);
      const select = vi.spyOn(input, 'setSelectionRange');
      applyEdit(input, { text: '90', caret: 1 });
      expect(input.value).toBe('90');
      expect(select).not.toHaveBeenCalled();
    });
  });

  describe('a text that is put where the selection is', () => {
    it('replaces it, stands before the caret, and is heard of', () => {
      holds('Jalan Lama', 6, 10);
      insertText(input, 'Baru 3');
      expect([input.value, ...caret()]).toEqual(['Jalan Baru 3', 12, 12]);
      expect(heard).toHaveBeenCalledOnce();
    });

    it('goes in where the caret is, also before what is there', () => {
      holds('Raya', 0);
      insertText(input, 'Jl. ');
      expect([input.value, ...caret()]).toEqual(['Jl. Raya', 4, 4]);
    });
  });

  describe('digits that are put where the selection is', () => {
    it('go in whole where nothing bounds them, announced first without what stands between', () => {
      holds('12', 1);
      insertDigits(input, '(3) 4-5');
      expect(input.value).toBe('13452');
      expect(data()).toEqual(['345']);
      expect(announced.mock.invocationCallOrder[0]).toBeLessThan(
        heard.mock.invocationCallOrder[0] ?? 0,
      );
    });

    it('go in as far as there is room, that of the selection with it', () => {
      input.maxLength = 6;
      holds('111222', 3, 5);
      insertDigits(input, '98765');
      expect(input.value).toBe('111982');
      expect(data()).toEqual(['98765']);
    });

    it('fill the room exactly, and none of them goes in where there is none', () => {
      input.maxLength = 5;
      holds('33', 2);
      insertDigits(input, '4 4 4 4');
      expect(input.value).toBe('33444');
      insertDigits(input, '6');
      expect(input.value).toBe('33444');
      input.value = '777777777';
      input.setSelectionRange(9, 9);
      insertDigits(input, '12');
      expect(input.value).toBe('777777777');
      input.maxLength = 0;
      holds('', 0);
      insertDigits(input, '8');
      expect(input.value).toBe('');
    });
  });
});

const blurred = vi.fn();

const pressed = vi.fn();

const changed = vi.fn();

function Line({ others = false }: { others?: boolean }) {
  const [text, setText] = useState('');
  const given = others
    ? {
        onBlur: ({ target }: { target: HTMLInputElement }) => blurred(target.value),
        onKeyDown: ({ key }: { key: string }) => pressed(key),
      }
    : {};
  const change = (value: string) => {
    changed(value);
    setText(value);
  };
  return (
    <input
      aria-label="Surel"
      value={text}
      onChange={({ target }) => change(target.value)}
      {...tidied((value) => value.trim().toLowerCase(), given)}
    />
  );
}

describe('texts tidied', () => {
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
  });

  const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Surel' });

  const types = (text: string) => fireEvent.change(line(), { target: { value: text } });

  describe('a text that is kept in another form than it is typed in', () => {
    it('takes that form when the field is left, and its owner hears of it', () => {
      render(<Line />);
      types(' Dewi@Contoh.ID ');
      expect(line().value).toBe(' Dewi@Contoh.ID ');
      fireEvent.blur(line());
      expect(line().value).toBe('dewi@contoh.id');
      expect(changed).toHaveBeenLastCalledWith('dewi@contoh.id');
    });

    it('takes it when Enter sends it, and with no other key', () => {
      render(<Line />);
      types('Agus@Contoh.ID');
      fireEvent.keyDown(line(), { key: 'Tab' });
      expect(line().value).toBe('Agus@Contoh.ID');
      fireEvent.keyDown(line(), { key: 'Enter' });
      expect(line().value).toBe('agus@contoh.id');
    });

    it('is told to nobody a second time where it has that form', () => {
      render(<Line />);
      types('putri@contoh.id');
      changed.mockClear();
      fireEvent.blur(line());
      expect(changed).not.toHaveBeenCalled();
    });

    it('is tidy before whoever else listens hears of the key and of the leaving', () => {
      render(<Line others />);
      types('Made@Contoh.ID');
      fireEvent.keyDown(line(), { key: 'a' });
      fireEvent.keyDown(line(), { key: 'Enter' });
      expect(pressed.mock.calls).toEqual([['a'], ['Enter']]);
      types('Ketut@Contoh.ID');
      fireEvent.blur(line());
      expect(blurred).toHaveBeenCalledExactlyOnceWith('ketut@contoh.id');
    });
  });

  it('a text that is put in is heard as far up as one that is typed', () => {
    const input = document.createElement('input');
    document.body.append(input);
    const hear = vi.fn();
    document.body.addEventListener('input', hear, { once: true });
    retype(input, '');
    expect(hear).not.toHaveBeenCalled();
    retype(input, '62811');
    expect(input.value).toBe('62811');
    expect(hear).toHaveBeenCalledOnce();
    input.remove();
  });
});

function Phone({ onValues = () => {} }: { onValues?: (values: { no_hp: string }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { no_hp: '' } });
  return (
    <form onSubmit={handleSubmit(onValues)}>
      <DigitsInput label="Nomor handphone" maxLength={19} {...register('no_hp')} />
      <button type="submit">Lanjut</button>
    </form>
  );
}

describe('digits', () => {
  afterEach(cleanup);

  const input = () => screen.getByLabelText<HTMLInputElement>('Nomor handphone');

  describe('an input of digits', () => {
    it('PER-09 admits digits alone while typing', async () => {
      render(<Phone />);
      await userEvent.type(input(), '08 12-ab34+5');
      expect(input().value).toBe('0812345');
    });

    it('PER-09 stops at 19 digits', async () => {
      render(<Phone />);
      await userEvent.type(input(), '0812345678901234567890');
      expect(input().value).toBe('0812345678901234567');
    });

    it('PER-09 keeps every digit of a paste, whatever stands between them', async () => {
      render(<Phone />);
      await userEvent.click(input());
      await userEvent.paste('(0812) 3456-7890-1234-567');
      expect(input().value).toBe('0812345678901234567');
    });

    it('leaves the caret behind the digit it stood behind', async () => {
      render(<Phone />);
      await userEvent.type(input(), '081299');
      input().setSelectionRange(4, 4);
      await userEvent.keyboard('x5');
      expect(input().value).toBe('0812599');
      expect(input().selectionStart).toBe(5);
    });

    it('gives the form the digits and nothing else', async () => {
      const values = vi.fn();
      render(<Phone onValues={values} />);
      await userEvent.click(input());
      await userEvent.paste('0812-3456');
      await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
      expect(values.mock.calls[0]?.[0]).toEqual({ no_hp: '08123456' });
    });
  });
});

describe('a paste', () => {
  afterEach(cleanup);

  it.each([
    ['with what nobody sees', 'SITI\u202e NUR\u200b\u00ad', 'SITI NUR'],
    ['as it is printed', "O'Neil-Putri, S.E.", "O'Neil-Putri, S.E."],
  ])('%s leaves what is seen', async (_, copied, left) => {
    render(<TextInput name="nama" label="Nama" />);
    const input = screen.getByLabelText<HTMLInputElement>('Nama');
    const user = userEvent.setup();
    await user.click(input);
    await user.paste(copied);
    expect(input.value).toBe(left);
  });
});
