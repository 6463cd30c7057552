import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './Icon.tsx';
import './styles/fold.css';

/** Sections of a page that open one by one; several may be open. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="folds">{children}</div>;
}

export interface FoldProps {
  title: string;
  /** Open from the start; afterwards it is the reader's. */
  open?: boolean;
  /** What is wrong inside, in words. */
  fault?: string | undefined;
  /** How often the form was refused: a section in which something is wrong opens each time. */
  refusals: number;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/**
 * One section: the browser's own <details>, which keyboards and screen readers know. What it holds stays
 * there while it is closed, so that a form keeps its fields.
 */
export function AccordionItem({
  title,
  open = false,
  fault,
  refusals,
  onToggle,
  children,
}: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = fault !== undefined;
  const reveal = useEffectEvent((times: number, wrong: boolean) => {
    if (details.current && times > 0 && wrong) details.current.open = true;
  });
  useEffect(() => reveal(refusals, isWrong), [refusals, isWrong]);
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
          {fault && (
            <span className="fold-note">
              <Icon name="error" small />
              <span>{fault}</span>
            </span>
          )}
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
