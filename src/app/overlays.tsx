import { useEffect, useState } from 'react';
import type { Alert } from '../../machines/journey/alert.ts';
import { alertLines } from '../../machines/journey/alertLines.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { showsView, waitOfSnapshot } from '../../machines/journey/snapshot.ts';
import { HelpLine, SupportCode } from '../../screens/shared/Help.tsx';
import { ReturnNote } from '../../screens/shared/ReturnNote.tsx';
import { type JourneySnapshot, useJourneyState, useSend } from '../../screens/shared/useJourney.ts';
import { useUpload } from '../../screens/shared/useUpload.ts';
import { alertWays } from '../copy/alerts.ts';
import { idCapture, poorPhoto } from '../copy/capture.ts';
import { common } from '../copy/common.ts';
import { isEnglish } from '../copy/english.ts';
import { takesLonger, waits, whatHelps } from '../copy/waits.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import type { AlertSheetProps } from '../ui/AlertSheet.tsx';
import { UnreadableArt } from '../ui/art/Illustration.tsx';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

/** What the applicant can do nothing about: a call that failed, or the bank's own word (ERR-01 to ERR-03). */
const isTrouble = ({ kind }: Alert) => kind !== 'text' && kind !== 'file';

const otherWays = [
  ['camera.wanted', poorPhoto.again],
  ['data.wanted', idCapture.typeInstead],
  ['erasure.confirmed', alertWays.erase],
] as const;

/** What an alert offers beside its first button, as far as the chart lets it: the reading's, and the question before all is erased. */
function otherWay(snapshot: JourneySnapshot, send: (event: JourneyEvent) => void) {
  const way = otherWays.find(([type]) => snapshot.can({ type }));
  return way && { label: way[1], onPress: () => send({ type: way[0] }) };
}

/** Everything that an alert says and offers, in the words of the later steps. */
export function alertParts(
  snapshot: JourneySnapshot,
  alert: Alert,
  send: (event: JourneyEvent) => void,
): Partial<AlertSheetProps> {
  const isQuestion = snapshot.can({ type: 'erasure.confirmed' });
  return {
    lines: alertLines(alert),
    isEnglish,
    okLabel: isQuestion ? common.cancel : common.ok,
    other: otherWay(snapshot, send),
    illustration: showsView(snapshot, 'cardUnreadable') && <UnreadableArt />,
    note: snapshot.context.saved.returning && <ReturnNote />,
    help: isTrouble(alert) && (
      <>
        <HelpLine />
        <SupportCode />
      </>
    ),
  };
}

/**
 * The wait that covers a screen, except where the screen itself waits. It opens in a task of its own:
 * what the screen makes of the same news is drawn before it. A long one says so, what can be done, and
 * offers the way out where the chart has one.
 */
export function BusyHost() {
  const send = useSend();
  const wait = useJourneyState(waitOfSnapshot);
  const waited = useJourneyState(({ context }) => context.waited);
  const mayCancel = useJourneyState((snapshot) => snapshot.can({ type: 'back' }));
  const progress = useUpload();
  const isWaiting = wait !== null;
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
  const isLong = waited !== 'briefly';
  return (
    <LoadingOverlay
      open={isWaiting && open}
      message={wait ? waits[wait] : ''}
      progress={progress}
      note={isLong && wait ? (waited === 'long' ? takesLonger : whatHelps[wait]) : undefined}
      action={
        isLong && mayCancel
          ? { label: common.cancel, onPress: () => send({ type: 'back' }) }
          : undefined
      }
    />
  );
}
