import type { CSSProperties, ReactNode } from 'react';
import { dialOf } from '../lib/links.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

export interface StepProgress {
  step: number;
  total: number;
  /** Accessible name of the thread, such as "Langkah". */
  label: string;
  /** The word between the numbers: "dari" gives "2 dari 6". */
  of: string;
  /** How many stages lie on the thread before these, and how many after: "dari" counts neither. */
  before?: number;
  after?: number;
  /** Read out behind the numbers: what comes after them. */
  coming?: string;
}

interface StepHeaderProps {
  onBack?: (() => void) | undefined;
  backLabel: string;
  /** Left out where a screen is no part of the count. */
  progress?: StepProgress | undefined;
  /** At the far end of the bar. */
  end?: ReactNode;
}

/** Content of the bar: back, the thread with its diamond head, "2 dari 6", and what stands at its end. */
export function StepHeader({ onBack, backLabel, progress, end }: StepHeaderProps) {
  return (
    <>
      {onBack && <BackButton label={backLabel} onBack={onBack} />}
      {progress && <Thread {...progress} />}
      {end && <div className="bar-end">{end}</div>}
    </>
  );
}

function Thread({ step, total, label, of, before = 0, after = 0, coming }: StepProgress) {
  const isBeyond = before > 0;
  const share = (stages: number) => `${(stages / (before + total + after)) * 100}%`;
  const done = { '--done': share(before + step) } as CSSProperties;
  // The numbered ones are counted in words; what follows them would be a surprise without a mark.
  const counted = isBeyond ? before : total;
  const marks = Array.from({ length: isBeyond ? total : after }, (_, index) => counted + index + 1);
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
        aria-description={coming}
      >
        <span className="thread-line" />
        <span className="thread-done" />
        {marks.map((stage) => (
          <span
            key={stage}
            className={classNames('thread-mark', stage <= before + step && 'thread-passed')}
            style={{ '--at': share(stage) } as CSSProperties}
          />
        ))}
        <span className="thread-head" />
      </div>
      <p className={classNames('step-count', isBeyond && 'step-count-beyond')}>
        {isBeyond && <span>{`${label} `}</span>}
        <span>
          <b>{step}</b> <span>{`${of} ${total}`}</span>
        </span>
      </p>
    </>
  );
}

/** The 48 px back target; its arrow stands on the gutter. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button type="button" className="back" aria-label={label} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}

/** Calls for help, at the end of the bar; `label` is its name and tells the number. */
export function HelpLink({ label, number }: { label: string; number: string }) {
  return (
    <a className="icon-button" href={dialOf(number)} aria-label={label}>
      <Icon name="call" />
    </a>
  );
}
