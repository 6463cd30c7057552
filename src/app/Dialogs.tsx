import { useEffect, useReducer } from 'react';
import { useJourney, useJourneyState, useSend } from '../../screens/shared/journey.ts';
import { chooserMessages } from '../copy/chooserMessages.ts';
import { common } from '../copy/common.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { loadedServices, loadServices } from './lazyServices.ts';

/**
 * The one alert dialog of the journey (ERR-04, ERR-05); the chart says when, the alert says what. The
 * words come with the later steps. Until then the first step's are known, and that others could not be
 * fetched (ERR-01).
 */
export function AlertHost() {
  const { actor } = useJourney();
  const send = useSend();
  const open = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const alert = useJourneyState((snapshot) => snapshot.context.alert);
  const steps = loadedServices();
  const [tried, tryAgain] = useReducer((count: number) => count + 1, 0);
  const isFirst = alert?.kind === 'text' && alert.text === 'chooserAlert';
  // The front page asks before all is erased, and nothing of the later steps is there yet.
  const waits = open && !steps && !isFirst;
  useEffect(() => {
    if (waits) loadServices().then(tryAgain, tryAgain);
  }, [waits]);
  return (
    <AlertSheet
      open={open && alert !== null && (!waits || tried > 0)}
      lines={[isFirst ? chooserMessages.chooserAlert : `Error: ${common.screenFailed}`]}
      okLabel={common.ok}
      onOk={() => send({ type: 'dialog.closed' })}
      {...(alert && steps?.alertParts(actor.getSnapshot(), alert, send))}
    />
  );
}
