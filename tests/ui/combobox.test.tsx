// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Combobox, type ComboboxProps } from '../../src/ui/Combobox.tsx';

interface Village {
  id: string;
  name: string;
  rest: string;
}

const villages: Village[] = [
  { id: 'v-31', name: 'Sukamaju', rest: 'Cilodong, Kota Depok 16415' },
  { id: 'v-47', name: 'Sukamaju Baru', rest: 'Tapos, Kota Depok 16455' },
];

/** A combobox whose owner only records calls. The test sets its props. */
function showVillages(given: Partial<ComboboxProps<Village>> = {}) {
  const handlers = { onSelect: vi.fn(), onSearch: vi.fn(), onRetry: vi.fn() };
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
        more: 'Masih ada',
      }}
      {...handlers}
      {...given}
      {...more}
    />
  );
  const { rerender } = render(field({}));
  return { ...handlers, become: (more: Partial<ComboboxProps<Village>>) => rerender(field(more)) };
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' });

const isOpen = () => input().getAttribute('aria-expanded') === 'true';

const options = () =>
  screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

const activeRow = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

afterEach(cleanup);

const texts = {
  typeToSearch: 'Type to search',
  loading: 'Loading...',
  noneFound: 'No items found',
  failed: 'Pencarian gagal',
  retry: 'Coba lagi',
  clear: 'Clear all',
  list: 'Hasil pencarian',
};

const places = [
  { id: '1', name: 'Menteng', rest: 'Bogor Barat, Kota Bogor 16111' },
  { id: '2', name: 'Menteng Atas', rest: 'Setiabudi, Jakarta Selatan 12960' },
];

type Place = (typeof places)[number];

function Region({ onSearch = () => {} }: { onSearch?: (text: string) => void }) {
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <>
      <Combobox
        name="kelurahan"
        label="Kelurahan"
        items={places}
        status="found"
        selected={place}
        onSelect={setPlace}
        onSearch={onSearch}
        onRetry={() => {}}
        itemKey={({ id }) => id}
        itemText={({ name }) => name}
        itemDetail={({ rest }) => rest}
        texts={texts}
      />
      <p data-testid="chosen">{place?.id ?? 'none'}</p>
      <button type="button" onClick={() => setPlace(places[1] ?? null)}>
        elsewhere
      </button>
      <button type="button" onClick={() => setPlace(null)}>
        taken back
      </button>
    </>
  );
}

const chosen = () => screen.getByTestId('chosen').textContent;

describe('Combobox', () => {
  describe('the combobox', () => {
    it('ERR-06 has a named clear button that clears text and choice', async () => {
      const search = vi.fn();
      render(<Region onSearch={search} />);
      await userEvent.type(input(), 'men');
      await userEvent.keyboard('{Enter}');
      expect(chosen()).toBe('1');
      await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
      expect(input().value).toBe('');
      expect(chosen()).toBe('none');
      expect(search).toHaveBeenLastCalledWith('');
      expect(document.activeElement).toBe(input());
    });
  });

  describe('the result list', () => {
    it('opens on a press, and stays open on the next one', async () => {
      render(<Region />);
      expect(isOpen()).toBe(false);
      await userEvent.click(input());
      await userEvent.click(input());
      expect(isOpen()).toBe(true);
      expect(activeRow()).toContain('Kota Bogor');
    });

    it('wraps around at its ends, and opens at the last row with the up arrow', async () => {
      render(<Region />);
      await userEvent.type(input(), 'men{ArrowDown}{ArrowDown}');
      expect(activeRow()).toContain('Kota Bogor');
      await userEvent.keyboard('{Escape}{ArrowUp}');
      expect(activeRow()).toContain('Jakarta Selatan');
      await userEvent.keyboard('{Escape}{ArrowDown}');
      expect(activeRow()).toContain('Kota Bogor');
    });

    it('keeps its active row when the pointer leaves it', async () => {
      render(<Region />);
      await userEvent.type(input(), 'men');
      await userEvent.hover(screen.getByText('Setiabudi, Jakarta Selatan 12960'));
      await userEvent.unhover(screen.getByRole('listbox', { name: 'Hasil pencarian' }));
      expect(activeRow()).toContain('Jakarta Selatan');
    });

    it('shows the text of a choice by the caller, and keeps it when the choice is cleared', async () => {
      render(<Region />);
      await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
      expect(input().value).toBe('Menteng Atas');
      await userEvent.click(screen.getByRole('button', { name: 'taken back' }));
      expect(input().value).toBe('Menteng Atas');
    });
  });
});

describe('keys in a combobox', () => {
  it('choose the active row with Enter, except during composition', async () => {
    const { onSelect } = showVillages();
    await userEvent.type(input(), 'suka');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true });
    expect(onSelect).not.toHaveBeenCalled();
    expect(activeRow()).toContain('Cilodong');
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(villages[0]);
  });

  it.each(['Home', 'End', 'PageUp', 'PageDown'])(
    '%s moves the caret, also while the list is open',
    async (key) => {
      showVillages();
      await userEvent.click(input());
      await userEvent.keyboard('{ArrowDown}');
      if (key === 'End' || key === 'PageDown') await userEvent.keyboard('{ArrowUp}');
      const before = activeRow();
      // The browser handles an event that is not prevented.
      expect(fireEvent.keyDown(input(), { key })).toBe(true);
      expect(activeRow()).toBe(before);
    },
  );

  it('close the list with Escape, and do not handle the next Escape', async () => {
    const { onSelect, onSearch } = showVillages();
    await userEvent.type(input(), 'maju');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(input().value).toBe('maju');
    expect(onSelect).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenLastCalledWith('maju');
  });

  it('submit the form with Enter if there is no row', async () => {
    showVillages({ items: [] });
    await userEvent.type(input(), 'qq');
    expect(activeRow()).toBeUndefined();
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  });

  it('open an empty list so that the first result becomes active', async () => {
    const { become } = showVillages({ items: [] });
    input().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(isOpen()).toBe(true);
    become({ items: villages });
    expect(activeRow()).toContain('Cilodong');
  });

  it('activate no row while none is shown', async () => {
    const { become } = showVillages({ items: [] });
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowUp}');
    expect(input().hasAttribute('aria-activedescendant')).toBe(false);
    become({ items: villages });
    expect(activeRow()).toContain('Cilodong');
    await userEvent.keyboard('{Escape}');
    expect(input().hasAttribute('aria-activedescendant')).toBe(false);
  });
});

describe('the choice of a combobox', () => {
  it('stays when its own text is entered again, and is cleared by other text', () => {
    const { onSelect } = showVillages({ selected: villages[0] });
    fireEvent.change(input(), { target: { value: 'Sukamaj' } });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
    fireEvent.change(input(), { target: { value: 'Sukamaju' } });
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('is not reported while there is none, not even on blur, which keeps the text', async () => {
    const { onSelect } = showVillages();
    await userEvent.type(input(), 'abc');
    await userEvent.tab();
    expect(onSelect).not.toHaveBeenCalled();
    expect(input().value).toBe('abc');
  });

  it('does not change on blur with another active row', async () => {
    const { onSelect } = showVillages({ selected: villages[0] });
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
    expect(input().value).toBe('Sukamaju');
  });
});

describe('the panel of a combobox', () => {
  const status = () => screen.queryByRole('status');

  describe('a failed search', () => {
    it('is shown while the list is closed, with a retry button', () => {
      showVillages({ status: 'failed', items: [] });
      expect(isOpen()).toBe(false);
      expect(status()?.textContent).toBe('Pencarian gagalCoba lagi');
    });

    it('covers nothing below the field while the list is closed', async () => {
      const styles = document.createElement('style');
      styles.textContent = readFileSync('src/ui/styles/combobox.css', 'utf8');
      document.head.append(styles);
      onTestFinished(() => styles.remove());
      showVillages({ status: 'failed' });
      const getPosition = () => getComputedStyle(status()?.parentElement as Element).position;
      expect(getPosition()).toBe('static');
      await userEvent.click(input());
      expect(getPosition()).toBe('absolute');
    });

    it('is retried with the focus in the field and an open list', async () => {
      const { onRetry } = showVillages({ status: 'failed', items: [] });
      await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
      expect(onRetry).toHaveBeenCalledOnce();
      expect(document.activeElement).toBe(input());
      expect(isOpen()).toBe(true);
    });

    it('hides earlier results', async () => {
      showVillages({ status: 'failed' });
      await userEvent.click(input());
      expect(options()).toEqual([]);
      expect(screen.queryByRole('listbox')).toBeNull();
    });
  });

  describe('the open panel', () => {
    it.each(['typing', 'loading', 'found'] as const)('is hidden while closed and %s', (now) => {
      showVillages({ status: now });
      expect(status()).toBeNull();
      expect(screen.getByRole('status', { hidden: true }).textContent).toBe('');
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(options()).toEqual([]);
    });

    it('highlights the typed text in each result', async () => {
      showVillages();
      await userEvent.type(input(), ' MAJU ');
      const bold = screen.getAllByRole('option').map((row) => row.querySelector('b')?.textContent);
      expect(bold).toEqual(['maju', 'maju']);
    });

    it('ERR-06 has no list while nothing is found or the search is pending', async () => {
      const { become } = showVillages({ items: [] });
      await userEvent.click(input());
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(status()?.textContent).toBe('Tidak ada');
      become({ status: 'loading', items: villages });
      expect(screen.queryByRole('listbox')).toBeNull();
      expect(options()).toEqual([]);
      expect(status()?.textContent).toBe('Sedang mencari');
    });

    it('keeps the focus in the field when pressed next to a row', async () => {
      showVillages();
      await userEvent.click(input());
      expect(fireEvent.mouseDown(screen.getByRole('listbox'))).toBe(false);
    });

    it('is as high as the room below the field permits', async () => {
      showVillages();
      const panel = screen.getByRole('listbox', { hidden: true }).parentElement;
      expect(panel?.style.getPropertyValue('--list-max')).toBe('270px');
      await userEvent.click(input());
      expect(panel?.style.getPropertyValue('--list-max')).toBe('395px');
    });
  });

  describe('the input of a combobox', () => {
    it('scrolls to the top of the page on focus, so that its list has room', () => {
      const scroll = vi.fn();
      Element.prototype.scrollIntoView = scroll;
      onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
      showVillages();
      expect(scroll).not.toHaveBeenCalled();
      input().focus();
      expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
      expect((scroll.mock.contexts[0] as HTMLElement).contains(input())).toBe(true);
    });

    it('reports every typed text, and has a clear button only while it has text', async () => {
      const { onSearch, onSelect } = showVillages();
      expect(screen.queryByRole('button', { name: 'Hapus teks' })).toBeNull();
      await userEvent.type(input(), 'su');
      expect(onSearch.mock.calls).toEqual([['s'], ['su']]);
      await userEvent.click(screen.getByRole('button', { name: 'Hapus teks' }));
      expect(onSelect).toHaveBeenLastCalledWith(null);
      expect(input().value).toBe('');
      expect(screen.queryByRole('button', { name: 'Hapus teks' })).toBeNull();
    });

    it('keeps its text when the same choice is loaded again', () => {
      const { become } = showVillages({ selected: villages[0] });
      expect(input().value).toBe('Sukamaju');
      become({ selected: { id: 'v-31', name: 'SUKAMAJU', rest: 'Cilodong' } });
      expect(input().value).toBe('Sukamaju');
      become({ selected: { id: 'v-58', name: 'Sukatani', rest: 'Tapos' } });
      expect(input().value).toBe('Sukatani');
    });
  });
});

describe('suggestions and fallbacks', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

  describe('a suggested search', () => {
    const offer = { label: 'Cari Cilodong', text: 'cilodong' };

    it('runs on a press, with the text in the field, an open list and the focus in the field', async () => {
      const { onSearch } = showVillages({ suggestion: offer });
      await userEvent.click(button('Cari Cilodong'));
      expect(input().value).toBe('cilodong');
      expect(onSearch).toHaveBeenCalledExactlyOnceWith('cilodong');
      expect(document.activeElement).toBe(input());
      expect(isOpen()).toBe(true);
      noButton('Cari Cilodong');
    });

    it('is visible only while the field is empty', async () => {
      showVillages({ suggestion: offer });
      await userEvent.type(input(), 'ci');
      noButton('Cari Cilodong');
      await userEvent.clear(input());
      expect(button('Cari Cilodong')).toBeTruthy();
    });
  });

  describe('the button for an item that is not listed', () => {
    const leave = () => {
      const onPress = vi.fn();
      return { onPress, notListed: { label: 'Isi sendiri', onPress } };
    };

    it('passes the typed text, and keeps the list open and the focus in the field', async () => {
      const { onPress, notListed } = leave();
      showVillages({ notListed });
      await userEvent.type(input(), 'suka');
      expect(isOpen()).toBe(true);
      await userEvent.click(button('Isi sendiri'));
      expect(onPress).toHaveBeenCalledExactlyOnceWith('suka');
      expect(isOpen()).toBe(true);
      expect(document.activeElement).toBe(input());
    });

    it('stops its press events from reaching the window', async () => {
      showVillages({ notListed: leave().notListed });
      await userEvent.type(input(), 'suk');
      const elsewhere = vi.fn();
      const kinds = ['mousedown', 'mouseup', 'touchstart', 'touchend'];
      for (const kind of kinds) window.addEventListener(kind, elsewhere);
      // A press that is not prevented would take the focus from the field.
      expect(fireEvent.mouseDown(button('Isi sendiri'))).toBe(false);
      fireEvent.mouseUp(button('Isi sendiri'));
      fireEvent.touchStart(button('Isi sendiri'));
      fireEvent.touchEnd(button('Isi sendiri'));
      for (const kind of kinds) window.removeEventListener(kind, elsewhere);
      expect(elsewhere).not.toHaveBeenCalled();
    });

    it('is below the field when the list is closed, and describes the field', async () => {
      const { onPress, notListed } = leave();
      showVillages({ notListed, hint: 'Minimal tiga huruf' });
      await userEvent.type(input(), 'sukam');
      expect(input().getAttribute('aria-describedby')).not.toBeNull();
      const hint = () => document.getElementById(input().getAttribute('aria-describedby') ?? '');
      expect(hint()?.textContent).toBe('Minimal tiga huruf');
      await userEvent.keyboard('{Escape}');
      expect(hint()?.textContent).toBe('Minimal tiga hurufIsi sendiri');
      expect(screen.getAllByRole('button', { name: 'Isi sendiri' })).toHaveLength(1);
      await userEvent.click(button('Isi sendiri'));
      expect(onPress).toHaveBeenCalledExactlyOnceWith('sukam');
    });

    it.each([
      ['found', true],
      ['failed', true],
      ['loading', false],
      // A name may be shorter than what can be searched.
      ['typing', true],
    ] as const)('after a search that is %s is visible: %s', async (status, isThere) => {
      showVillages({ notListed: leave().notListed, status });
      await userEvent.type(input(), 'mekar');
      expect(screen.queryAllByRole('button', { name: 'Isi sendiri' })).toHaveLength(
        isThere ? 1 : 0,
      );
      await userEvent.keyboard('{Escape}');
      expect(screen.queryAllByRole('button', { name: 'Isi sendiri' })).toHaveLength(
        isThere ? 1 : 0,
      );
    });

    it.each([
      ['typing', false, 'Ketik dahulu'],
      ['found', true, 'Masih ada'],
      ['found', false, ''],
      ['loading', true, 'Sedang mencari'],
    ] as const)(
      'ERR-06 with a list that is %s and truncated (%s) has the note “%s”',
      async (status, isCut, said) => {
        showVillages({ status, isCut });
        await userEvent.type(input(), 'mekar');
        expect(screen.getByRole('status').textContent).toBe(said);
      },
    );

    it('is absent without text or with a choice', async () => {
      const { become } = showVillages({ notListed: leave().notListed });
      noButton('Isi sendiri');
      await userEvent.click(input());
      noButton('Isi sendiri');
      become({ selected: villages[1] });
      expect(input().value).toBe('Sukamaju Baru');
      noButton('Isi sendiri');
    });
  });
});
