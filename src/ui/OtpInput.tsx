import { OTPInput, type SlotProps } from 'input-otp';
import { type CSSProperties, type Ref, useState } from 'react';
import { type CodeInText, findEnteredCode } from '../lib/code.ts';
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
  /** What is said of digits that the boxes have no room for. */
  limit?: LimitWords;
  /** What is said of anything else that they do not take. */
  words?: CodeWords;
  ref?: Ref<HTMLInputElement>;
}

export interface CodeWords {
  /** Of a text without a digit, which leaves the boxes as they were. */
  noDigits: string;
  digitsOnly: string;
  /** Of a text that contains several numbers of a code's length. */
  severalCodes: (codes: readonly string[]) => string;
}

/**
 * How long a text the input takes before the code is found in it. Browsers cut what they fill in at `maxlength`,
 * also where the code comes after it.
 */
const longestText = 500;

/**
 * OTP-03 to OTP-06: one real input, so that codes from messages and pastes fill it, drawn as boxes. Typing,
 * paste, drop, autofill and the browser's own reading of messages all arrive as a change of its text.
 */
export function OtpInput({
  label,
  length,
  value,
  error,
  limit,
  words,
  ref,
  onChange,
  onComplete,
  ...input
}: OtpInputProps) {
  const id = `${input.name}-otp`;
  const [note, setNote] = useState('');
  // A keyboard that composes its digits loses them where the value is changed meanwhile.
  const [composed, setComposed] = useState<string | null>(null);
  const noteOn = ({ code, otherCodes, omittedDigits, hasOther }: CodeInText, text: string) => {
    if (code === '' && text !== '') return words?.noDigits;
    if (otherCodes.length > 0) return words?.severalCodes([code, ...otherCodes]);
    if (omittedDigits > 0) return limit?.left(omittedDigits);
    return hasOther && code.length < length ? words?.digitsOnly : undefined;
  };
  const enter = (text: string) => {
    const found = findEnteredCode(value, text, length);
    const { code } = found;
    setNote(noteOn(found, text) ?? '');
    if (code === '' && text !== '') return;
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
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
      {/* The library adds a style element unless this id is taken; its rules are in otp.css. */}
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
      {(limit || words) && (
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
