import type { CSSProperties } from 'react';
import { BackButton } from './BackButton.tsx';

export interface StepProgress {
  step: number;
  total: number;
  /** Accessible name of the thread, such as "Langkah". */
  label: string;
  /** The word between the numbers: "dari" gives "2 dari 6". */
  of: string;
}

export interface StepHeaderProps {
  onBack?: () => void;
  backLabel: string;
  /** Left out after the last step: the arrow stands alone. */
  progress?: StepProgress;
}

/** Content of the bar: back, the thread with its diamond head, and "2 dari 6". */
export function StepHeader({ onBack, backLabel, progress }: StepHeaderProps) {
  return (
    <>
      {onBack && <BackButton label={backLabel} onBack={onBack} />}
      {progress && <Thread {...progress} />}
    </>
  );
}

function Thread({ step, total, label, of }: StepProgress) {
  const done = { '--done': `${(step / total) * 100}%` } as CSSProperties;
  return (
    <>
      <div
        className="thread"
        style={done}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={step}
        aria-valuetext={`${step} ${of} ${total}`}
      >
        <span className="thread-line" />
        <span className="thread-done" />
        <span className="thread-head" />
      </div>
      <p className="step-count">
        <b>{step}</b> {of} {total}
      </p>
    </>
  );
}
