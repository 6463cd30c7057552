import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface ReadOnlyTextProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'children'> {
  value: string;
}

/** A value to be read but not changed. It wraps: nobody could scroll through what is cut off. */
export function ReadOnlyText({ label, mark, hint, error, ...text }: ReadOnlyTextProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('box box-read-only', error && 'box-wrong')}>
          <textarea
            rows={1}
            {...text}
            {...control}
            readOnly
            className="control control-read-only"
          />
        </div>
      )}
    </Field>
  );
}
