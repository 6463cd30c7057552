// @vitest-environment jsdom

import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capturePhoto } from '../../src/camera/CameraView.tsx';
import { type CameraHandle, CameraView, type Lens } from '../../src/camera/index.ts';
import {
  cameraError,
  fakeDevices,
  fakeStream,
  fakeTrack,
  installDevices,
  showFrames,
} from '../support/phone.ts';

const onReady = vi.fn();
const onPause = vi.fn();
const onFailure = vi.fn();
const onDelay = vi.fn();
const onLenses = vi.fn<(lenses: Lens[]) => void>();
const handle = createRef<CameraHandle>();

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Replaces the browser's permission query. */
const setPermissions = (value: unknown) =>
  Object.defineProperty(navigator, 'permissions', { configurable: true, value });

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the camera view, which reports its events to the functions above. */
async function show(more: Partial<Parameters<typeof CameraView>[0]> = {}) {
  const view = render(
    <CameraView
      ref={handle}
      facing="environment"
      label="Gambar kamera"
      {...{ onReady, onPause, onFailure, onDelay, onLenses }}
      {...more}
    />,
  );
  await settle();
  return view;
}

const video = () => screen.getByLabelText<HTMLVideoElement>('Gambar kamera');

const switchLens = async () => {
  await act(async () => handle.current?.switchLens());
  await settle();
};

/** Never opens. */
const never = () => new Promise<MediaStream>(() => undefined);

/** Opens a camera that shows frames, then removes it from the phone. Returns its track. */
async function loseCamera(more: Parameters<typeof show>[0] = {}) {
  const track = fakeTrack();
  const cameraRequests = fakeDevices(fakeStream(track));
  await show(more);
  act(() => showFrames(video()));
  act(() => void track.dispatchEvent(new Event('ended')));
  return { track, asked: cameraRequests };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  installDevices(undefined);
  setPermissions(undefined);
  setVisibility('visible');
});

describe('CameraView', () => {
  describe('opening', () => {
    it('OCR-03 requests the ID camera with the specified values as ideal, including rear side and continuous focus', async () => {
      const cameraRequests = fakeDevices(fakeStream());
      await show();
      expect(cameraRequests).toEqual([
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

    it('plays the picture inline and muted, and is ready only when it shows frames', async () => {
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

    it('loosens constraints that the camera cannot meet until it opens', async () => {
      const cameraRequests = fakeDevices(
        cameraError('OverconstrainedError'),
        cameraError('NotReadableError'),
        fakeStream(),
      );
      await show();
      await settle(399);
      expect(cameraRequests).toHaveLength(1);
      await settle(1);
      await settle(400);
      expect(cameraRequests.slice(1)).toEqual([
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
      ['OverconstrainedError', 'missing', 3],
    ] as const) {
      it(`reports ${name} once as ${reason}, after ${attempts} attempt(s)`, async () => {
        const cameraRequests = fakeDevices(cameraError(name));
        await show();
        await settle(400);
        await settle(400);
        await settle(400);
        expect(cameraRequests).toHaveLength(attempts);
        expect(onFailure.mock.calls).toEqual([[reason]]);
      });
    }

    it('OCR-14 reports a browser with only the replacement of react-webcam as unsupported', async () => {
      installDevices({
        getUserMedia: () => Promise.reject(new Error('getUserMedia is not implemented')),
      });
      await show();
      expect(onFailure.mock.calls).toEqual([['unsupported']]);
      expect(screen.queryByLabelText('Gambar kamera')).toBeNull();
    });

    it('retries a camera that stays black, then reports it as busy and releases it', async () => {
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

    it('reports an unplugged or removed camera once as lost, and releases it', async () => {
      const { track } = await loseCamera();
      act(() => void track.dispatchEvent(new Event('ended')));
      expect(onPause).toHaveBeenCalledTimes(1);
      expect(onFailure.mock.calls).toEqual([['lost']]);
      expect(track.stop).toHaveBeenCalled();
      for (const picture of [handle.current?.takePhoto(), handle.current?.frame()])
        await expect(picture).rejects.toMatchObject({ name: 'CameraNotReady' });
    });
  });
});

describe('while the camera is open', () => {
  describe('release', () => {
    it('leaving while the camera is opening stops it as soon as it has opened', async () => {
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

    it('a hidden page releases the camera and opens it again when visible', async () => {
      const [first, second] = [fakeTrack(), fakeTrack()];
      const cameraRequests = fakeDevices(fakeStream(first), fakeStream(second));
      await show();
      act(() => showFrames(video()));
      act(() => setVisibility('hidden'));
      expect(first.readyState).toBe('ended');
      expect(onPause).toHaveBeenCalledTimes(1);
      expect(cameraRequests).toHaveLength(1);
      act(() => setVisibility('visible'));
      await settle();
      act(() => showFrames(video()));
      expect(second.readyState).toBe('live');
      expect(onReady).toHaveBeenCalledTimes(2);
      expect(onFailure).not.toHaveBeenCalled();
    });
  });

  describe('lenses', () => {
    it('the cameras of the phone are reported, and switching selects the next one', async () => {
      const first = fakeTrack('belakang');
      const cameraRequests = fakeDevices(fakeStream(first), fakeStream(fakeTrack('depan')));
      await show();
      expect(onLenses).toHaveBeenLastCalledWith([
        { id: 'belakang', label: 'Kamera belakang' },
        { id: 'depan', label: 'Kamera depan' },
      ]);
      act(() => showFrames(video()));
      await switchLens();
      expect(first.readyState).toBe('ended');
      expect(onPause).toHaveBeenCalledTimes(1);
      expect(cameraRequests[1]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
      await switchLens();
      expect(cameraRequests[2]).toMatchObject({ video: { deviceId: { exact: 'belakang' } } });
    });
  });

  describe('taking the photo', () => {
    it('the photo has the size of the camera, not of the screen, and is a JPEG', async () => {
      fakeDevices(fakeStream());
      await show({ facing: 'user' });
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
});

describe('a slow camera', () => {
  it.each<[PermissionState | undefined, string]>([
    ['prompt', 'unanswered'],
    [undefined, 'unanswered'],
    ['granted', 'silent'],
  ])(
    'that does not open for 5 s, with permission "%s", is reported as %s',
    async (state, reason) => {
      setPermissions(state && { query: async () => ({ state }) });
      fakeDevices(never);
      await show();
      await settle(4_999);
      expect(onDelay).not.toHaveBeenCalled();
      await settle(1);
      expect(onDelay.mock.calls).toEqual([[reason]]);
      expect(onFailure).not.toHaveBeenCalled();
    },
  );

  it('without frames for 5 s is silent, and becomes ready when they arrive', async () => {
    fakeDevices(fakeStream());
    await show();
    await settle(5_000);
    expect(onDelay.mock.calls).toEqual([['silent']]);
    act(() => showFrames(video()));
    expect(onReady).toHaveBeenCalledTimes(1);
  });

  it('that shows frames in time is not reported as slow', async () => {
    fakeDevices(fakeStream());
    await show();
    await settle(4_000);
    act(() => showFrames(video()));
    await settle(10_000);
    expect(onDelay).not.toHaveBeenCalled();
  });

  it('that was left during the permission query is not reported as slow', async () => {
    let resolvePermission = (_: { state: string }) => {};
    setPermissions({
      query: () =>
        new Promise((resolve) => {
          resolvePermission = resolve;
        }),
    });
    fakeDevices(never);
    const shown = await show();
    await settle(5_000);
    shown.unmount();
    resolvePermission({ state: 'prompt' });
    await settle();
    expect(onDelay).not.toHaveBeenCalled();
  });

  it('that opens and shows frames during the permission query is not reported as slow', async () => {
    let resolvePermission = (_: { state: string }): void => expect.unreachable('not asked');
    const query = () =>
      new Promise((resolve) => {
        resolvePermission = resolve;
      });
    setPermissions({ query });
    let open = (_: MediaStream): void => expect.unreachable('not asked');
    fakeDevices(
      () =>
        new Promise((resolve) => {
          open = resolve;
        }),
    );
    await show();
    await settle(5_000);
    open(fakeStream());
    await settle();
    act(() => showFrames(video()));
    resolvePermission({ state: 'granted' });
    await settle();
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onDelay).not.toHaveBeenCalled();
  });

  it('that opens at the very moment of leaving is released too', async () => {
    const track = fakeTrack();
    const stream = fakeStream(track);
    let leave = (): void => undefined;
    // Queried as soon as the stream exists, before anything is drawn.
    const getVideoTracks = () => {
      leave();
      return [];
    };
    fakeDevices(Object.assign(stream, { getVideoTracks }));
    leave = cleanup;
    await show();
    expect(track.readyState).toBe('ended');
  });
});

describe('camera failures', () => {
  describe('a camera that does not open at once', () => {
    it('is not requested again when the screen has been left', async () => {
      const cameraRequests = fakeDevices(cameraError('AbortError'));
      const view = await show();
      view.unmount();
      expect(vi.getTimerCount()).toBe(0);
      await settle(2_000);
      expect(cameraRequests).toHaveLength(1);
      expect(onFailure).not.toHaveBeenCalled();
    });

    it('is not requested again after a permanent refusal', async () => {
      const cameraRequests = fakeDevices(
        cameraError('TrackStartError'),
        cameraError('NotAllowedError'),
      );
      await show();
      await settle(400);
      await settle(4_000);
      expect(cameraRequests).toHaveLength(2);
      expect(onFailure.mock.calls).toEqual([['denied']]);
      expect(screen.queryByLabelText('Gambar kamera')).toBeNull();
      expect(onPause).not.toHaveBeenCalled();
    });

    it('is reported with its last refusal', async () => {
      fakeDevices(cameraError('NotReadableError'), cameraError('TypeError'));
      await show();
      await settle(400);
      await settle(400);
      expect(onFailure.mock.calls).toEqual([['other']]);
    });

    it('is reported as black only when no looser constraint remains', async () => {
      fakeDevices(cameraError('AbortError'), cameraError('AbortError'), fakeStream());
      await show();
      await settle(400);
      await settle(400);
      await settle(7_999);
      expect(onFailure).not.toHaveBeenCalled();
      await settle(1);
      expect(onFailure.mock.calls).toEqual([['busy']]);
    });

    it('stays closed after a failure, also when the page was hidden', async () => {
      const cameraRequests = fakeDevices(cameraError('NotFoundError'));
      await show();
      act(() => setVisibility('hidden'));
      act(() => setVisibility('visible'));
      await settle(1_000);
      expect(cameraRequests).toHaveLength(1);
      expect(onFailure).toHaveBeenCalledTimes(1);
      expect(onPause).not.toHaveBeenCalled();
    });
  });

  describe('an open camera', () => {
    it('pauses once, however often the page is hidden before it shows frames again', async () => {
      fakeDevices(() => Promise.resolve(fakeStream()));
      await show();
      act(() => setVisibility('hidden'));
      expect(onPause).not.toHaveBeenCalled();
      act(() => setVisibility('visible'));
      await settle();
      act(() => showFrames(video()));
      act(() => setVisibility('hidden'));
      act(() => setVisibility('visible'));
      await settle();
      act(() => setVisibility('hidden'));
      expect(onPause).toHaveBeenCalledTimes(1);
    });

    it('reports no failures after its screen was left', async () => {
      const track = fakeTrack();
      fakeDevices(fakeStream(track));
      const view = await show();
      view.unmount();
      track.dispatchEvent(new Event('ended'));
      await settle(20_000);
      expect(onFailure).not.toHaveBeenCalled();
      expect(onDelay).not.toHaveBeenCalled();
      setVisibility('hidden');
      expect(onPause).not.toHaveBeenCalled();
    });

    it('is silent and inline, and mirrored only for the front camera', async () => {
      fakeDevices(() => Promise.resolve(fakeStream()));
      const view = await show({ facing: 'user', className: 'bingkai' });
      expect(video().style.transform).toBe('scaleX(-1)');
      expect(video().className).toBe('bingkai');
      expect(video().hasAttribute('disablepictureinpicture')).toBe(true);
      view.unmount();
      await show({ facing: 'environment' });
      expect(video().style.transform).toBe('');
    });

    it('may be lost when nobody listens for pauses', async () => {
      await loseCamera({ onPause: undefined });
      expect(onFailure.mock.calls).toEqual([['lost']]);
    });

    it('may be slow when nobody listens for delays', async () => {
      fakeDevices(never);
      await show({ onDelay: undefined });
      await settle(5_000);
      expect(onFailure).not.toHaveBeenCalled();
    });

    it('is known to be allowed, whatever the permission query returns', async () => {
      const query = vi.fn(async () => ({ state: 'prompt' }));
      setPermissions({ query });
      fakeDevices(never);
      const view = await show();
      await settle(5_000);
      expect(query.mock.calls).toEqual([[{ name: 'camera' }]]);
      view.unmount();
      fakeDevices(fakeStream());
      await show();
      await settle(5_000);
      expect(query).toHaveBeenCalledTimes(1);
      expect(onDelay.mock.calls).toEqual([['unanswered'], ['silent']]);
    });
  });
});

describe('lenses', () => {
  /** Sets the devices that the phone reports from now on. */
  const phoneHas = (devices: () => Promise<unknown>) =>
    Object.assign(navigator.mediaDevices, { enumerateDevices: devices });

  describe('the phone’s cameras', () => {
    it('are reported without nameless devices and microphones', async () => {
      fakeDevices(fakeStream());
      phoneHas(async () => [
        { kind: 'videoinput', deviceId: '', label: '' },
        { kind: 'audioinput', deviceId: 'suara', label: 'Suara' },
        { kind: 'videoinput', deviceId: 'lebar', label: 'Sudut lebar' },
      ]);
      await show();
      expect(onLenses.mock.calls).toEqual([[[{ id: 'lebar', label: 'Sudut lebar' }]]]);
    });

    it('are empty when the phone reports none, and then nothing is switched', async () => {
      const cameraRequests = fakeDevices(fakeStream());
      phoneHas(() => Promise.reject(new DOMException('tidak boleh', 'NotAllowedError')));
      await show();
      expect(onLenses.mock.calls).toEqual([[[]]]);
      act(() => showFrames(video()));
      await switchLens();
      expect(cameraRequests).toHaveLength(1);
      expect(onPause).not.toHaveBeenCalled();
    });

    it('are selected from the first on when the current one is not among them', async () => {
      const cameraRequests = fakeDevices(fakeStream(fakeTrack('telepon lain')));
      await show();
      await switchLens();
      expect(cameraRequests[1]).toMatchObject({ video: { deviceId: { exact: 'belakang' } } });
      expect(cameraRequests[1]?.video).not.toHaveProperty('facingMode');
    });

    it('are selected from the first on when the current one has no ID', async () => {
      const nameless = Object.assign(fakeTrack(), { getSettings: () => ({}) });
      const cameraRequests = fakeDevices(fakeStream(nameless as ReturnType<typeof fakeTrack>));
      await show();
      await switchLens();
      expect(cameraRequests[1]).toMatchObject({ video: { deviceId: { exact: 'belakang' } } });
    });

    it('are not switched after a permanent failure', async () => {
      const { asked } = await loseCamera();
      await switchLens();
      expect(asked).toHaveLength(1);
      expect(onPause).toHaveBeenCalledTimes(1);
    });

    it('can be switched before a refused one is requested again, which then does not happen', async () => {
      const cameraRequests = fakeDevices(
        fakeStream(),
        cameraError('NotReadableError'),
        fakeStream(fakeTrack('depan')),
      );
      await show();
      await switchLens();
      expect(cameraRequests[1]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
      await settle(200);
      await switchLens();
      expect(cameraRequests).toHaveLength(3);
      await settle(5_000);
      expect(cameraRequests).toHaveLength(3);
      expect(cameraRequests[2]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
    });

    it('are replaced by any camera of the requested side when the selected one is refused', async () => {
      const cameraRequests = fakeDevices(
        fakeStream(),
        cameraError('OverconstrainedError'),
        fakeStream(),
      );
      await show();
      await switchLens();
      await settle(400);
      expect(cameraRequests[2]?.video).toEqual({ facingMode: { ideal: 'environment' } });
    });
  });

  describe('a frame', () => {
    it('of the camera is returned as shown, for assessment', async () => {
      const bitmap = {};
      const made = vi.fn(async (_video: HTMLVideoElement) => bitmap);
      vi.stubGlobal('createImageBitmap', made);
      fakeDevices(fakeStream());
      await show();
      await expect(handle.current?.frame()).rejects.toMatchObject({ name: 'CameraNotReady' });
      act(() => showFrames(video()));
      expect(await handle.current?.frame()).toBe(bitmap);
      expect(made.mock.calls).toEqual([[video()]]);
    });
  });

  describe('a photo', () => {
    const shown = (videoWidth: number, videoHeight = 600) =>
      Object.defineProperties(document.createElement('video'), {
        videoWidth: { value: videoWidth },
        videoHeight: { value: videoHeight },
      });

    it('CON-03 is a JPEG of quality 0.92 by default', async () => {
      const jpeg = new Blob(['foto']);
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
        drawImage: vi.fn(),
      } as unknown as null);
      const made = vi
        .spyOn(HTMLCanvasElement.prototype, 'toBlob')
        .mockImplementation((done) => done(jpeg));
      expect(await capturePhoto(shown(800))).toBe(jpeg);
      expect(made.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.92]);
      expect(HTMLCanvasElement.prototype.getContext).toHaveBeenCalledWith('2d');
    });

    it.each([
      ['there is no video', null],
      ['the video has no size', shown(0)],
    ])('cannot be taken when %s', async (_, video) => {
      await expect(capturePhoto(video)).rejects.toMatchObject({ name: 'CameraNotReady' });
    });

    it('cannot be taken without a drawing context', async () => {
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
      await expect(capturePhoto(shown(700))).rejects.toMatchObject({ name: 'CameraNotReady' });
    });
  });
});
