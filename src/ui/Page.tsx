import { type FormEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { optional } from '../lib/optional.ts';
import { classNames } from './classNames.ts';
import { useRemovedFocus } from './removedFocus.ts';
import { keepUnbroken } from './UnbrokenText.tsx';

interface PageFrameProps {
  header?: ReactNode;
  children: ReactNode;
  /** The primary button, which stays above the keyboard. */
  foot?: ReactNode;
  /** Makes the page a form that the submit button in `foot` submits. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** The layout of every step: a bar, one scrolling column and a footer. */
export function PageFrame({ header, children, foot, onSubmit }: PageFrameProps) {
  const scrolled = useIsScrolled();
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
 * The h1 of a page. On mount it scrolls the page to its top, becomes the first part of the document's title, and gets
 * the focus (after an open alert is closed), so that screen readers announce the new step. It also keeps the focus on
 * the page when a control is removed.
 */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useRemovedFocus();
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= – )/, heading.current?.textContent ?? '');
    // The previous page may have been scrolled.
    document.documentElement.scrollTop = 0;
    const focusHeading = () => heading.current?.focus({ preventScroll: true });
    focusHeading();
    // While an alert is open, the heading cannot be focused, so this waits until it is closed.
    document.querySelector('dialog[open]')?.addEventListener('close', focusHeading, { once: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {keepUnbroken(children)}
    </h1>
  );
}

interface PageTitleProps {
  children: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
}

/** The heading of a screen with an optional introduction. */
export function PageTitle({ children, lead }: PageTitleProps) {
  return (
    <div className="page-title">
      <PageHeading>{children}</PageHeading>
      {lead && <p>{keepUnbroken(lead)}</p>}
    </div>
  );
}

/** A smaller covered height is a browser bar, not a keyboard (px). */
const smallestKeyboard = 120;

/**
 * Sets the root's property `--keyboard` (px) and class `keyboard-open` for an on-screen keyboard that covers the page,
 * as on iOS. They are absent without a keyboard and in browsers that resize the page instead.
 */
export function useKeyboardInset() {
  useEffect(() => {
    const viewport = optional(() => window.visualViewport);
    if (!viewport) return;
    const root = document.documentElement;
    let height = 0;
    // Written only on change, because a property of the root invalidates the style of every element.
    const setHeight = (covered: number) => {
      if (covered === height) return;
      height = covered;
      if (covered > 0) root.style.setProperty('--keyboard', `${covered}px`);
      else root.style.removeProperty('--keyboard');
      root.classList.toggle('keyboard-open', covered > 0);
    };
    const measure = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop;
      const open = viewport.scale < 1.05 && covered > smallestKeyboard;
      setHeight(open ? Math.round(covered) : 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      setHeight(0);
    };
  }, []);
}

/** Returns whether the page is scrolled by more than 4 px. */
export function useIsScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > 4);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return scrolled;
}
