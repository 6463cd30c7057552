// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
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
}

function Region({ status = 'found', items = places, onSearch, onRetry }: RegionProps) {
  const [place, setPlace] = useState<Place | null>(null);
  return (
    <>
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
    </>
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
    expect(screen.getByRole('status').textContent).toBe(text);
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
