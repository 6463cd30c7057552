import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from './classNames.ts';
import { FieldError } from './Field.tsx';

interface CheckboxRowProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type' | 'children'> {
  /** The text, which may contain a `TextLink` that opens a sheet without toggling the checkbox. */
  children: ReactNode;
  /** The error text; an empty string marks the checkbox as invalid without a text. */
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox with its text. The entire row is the press target. Use it inside `Rows`. */
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

/** A tile that groups `CheckboxRow`s. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="tile rows">{children}</div>;
}
