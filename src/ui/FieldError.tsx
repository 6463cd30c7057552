import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What is wrong, in words and with a sign: never by colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="error" small />
      <span>{children}</span>
    </p>
  );
}
