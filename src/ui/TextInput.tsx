import type { ChangeEvent, ClipboardEvent, InputHTMLAttributes, Ref } from 'react';
import { classNames } from './classNames.ts';
import { applyEdit, insertDigits, onlyDigits, pasteSeen } from './editing.ts';
import type { FieldProps } from './Field.tsx';
import { LimitedField, type LimitWords } from './LimitedField.tsx';

export interface TextInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** A unit after the value, such as "tahun". */
  suffix?: string;
  /** What is said at `maxLength`. */
  limit?: LimitWords;
}

/** A line of text. Takes what react-hook-form's `register` returns. */
export function TextInput({ label, mark, hint, error, suffix, limit, ...input }: TextInputProps) {
  return (
    <LimitedField {...{ label, mark, hint, error, limit }} max={input.maxLength}>
      {(control, labelId) => (
        <div
          className={classNames(
            'box',
            error !== undefined && 'box-wrong',
            input.readOnly && 'box-read-only',
            suffix && 'box-suffix',
          )}
        >
          <input
            type="text"
            {...input}
            {...control}
            onPaste={input.onPaste ?? pasteSeen}
            aria-labelledby={suffix ? labelId : undefined}
            aria-describedby={
              [suffix && `${control.id}-unit`, control['aria-describedby']]
                .filter(Boolean)
                .join(' ') || undefined
            }
            className="control"
          />
          {suffix && (
            // A label, so that a press on the unit reaches the input; its name stays the field's.
            <label className="box-unit" id={`${control.id}-unit`} htmlFor={control.id}>
              {suffix}
            </label>
          )}
        </div>
      )}
    </LimitedField>
  );
}

/**
 * A line that admits digits alone, typed or pasted. Its value is the digits:
 * `onChange` gets the native event after filtering, so `register` and `Controller` both fit. By hand:
 * there is nothing to mask, and react-number-format would own the value that `register` reads.
 */
export function DigitsInput({ onChange, ...input }: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const caret = target.selectionStart ?? target.value.length;
    applyEdit(target, onlyDigits({ text: target.value, caret }));
    onChange?.(event);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    if (!event.currentTarget.readOnly) {
      insertDigits(event.currentTarget, event.clipboardData.getData('text'));
    }
  };
  return <TextInput inputMode="numeric" {...input} onChange={change} onPaste={paste} />;
}
