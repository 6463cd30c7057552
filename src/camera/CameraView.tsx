import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { PhotoIssue, PhotoSubject } from '../lib/images/assess.ts';
import { encodeCanvas } from '../lib/images/imageWork.ts';
import { assessLive } from '../lib/images/liveAssessment.ts';
import { idCamera, imageScales } from '../limits.ts';
import {
  type CameraFailureReason,
  cameraFailureOf,
  mayRetry,
  supportsCamera,
} from './cameraFailure.ts';

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

type Stream = typeof import('./CameraStream.tsx').CameraStream;
let loadedStream: Stream | null = null;

/**
 * Loads what opens the camera. Apart from the screens that show it, because react-webcam reads
 * `navigator.mediaDevices` when it is evaluated, and throws where a browser hides it.
 */
export async function loadCameraStream(): Promise<Stream> {
  loadedStream ??= (await import('./CameraStream.tsx')).CameraStream;
  return loadedStream;
}

// Fetched with the screens that show the camera, so that it opens without a network, too.
if (supportsCamera()) loadCameraStream().catch(() => undefined);

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
  const [Stream, setStream] = useState(() => loadedStream);
  const visible = usePageVisible();
  const onFailure = useEffectEvent(props.onFailure);
  const onHidden = useEffectEvent(pause);

  useEffect(() => {
    if (!supportsCamera()) onFailure('unsupported');
    return () => clearTimeout(retry.current);
  }, []);

  useEffect(() => {
    if (Stream || over) return undefined;
    let isGone = false;
    loadCameraStream().then(
      (loaded) => isGone || setStream(() => loaded),
      () => isGone || onFailure('other'),
    );
    return () => {
      isGone = true;
    };
  }, [Stream, over]);

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

  if (over || !visible || !wish || !Stream) return null;
  return (
    <Stream
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

/**
 * What is wrong with the picture that the camera shows now, where the phone is fast enough to tell;
 * `null` when nothing is. Without a subject nothing is assessed. `onSteady`: whether the picture is good
 * and held still; `false` also when it is no longer looked at.
 */
export function useLiveIssue(
  camera: RefObject<CameraHandle | null>,
  subject: PhotoSubject | null,
  onSteady: (isSteady: boolean) => void,
): PhotoIssue | null {
  const [issue, setIssue] = useState<PhotoIssue | null>(null);
  const tellSteady = useEffectEvent(onSteady);
  useEffect(() => {
    if (!subject) return undefined;
    const frame = () => camera.current?.frame() ?? Promise.reject(new TypeError('no camera'));
    const stop = assessLive(frame, subject, {
      onIssue: setIssue,
      onSteady: (isSteady) => tellSteady(isSteady),
    });
    return () => {
      stop();
      setIssue(null);
      tellSteady(false);
    };
  }, [camera, subject]);
  return issue;
}

export type Facing = 'environment' | 'user';

/** Focus is in the Media Capture and Streams extensions, not in TypeScript's DOM library. */
interface CameraWish extends MediaTrackConstraints {
  focusMode?: ConstrainDOMString;
}

/**
 * What is asked of the camera, strictest first; each later wish is tried when the one before could
 * not be met. OCR-03: the specification's values, each as `ideal`, so that the browser settles 4:3
 * against ratio 1 and a lens that cannot focus is no failure. A lens that the applicant chose comes
 * before the facing.
 */
function cameraWishes(facing: Facing, lens: string | null): (CameraWish | true)[] {
  const which = lens ? { deviceId: { exact: lens } } : { facingMode: { ideal: facing } };
  return [
    {
      ...which,
      width: { ideal: idCamera.width },
      height: { ideal: idCamera.height },
      frameRate: { ideal: idCamera.frameRate },
      aspectRatio: { ideal: idCamera.aspectRatio },
      focusMode: { ideal: 'continuous' },
    },
    { facingMode: { ideal: facing } },
    true,
  ];
}

/** A photo was asked for while the camera shows nothing. */
export class CameraNotReady extends Error {
  override name = 'CameraNotReady';
}

/**
 * The frame that the video shows now, as a JPEG at the camera's own size, not the size on screen,
 * and never mirrored.
 */
export async function photoOf(
  video: HTMLVideoElement | null,
  quality: number = imageScales.webcamQuality,
): Promise<Blob> {
  if (!video?.videoWidth) throw new CameraNotReady();
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new CameraNotReady();
  context.drawImage(video, 0, 0);
  return encodeCanvas(canvas, { type: 'image/jpeg', quality });
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the applicant sees the page: false in another tab or app, or with the screen off. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
