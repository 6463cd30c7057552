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

interface CameraAimProps {
  title: string;
  instruction: string;
  tips: readonly IconListItem[];
  shutter: string;
  aim: 'card' | 'paper' | 'face';
  /** What is assessed while aiming; nothing of a face. */
  subject: PhotoSubject | null;
  facing: Facing;
  file: { name: string; accept: string };
  /** False once there is a picture, or an alert: the camera is let go. */
  live: boolean;
  /** How far a photo without a press has come; `null` where none is taken. */
  automatic: 'aiming' | 'holding' | 'shooting' | null;
  /** It is waited for too long to say nothing. */
  delay: CameraDelay | null;
  /** The picture taken, shown in the camera's place. */
  still: string | undefined;
  /** The picture taken is being assessed. */
  assessing: boolean;
  /** What is wrong with it. */
  issue: PhotoIssue | null;
  onTake: (photo: Blob) => void;
  onPick: (file: File) => void;
}

/** The live camera in its frame; afterwards the picture that was taken, held still. */
export function CameraAim(props: CameraAimProps) {
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
    // A camera that was let go has to show frames again before it can shoot.
    if (live) return () => setReady(false);
    return undefined;
  }, [live]);

  const shoot = async () => {
    setShooting(true);
    try {
      // The press is answered before the frame is copied.
      await yieldToMain();
      const photo = await camera.current?.takePhoto();
      if (photo) props.onTake(photo);
    } catch {
      // The picture went away between the press and the shot; the applicant may try again.
      send({ type: 'camera.failed', trouble: 'other' });
    } finally {
      setShooting(false);
    }
  };

  const shootItself = useEffectEvent(shoot);
  const isDue = props.automatic === 'shooting';
  useEffect(() => {
    if (isDue) void shootItself();
  }, [isDue]);

  const toMend = issue ?? liveIssue;
  const { delay } = props;
  const words = delay && cameraDelays[delay];
  const advice = words ? words.title : toMend && poorPhoto.hints[toMend];
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
      tips={toMend || isHeld ? undefined : tips}
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
          onDelay={(why) => send({ type: 'camera.delayed', trouble: why })}
          onFailure={(trouble) => send({ type: 'camera.failed', trouble })}
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

/** The ways on from a photo that was assessed poor; the chart says when it may be used all the same. */
function PoorPhotoChoices({ file, onPick }: PoorPhotoChoicesProps) {
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

interface GalleryButtonProps {
  /** Field name of the file input. */
  name: string;
  accept: string;
  variant: 'secondary' | 'quiet';
  label: string;
  onPick: (file: File) => void;
}

/** A button that opens the phone's own file chooser; the same file can be picked again. */
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
