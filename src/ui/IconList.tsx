import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { keepUnbroken } from './UnbrokenText.tsx';

/** A row of an `IconList`. Its icon occurs once in the list. */
export interface IconListItem {
  icon: IconName;
  text: ReactNode;
}

export interface IconListProps {
  items: readonly IconListItem[];
  /** `ruled` draws a hairline above every row (end screens), `plain` between rows (tips). */
  variant?: 'plain' | 'ruled';
}

/** A list of rows with icon and text. */
export function IconList({ items, variant = 'plain' }: IconListProps) {
  return (
    <ul className={variant === 'ruled' ? 'icon-list icon-list-ruled' : 'icon-list'}>
      {items.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <span>{keepUnbroken(text)}</span>
        </li>
      ))}
    </ul>
  );
}
