// Amounts and dates are masked by react-number-format; this filters inputs that register (DigitsInput,
// PhoneInput), which stay the browser's own.

/** A text and where the caret stands in it. */
export interface Edit {
  text: string;
  caret: number;
}

const notDigits = /\D/g;

/** How many digits stand before a place in a text. */
function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(notDigits, '').length;
}

/** Keeps the digits, up to `limit`; the caret stays behind the same digit. */
export function onlyDigits({ text, caret }: Edit, limit = Number.POSITIVE_INFINITY): Edit {
  const digits = text.replace(notDigits, '').slice(0, limit);
  return { text: digits, caret: Math.min(digitsBefore(text, caret), digits.length) };
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

/**
 * Puts a text where the selection is and tells the listeners, as if it had been typed. The whole
 * clipboard goes in before it is masked, so that a length limit does not cut off digits for the
 * sake of the spaces between them.
 */
export function insertText(input: HTMLInputElement, text: string): void {
  const start = input.selectionStart ?? input.value.length;
  const end = input.selectionEnd ?? start;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
