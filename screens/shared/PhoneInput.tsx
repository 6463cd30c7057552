import type { ChangeEvent } from 'react';
import { applyEdit } from '../../src/ui/maskInput.ts';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';

const typedKinds = ['insertText', 'insertCompositionText'];

/**
 * A phone number. What is typed is filtered to digits (PER-09); what is pasted or filled in stays as
 * it is, so that a space or a hyphen in it is seen and named (PER-08).
 */
export function PhoneInput({ onChange, ...input }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent, target } = event;
    if (nativeEvent instanceof InputEvent && typedKinds.includes(nativeEvent.inputType)) {
      keepTypedDigits(target, nativeEvent.data ?? '');
    }
    onChange?.(event);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint="next"
      {...input}
      onChange={change}
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
