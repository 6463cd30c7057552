import type { CSSProperties, ReactNode } from 'react';
import { toTelLink } from '../lib/links.ts';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';

/** The progress of a screen among the steps, or among the stages after them. */
export interface StepProgress {
  /** From 1 to `total`. */
  step: number;
  total: number;
  /** Accessible name of the progress bar, such as "Langkah". */
  label: string;
  /** The word between the numbers: "dari" gives "2 dari 6". */
  ofText: string;
  /** The number of steps before, and of stages after these, which `total` does not count. */
  stagesBefore?: number;
  stagesAfter?: number;
  /** A description of the stages after the steps, for screen readers. */
  nextText?: string;
}

interface StepHeaderProps {
  onBack?: (() => void) | undefined;
  backLabel: string;
  /** The progress; absent on screens that are not counted. */
  progress?: StepProgress | undefined;
  /** Content at the end of the bar. */
  end?: ReactNode;
}

/** The content of the top bar: back button, progress bar, "2 dari 6", and the content at its end. */
export function StepHeader({ onBack, backLabel, progress, end }: StepHeaderProps) {
  return (
    <>
      {onBack && <BackButton label={backLabel} onBack={onBack} />}
      {progress && <Thread {...progress} />}
      {end && <div className="bar-end">{end}</div>}
    </>
  );
}

/** The progress bar, and its numbers as text. With `stagesBefore` the stages after the steps are counted instead. */
function Thread({
  step,
  total,
  label,
  ofText,
  stagesBefore = 0,
  stagesAfter = 0,
  nextText,
}: StepProgress) {
  const isBeyond = stagesBefore > 0;
  const share = (stages: number) => `${(stages / (stagesBefore + total + stagesAfter)) * 100}%`;
  const done = { '--done': share(stagesBefore + step) } as CSSProperties;
  // The numbered steps are counted in the text. The stages after them are only visible as marks.
  const counted = isBeyond ? stagesBefore : total;
  const marks = Array.from(
    { length: isBeyond ? total : stagesAfter },
    (_, index) => counted + index + 1,
  );
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
        aria-valuetext={`${step} ${ofText} ${total}`}
        aria-description={nextText}
      >
        <span className="thread-line" />
        <span className="thread-done" />
        {marks.map((stage) => (
          <span
            key={stage}
            className={classNames('thread-mark', stage <= stagesBefore + step && 'thread-passed')}
            style={{ '--at': share(stage) } as CSSProperties}
          />
        ))}
        <span className="thread-head" />
      </div>
      <p className={classNames('step-count', isBeyond && 'step-count-beyond')}>
        {isBeyond && <span>{`${label} `}</span>}
        <span>
          <b>{step}</b> <span>{`${ofText} ${total}`}</span>
        </span>
      </p>
    </>
  );
}

/** A back button with a 48 px target; its arrow is aligned with the page margin. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <button type="button" className="back" aria-label={label} onClick={onBack}>
      <Icon name="back" />
    </button>
  );
}

/** A link that calls the help number. `label` is its accessible name and includes the number. */
export function HelpLink({ label, number }: { label: string; number: string }) {
  return (
    <a className="icon-button" href={toTelLink(number)} aria-label={label}>
      <Icon name="call" />
    </a>
  );
}
