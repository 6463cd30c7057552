// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { CheckboxRow } from '../../src/ui/CheckboxRow.tsx';
import { DocumentTile } from '../../src/ui/DocumentTile.tsx';
import { RadioGroup } from '../../src/ui/RadioGroup.tsx';
import { TextInput } from '../../src/ui/TextInput.tsx';
import { TextLink } from '../../src/ui/TextLink.tsx';

afterEach(cleanup);

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a field', () => {
  it('ties its error, its mark and its hint to the input', () => {
    render(
      <TextInput name="nik" label="NIK" mark="opsional" hint="Sesuai e-KTP" error="Wajib diisi" />,
    );
    const input = screen.getByLabelText('NIK');
    expect(described(input)).toEqual(['Wajib diisi', 'opsional', 'Sesuai e-KTP']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps its name when a unit stands behind the value, and a press on the unit reaches it', async () => {
    render(<TextInput name="lamakerja" label="Lama kerja" suffix="tahun" />);
    await userEvent.click(screen.getByText('tahun'));
    const input = screen.getByRole('textbox', { name: 'Lama kerja' });
    expect(document.activeElement).toBe(input);
    expect(described(input)).toEqual(['tahun']);
  });
});

describe('a button', () => {
  it('does nothing while busy, not even submit', async () => {
    const press = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Lanjut
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lanjut' }));
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  });
});

describe('choices', () => {
  it('opens what a link in a checkbox row names without ticking the box', async () => {
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

  it('names a group of radio rows and ties its error to it', async () => {
    const options = [
      { value: 'a', label: '100% Donasi' },
      { value: 'b', label: '100% Poin' },
    ];
    render(<RadioGroup name="poin" legend="Konversi poin" options={options} error="Pilih satu" />);
    const group = screen.getByRole('group', { name: 'Konversi poin' });
    expect(described(group)).toEqual(['Pilih satu']);
    await userEvent.click(screen.getByText('100% Poin'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '100% Poin' }).checked).toBe(true);
  });
});

describe('a document', () => {
  const tile = { name: 'slip', label: 'Slip gaji', takeLabel: 'Ambil Foto', onTake: () => {} };

  it('can be picked from the phone, the same file also twice', async () => {
    const pick = vi.fn();
    const upload = { label: 'Unggah', accept: 'image/*', onPick: pick };
    render(<DocumentTile {...tile} upload={upload} />);
    const file = new File(['x'], 'slip.jpg', { type: 'image/jpeg' });
    await userEvent.upload(screen.getByLabelText('Unggah'), file);
    await userEvent.upload(screen.getByLabelText('Unggah'), file);
    expect(pick.mock.calls.map(([picked]) => picked.name)).toEqual(['slip.jpg', 'slip.jpg']);
  });

  it('shows name and size when filled, and can be removed', async () => {
    const remove = vi.fn();
    render(
      <DocumentTile
        {...tile}
        document={{ previewAlt: 'Slip gaji', name: 'slip.jpg', size: '312 KB' }}
        remove={{ text: 'x', context: 'hapus slip.jpg', onRemove: remove }}
      />,
    );
    expect(screen.getByText('312 KB')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ambil Foto' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'x hapus slip.jpg' }));
    expect(remove).toHaveBeenCalledOnce();
  });
});
