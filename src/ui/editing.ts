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
import { normalizeLine } from '../lib/unseen.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What a field takes of a text, and what is said in place of the rest. */
export interface Taken {
  text: string;
  note?: string | undefined;
  /** Whether what was not taken belongs to what is typed after it: the 5 of 1,5 makes no 15. */
  carries?: boolean | undefined;
}

/**
 * How a text came: `typed` where the caret is, `pasted` (or dropped) as a piece, `whole` as all that the field
 * contains (autofill, a suggestion, a composed word).
 */
export type Way = 'typed' | 'pasted' | 'whole';

/** Normalises a text and filters it by the field's own rule. A text that it has made is taken as it is. */
export type Take = (text: string, way: Way) => Taken;

/** A line as it was entered, without what nobody sees, which web pages and chats leave in it. */
export const takeLine: Take = (text) => ({ text: normalizeLine(text) });

/** Whether a control can say where its caret is: those of e-mail addresses, numbers and dates cannot. */
const hasCaret = ({ selectionStart }: TextControl) => selectionStart !== null;

function setCaret(control: TextControl, caret: number): void {
  // Only where one types: a selection can take the focus.
  if (document.activeElement === control && hasCaret(control))
    control.setSelectionRange(caret, caret);
}

/** Puts a text into a control as if it had been entered, the caret behind its first `caret` characters. */
export function enterText(control: TextControl, text: string, caret = text.length): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  // React ignores an event that brings the value which it knows; what is set by the prototype it does not see.
  if (control.value === text) control.value = `${text} `;
  set?.call(control, text);
  setCaret(control, caret);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same where the control contains something else. */
export function retype(control: TextControl, text: string): void {
  if (control.value !== text) enterText(control, text);
}

/** What stands before and after the selection of a control; without a caret all of it stands before. */
function aroundSelection(control: TextControl): [before: string, after: string] {
  const { value, selectionStart, selectionEnd } = control;
  const start = selectionStart ?? value.length;
  return [value.slice(0, start), value.slice(selectionEnd ?? start)];
}

/** Puts a text where the selection is, whatever its length, and tells the listeners. */
export function insertText(control: TextControl, text: string): void {
  if (!hasCaret(control)) return enterText(control, control.value + text);
  control.setRangeText(text, control.selectionStart ?? 0, control.selectionEnd ?? 0, 'end');
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Announces digits to the field's limit, as the browser does with what is typed (LimitedField). */
const announce = (control: TextControl, data: string) =>
  control.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data }));

const typing = ['insertText', 'insertCompositionText'];

/** The characters that an event has just put before the caret; none where it brought the text in another way. */
export function typedBy(event: Event, control: TextControl): string {
  if (!(event instanceof InputEvent) || !typing.includes(event.inputType)) return '';
  const { data } = event;
  const before = control.value.slice(0, control.selectionStart ?? control.value.length);
  if (!data || (data.length > 1 && data.length >= control.value.length)) return '';
  // The value may have its usual form already.
  return [data, normalizeLine(data)].find((typed) => before.endsWith(typed)) ?? '';
}

/** Whether a number has digits too many. What is not filtered to digits stays whole, so that its fault is seen. */
const isBeyond = (text: string, holds: number) => text.length > holds && /^\d*$/.test(text);

interface EntryOptions<Control extends TextControl> {
  take: Take;
  /** The form that a text is kept in, which it takes when the field is left or Enter sends it: never under the caret. */
  tidy?: ((text: string) => Taken) | undefined;
  /** How much the field holds, where it holds back the rest itself: `maxlength` cuts what is filled in unfiltered. */
  holds?: number | undefined;
  readOnly?: boolean | undefined;
  onChange?: ((event: ChangeEvent<Control>) => void) | undefined;
  onBlur?: ((event: FocusEvent<Control>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<Control>) => void) | undefined;
}

/**
 * The one way of a text into a control that registers, whichever way it came: normalised, filtered, and a word of
 * what was not taken. Nothing is touched while a keyboard composes. Amounts and dates, which are masked, take it
 * by `ComposedInput`.
 */
export function useEntry<Control extends TextControl>(options: EntryOptions<Control>) {
  const { take, tidy, holds = Number.POSITIVE_INFINITY, readOnly } = options;
  const [note, setNote] = useState('');
  /** What was typed at the end of the text, with what was not taken of it. */
  const carried = useRef<{ typed: string; text: string } | null>(null);

  const takeTyped = (control: TextControl, data: string): Taken => {
    const caret = control.selectionStart ?? control.value.length;
    const before = control.value.slice(0, caret - data.length);
    const after = control.value.slice(caret);
    const isContinued = after === '' && carried.current?.text === before;
    const typed = (isContinued ? carried.current?.typed : before) + data;
    const { note: said, carries, ...taken } = take(isContinued ? typed : data, 'typed');
    const text = isContinued ? taken.text : (before + taken.text + after).normalize('NFC');
    const isHeld = isBeyond(text, holds) && text.length > before.length + after.length;
    carried.current = carries && after === '' && !isHeld ? { typed, text } : null;
    return { text: isHeld ? before + after : text, note: said };
  };
  const tidyUp = (control: TextControl) => {
    carried.current = null;
    const tidied = tidy?.(control.value);
    if (!tidied || tidied.text === control.value) return;
    retype(control, tidied.text);
    setNote(tidied.note ?? '');
  };
  /** Takes what a control contains after a change. */
  const takeChange = (control: TextControl, event: Event) => {
    const raw = control.value;
    const data = typedBy(event, control);
    const caret = control.selectionStart ?? raw.length;
    const taken = data ? takeTyped(control, data) : take(raw, 'whole');
    if (!data) carried.current = null;
    const isCut = !data && taken.text !== raw && isBeyond(taken.text, holds);
    const text = isCut ? taken.text.slice(0, holds) : taken.text;
    if (text !== raw) {
      const behind = raw.length - caret;
      control.value = text;
      setCaret(
        control,
        data ? text.length - behind : take(raw.slice(0, caret), 'whole').text.length,
      );
    }
    if (isCut) announce(control, taken.text.slice(holds));
    setNote(taken.note ?? '');
    // What is filled in elsewhere on the page is not left by anybody.
    if (!data && document.activeElement !== control) tidyUp(control);
  };
  const insert = (event: SyntheticEvent<Control>, entered: string) => {
    const control = event.currentTarget;
    const { text, note: said } = take(entered, 'pasted');
    const [before, after] = aroundSelection(control);
    const room = Math.max(0, holds - before.length - after.length);
    const isLong = (before + text + after).length > control.maxLength;
    const isCut = control.maxLength >= 0 && isLong && /\D/.test(text);
    const kept = /^\d*$/.test(before + text + after) ? text.slice(0, room) : text;
    const isOther = kept !== entered || said !== undefined || isCut;
    // The browser's own way in keeps its undo. Where there is no caret, the change is taken as a whole.
    if (!isOther || !hasCaret(control)) return;
    event.preventDefault();
    if (Number.isFinite(holds)) announce(control, text);
    if (kept) insertText(control, kept);
    setNote(said ?? '');
  };
  return {
    note,
    handlers: {
      onChange(event: ChangeEvent<Control>) {
        const { nativeEvent } = event as unknown as { nativeEvent: Event };
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (!isComposing) takeChange(event.target, nativeEvent);
        options.onChange?.(event);
      },
      onCompositionEnd({ currentTarget }: CompositionEvent<Control>) {
        const { text, note: said } = take(currentTarget.value, 'whole');
        const isCut = isBeyond(text, holds);
        retype(currentTarget, isCut ? text.slice(0, holds) : text);
        if (isCut) announce(currentTarget, text.slice(holds));
        setNote(said ?? '');
      },
      onPaste(event: ClipboardEvent<Control>) {
        if (!readOnly) insert(event, event.clipboardData.getData('text'));
      },
      onDrop(event: DragEvent<Control>) {
        // Into what is there already the browser puts it where the finger is.
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
