// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { retype, tidied } from '../../src/ui/tidied.ts';

afterEach(cleanup);

const blurred = vi.fn();
const pressed = vi.fn();
const changed = vi.fn();
afterEach(() => vi.clearAllMocks());

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
