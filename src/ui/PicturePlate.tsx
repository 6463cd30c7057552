import type { ReactNode } from 'react';

/** The sunk plate that an illustration stands on inside a page. */
export function PicturePlate({ children }: { children: ReactNode }) {
  return <div className="picture-plate">{children}</div>;
}
