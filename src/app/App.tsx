import { useEffect, useLayoutEffect, useReducer } from 'react';
import { screens } from '../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import {
  type Journey,
  JourneyContext,
  useJourney,
  useJourneyState,
  useSend,
} from '../../screens/shared/useJourney.ts';
import { brand } from '../brand.ts';
import { chooserMessages, common } from '../copy/common.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { PageFrame, PageHeading } from '../ui/Page.tsx';
import { LoadingInline } from '../ui/Spinner.tsx';
import { loadedServices, loadServices } from './lazyServices.ts';
import { useScreen } from './screenLoader.ts';

/** Providers, the current screen, and the dialogs that belong to no screen alone. */
export function App({ journey }: { journey: Journey }) {
  return (
    <JourneyContext value={journey}>
      <CurrentScreen />
      <AlertHost />
    </JourneyContext>
  );
}

function CurrentScreen() {
  const screen = useJourneyState(screenOfSnapshot);
  const shown = useScreen(screen);
  useLayoutEffect(() => {
    document.title = `${screens[screen].title} – ${brand.name}`;
  }, [screen]);
  useLayoutEffect(() => {
    // The front page stays until the next screen can be drawn: no empty page in between.
    const front = document.getElementById('front');
    if (front && shown.kind !== 'loading') front.hidden = shown.kind !== 'none';
  }, [shown.kind]);

  // Only later steps keep the applicant waiting.
  const Busy = loadedServices()?.BusyHost;
  const Support = loadedServices()?.SupportCode;
  switch (shown.kind) {
    case 'ready':
      return (
        <>
          <shown.Frame key={screen}>
            <shown.Screen />
          </shown.Frame>
          {Busy && <Busy />}
        </>
      );
    case 'failed':
      return (
        <PageFrame foot={<Button onClick={shown.retry}>{common.retry}</Button>}>
          <PageHeading>{screens[screen].title}</PageHeading>
          <p role="alert">{common.screenFailed}</p>
          {Support && <Support />}
        </PageFrame>
      );
    case 'loading':
      return screen === 'chooser' ? null : (
        <main className="column">
          <LoadingInline message={common.wait} />
        </main>
      );
    case 'none':
      return null;
  }
}

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
      lines={
        isFirst
          ? [chooserMessages.chooserAlert, chooserMessages.chooserAdvice]
          : [`Error: ${common.screenFailed}`]
      }
      okLabel={common.ok}
      onOk={() => send({ type: 'dialog.closed' })}
      {...(alert && steps?.alertParts(actor.getSnapshot(), alert, send))}
    />
  );
}
