import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  href: string;
  variant?: 'primary' | 'secondary';
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`button button-${variant}`}>
      {children}
    </a>
  );
}

interface TextLinkProps {
  /** The name of what it opens, for the URL that a long press shows. */
  opens: string;
  /** Whether it is on its own line, with the height of a target. */
  isOnOwnLine?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A link in running text that opens a sheet. A button could not wrap across lines. */
export function TextLink({ opens, isOnOwnLine, onPress, children }: TextLinkProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  };
  return (
    <a
      className={isOnOwnLine ? 'link-alone' : undefined}
      href={`#${opens}`}
      aria-haspopup="dialog"
      onClick={press}
    >
      {children}
    </a>
  );
}
