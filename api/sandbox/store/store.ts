import pLimit from 'p-limit';
import { type Database, retryOnDeadlock, type Topic, topics } from './database.ts';
import type { Pictures } from './pictures.ts';

/** The storage of a bank. */
export type Store = {
  db: Database;
  pictures: Pictures;
  /** Whether other processes may work on this database. */
  shared: boolean;
  /** Calls the listener for notifications of any process; returns a function that stops it. */
  listen(listener: (topic: Topic) => void): () => void;
  /** Removes everything except the regions. */
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** The files that a transaction adds, and those that it replaces: they are removed after it. */
type FileChanges = {
  put(file: { name: string; bytes: Buffer }): Promise<void>;
  remove(file: { name: string } | undefined): void;
};

/**
 * Runs a transaction that stores records with their files: either all exist afterwards, or none. Runs it again after
 * a deadlock. The files are written inside of it, so that a reset waits for it and removes all.
 */
export async function storeWithFiles<T>(
  { db, pictures, shared }: Store,
  work: (tx: Database, files: FileChanges) => Promise<T>,
): Promise<T> {
  const added: string[] = [];
  let replaced: string[] = [];
  const run = (tx: Database) => {
    replaced = [];
    return work(tx, {
      put: ({ name, bytes }) => {
        added.push(name);
        return pictures.put(name, bytes, tx);
      },
      remove: (file) => void (file && replaced.push(file.name)),
    });
  };
  const result = await retryOnDeadlock(() => db.transaction(run)).catch(async (error: unknown) => {
    // A shared database contains the files: it has removed them, or has committed and only the response was lost.
    if (!shared) await pictures.remove(added);
    throw error;
  });
  await pictures.remove(replaced);
  return result;
}

/** Creates the list of listeners within this process; `dispatch` ignores unknown topics. */
export function createListeners() {
  const listeners = new Set<(topic: Topic) => void>();
  return {
    listen: (listener: (topic: Topic) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (payload: string) => {
      const topic = topics.find((it) => it === payload);
      if (topic) for (const listener of listeners) listener(topic);
    },
    /** Dispatches all topics: after a lost connection anything may have changed. */
    dispatchAll: () => {
      for (const topic of topics) for (const listener of listeners) listener(topic);
    },
  };
}

const retryDelayMs = 1_000;

/**
 * Opens a cache of database content, one per process, which is reloaded after each notification of `topic`, and every
 * second after a failure. `refresh` waits until the cache is current and rejects if the database fails.
 */
export async function openCache<T>(store: Store, topic: Topic, read: () => Promise<T>) {
  let current: T;
  // Reads are queued, so that an earlier one never replaces a later one.
  const queue = pLimit(1);
  const refresh = (): Promise<void> =>
    queue(async () => {
      current = await read();
    });
  let retryTimer: NodeJS.Timeout | undefined;
  let ended = false;
  // Without a retry a failed reload would leave the cache outdated until the next change.
  const refreshSoon = () => {
    clearTimeout(retryTimer);
    refresh().catch((error: Error) => {
      console.error(`Sandbox ${topic}: ${error.name}`);
      if (!ended) retryTimer = setTimeout(refreshSoon, retryDelayMs);
    });
  };
  // Listens before the first read, so that no change between the two is missed.
  const stop = store.listen((changed) => {
    if (changed === topic) refreshSoon();
  });
  await refresh().catch((error: unknown) => {
    stop();
    ended = true;
    clearTimeout(retryTimer);
    throw error;
  });
  return {
    current: () => current,
    refresh,
    /** Stops listening and waits for a running reload. */
    stop: async () => {
      stop();
      ended = true;
      clearTimeout(retryTimer);
      await queue(() => undefined);
    },
  };
}
