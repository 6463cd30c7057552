import { vi } from 'vitest';

/** A camera track that remembers whether it was stopped. */
export function fakeTrack(deviceId = 'belakang') {
  const track = Object.assign(new EventTarget(), {
    kind: 'video',
    readyState: 'live',
    getSettings: () => ({ deviceId }),
    stop: vi.fn(() => {
      track.readyState = 'ended';
    }),
  });
  return track;
}

/** A stream of one track, as far as the camera view and react-webcam look at it. */
export function fakeStream(track = fakeTrack()): MediaStream {
  let tracks = [track];
  return {
    getTracks: () => tracks,
    getVideoTracks: () => [...tracks],
    getAudioTracks: () => [],
    removeTrack: (gone: unknown) => {
      tracks = tracks.filter((kept) => kept !== gone);
    },
  } as unknown as MediaStream;
}

type Answer = MediaStream | Error | (() => Promise<MediaStream>);

/** navigator.mediaDevices that gives the answers in turn, the last for ever. */
export function fakeDevices(...answers: Answer[]) {
  const asked: MediaStreamConstraints[] = [];
  const getUserMedia = vi.fn(async (constraints: MediaStreamConstraints) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(constraints);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'function' ? answer() : (answer as MediaStream);
  });
  const enumerateDevices = vi.fn(async () => [
    { kind: 'videoinput', deviceId: 'belakang', label: 'Kamera belakang' },
    { kind: 'audioinput', deviceId: 'mik', label: 'Mikrofon' },
    { kind: 'videoinput', deviceId: 'depan', label: 'Kamera depan' },
  ]);
  install({ getUserMedia, enumerateDevices });
  return asked;
}

/** Puts `devices` in place of navigator.mediaDevices; undefined stands for a browser without. */
export function install(devices: unknown): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
}

export const cameraError = (name: string, message = '') =>
  Object.assign(new Error(message), { name });

/** Makes the video element show frames, at the camera's size. */
export function showFrames(video: HTMLVideoElement, width = 1280, height = 960): void {
  Object.defineProperties(video, {
    videoWidth: { value: width, configurable: true },
    videoHeight: { value: height, configurable: true },
    readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA, configurable: true },
  });
  video.dispatchEvent(new Event('timeupdate'));
}
