import { useEffect, useState } from 'react';
import { matchesState } from 'xstate';
import { useJourneyState } from '../../screens/shared/journey.ts';
import { waits } from '../copy/waits.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
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

/**
 * The wait that covers a screen, except on the waiting screen, which is a wait itself. It opens in a
 * task of its own: what the screen makes of the same news is drawn before it.
 */
export function BusyHost() {
  const words = useJourneyState((snapshot) => {
    if (!snapshot.hasTag('busy') || snapshot.matches({ submission: { sending: 'long' } })) {
      return null;
    }
    const found = waitWords.find(([state]) => matchesState(state as never, snapshot.value));
    return found?.[1] ?? waits.default;
  });
  const isWaiting = words !== null;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isOver = false;
    void yieldToMain().then(() => setOpen(!isOver));
    return () => {
      isOver = true;
      setOpen(false);
    };
  }, [isWaiting]);
  return <LoadingOverlay open={isWaiting && open} message={words ?? ''} />;
}
