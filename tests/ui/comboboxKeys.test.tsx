// @vitest-environment jsdom
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { activeRow, input, isOpen, showVillages, villages } from './comboboxSupport.tsx';

afterEach(cleanup);

describe('the keys of a searching field', () => {
  it('open the list on its first row with the arrow down and on its last with the arrow up', async () => {
    showVillages();
    input().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(activeRow()).toContain('Cilodong');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{ArrowUp}');
    expect(activeRow()).toContain('Tapos');
  });

  it('go through the rows one by one while the list is open', async () => {
    showVillages();
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}');
    expect(activeRow()).toContain('Tapos');
    await userEvent.keyboard('{ArrowUp}');
    expect(activeRow()).toContain('Cilodong');
  });

  it('choose the active row with Enter, and nothing while a word is being composed', async () => {
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
    'leave %s to the caret, also while the list is open',
    async (key) => {
      showVillages();
      await userEvent.click(input());
      await userEvent.keyboard('{ArrowDown}');
      if (key === 'End' || key === 'PageDown') await userEvent.keyboard('{ArrowUp}');
      const before = activeRow();
      // What is not prevented is the browser's.
      expect(fireEvent.keyDown(input(), { key })).toBe(true);
      expect(activeRow()).toBe(before);
    },
  );

  it('close the list with Escape, and leave the next Escape to who else wants it', async () => {
    const { onSelect, onSearch } = showVillages();
    await userEvent.type(input(), 'maju');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(input().value).toBe('maju');
    expect(onSelect).not.toHaveBeenCalled();
    expect(onSearch).toHaveBeenLastCalledWith('maju');
  });

  it('send the form with Enter where there is no row to choose', async () => {
    showVillages({ items: [] });
    await userEvent.type(input(), 'qq');
    expect(activeRow()).toBeUndefined();
    expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(true);
  });

  it('open a list without rows so that the first find becomes the active row', async () => {
    const { become } = showVillages({ items: [] });
    input().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(isOpen()).toBe(true);
    become({ items: villages });
    expect(activeRow()).toContain('Cilodong');
  });

  it('make no row the active one where none is shown, also with the arrows', async () => {
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

describe('a choice in a searching field', () => {
  it('is kept while its own text is put in again, and dropped with any other', () => {
    const { onSelect } = showVillages({ selected: villages[0] });
    fireEvent.change(input(), { target: { value: 'Sukamaj' } });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(null);
    fireEvent.change(input(), { target: { value: 'Sukamaju' } });
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('is not told again by typing while there is none', async () => {
    const { onSelect } = showVillages();
    await userEvent.type(input(), 'abc');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('is not changed by leaving the field with another row active', async () => {
    const { onSelect } = showVillages({ selected: villages[0] });
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(onSelect).not.toHaveBeenCalled();
    expect(input().value).toBe('Sukamaju');
  });
});
