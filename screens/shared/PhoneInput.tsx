import { type ChangeEvent, type ClipboardEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asLocalNumber } from '../../src/fields/text.ts';
import { applyEdit, insertText, tidied } from '../../src/ui/editing.ts';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import type { StepFormOf } from './RegionField.tsx';
import { useJourney } from './useJourney.ts';

const typedKinds = ['insertText', 'insertCompositionText'];

/**
 * A phone number. What is typed is filtered to digits (PER-09); what is pasted or filled in stays as
 * it is, so that a space or a hyphen in it is seen and named (PER-08), beyond the limit too. A country's
 * code gives way to the leading zero when the field is left.
 */
export function PhoneInput({ onChange, maxLength, ...input }: TextInputProps) {
  const [hasCode, setHasCode] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { nativeEvent, target } = event;
    if (nativeEvent instanceof InputEvent && typedKinds.includes(nativeEvent.inputType)) {
      keepTypedDigits(target, nativeEvent.data ?? '');
    }
    setHasCode(target.value.startsWith('62'));
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
      {...tidied(asLocalNumber, input)}
      // 62 becomes 0: its number has a digit more until then, which must not be held.
      maxLength={maxLength && (hasCode ? maxLength + 1 : maxLength)}
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

interface Contact {
  no_hp: string;
  kd_promo?: string;
}

/**
 * Phone and promo code go into the session as they are typed, valid or not: the way to the photo, and
 * there are several, clears the step that they belong to (PER-03, STO-07).
 */
export function useKeptContact<Values extends FieldValues & Contact>({
  subscribe,
}: Pick<StepFormOf<Values>, 'subscribe'>) {
  const { actor } = useJourney();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { saved } = actor.getSnapshot().context;
          // A form may ask for the phone alone.
          const { no_hp, kd_promo = saved.kd_promo ?? '' } = values;
          if (saved.no_hp === no_hp && saved.kd_promo === kd_promo) return;
          actor.send({ type: 'contact.typed', values: { no_hp, kd_promo } });
        },
      }),
    [subscribe, actor],
  );
}
