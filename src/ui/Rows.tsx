import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';

/** A tile that groups checkbox rows. */
export function Rows({ children, wrong = false }: { children: ReactNode; wrong?: boolean }) {
  return <div className={classNames('tile rows', wrong && 'tile-wrong')}>{children}</div>;
}
