import { useEffect, useState } from 'react';
import type { Alert } from '../../machines/journey/alert.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import type { JourneyEvent } from '../../machines/journey/events.ts';
import { getWait, hasView } from '../../machines/journey/snapshot.ts';
import { HelpLine, SupportCode } from '../../screens/shared/Help.tsx';
import { ReturnCountdown } from '../../screens/shared/ReturnCountdown.tsx';
import { type JourneySnapshot, useJourneyState, useSend } from '../../screens/shared/useJourney.ts';
import { useUploadProgress } from '../../screens/shared/useUploadProgress.ts';
import { alertActions } from '../copy/alerts.ts';
import { idCapture, poorPhoto } from '../copy/capture.ts';
import { common } from '../copy/common.ts';
import { isEnglish } from '../copy/english.ts';
import { takesLonger, waits, whatHelps } from '../copy/waits.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import type { AlertSheetProps } from '../ui/AlertSheet.tsx';
import { UnreadableArt } from '../ui/art/Illustration.tsx';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

/**
 * Checks whether an alert reports what the applicant cannot correct: a failed call or the bank's response
 * (ERR-01 to ERR-03).
 */
const isServiceFailure = ({ kind }: Alert) => kind !== 'text' && kind !== 'file';

const secondaryActions = [
  ['camera.wanted', poorPhoto.again],
  ['data.wanted', idCapture.typeInstead],
  ['erasure.confirmed', alertActions.erase],
] as const;

/** Returns the second button of an alert: the first whose event the chart accepts, or undefined. */
function getSecondaryAction(snapshot: JourneySnapshot, send: (event: JourneyEvent) => void) {
  const action = secondaryActions.find(([type]) => snapshot.can({ type }));
  return action && { label: action[1], onPress: () => send({ type: action[0] }) };
}

/** Returns the content and buttons of an alert of the later steps. */
export function getAlertProps(
  snapshot: JourneySnapshot,
  alert: Alert,
  send: (event: JourneyEvent) => void,
): Partial<AlertSheetProps> {
  const isQuestion = snapshot.can({ type: 'erasure.confirmed' });
  return {
    lines: getAlertLines(alert),
    isEnglish,
    okLabel: isQuestion ? common.cancel : common.ok,
    other: getSecondaryAction(snapshot, send),
    illustration: hasView(snapshot, 'cardUnreadable') && <UnreadableArt />,
    note: snapshot.context.saved.returning && <ReturnCountdown />,
    help: isServiceFailure(alert) && (
      <>
        <HelpLine />
        <SupportCode />
      </>
    ),
  };
}

/**
 * Covers the screen with a loading overlay, unless the screen shows the loading state itself. The overlay
 * opens in a new task, after the screen has rendered the same change. A long wait explains itself and
 * offers cancellation when the chart allows it.
 */
export function BusyHost() {
  const send = useSend();
  const wait = useJourneyState(getWait);
  const waitLength = useJourneyState(({ context }) => context.waitLength);
  const mayCancel = useJourneyState((snapshot) => snapshot.can({ type: 'back' }));
  const progress = useUploadProgress();
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
  const isLong = waitLength !== 'briefly';
  return (
    <LoadingOverlay
      open={isWaiting && open}
      message={wait ? waits[wait] : ''}
      progress={progress}
      note={isLong && wait ? (waitLength === 'long' ? takesLonger : whatHelps[wait]) : undefined}
      action={
        isLong && mayCancel
          ? { label: common.cancel, onPress: () => send({ type: 'back' }) }
          : undefined
      }
    />
  );
}
