import type { ReactNode } from 'react';

/** A tile that groups checkbox rows; one that is wrong is marked alone. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="tile rows">{children}</div>;
}
