// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryNotes } from '../../src/copy/messages.ts';
import { readAmount } from '../../src/lib/amount.ts';
import { RupiahInput, type RupiahInputProps } from '../../src/ui/RupiahInput.tsx';

afterEach(cleanup);

function Income() {
  const [digits, setDigits] = useState('');
  return (
    <>
      <RupiahInput
        name="bruto"
        label="Penghasilan"
        value={digits}
        onChange={setDigits}
        texts={entryNotes}
      />
      <output>{digits}</output>
    </>
  );
}

describe('readAmount', () => {
  it.each([
    '12500000',
    '12.500.000',
    'Rp 12.500.000,-',
    '12,500,000',
    '12 500 000',
    '١٢٥٠٠٠٠٠',
    '\u202a１２．５００．０００\u202c',
    ' 12500000 ',
  ])('JOB-19 reads %j', (text) => {
    expect(readAmount(text)).toEqual({ digits: '12500000', guess: '' });
  });

  it.each([
    ['15,500,000.00', '15500000'],
    ['15.500.000,00', '15500000'],
    ['Rp8.600.000,5', '8600000'],
    ['12500000.00', '12500000'],
    ['15.500,000', ''],
    ['9.700.000,123', ''],
    ['1.2,34.5', ''],
    ['1.5', ''],
    ['15,5', ''],
    ['15 juta', ''],
    ['-5000000', ''],
  ])('JOB-19 cannot read %j, and guesses %j', (text, guess) => {
    expect(readAmount(text)).toEqual({ digits: null, guess });
  });
});

describe('RupiahInput', () => {
  const getNote = () => document.querySelector('.entry-note')?.textContent;

  const unclear = (text: string) =>
    `Jumlah "${text}" belum jelas. Ketik jumlahnya dalam rupiah penuh, tanpa desimal.`;

  const input = () => screen.getByLabelText<HTMLInputElement>('Penghasilan');

  it('JOB-19 shows prefix and thousand separators, and returns every digit of a large amount', async () => {
    render(<Income />);
    await userEvent.type(input(), '12345678901234567890');
    expect(input().value).toBe('Rp12.345.678.901.234.567.890');
    expect(screen.getByRole('status').textContent).toBe('12345678901234567890');
  });

  it('JOB-19 accepts no decimals', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500,75');
    expect([input().value, getNote()]).toEqual(['Rp12.500', unclear('Rp12.500,75')]);
    await userEvent.tab();
    await userEvent.type(input(), '3');
    expect([input().value, getNote()]).toEqual(['Rp125.003', '']);
  });

  it.each([
    ['15.500.000', 'Rp15.500.000'],
    ['15,500,000', 'Rp15.500.000'],
    ['15500.000', 'Rp15.500.000'],
  ])('JOB-19 accepts the separators of typed %j', async (typed, shown) => {
    render(<Income />);
    await userEvent.type(input(), typed);
    expect([input().value, getNote()]).toEqual([shown, '']);
  });

  it('JOB-19 does not accept a pasted amount with decimals, but shows a note and offers the amount', async () => {
    render(<Income />);
    await userEvent.click(input());
    await userEvent.paste('15,500,000.00');
    expect([input().value, getNote()]).toEqual(['', unclear('15,500,000.00')]);
    await userEvent.click(screen.getByRole('button', { name: 'Pakai Rp15.500.000' }));
    expect([input().value, getNote()]).toEqual(['Rp15.500.000', '']);
    expect(document.activeElement).toBe(input());
  });

  it('JOB-19 offers nothing for a text without a likely amount', async () => {
    render(<Income />);
    await userEvent.click(input());
    await userEvent.paste('15 juta');
    expect([input().value, getNote()]).toEqual(['', unclear('15 juta')]);
    expect(screen.queryByRole('button', { name: /^Pakai/ })).toBeNull();
  });

  it('JOB-19 keeps an amount when another one is unclear', async () => {
    render(<Income />);
    await userEvent.type(input(), '7100000');
    fireEvent.change(input(), { target: { value: '8,250,000.00' } });
    expect([input().value, getNote()]).toEqual(['Rp7.100.000', unclear('8,250,000.00')]);
  });

  it('keeps the caret at its digit while separators change', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500000');
    input().setSelectionRange(4, 4);
    await userEvent.keyboard('9');
    expect(input().value).toBe('Rp129.500.000');
    expect(input().selectionStart).toBe(5);
  });

  it.each(['.', '-', 'x'])(
    'JOB-19 keeps the caret when it rejects %j before another digit',
    async (rejected) => {
      render(<Income />);
      await userEvent.type(input(), '12500000');
      input().setSelectionRange(4, 4);
      await userEvent.keyboard(rejected);
      expect([input().value, input().selectionStart]).toEqual(['Rp12.500.000', 4]);
      await userEvent.keyboard('5');
      expect(input().value).toBe('Rp125.500.000');
    },
  );

  it('keeps the caret after the digit before it on deletion', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500000');
    input().setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}');
    expect(input().value).toBe('Rp1.200.000');
    expect(input().selectionStart).toBe(5);
  });

  it('keeps its prefix, and is empty without digits', async () => {
    render(<Income />);
    await userEvent.type(input(), '5');
    await userEvent.keyboard('{Home}{Backspace}1');
    expect(input().value).toBe('Rp15');
    await userEvent.clear(input());
    expect(input().value).toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('removes leading zeros', async () => {
    render(<Income />);
    await userEvent.type(input(), '0075');
    expect(input().value).toBe('Rp75');
    expect(screen.getByRole('status').textContent).toBe('75');
  });
});

const listener = vi.fn();

function Sum({ start = '', ...given }: Partial<RupiahInputProps> & { start?: string }) {
  const [digits, setDigits] = useState(start);
  const change = (text: string) => {
    listener(text);
    setDigits(text);
  };
  return <RupiahInput name="gaji" label="Gaji" value={digits} onChange={change} {...given} />;
}

describe('the caret of an amount', () => {
  afterEach(() => listener.mockClear());

  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Gaji/ });

  const caretAt = (from: number, to = from) => {
    input().setSelectionRange(from, to);
    // React dispatches onSelect for the events that change a selection.
    fireEvent.keyUp(input(), { key: 'ArrowLeft' });
    return [input().selectionStart, input().selectionEnd];
  };

  describe('moving the caret', () => {
    it('keeps it after the prefix', async () => {
      render(<Sum start="4200000" />);
      await userEvent.click(input());
      expect(caretAt(0)).toEqual([2, 2]);
      expect(caretAt(1)).toEqual([2, 2]);
    });

    it('keeps it among the digits, and keeps selections', async () => {
      render(<Sum start="5300000" />);
      await userEvent.click(input());
      expect(caretAt(2)).toEqual([2, 2]);
      expect(caretAt(4)).toEqual([4, 4]);
      expect(caretAt(0, 5)).toEqual([0, 5]);
      expect(caretAt(0, 1)).toEqual([0, 1]);
    });

    it('keeps it at the start of an empty field', async () => {
      render(<Sum />);
      const move = vi.spyOn(input(), 'setSelectionRange');
      await userEvent.click(input());
      expect(move).not.toHaveBeenCalledWith(2, 2);
      expect(input().selectionStart).toBe(0);
    });
  });

  describe('attributes and events of RupiahInput', () => {
    it('shows the mask initially, and reports only typed changes', () => {
      const { rerender } = render(<Sum start="6400000" />);
      expect(input().value).toBe('Rp6.400.000');
      rerender(<Sum value="7500000" />);
      expect(input().value).toBe('Rp7.500.000');
      expect(listener).not.toHaveBeenCalled();
    });

    it('rejects punctuation, and accepts a single zero', async () => {
      render(<Sum />);
      await userEvent.type(input(), '-0');
      expect(input().value).toBe('Rp0');
      await userEvent.type(input(), '3');
      expect(listener).toHaveBeenLastCalledWith('3');
    });

    it('reports blur', () => {
      const leave = vi.fn();
      render(<Sum onBlur={leave} />);
      fireEvent.blur(input());
      expect(leave).toHaveBeenCalledOnce();
    });
  });
});
