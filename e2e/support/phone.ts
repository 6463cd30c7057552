import type { Page } from 'playwright/test';
import { FLOW_KEY } from '../../src/lib/storage.ts';

/**
 * Runs in a page before a function that tsx has compiled: such a function gives others their names with this,
 * which a page does not have.
 */
export const pageHelper = 'globalThis.__name ??= (it) => it;';

/**
 * What this tab's browser storage holds of an applicant: keys of both storages, and the records in
 * IndexedDB. Which journey the tab runs is about nobody, and stays (ENT-16).
 */
export function leftInStorage(page: Page) {
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

/** What tells nothing of a person may stay: journey, channel, referral, and the receipt. */
const impersonalKeys = [
  FLOW_KEY,
  'code',
  'refferalID',
  'journey.version',
  'journey.outcome',
  'journey.receipt',
];

export const nothingLeft = { session: [], local: [], records: 0 };

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
