import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type FocusEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { normalizeLine } from '../lib/normalizeText.ts';
import type { EntryResult, FilterEntry } from '../lib/textEntry.ts';

/** A control that contains typed text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Normalises a line of text (`normalizeLine`), and accepts all of it. */
export const filterLine: FilterEntry = (text) => ({ text: normalizeLine(text) });

/** Checks whether a control has a caret position; inputs for e-mail, numbers and dates have none. */
const hasCaret = ({ selectionStart }: TextControl) => selectionStart !== null;

/** Sets the caret of a focused control only, because setting a selection can move the focus. */
export function setCaret(control: TextControl, caret: number): void {
  if (document.activeElement === control && hasCaret(control))
    control.setSelectionRange(caret, caret);
}

/** Sets the entire value of a control as if the user had entered it, with the caret after `caret` characters. */
export function enterText(control: TextControl, text: string, caret = text.length): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  // React ignores an event that does not change the value it knows. Setting by the prototype bypasses React.
  if (control.value === text) control.value = `${text} `;
  set?.call(control, text);
  setCaret(control, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Sets the value of a control like `enterText`, unless it already is that text. */
export function replaceText(control: TextControl, text: string): void {
  if (control.value !== text) enterText(control, text);
}

/** Returns the texts before and after the selection; for a control without a caret, its value and ''. */
function splitAtSelection(control: TextControl): [before: string, after: string] {
  const { value, selectionStart, selectionEnd } = control;
  const start = selectionStart ?? value.length;
  return [value.slice(0, start), value.slice(selectionEnd ?? start)];
}

/** Replaces the selection with a text, also beyond `maxlength`, as if it was typed. Without a caret, appends it. */
export function insertText(control: TextControl, text: string): void {
  if (!hasCaret(control)) return enterText(control, control.value + text);
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Dispatches a `beforeinput` event for digits, so that `LimitedField` counts them like typed ones. */
const announceDigits = (control: TextControl, data: string) =>
  control.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data }));

const typingInputTypes = ['insertText', 'insertCompositionText'];

/** Returns the characters that a typing event has inserted before the caret; '' for other events and autofill. */
export function getTypedText(event: Event, control: TextControl): string {
  if (!(event instanceof InputEvent) || !typingInputTypes.includes(event.inputType)) return '';
  const { data } = event;
  const before = control.value.slice(0, control.selectionStart ?? control.value.length);
  if (!data || (data.length > 1 && data.length >= control.value.length)) return '';
  // The value may already be normalised.
  return [data, normalizeLine(data)].find((typed) => before.endsWith(typed)) ?? '';
}

/** Checks for too many digits. A text with other characters is not shortened, so that validation reports it. */
const hasTooManyDigits = (text: string, capacity: number) =>
  text.length > capacity && /^\d*$/.test(text);

/** Checks whether an event changes a text that is still being composed, for example by an input method. */
export const isComposing = (event: Event): boolean =>
  event instanceof InputEvent && event.isComposing;

interface EntryOptions<Control extends TextControl> {
  /** Filters every entered text. */
  take: FilterEntry;
  /** Converts the text to its stored form on blur and on Enter, never while typing. */
  tidy?: ((text: string) => EntryResult) | undefined;
  /** The maximum digits that this hook enforces. `maxlength` would cut autofilled text before it is filtered. */
  holds?: number | undefined;
  readOnly?: boolean | undefined;
  onChange?: ((event: ChangeEvent<Control>) => void) | undefined;
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<Control>) => void) | undefined;
}

/**
 * Returns event handlers that normalise and filter every entered text, and a note about the rejected part. It works
 * for typing, paste, drop and autofill, and changes nothing during composition. Masked inputs use `ComposedInput`
 * instead.
 */
export function useTextEntry<Control extends TextControl>(options: EntryOptions<Control>) {
  const { take, tidy, holds = Number.POSITIVE_INFINITY, readOnly } = options;
  const [note, setNote] = useState('');
  /** The text typed at the end, including its rejected part. */
  const carriedEntry = useRef<{ typed: string; text: string } | null>(null);

  const takeTyped = (control: TextControl, data: string): EntryResult => {
    const caret = control.selectionStart ?? control.value.length;
    const before = control.value.slice(0, caret - data.length);
    const after = control.value.slice(caret);
    const isContinued = after === '' && carriedEntry.current?.text === before;
    const typed = (isContinued ? carriedEntry.current?.typed : before) + data;
    const { note: entryNote, carries, ...taken } = take(isContinued ? typed : data, 'typed');
    const text = isContinued ? taken.text : (before + taken.text + after).normalize('NFC');
    const isHeld = hasTooManyDigits(text, holds) && text.length > before.length + after.length;
    carriedEntry.current = carries && after === '' && !isHeld ? { typed, text } : null;
    return { text: isHeld ? before + after : text, note: entryNote };
  };
  const tidyUp = (control: TextControl) => {
    carriedEntry.current = null;
    const tidied = tidy?.(control.value);
    if (!tidied || tidied.text === control.value) return;
    replaceText(control, tidied.text);
    setNote(tidied.note ?? '');
  };
  /** Filters the value of a control after a change. */
  const takeChange = (control: TextControl, event: Event) => {
    const raw = control.value;
    const data = getTypedText(event, control);
    const caret = control.selectionStart ?? raw.length;
    const taken = data ? takeTyped(control, data) : take(raw, 'whole');
    if (!data) carriedEntry.current = null;
    const isCut = !data && taken.text !== raw && hasTooManyDigits(taken.text, holds);
    const text = isCut ? taken.text.slice(0, holds) : taken.text;
    if (text !== raw) {
      const charactersAfterCaret = raw.length - caret;
      control.value = text;
      setCaret(
        control,
        data ? text.length - charactersAfterCaret : take(raw.slice(0, caret), 'whole').text.length,
      );
    }
    if (isCut) announceDigits(control, taken.text.slice(holds));
    setNote(taken.note ?? '');
    // A control that is autofilled without focus gets no blur event.
    if (!data && document.activeElement !== control) tidyUp(control);
  };
  const insert = (event: SyntheticEvent<Control>, entered: string) => {
    const control = event.currentTarget;
    const { text, note: entryNote } = take(entered, 'pasted');
    const [before, after] = splitAtSelection(control);
    const capacity = Math.max(0, holds - before.length - after.length);
    const isLong = (before + text + after).length > control.maxLength;
    const isCut = control.maxLength >= 0 && isLong && /\D/.test(text);
    const inserted = /^\d*$/.test(before + text + after) ? text.slice(0, capacity) : text;
    const isOther = inserted !== entered || entryNote !== undefined || isCut;
    // The default action keeps the undo history. A control without a caret is filtered in the change event.
    if (!isOther || !hasCaret(control)) return;
    event.preventDefault();
    if (Number.isFinite(holds)) announceDigits(control, text);
    if (inserted) insertText(control, inserted);
    setNote(entryNote ?? '');
  };
  return {
    note,
    handlers: {
      onChange(event: ChangeEvent<Control>) {
        const { nativeEvent } = event as unknown as { nativeEvent: Event };
        if (!isComposing(nativeEvent)) takeChange(event.target, nativeEvent);
        options.onChange?.(event);
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<Control>) {
        const { text, note: entryNote } = take(currentTarget.value, 'whole');
        const isCut = hasTooManyDigits(text, holds);
        replaceText(currentTarget, isCut ? text.slice(0, holds) : text);
        if (isCut) announceDigits(currentTarget, text.slice(holds));
        setNote(entryNote ?? '');
      },
      onPaste(event: ClipboardEvent<Control>) {
        if (!readOnly) insert(event, event.clipboardData.getData('text'));
      },
      onDrop(event: DragEvent<Control>) {
        // If the control has text, the browser inserts at the drop position.
        if (readOnly || event.currentTarget.value !== '') return;
        event.currentTarget.focus();
        insert(event, event.dataTransfer.getData('text'));
      },
      onBlur(event: FocusEvent<Control>) {
        tidyUp(event.currentTarget);
        options.onBlur?.(event);
      },
      onKeyDown(event: KeyboardEvent<Control>) {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) tidyUp(event.currentTarget);
        options.onKeyDown?.(event);
      },
    },
  };
}
