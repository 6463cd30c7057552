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
  canRetryCamera,
  getCameraFailure,
  supportsCamera,
} from './cameraFailure.ts';

/** A camera of the phone. */
export interface Lens {
  id: string;
  label: string;
}

/** The methods that a `CameraView` exposes by its ref. */
export interface CameraHandle {
  /** Captures the current frame as JPEG (quality 0 to 1) at full resolution; rejects while nothing is shown. */
  takePhoto(quality?: number): Promise<Blob>;
  /** Captures the current frame as a bitmap that the caller closes; rejects while nothing is shown. */
  frame(): Promise<ImageBitmap>;
  /** Switches to the next camera of the phone. Does nothing before `onLenses` or after a failure. */
  switchLens(): void;
}

/** The props of a `CameraView`. */
export interface CameraViewProps {
  ref?: Ref<CameraHandle>;
  /** The preferred side of the phone. */
  facing: Facing;
  /** Accessible name of the picture. */
  label: string;
  className?: string;
  /** Called when frames are shown and a photo can be taken, also after each pause. */
  onReady: () => void;
  /** Called when no photo can be taken: the page is hidden, or the camera is being switched. */
  onPause?: () => void;
  /** Called after a long wait: the permission prompt is unanswered, or the camera delivers no frames. */
  onDelay?: (reason: 'unanswered' | 'silent') => void;
  /** Called when the camera has failed. The view must be mounted again to retry. */
  onFailure: (reason: CameraFailureReason) => void;
  /** Called with the phone's cameras after permission was granted. */
  onLenses?: (lenses: Lens[]) => void;
}

type Stream = typeof import('./CameraStream.tsx').CameraStream;
let loadedStream: Stream | null = null;

/**
 * Loads the component that opens the camera. It is a separate module, because react-webcam reads
 * `navigator.mediaDevices` during evaluation and throws in browsers that hide it.
 */
export async function loadCameraStream(): Promise<Stream> {
  loadedStream ??= (await import('./CameraStream.tsx')).CameraStream;
  return loadedStream;
}

// Loaded together with the screens that use it, so that the camera also opens offline.
if (supportsCamera()) loadCameraStream().catch(() => undefined);

/** The delay before the next attempt: another app or screen may need a moment to release the camera (ms). */
const RETRY_DELAY_MS = 400;

async function listLenses(): Promise<Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/**
 * The live picture of the camera. It uses the camera only while it is mounted and the page is visible. It needs no
 * inline styles or scripts, so it works under a strict content security policy.
 */
export function CameraView(props: CameraViewProps) {
  const { ref, facing, label, className } = props;
  const video = useRef<HTMLVideoElement | null>(null);
  const isReady = useRef(false);
  const lenses = useRef<Lens[]>([]);
  const currentLens = useRef<string | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [opening, setOpening] = useState({ number: 0, attempt: 0, lens: null as string | null });
  const [hasFailed, setHasFailed] = useState(() => !supportsCamera());
  const [Stream, setStream] = useState(() => loadedStream);
  const visible = usePageVisible();
  const onFailure = useEffectEvent(props.onFailure);
  const onHidden = useEffectEvent(pause);

  useEffect(() => {
    if (!supportsCamera()) onFailure('unsupported');
    return () => clearTimeout(retry.current);
  }, []);

  useEffect(() => {
    if (Stream || hasFailed) return undefined;
    let isUnmounted = false;
    loadCameraStream().then(
      (loaded) => isUnmounted || setStream(() => loaded),
      () => isUnmounted || onFailure('other'),
    );
    return () => {
      isUnmounted = true;
    };
  }, [Stream, hasFailed]);

  useEffect(() => {
    if (!visible) onHidden();
  }, [visible]);

  const attempts = getConstraintAttempts(facing, opening.lens);
  const constraints = attempts[opening.attempt];

  function pause() {
    if (isReady.current) props.onPause?.();
    isReady.current = false;
  }
  function fail(reason: CameraFailureReason) {
    clearTimeout(retry.current);
    pause();
    setHasFailed(true);
    props.onFailure(reason);
  }
  function tryNext(reason: CameraFailureReason) {
    if (opening.attempt + 1 >= attempts.length) return fail(reason);
    retry.current = setTimeout(() => {
      setOpening(({ number, attempt, lens }) => ({
        number: number + 1,
        attempt: attempt + 1,
        lens,
      }));
    }, RETRY_DELAY_MS);
  }
  async function updateLenses(stream: MediaStream) {
    currentLens.current = stream.getVideoTracks()[0]?.getSettings().deviceId ?? null;
    lenses.current = await listLenses().catch(() => []);
    props.onLenses?.(lenses.current);
  }

  useImperativeHandle(ref, () => ({
    takePhoto: (quality) => capturePhoto(isReady.current ? video.current : null, quality),
    async frame() {
      if (!isReady.current || !video.current) throw new CameraNotReady();
      return createImageBitmap(video.current);
    },
    switchLens() {
      const at = lenses.current.findIndex(({ id }) => id === currentLens.current);
      const next = lenses.current[(at + 1) % lenses.current.length];
      if (!next || hasFailed) return;
      clearTimeout(retry.current);
      pause();
      setOpening(({ number }) => ({ number: number + 1, attempt: 0, lens: next.id }));
    },
  }));

  if (hasFailed || !visible || !constraints || !Stream) return null;
  return (
    <Stream
      key={opening.number}
      ref={video}
      constraints={constraints}
      label={label}
      className={className}
      mirrored={facing === 'user'}
      onOpen={(stream) => void updateLenses(stream)}
      onDelay={(reason) => props.onDelay?.(reason)}
      onFrames={() => {
        isReady.current = true;
        props.onReady();
      }}
      onRefused={(error) =>
        canRetryCamera(error) ? tryNext(getCameraFailure(error)) : fail(getCameraFailure(error))
      }
      onNoFrames={() => tryNext('busy')}
      onLost={() => fail('lost')}
    />
  );
}

/**
 * Assesses the live picture if the phone is fast enough, and returns its problem or `null`. Without a subject nothing
 * is assessed. Calls `onSteady` with true when the picture becomes good and steady, and with false when that or the
 * assessment ends.
 */
export function useLiveIssue(
  camera: RefObject<CameraHandle | null>,
  subject: PhotoSubject | null,
  onSteady: (isSteady: boolean) => void,
): PhotoIssue | null {
  const [issue, setIssue] = useState<PhotoIssue | null>(null);
  const notifySteady = useEffectEvent(onSteady);
  useEffect(() => {
    if (!subject) return undefined;
    const frame = () => camera.current?.frame() ?? Promise.reject(new TypeError('no camera'));
    const stop = assessLive(frame, subject, {
      onIssue: setIssue,
      onSteady: (isSteady) => notifySteady(isSteady),
    });
    return () => {
      stop();
      setIssue(null);
      notifySteady(false);
    };
  }, [camera, subject]);
  return issue;
}

/** The side of the phone, as in `facingMode`. */
export type Facing = 'environment' | 'user';

/** Media constraints with `focusMode`, which TypeScript's DOM library lacks. */
interface CameraConstraints extends MediaTrackConstraints {
  focusMode?: ConstrainDOMString;
}

/**
 * Returns the constraints to try, strictest first. The specified values (OCR-03) are `ideal`, so that the browser
 * can resolve the conflict between 4:3 and ratio 1, and a camera without autofocus does not fail. A camera that the
 * applicant chose has priority over `facing`.
 */
function getConstraintAttempts(facing: Facing, lens: string | null): (CameraConstraints | true)[] {
  const camera = lens ? { deviceId: { exact: lens } } : { facingMode: { ideal: facing } };
  return [
    {
      ...camera,
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
class CameraNotReady extends Error {
  override name = 'CameraNotReady';
}

/**
 * Captures the current frame of the video as JPEG, in the camera's resolution and not mirrored.
 * @throws {CameraNotReady} if the video shows nothing.
 */
export async function capturePhoto(
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

/** Returns whether the page is visible: false in another tab or app, or with the screen off. */
const usePageVisible = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
