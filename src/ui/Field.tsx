import { type ReactNode, useId } from 'react';
import { Bilingual } from './Bilingual.tsx';
import { Icon } from './Icon.tsx';
import { keepUnbroken } from './UnbrokenText.tsx';

/** The props that all form fields have in common. */
export interface FieldProps {
  label: string;
  /** The text to the right of the label, such as "opsional". Required fields have no tag. */
  tag?: string;
  hint?: ReactNode;
  /** The error text; an empty string marks the field as invalid without a text. */
  error?: string;
}

/** The attributes that connect a control with its label, error and hint. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** The props of a `Field`. */
export interface FieldFrameProps extends FieldProps {
  /** Renders the control with these attributes. */
  children: (control: ControlProps, labelId: string) => ReactNode;
}

/** A form field: label, control, error and hint. Screen readers read the error with the field. */
export function Field({ label, tag, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, tag && `${id}-mark`, hint && `${id}-hint`];
  const control: ControlProps = {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {keepUnbroken(label)}
        </label>
        {tag && (
          <span className="field-mark" id={`${id}-mark`}>
            {tag}
          </span>
        )}
      </div>
      {children(control, `${id}-label`)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {keepUnbroken(hint)}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  children: string;
  /** An Indonesian text below an error text that is specified in English. */
  note?: string | undefined;
}

/** An error text with an icon, so that it does not depend on colour. */
export function FieldError({ id, children, note }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" small />
      <span>
        <Bilingual text={children} {...(note && { note })} />
      </span>
    </p>
  );
}
