import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** One sealed file. Bytes lie in sealed slices; only the tab that holds the key can open them. */
export interface SealedEntry {
  ref: string;
  /** Names the tab session whose key seals the file, without telling the key. */
  session: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  type: string;
  slices: { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer }[];
}

interface Schema extends DBSchema {
  files: { key: string; value: SealedEntry; indexes: { session: string } };
}

const NAME = 'journeyFiles';
/** Some browsers never answer an open request (blocked, damaged or private): do without. */
const OPEN_LIMIT_MS = 3_000;

export type FilesDatabase = IDBPDatabase<Schema>;

/** Rejects when `work` takes longer than `limitMs`. */
export function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let limit: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(limit));
}

/** Opens the database of sealed files; rejects where there is none or it does not answer. */
export async function openFiles(): Promise<FilesDatabase> {
  const opening = openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'ref' }).createIndex('session', 'session');
    },
    // Another tab wants to delete the emptied database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await within(opening, OPEN_LIMIT_MS);
  } catch (error) {
    // An open that answers too late must not keep the database busy.
    opening.then((late) => late.close()).catch(() => undefined);
    throw error;
  }
}

/** Removes the database once nothing is in it, so that an ended journey leaves no trace. */
export async function dropIfEmpty(database: FilesDatabase): Promise<boolean> {
  if ((await database.count('files')) > 0) return false;
  database.close();
  await within(deleteDB(NAME), OPEN_LIMIT_MS).catch(() => undefined);
  return true;
}
