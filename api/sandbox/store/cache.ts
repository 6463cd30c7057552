import pLimit from 'p-limit';
import type { Topic } from './database.ts';
import type { Store } from './store.ts';

/**
 * A cache of something in the database, kept by each process and read again whenever a process
 * notifies of `topic`. `refresh` waits until the cache shows what is there now.
 */
export async function openCache<T>(store: Store, topic: Topic, read: () => Promise<T>) {
  let current = await read();
  // One after the other, so that an earlier reading never replaces a later one.
  const inTurn = pLimit(1);
  const refresh = (): Promise<void> =>
    inTurn(async () => {
      current = await read();
    });
  const stop = store.listen((heard) => {
    if (heard === topic) {
      refresh().catch((error: Error) => console.error(`Sandbox ${topic}: ${error.name}`));
    }
  });
  return {
    current: () => current,
    refresh,
    /** Ends listening and waits for a reading that is under way. */
    stop: async () => {
      stop();
      await inTurn(() => undefined);
    },
  };
}
