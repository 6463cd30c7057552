import { type ReactNode, useEffect, useRef } from 'react';
import { KeepWords } from './KeepWords.tsx';

/** The h1 of a screen. Arriving moves focus to it, so that a step change is announced. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The page before may have been scrolled; a new one begins at its top.
    document.documentElement.scrollTop = 0;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {typeof children === 'string' ? <KeepWords text={children} /> : children}
    </h1>
  );
}
