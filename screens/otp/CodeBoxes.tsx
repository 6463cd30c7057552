import { type RefObject, useEffect } from 'react';
import { digitLimit } from '../../src/copy/messages.ts';
import { otp as copy } from '../../src/copy/otp.ts';
import { limits } from '../../src/limits.ts';
import { OtpInput } from '../../src/ui/OtpInput.tsx';
import { useSmsCode } from './useSmsCode.ts';

interface CodeBoxesProps {
  code: string;
  onCode: (code: string) => void;
  error?: string;
  boxes: RefObject<HTMLInputElement | null>;
}

/** The boxes of one attempt: they have the focus from the start (OTP-06) and wait for the message. */
export function CodeBoxes({ code, onCode, error, boxes }: CodeBoxesProps) {
  useEffect(() => boxes.current?.focus(), [boxes]);
  useSmsCode(onCode);
  return (
    <OtpInput
      name="otp"
      label={copy.label}
      length={limits.otp}
      limit={digitLimit(limits.otp)}
      value={code}
      onChange={onCode}
      error={error}
      ref={boxes}
    />
  );
}
