import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { keepWords } from './KeepWords.tsx';

export interface IconListItem {
  icon: IconName;
  text: ReactNode;
}

export interface IconListProps {
  items: readonly IconListItem[];
  /** `ruled` draws a hairline above every row (end screens), `plain` between rows (tips). */
  variant?: 'plain' | 'ruled';
}

/** Rows of icon and text. */
export function IconList({ items, variant = 'plain' }: IconListProps) {
  return (
    <ul className={variant === 'ruled' ? 'icon-list icon-list-ruled' : 'icon-list'}>
      {items.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{keepWords(text)}</span>
        </li>
      ))}
    </ul>
  );
}
