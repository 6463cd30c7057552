import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useId,
} from 'react';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  note?: ReactNode;
}

interface RadioGroupProps {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  /** Shows the legend as a heading (`section`) or as a label (`field`). */
  variant?: 'section' | 'field';
  /** The controlled value; omit it with `register`. */
  value?: string;
  onChange?: ChangeEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  ref?: Ref<HTMLInputElement>;
  hint?: ReactNode;
  error?: string;
}

/** A group of radio buttons, one row each. Accepts the props that `register` returns. */
export function RadioGroup({
  legend,
  options,
  variant = 'field',
  value,
  hint,
  error,
  ...radio
}: RadioGroupProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames('choices', `choices-${variant}`, error && 'choices-wrong')}
      aria-describedby={described || undefined}
    >
      <legend>{legend}</legend>
      <div className="tile rows">
        {options.map((option) => (
          <RadioRow
            {...radio}
            key={option.value}
            value={option.value}
            note={option.note}
            checked={value === undefined ? undefined : value === option.value}
          >
            {option.label}
          </RadioRow>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface RadioRowProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type' | 'children'> {
  children: ReactNode;
  note?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A radio button with its text. The entire row is the press target. */
function RadioRow({ children, note, ...input }: RadioRowProps) {
  const id = useId();
  return (
    <div className="choice">
      <input {...input} type="radio" id={id} className="mark" />
      <div className="choice-text">
        <label className="choice-label" htmlFor={id}>
          {children}
        </label>
        {note && <div className="choice-note">{note}</div>}
      </div>
    </div>
  );
}
