import type { Ref, TextareaHTMLAttributes } from 'react';
import { normalizeText } from '../lib/unseen.ts';
import { classNames } from './classNames.ts';
import { type Take, useEntry } from './editing.ts';
import { Field, type FieldProps } from './Field.tsx';
import { LimitedField, type LimitWords } from './LimitedField.tsx';

interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** What is said at `maxLength`. */
  limit?: LimitWords;
}

const takeLines: Take = (text) => ({ text: normalizeText(text) });

/** Text of several lines, such as a street address. */
export function TextArea({ label, mark, hint, error, limit, ...input }: TextAreaProps) {
  const { handlers } = useEntry<HTMLTextAreaElement>({ ...input, take: takeLines });
  return (
    <LimitedField {...{ label, mark, hint, error, limit }} max={input.maxLength}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong', input.readOnly && 'box-read-only')}>
          <textarea rows={3} {...input} {...control} {...handlers} className="control" />
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
