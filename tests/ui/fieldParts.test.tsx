// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReadOnlyText } from '../../src/ui/ReadOnlyText.tsx';
import { Select } from '../../src/ui/Select.tsx';
import { TextArea } from '../../src/ui/TextArea.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';

afterEach(cleanup);

const described = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it('is its label and its control where nothing more is given', () => {
    const { container } = render(<TextInput name="kota" label="Kota lahir" />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Kota lahir' });
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-labelledby')).toBe(false);
    expect(container.textContent).toBe('Kota lahir');
    expect(container.querySelector('p')).toBeNull();
    expect(input.type).toBe('text');
  });

  it('is wrong without a word when its error is empty', () => {
    const { container } = render(<TextInput name="desa" label="Desa" error="" />);
    const input = screen.getByLabelText('Desa');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(container.querySelector('p')).toBeNull();
  });

  it('is reached by a press on its label, in which words stay whole', async () => {
    render(<TextInput name="surel" label="Alamat e-mail" hint="Untuk e-billing" />);
    await userEvent.click(screen.getByText('e-mail'));
    expect(document.activeElement).toBe(screen.getByLabelText('Alamat e-mail'));
    expect(screen.getByText('e-billing').tagName).toBe('SPAN');
  });

  it('reads its unit first, then its error, mark and hint', () => {
    render(
      <TextInput
        name="lama"
        label="Lama tinggal"
        suffix="bulan"
        error="Angka saja"
        mark="boleh kosong"
        hint="Dibulatkan"
      />,
    );
    const input = screen.getByRole('textbox', { name: 'Lama tinggal' });
    expect(described(input)).toEqual(['bulan', 'Angka saja', 'boleh kosong', 'Dibulatkan']);
  });

  it('can be of another kind than a text', () => {
    render(<TextInput name="surat" label="Surat" type="email" inputMode="email" />);
    expect(screen.getByLabelText<HTMLInputElement>('Surat').type).toBe('email');
  });
});

describe('a list to pick from', () => {
  const options = [
    { value: 'TK', label: 'Belum kawin' },
    { value: 'K1', label: 'Sudah kawin' },
  ];

  it('begins with an empty choice and gives out the value of the one picked', async () => {
    const change = vi.fn();
    const ref = createRef<HTMLSelectElement>();
    render(
      <Select
        ref={ref}
        name="status"
        label="Status"
        placeholder="Pilih dahulu"
        options={options}
        hint="Sesuai kartu keluarga"
        mark="penting"
        error="Belum dipilih"
        onChange={({ target }) => change(target.value)}
      />,
    );
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
    expect(ref.current).toBe(select);
    expect(select.name).toBe('status');
    expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
      ['', 'Pilih dahulu'],
      ['TK', 'Belum kawin'],
      ['K1', 'Sudah kawin'],
    ]);
    expect(select.value).toBe('');
    expect(select.options[0]?.hasAttribute('lang')).toBe(false);
    expect(described(select)).toEqual(['Belum dipilih', 'penting', 'Sesuai kartu keluarga']);
    await userEvent.selectOptions(select, 'Sudah kawin');
    expect(change).toHaveBeenCalledExactlyOnceWith('K1');
  });
});

describe('a value that is only read', () => {
  it('can be reached and not changed, in one line to begin with', async () => {
    render(
      <ReadOnlyText
        name="provinsi"
        label="Provinsi"
        value="Banten"
        mark="terisi"
        hint="Dari kelurahan"
        error="Tidak cocok"
      />,
    );
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Provinsi' });
    expect(text.readOnly).toBe(true);
    expect(text.rows).toBe(1);
    expect(described(text)).toEqual(['Tidak cocok', 'terisi', 'Dari kelurahan']);
    await userEvent.type(text, 'x');
    expect(text.value).toBe('Banten');
  });
});

describe('a text of several lines', () => {
  it('has three of them unless it is told otherwise, and takes what a line takes', () => {
    const change = vi.fn();
    const { rerender } = render(<TextArea name="jalan" label="Jalan" onChange={change} />);
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jalan' });
    expect(area.rows).toBe(3);
    fireEvent.change(area, { target: { value: 'Jl. Anggrek 5' } });
    expect(change).toHaveBeenCalledOnce();
    rerender(<TextArea name="jalan" label="Jalan" rows={6} error="Kosong" hint="Lengkap" />);
    expect(area.rows).toBe(6);
    expect(described(area)).toEqual(['Kosong', 'Lengkap']);
  });
});
