import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import Webcam from 'react-webcam';
import { waitForFrames } from './frames.ts';

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
    const video = webcam.current?.video;
    const track = stream?.getVideoTracks()[0];
    if (!video || !track) return undefined;
    const stopWaiting = waitForFrames(
      video,
      () => onFrames(),
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
