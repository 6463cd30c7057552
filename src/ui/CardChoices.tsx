import { type ReactNode, useId } from 'react';
import { FieldError } from './FieldError.tsx';

export interface CardChoicesProps {
  legend: string;
  error?: string;
  /** The error in Indonesian. */
  errorNote?: string;
  children: ReactNode;
}

/** The group of cards to choose from. */
export function CardChoices({ legend, error, errorNote, children }: CardChoicesProps) {
  const id = useId();
  return (
    <fieldset className="pockets" aria-describedby={error ? id : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
      {error && (
        <FieldError id={id} note={errorNote}>
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}
