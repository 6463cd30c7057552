import { useState } from 'react';
import type { CameraTrouble } from '../../machines/journey/events.ts';
import type { Facing } from '../../src/camera/index.ts';
import { allowCamera, cameraTroubles, capture as captureCopy } from '../../src/copy/capture.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { browserKind } from '../../src/device/browserKind.ts';
import { Button } from '../../src/ui/Button.tsx';
import { IconList, type IconListItem } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { CameraAim, GalleryButton } from './CameraAim.tsx';
import { useBlobUrl } from './fileUrl.ts';
import { StepBar } from './StepPage.tsx';
import { useJourneyState, useSend, useView } from './useJourney.ts';

interface CaptureScreenProps {
  screen: 'idCapture' | 'npwpCapture' | 'slipCapture' | 'livenessTest';
  copy: { primer: { title: string; text: string }; instruction: string };
  tips: readonly IconListItem[];
  shutter?: string;
  aim?: 'card' | 'paper' | 'face';
  facing?: Facing;
  /** The file input beside the camera: its field name and what it admits. */
  file: { name: string; accept: string };
}

/** What every capture goes through: explanation, camera, recovery, and the picture being worked on. */
export function CaptureScreen({
  screen,
  copy,
  tips,
  shutter = shared.takePhoto,
  aim = 'card',
  facing = 'environment',
  file,
}: CaptureScreenProps) {
  const send = useSend();
  const explains = useView('primer');
  const recovers = useView('recovery');
  const aims = useView('aiming');
  const waits = useView('cameraDelayed');
  const holds = useView('holding');
  const shoots = useView('shooting');
  const assesses = useView('assessing');
  const isPoor = useView('poorPhoto');
  const trouble = useJourneyState(({ context }) => context.cameraTrouble);
  const issue = useJourneyState(({ context }) => context.photoIssue);
  const [taken, setTaken] = useState<Blob | null>(null);
  const still = useBlobUrl(taken);
  const subject = aim === 'face' ? null : screen === 'idCapture' ? 'idCard' : aim;

  const take = (photo: Blob) => {
    setTaken(photo);
    send({ type: 'photo.taken', file: photo });
  };
  const pick = (chosen: File) => {
    setTaken(chosen.type.startsWith('image/') ? chosen : null);
    send({ type: 'file.chosen', file: chosen });
  };

  if (explains) {
    return <CameraPrimer {...copy.primer} tips={tips} file={file} onPick={pick} />;
  }
  const isDelay = trouble === 'unanswered' || trouble === 'silent';
  if (trouble && !isDelay && recovers) {
    return <CameraRecovery trouble={trouble} file={file} onPick={pick} />;
  }
  return (
    <CameraAim
      title={titles[screen]}
      instruction={copy.instruction}
      tips={tips.filter(({ icon }) => !isSaidByNow.includes(icon))}
      shutter={shutter}
      aim={aim}
      subject={subject}
      facing={facing}
      file={file}
      live={aims || waits || holds || shoots}
      automatic={shoots ? 'shooting' : holds ? 'holding' : aims ? 'aiming' : null}
      delay={waits && isDelay ? trouble : null}
      still={still}
      assessing={assesses}
      issue={isPoor ? issue : null}
      onTake={take}
      onPick={pick}
    />
  );
}

/** Before the open camera: it was permitted, and the frame is told of above it. */
const isSaidByNow: readonly IconListItem['icon'][] = ['lock', 'frame'];

interface CameraPrimerProps {
  title: string;
  text: string;
  tips: readonly IconListItem[];
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** Why the camera is needed, before the browser asks for it. */
function CameraPrimer({ title, text, tips, file, onPick }: CameraPrimerProps) {
  const send = useSend();
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={
        <>
          <Button icon="camera" onClick={() => send({ type: 'camera.wanted' })}>
            {captureCopy.open}
          </Button>
          <GalleryButton
            {...file}
            variant="secondary"
            label={captureCopy.gallery}
            onPick={onPick}
          />
        </>
      }
    >
      <PageTitle lead={text}>{title}</PageTitle>
      <IconList items={tips} />
      <Notice icon="lock">{captureCopy.permission}</Notice>
    </PageFrame>
  );
}

interface CameraRecoveryProps {
  trouble: CameraTrouble;
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** The ways out when there is no picture: allow the camera in this very browser, retry, or upload. */
function CameraRecovery({ trouble, file, onPick }: CameraRecoveryProps) {
  const send = useSend();
  const { title, text } = cameraTroubles[trouble];
  return (
    <PageFrame
      header={<StepBar onBack={() => send({ type: 'back' })} />}
      foot={
        <>
          <Button onClick={() => send({ type: 'camera.wanted' })}>{captureCopy.retry}</Button>
          <GalleryButton
            {...file}
            variant="secondary"
            label={captureCopy.gallery}
            onPick={onPick}
          />
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
