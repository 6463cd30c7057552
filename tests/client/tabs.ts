import { fakeLocks } from '../support/phone.ts';
import { createStorage } from '../support/storage.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { vi } from 'vitest';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { createFileStore, type FileStore } from '../../src/lib/files/index.ts';

/** The session of the last opened tab, and the locks of all tabs. */
export const browser = { session: createStorage(), locks: fakeLocks() };

/** Removes all mocks and timers, and starts a browser with an empty database and no locks. */
export function startBrowser(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  browser.locks = fakeLocks();
  vi.stubGlobal('navigator', { locks: browser.locks.manager });
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** Opens a tab of the same browser, with its own session and the shared database. */
export function openTab(storage = createStorage()): FileStore {
  browser.session = storage;
  vi.stubGlobal('sessionStorage', storage);
  return createFileStore();
}

/** Creates a small JPEG blob. */
export const photo = (text = 'foto e-KTP') => new Blob([text], { type: 'image/jpeg' });
/** Creates a blob of zeros. */
export const zeros = (size: number) => new Blob([new Uint8Array(size)]);

/** Returns the text of a stored file, or `null`. */
export const textOf = async (store: FileStore, ref: FileRef) =>
  (await store.get(ref))?.text() ?? null;

/** Opens the journey's database. */
export const openDatabase = () => openDB('journeyFiles');

/** Returns the content of the database, by object store. */
export async function everythingStored(): Promise<Record<string, unknown[]>> {
  const database = await openDatabase();
  const stores: Record<string, unknown[]> = {};
  for (const name of database.objectStoreNames) stores[name] = await database.getAll(name);
  database.close();
  return stores;
}
