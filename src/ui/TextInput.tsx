import type { InputHTMLAttributes, Ref } from 'react';
import { normalizeLine } from '../lib/unseen.ts';
import { classNames } from './classNames.ts';
import { type Take, type Taken, takeLine, useEntry } from './editing.ts';
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
  /** What the field takes of an entered text; any line without it. */
  take?: Take;
  /** The form in which a text is kept, once the field is left. */
  tidy?: (text: string) => Taken;
  /** Whether the field holds back what is beyond `maxLength` itself, once it has filtered it. */
  holdsLength?: boolean;
}

/** A line of text. Takes what react-hook-form's `register` returns. */
export function TextInput({
  label,
  mark,
  hint,
  error,
  suffix,
  limit,
  take,
  tidy,
  holdsLength = false,
  maxLength,
  ...input
}: TextInputProps) {
  const { note, handlers } = useEntry<HTMLInputElement>({
    ...input,
    take: take ?? takeLine,
    tidy,
    holds: holdsLength ? maxLength : undefined,
  });
  return (
    <LimitedField {...{ label, mark, hint, error, limit }} max={maxLength} note={take && note}>
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
            maxLength={holdsLength ? undefined : maxLength}
            {...input}
            {...control}
            {...handlers}
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

const onlyDigits: Take = (text) => ({ text: normalizeLine(text).replace(/\D/g, '') });

/**
 * A line that admits digits alone, whichever way they come. Its value is the digits: `onChange` gets the native
 * event after filtering, so `register` and `Controller` both fit. By hand: there is nothing to mask, and
 * react-number-format would own the value that `register` reads.
 */
export function DigitsInput({ take = onlyDigits, ...input }: TextInputProps) {
  return <TextInput inputMode="numeric" {...input} take={take} holdsLength />;
}
