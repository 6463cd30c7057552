import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';

export interface OtpBoxesProps {
  length: number;
  digits: string;
  /** Where the caret stands; null while the field has no focus. */
  caret: number | null;
  wrong: boolean;
}

/** The picture of the code: one box a digit. The input itself lies unseen above it. */
export function OtpBoxes({ length, digits, caret, wrong }: OtpBoxesProps) {
  const active = caret === null ? -1 : Math.min(caret, length - 1);
  return (
    <div className="otp" style={{ '--boxes': length } as CSSProperties} aria-hidden="true">
      {Array.from({ length }, (_, box) => box).map((box) => (
        <div
          key={box}
          className={classNames('otp-box', wrong && 'otp-wrong', box === active && 'otp-active')}
        >
          {digits[box] ?? (box === active && <span className="otp-caret" />)}
        </div>
      ))}
    </div>
  );
}
