import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { FileFailure } from './fileFailure.ts';

/** One megabyte of a file, sealed. */
export interface SealedSlice {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** One sealed file: only the tab that holds the key can open its slices. */
export interface SealedEntry {
  ref: string;
  /** Names the tab session whose key seals the file, without telling the key. */
  session: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  type: string;
  /** How many slices there are. */
  count: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: SealedEntry; indexes: { session: string } };
  slices: { key: [ref: string, at: number]; value: SealedSlice };
}

const NAME = 'journeyFiles';
/** Some browsers never answer an open request (blocked, damaged or private): do without. */
const OPEN_LIMIT_MS = 3_000;

export type FilesDatabase = IDBPDatabase<Schema>;

/** Rejects when `work` takes longer than `limitMs`. */
export function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let limit: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    limit = setTimeout(() => reject(new Error('too slow')), limitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(limit));
}

/**
 * Opens the database of sealed files; rejects where there is none, where nothing can be sealed, or
 * where it does not answer. `onClosed` tells that another tab took it away.
 */
export async function openFiles(onClosed: () => void): Promise<FilesDatabase> {
  if (!crypto.subtle) throw new FileFailure('storage');
  const opening = openDB<Schema>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'ref' }).createIndex('session', 'session');
      database.createObjectStore('slices');
    },
    // Another tab wants to delete the emptied database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
  });
  return within(opening, OPEN_LIMIT_MS);
}

/** Writes a file whole or not at all; slice by slice, so that the page is free in between. */
export async function writeFile(
  database: FilesDatabase,
  entry: SealedEntry,
  slices: SealedSlice[],
): Promise<void> {
  const writing = database.transaction(['files', 'slices'], 'readwrite');
  const done = writing.done;
  // A failed write rejects both; the one that is awaited tells it.
  done.catch(() => undefined);
  for (const [at, slice] of slices.entries()) {
    await writing.objectStore('slices').put(slice, [entry.ref, at]);
  }
  await writing.objectStore('files').put(entry);
  await done;
}

/** A file's entry and slices, or null where it is not there whole. */
export async function readFile(
  database: FilesDatabase,
  ref: string,
): Promise<{ entry: SealedEntry; slices: SealedSlice[] } | null> {
  const reading = database.transaction(['files', 'slices']);
  const entry = await reading.objectStore('files').get(ref);
  if (!entry) return null;
  const slices: SealedSlice[] = [];
  for (let at = 0; at < entry.count; at += 1) {
    const slice = await reading.objectStore('slices').get([ref, at]);
    if (!slice) return null;
    slices.push(slice);
  }
  return { entry, slices };
}

/** Removes files with all their slices. */
export async function deleteFiles(database: FilesDatabase, refs: string[]): Promise<void> {
  if (refs.length === 0) return;
  const removing = database.transaction(['files', 'slices'], 'readwrite');
  for (const ref of refs) {
    removing.objectStore('files').delete(ref);
    removing.objectStore('slices').delete(IDBKeyRange.bound([ref, 0], [ref, Infinity]));
  }
  await removing.done;
}

/** Removes the database once nothing is in it, so that an ended journey leaves no trace. */
export async function dropIfEmpty(database: FilesDatabase): Promise<boolean> {
  if ((await database.count('files')) > 0) return false;
  database.close();
  await within(deleteDB(NAME), OPEN_LIMIT_MS).catch(() => undefined);
  return true;
}
