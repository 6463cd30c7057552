import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './classNames.ts';
import { pasteSeen } from './editing.ts';
import { Field, type FieldProps } from './Field.tsx';
import { LimitedField, type LimitWords } from './LimitedField.tsx';

interface TextAreaProps
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
          <textarea rows={3} onPaste={pasteSeen} {...input} {...control} className="control" />
        </div>
      )}
    </LimitedField>
  );
}

interface ReadOnlyTextProps
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
