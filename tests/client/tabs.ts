import { fakeLocks } from '../support/phone.ts';
import { createStorage } from '../support/storage.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { vi } from 'vitest';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { createFileStore, type FileStore } from '../../src/lib/files/index.ts';

/** The session of the tab opened last, and the locks that tabs hold. */
export const browser = { session: createStorage(), locks: fakeLocks() };

/** Before each test: nothing stored, no tab open. */
export function startBrowser(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  browser.locks = fakeLocks();
  vi.stubGlobal('navigator', { locks: browser.locks.manager });
  vi.stubGlobal('indexedDB', new IDBFactory());
}

/** A tab of the same browser: its own session, the shared database. */
export function openTab(storage = createStorage()): FileStore {
  browser.session = storage;
  vi.stubGlobal('sessionStorage', storage);
  return createFileStore();
}

export const photo = (text = 'foto e-KTP') => new Blob([text], { type: 'image/jpeg' });
export const zeros = (size: number) => new Blob([new Uint8Array(size)]);

export const textOf = async (store: FileStore, ref: FileRef) =>
  (await store.get(ref))?.text() ?? null;

export const openDatabase = () => openDB('journeyFiles');

/** Everything in the database, store by store. */
export async function everythingStored(): Promise<Record<string, unknown[]>> {
  const database = await openDatabase();
  const stores: Record<string, unknown[]> = {};
  for (const name of database.objectStoreNames) stores[name] = await database.getAll(name);
  database.close();
  return stores;
}
