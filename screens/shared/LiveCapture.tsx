import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { config } from '#config';
import type { CameraDelay } from '../../machines/journey/events.ts';
import {
  type CameraHandle,
  CameraView,
  type Facing,
  type Lens,
  useLiveIssue,
} from '../../src/camera/index.ts';
import {
  cameraDelays,
  poorPhoto as copy,
  poorPhoto,
  capture as shared,
} from '../../src/copy/capture.ts';
import { common } from '../../src/copy/common.ts';
import type { PhotoIssue, PhotoSubject } from '../../src/lib/images/assess.ts';
import { yieldToMain } from '../../src/lib/yieldToMain.ts';
import { Button } from '../../src/ui/Button.tsx';
import { CameraControls, CameraFrame } from '../../src/ui/CameraFrame.tsx';
import type { IconListItem } from '../../src/ui/IconList.tsx';
import { useJourneyState, useSend } from './useJourney.ts';

interface LiveCaptureProps {
  title: string;
  instruction: string;
  tips: readonly IconListItem[];
  shutter: string;
  aim: 'card' | 'paper' | 'face';
  /** The kind of photo to assess while aiming; faces are not assessed. */
  subject: PhotoSubject | null;
  facing: Facing;
  file: { name: string; accept: string };
  /** Whether the camera is on: not after a photo was taken or while an alert is open. */
  live: boolean;
  /** The progress of the automatic photo; `null` if none is taken. */
  automatic: 'aiming' | 'holding' | 'shooting' | null;
  /** Why the camera shows no picture yet, after a long wait. */
  delay: CameraDelay | null;
  /** URL of the photo taken, shown in place of the camera. */
  still: string | undefined;
  /** Whether the photo is being assessed. */
  assessing: boolean;
  /** The problem found in the photo. */
  issue: PhotoIssue | null;
  /** Called with a taken photo. */
  onTake: (photo: Blob) => void;
  /** Called with a picked file. */
  onPick: (file: File) => void;
}

/** The live camera in its frame, and afterwards the photo that was taken. */
export function LiveCapture(props: LiveCaptureProps) {
  const { live, still, facing, issue } = props;
  const send = useSend();
  const camera = useRef<CameraHandle>(null);
  const [ready, setReady] = useState(false);
  const [shooting, setShooting] = useState(false);
  const [lenses, setLenses] = useState<Lens[]>([]);
  const liveIssue = useLiveIssue(
    camera,
    live && ready && !shooting ? props.subject : null,
    (isSteady) => {
      if (config.automaticShot) send({ type: isSteady ? 'picture.steady' : 'picture.moved' });
    },
  );
  const isHeld = props.automatic === 'holding' || props.automatic === 'shooting';

  useEffect(() => {
    // After a release, the camera must show frames again before it can take a photo.
    if (live) return () => setReady(false);
    return undefined;
  }, [live]);

  const shoot = async () => {
    setShooting(true);
    try {
      // Renders the response to the press before the frame is copied.
      await yieldToMain();
      const photo = await camera.current?.takePhoto();
      if (photo) props.onTake(photo);
    } catch {
      // The picture disappeared between the press and the shot; the applicant can try again.
      send({ type: 'camera.failed', reason: 'other' });
    } finally {
      setShooting(false);
    }
  };

  const shootAutomatically = useEffectEvent(shoot);
  const isDue = props.automatic === 'shooting';
  useEffect(() => {
    if (isDue) void shootAutomatically();
  }, [isDue]);

  const visibleIssue = issue ?? liveIssue;
  const { delay } = props;
  const words = delay && cameraDelays[delay];
  const advice = words ? words.title : visibleIssue && poorPhoto.hints[visibleIssue];
  const hint = isHeld ? shared.holding : advice;
  const tips = words
    ? ([
        { icon: 'check', text: words.answer },
        { icon: 'camera', text: words.missed },
        { icon: 'upload', text: words.other },
      ] as const)
    : props.tips;
  return (
    <CameraFrame
      title={props.title}
      subtitle={issue ? poorPhoto.title : props.instruction}
      backLabel={common.back}
      onBack={() => send({ type: 'back' })}
      aim={props.aim}
      tips={visibleIssue || isHeld ? undefined : tips}
      hint={hint ?? undefined}
      foot={
        issue ? (
          <PoorPhotoChoices file={props.file} onPick={props.onPick} />
        ) : (
          <CameraControls
            shutterLabel={props.shutter}
            onShoot={() => void shoot()}
            ready={live && ready}
            busy={props.assessing || (live && shooting)}
            counting={props.automatic === 'holding'}
            lens={
              live && lenses.length > 1
                ? { label: shared.switchLens, onSwitch: () => camera.current?.switchLens() }
                : undefined
            }
            aside={
              live && (
                <GalleryButton
                  {...props.file}
                  variant="quiet"
                  label={shared.galleryShort}
                  onPick={props.onPick}
                />
              )
            }
          />
        )
      }
    >
      {live ? (
        <CameraView
          ref={camera}
          facing={facing}
          label={shared.picture}
          onReady={() => {
            setReady(true);
            if (delay) send({ type: 'camera.ready' });
          }}
          onPause={() => setReady(false)}
          onDelay={(why) => send({ type: 'camera.delayed', reason: why })}
          onFailure={(reason) => send({ type: 'camera.failed', reason })}
          onLenses={setLenses}
        />
      ) : (
        still && <img src={still} alt="" />
      )}
    </CameraFrame>
  );
}

interface PoorPhotoChoicesProps {
  file: { name: string; accept: string };
  onPick: (file: File) => void;
}

/** The choices after a photo was assessed as poor. The chart decides when it may be used anyway. */
function PoorPhotoChoices({ file, onPick }: PoorPhotoChoicesProps) {
  const send = useSend();
  const retakeButton = useRef<HTMLButtonElement>(null);
  const canInsist = useJourneyState((snapshot) => snapshot.can({ type: 'photo.insisted' }));
  // The shutter had the focus and was removed.
  useEffect(() => retakeButton.current?.focus({ preventScroll: true }), []);
  return (
    <div className="camera-choices">
      <Button ref={retakeButton} icon="camera" onClick={() => send({ type: 'camera.wanted' })}>
        {copy.again}
      </Button>
      <div className="camera-pair">
        <GalleryButton {...file} variant="quiet" label={copy.other} onPick={onPick} />
        {canInsist && (
          <Button variant="quiet" onClick={() => send({ type: 'photo.insisted' })}>
            {copy.insist}
          </Button>
        )}
      </div>
    </div>
  );
}

interface GalleryButtonProps {
  /** Field name of the file input. */
  name: string;
  accept: string;
  variant: 'secondary' | 'quiet';
  label: string;
  onPick: (file: File) => void;
}

/** A button that opens the file chooser of the phone. The same file can be picked again. */
export function GalleryButton({ name, accept, variant, label, onPick }: GalleryButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input ref={input} type="file" name={name} accept={accept} hidden onChange={pick} />
    </>
  );
}
