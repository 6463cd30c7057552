import { matchesState } from 'xstate';
import { useJourneyState } from '../../screens/shared/journey.ts';
import { waits } from '../copy/waits.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

/** What each wait says, by the state that waits; the first that matches. */
const waitWords: [state: object | string, words: string][] = [
  [{ idCapture: 'reading' }, waits.readingCard],
  [{ personalData: 'checkingNik' }, waits.checkingNik],
  [{ faceFrame: 'opening' }, waits.openingFrame],
  ['faceFrame', waits.keepingFaces],
  [{ faceTips: 'registering' }, waits.registering],
  [{ faceTips: 'requestingOtp' }, waits.requestingOtp],
  [{ otp: { resend: 'sending' } }, waits.resending],
  ['otp', waits.otp],
  ['submission', waits.otp],
  ['idCapture', waits.keeping],
  ['npwpCapture', waits.keeping],
  ['slipCapture', waits.keeping],
  ['livenessTest', waits.keeping],
  ['job', waits.keeping],
];

/** The wait that covers a screen, except on the waiting screen, which is a wait itself. */
export function BusyHost() {
  const words = useJourneyState((snapshot) => {
    if (!snapshot.hasTag('busy') || snapshot.matches({ submission: { sending: 'long' } })) {
      return null;
    }
    const found = waitWords.find(([state]) => matchesState(state as never, snapshot.value));
    return found?.[1] ?? waits.default;
  });
  return <LoadingOverlay open={words !== null} message={words ?? ''} />;
}
