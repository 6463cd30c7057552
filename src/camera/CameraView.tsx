import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { CameraStream } from './CameraStream.tsx';
import {
  type CameraFailureReason,
  cameraFailureOf,
  mayRetry,
  supportsCamera,
} from './cameraFailure.ts';
import { cameraWishes, type Facing } from './constraints.ts';
import { CameraNotReady, photoOf } from './photo.ts';
import { usePageVisible } from './usePageVisible.ts';

/** One of the phone's cameras, to tell how many there are and which is in use. */
export interface Lens {
  id: string;
  label: string;
}

export interface CameraHandle {
  /** The frame shown now, as JPEG at the camera's own size; rejects while nothing is shown. */
  takePhoto(quality?: number): Promise<Blob>;
  /** The same frame as bytes for assessing; the receiver closes it. Rejects while nothing is shown. */
  frame(): Promise<ImageBitmap>;
  /** Goes on to the phone's next camera. */
  switchLens(): void;
}

export interface CameraViewProps {
  ref?: Ref<CameraHandle>;
  /** Which side of the phone to prefer. */
  facing: Facing;
  /** What the picture shows, for people who do not see it. */
  label: string;
  className?: string;
  /** Real frames are shown: a photo can be taken. Comes again after each pause. */
  onReady: () => void;
  /** No photo can be taken for now: the page is hidden, or the lens is being switched. */
  onPause?: () => void;
  /** There is no picture yet, and it takes long: nobody answers the question for the camera, or it shows nothing. */
  onDelay?: (reason: 'unanswered' | 'silent') => void;
  /** There is no picture and there will be none until this view is mounted again. */
  onFailure: (reason: CameraFailureReason) => void;
  /** The phone's cameras, once the applicant has allowed their use. */
  onLenses?: (lenses: Lens[]) => void;
}

/** Another app, or the screen left just now, may need a moment to let the camera go. */
const RETRY_DELAY_MS = 400;

async function lensesOfPhone(): Promise<Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/**
 * The camera's live picture. Holds the camera only while it is mounted and the page is visible.
 * Uses no inline style sheet and no script, so it works under a strict content security policy.
 */
export function CameraView(props: CameraViewProps) {
  const { ref, facing, label, className } = props;
  const video = useRef<HTMLVideoElement | null>(null);
  const isReady = useRef(false);
  const lenses = useRef<Lens[]>([]);
  const currentLens = useRef<string | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opening, setOpening] = useState({ number: 0, attempt: 0, lens: null as string | null });
  const [over, setOver] = useState(() => !supportsCamera());
  const visible = usePageVisible();
  const onFailure = useEffectEvent(props.onFailure);
  const onHidden = useEffectEvent(pause);

  useEffect(() => {
    if (!supportsCamera()) onFailure('unsupported');
    return () => clearTimeout(retry.current);
  }, []);

  useEffect(() => {
    if (!visible) onHidden();
  }, [visible]);

  const wishes = cameraWishes(facing, opening.lens);
  const wish = wishes[opening.attempt];

  function pause() {
    if (isReady.current) props.onPause?.();
    isReady.current = false;
  }
  function fail(reason: CameraFailureReason) {
    clearTimeout(retry.current);
    pause();
    setOver(true);
    props.onFailure(reason);
  }
  function tryNext(reason: CameraFailureReason) {
    if (opening.attempt + 1 >= wishes.length) return fail(reason);
    retry.current = setTimeout(() => {
      setOpening(({ number, attempt, lens }) => ({
        number: number + 1,
        attempt: attempt + 1,
        lens,
      }));
    }, RETRY_DELAY_MS);
  }
  async function noteLenses(stream: MediaStream) {
    currentLens.current = stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;
    lenses.current = await lensesOfPhone().catch(() => []);
    props.onLenses?.(lenses.current);
  }

  useImperativeHandle(ref, () => ({
    takePhoto: (quality) => photoOf(isReady.current ? video.current : null, quality),
    async frame() {
      if (!isReady.current || !video.current) throw new CameraNotReady();
      return createImageBitmap(video.current);
    },
    switchLens() {
      const at = lenses.current.findIndex(({ id }) => id === currentLens.current);
      const next = lenses.current[(at + 1) % lenses.current.length];
      if (!next || over) return;
      clearTimeout(retry.current);
      pause();
      setOpening(({ number }) => ({ number: number + 1, attempt: 0, lens: next.id }));
    },
  }));

  if (over || !visible || !wish) return null;
  return (
    <CameraStream
      key={opening.number}
      ref={video}
      wish={wish}
      label={label}
      className={className}
      mirrored={facing === 'user'}
      onOpen={(stream) => void noteLenses(stream)}
      onDelay={(reason) => props.onDelay?.(reason)}
      onFrames={() => {
        isReady.current = true;
        props.onReady();
      }}
      onRefused={(error) =>
        mayRetry(error) ? tryNext(cameraFailureOf(error)) : fail(cameraFailureOf(error))
      }
      onNoFrames={() => tryNext('busy')}
      onLost={() => fail('lost')}
    />
  );
}
