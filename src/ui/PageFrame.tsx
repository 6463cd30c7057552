import type { FormEventHandler, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { useKeyboardInset } from './hooks/useKeyboardInset.ts';
import { useScrolled } from './hooks/useScrolled.ts';

export interface PageFrameProps {
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
