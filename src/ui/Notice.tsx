import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import { keepWords } from './KeepWords.tsx';

export interface NoticeProps {
  children: ReactNode;
  kind?: 'info' | 'error';
  icon?: IconName;
  /** Announced when it appears, `politely` after what is being said; leave out for a note that is there from the start. */
  live?: boolean | 'politely';
  action?: ReactNode;
}

/** A note on a plate. */
export function Notice({ children, kind = 'info', icon, live = false, action }: NoticeProps) {
  const name = icon ?? (kind === 'error' ? 'error' : 'info');
  return (
    <div
      className={classNames('notice', kind === 'error' && 'notice-error')}
      role={live ? (kind === 'error' && live === true ? 'alert' : 'status') : undefined}
    >
      <Icon name={name} small />
      <div className="notice-body">
        <div>{keepWords(children)}</div>
        {action}
      </div>
    </div>
  );
}
