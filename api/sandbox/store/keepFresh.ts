import type { Store, Topic } from './store.ts';

/**
 * A copy of something in the database, kept by each process and read again whenever a process
 * announces `topic`. `refresh` waits until the copy shows what is there now.
 */
export async function keepFresh<T>(store: Store, topic: Topic, read: () => Promise<T>) {
  let current = await read();
  let reading = Promise.resolve();
  const refresh = (): Promise<void> => {
    // One after the other, so that an earlier reading never replaces a later one.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await read();
      });
    return reading;
  };
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
      await reading.catch(() => undefined);
    },
  };
}
