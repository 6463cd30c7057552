// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { input, isOpen, showVillages, villages } from './comboboxSupport.tsx';

afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

describe('what a searching field offers to search for', () => {
  const offer = { label: 'Cari Cilodong', text: 'cilodong' };

  it('is searched at a press, with the text in the field, the list open and the focus there', async () => {
    const { onSearch } = showVillages({ offer });
    await userEvent.click(button('Cari Cilodong'));
    expect(input().value).toBe('cilodong');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('cilodong');
    expect(document.activeElement).toBe(input());
    expect(isOpen()).toBe(true);
    noButton('Cari Cilodong');
  });

  it('is there only while nothing is typed', async () => {
    showVillages({ offer });
    await userEvent.type(input(), 'ci');
    noButton('Cari Cilodong');
    await userEvent.clear(input());
    expect(button('Cari Cilodong')).toBeTruthy();
  });
});

describe('the way out of a list that lacks what is looked for', () => {
  const leave = () => {
    const onPress = vi.fn();
    return { onPress, wayOut: { label: 'Isi sendiri', onPress } };
  };

  it('hears what was typed, from under the open list, which stays open with the focus in the field', async () => {
    const { onPress, wayOut } = leave();
    showVillages({ wayOut });
    await userEvent.type(input(), 'suka');
    expect(isOpen()).toBe(true);
    await userEvent.click(button('Isi sendiri'));
    expect(onPress).toHaveBeenCalledExactlyOnceWith('suka');
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(input());
  });

  it('keeps presses on it from whoever hears of presses elsewhere', async () => {
    showVillages({ wayOut: leave().wayOut });
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

  it('stands below the field once the list is closed, and is part of what describes it', async () => {
    const { onPress, wayOut } = leave();
    showVillages({ wayOut, hint: 'Minimal tiga huruf' });
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

  it('is a hint of its own where the field has no other', async () => {
    showVillages({ wayOut: leave().wayOut });
    expect(input().hasAttribute('aria-describedby')).toBe(false);
    await userEvent.type(input(), 'x{Escape}');
    const hint = document.getElementById(input().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Isi sendiri');
  });

  it.each([
    ['found', true],
    ['failed', true],
    ['loading', false],
    ['typing', false],
  ] as const)('after a search that is %s is there: %s', async (status, isThere) => {
    showVillages({ wayOut: leave().wayOut, status });
    await userEvent.type(input(), 'mekar');
    expect(screen.queryAllByRole('button', { name: 'Isi sendiri' })).toHaveLength(isThere ? 1 : 0);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryAllByRole('button', { name: 'Isi sendiri' })).toHaveLength(isThere ? 1 : 0);
  });

  it('is not there without a text, nor with something chosen', async () => {
    const { become } = showVillages({ wayOut: leave().wayOut });
    noButton('Isi sendiri');
    await userEvent.click(input());
    noButton('Isi sendiri');
    become({ selected: villages[1] });
    expect(input().value).toBe('Sukamaju Baru');
    noButton('Isi sendiri');
  });

  it('is not there where a field has none', async () => {
    showVillages();
    await userEvent.type(input(), 'baru');
    expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Hapus teks',
    ]);
  });
});
