import type { MouseEvent, ReactNode } from 'react';

export interface TextLinkProps {
  /** Names what opens, for the address shown on a long press. */
  opens: string;
  onPress: () => void;
  children: ReactNode;
}

/** A link in running text that opens a sheet. A link, since a button could not break across lines. */
export function TextLink({ opens, onPress, children }: TextLinkProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <a href={`#${opens}`} aria-haspopup="dialog" onClick={press}>
      {children}
    </a>
  );
}
