import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp';
import { type CSSProperties, type Ref, useState } from 'react';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';
import type { LimitWords } from './LimitedField.tsx';
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

interface OtpBoxesProps {
  slots: readonly SlotProps[];
  wrong: boolean;
}

/** The picture of the code: one box a digit. The input itself, input-otp's, lies unseen above it. */
function OtpBoxes({ slots, wrong }: OtpBoxesProps) {
  let box = 0;
  return (
    <div className="otp" style={{ '--boxes': slots.length } as CSSProperties} aria-hidden="true">
      {slots.map(({ char, isActive, hasFakeCaret }) => {
        box += 1;
        return (
          <div
            key={box}
            className={classNames('otp-box', wrong && 'otp-wrong', isActive && 'otp-active')}
          >
            {char ?? (hasFakeCaret && <span className="otp-caret" />)}
          </div>
        );
      })}
    </div>
  );
}
