import { useEffect, useRef } from 'react';
import { poorPhoto as copy } from '../../src/copy/capture.ts';
import { Button } from '../../src/ui/Button.tsx';
import { GalleryButton } from './GalleryButton.tsx';
import { useJourneyState, useSend } from './journey.ts';

interface PoorPhotoChoicesProps {
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** The ways on from a photo that was assessed poor; the chart says when it may be used all the same. */
export function PoorPhotoChoices({ file, onPick }: PoorPhotoChoicesProps) {
  const send = useSend();
  const again = useRef<HTMLButtonElement>(null);
  const mayInsist = useJourneyState((snapshot) => snapshot.can({ type: 'photo.insisted' }));
  // The shutter, which had the focus, is gone.
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  return (
    <div className="camera-choices">
      <Button ref={again} icon="camera" onClick={() => send({ type: 'camera.wanted' })}>
        {copy.again}
      </Button>
      <div className="camera-pair">
        <GalleryButton {...file} variant="quiet" label={copy.other} onPick={onPick} />
        {mayInsist && (
          <Button variant="quiet" onClick={() => send({ type: 'photo.insisted' })}>
            {copy.insist}
          </Button>
        )}
      </div>
    </div>
  );
}
