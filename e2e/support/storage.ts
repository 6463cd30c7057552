import type { Page } from 'playwright/test';

/** What this tab's browser storage holds: keys of both storages, and the records in IndexedDB. */
export function leftInStorage(page: Page) {
  return page.evaluate(async () => {
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
      session: Object.keys(sessionStorage),
      local: Object.keys(localStorage),
      records: records.reduce((sum, count) => sum + count, 0),
    };
  });
}

export const nothingLeft = { session: [], local: [], records: 0 };
