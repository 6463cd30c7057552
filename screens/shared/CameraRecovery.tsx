import type { CameraTrouble } from '../../machines/journey/events.ts';
import { allowCamera, cameraTroubles, capture as shared } from '../../src/copy/capture.ts';
import { browserKind } from '../../src/device/browserKind.ts';
import { Button } from '../../src/ui/Button.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { GalleryButton } from './GalleryButton.tsx';
import { useSend } from './journey.ts';
import { StepBar } from './StepBar.tsx';

interface CameraRecoveryProps {
  trouble: CameraTrouble;
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** The ways out when there is no picture: allow the camera in this very browser, retry, or upload. */
export function CameraRecovery({ trouble, file, onPick }: CameraRecoveryProps) {
  const send = useSend();
  const { title, text } = cameraTroubles[trouble];
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={
        <>
          <Button onClick={() => send({ type: 'camera.wanted' })}>{shared.retry}</Button>
          <GalleryButton {...file} variant="secondary" label={shared.gallery} onPick={onPick} />
        </>
      }
    >
      <PageTitle lead={text}>{title}</PageTitle>
      {trouble === 'denied' && (
        <div className="prose">
          <ol>
            {allowCamera[browserKind(navigator.userAgent)].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </PageFrame>
  );
}
