// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckboxRow } from '../../src/ui/CheckboxRow.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';

afterEach(cleanup);

/** Returns the texts that describe a control. */
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('shows label and control only by default', () => {
    const { container } = render(<TextInput name="kota" label="Kota lahir" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kota lahir' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-labelledby')).toBe(false);
    expect(container.textContent).toBe('Kota lahir');
    expect(container.querySelector('p')).toBeNull();
    expect(input.type).toBe('text');
  });

  it('is invalid without a text when the error is empty', () => {
    const { container } = render(<TextInput name="desa" label="Desa" error="" />);
    const input = screen.getByLabelText('Desa');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(container.querySelector('p')).toBeNull();
  });

  it('focuses its control on a press on the label, and keeps hyphenated words on one line', async () => {
    render(<TextInput name="surel" label="Alamat e-mail" hint="Untuk e-billing" />);
    await userEvent.click(screen.getByText('e-mail'));
    expect(document.activeElement).toBe(screen.getByLabelText('Alamat e-mail'));
    expect(screen.getByText('e-billing').tagName).toBe('SPAN');
  });

  it('describes the control by unit, error, tag and hint in this order', () => {
    render(
      <TextInput
        name="lama"
        label="Lama tinggal"
        suffix="bulan"
        error="Angka saja"
        tag="boleh kosong"
        hint="Dibulatkan"
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Lama tinggal' });
    expect(describedBy(input)).toEqual(['bulan', 'Angka saja', 'boleh kosong', 'Dibulatkan']);
  });

  it('keeps its name when it has a unit, and a press on the unit focuses it', async () => {
    render(<TextInput name="lamakerja" label="Lama kerja" suffix="tahun" />);
    await userEvent.click(screen.getByText('tahun'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Lama kerja' }));
  });
});

describe('CheckboxRow', () => {
  it('with a link opens its sheet without toggling the box', async () => {
    const open = vi.fn();
    render(
      <CheckboxRow name="setuju">
        Saya menyetujui{' '}
        <TextLink opens="syarat" onPress={open}>
          syarat
        </TextLink>
      </CheckboxRow>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'syarat' }));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(location.hash).toBe('');
  });

  it('is invalid without a text when the error is empty', () => {
    const { container } = render(
      <CheckboxRow name="setuju" error="">
        Setuju
      </CheckboxRow>,
    );
    const box = screen.getByRole('checkbox');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.hasAttribute('aria-describedby')).toBe(false);
    expect(container.querySelector('p')).toBeNull();
  });
});

describe('RadioGroup', () => {
  const options = [
    { value: 'L', label: 'Laki-laki' },
    { value: 'P', label: 'Perempuan', note: 'Sesuai kartu' },
  ];

  it('gives each option a label, a note and a name, and reports the chosen one', () => {
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
    expect(screen.getByRole('group', { name: 'Jenis kelamin' }).textContent).toBe(
      'Jenis kelaminLaki-lakiPerempuanSesuai kartu',
    );
    expect(screen.getByText('Laki-laki').parentElement?.textContent).toBe('Laki-laki');
    fireEvent.click(screen.getByText('Perempuan'));
    expect(change).toHaveBeenCalledExactlyOnceWith('P');
    expect(document.querySelector('p')).toBeNull();
  });

  it('keeps the controlled value until the parent changes it', () => {
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
    ['Pilih dahulu', undefined, ['Pilih dahulu']],
    [undefined, 'Boleh diubah nanti', ['Boleh diubah nanti']],
    ['Pilih dahulu', 'Boleh diubah nanti', ['Pilih dahulu', 'Boleh diubah nanti']],
    [undefined, undefined, []],
  ])('with the error %j and the hint %j is described by %j', (error, hint, descriptions) => {
    render(
      <RadioGroup
        name="h"
        legend="Hubungan"
        options={options}
        {...(error && { error })}
        {...(hint && { hint })}
      />,
    );
    expect(describedBy(screen.getByRole('group'))).toEqual(descriptions);
  });
});
