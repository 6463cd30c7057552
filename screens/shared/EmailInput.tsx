import { toStoredEmail } from '../../src/fields/steps.ts';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';
import { UnbrokenText } from '../../src/ui/UnbrokenText.tsx';

/** An e-mail input. On blur, capital letters, which the bank rejects, become lower case (PRO-06). */
export function EmailInput({ hint, ...input }: Omit<TextInputProps, 'hint'> & { hint: string }) {
  return (
    <TextInput
      type="email"
      hint={<UnbrokenText text={hint} />}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...input}
      tidy={(typed) => ({ text: toStoredEmail(typed) })}
    />
  );
}
