// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { input, isOpen, options, showVillages, villages } from './comboboxSupport.tsx';

afterEach(cleanup);

const status = () => screen.queryByRole('status');

describe('a search that failed', () => {
  it('is told while the list is closed, with the way to try again', () => {
    showVillages({ status: 'failed', items: [] });
    expect(isOpen()).toBe(false);
    expect(status()?.textContent).toBe('Pencarian gagalCoba lagi');
  });

  it('is repeated at a press, with the focus in the field and the list open for the answer', async () => {
    const { onRetry } = showVillages({ status: 'failed', items: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(input());
    expect(isOpen()).toBe(true);
  });

  it('shows none of the finds before it', async () => {
    showVillages({ status: 'failed' });
    await userEvent.click(input());
    expect(options()).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('the panel below a searching field', () => {
  it.each(['typing', 'loading', 'found'] as const)('is away while closed and %s', (now) => {
    showVillages({ status: now });
    expect(status()).toBeNull();
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(options()).toEqual([]);
  });

  it('shows each find with what tells it from others, and nothing is said beside', async () => {
    showVillages();
    await userEvent.type(input(), 'suka');
    expect(options()).toEqual([
      'SukamajuCilodong, Kota Depok 16415',
      'Sukamaju BaruTapos, Kota Depok 16455',
    ]);
    expect(screen.getByRole('listbox', { name: 'Hasil' })).toBeTruthy();
    expect(status()?.textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull();
  });

  it('sets what was typed in bold within each find', async () => {
    showVillages();
    await userEvent.type(input(), 'MAJU');
    const bold = screen.getAllByRole('option').map((row) => row.querySelector('b')?.textContent);
    expect(bold).toEqual(['maju', 'maju']);
  });

  it('has no list while nothing is found, nor while it still looks', async () => {
    const { become } = showVillages({ items: [] });
    await userEvent.click(input());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(status()?.textContent).toBe('Tidak ada');
    become({ status: 'loading', items: villages });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(options()).toEqual([]);
    expect(status()?.textContent).toBe('Sedang mencari');
  });

  it('keeps the focus in the field at a press beside its rows', async () => {
    showVillages();
    await userEvent.click(input());
    expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
  });

  it('is as high as the room below the field lets it be', async () => {
    showVillages();
    const panel = screen.getByRole('listbox', { hidden: true }).parentElement;
    expect(panel?.style.getPropertyValue('--list-max')).toBe('270px');
    await userEvent.click(input());
    expect(panel?.style.getPropertyValue('--list-max')).toBe('395px');
  });
});

describe('a searching field', () => {
  it('comes to the top of the page with the focus, so that its list has room', () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    showVillages();
    expect(scroll).not.toHaveBeenCalled();
    input().focus();
    expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
    expect((scroll.mock.contexts[0] as HTMLElement).contains(input())).toBe(true);
  });

  it('is a plain line under its name, whose key searches and whose text nobody corrects', () => {
    showVillages();
    expect(input().name).toBe('kelurahan');
    expect(input().type).toBe('text');
    expect(input().getAttribute('autocapitalize')).toBe('none');
    expect(input().getAttribute('spellcheck')).toBe('false');
    expect(input().getAttribute('enterkeyhint')).toBe('search');
    expect(input().hasAttribute('aria-invalid')).toBe(false);
  });

  it('tells every text that is typed, and can be emptied only while there is one', async () => {
    const { onSearch, onSelect } = showVillages();
    expect(screen.queryByRole('button', { name: 'Hapus teks' })).toBeNull();
    await userEvent.type(input(), 'su');
    expect(onSearch.mock.calls).toEqual([['s'], ['su']]);
    await userEvent.click(screen.getByRole('button', { name: 'Hapus teks' }));
    expect(onSelect).toHaveBeenLastCalledWith(null);
    expect(input().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Hapus teks' })).toBeNull();
  });

  it('is tied to its mark and its error', () => {
    showVillages({ mark: 'opsional', error: 'Pilih kelurahan' });
    const told = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(told.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Pilih kelurahan',
      'opsional',
    ]);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const { getByText } = within(document.body);
    expect(getByText('Pilih kelurahan')).toBeTruthy();
  });

  it('keeps its text when the same choice is only fetched anew', () => {
    const { become } = showVillages({ selected: villages[0] });
    expect(input().value).toBe('Sukamaju');
    become({ selected: { id: 'v-31', name: 'SUKAMAJU', rest: 'Cilodong' } });
    expect(input().value).toBe('Sukamaju');
    become({ selected: { id: 'v-58', name: 'Sukatani', rest: 'Tapos' } });
    expect(input().value).toBe('Sukatani');
  });
});
