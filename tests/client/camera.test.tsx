// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aroundEachCamera,
  handle,
  onFailure,
  onPause,
  onReady,
  settle,
  show,
  video,
} from './cameraShown.tsx';
import {
  cameraError,
  fakeDevices,
  fakeStream,
  fakeTrack,
  install,
  showFrames,
} from './fakeCamera.ts';

aroundEachCamera();

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
