// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';

afterEach(cleanup);

const textOf = (ids: string | null) =>
  ids
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a group of choices', () => {
  const options = [
    { value: 'L', label: 'Laki-laki' },
    { value: 'P', label: 'Perempuan', note: 'Sesuai kartu' },
  ];

  it('gives each choice its label, its note and its name, and tells which was taken', () => {
    const change = vi.fn();
    render(
      <RadioGroup
        name="jk"
        legend="Jenis kelamin"
        options={options}
        onChange={({ target }) => change(target.value)}
      />,
    );
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ name, value }) => [name, value])).toEqual([
      ['jk', 'L'],
      ['jk', 'P'],
    ]);
    expect(screen.getByRole('group').textContent).toBe(
      'Jenis kelaminLaki-lakiPerempuanSesuai kartu',
    );
    expect(screen.getByText('Laki-laki').parentElement?.textContent).toBe('Laki-laki');
    fireEvent.click(screen.getByText('Perempuan'));
    expect(change).toHaveBeenCalledExactlyOnceWith('P');
    expect(document.querySelector('p')).toBeNull();
  });

  it('shows the choice that it is given and no other, until its owner gives another', () => {
    const group = (value: string) => (
      <RadioGroup name="g" legend="Golongan" options={options} value={value} onChange={() => {}} />
    );
    const checked = () =>
      screen.getAllByRole<HTMLInputElement>('radio').map(({ checked: isChecked }) => isChecked);
    const { rerender } = render(group('P'));
    expect(checked()).toEqual([false, true]);
    rerender(group(''));
    expect(checked()).toEqual([false, false]);
  });

  it.each([
    ['Pilih dahulu', undefined, 'Pilih dahulu'],
    [undefined, 'Boleh diubah nanti', 'Boleh diubah nanti'],
  ])('with the error %j and the hint %j is described by %j', (error, hint, told) => {
    render(
      <RadioGroup
        name="h"
        legend="Hubungan"
        options={options}
        {...(error && { error })}
        {...(hint && { hint })}
      />,
    );
    expect(textOf(screen.getByRole('group').getAttribute('aria-describedby'))).toBe(told);
  });
});
