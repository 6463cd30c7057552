import { useEffect, useEffectEvent } from 'react';
import { useJourneyState } from './journey.ts';

/** Calls when an alert was closed, and once on arriving. */
export function useAlertClosed(then: () => void) {
  const alertIsOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const onClosed = useEffectEvent(then);
  useEffect(() => {
    if (!alertIsOpen) onClosed();
  }, [alertIsOpen]);
}
