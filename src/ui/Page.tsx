import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { optional } from '../lib/optional.ts';
import { classNames } from './classNames.ts';
import { keepWords } from './KeepWords.tsx';

interface PageFrameProps {
  header?: ReactNode;
  children: ReactNode;
  /** The primary button; it stays above the keyboard. */
  foot?: ReactNode;
  /** Makes the page a form, which the button of type submit in `foot` submits. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Bar, one scrolling column and a foot: the frame of every step. */
export function PageFrame({ header, children, foot, onSubmit }: PageFrameProps) {
  const scrolled = useScrolled();
  useKeyboardInset();
  const content = (
    <>
      {header && (
        <header className={classNames('bar', scrolled && 'bar-scrolled')}>{header}</header>
      )}
      <main className="column">{children}</main>
      {foot && <footer className="foot">{foot}</footer>}
    </>
  );
  return onSubmit ? (
    <form className="page" noValidate onSubmit={onSubmit}>
      {content}
    </form>
  ) : (
    <div className="page">{content}</div>
  );
}

/**
 * The h1 of a page. Arriving moves focus to it, so that a step change is announced; the tab takes its words,
 * also where a screen shows another page than the one it is named after.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= – )/, heading.current?.textContent ?? '');
    // The page before may have been scrolled; a new one begins at its top.
    document.documentElement.scrollTop = 0;
    const arrive = () => heading.current?.focus({ preventScroll: true });
    arrive();
    // Behind an alert it cannot take the focus: it does once that is closed.
    document.querySelector('dialog[open]')?.addEventListener('close', arrive, { once: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {keepWords(children)}
    </h1>
  );
}

interface PageTitleProps {
  children: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
}

/** The one heading of a screen, and what it is about. */
export function PageTitle({ children, lead }: PageTitleProps) {
  return (
    <div className="page-title">
      <PageHeading>{children}</PageHeading>
      {lead && <p>{keepWords(lead)}</p>}
    </div>
  );
}

/** Less than this is a browser bar coming or going, not a keyboard (px). */
const smallestKeyboard = 120;

/**
 * Keeps `--keyboard` (px) at the height of an on-screen keyboard that lies over the page, as on
 * iOS. Without one, and in browsers that shrink the page instead, there is none.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const viewport = optional(() => window.visualViewport);
    if (!viewport) return;
    const root = document.documentElement;
    let height = 0;
    // A property of the root concerns the style of every element: written only when it changes.
    const show = (covered: number) => {
      if (covered === height) return;
      height = covered;
      if (covered > 0) root.style.setProperty('--keyboard', `${covered}px`);
      else root.style.removeProperty('--keyboard');
      root.classList.toggle('keyboard-open', covered > 0);
    };
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const open = viewport.scale < 1.05 && covered > smallestKeyboard;
      show(open ? Math.round(covered) : 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      show(0);
    };
  }, []);
}

/** Whether the page has left its top. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 4);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
