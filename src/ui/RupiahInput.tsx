import type { ClipboardEvent, Ref, SyntheticEvent } from 'react';
import { NumberFormatBase, useNumericFormat } from 'react-number-format';
import { classNames } from './classNames.ts';
import { insertText } from './editing.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface RupiahInputProps extends FieldProps {
  name: string;
  /** Plain digits, without mask. */
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  enterKeyHint?: 'next' | 'done';
}

const prefix = 'Rp';

/**
 * Of a pasted amount the digits before its decimals, which an amount in whole rupiah has not. By hand:
 * an amount with commas between its thousands would end at the first of them.
 */
function paste(event: ClipboardEvent<HTMLInputElement>): void {
  event.preventDefault();
  const text = event.clipboardData.getData('text').trim();
  insertText(event.currentTarget, text.replace(/,\d{1,2}$/, '').replace(/\D/g, ''));
}

/** A caret that was moved by key or by finger stands behind the prefix too, where digits are taken. */
function keepBehindPrefix({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd } = input;
  const first = Math.min(prefix.length, input.value.length);
  if (selectionStart === selectionEnd && (selectionEnd ?? first) < first)
    input.setSelectionRange(first, first);
}

/** JOB-19: an amount in whole rupiah, shown as Rp12.500.000, given out as plain digits. */
export function RupiahInput({
  label,
  mark,
  hint,
  error,
  onChange,
  ref,
  ...input
}: RupiahInputProps) {
  const { format, ...amount } = useNumericFormat({
    ...input,
    prefix,
    thousandSeparator: '.',
    decimalSeparator: ',',
    decimalScale: 0,
    allowNegative: false,
    valueIsNumericString: true,
    onValueChange: ({ value }, { source }) => {
      if (source === 'event') onChange(value);
    },
  });
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong')}>
          <NumberFormatBase
            {...amount}
            {...control}
            // Zeros before the first digit go at once; the library's own way is to wait for the blur.
            format={(digits) => format?.(digits.replace(/^0+(?=\d)/, '')) ?? digits}
            getInputRef={ref}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            onSelect={keepBehindPrefix}
            onPaste={paste}
          />
        </div>
      )}
    </Field>
  );
}
