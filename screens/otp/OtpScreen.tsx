import { otp as copy } from '../../src/copy/otp.ts';
import { useView } from '../shared/journey.ts';
import { UnsettledPage } from '../shared/UnsettledPage.tsx';
import { CodePage } from './CodePage.tsx';
import { FaceRefusedPage } from './FaceRefusedPage.tsx';

/**
 * The one-time code (OTP-01 to OTP-20). The same address also shows a submission whose outcome is not
 * known, which can only be sent again (SUB-15, SUB-17), and one whose face check the bank did not take.
 */
export function OtpScreen() {
  const unsettled = useView('unsettled');
  const faceRefused = useView('faceRefused');
  if (faceRefused) return <FaceRefusedPage />;
  return unsettled ? <UnsettledPage lead={copy.unsettled} /> : <CodePage />;
}
