import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import * as brand from '#brand';
import type { ScreenId } from '../../machines/journey/screens.ts';
import { getScreen } from '../../machines/journey/snapshot.ts';
import { StepBar } from '../../screens/shared/StepPage.tsx';
import {
  type Journey,
  JourneyContext,
  useJourney,
  useJourneyState,
  useSend,
} from '../../screens/shared/useJourney.ts';
import { brokenPart, chooserMessages, common } from '../copy/common.ts';
import { titles } from '../copy/titles.ts';
import { AlertSheet } from '../ui/AlertSheet.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageFrame, PageHeading } from '../ui/Page.tsx';
import { LoadingInline } from '../ui/Spinner.tsx';
import { ErrorBoundary, type Recovery } from './ErrorBoundary.tsx';
import { getLoadedServices, loadServices } from './lazyServices.ts';
import { useScreen } from './screenLoader.ts';

/** Renders the providers, the current screen, and the dialogs that all screens share. */
export function App({ journey }: { journey: Journey }) {
  return (
    <JourneyContext value={journey}>
      <GuardedScreen />
      <GuardedAlert />
    </JourneyContext>
  );
}

/** Renders the current screen, or `BrokenScreen` when rendering fails or the chart has stopped. */
function GuardedScreen() {
  const { actor, recorder } = useJourney();
  const screen = useJourneyState(getScreen);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const subscription = actor.subscribe({ error: (error) => setFailure({ error }) });
    return () => subscription.unsubscribe();
  }, [actor]);
  return (
    <ErrorBoundary
      subject={screen}
      onFailure={(error) => recorder?.recordFailure('screen', error)}
      fallback={(recovery) => <BrokenScreen title={titles[screen]} {...recovery} />}
    >
      <ChartFailure failure={failure} />
      <CurrentScreen screen={screen} />
    </ErrorBoundary>
  );
}

/** Throws the chart's error: a stopped chart does not respond to any event. */
function ChartFailure({ failure }: { failure: { error: unknown } | null }) {
  if (failure) throw failure.error;
  return null;
}

/** Replaces a screen that failed to render: with a retry, after a failed one also a reload, and the support code. */
function BrokenScreen({ title, retry, isRepeated }: Recovery & { title: string }) {
  const send = useSend();
  const { hasStorage } = useJourney();
  const Support = getLoadedServices()?.SupportCode;
  // Without storage, a reload would lose all data.
  const mayReload = isRepeated && hasStorage !== false;
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={
        <>
          {mayReload && <Button onClick={() => location.reload()}>{brokenPart.reload}</Button>}
          <Button variant={mayReload ? 'secondary' : 'primary'} onClick={retry}>
            {common.retry}
          </Button>
        </>
      }
    >
      <PageHeading>{title}</PageHeading>
      <Notice kind="error" live>
        {mayReload ? brokenPart.again : brokenPart.screen}
      </Notice>
      <p>{hasStorage === false ? brokenPart.keptHere : brokenPart.kept}</p>
      {Support && <Support />}
    </PageFrame>
  );
}

/** Renders the screen, its loading state, or nothing for a screen outside React. Hides or shows the front page. */
function CurrentScreen({ screen }: { screen: ScreenId }) {
  const shown = useScreen(screen);
  const { recorder } = useJourney();
  useLayoutEffect(() => {
    document.title = `${titles[screen]} – ${brand.name}`;
  }, [screen]);
  useLayoutEffect(() => {
    // The front page stays visible until the next screen can render, so that no empty page appears.
    const front = document.getElementById('front');
    if (front && shown.kind !== 'loading') front.hidden = shown.kind !== 'none';
  }, [shown.kind]);

  // Only the later steps show a loading overlay.
  const Busy = getLoadedServices()?.BusyHost;
  const Support = getLoadedServices()?.SupportCode;
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
              onFailure={(error) => recorder?.recordFailure('wait', error)}
              fallback={() => null}
            >
              <Busy />
            </ErrorBoundary>
          )}
        </>
      );
    case 'failed':
      return (
        <PageFrame
          foot={
            <>
              <Button onClick={shown.retry}>{common.retry}</Button>
              {shown.isOnlyHere && (
                <Button variant="secondary" onClick={() => location.reload()}>
                  {brokenPart.reload}
                </Button>
              )}
            </>
          }
        >
          <PageHeading>{titles[screen]}</PageHeading>
          <p role="alert">{common.screenFailed}</p>
          {shown.isOnlyHere && <p>{brokenPart.keptHere}</p>}
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

/** Renders the alert, or a simple replacement when the alert fails to render. */
function GuardedAlert() {
  const { recorder } = useJourney();
  const alert = useJourneyState((snapshot) => snapshot.context.alert);
  const isOpen = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  return (
    <ErrorBoundary
      subject={isOpen && alert}
      onFailure={(error) => recorder?.recordFailure('alert', error)}
      fallback={({ retry }) => isOpen && <BrokenAlert onRetry={retry} />}
    >
      <AlertHost />
    </ErrorBoundary>
  );
}

/** Replaces an alert that failed to render, without the modal sheet, which may be the cause. */
function BrokenAlert({ onRetry }: { onRetry: () => void }) {
  const send = useSend();
  const Support = getLoadedServices()?.SupportCode;
  return (
    <dialog open className="sheet" role="alertdialog" aria-labelledby="broken-alert">
      <div className="sheet-body alert">
        <p id="broken-alert">{brokenPart.alert}</p>
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
 * Renders the only alert dialog of the journey (ERR-04, ERR-05). The chart decides when it opens. Its texts
 * load with the later steps; until then only two texts exist: that of the first step, and that a part could
 * not be loaded (ERR-01).
 */
export function AlertHost() {
  const { actor } = useJourney();
  const send = useSend();
  const open = useJourneyState((snapshot) => snapshot.hasTag('alert'));
  const alert = useJourneyState((snapshot) => snapshot.context.alert);
  const services = getLoadedServices();
  const [loadAttempts, countAttempt] = useReducer((count: number) => count + 1, 0);
  const isFirst = alert?.kind === 'text' && alert.text === 'chooserAlert';
  // The front page asks for confirmation before it erases data, when the later steps are not loaded yet.
  const isWaiting = open && !services && !isFirst;
  useEffect(() => {
    if (isWaiting) loadServices().then(countAttempt, countAttempt);
  }, [isWaiting]);
  return (
    <AlertSheet
      open={open && alert !== null && (!isWaiting || loadAttempts > 0)}
      lines={
        isFirst
          ? [chooserMessages.chooserAlert, chooserMessages.chooserAdvice]
          : [`Error: ${common.screenFailed}`]
      }
      okLabel={common.ok}
      onOk={() => send({ type: 'dialog.closed' })}
      {...(alert && services?.getAlertProps(actor.getSnapshot(), alert, send))}
    />
  );
}
