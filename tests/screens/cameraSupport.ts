import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { answersArrive } from '../chart/support.ts';
import { fakeDevices, fakeStream, fakeTrack, showFrames } from '../client/fakeCamera.ts';

/** A camera that opens; the track tells whether it was let go. */
export function workingCamera() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const tracks = [fakeTrack(), fakeTrack(), fakeTrack()];
  const asked = fakeDevices(...tracks.map((track) => fakeStream(track)));
  return { tracks, asked };
}

/** What a canvas gives for the photo taken. */
export function photoOfCanvas(): Blob {
  const jpeg = new Blob(['jpeg'], { type: 'image/jpeg' });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
  return jpeg;
}

export const picture = () => screen.getByLabelText<HTMLVideoElement>('Gambar dari kamera');

/** The stream opens and real frames arrive. */
export async function framesArrive(): Promise<void> {
  await act(answersArrive);
  act(() => showFrames(picture()));
}
