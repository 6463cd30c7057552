import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';

/**
 * Leaving the field chooses nothing: a row that merely lay under the finger or was highlighted first
 * is not a decision. Escape closes the list and keeps what was typed. Editing the text of a chosen row
 * gives the row up, not the text.
 */
export function keepTyped<Item>(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
): Partial<UseComboboxState<Item>> {
  const { InputBlur, InputKeyDownEscape, ControlledPropUpdatedSelectedItem } =
    useCombobox.stateChangeTypes;
  if (type === ControlledPropUpdatedSelectedItem && changes.selectedItem === null) {
    return { ...changes, inputValue: state.inputValue };
  }
  if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
