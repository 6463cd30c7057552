import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { getLanguage } from './Bilingual.tsx';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** A height of 44 px, for pairs inside a tile. */
  compact?: boolean;
  icon?: IconName;
  /** Ignores presses and shows a spinner; the button keeps its focus and text. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is never disabled. Pressed too early, a form validates and shows what is missing. */
export function Button({
  variant = 'primary',
  compact = false,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames('button', `button-${variant}`, compact && 'button-compact')}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
}

/** A 48 px button that shows only an icon; `label` is its accessible name. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="icon-button"
      aria-label={label}
      lang={getLanguage(label)}
    >
      <Icon name={icon} />
    </button>
  );
}
