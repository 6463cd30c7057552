import { type ReactNode, useState } from 'react';
import { config } from '#config';
import type { CameraFailure } from '../../machines/journey/events.ts';
import type { Facing } from '../../src/camera/index.ts';
import {
  allowCamera,
  cameraFailures,
  capture as captureCopy,
  handOverFirst,
} from '../../src/copy/capture.ts';
import { shared } from '../../src/copy/shared.ts';
import { titles } from '../../src/copy/titles.ts';
import { getBrowserKind } from '../../src/device/browserKind.ts';
import { Button } from '../../src/ui/Button.tsx';
import { IconList, type IconListItem } from '../../src/ui/IconList.tsx';
import { Notice } from '../../src/ui/Notice.tsx';
import { PageFrame, PageTitle } from '../../src/ui/Page.tsx';
import { useBlobUrl } from './fileUrl.ts';
import { GalleryButton, LiveCapture } from './LiveCapture.tsx';
import { StepBar } from './StepPage.tsx';
import { useIsShowing, useJourneyState, useSend } from './useJourney.ts';

interface CaptureScreenProps {
  screen: 'idCapture' | 'npwpCapture' | 'slipCapture' | 'livenessTest';
  copy: { primer: { title: string; text: string }; instruction: string };
  /** Who receives the picture and why, before it is sent. */
  notice?: ReactNode;
  tips: readonly IconListItem[];
  shutter?: string;
  aim?: 'card' | 'paper' | 'face';
  facing?: Facing;
  /** The file input next to the camera: its field name and accepted types. */
  file: { name: string; accept: string };
}

/** The stages of every capture: explanation, camera, recovery from a camera failure, assessment of the photo. */
export function CaptureScreen({
  screen,
  copy,
  notice,
  tips,
  shutter = shared.takePhoto,
  aim = 'card',
  facing = 'environment',
  file,
}: CaptureScreenProps) {
  const send = useSend();
  const isExplaining = useIsShowing('primer');
  const isRecovering = useIsShowing('recovery');
  const isAiming = useIsShowing('aiming');
  const isDelayed = useIsShowing('cameraDelayed');
  const isHolding = useIsShowing('holding');
  const isShooting = useIsShowing('shooting');
  const isAssessing = useIsShowing('assessing');
  const isPoor = useIsShowing('poorPhoto');
  const failure = useJourneyState(({ context }) => context.cameraIssue);
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

  if (isExplaining) {
    return <CameraPrimer {...copy.primer} notice={notice} tips={tips} file={file} onPick={pick} />;
  }
  const isDelay = failure === 'unanswered' || failure === 'silent';
  if (failure && !isDelay && isRecovering) {
    return <CameraRecovery reason={failure} file={file} onPick={pick} />;
  }
  return (
    <LiveCapture
      title={titles[screen]}
      instruction={copy.instruction}
      tips={tips.filter(({ icon }) => !primerOnlyTips.includes(icon))}
      shutter={shutter}
      aim={aim}
      subject={subject}
      facing={facing}
      file={file}
      live={isAiming || isDelayed || isHolding || isShooting}
      automatic={isShooting ? 'shooting' : isHolding ? 'holding' : isAiming ? 'aiming' : null}
      delay={isDelayed && isDelay ? failure : null}
      still={still}
      assessing={isAssessing}
      issue={isPoor ? issue : null}
      onTake={take}
      onPick={pick}
    />
  );
}

/** The icons of tips that the open camera does not repeat: about permission, and about the frame. */
const primerOnlyTips: readonly IconListItem['icon'][] = ['lock', 'frame'];

interface CameraPrimerProps {
  title: string;
  text: string;
  notice: ReactNode;
  tips: readonly IconListItem[];
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** Explains why the camera is needed, before the browser asks for permission. */
function CameraPrimer({ title, text, notice, tips, file, onPick }: CameraPrimerProps) {
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
      {notice && <div>{notice}</div>}
      <IconList items={tips} />
      <Notice icon="lock">{captureCopy.permission}</Notice>
    </PageFrame>
  );
}

interface CameraRecoveryProps {
  reason: CameraFailure;
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** Explains what to do when the camera fails: allow it in this browser, retry, or upload a file. */
function CameraRecovery({ reason, file, onPick }: CameraRecoveryProps) {
  const send = useSend();
  const { title, text } = cameraFailures[reason];
  const browser = getBrowserKind(navigator.userAgent);
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
      {reason === 'denied' && (
        <div className="prose">
          <ol>
            {allowCamera[browser].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {browser === 'inApp' && config.handsOver && <p>{handOverFirst}</p>}
        </div>
      )}
    </PageFrame>
  );
}
