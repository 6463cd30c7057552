import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { keepUnbroken } from './UnbrokenText.tsx';

export interface NoticeProps {
  children: ReactNode;
  kind?: 'info' | 'error';
  icon?: IconName;
  /** Announces the notice when it appears; an error interrupts the current speech, unless it is `politely`. */
  live?: boolean | 'politely';
  action?: ReactNode;
}

/** A highlighted note with an icon. */
export function Notice({ children, kind = 'info', icon, live = false, action }: NoticeProps) {
  const name = icon ?? (kind === 'error' ? 'error' : 'info');
  return (
    <div
      className={classNames('notice', kind === 'error' && 'notice-error')}
      role={live ? (kind === 'error' && live === true ? 'alert' : 'status') : undefined}
    >
      <Icon name={name} small />
      <div className="notice-body">
        <div>{keepUnbroken(children)}</div>
        {action}
      </div>
    </div>
  );
}
