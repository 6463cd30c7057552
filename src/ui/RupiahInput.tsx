import type { ChangeEvent, ClipboardEvent, Ref } from 'react';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';
import { applyEdit, insertText } from './maskInput.ts';
import { maskRupiah, pastedRupiah, showRupiah } from './rupiahMask.ts';

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
  maxDigits = 15,
  ...input
}: RupiahInputProps) {
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    const shown = showRupiah(value);
    // Digits too many are taken back, and the caret with them.
    const edit = maskRupiah({ text: target.value, caret }, maxDigits) ?? {
      text: shown,
      caret: Math.max(0, caret - (target.value.length - shown.length)),
    };
    applyEdit(target, edit);
    onChange(edit.text.replace(/\D/g, ''));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    insertText(event.currentTarget, pastedRupiah(event.clipboardData.getData('text')));
  };
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong')}>
          <input
            type="text"
            {...input}
            {...control}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            value={showRupiah(value)}
            onChange={change}
            onPaste={paste}
          />
        </div>
      )}
    </Field>
  );
}
