// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insertText, replaceText } from '../../src/ui/editing.ts';
import { DigitsInput, TextInput } from '../../src/ui/TextInput.tsx';

describe('insertText', () => {
  let input: HTMLInputElement;

  const listener = vi.fn();

  beforeEach(() => {
    input = document.createElement('input');
    document.body.append(input);
    document.body.addEventListener('input', listener);
  });

  afterEach(() => {
    input.remove();
    document.body.removeEventListener('input', listener);
    vi.clearAllMocks();
  });

  const holds = (text: string, from: number, to = from) => {
    input.value = text;
    input.setSelectionRange(from, to);
  };

  const caret = () => [input.selectionStart, input.selectionEnd];

  it('replaces the selection, puts the caret after it and dispatches an event', () => {
    holds('Jalan Lama', 6, 10);
    insertText(input, 'Baru 3');
    expect([input.value, ...caret()]).toEqual(['Jalan Baru 3', 12, 12]);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('inserts at the caret, also before existing text', () => {
    holds('Raya', 0);
    insertText(input, 'Jl. ');
    expect([input.value, ...caret()]).toEqual(['Jl. Raya', 4, 4]);
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
    <TextInput
      label="Surel"
      type="email"
      value={text}
      onChange={({ target }) => change(target.value)}
      tidy={(value) => ({ text: value.trim().toLowerCase() })}
      {...given}
    />
  );
}

describe('the tidy function', () => {
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
  });

  const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Surel' });

  const types = (text: string) => {
    line().focus();
    fireEvent.change(line(), { target: { value: text } });
  };

  describe('a field with a stored form', () => {
    it('converts its text on blur and reports the change', () => {
      render(<Line />);
      types('Dewi@Contoh.ID');
      expect(line().value).toBe('Dewi@Contoh.ID');
      fireEvent.blur(line());
      expect(line().value).toBe('dewi@contoh.id');
      expect(changed).toHaveBeenLastCalledWith('dewi@contoh.id');
    });

    it('converts its text on Enter and on no other key', () => {
      render(<Line />);
      types('Agus@Contoh.ID');
      fireEvent.keyDown(line(), { key: 'Tab' });
      expect(line().value).toBe('Agus@Contoh.ID');
      fireEvent.keyDown(line(), { key: 'Enter' });
      expect(line().value).toBe('agus@contoh.id');
    });

    it('reports nothing when the text already has its stored form', () => {
      render(<Line />);
      types('putri@contoh.id');
      changed.mockClear();
      fireEvent.blur(line());
      expect(changed).not.toHaveBeenCalled();
    });

    it('converts its text before other listeners handle the key or the blur', () => {
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

  it('replaceText dispatches an event that bubbles like typing, but none for an equal text', () => {
    const input = document.createElement('input');
    document.body.append(input);
    const hear = vi.fn();
    document.body.addEventListener('input', hear, { once: true });
    replaceText(input, '');
    expect(hear).not.toHaveBeenCalled();
    replaceText(input, '62811');
    expect(input.value).toBe('62811');
    expect(hear).toHaveBeenCalledOnce();
    input.remove();
  });
});

it('DigitsInput keeps the caret after the same digit', async () => {
  render(<DigitsInput label="Nomor handphone" />);
  const input = screen.getByLabelText<HTMLInputElement>('Nomor handphone');
  await userEvent.type(input, '081299');
  input.setSelectionRange(4, 4);
  await userEvent.keyboard('x5');
  expect(input.value).toBe('0812599');
  expect(input.selectionStart).toBe(5);
  cleanup();
});
