import type { ReactNode } from 'react';

/** A turning ring; the words beside it say what is happening. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

interface LoadingInlineProps {
  message: string;
  /** Below it, when it takes long. */
  note?: string | undefined;
  /** Announced with it. */
  children?: ReactNode;
}

/** A wait inside a page: the ring and what it waits for, announced politely. */
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
