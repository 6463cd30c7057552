import { matchesState } from 'xstate';
import { ReturnNote } from '../../screens/idCapture/ReturnNote.tsx';
import { useJourneyState, useSend } from '../../screens/shared/journey.ts';
import { common, waits } from '../copy/common.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { UnreadableArt } from '../ui/art/UnreadableArt.tsx';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { noticeLines } from './noticeLines.ts';

/** The one alert dialog of the journey (ERR-04, ERR-05); the chart says when, the notice says what. */
export function AlertHost() {
  const send = useSend();
  const open = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const notice = useJourneyState((snapshot) => snapshot.context.notice);
  const unreadable = useJourneyState((snapshot) => snapshot.matches({ idCapture: 'unreadable' }));
  const returning = useJourneyState(({ context }) => context.saved.returning !== undefined);
  return (
    <AlertSheet
      open={open && notice !== null}
      lines={notice ? noticeLines(notice) : []}
      okLabel={common.ok}
      onOk={() => send({ type: 'dialog.closed' })}
      illustration={unreadable ? <UnreadableArt /> : undefined}
      note={returning ? <ReturnNote /> : undefined}
    />
  );
}

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
