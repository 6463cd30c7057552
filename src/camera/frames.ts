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
