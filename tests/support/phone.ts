import { vi } from 'vitest';
import { loadCameraStream } from '../../src/camera/CameraView.tsx';

// As on a phone, where it loads with the screens that show the camera.
await loadCameraStream();

interface Lock {
  name: string;
  isGone: boolean;
  /** Grants the lock to the waiting request. */
  granted?: () => void;
}

/** Fakes the browser's lock list. `release(n)` closes the tab of the n-th request, from 0 on. */
export function fakeLocks() {
  const asked: Lock[] = [];
  let shared = 0;
  let alone: Promise<unknown> = Promise.resolve();
  return {
    manager: {
      async request(name: string, ...rest: unknown[]) {
        const hold = rest.at(-1) as (lock?: object | null) => Promise<unknown>;
        const { signal, mode, ifAvailable } = (rest.length > 1 ? rest[0] : {}) as LockOptions;
        if (mode === 'shared') {
          shared += 1;
          return alone
            .then(() => hold())
            .finally(() => {
              shared -= 1;
            });
        }
        if (ifAvailable) {
          const held = hold(shared > 0 ? null : {});
          alone = Promise.allSettled([alone, held]);
          return held;
        }
        const lock: Lock = { name, isGone: false };
        const isHeld = () => asked.find((one) => one.name === name && !one.isGone) !== lock;
        asked.push(lock);
        if (signal && isHeld()) {
          await new Promise<void>((resolve, reject) => {
            lock.granted = resolve;
            signal.addEventListener('abort', () => {
              lock.isGone = true;
              reject(signal.reason);
            });
          });
        }
        await hold();
        lock.isGone = true;
      },
      /** The first request of a name holds the lock, the others wait. */
      async query() {
        const open = asked.filter(({ isGone }) => !isGone).map(({ name }) => ({ name }));
        const isFirst = ({ name }: { name: string }, at: number) =>
          open.findIndex((lock) => lock.name === name) === at;
        return {
          held: open.filter(isFirst),
          pending: open.filter((lock, at) => !isFirst(lock, at)),
        };
      },
    },
    release(at: number) {
      const lock = asked[at];
      if (!lock) return;
      lock.isGone = true;
      asked.find(({ name, isGone }) => name === lock.name && !isGone)?.granted?.();
    },
  };
}

/** Creates a camera track that records whether it was stopped. */
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

/** Creates a stream of one track, as far as the camera view and react-webcam use it. */
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

type Opening = MediaStream | Error | (() => Promise<MediaStream>);

/** Fakes navigator.mediaDevices with the outcomes in order. The last one repeats. */
export function fakeDevices(...answers: Opening[]) {
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
  installDevices({ getUserMedia, enumerateDevices });
  return asked;
}

/** Replaces navigator.mediaDevices. undefined simulates a browser without it. */
export function installDevices(devices: unknown): void {
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

/** A pending upload. `leaves` reports progress in bytes; `answers` and `breaks` end it. */
export interface Upload {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  leaves(bytes: number, of: number): void;
  answers(body: unknown, status?: number): void;
  breaks(): void;
}

/** Replaces the browser's XMLHttpRequest, which Node lacks. `fetch` is not available meanwhile. */
export function fakeUploads(): Upload[] {
  const uploads: Upload[] = [];
  class FakeXhr {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    status = 0;
    responseText = '';
    private how = { url: '', method: '', headers: {} as Record<string, string> };
    open(method: string, url: string) {
      this.how = { ...this.how, method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.how.headers[name] = value;
    }
    send(body: unknown) {
      const end = (how: 'onload' | 'onerror') => {
        this[how]?.();
        this.onloadend?.();
      };
      uploads.push({
        ...this.how,
        body,
        leaves: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answers: (answer, status = 200) => {
          Object.assign(this, { status, responseText: JSON.stringify(answer) });
          end('onload');
        },
        breaks: () => end('onerror'),
      });
    }
    abort() {
      this.onabort?.();
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
  vi.stubGlobal('fetch', () => {
    throw new Error('A large body is not sent by fetch');
  });
  return uploads;
}
