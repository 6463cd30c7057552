import type { Ref } from 'react';
import { NumericFormat } from 'react-number-format';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface RupiahInputProps extends FieldProps {
  name: string;
  /** Plain digits, without mask. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  enterKeyHint?: 'next' | 'done';
  maxDigits?: number;
}

/** JOB-19: an amount in whole rupiah, shown as Rp12.500.000, given out as plain digits. */
export function RupiahInput({
  label,
  mark,
  hint,
  error,
  value,
  onChange,
  ref,
  maxDigits = 15,
  ...input
}: RupiahInputProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong')}>
          <NumericFormat
            {...input}
            {...control}
            className="control"
            getInputRef={ref}
            inputMode="numeric"
            autoComplete="off"
            prefix="Rp"
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={0}
            allowNegative={false}
            allowLeadingZeros={false}
            isAllowed={(next) => next.value.length <= maxDigits}
            valueIsNumericString
            value={value}
            onValueChange={(next, { source }) => {
              if (source === 'event') onChange(next.value);
            }}
          />
        </div>
      )}
    </Field>
  );
}
