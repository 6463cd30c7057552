import { useEffect, useEffectEvent, useRef } from 'react';
import { config } from '#config';
import { faceFrame as copy } from '../../src/copy/face.ts';
import { titles } from '../../src/copy/titles.ts';
import { waits } from '../../src/copy/waits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageHeading, PageTitle } from '../../src/ui/Page.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { useJourneyState, useSend, useView } from '../shared/useJourney.ts';
import './faceFrame.css';
import { SupportCode } from '../shared/Help.tsx';
import { StepBar } from '../shared/StepPage.tsx';
import { reportOf, reportOrigins, saysReady } from './reportOf.ts';

/**
 * The provider's frame over the whole screen, and its report (LIV-10 to LIV-14). It is seen once its page
 * has said that it is there: what the browser shows in place of a page that did not come, never is.
 */
export function FaceFrameScreen() {
  const send = useSend();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useJourneyState(({ context }) => context.frameAddress);
  const isLoading = useView('frameLoading');
  const isLate = useView('frameLate');

  const onMessage = useEffectEvent((message: MessageEvent) => {
    if (!address) return;
    const expected = {
      source: frame.current?.contentWindow ?? null,
      origins: reportOrigins(address, config.liveness.origin),
      success: config.liveness.successValues,
    };
    if (saysReady(message, expected)) send({ type: 'frame.ready' });
    const report = reportOf(message, expected);
    if (report) send({ type: 'face.reported', report });
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => onMessage(message);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  if (isLate) return <FrameLate />;
  return (
    <main className="face-frame">
      <div className="face-frame-bar">
        <Button variant="quiet" onClick={() => send({ type: 'back' })}>
          {copy.back}
        </Button>
        <div className="visually-hidden">
          <PageHeading>{titles.faceFrame}</PageHeading>
        </div>
      </div>
      {isLoading && (
        <div className="face-frame-wait">
          <LoadingInline message={waits.openingFrame} />
        </div>
      )}
      {address && (
        <iframe
          // Another address in the same element would be another entry of the history.
          key={address}
          ref={frame}
          className={isLoading ? 'face-frame-unseen' : undefined}
          src={address}
          title={copy.frame}
          allow="camera; autoplay"
          // Neither replaces the page nor opens others.
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => {
            if (config.liveness.ready === 'load') send({ type: 'frame.ready' });
          }}
        />
      )}
    </main>
  );
}

/** The provider's page did not come in time: what may help, another try, and the way back. */
function FrameLate() {
  const send = useSend();
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={<Button onClick={() => send({ type: 'frame.retried' })}>{copy.reload}</Button>}
    >
      <PageTitle lead={copy.late.text}>{copy.late.title}</PageTitle>
      <SupportCode />
    </PageFrame>
  );
}
