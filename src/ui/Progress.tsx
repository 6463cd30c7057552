export interface ProgressProps {
  /** Says what progresses. */
  label: string;
  /** 0 to 1. */
  value: number;
}

/** How far something has come. */
export function Progress({ label, value }: ProgressProps) {
  return <progress className="progress" value={value} aria-label={label} />;
}
