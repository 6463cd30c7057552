// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CameraView } from '../../src/camera/index.ts';
import { fakeDevices, fakeStream, fakeTrack, install, showFrames } from './fakeCamera.ts';

const onDelay = vi.fn();
const onReady = vi.fn();
const onFailure = vi.fn();

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
  permission(undefined);
});

const permission = (state: PermissionState | undefined) =>
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: state && { query: async () => ({ state }) },
  });
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const video = () => screen.getByLabelText<HTMLVideoElement>('Gambar kamera');
const view = () =>
  render(
    <CameraView facing="environment" label="Gambar kamera" {...{ onReady, onFailure, onDelay }} />,
  );
const never = () => new Promise<MediaStream>(() => undefined);

it.each<[PermissionState | undefined, string]>([
  ['prompt', 'unanswered'],
  [undefined, 'unanswered'],
  ['granted', 'silent'],
])('a camera that does not open for 5 s, its use being "%s", is %s', async (state, reason) => {
  permission(state);
  fakeDevices(never);
  view();
  await settle(4_999);
  expect(onDelay).not.toHaveBeenCalled();
  await settle(1);
  expect(onDelay.mock.calls).toEqual([[reason]]);
  expect(onFailure).not.toHaveBeenCalled();
});

it('a stream that shows no frames for 5 s is silent, and is still ready when they come', async () => {
  fakeDevices(fakeStream());
  view();
  await settle(5_000);
  expect(onDelay.mock.calls).toEqual([['silent']]);
  act(() => showFrames(video()));
  expect(onReady).toHaveBeenCalledTimes(1);
});

it('a camera that shows frames in time is not waited for', async () => {
  fakeDevices(fakeStream());
  view();
  await settle(4_000);
  act(() => showFrames(video()));
  await settle(10_000);
  expect(onDelay).not.toHaveBeenCalled();
});

it('a camera that was left, or shows frames while the browser is asked, is not waited for', async () => {
  let tell = (_: { state: string }) => {};
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: {
      query: () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    },
  });
  fakeDevices(never);
  const shown = view();
  await settle(5_000);
  shown.unmount();
  tell({ state: 'prompt' });
  await settle();
  expect(onDelay).not.toHaveBeenCalled();
});

it('a camera that opens and shows frames while the browser is asked is not waited for', async () => {
  let tell = (_: { state: string }): void => expect.unreachable('not asked');
  const query = () =>
    new Promise((resolve) => {
      tell = resolve;
    });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  let open = (_: MediaStream): void => expect.unreachable('not asked');
  fakeDevices(
    () =>
      new Promise((resolve) => {
        open = resolve;
      }),
  );
  view();
  await settle(5_000);
  open(fakeStream());
  await settle();
  act(() => showFrames(video()));
  tell({ state: 'granted' });
  await settle();
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(onDelay).not.toHaveBeenCalled();
});

it('a camera that opens in the very moment of leaving is let go too', async () => {
  const track = fakeTrack();
  const stream = fakeStream(track);
  let leave = (): void => undefined;
  // Asked for as soon as the stream is there, before anything of it is drawn.
  const getVideoTracks = () => {
    leave();
    return [];
  };
  fakeDevices(Object.assign(stream, { getVideoTracks }));
  const shown = view();
  leave = () => shown.unmount();
  await settle();
  expect(track.readyState).toBe('ended');
});
