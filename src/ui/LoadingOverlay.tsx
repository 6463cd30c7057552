import { useId, useRef } from 'react';
import { getLanguage } from './Bilingual.tsx';
import { Button } from './Button.tsx';
import { useModal } from './modal.ts';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LoadingOverlayProps {
  open: boolean;
  /** The loading message. */
  message: string;
  /** The progress, if known. */
  progress?: ProgressProps | undefined;
  /** A note that is shown and announced during a long wait. */
  note?: string | undefined;
  /** A button that cancels, if possible. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** A modal loading overlay that is announced and that Escape does not close. */
export function LoadingOverlay({ open, ...content }: LoadingOverlayProps) {
  return open ? <OpenOverlay {...content} /> : null;
}

function OpenOverlay({ message, progress, note, action }: Omit<LoadingOverlayProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const messageId = useId();
  useModal(dialog, { open: true });
  return (
    <dialog ref={dialog} className="sheet overlay" tabIndex={-1} aria-labelledby={messageId}>
      <div className="overlay-body">
        <div className="overlay-words" role="status">
          <div className="overlay-row">
            <Spinner />
            <span id={messageId} lang={getLanguage(message)}>
              {message}
            </span>
          </div>
          {progress && <VisuallyHidden>{progress.spoken}</VisuallyHidden>}
          {note && <p className="overlay-note">{note}</p>}
        </div>
        {progress && <Progress {...progress} />}
        {action && (
          <Button variant="quiet" onClick={action.onPress}>
            {action.label}
          </Button>
        )}
      </div>
    </dialog>
  );
}

/** The props of a `Progress`. */
export interface ProgressProps {
  /** Accessible name of the progress bar. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The text below the bar. */
  text: string;
  /** The text that screen readers announce, which changes seldom. */
  spoken: string;
}

/** A progress bar with a text. */
export function Progress({ label, percent, text }: Omit<ProgressProps, 'spoken'>) {
  return (
    <div className="progress-part">
      <progress className="progress" value={percent} max={100} aria-label={label} />
      <span className="progress-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
