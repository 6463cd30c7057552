import { useEffect, useEffectEvent, useRef } from 'react';
import { config } from '#config';
import { faceFrame as copy } from '../../src/copy/face.ts';
import { titles } from '../../src/copy/titles.ts';
import { waits } from '../../src/copy/waits.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageHeading, PageTitle } from '../../src/ui/Page.tsx';
import { LoadingInline } from '../../src/ui/Spinner.tsx';
import { useIsShowing, useJourneyState, useSend } from '../shared/useJourney.ts';
import './faceFrame.css';
import { SupportCode } from '../shared/Help.tsx';
import { StepBar } from '../shared/StepPage.tsx';
import { getReportOrigins, isReadyMessage, parseFaceReport } from './faceReport.ts';

/**
 * The provider's full-screen frame, whose report is sent to the chart (LIV-10 to LIV-14). It becomes visible after
 * its page has reported that it is ready, so that the browser's error page is never visible.
 */
export function FaceFrameScreen() {
  const send = useSend();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useJourneyState(({ context }) => context.frameAddress);
  const isLoading = useIsShowing('frameLoading');
  const isLate = useIsShowing('frameLate');

  const onMessage = useEffectEvent((message: MessageEvent) => {
    if (!address) return;
    const expected = {
      source: frame.current?.contentWindow ?? null,
      origins: getReportOrigins(address, config.liveness.origin),
      success: config.liveness.successValues,
    };
    if (isReadyMessage(message, expected)) send({ type: 'frame.ready' });
    const report = parseFaceReport(message, expected);
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
        <Button variant="quiet" lang="en" onClick={() => send({ type: 'back' })}>
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
          // A new address in the same element would add an entry to the browser history.
          key={address}
          ref={frame}
          className={isLoading ? 'face-frame-unseen' : undefined}
          src={address}
          title={copy.frame}
          allow="camera; autoplay"
          // The frame can neither navigate the page nor open windows.
          sandbox="allow-scripts allow-same-origin allow-forms"
          onLoad={() => {
            if (config.liveness.ready === 'load') send({ type: 'frame.ready' });
          }}
        />
      )}
    </main>
  );
}

/** The page for a provider page that did not load in time: advice, retry, and back. */
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
