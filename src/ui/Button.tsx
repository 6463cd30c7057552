import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { languageOf } from './Bilingual.tsx';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** 44 px high, for pairs inside a tile. */
  compact?: boolean;
  icon?: IconName;
  /** Presses do nothing while busy; the button keeps focus and its words. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. It is never disabled: pressed too early it validates and says what is missing. */
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
