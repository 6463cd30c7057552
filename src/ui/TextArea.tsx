import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Text of several lines, such as a street address. */
export function TextArea({ label, mark, hint, error, ...input }: TextAreaProps) {
  return (
    <Field label={label} mark={mark} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong', input.readOnly && 'box-read-only')}>
          <textarea rows={3} {...input} {...control} className="control" />
        </div>
      )}
    </Field>
  );
}
