import type { ReactNode } from 'react';
import { keepWords } from './KeepWords.tsx';
import { PageHeading } from './PageHeading.tsx';

export interface PageTitleProps {
  children: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
}

/** The one heading of a screen, and what it is about. */
export function PageTitle({ children, lead }: PageTitleProps) {
  return (
    <div className="page-title">
      <PageHeading>{children}</PageHeading>
      {lead && <p>{keepWords(lead)}</p>}
    </div>
  );
}
