import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { KeyboardEvent } from 'react';

const { stateChangeTypes: on } = useCombobox;

/**
 * Where our searching field differs from downshift's: a press opens the list and never closes it; while
 * it is open a row is always active, the first to begin with; leaving the field or Escape chooses nothing
 * and keeps what was typed, for a row that merely was active is no decision; and a choice that is taken
 * back, by typing on or from elsewhere, leaves the text.
 */
export function comboboxChanges<Item>(
  state: UseComboboxState<Item>,
  { type, changes, props }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { selectedItem } = state;
  switch (type) {
    case on.InputClick:
    case on.FunctionOpenMenu:
      return { ...changes, isOpen: true, highlightedIndex: 0 };
    case on.InputKeyDownArrowDown:
    case on.InputKeyDownArrowUp: {
      const last = Math.max(0, props.items.length - 1);
      const first = type === on.InputKeyDownArrowUp ? last : 0;
      const highlightedIndex = state.isOpen ? Math.max(0, changes.highlightedIndex ?? 0) : first;
      return { ...changes, highlightedIndex };
    }
    case on.InputChange: {
      const isOther = selectedItem && changes.inputValue !== props.itemToString(selectedItem);
      const choice = isOther ? null : selectedItem;
      return { ...changes, highlightedIndex: 0, selectedItem: choice };
    }
    case on.InputBlur:
    case on.InputKeyDownEscape:
      return { ...state, isOpen: false };
    case on.MenuMouseLeave:
      return state;
    case on.ControlledPropUpdatedSelectedItem:
      return selectedItem ? changes : state;
    default:
      return changes;
  }
}

const alwaysOurs = ['Home', 'End', 'PageUp', 'PageDown'];

/**
 * Keys that downshift must not take: those that move the caret in the text, those of a closed list or of
 * one without rows, and any that composes a word.
 */
export function keepKey(event: KeyboardEvent, list: { isOpen: boolean; hasRow: boolean }): void {
  const { key, nativeEvent } = event;
  const isKept =
    nativeEvent.isComposing ||
    alwaysOurs.includes(key) ||
    (key === 'Escape' && !list.isOpen) ||
    (key === 'Enter' && !list.hasRow);
  if (isKept) Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
