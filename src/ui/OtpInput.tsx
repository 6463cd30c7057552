import {
  type ChangeEvent,
  type ClipboardEvent,
  type Ref,
  type SyntheticEvent,
  useState,
} from 'react';
import { FieldError } from './FieldError.tsx';
import { insertText } from './maskInput.ts';
import { OtpBoxes } from './OtpBoxes.tsx';
import { codeAfter } from './otpEdit.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface OtpInputProps {
  name: string;
  label: string;
  length: number;
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (digits: string) => void;
  autoFocus?: boolean;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * OTP-03 to OTP-06: one real input, so that codes from messages and pastes fill it, drawn as boxes.
 * Nothing but digits gets in, whatever spaces or words stand around and between them.
 */
export function OtpInput({
  label,
  length,
  error,
  value,
  onChange,
  onComplete,
  ...input
}: OtpInputProps) {
  const id = `${input.name}-otp`;
  /** Where the caret stands; null without focus. */
  const [caret, setCaret] = useState<number | null>(null);
  const look = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setCaret(currentTarget.selectionStart);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const code = codeAfter(target.value, target.selectionStart ?? target.value.length, length);
    const isTyped = document.activeElement === target;
    target.value = code.text;
    if (isTyped) target.setSelectionRange(code.caret, code.caret);
    setCaret(isTyped ? code.caret : null);
    onChange(code.text);
    if (code.text.length === length && value.length < length) onComplete?.(code.text);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replace(/\D/g, '');
    if (digits.length >= length) event.currentTarget.select();
    insertText(event.currentTarget, digits);
  };
  return (
    <div className="field otp-container">
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <div className="otp-root">
        <OtpBoxes length={length} digits={value} caret={caret} wrong={Boolean(error)} />
        <input
          {...input}
          id={id}
          className="otp-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          pattern="\d*"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={change}
          onPaste={paste}
          onFocus={look}
          onSelect={look}
          onBlur={() => setCaret(null)}
          // The digits lie unseen under their boxes: a tap anywhere goes on behind the last.
          onClick={({ currentTarget }) => currentTarget.setSelectionRange(length, length)}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
