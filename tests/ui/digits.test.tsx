// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DigitsInput } from '../../src/ui/DigitsInput.tsx';

afterEach(cleanup);

function Phone({ onValues = () => {} }: { onValues?: (values: { no_hp: string }) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { no_hp: '' } });
  return (
    <form onSubmit={handleSubmit(onValues)}>
      <DigitsInput label="Nomor handphone" maxLength={19} {...register('no_hp')} />
      <button type="submit">Lanjut</button>
    </form>
  );
}

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
