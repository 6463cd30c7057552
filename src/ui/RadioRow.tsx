import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface RadioRowProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type' | 'children'> {
  children: ReactNode;
  note?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One radio button with its text; the whole row is the target. */
export function RadioRow({ children, note, ...input }: RadioRowProps) {
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
