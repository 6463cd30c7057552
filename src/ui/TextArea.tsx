import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import type { FieldProps } from './Field.tsx';
import type { LimitWords } from './hooks/useLimit.ts';
import { LimitedField } from './LimitedField.tsx';

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** What is said at `maxLength`. */
  limit?: LimitWords;
}

/** Text of several lines, such as a street address. */
export function TextArea({ label, mark, hint, error, limit, ...input }: TextAreaProps) {
  return (
    <LimitedField {...{ label, mark, hint, error, limit }} max={input.maxLength}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong', input.readOnly && 'box-read-only')}>
          <textarea rows={3} {...input} {...control} className="control" />
        </div>
      )}
    </LimitedField>
  );
}
