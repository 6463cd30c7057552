import type { AnchorHTMLAttributes } from 'react';

export interface LinkButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  href: string;
  look?: 'primary' | 'secondary';
}

/** A link that looks like a button, for an action that leads to another site. */
export function LinkButton({ look = 'primary', children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`button button-${look}`}>
      {children}
    </a>
  );
}
