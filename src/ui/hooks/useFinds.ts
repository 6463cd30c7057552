import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';

interface Finds<Item> {
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  selected: Item | null;
  onSelect: (item: Item | null) => void;
  onSearch: (text: string) => void;
  onBlur?: () => void;
}

/**
 * What a field with a list of finds holds: its text, whether the list is open, which row is active,
 * and what the keys do (the combobox pattern of the ARIA practices). The text follows a choice made
 * elsewhere; a choice taken back leaves it. Leaving the field or Escape chooses nothing and keeps
 * what was typed: a row that merely was active is not a decision.
 */
export function useFinds<Item>(finds: Finds<Item>) {
  const { items, itemKey, itemText, selected, onSelect, onSearch, onBlur } = finds;
  const id = useId();
  const [text, setText] = useState(selected ? itemText(selected) : '');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);

  const chosenKey = selected && itemKey(selected);
  const [seenKey, setSeenKey] = useState(chosenKey);
  if (chosenKey !== seenKey) {
    setSeenKey(chosenKey);
    if (selected) setText(itemText(selected));
  }

  const open = (index = 0) => {
    setIsOpen(true);
    setActive(index);
  };
  const choose = (item: Item) => {
    setText(itemText(item));
    setIsOpen(false);
    onSelect(item);
  };
  const type = (typed: string) => {
    open();
    setText(typed);
    if (selected && typed !== itemText(selected)) onSelect(null);
    onSearch(typed);
  };
  const rowId = (index: number) => `${id}-${index}`;
  /** To the next row, or round the end to the first. */
  const move = (by: 1 | -1) => {
    const from = isOpen ? active + by : Math.min(by, 0);
    const to = items.length > 0 ? (from + items.length) % items.length : 0;
    open(to);
    document.getElementById(rowId(to))?.scrollIntoView?.({ block: 'nearest' });
  };
  const row = isOpen ? items[active] : undefined;
  const press = (event: KeyboardEvent) => {
    // A key that ends the composing of a word chooses no row.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && row) choose(row);
    else if (event.key === 'Escape' && isOpen) setIsOpen(false);
    else return;
    event.preventDefault();
  };
  return {
    text,
    isOpen,
    row,
    open: () => open(),
    clear: () => {
      setText('');
      onSelect(null);
      onSearch('');
    },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      // Only a row that is there can be the active one.
      'aria-activedescendant': row && rowId(active),
      value: text,
      onChange: ({ target }: { target: HTMLInputElement }) => type(target.value),
      onClick: () => open(),
      onKeyDown: press,
      onBlur: () => {
        setIsOpen(false);
        onBlur?.();
      },
    } as const,
    listProps: {
      id: `${id}-list`,
      role: 'listbox',
      // A press on a row must not take the focus from the field, which would close the list.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    rowProps: (item: Item, index: number) => ({
      id: rowId(index),
      role: 'option',
      'aria-selected': item === row,
      onMouseMove: () => setActive(index),
      onClick: () => choose(item),
    }),
  };
}
