import { type ReactNode, useId } from 'react';
import { Bilingual } from './Bilingual.tsx';
import { Icon } from './Icon.tsx';
import { keepWords } from './KeepWords.tsx';

/** What every field of a form takes, whatever its control. */
export interface FieldProps {
  label: string;
  /** Stands at the right of the label: "opsional". Nothing marks what is required. */
  mark?: string;
  hint?: ReactNode;
  /** An empty one marks the field wrong without a word. */
  error?: string;
}

/** What the control inside a field must carry, so that label, error and hint are tied to it. */
interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

export interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps, labelId: string) => ReactNode;
}

/** Label above, control, then error and hint. The error is read with the field, not shouted. */
export function Field({ label, mark, hint, error, children }: FieldFrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, mark && `${id}-mark`, hint && `${id}-hint`];
  const control: ControlProps = {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
  return (
    <div className="field">
      <div className="field-head">
        <label className="field-label" id={`${id}-label`} htmlFor={id}>
          {keepWords(label)}
        </label>
        {mark && (
          <span className="field-mark" id={`${id}-mark`}>
            {mark}
          </span>
        )}
      </div>
      {children(control, `${id}-label`)}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {keepWords(hint)}
        </p>
      )}
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  children: string;
  /** In Indonesian, below a text that is fixed in English. */
  note?: string | undefined;
}

/** What is wrong, in words and with a sign: never by colour alone. */
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
