import { useEffect, useState } from 'react';
import { waitOfSnapshot } from '../../machines/journey/snapshot.ts';
import { useJourneyState } from '../../screens/shared/journey.ts';
import { waits } from '../copy/waits.ts';
import { yieldToMain } from '../lib/yieldToMain.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';

/**
 * The wait that covers a screen, except where the screen itself waits. It opens in a task of its own:
 * what the screen makes of the same news is drawn before it.
 */
export function BusyHost() {
  const wait = useJourneyState(waitOfSnapshot);
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
  return <LoadingOverlay open={isWaiting && open} message={wait ? waits[wait] : ''} />;
}
