import { fireEvent } from '@testing-library/react';

// Every way in which text enters a field, as browsers report it. Default actions run as in a browser,
// including `maxlength`.

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Sets a value like the browser: React only notices the event. */
function setValueNatively(control: Control, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
}

const bounded = ({ maxLength }: Control, text: string) =>
  maxLength < 0 ? text : text.slice(0, maxLength);

const changed = (control: Control, init: InputEventInit) =>
  fireEvent(control, new InputEvent('input', { bubbles: true, ...init }));

function typed(control: Control, text: string): void {
  control.focus();
  for (const data of text) {
    setValueNatively(control, bounded(control, control.value + data));
    changed(control, { inputType: 'insertText', data });
  }
}

function pasted(control: Control, text: string): void {
  control.focus();
  const clipboardData = { getData: () => text };
  if (!fireEvent.paste(control, { clipboardData })) return;
  setValueNatively(control, bounded(control, control.value + text));
  changed(control, { inputType: 'insertFromPaste' });
}

function dropped(control: Control, text: string): void {
  const dataTransfer = { getData: () => text };
  if (!fireEvent.drop(control, { dataTransfer })) return;
  setValueNatively(control, bounded(control, control.value + text));
  changed(control, { inputType: 'insertFromDrop' });
}

/** Types with a composing keyboard, which loses its text when the value is changed meanwhile. */
function composed(control: Control, text: string): void {
  control.focus();
  fireEvent.compositionStart(control);
  for (let length = 1; length <= text.length; length += 1) {
    const data = text.slice(0, length);
    setValueNatively(control, data);
    changed(control, { inputType: 'insertCompositionText', isComposing: true, data });
    if (control.value !== data) throw new Error(`Touched while composed: ${control.value}`);
  }
  fireEvent.compositionEnd(control, { data: text });
}

const filled = (inputType?: string) => (control: Control, text: string) => {
  setValueNatively(control, bounded(control, text));
  if (inputType) changed(control, { inputType, data: text });
  else fireEvent(control, new Event('input', { bubbles: true }));
};

/** Functions that enter a text into a control, by the gesture. */
export const entryGestures = {
  typed,
  pasted,
  dropped,
  composed,
  'filled in': filled(),
  'filled in as insertText': filled('insertText'),
  suggested: filled('insertReplacementText'),
};
export type EntryGesture = keyof typeof entryGestures;
export const entryGestureNames = Object.keys(entryGestures) as EntryGesture[];

export function emptyField(control: Control): void {
  control.focus();
  setValueNatively(control, '');
  changed(control, { inputType: 'deleteContentBackward' });
  control.blur();
}

/** Returns the note of a field about the last entered text. */
export const getFieldNote = (control: Element): string =>
  control.closest('.field')?.querySelector('.entry-note')?.textContent ?? '';
