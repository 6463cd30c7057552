import { asStoredEmail } from '../../src/fields/steps.ts';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { TextInput, type TextInputProps } from '../../src/ui/TextInput.tsx';

/** An e-mail address; capitals, which the bank does not take (PRO-06), are lowered when the field is left. */
export function EmailInput({ hint, ...input }: Omit<TextInputProps, 'hint'> & { hint: string }) {
  return (
    <TextInput
      type="email"
      hint={<KeepWords text={hint} />}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...input}
      tidy={(typed) => ({ text: asStoredEmail(typed) })}
    />
  );
}
