import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { fromBase64, toBase64 } from '../base64.ts';
import { optional } from '../optional.ts';
import { SEALED_FILES_KEY } from '../storage.ts';
import { yieldToMain } from '../yieldToMain.ts';
import { FileFailure } from './fileFailure.ts';

/** Bytes read and sealed at once: a large PDF in slices leaves the page free between them. */
export const SLICE_BYTES = 1024 * 1024;

const KEY_BYTES = 32;
const IV_BYTES = 12;

export interface TabKey {
  /** The same for one tab session, after reloads too. */
  session: string;
  key: CryptoKey;
}

function storedKey(storage: Storage): Uint8Array<ArrayBuffer> | null {
  try {
    const raw = fromBase64(storage.getItem(SEALED_FILES_KEY) ?? '');
    if (raw.length === KEY_BYTES) return raw;
  } catch {
    // No key at all.
  }
  return null;
}

/** A key of its own for a tab that was duplicated together with the other's. */
export const dropTabKey = (storage: Storage): void => storage.removeItem(SEALED_FILES_KEY);

/** The session's key bytes, made and kept at once where `make` asks for it and none are there. */
export function tabKeyBytes(storage: Storage, make: boolean): Uint8Array<ArrayBuffer> | null {
  const known = storedKey(storage);
  if (known || !make) return known;
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  storage.setItem(SEALED_FILES_KEY, toBase64(raw));
  return raw;
}

/** Makes the usable key of its bytes. */
export async function importTabKey(raw: Uint8Array<ArrayBuffer>): Promise<TabKey> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const digest = await crypto.subtle.digest('SHA-256', raw);
  return { key, session: toBase64(new Uint8Array(digest).subarray(0, KEY_BYTES / 2)) };
}

/** Ties a slice to its file, place and number, so that slices cannot be swapped or left out. */
const context = (ref: string, type: string, at: number, count: number) =>
  new TextEncoder().encode(JSON.stringify([ref, type, at, count]));

/** Seals a file's bytes (AES-GCM, a random iv a slice). */
export async function sealFile(
  blob: Blob,
  ref: string,
  tab: TabKey,
): Promise<{ entry: SealedEntry; slices: SealedSlice[] }> {
  const count = Math.ceil(blob.size / SLICE_BYTES);
  const slices: SealedSlice[] = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = await blob.slice(at * SLICE_BYTES, (at + 1) * SLICE_BYTES).arrayBuffer();
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const additionalData = context(ref, blob.type, at, count);
    const parameters = { name: 'AES-GCM', iv, additionalData };
    slices.push({ iv, sealed: await crypto.subtle.encrypt(parameters, tab.key, bytes) });
    // Some browsers seal and open at once, in the very task that asks for it.
    await yieldToMain();
  }
  const entry = { ref, session: tab.session, createdAt: Date.now(), type: blob.type, count };
  return { entry, slices };
}

/** The file again; throws when it is not this tab's or a byte was changed. */
export async function openFile(
  { ref, type, count }: SealedEntry,
  slices: SealedSlice[],
  tab: TabKey,
): Promise<Blob> {
  const parts: Blob[] = [];
  for (const [at, { iv, sealed }] of slices.entries()) {
    const additionalData = context(ref, type, at, count);
    const parameters = { name: 'AES-GCM', iv, additionalData };
    // A blob a slice: putting the bytes of all of them into one would hold the page up.
    parts.push(new Blob([await crypto.subtle.decrypt(parameters, tab.key, sealed)]));
    await yieldToMain();
  }
  return new Blob(parts, { type });
}

/** One megabyte of a file, sealed. */
interface SealedSlice {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** One sealed file: only the tab that holds the key can open its slices. */
interface SealedEntry {
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
  if (!optional(() => crypto.subtle)) throw new FileFailure('storage');
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

const PREFIX = 'sealedFiles:';

/** How long a tab that is reloaded may take to let its files go. */
const RELOAD_MS = 300;

/**
 * Takes a session's files for this tab until it goes, so that others see that they are in use; `false` where
 * another tab has them, which this one is a duplicate of. Where the browser cannot tell, they are this tab's.
 */
export function claimSession(session: string): Promise<boolean> {
  const locks = optional(() => navigator.locks);
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timeout = new AbortController();
    const limit = setTimeout(() => timeout.abort(), RELOAD_MS);
    const hold = () => {
      clearTimeout(limit);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks
      .request(PREFIX + session, { signal: timeout.signal }, hold)
      .catch(() => resolve(!timeout.signal.aborted));
  });
}

/** Tells whether a session has an open tab; null where the browser cannot. */
export async function openSessions(): Promise<((session: string) => boolean) | null> {
  const locks = optional(() => navigator.locks);
  if (!locks) return null;
  const { held } = await locks.query();
  const names = new Set(held?.map(({ name }) => name));
  return (session) => names.has(PREFIX + session);
}

const DATABASE = 'journeyFiles';
/** Taking an empty database away takes a moment; a page that holds on longer has been put aside. */
const WRITE_MS = 1_000;

/** While a file is being written no page takes the database away; where no lock is granted it is written without. */
export async function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  const locks = optional(() => navigator.locks);
  if (!locks) return work();
  let began: Promise<T> | null = null;
  const timeout = new AbortController();
  const limit = setTimeout(() => timeout.abort(), WRITE_MS);
  const begin = () => {
    clearTimeout(limit);
    began = work();
    return began;
  };
  const { signal } = timeout;
  await locks.request(DATABASE, { mode: 'shared', signal }, begin).catch(() => undefined);
  clearTimeout(limit);
  return began ?? work();
}

/** Runs while no page writes a file; where one does, or the browser cannot tell, not at all. */
export async function whileNobodyWrites(work: () => Promise<void>): Promise<void> {
  const options = { ifAvailable: true };
  await optional(() => navigator.locks)?.request(DATABASE, options, (lock) =>
    lock ? work() : undefined,
  );
}
