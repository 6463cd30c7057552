import type { ClipboardEvent, FocusEventHandler, KeyboardEventHandler } from 'react';
import { withoutUnseen } from '../lib/unseen.ts';

// Amounts and dates are masked by react-number-format; this filters inputs that register (DigitsInput,
// PhoneInput), which stay the browser's own.

/** A text and where the caret stands in it. */
interface Edit {
  text: string;
  caret: number;
}

const notDigits = /\D/g;

/** How many digits stand before a place in a text. */
function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(notDigits, '').length;
}

/** Keeps the digits; the caret stays behind the same digit. */
export function onlyDigits({ text, caret }: Edit): Edit {
  return { text: text.replace(notDigits, ''), caret: digitsBefore(text, caret) };
}

/**
 * Puts an edit into the input where it differs. Setting `value` alone would throw the caret to the
 * end; it is put back only while the input has focus, because a selection can steal focus.
 */
export function applyEdit(input: HTMLInputElement, edit: Edit): void {
  if (input.value === edit.text) return;
  input.value = edit.text;
  if (document.activeElement === input) input.setSelectionRange(edit.caret, edit.caret);
}

/** Puts a text where the selection is, whatever its length, and tells the listeners. */
export function insertText(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Pastes a text without what nobody sees in it, which web pages and chats leave in what is copied there. */
export function pasteSeen(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const text = event.clipboardData.getData('text');
  const seen = withoutUnseen(text);
  if (seen === text || event.currentTarget.readOnly) return;
  event.preventDefault();
  insertText(event.currentTarget, seen);
}

/**
 * Puts the digits of a text in as far as there is room for them, and announces all of them first, as
 * the browser does: a length limit must neither count the spaces between them nor cut unheard.
 */
export function insertDigits(input: HTMLInputElement, text: string): void {
  const data = text.replace(notDigits, '');
  const { value, maxLength, selectionStart: start, selectionEnd: end } = input;
  const room = maxLength - value.length + ((end ?? 0) - (start ?? 0));
  input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data }));
  insertText(input, maxLength < 0 ? data : data.slice(0, Math.max(0, room)));
}

interface Handlers {
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement> | undefined;
}

/** Puts another text in, as if it had been typed: React hears only of values that it did not set itself. */
export function retype(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What is typed in another form than it is kept in takes that form when the field is left, or when Enter
 * sends it: never under the caret. Gives the two handlers that do it, around those given.
 */
export function tidied(
  tidy: (text: string) => string,
  { onBlur, onKeyDown }: Handlers,
): Required<Handlers> {
  return {
    onBlur(event) {
      retype(event.currentTarget, tidy(event.currentTarget.value));
      onBlur?.(event);
    },
    onKeyDown(event) {
      if (event.key === 'Enter') retype(event.currentTarget, tidy(event.currentTarget.value));
      onKeyDown?.(event);
    },
  };
}
