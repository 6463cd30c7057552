import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CameraDelay } from '../../machines/journey/events.ts';
import {
  type CameraHandle,
  CameraView,
  type Facing,
  type Lens,
  useLiveIssue,
} from '../../src/camera/index.ts';
import { config } from '../../src/config.ts';
import { cameraDelays, poorPhoto, capture as shared } from '../../src/copy/capture.ts';
import { common } from '../../src/copy/common.ts';
import type { PhotoIssue, PhotoSubject } from '../../src/lib/images/assess.ts';
import { yieldToMain } from '../../src/lib/yieldToMain.ts';
import { CameraControls, CameraFrame } from '../../src/ui/CameraFrame.tsx';
import type { IconListItem } from '../../src/ui/IconList.tsx';
import { GalleryButton } from './GalleryButton.tsx';
import { useSend } from './journey.ts';
import { PoorPhotoChoices } from './PoorPhotoChoices.tsx';

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
