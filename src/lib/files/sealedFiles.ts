import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { fromBase64, toBase64 } from '../base64.ts';
import { optional } from '../optional.ts';
import { SEALED_FILES_KEY } from '../storage.ts';
import { yieldToMain } from '../yieldToMain.ts';
import { FileFailure } from './fileFailure.ts';

/** The bytes that are read and sealed at once: the page stays responsive between the slices of a large PDF. */
export const SLICE_BYTES = 1024 * 1024;

const KEY_BYTES = 32;
const IV_BYTES = 12;

/** The key that seals a tab's files. */
export interface TabKey {
  /** Identifies a tab session, also after reloads. */
  session: string;
  key: CryptoKey;
}

function readStoredKey(storage: Storage): Uint8Array<ArrayBuffer> | null {
  try {
    const raw = fromBase64(storage.getItem(SEALED_FILES_KEY) ?? '');
    if (raw.length === KEY_BYTES) return raw;
  } catch {
    // The stored value is not a key.
  }
  return null;
}

/** Removes the tab's key, so that a duplicated tab gets its own. */
export const removeTabKey = (storage: Storage): void => storage.removeItem(SEALED_FILES_KEY);

/**
 * Returns the tab's key bytes. Creates and stores missing ones when `create` is true, else returns null.
 * @throws when the storage is full
 */
export function getTabKeyBytes(storage: Storage, create: boolean): Uint8Array<ArrayBuffer> | null {
  const known = readStoredKey(storage);
  if (known || !create) return known;
  const raw = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  storage.setItem(SEALED_FILES_KEY, toBase64(raw));
  return raw;
}

/** Imports the key bytes, and derives the session's identifier from them. */
export async function importTabKey(raw: Uint8Array<ArrayBuffer>): Promise<TabKey> {
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const digest = await crypto.subtle.digest('SHA-256', raw);
  return { key, session: toBase64(new Uint8Array(digest).subarray(0, KEY_BYTES / 2)) };
}

/** Binds a slice to its file, position and count, so that slices cannot be swapped or omitted. */
const context = (ref: string, type: string, at: number, count: number) =>
  new TextEncoder().encode(JSON.stringify([ref, type, at, count]));

/** Seals a file's bytes (AES-GCM, with a random IV per slice). `ref` is its database key. */
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
    // Some browsers seal and open synchronously.
    await yieldToMain();
  }
  const entry = { ref, session: tab.session, createdAt: Date.now(), type: blob.type, count };
  return { entry, slices };
}

/** Opens a sealed file. @throws when it belongs to another tab or a byte was changed. */
export async function openFile(
  { ref, type, count }: SealedEntry,
  slices: SealedSlice[],
  tab: TabKey,
): Promise<Blob> {
  const parts: Blob[] = [];
  for (const [at, { iv, sealed }] of slices.entries()) {
    const additionalData = context(ref, type, at, count);
    const parameters = { name: 'AES-GCM', iv, additionalData };
    // Each slice becomes a blob: joining the bytes of all slices would block the page.
    parts.push(new Blob([await crypto.subtle.decrypt(parameters, tab.key, sealed)]));
    await yieldToMain();
  }
  return new Blob(parts, { type });
}

/** One sealed megabyte of a file. */
interface SealedSlice {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** One sealed file. Only the tab with the key can open its slices. */
interface SealedEntry {
  ref: string;
  /** Identifies the tab session whose key seals the file, without revealing the key. */
  session: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  type: string;
  /** The number of slices. */
  count: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: SealedEntry; indexes: { session: string } };
  slices: { key: [ref: string, at: number]; value: SealedSlice };
}

const DATABASE_NAME = 'journeyFiles';

/** Some browsers never respond to an open request (blocked, damaged or private). */
export const OPEN_TIMEOUT_MS = 3_000;

/** The database of sealed files. */
export type FilesDatabase = IDBPDatabase<Schema>;

/** Resolves like `work`, or rejects when that takes longer than `timeoutMs`. The work itself continues. */
export function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), timeoutMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

/**
 * Opens the database of sealed files. Rejects when there is none, or when nothing can be sealed. May
 * never resolve. `onClosed` is called when another tab deletes it.
 */
export async function openFiles(onClosed: () => void): Promise<FilesDatabase> {
  if (!optional(() => crypto.subtle)) throw new FileFailure('storage');
  return openDB<Schema>(DATABASE_NAME, 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'ref' }).createIndex('session', 'session');
      database.createObjectStore('slices');
    },
    // Another tab wants to delete the empty database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
  });
}

/** Writes a file completely or not at all. Writes slice by slice, so that the page stays responsive. */
export async function writeFile(
  database: FilesDatabase,
  entry: SealedEntry,
  slices: SealedSlice[],
): Promise<void> {
  const writing = database.transaction(['files', 'slices'], 'readwrite');
  const done = writing.done;
  // A failed write rejects both promises. The awaited one reports it.
  done.catch(() => undefined);
  for (const [at, slice] of slices.entries()) {
    await writing.objectStore('slices').put(slice, [entry.ref, at]);
  }
  await writing.objectStore('files').put(entry);
  await done;
}

/** Reads a file's entry and slices, or returns null when it is incomplete. */
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

/** Deletes the database when it is empty, so that a finished journey leaves no trace. Returns whether it was empty. */
export async function deleteIfEmpty(database: FilesDatabase): Promise<boolean> {
  if ((await database.count('files')) > 0) return false;
  database.close();
  await withTimeout(deleteDB(DATABASE_NAME), OPEN_TIMEOUT_MS).catch(() => undefined);
  return true;
}

const SESSION_LOCK_PREFIX = 'sealedFiles:';

/** How long a tab that reloads may take to release its lock (ms). */
const RELOAD_TIMEOUT_MS = 300;

/**
 * Claims a session's files for this tab until it closes, so that other tabs know that they are in use.
 * Resolves with false when another tab holds them, because this tab is a duplicate; with true when the browser
 * has no locks.
 */
export function claimSession(session: string): Promise<boolean> {
  const locks = optional(() => navigator.locks);
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), RELOAD_TIMEOUT_MS);
    const hold = () => {
      clearTimeout(timer);
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    locks
      .request(SESSION_LOCK_PREFIX + session, { signal: timeout.signal }, hold)
      .catch(() => resolve(!timeout.signal.aborted));
  });
}

/** Returns a function that checks whether a session has an open tab; null when the browser has no locks. */
export async function getOpenSessionCheck(): Promise<((session: string) => boolean) | null> {
  const locks = optional(() => navigator.locks);
  if (!locks) return null;
  const { held } = await locks.query();
  const names = new Set(held?.map(({ name }) => name));
  return (session) => names.has(SESSION_LOCK_PREFIX + session);
}

const WRITE_LOCK = DATABASE_NAME;
/** A page that deletes an empty database holds the lock shorter than this, unless it is suspended (ms). */
const LOCK_TIMEOUT_MS = 1_000;

/**
 * Runs `work` under a shared lock, so that no page deletes the database meanwhile. Runs it without the lock after
 * LOCK_TIMEOUT_MS, and in a browser without locks.
 */
export async function withSharedWriteLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = optional(() => navigator.locks);
  if (!locks) return work();
  let running: Promise<T> | null = null;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LOCK_TIMEOUT_MS);
  const begin = () => {
    clearTimeout(timer);
    running = work();
    return running;
  };
  const { signal } = timeout;
  await locks.request(WRITE_LOCK, { mode: 'shared', signal }, begin).catch(() => undefined);
  clearTimeout(timer);
  return running ?? work();
}

/** Runs `work` when no page writes a file. Skips it when one does, or when the browser has no locks. */
export async function withExclusiveLock(work: () => Promise<void>): Promise<void> {
  const options = { ifAvailable: true };
  await optional(() => navigator.locks)?.request(WRITE_LOCK, options, (lock) =>
    lock ? work() : undefined,
  );
}
