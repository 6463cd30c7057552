import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';

interface CheckboxRowProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type' | 'children'> {
  /** The text; may hold a `TextLink`, which opens its sheet without toggling the box. */
  children: ReactNode;
  /** An empty one marks the box wrong without a word. */
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its text; the whole row is the target. Rows stand in `Rows`. */
export function CheckboxRow({ children, error, ...input }: CheckboxRowProps) {
  const id = useId();
  return (
    <div className={classNames('choice', error !== undefined && 'choice-wrong')}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className="mark mark-wide"
        aria-labelledby={`${id}-text`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <div className="choice-text">
        <div id={`${id}-text`}>{children}</div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}

/** A tile that groups checkbox rows; one that is wrong is marked alone. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="tile rows">{children}</div>;
}
