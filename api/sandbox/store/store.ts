import pLimit from 'p-limit';
import { type Database, type Topic, topics } from './database.ts';
import type { Pictures } from './pictures.ts';

export type Store = {
  db: Database;
  pictures: Pictures;
  /** Whether other processes may work on this database. */
  shared: boolean;
  /** Calls `heard` for what any process announces; returns what ends it. */
  listen(listener: (topic: Topic) => void): () => void;
  /** Forgets everything but the regions. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Who listens within this process. */
export function createListeners() {
  const listeners = new Set<(topic: Topic) => void>();
  return {
    listen: (listener: (topic: Topic) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear: (payload: string) => {
      const topic = topics.find((it) => it === payload);
      if (topic) for (const listener of listeners) listener(topic);
    },
    /** After a time without ears anything may have changed. */
    hearAll: () => {
      for (const topic of topics) for (const listener of listeners) listener(topic);
    },
  };
}

const readAgainAfter = 1_000;

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
  let again: NodeJS.Timeout | undefined;
  let ended = false;
  // A cache that could not be read again would be wrong until the next change.
  const refreshSoon = () => {
    clearTimeout(again);
    refresh().catch((error: Error) => {
      console.error(`Sandbox ${topic}: ${error.name}`);
      if (!ended) again = setTimeout(refreshSoon, readAgainAfter);
    });
  };
  const stop = store.listen((changed) => {
    if (changed === topic) refreshSoon();
  });
  return {
    current: () => current,
    refresh,
    /** Ends listening and waits for a reading that is under way. */
    stop: async () => {
      stop();
      ended = true;
      clearTimeout(again);
      await inTurn(() => undefined);
    },
  };
}
