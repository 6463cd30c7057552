import type { ButtonHTMLAttributes } from 'react';
import { languageOf } from './glossary.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
}

/** A 48 px button with an icon alone; `label` is its name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="icon-button"
      aria-label={label}
      lang={languageOf(label)}
    >
      <Icon name={icon} />
    </button>
  );
}
