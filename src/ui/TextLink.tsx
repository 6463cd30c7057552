import type { ReactNode } from 'react';

/** A button that reads as a link in running text: it opens a sheet, it does not leave the page. */
export function TextLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link" onClick={onPress}>
      {children}
    </button>
  );
}
