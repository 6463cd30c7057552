import { otp as copy } from '../../src/copy/otp.ts';
import { maskPhone } from '../../src/lib/mask.ts';
import { KeepWords } from '../../src/ui/KeepWords.tsx';
import { useSaved } from '../shared/journey.ts';

/** Where the code went; of the phone number only a few digits show (OTP-01, OTP-02). */
export function Prompt() {
  const { step2, step3 } = useSaved();
  return (
    <>
      {copy.prompt} <b>{maskPhone(step2?.no_hp ?? '')}</b> <KeepWords text={copy.promptEmail} />
      <b>{step3?.alamat_email}</b>
    </>
  );
}
