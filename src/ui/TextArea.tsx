import type { Ref, TextareaHTMLAttributes } from 'react';
import { normalizeText } from '../lib/normalizeText.ts';
import type { FilterEntry } from '../lib/textEntry.ts';
import { classNames } from './classNames.ts';
import { useTextEntry } from './editing.ts';
import { Field, type FieldProps } from './Field.tsx';
import { LimitedField, type LimitTexts } from './LimitedField.tsx';

interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'children'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** The texts about `maxLength`. */
  limit?: LimitTexts;
}

const filterLines: FilterEntry = (text) => ({ text: normalizeText(text) });

/** A multi-line text field. Accepts the props that `register` returns. */
export function TextArea({ label, tag, hint, error, limit, ...input }: TextAreaProps) {
  const { handlers } = useTextEntry<HTMLTextAreaElement>({ ...input, take: filterLines });
  return (
    <LimitedField {...{ label, tag, hint, error, limit }} max={input.maxLength}>
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

/** A read-only text field whose long value wraps. */
export function ReadOnlyText({ label, tag, hint, error, ...text }: ReadOnlyTextProps) {
  return (
    <Field label={label} tag={tag} hint={hint} error={error}>
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
