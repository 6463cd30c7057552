import type { ReactNode } from 'react';
import type { laterIcons } from './laterIcons.tsx';

type LaterIcons = typeof laterIcons;

const firstIcons = {
  back: <path d="M20.5 12H3.5M11 4.5 3.5 12l7.5 7.5" />,
  chevron: <path d="m6 9.5 6 6 6-6" />,
  call: (
    <path d="M5 3.5h3l2 5-2.300 1.700c1 2.600 3.5 5.100 6.100 6.100L15.5 14l5 2v3a1.5 1.5 0 0 1-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5A1.5 1.5 0 0 1 5 3.5Z" />
  ),
  close: <path d="M5.5 5.5l13 13M18.5 5.5l-13 13" />,
  more: <path strokeWidth="3" d="M12 5v.01M12 12v.01M12 19v.01" />,
  error: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.5v.01" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof firstIcons | keyof LaterIcons;

let shapes: Partial<Record<IconName, ReactNode>> = firstIcons;

/** Adds the icons of the later steps, for which the first screens do not wait. Until then they are empty. */
export function addIcons(icons: LaterIcons): void {
  shapes = { ...shapes, ...icons };
}

/** A decorative line icon of 24 px (20 px with `small`) in the colour of the text. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg
      className={small ? 'icon icon-small' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
