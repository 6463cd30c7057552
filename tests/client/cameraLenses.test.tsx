// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CameraHandle, CameraView, type Lens } from '../../src/camera/index.ts';
import { photoOf } from '../../src/camera/photo.ts';
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
const onLenses = vi.fn<(lenses: Lens[]) => void>();
const handle = createRef<CameraHandle>();

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
  install(undefined);
});

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const view = async () => {
  render(
    <CameraView
      ref={handle}
      facing="environment"
      label="Gambar langsung"
      {...{ onReady, onPause, onFailure, onLenses }}
    />,
  );
  await settle();
};
const video = () => screen.getByLabelText<HTMLVideoElement>('Gambar langsung');
const next = async () => {
  await act(async () => handle.current?.switchLens());
  await settle();
};
/** What the phone says about its devices, from now on. */
const phoneHas = (devices: () => Promise<unknown>) =>
  Object.assign(navigator.mediaDevices, { enumerateDevices: devices });

describe('the phone’s cameras', () => {
  it('are told without those that the browser keeps nameless, and without microphones', async () => {
    fakeDevices(fakeStream());
    phoneHas(async () => [
      { kind: 'videoinput', deviceId: '', label: '' },
      { kind: 'audioinput', deviceId: 'suara', label: 'Suara' },
      { kind: 'videoinput', deviceId: 'lebar', label: 'Sudut lebar' },
    ]);
    await view();
    expect(onLenses.mock.calls).toEqual([[[{ id: 'lebar', label: 'Sudut lebar' }]]]);
  });

  it('are none where the phone does not say, and then nothing is switched', async () => {
    const asked = fakeDevices(fakeStream());
    phoneHas(() => Promise.reject(new DOMException('tidak boleh', 'NotAllowedError')));
    await view();
    expect(onLenses.mock.calls).toEqual([[[]]]);
    act(() => showFrames(video()));
    await next();
    expect(asked).toHaveLength(1);
    expect(onPause).not.toHaveBeenCalled();
  });

  it('come in turn from the first on where the one in use is not among them', async () => {
    const asked = fakeDevices(fakeStream(fakeTrack('telepon lain')));
    await view();
    await next();
    expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'belakang' } } });
    expect(asked[1]?.video).not.toHaveProperty('facingMode');
  });

  it('come in turn from the first on where the one in use does not say which it is', async () => {
    const nameless = Object.assign(fakeTrack(), { getSettings: () => ({}) });
    const asked = fakeDevices(fakeStream(nameless as ReturnType<typeof fakeTrack>));
    await view();
    await next();
    expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'belakang' } } });
  });

  it('are not switched once there is no picture for good', async () => {
    const track = fakeTrack();
    const asked = fakeDevices(fakeStream(track));
    await view();
    act(() => showFrames(video()));
    act(() => void track.dispatchEvent(new Event('ended')));
    await next();
    expect(asked).toHaveLength(1);
    expect(onPause).toHaveBeenCalledTimes(1);
  });

  it('can be switched while a refused one is about to be asked again, which then is not', async () => {
    const asked = fakeDevices(
      fakeStream(),
      cameraError('NotReadableError'),
      fakeStream(fakeTrack('depan')),
    );
    await view();
    await next();
    expect(asked[1]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
    await settle(200);
    await next();
    expect(asked).toHaveLength(3);
    await settle(5_000);
    expect(asked).toHaveLength(3);
    expect(asked[2]).toMatchObject({ video: { deviceId: { exact: 'depan' } } });
  });

  it('that was chosen and is refused gives way to any on the wished side', async () => {
    const asked = fakeDevices(fakeStream(), cameraError('OverconstrainedError'), fakeStream());
    await view();
    await next();
    await settle(400);
    expect(asked[2]?.video).toEqual({ facingMode: { ideal: 'environment' } });
  });
});

describe('a frame', () => {
  it('of the camera is given as it is shown, for judging', async () => {
    const bitmap = {};
    const made = vi.fn(async (_video: HTMLVideoElement) => bitmap);
    vi.stubGlobal('createImageBitmap', made);
    fakeDevices(fakeStream());
    await view();
    await expect(handle.current?.frame()).rejects.toMatchObject({ name: 'CameraNotReady' });
    act(() => showFrames(video()));
    expect(await handle.current?.frame()).toBe(bitmap);
    expect(made.mock.calls).toEqual([[video()]]);
  });

  it('is not given of a camera that has gone away', async () => {
    const track = fakeTrack();
    fakeDevices(fakeStream(track));
    await view();
    act(() => showFrames(video()));
    act(() => void track.dispatchEvent(new Event('ended')));
    await expect(handle.current?.frame()).rejects.toMatchObject({ name: 'CameraNotReady' });
  });
});

describe('a photo', () => {
  const shown = (videoWidth: number, videoHeight = 600) =>
    Object.defineProperties(document.createElement('video'), {
      videoWidth: { value: videoWidth },
      videoHeight: { value: videoHeight },
    });

  it('is a JPEG of the component’s own quality where no other is asked for', async () => {
    const jpeg = new Blob(['foto']);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: vi.fn(),
    } as unknown as null);
    const made = vi
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(jpeg));
    expect(await photoOf(shown(800))).toBe(jpeg);
    expect(made.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.92]);
    expect(HTMLCanvasElement.prototype.getContext).toHaveBeenCalledWith('2d');
  });

  it.each([
    ['there is no video', null],
    ['the video has no size', shown(0)],
  ])('cannot be taken where %s', async (_, video) => {
    await expect(photoOf(video)).rejects.toMatchObject({ name: 'CameraNotReady' });
  });

  it('cannot be taken where the browser gives nothing to draw on', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(photoOf(shown(700))).rejects.toMatchObject({ name: 'CameraNotReady' });
  });
});
