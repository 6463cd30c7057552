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
