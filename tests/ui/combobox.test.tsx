// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxStatus } from '../../src/ui/Combobox.tsx';

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

interface RegionProps {
  status?: ComboboxStatus;
  items?: Place[];
  onSearch?: (text: string) => void;
  onRetry?: () => void;
  onSubmit?: () => void;
}

function Region(props: RegionProps) {
  const { status = 'found', items = places, onSearch, onRetry, onSubmit } = props;
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <form onSubmit={onSubmit}>
      <Combobox
        name="kelurahan"
        label="Kelurahan"
        items={items}
        status={status}
        selected={place}
        onSelect={setPlace}
        onSearch={onSearch ?? (() => {})}
        onRetry={onRetry ?? (() => {})}
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
    </form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Kelurahan' });
const chosen = () => screen.getByTestId('chosen').textContent;

describe('a field that searches', () => {
  it.each([
    ['typing', [], 'Type to search'],
    ['loading', [], 'Loading...'],
    ['found', [], 'No items found'],
  ] as const)('ERR-06 says what holds while %s with %j', async (status, items, text) => {
    render(<Region status={status} items={[...items]} />);
    await userEvent.click(input());
    // Where the app's glossary is loaded, an Indonesian line stands below.
    expect(within(screen.getByRole('status')).getByText(text)).toBeTruthy();
  });

  it('ERR-06 names its clear button, which empties field and choice', async () => {
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

  it('is chosen from with the arrow keys and Enter', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).toBe('2');
    expect(input().value).toBe('Menteng Atas');
  });

  it('is chosen from with a tap', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men');
    await userEvent.click(screen.getByText('Setiabudi, Jakarta Selatan 12960'));
    expect(chosen()).toBe('2');
  });

  it('drops the choice as soon as the text is another', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men');
    await userEvent.keyboard('{Enter}');
    await userEvent.type(input(), 'x');
    expect(chosen()).toBe('none');
  });

  it('chooses nothing by being left and keeps what was typed', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men');
    await userEvent.tab();
    expect(chosen()).toBe('none');
    expect(input().value).toBe('men');
  });

  it('keeps what was typed when Escape closes the list', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men{Escape}');
    expect(input().value).toBe('men');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('offers to try again after a failed search', async () => {
    const retry = vi.fn();
    render(<Region status="failed" items={[]} onRetry={retry} />);
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('the list of finds', () => {
  const active = () => {
    const id = input().getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : undefined;
  };
  const isOpen = () => input().getAttribute('aria-expanded') === 'true';

  it('is opened by a press, and not closed by the next one', async () => {
    render(<Region />);
    expect(isOpen()).toBe(false);
    await userEvent.click(input());
    await userEvent.click(input());
    expect(isOpen()).toBe(true);
    expect(active()).toContain('Kota Bogor');
  });

  it('goes round at its ends, and opens on the last row with the arrow up', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men{ArrowDown}{ArrowDown}');
    expect(active()).toContain('Kota Bogor');
    await userEvent.keyboard('{Escape}{ArrowUp}');
    expect(active()).toContain('Jakarta Selatan');
    await userEvent.keyboard('{Escape}{ArrowDown}');
    expect(active()).toContain('Kota Bogor');
  });

  it('activates its first row when the finds come, whatever was pressed before', async () => {
    const { rerender } = render(<Region status="loading" items={[]} />);
    await userEvent.type(input(), 'men{ArrowDown}{ArrowUp}');
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
    rerender(<Region />);
    expect(active()).toContain('Kota Bogor');
  });

  it('keeps its active row while the pointer leaves it', async () => {
    render(<Region />);
    await userEvent.type(input(), 'men');
    await userEvent.hover(screen.getByText('Setiabudi, Jakarta Selatan 12960'));
    await userEvent.unhover(screen.getByRole('listbox', { name: 'Hasil pencarian' }));
    expect(active()).toContain('Jakarta Selatan');
  });

  it('leaves the keys to the form that it has no use for', async () => {
    const submit = vi.fn((event?: { preventDefault: () => void }) => event?.preventDefault());
    render(<Region status="loading" items={[]} onSubmit={submit} />);
    await userEvent.type(input(), 'men{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(input().value).toBe('men');
    await userEvent.keyboard('{Home}x');
    expect(input().value).toBe('xmen');
  });

  it('shows the text of a choice made elsewhere, and keeps it when that is taken back', async () => {
    render(<Region />);
    await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
    expect(input().value).toBe('Menteng Atas');
    await userEvent.click(screen.getByRole('button', { name: 'taken back' }));
    expect(input().value).toBe('Menteng Atas');
  });
});
