import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { StepBar } from '../../screens/shared/StepPage.tsx';
import {
  type Journey,
  JourneyContext,
  useJourney,
  useJourneyState,
  useSend,
} from '../../screens/shared/useJourney.ts';
import { brand } from '../brand.ts';
import { broken, chooserMessages, common } from '../copy/common.ts';
import { titles } from '../copy/titles.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageFrame, PageHeading } from '../ui/Page.tsx';
import { LoadingInline } from '../ui/Spinner.tsx';
import { ErrorBoundary, type Recovery } from './ErrorBoundary.tsx';
import { loadedServices, loadServices } from './lazyServices.ts';
import { useScreen } from './screenLoader.ts';

/** Providers, the current screen, and the dialogs that belong to no screen alone. */
export function App({ journey }: { journey: Journey }) {
  return (
    <JourneyContext value={journey}>
      <GuardedScreen />
      <GuardedAlert />
    </JourneyContext>
  );
}

/** The current screen, or in its place what can be done where it cannot be drawn or the chart has stopped. */
function GuardedScreen() {
  const { actor, recorder } = useJourney();
  const screen = useJourneyState(screenOfSnapshot);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const watch = actor.subscribe({ error: (error) => setFailure({ error }) });
    return () => watch.unsubscribe();
  }, [actor]);
  return (
    <ErrorBoundary
      subject={screen}
      onFailure={(error) => recorder?.noteFailure('screen', error)}
      fallback={(recovery) => <BrokenScreen title={titles[screen]} {...recovery} />}
    >
      <ChartFailure failure={failure} />
      <CurrentScreen screen={screen} />
    </ErrorBoundary>
  );
}

/** Fails where the chart has failed: it has stopped for good, and no screen would answer any more. */
function ChartFailure({ failure }: { failure: { error: unknown } | null }) {
  if (failure) throw failure.error;
  return null;
}

/** In place of a screen that could not be drawn: what happened, that everything is kept, and the ways on. */
function BrokenScreen({ title, retry, isRepeated }: Recovery & { title: string }) {
  const { isKept } = useJourney();
  const send = useSend();
  const Support = loadedServices()?.SupportCode;
  // Where the browser keeps nothing, loading the page anew would lose everything.
  const mayReload = isRepeated && isKept !== false;
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={
        <>
          {mayReload && <Button onClick={() => location.reload()}>{broken.reload}</Button>}
          <Button variant={mayReload ? 'secondary' : 'primary'} onClick={retry}>
            {common.retry}
          </Button>
        </>
      }
    >
      <PageHeading>{title}</PageHeading>
      <Notice kind="error" live>
        {mayReload ? broken.again : broken.screen}
      </Notice>
      <p>{isKept === false ? broken.keptHere : broken.kept}</p>
      {Support && <Support />}
    </PageFrame>
  );
}

function CurrentScreen({ screen }: { screen: ScreenId }) {
  const shown = useScreen(screen);
  const { recorder } = useJourney();
  useLayoutEffect(() => {
    document.title = `${titles[screen]} – ${brand.name}`;
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
          {Busy && (
            <ErrorBoundary
              subject={screen}
              onFailure={(error) => recorder?.noteFailure('wait', error)}
              fallback={() => null}
            >
              <Busy />
            </ErrorBoundary>
          )}
        </>
      );
    case 'failed':
      return (
        <PageFrame foot={<Button onClick={shown.retry}>{common.retry}</Button>}>
          <PageHeading>{titles[screen]}</PageHeading>
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

/** The alert, or in its place what says that it could not be drawn and closes it. */
function GuardedAlert() {
  const { recorder } = useJourney();
  const alert = useJourneyState((snapshot) => snapshot.context.alert);
  const isOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  return (
    <ErrorBoundary
      subject={isOpen && alert}
      onFailure={(error) => recorder?.noteFailure('alert', error)}
      fallback={({ retry }) => isOpen && <BrokenAlert onRetry={retry} />}
    >
      <AlertHost />
    </ErrorBoundary>
  );
}

/** In place of an alert that could not be drawn. It needs nothing that may have failed in that: no modal. */
function BrokenAlert({ onRetry }: { onRetry: () => void }) {
  const send = useSend();
  const Support = loadedServices()?.SupportCode;
  return (
    <dialog open className="sheet" role="alertdialog" aria-labelledby="broken-alert">
      <div className="sheet-body alert">
        <p id="broken-alert">{broken.alert}</p>
        {Support && <Support />}
      </div>
      <div className="sheet-foot">
        <Button onClick={() => send({ type: 'dialog.closed' })}>{common.ok}</Button>
        <Button variant="secondary" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    </dialog>
  );
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
