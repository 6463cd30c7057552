import { useEffect, useLayoutEffect } from 'react';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import { type Journey, JourneyContext, useJourneyState } from '../../screens/shared/journey.ts';
import { brand } from '../brand.ts';
import { common } from '../copy/common.ts';
import { titles } from '../copy/titles.ts';
import { Button } from '../ui/Button.tsx';
import { LoadingInline } from '../ui/LoadingInline.tsx';
import { PageFrame } from '../ui/PageFrame.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { AlertHost } from './Dialogs.tsx';
import { loadedServices } from './lazyServices.ts';
import { useScreen } from './useScreen.ts';

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
  useEffect(() => {
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
          {Busy && <Busy />}
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
