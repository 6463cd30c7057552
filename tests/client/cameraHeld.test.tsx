// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CameraView } from '../../src/camera/index.ts';
import {
  aroundEachCamera,
  handle,
  onFailure,
  onLenses,
  onPause,
  onReady,
  settle,
  setVisibility,
  show,
  video,
} from './cameraShown.tsx';
import { fakeDevices, fakeStream, fakeTrack, showFrames } from './fakeCamera.ts';

aroundEachCamera();

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
