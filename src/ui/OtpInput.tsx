import { OTPInput, type SlotProps } from 'input-otp';
import { type CSSProperties, type Ref, useState } from 'react';
import { type CodeInText, findEnteredCode } from '../lib/code.ts';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';
import type { LimitTexts } from './LimitedField.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface OtpInputProps {
  name: string;
  label: string;
  /** The number of boxes. */
  length: number;
  /** The digits, at most `length`. */
  value: string;
  onChange: (digits: string) => void;
  error?: string;
  /** Texts about digits that exceed the boxes; without them these digits are dropped silently. */
  limit?: LimitTexts;
  /** Texts about an entry that contains no code, several codes or other characters. */
  texts?: CodeTexts;
  ref?: Ref<HTMLInputElement>;
}

/** The texts about an entry that is not just a code. */
export interface CodeTexts {
  /** The text for an entry without digits, which leaves the boxes unchanged. */
  noDigits: string;
  /** The text for an incomplete code with other characters. */
  digitsOnly: string;
  /** Returns the text for an entry with several possible codes. */
  severalCodes: (codes: readonly string[]) => string;
}

/**
 * The maximum length of a text in which a code is searched. Browsers cut autofilled text at `maxlength`, even if the
 * code comes after that.
 */
const longestText = 500;

/**
 * An input for a one-time code, drawn as boxes (OTP-03 to OTP-06). It is one real input, so that typing, paste,
 * drop and autofill from messages all arrive as a change of its text.
 */
export function OtpInput({
  label,
  length,
  value,
  error,
  limit,
  texts,
  ref,
  onChange,
  ...input
}: OtpInputProps) {
  const id = `${input.name}-otp`;
  const [note, setNote] = useState('');
  // Changing the value during composition would lose the composed digits.
  const [composed, setComposed] = useState<string | null>(null);
  const getNote = ({ code, otherCodes, omittedDigits, hasOther }: CodeInText, text: string) => {
    if (code === '' && text !== '') return texts?.noDigits;
    if (otherCodes.length > 0) return texts?.severalCodes([code, ...otherCodes]);
    if (omittedDigits > 0) return limit?.omitted(omittedDigits);
    return hasOther && code.length < length ? texts?.digitsOnly : undefined;
  };
  const enter = (text: string) => {
    const found = findEnteredCode(value, text, length);
    const { code } = found;
    setNote(getNote(found, text) ?? '');
    if (code === '' && text !== '') return;
    onChange(code);
  };
  return (
    <div
      className="field otp-container"
      onCompositionStart={() => setComposed(value)}
      onCompositionEnd={({ target }) => {
        setComposed(null);
        enter((target as HTMLInputElement).value);
      }}
    >
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {/* The library adds a style element unless this ID exists. Its rules are in otp.css. */}
      <span hidden id="input-otp-style" />
      <OTPInput
        {...input}
        value={composed ?? value}
        onChange={composed === null ? enter : setComposed}
        ref={ref}
        id={id}
        maxLength={longestText}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        render={({ slots }) => <OtpBoxes slots={slots.slice(0, length)} wrong={Boolean(error)} />}
      />
      {(limit || texts) && (
        <p className="limit" aria-live="polite">
          {note}
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

/** The boxes that show the digits. The input of the `input-otp` library is placed invisibly above them. */
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
