import type { ReactNode } from 'react';
import { keepWords } from './KeepWords.tsx';
import { PageHeading } from './PageHeading.tsx';

export interface PageTitleProps {
  children: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  focusOnArrival?: boolean;
}

/** The one heading of a screen, and what it is about. */
export function PageTitle({ children, lead, focusOnArrival }: PageTitleProps) {
  return (
    <div className="page-title">
      <PageHeading focusOnArrival={focusOnArrival}>{children}</PageHeading>
      {lead && <p>{keepWords(lead)}</p>}
    </div>
  );
}
