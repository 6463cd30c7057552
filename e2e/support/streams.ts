import type { Page } from 'playwright/test';

/** Counts camera tracks from now on: every page notes what getUserMedia gave it. */
export async function watchStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const prototype = Object.getPrototypeOf(navigator.mediaDevices);
    const original: MediaDevices['getUserMedia'] = prototype.getUserMedia;
    prototype.getUserMedia = async function open(
      this: MediaDevices,
      wish?: MediaStreamConstraints,
    ) {
      const stream = await original.call(this, wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(window, 'liveTracks', {
      get: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    });
  });
}

/** How many camera tracks of this page are on. */
export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'liveTracks'));
