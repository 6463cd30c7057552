import type { ChangeEvent, ClipboardEvent } from 'react';
import { applyEdit, insertDigits, onlyDigits } from './maskInput.ts';
import { TextInput, type TextInputProps } from './TextInput.tsx';

/**
 * A line that admits digits alone, typed or pasted. Its value is the digits:
 * `onChange` gets the native event after filtering, so `register` and `Controller` both fit. By hand:
 * there is nothing to mask, and react-number-format would own the value that `register` reads.
 */
export function DigitsInput({ onChange, ...input }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const caret = target.selectionStart ?? target.value.length;
    applyEdit(target, onlyDigits({ text: target.value, caret }));
    onChange?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!event.currentTarget.readOnly) {
      insertDigits(event.currentTarget, event.clipboardData.getData('text'));
    }
  };
  return <TextInput inputMode="numeric" {...input} onChange={change} onPaste={paste} />;
}
