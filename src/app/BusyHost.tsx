import { useEffect, useState } from 'react';
import { waitOfSnapshot } from '../../machines/journey/snapshot.ts';
import { useJourneyState, useSend } from '../../screens/shared/journey.ts';
import { useUpload } from '../../screens/shared/useUpload.ts';
import { common } from '../copy/common.ts';
import { takesLonger, waits, whatHelps } from '../copy/waits.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

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
