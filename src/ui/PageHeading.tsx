import { type ReactNode, useEffect, useRef } from 'react';
import { KeepWords } from './KeepWords.tsx';

export interface PageHeadingProps {
  children: ReactNode;
  focusOnArrival?: boolean;
}

/** The h1 of a screen. Arriving moves focus to it, so that a step change is announced. */
export function PageHeading({ children, focusOnArrival = true }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page before may have been scrolled; a new one begins at its top.
    document.documentElement.scrollTop = 0;
    if (focusOnArrival) heading.current?.focus({ preventScroll: true });
  }, [focusOnArrival]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {typeof children === 'string' ? <KeepWords text={children} /> : children}
    </h1>
  );
}
