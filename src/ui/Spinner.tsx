import type { ReactNode } from 'react';

/** A rotating ring, hidden from assistive technology. A text next to it says what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

interface LoadingInlineProps {
  message: string;
  /** A note below the message during a long wait. */
  note?: string | undefined;
  /** Content that is announced with the message. */
  children?: ReactNode;
}

/** A loading message inside a page, announced politely. */
export function LoadingInline({ message, note, children }: LoadingInlineProps) {
  return (
    <div className="loading-page" role="status">
      <Spinner />
      <div>
        <span>{message}</span>
        {children}
        {note && <p className="loading-note">{note}</p>}
      </div>
    </div>
  );
}
