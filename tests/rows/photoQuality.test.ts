// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { photoOf } from '../../src/camera/photo.ts';

afterEach(() => vi.restoreAllMocks());

it('CON-03 a photo is a JPEG of quality 0.92 where none other is asked for', async () => {
  const qualities: unknown[][] = [];
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, ...how) => {
    qualities.push(how);
    give(new Blob(['jpg']));
  });
  const video = Object.assign(document.createElement('video'), {});
  Object.defineProperties(video, { videoWidth: { value: 1280 }, videoHeight: { value: 960 } });
  await photoOf(video);
  await photoOf(video, 0.7);
  expect(qualities).toEqual([
    ['image/jpeg', 0.92],
    ['image/jpeg', 0.7],
  ]);
});
