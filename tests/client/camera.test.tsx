// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CameraHandle, CameraView } from '../../src/camera/index.ts';
import {
  cameraError,
  fakeDevices,
  fakeStream,
  fakeTrack,
  install,
  showFrames,
} from './fakeCamera.ts';

const onReady = vi.fn();
const onPause = vi.fn();
const onFailure = vi.fn();
const onLenses = vi.fn();
const handle = createRef<CameraHandle>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
  install(undefined);
  setVisibility('visible');
});

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

async function show(facing: 'environment' | 'user' = 'environment') {
  const view = render(
    <CameraView
      ref={handle}
      facing={facing}
      label="Gambar kamera"
      {...{ onReady, onPause, onFailure, onLenses }}
    />,
  );
  await settle();
  return view;
}
const video = () => screen.getByLabelText<HTMLVideoElement>('Gambar kamera');

describe('opening', () => {
  it('OCR-03 the ID camera is asked for the specified values as ideal, rear side and continuous focus among them', async () => {
    const asked = fakeDevices(fakeStream());
    await show();
    expect(asked).toEqual([
      {
        video: {
          facingMode: { ideal: 'environment' },
          width: { ideal: 1280 },
          height: { ideal: 960 },
          frameRate: { ideal: 15 },
          aspectRatio: { ideal: 1 },
          focusMode: { ideal: 'continuous' },
        },
      },
    ]);
  });

  it('the picture plays inline and muted, and is ready only once it shows frames', async () => {
    fakeDevices(fakeStream());
    await show();
    expect(video().muted).toBe(true);
    expect(video()).toHaveProperty('playsInline', true);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    video().dispatchEvent(new Event('timeupdate'));
    expect(onReady).not.toHaveBeenCalled();
    act(() => showFrames(video()));
    expect(onReady).toHaveBeenCalledTimes(1);
    await settle(20_000);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('wishes that the camera cannot meet are loosened until it opens', async () => {
    const asked = fakeDevices(
      cameraError('OverconstrainedError'),
      cameraError('NotReadableError'),
      fakeStream(),
    );
    await show();
    await settle(400);
    await settle(400);
    expect(asked.slice(1)).toEqual([
      { video: { facingMode: { ideal: 'environment' } } },
      { video: true },
    ]);
    expect(onFailure).not.toHaveBeenCalled();
    act(() => showFrames(video()));
    expect(onReady).toHaveBeenCalledTimes(1);
  });
});

describe('failures', () => {
  for (const [name, reason, attempts] of [
    ['NotAllowedError', 'denied', 1],
    ['SecurityError', 'denied', 1],
    ['NotFoundError', 'missing', 1],
    ['OverconstrainedError', 'missing', 3],
    ['NotReadableError', 'busy', 3],
    ['AbortError', 'busy', 3],
    ['TypeError', 'other', 3],
  ] as const) {
    it(`${name} is told once as ${reason}, after ${attempts} attempt(s)`, async () => {
      const asked = fakeDevices(cameraError(name));
      await show();
      await settle(400);
      await settle(400);
      await settle(400);
      expect(asked).toHaveLength(attempts);
      expect(onFailure.mock.calls).toEqual([[reason]]);
    });
  }

  it('OCR-14 a browser without mediaDevices is unsupported', async () => {
    install(undefined);
    await show();
    expect(onFailure.mock.calls).toEqual([['unsupported']]);
    expect(screen.queryByLabelText('Gambar kamera')).toBeNull();
  });

  it('OCR-14 a browser with only the stand-in of react-webcam is unsupported', async () => {
    install({ getUserMedia: () => Promise.reject(new Error('getUserMedia is not implemented')) });
    await show();
    expect(onFailure.mock.calls).toEqual([['unsupported']]);
  });

  it('a camera that stays black is tried again and in the end told as busy, and let go', async () => {
    const tracks = [fakeTrack(), fakeTrack(), fakeTrack()];
    fakeDevices(...tracks.map((track) => fakeStream(track)));
    await show();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(onFailure).not.toHaveBeenCalled();
      await settle(8_000);
      await settle(400);
    }
    expect(onFailure.mock.calls).toEqual([['busy']]);
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended', 'ended']);
  });

  it('a camera that is unplugged or taken away is lost', async () => {
    const track = fakeTrack();
    fakeDevices(fakeStream(track));
    await show();
    act(() => showFrames(video()));
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(onPause).toHaveBeenCalledTimes(1);
    expect(onFailure.mock.calls).toEqual([['lost']]);
    await expect(handle.current?.takePhoto()).rejects.toMatchObject({ name: 'CameraNotReady' });
  });
});

describe('release', () => {
  it('leaving the screen stops the camera', async () => {
    const track = fakeTrack();
    fakeDevices(fakeStream(track));
    const view = await show();
    expect(track.readyState).toBe('live');
    view.unmount();
    expect(track.readyState).toBe('ended');
  });

  it('leaving while the camera is still opening stops it as soon as it is there', async () => {
    const track = fakeTrack();
    let open = (_stream: MediaStream): void => expect.unreachable('not asked');
    fakeDevices(() => new Promise((resolve) => (open = resolve)));
    const view = await show();
    view.unmount();
    open(fakeStream(track));
    await settle();
    expect(track.readyState).toBe('ended');
  });

  it('strict mode leaves one stream open, and none afterwards', async () => {
    const tracks = [fakeTrack(), fakeTrack()];
    fakeDevices(...tracks.map((track) => fakeStream(track)));
    const view = render(
      <StrictMode>
        <CameraView facing="user" label="Gambar kamera" {...{ onReady, onFailure }} />
      </StrictMode>,
    );
    await settle();
    expect(tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(1);
    act(() => showFrames(video()));
    expect(onReady).toHaveBeenCalledTimes(1);
    view.unmount();
    expect(tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(0);
  });

  it('a hidden page lets the camera go and opens it again when it is seen', async () => {
    const [first, second] = [fakeTrack(), fakeTrack()];
    const asked = fakeDevices(fakeStream(first), fakeStream(second));
    await show();
    act(() => showFrames(video()));
    act(() => setVisibility('hidden'));
    expect(first.readyState).toBe('ended');
    expect(onPause).toHaveBeenCalledTimes(1);
    expect(asked).toHaveLength(1);
    act(() => setVisibility('visible'));
    await settle();
    act(() => showFrames(video()));
    expect(second.readyState).toBe('live');
    expect(onReady).toHaveBeenCalledTimes(2);
    expect(onFailure).not.toHaveBeenCalled();
  });
});

describe('lenses', () => {
  it('the cameras of the phone are told, and switching goes on to the next one', async () => {
    const first = fakeTrack('belakang');
    const asked = fakeDevices(fakeStream(first), fakeStream(fakeTrack('depan')));
    await show();
    expect(onLenses).toHaveBeenLastCalledWith([
      { id: 'belakang', label: 'Kamera belakang' },
      { id: 'depan', label: 'Kamera depan' },
    ]);
    act(() => showFrames(video()));
    await act(async () => handle.current?.switchLens());
    await settle();
    expect(first.readyState).toBe('ended');
    expect(onPause).toHaveBeenCalledTimes(1);
    expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
    await act(async () => handle.current?.switchLens());
    await settle();
    expect(asked[2]).toMatchObject({ video: { deviceId: { exact: 'belakang' } } });
  });
});

describe('taking the photo', () => {
  it('the photo has the size of the camera, not of the screen, and is a JPEG', async () => {
    fakeDevices(fakeStream());
    await show('user');
    act(() => showFrames(video(), 1280, 960));
    const drawImage = vi.fn();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage,
    } as unknown as null);
    const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
    const toBlob = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(jpeg));
    expect(await handle.current?.takePhoto(0.7)).toBe(jpeg);
    expect(drawImage).toHaveBeenCalledWith(video(), 0, 0);
    const canvas = toBlob.mock.contexts[0] as HTMLCanvasElement;
    expect([canvas.width, canvas.height]).toEqual([1280, 960]);
    expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.7]);
  });

  it('no photo can be taken before the camera shows frames', async () => {
    fakeDevices(fakeStream());
    await show();
    await expect(handle.current?.takePhoto()).rejects.toMatchObject({ name: 'CameraNotReady' });
  });
});
