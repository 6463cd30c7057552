import type { ChangeEvent, ClipboardEvent } from 'react';
import { applyEdit, insertText } from '../../src/ui/maskInput.ts';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';

const typedKinds = ['insertText', 'insertCompositionText'];

/**
 * A phone number. What is typed is filtered to digits (PER-09); what is pasted or filled in stays as
 * it is, so that a space or a hyphen in it is seen and named (PER-08), beyond the limit too.
 */
export function PhoneInput({ onChange, ...input }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent, target } = event;
    if (nativeEvent instanceof InputEvent && typedKinds.includes(nativeEvent.inputType)) {
      keepTypedDigits(target, nativeEvent.data ?? '');
    }
    onChange?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/\D/.test(text)) return;
    event.preventDefault();
    insertText(event.currentTarget, text);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      {...input}
      onChange={change}
      onPaste={paste}
    />
  );
}

/** Takes back those of the characters just typed before the caret that are no digits. */
function keepTypedDigits(target: HTMLInputElement, typed: string): void {
  const caret = target.selectionStart ?? target.value.length;
  const before = target.value.slice(0, caret);
  if (!before.endsWith(typed)) return;
  const kept = before.slice(0, before.length - typed.length) + typed.replace(/\D/g, '');
  applyEdit(target, { text: kept + target.value.slice(caret), caret: kept.length });
}
