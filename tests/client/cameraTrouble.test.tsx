// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
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

const told = { onReady: vi.fn(), onPause: vi.fn(), onFailure: vi.fn(), onDelay: vi.fn() };
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
async function show(more: Partial<Parameters<typeof CameraView>[0]> = {}) {
  const view = render(
    <CameraView ref={handle} facing="environment" label="Kamera" {...told} {...more} />,
  );
  await settle();
  return view;
}
const video = () => screen.getByLabelText<HTMLVideoElement>('Kamera');

describe('a camera that does not open at once', () => {
  it('is asked again, more loosely, after 0.4 s and not before', async () => {
    const asked = fakeDevices(cameraError('NotReadableError'), fakeStream());
    await show({ facing: 'user' });
    await settle(399);
    expect(asked).toHaveLength(1);
    await settle(1);
    expect(asked[1]).toEqual({ audio: undefined, video: { facingMode: { ideal: 'user' } } });
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  it('is not asked again once the screen is left', async () => {
    const asked = fakeDevices(cameraError('AbortError'));
    const view = await show();
    view.unmount();
    expect(vi.getTimerCount()).toBe(0);
    await settle(2_000);
    expect(asked).toHaveLength(1);
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  it('is not asked again once it is refused for good', async () => {
    const asked = fakeDevices(cameraError('TrackStartError'), cameraError('NotAllowedError'));
    await show();
    await settle(400);
    await settle(4_000);
    expect(asked).toHaveLength(2);
    expect(told.onFailure.mock.calls).toEqual([['denied']]);
    expect(screen.queryByLabelText('Kamera')).toBeNull();
    expect(told.onPause).not.toHaveBeenCalled();
  });

  it('is told as what its last refusal was', async () => {
    fakeDevices(cameraError('NotReadableError'), cameraError('TypeError'));
    await show();
    await settle(400);
    await settle(400);
    expect(told.onFailure.mock.calls).toEqual([['other']]);
  });

  it('is told as black only where no looser wish is left', async () => {
    fakeDevices(cameraError('AbortError'), cameraError('AbortError'), fakeStream());
    await show();
    await settle(400);
    await settle(400);
    await settle(7_999);
    expect(told.onFailure).not.toHaveBeenCalled();
    await settle(1);
    expect(told.onFailure.mock.calls).toEqual([['busy']]);
  });

  it('stays away after a failure, also when the page was out of sight', async () => {
    const asked = fakeDevices(cameraError('NotFoundError'));
    await show();
    act(() => setVisibility('hidden'));
    act(() => setVisibility('visible'));
    await settle(1_000);
    expect(asked).toHaveLength(1);
    expect(told.onFailure).toHaveBeenCalledTimes(1);
    expect(told.onPause).not.toHaveBeenCalled();
  });
});

describe('a camera in use', () => {
  it('that goes away is let go, and tells it once, even to nobody who waits for a pause', async () => {
    const track = fakeTrack();
    fakeDevices(fakeStream(track));
    const onFailure = vi.fn();
    render(
      <CameraView facing="user" label="Kamera" onReady={told.onReady} onFailure={onFailure} />,
    );
    await settle();
    act(() => showFrames(video()));
    act(() => void track.dispatchEvent(new Event('ended')));
    act(() => void track.dispatchEvent(new Event('ended')));
    expect(onFailure.mock.calls).toEqual([['lost']]);
    expect(track.stop).toHaveBeenCalled();
  });

  it('pauses once, however often the page goes out of sight before it shows frames again', async () => {
    fakeDevices(() => Promise.resolve(fakeStream()));
    await show();
    act(() => setVisibility('hidden'));
    expect(told.onPause).not.toHaveBeenCalled();
    act(() => setVisibility('visible'));
    await settle();
    act(() => showFrames(video()));
    act(() => setVisibility('hidden'));
    act(() => setVisibility('visible'));
    await settle();
    act(() => setVisibility('hidden'));
    expect(told.onPause).toHaveBeenCalledTimes(1);
  });

  it('has told its troubles for the last time when its screen is left', async () => {
    const track = fakeTrack();
    fakeDevices(fakeStream(track));
    const view = await show();
    view.unmount();
    track.dispatchEvent(new Event('ended'));
    await settle(20_000);
    expect(told.onFailure).not.toHaveBeenCalled();
    expect(told.onDelay).not.toHaveBeenCalled();
    setVisibility('hidden');
    expect(told.onPause).not.toHaveBeenCalled();
  });

  it('shows itself without a sound, in its place, as in a mirror only where one looks at oneself', async () => {
    fakeDevices(() => Promise.resolve(fakeStream()));
    const view = await show({ facing: 'user', className: 'bingkai' });
    expect(video().style.transform).toBe('scaleX(-1)');
    expect(video().className).toBe('bingkai');
    expect(video().hasAttribute('disablepictureinpicture')).toBe(true);
    view.unmount();
    await show({ facing: 'environment' });
    expect(video().style.transform).toBe('');
  });

  it('that nobody waits for may take long', async () => {
    fakeDevices(() => new Promise(() => undefined));
    await show({ onDelay: undefined });
    await settle(5_000);
    expect(told.onFailure).not.toHaveBeenCalled();
  });

  it('is known to be allowed where it is open, whatever the browser says of permissions', async () => {
    const query = vi.fn(async () => ({ state: 'prompt' }));
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
    fakeDevices(() => new Promise(() => undefined));
    const view = await show();
    await settle(5_000);
    expect(query.mock.calls).toEqual([[{ name: 'camera' }]]);
    view.unmount();
    fakeDevices(fakeStream());
    await show();
    await settle(5_000);
    expect(query).toHaveBeenCalledTimes(1);
    expect(told.onDelay.mock.calls).toEqual([['unanswered'], ['silent']]);
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: undefined });
  });
});
