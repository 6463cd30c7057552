// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RupiahInput, type RupiahInputProps } from '../../src/ui/RupiahInput.tsx';

afterEach(cleanup);

const told = vi.fn();
afterEach(() => told.mockClear());
function Sum({ start = '', ...given }: Partial<RupiahInputProps> & { start?: string }) {
  const [digits, setDigits] = useState(start);
  const change = (text: string) => {
    told(text);
    setDigits(text);
  };
  return <RupiahInput name="gaji" label="Gaji" value={digits} onChange={change} {...given} />;
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Gaji/ });
const caretAt = (from: number, to = from) => {
  input().setSelectionRange(from, to);
  // React tells of a selection at the events that make one.
  fireEvent.keyUp(input(), { key: 'ArrowLeft' });
  return [input().selectionStart, input().selectionEnd];
};

describe('the caret in an amount', () => {
  it('stands behind the prefix, wherever before it one puts it', async () => {
    render(<Sum start="4200000" />);
    await userEvent.click(input());
    expect(caretAt(0)).toEqual([2, 2]);
    expect(caretAt(1)).toEqual([2, 2]);
  });

  it('stays where it is among the digits, and a selection is left alone', async () => {
    render(<Sum start="5300000" />);
    await userEvent.click(input());
    expect(caretAt(2)).toEqual([2, 2]);
    expect(caretAt(4)).toEqual([4, 4]);
    expect(caretAt(0, 5)).toEqual([0, 5]);
    expect(caretAt(0, 1)).toEqual([0, 1]);
  });

  it('stays at the start of a field without an amount', async () => {
    render(<Sum />);
    const move = vi.spyOn(input(), 'setSelectionRange');
    await userEvent.click(input());
    expect(move).not.toHaveBeenCalledWith(2, 2);
    expect(input().selectionStart).toBe(0);
  });
});

describe('an amount', () => {
  it('is shown with its mask from the start, and tells nobody of what nobody typed', () => {
    const { rerender } = render(<Sum start="6400000" />);
    expect(input().value).toBe('Rp6.400.000');
    rerender(<Sum value="7500000" />);
    expect(input().value).toBe('Rp7.500.000');
    expect(told).not.toHaveBeenCalled();
  });

  it('is a field for digits under its name, which no browser fills in', () => {
    const ref = createRef<HTMLInputElement>();
    render(
      <Sum
        ref={ref}
        mark="per bulan"
        hint="Setelah pajak"
        error="Terlalu kecil"
        enterKeyHint="next"
      />,
    );
    expect(ref.current).toBe(input());
    expect(input().name).toBe('gaji');
    expect(input().inputMode).toBe('numeric');
    expect(input().autocomplete).toBe('off');
    expect(input().getAttribute('enterkeyhint')).toBe('next');
    const ids = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Terlalu kecil',
      'per bulan',
      'Setelah pajak',
    ]);
  });

  it.each([
    ['Rp8.600.000,5', '8600000'],
    ['9.700.000,123', '9700000123'],
    ['1.2,34.5', '12345'],
  ])(
    'that is pasted as %j is %j: decimals are two digits at most, at its end',
    async (text, digits) => {
      render(<Sum />);
      await userEvent.click(input());
      await userEvent.paste(text);
      expect(told).toHaveBeenLastCalledWith(digits);
    },
  );

  it('takes no sign, and a zero alone', async () => {
    render(<Sum />);
    await userEvent.type(input(), '-0');
    expect(input().value).toBe('Rp0');
    await userEvent.type(input(), '3');
    expect(told).toHaveBeenLastCalledWith('3');
  });

  it('tells that it was left', () => {
    const leave = vi.fn();
    render(<Sum onBlur={leave} />);
    fireEvent.blur(input());
    expect(leave).toHaveBeenCalledOnce();
  });
});
