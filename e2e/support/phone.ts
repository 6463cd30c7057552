import type { Page } from 'playwright/test';
import { FLOW_KEY } from '../../src/lib/storage.ts';

/**
 * A script to run in a page before a function that tsx has compiled: such functions call `__name`, which a
 * page does not have.
 */
export const pageHelper = 'globalThis.__name ??= (it) => it;';

/**
 * Returns the personal data in the browser's storage: the keys of both storages and the number of records
 * in IndexedDB. The journey of the tab is not personal and stays (ENT-16).
 */
export function readPersonalStorage(page: Page) {
  return page.evaluate(async (impersonal) => {
    const databases = await indexedDB.databases();
    const records = await Promise.all(
      databases.map(
        ({ name = '' }) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              const stores = [...database.objectStoreNames];
              if (stores.length === 0) return resolve(0);
              const reading = database.transaction(stores);
              let count = 0;
              for (const store of stores) {
                const counting = reading.objectStore(store).count();
                counting.onsuccess = () => {
                  count += counting.result;
                };
              }
              reading.oncomplete = () => {
                database.close();
                resolve(count);
              };
            };
          }),
      ),
    );
    return {
      session: Object.keys(sessionStorage).filter((key) => !impersonal.includes(key)),
      local: Object.keys(localStorage),
      records: records.reduce((sum, count) => sum + count, 0),
    };
  }, impersonalKeys);
}

/** Keys that are not personal and may stay: journey, channel, referral and the receipt. */
const impersonalKeys = [
  FLOW_KEY,
  'code',
  'refferalID',
  'journey.version',
  'journey.outcome',
  'journey.receipt',
];

/** The result of an empty storage. */
export const nothingLeft = { session: [], local: [], records: 0 };

/** Records the camera tracks of every page from now on. */
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

/** Returns the number of live camera tracks of the page. */
export const liveTracks = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(window, 'liveTracks'));
