// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RupiahInput } from '../../src/ui/RupiahInput.tsx';

afterEach(cleanup);

function Income() {
  const [digits, setDigits] = useState('');
  return (
    <>
      <RupiahInput name="bruto" label="Penghasilan" value={digits} onChange={setDigits} />
      <output>{digits}</output>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Penghasilan');

describe('an amount in rupiah', () => {
  it('JOB-19 shows prefix and thousand separators and gives out plain digits', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500000');
    expect(input().value).toBe('Rp12.500.000');
    expect(screen.getByRole('status').textContent).toBe('12500000');
  });

  it('JOB-19 takes no decimals', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500,75');
    expect(input().value).toBe('Rp1.250.075');
  });

  it('keeps the caret at its digit while separators come and go', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500000');
    input().setSelectionRange(4, 4);
    await userEvent.keyboard('9');
    expect(input().value).toBe('Rp129.500.000');
    expect(input().selectionStart).toBe(5);
  });

  it('goes on behind the digit that stands before the caret when one is deleted', async () => {
    render(<Income />);
    await userEvent.type(input(), '12500000');
    input().setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}');
    expect(input().value).toBe('Rp1.200.000');
    expect(input().selectionStart).toBe(5);
  });

  it('never loses its prefix, and is empty without digits', async () => {
    render(<Income />);
    await userEvent.type(input(), '5');
    await userEvent.keyboard('{Home}{Backspace}1');
    expect(input().value).toBe('Rp15');
    await userEvent.clear(input());
    expect(input().value).toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('takes no zeros before the first digit', async () => {
    render(<Income />);
    await userEvent.type(input(), '0075');
    expect(input().value).toBe('Rp75');
    expect(screen.getByRole('status').textContent).toBe('75');
  });

  it('keeps every digit of an amount that no number could hold', async () => {
    render(<Income />);
    await userEvent.type(input(), '12345678901234567890');
    expect(input().value).toBe('Rp12.345.678.901.234.567.890');
    expect(screen.getByRole('status').textContent).toBe('12345678901234567890');
  });

  it.each([
    ['12.500.000', 'Rp12.500.000'],
    ['Rp 12.500.000,00', 'Rp12.500.000'],
    ['12,500,000', 'Rp12.500.000'],
    [' 12500000 ', 'Rp12.500.000'],
  ])('understands a pasted %j', async (pasted, shown) => {
    render(<Income />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(input().value).toBe(shown);
    expect(screen.getByRole('status').textContent).toBe('12500000');
  });
});
