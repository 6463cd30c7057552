import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import Webcam from 'react-webcam';
import { timeLimits } from '../limits.ts';

interface CameraStreamProps {
  ref: Ref<HTMLVideoElement | null>;
  wish: MediaTrackConstraints | true;
  label: string;
  className?: string | undefined;
  mirrored: boolean;
  onOpen: (stream: MediaStream) => void;
  onFrames: () => void;
  /** The stream could not be opened; with what getUserMedia threw. */
  onRefused: (error: unknown) => void;
  onNoFrames: () => void;
  /** It takes long: the browser's question is not answered, or there are no frames yet. */
  onDelay: (reason: 'unanswered' | 'silent') => void;
  onLost: () => void;
}

/** One stream from opening to release: leaving this component stops every track. */
export function CameraStream(props: CameraStreamProps) {
  const { ref, wish, label, className, mirrored } = props;
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
    // react-webcam stops only what it has already drawn; a stream that arrives in the moment of
    // leaving would stay on.
    () => () => {
      for (const track of open.current?.getTracks() ?? []) track.stop();
    },
    [],
  );

  useEffect(() => {
    let isGone = false;
    const limit = setTimeout(async () => {
      if (hasFrames.current) return;
      const isAllowed = open.current !== null || (await mayUseCamera());
      // The answer may have come while the browser was asked.
      if (!isGone && !hasFrames.current) onDelay(isAllowed ? 'silent' : 'unanswered');
    }, timeLimits.longWait);
    return () => {
      isGone = true;
      clearTimeout(limit);
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
    const ended = () => onLost();
    track.addEventListener('ended', ended);
    return () => {
      stopWaiting();
      track.removeEventListener('ended', ended);
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
      videoConstraints={wish}
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

const FRAME_LIMIT_MS = 8_000;

const shows = (video: HTMLVideoElement) =>
  video.videoWidth > 0 && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/**
 * Calls `onFrames` once the video shows real frames (an open stream alone may stay black), or
 * `onNothing` when none come within eight seconds. Returns what ends the waiting.
 */
export function waitForFrames(
  video: HTMLVideoElement,
  onFrames: () => void,
  onNothing: () => void,
): () => void {
  let frame: number | undefined;
  const stop = () => {
    clearTimeout(limit);
    video.removeEventListener('timeupdate', check);
    video.removeEventListener('loadeddata', check);
    if (frame !== undefined) video.cancelVideoFrameCallback(frame);
  };
  const check = () => {
    if (!shows(video)) return;
    stop();
    onFrames();
  };
  const limit = setTimeout(() => {
    stop();
    onNothing();
  }, FRAME_LIMIT_MS);

  if ('requestVideoFrameCallback' in video) frame = video.requestVideoFrameCallback(check);
  else (video as HTMLVideoElement).addEventListener('loadeddata', check);
  video.addEventListener('timeupdate', check);
  // Some phones do not start a muted inline video by themselves; a refusal shows as no frames.
  video.play()?.catch(() => undefined);
  return stop;
}

/** Whether the applicant has allowed the camera already; a browser that does not tell is about to ask. */
async function mayUseCamera(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
