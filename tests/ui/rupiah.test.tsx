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
});
