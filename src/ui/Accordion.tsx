import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './styles/fold.css';

/** A list of collapsible sections, of which several can be open. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="folds">{children}</div>;
}

export interface AccordionItemProps {
  title: string;
  /** Whether the section is open initially. */
  open?: boolean;
  /** A text about the errors inside, which marks the section as wrong. */
  errorText?: string | undefined;
  /** How often the form failed validation: each time, a section with errors opens. */
  refusalCount: number;
  /** Called with the new state, also when the section opens by itself. */
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * A collapsible section that uses the native <details>. Its content stays in the document while it is closed, so that
 * a form keeps its fields.
 */
export function AccordionItem({
  title,
  open = false,
  errorText,
  refusalCount,
  onToggle,
  children,
}: AccordionItemProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = errorText !== undefined;
  const openIfWrong = useEffectEvent((times: number, wrong: boolean) => {
    if (details.current && times > 0 && wrong) details.current.open = true;
  });
  useEffect(() => openIfWrong(refusalCount, isWrong), [refusalCount, isWrong]);
  return (
    <details
      ref={details}
      className="fold"
      open={open}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <span className="fold-words">
          <h2>{title}</h2>
          {errorText && (
            <span className="fold-note">
              <Icon name="error" small />
              <span>{errorText}</span>
            </span>
          )}
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
