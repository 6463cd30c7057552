import type { Ref, SelectHTMLAttributes } from 'react';
import { getLanguage } from './Bilingual.tsx';
import { classNames } from './classNames.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'children'> {
  options: readonly SelectOption[];
  /** The text of the first, empty option. */
  placeholder: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select in the style of a field. Accepts the props that `register` returns. */
export function Select({
  label,
  tag: mark,
  hint,
  error,
  options,
  placeholder,
  ...select
}: SelectProps) {
  return (
    <Field label={label} tag={mark} hint={hint} error={error}>
      {(control) => (
        <div className={classNames('box', error && 'box-wrong')}>
          <select {...select} {...control} className="control">
            <option value="" lang={getLanguage(placeholder)}>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" />
        </div>
      )}
    </Field>
  );
}
