import type { ReactNode } from 'react';
import { Logo } from './art/DrawingView.tsx';
import { IconList, type IconListItem } from './IconList.tsx';
import { PageHeading } from './Page.tsx';

export interface EndScreenProps {
  bankName: string;
  illustration: ReactNode;
  title: string;
  text?: ReactNode;
  rows?: readonly IconListItem[];
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** The layout of an ending: an illustration, a text, and a next step. */
export function EndScreen({
  bankName,
  illustration,
  title,
  text,
  rows,
  children,
  action,
}: EndScreenProps) {
  return (
    <div className="page">
      <header className="plate">
        <div className="plate-head">
          <Logo name={bankName} />
        </div>
        {illustration}
      </header>
      <main className="column end">
        <div className="end-words">
          <PageHeading>{title}</PageHeading>
          {text && <p>{text}</p>}
        </div>
        {children}
        {rows && <IconList items={rows} variant="ruled" />}
      </main>
      {action && <footer className="foot foot-plain">{action}</footer>}
    </div>
  );
}
