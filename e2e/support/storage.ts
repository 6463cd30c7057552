import type { Page } from 'playwright/test';
import { FLOW_KEY } from '../../src/boot/journeyOfTab.ts';

/**
 * What this tab's browser storage holds of an applicant: keys of both storages, and the records in
 * IndexedDB. Which journey the tab runs is about nobody, and stays (ENT-16).
 */
export function leftInStorage(page: Page) {
  return page.evaluate(async (flowKey) => {
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
      session: Object.keys(sessionStorage).filter((key) => key !== flowKey),
      local: Object.keys(localStorage),
      records: records.reduce((sum, count) => sum + count, 0),
    };
  }, FLOW_KEY);
}

export const nothingLeft = { session: [], local: [], records: 0 };
