import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface TextInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** A unit after the value, such as "tahun". */
  suffix?: string;
}

/** A line of text. Takes what react-hook-form's `register` returns. */
export function TextInput({ label, mark, hint, error, suffix, ...input }: TextInputProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control, labelId) => (
        <div
          className={classNames(
            'box',
            error && 'box-wrong',
            input.readOnly && 'box-read-only',
            suffix && 'box-suffix',
          )}
        >
          <input
            type="text"
            {...input}
            {...control}
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
    </Field>
  );
}
