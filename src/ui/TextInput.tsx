import type { InputHTMLAttributes, Ref } from 'react';
import { normalizeLine } from '../lib/normalizeText.ts';
import type { EntryResult, FilterEntry } from '../lib/textEntry.ts';
import { classNames } from './classNames.ts';
import { filterLine, useTextEntry } from './editing.ts';
import type { FieldProps } from './Field.tsx';
import { LimitedField, type LimitTexts } from './LimitedField.tsx';

export interface TextInputProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLInputElement>;
  /** A unit after the value, such as "tahun". */
  suffix?: string;
  /** The texts about `maxLength`. */
  limit?: LimitTexts;
  /** Filters entered text and may return a note about it; the default accepts any line. */
  take?: FilterEntry;
  /** Converts the text to its stored form on blur and on Enter. */
  tidy?: (text: string) => EntryResult;
  /** Enforces `maxLength` after filtering instead of with the `maxlength` attribute. */
  holdsLength?: boolean;
}

/** A single-line text field. Accepts the props that react-hook-form's `register` returns. */
export function TextInput({
  label,
  tag: mark,
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
  const { note, handlers } = useTextEntry<HTMLInputElement>({
    ...input,
    take: take ?? filterLine,
    tidy,
    holds: holdsLength ? maxLength : undefined,
  });
  return (
    <LimitedField {...{ label, tag: mark, hint, error, limit }} max={maxLength} note={take && note}>
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
            // A label, so that a press on the unit focuses the input. `aria-labelledby` keeps the accessible name.
            <label className="box-unit" id={`${control.id}-unit`} htmlFor={control.id}>
              {suffix}
            </label>
          )}
        </div>
      )}
    </LimitedField>
  );
}

const onlyDigits: FilterEntry = (text) => ({ text: normalizeLine(text).replace(/\D/g, '') });

/**
 * A text field that accepts only digits, or what `take` accepts. It is not masked by react-number-format, which would
 * control the value that `register` reads.
 */
export function DigitsInput({ take = onlyDigits, ...input }: TextInputProps) {
  return <TextInput inputMode="numeric" {...input} take={take} holdsLength />;
}
