import type { AnchorHTMLAttributes } from 'react';

export interface LinkButtonProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  href: string;
  variant?: 'primary' | 'secondary';
}

/** A link that looks like a button, for an action that leads to another site. */
export function LinkButton({ variant = 'primary', children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`button button-${variant}`}>
      {children}
    </a>
  );
}
