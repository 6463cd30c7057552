import { useEffect, useEffectEvent, useRef } from 'react';
import { config } from '../../src/config.ts';
import { faceFrame as copy } from '../../src/copy/faceTips.ts';
import { titles } from '../../src/copy/titles.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageHeading } from '../../src/ui/PageHeading.tsx';
import { useJourneyState, useSend } from '../shared/journey.ts';
import './faceFrame.css';
import { reportOf, reportOrigins } from './reportOf.ts';

/** The provider's frame over the whole screen, and its report (LIV-10 to LIV-14). */
export function FaceFrameScreen() {
  const send = useSend();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = useJourneyState(({ context }) => context.frameAddress);

  const onMessage = useEffectEvent((message: MessageEvent) => {
    if (!address) return;
    const report = reportOf(message, {
      source: frame.current?.contentWindow ?? null,
      origins: reportOrigins(address, config.liveness.origin),
    });
    if (report) send({ type: 'face.reported', report });
  });
  useEffect(() => {
    const listen = (message: MessageEvent) => onMessage(message);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

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
      {address && <iframe ref={frame} src={address} title={copy.frame} allow="camera; autoplay" />}
    </main>
  );
}
