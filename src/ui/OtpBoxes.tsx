import type { SlotProps } from 'input-otp';
import type { CSSProperties } from 'react';
import { classNames } from './classNames.ts';

export interface OtpBoxesProps {
  slots: readonly SlotProps[];
  wrong: boolean;
}

/** The picture of the code: one box a digit. The input itself, input-otp's, lies unseen above it. */
export function OtpBoxes({ slots, wrong }: OtpBoxesProps) {
  let box = 0;
  return (
    <div className="otp" style={{ '--boxes': slots.length } as CSSProperties} aria-hidden="true">
      {slots.map(({ char, isActive, hasFakeCaret }) => {
        box += 1;
        return (
          <div
            key={box}
            className={classNames('otp-box', wrong && 'otp-wrong', isActive && 'otp-active')}
          >
            {char ?? (hasFakeCaret && <span className="otp-caret" />)}
          </div>
        );
      })}
    </div>
  );
}
