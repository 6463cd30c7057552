import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { Combobox, type ComboboxProps } from '../../src/ui/Combobox.tsx';

export interface Village {
  id: string;
  name: string;
  rest: string;
}

export const villages: Village[] = [
  { id: 'v-31', name: 'Sukamaju', rest: 'Cilodong, Kota Depok 16415' },
  { id: 'v-47', name: 'Sukamaju Baru', rest: 'Tapos, Kota Depok 16455' },
];

/** A searching field whose owner only listens: what it is told, and what it is given, is the test's. */
export function showVillages(given: Partial<ComboboxProps<Village>> = {}) {
  const heard = { onSelect: vi.fn(), onSearch: vi.fn(), onRetry: vi.fn() };
  const field = (more: Partial<ComboboxProps<Village>>) => (
    <Combobox<Village>
      name="kelurahan"
      label="Kelurahan"
      items={villages}
      status="found"
      selected={null}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      itemDetail={({ rest }) => rest}
      texts={{
        typeToSearch: 'Ketik dahulu',
        loading: 'Sedang mencari',
        noneFound: 'Tidak ada',
        failed: 'Pencarian gagal',
        retry: 'Coba lagi',
        clear: 'Hapus teks',
        list: 'Hasil',
      }}
      {...heard}
      {...given}
      {...more}
    />
  );
  const { rerender } = render(field({}));
  return { ...heard, become: (more: Partial<ComboboxProps<Village>>) => rerender(field(more)) };
}

export const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' });
export const isOpen = () => input().getAttribute('aria-expanded') === 'true';
export const options = () =>
  screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
export const activeRow = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
