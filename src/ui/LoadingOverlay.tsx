import { useId, useRef } from 'react';
import { Button } from './Button.tsx';
import { useModal } from './modal.ts';
import { Spinner } from './Spinner.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LoadingOverlayProps {
  open: boolean;
  /** What is happening. */
  message: string;
  /** Known progress. */
  progress?: ProgressProps | undefined;
  /** Shown, and announced, when it takes long. */
  note?: string | undefined;
  /** A way out, where there is one. */
  action?: { label: string; onPress: () => void } | undefined;
}

/** A wait that nothing may interrupt: modal, announced, and not closed by Escape. */
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
            <span id={messageId}>{message}</span>
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

export interface ProgressProps {
  /** Says what progresses. */
  label: string;
  percent: number;
  /** Below the bar. */
  text: string;
  /** What the wait around it announces of it: seldom something new. */
  spoken: string;
}

/** How far something has come. */
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
