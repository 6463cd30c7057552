import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import { type Ref, useState } from 'react';
import { FieldError } from './FieldError.tsx';
import type { LimitWords } from './hooks/useLimit.ts';
import { OtpBoxes } from './OtpBoxes.tsx';
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
  /** What is said of pasted digits that the boxes have no room for. */
  limit?: LimitWords;
  ref?: Ref<HTMLInputElement>;
}

/**
 * OTP-03 to OTP-06: one real input, so that codes from messages and pastes fill it, drawn as boxes.
 * Every text that is not all digits is refused as it is typed.
 */
export function OtpInput({ label, length, error, limit, ref, ...input }: OtpInputProps) {
  const id = `${input.name}-otp`;
  const [pasted, setPasted] = useState('');
  const left = pasted.slice(0, length) === input.value ? pasted.length - length : 0;
  /** The code in a pasted text, whatever spaces or words stand around and between its digits. */
  const pastedDigits = (text: string) => {
    const digits = text.replace(/\D/g, '');
    setPasted(digits);
    return digits;
  };
  return (
    <div className="field otp-container">
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {/* The library adds a style element unless this id is taken; its rules are in otp.css. */}
      <span hidden id="input-otp-style" />
      <OTPInput
        {...input}
        ref={ref}
        id={id}
        maxLength={length}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={pastedDigits}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        render={({ slots }) => <OtpBoxes slots={slots} wrong={Boolean(error)} />}
      />
      {limit && (
        <p className="limit" aria-live="polite">
          {left > 0 && limit.left(left)}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
