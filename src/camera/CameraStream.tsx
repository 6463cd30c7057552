import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import Webcam from 'react-webcam';
import { timeouts } from '../limits.ts';

interface CameraStreamProps {
  ref: Ref<HTMLVideoElement | null>;
  constraints: MediaTrackConstraints | true;
  label: string;
  className?: string | undefined;
  mirrored: boolean;
  /** Called when permission was granted; the stream may still be black. */
  onOpen: (stream: MediaStream) => void;
  /** Called when the first frame is shown. */
  onFrames: () => void;
  /** Called with the error of getUserMedia. */
  onRefused: (error: unknown) => void;
  /** Called when an open stream shows no frame for eight seconds. */
  onNoFrames: () => void;
  /** Called after `timeouts.longWait`: the permission prompt is unanswered, or there are no frames yet. */
  onDelay: (reason: 'unanswered' | 'silent') => void;
  /** Called when the track ends: the camera was disconnected or taken away. */
  onLost: () => void;
}

/** Opens a camera stream and shows it. Unmounting stops every track. */
export function CameraStream(props: CameraStreamProps) {
  const { ref, constraints, label, className, mirrored } = props;
  const webcam = useRef<Webcam>(null);
  const open = useRef<MediaStream | null>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const onFrames = useEffectEvent(props.onFrames);
  const onNoFrames = useEffectEvent(props.onNoFrames);
  const onLost = useEffectEvent(props.onLost);
  const onDelay = useEffectEvent(props.onDelay);
  const hasFrames = useRef(false);

  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(
    ref,
    () => webcam.current?.video ?? null,
  );

  useEffect(
    // react-webcam stops only a stream that it has rendered. A stream that arrives during unmount would stay open.
    () => () => {
      for (const track of open.current?.getTracks() ?? []) track.stop();
    },
    [],
  );

  useEffect(() => {
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      if (hasFrames.current) return;
      const isAllowed = open.current !== null || (await hasCameraPermission());
      // The permission may have been granted during the query.
      if (!isUnmounted && !hasFrames.current) onDelay(isAllowed ? 'silent' : 'unanswered');
    }, timeouts.longWait);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    const video = webcam.current?.video;
    const track = stream?.getVideoTracks()[0];
    if (!video || !track) return undefined;
    const stopWaiting = waitForFrames(
      video,
      () => {
        hasFrames.current = true;
        onFrames();
      },
      () => onNoFrames(),
    );
    const onEnded = () => onLost();
    track.addEventListener('ended', onEnded);
    return () => {
      stopWaiting();
      track.removeEventListener('ended', onEnded);
    };
  }, [stream]);

  return (
    <Webcam
      ref={webcam}
      audio={false}
      muted
      playsInline
      forceScreenshotSourceSize
      disablePictureInPicture
      mirrored={mirrored}
      videoConstraints={constraints}
      aria-label={label}
      className={className}
      onUserMedia={(opened) => {
        open.current = opened;
        setStream(opened);
        props.onOpen(opened);
      }}
      onUserMediaError={props.onRefused}
    />
  );
}

const FRAME_TIMEOUT_MS = 8_000;

const hasFrame = (video: HTMLVideoElement) =>
  video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/**
 * Calls `onFrames` when the video shows frames (an open stream may stay black), or `onNothing` after eight seconds
 * without frames. Returns a function that stops waiting.
 */
export function waitForFrames(
  video: HTMLVideoElement,
  onFrames: () => void,
  onNothing: () => void,
): () => void {
  let frame: number | undefined;
  const stop = () => {
    clearTimeout(timer);
    video.removeEventListener('timeupdate', check);
    video.removeEventListener('loadeddata', check);
    if (frame !== undefined) video.cancelVideoFrameCallback(frame);
  };
  const check = () => {
    if (!hasFrame(video)) return;
    stop();
    onFrames();
  };
  const timer = setTimeout(() => {
    stop();
    onNothing();
  }, FRAME_TIMEOUT_MS);

  if ('requestVideoFrameCallback' in video) frame = video.requestVideoFrameCallback(check);
  else (video as HTMLVideoElement).addEventListener('loadeddata', check);
  video.addEventListener('timeupdate', check);
  // Some phones do not start a muted inline video automatically. A rejection leads to no frames.
  video.play()?.catch(() => undefined);
  return stop;
}

/** Checks whether camera permission is granted. Browsers that cannot say so count as not granted. */
async function hasCameraPermission(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
