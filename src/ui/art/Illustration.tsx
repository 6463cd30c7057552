import type { ReactNode } from 'react';

interface IllustrationProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** Frame of every drawing: decoration, so hidden from assistive technology. */
export function Illustration({ width, height, children }: IllustrationProps) {
  return (
    <svg
      className="art"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
