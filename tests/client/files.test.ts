// @vitest-environment node
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { createFileStore, FileFailure } from '../../src/lib/files/index.ts';
import { fakeLocks, fakeSessionStorage } from './browser.ts';

let session: Storage;
let locks: ReturnType<typeof fakeLocks>;

/** A tab of the same browser: its own session, the shared database. */
function openTab(storage = fakeSessionStorage()) {
  session = storage;
  vi.stubGlobal('sessionStorage', session);
  return createFileStore();
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks: locks.manager });
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const photo = (text = 'foto e-KTP') => new Blob([text], { type: 'image/jpeg' });
const textOf = async (store: ReturnType<typeof createFileStore>, ref: FileRef) =>
  (await store.get(ref))?.text() ?? null;

/** Everything in the database, store by store. */
async function everythingStored(): Promise<Record<string, unknown[]>> {
  const { openDB } = await import('idb');
  const database = await openDB('journeyFiles');
  const stores: Record<string, unknown[]> = {};
  for (const name of database.objectStoreNames) stores[name] = await database.getAll(name);
  database.close();
  return stores;
}

const asText = (stored: unknown) =>
  JSON.stringify(stored, (_key, value) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
  );

describe('sealed files', () => {
  it('a photo comes back as it was, and what is stored does not show it', async () => {
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    expect(ref).toEqual({
      ref: expect.stringMatching(/^file\./),
      type: 'image/jpeg',
      size: 10,
      name: 'ktp.jpg',
      kept: 'sealed',
    });
    const back = await store.get(ref);
    expect(back?.type).toBe('image/jpeg');
    expect(await back?.text()).toBe('foto e-KTP');
    expect(asText(await everythingStored())).not.toContain('foto e-KTP');
    expect(JSON.stringify({ ...session })).not.toContain('foto e-KTP');
  });

  it('a file of several slices comes back byte for byte, also after a reload', async () => {
    const bytes = new Uint8Array(2_500_001).map((_, at) => (at * 7) % 256);
    const ref = await openTab().put(new Blob([bytes], { type: 'application/pdf' }), 'npwp.pdf');
    const reloaded = openTab(session);
    const back = new Uint8Array(await ((await reloaded.get(ref)) as Blob).arrayBuffer());
    expect(Buffer.compare(back, bytes)).toBe(0);
  });

  it('once the tab is closed nobody can open its files', async () => {
    const ref = await openTab().put(photo(), 'ktp.jpg');
    const other = openTab();
    expect(await other.get(ref)).toBeNull();
    await other.put(photo('lain'), 'x.jpg');
    expect(await other.get(ref)).toBeNull();
  });

  it('files kept at the same moment share one key', async () => {
    const store = openTab();
    const refs = await Promise.all(['a', 'b', 'c'].map((text) => store.put(photo(text), text)));
    expect(await Promise.all(refs.map((ref) => textOf(store, ref)))).toEqual(['a', 'b', 'c']);
  });

  it('DOC-11 a removed file is gone from the store', async () => {
    const store = openTab();
    const [kept, removed] = [await store.put(photo('a'), 'a'), await store.put(photo('b'), 'b')];
    await store.remove(removed);
    expect(await store.get(removed)).toBeNull();
    expect(await textOf(store, kept)).toBe('a');
    const stored = await everythingStored();
    expect([stored.files?.length, stored.slices?.length]).toEqual([1, 1]);
  });

  it('an empty file is refused and so is one whose bytes are gone', async () => {
    const store = openTab();
    await expect(store.put(new Blob([]), 'x')).rejects.toMatchObject({ reason: 'empty' });
    const gone = photo();
    const slice = photo();
    vi.spyOn(slice, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    vi.spyOn(gone, 'slice').mockReturnValue(slice);
    await expect(store.put(gone, 'x')).rejects.toMatchObject({ reason: 'empty' });
  });

  it('a damaged key opens nothing and does not stop new files', async () => {
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    session.setItem('sealedFilesKey', 'bukan kunci!');
    expect(await store.get(ref)).toBeNull();
    const next = await store.put(photo('baru'), 'ktp.jpg');
    expect(next.kept).toBe('sealed');
    expect(await textOf(store, next)).toBe('baru');
  });
});

describe('clearing and sweeping', () => {
  it('END-03 clearing leaves neither files, nor key, nor database', async () => {
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    await store.clear();
    expect(session.length).toBe(0);
    expect(await indexedDB.databases()).toEqual([]);
    expect(await store.get(ref)).toBeNull();
    const again = await store.put(photo('lagi'), 'ktp.jpg');
    expect(await textOf(store, again)).toBe('lagi');
  });

  it('clearing leaves the files of another open tab alone', async () => {
    const mine = openTab();
    const mySession = session;
    const ref = await mine.put(photo('milik saya'), 'ktp.jpg');
    const other = openTab();
    await other.put(photo(), 'ktp.jpg');
    await other.clear();
    expect(await textOf(openTab(mySession), ref)).toBe('milik saya');
  });

  it('the next start deletes files whose tab is gone and keeps those of open tabs', async () => {
    const open = openTab();
    const openSession = session;
    const kept = await open.put(photo('masih terbuka'), 'a.jpg');
    await openTab().put(photo('sudah ditutup'), 'b.jpg');
    locks.release(1);
    await openTab().sweep();
    const stored = await everythingStored();
    expect([stored.files?.length, stored.slices?.length]).toEqual([1, 1]);
    expect(await textOf(openTab(openSession), kept)).toBe('masih terbuka');
  });

  it('a reload keeps its own files', async () => {
    const ref = await openTab().put(photo(), 'a.jpg');
    locks.release(0);
    const reloaded = openTab(session);
    await reloaded.sweep();
    expect(await textOf(reloaded, ref)).toBe('foto e-KTP');
  });

  it('files older than a day are deleted even from an open tab', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const store = openTab();
    const ref = await store.put(photo(), 'a.jpg');
    vi.setSystemTime(Date.now() + 24 * 3600 * 1000);
    await store.sweep();
    expect(await textOf(store, ref)).toBe('foto e-KTP');
    vi.setSystemTime(Date.now() + 1);
    await store.sweep();
    expect(await store.get(ref)).toBeNull();
  });

  it('without the lock list only age decides what is swept', async () => {
    const storage = fakeSessionStorage();
    const ref = await openTab(storage).put(photo(), 'a.jpg');
    vi.stubGlobal('navigator', {});
    await openTab().sweep();
    expect(await textOf(openTab(storage), ref)).toBe('foto e-KTP');
  });
});

describe('where sealing is not possible', () => {
  it('without IndexedDB the file is a data URL under its session key', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    expect(ref.kept).toBe('session');
    expect(session.getItem(ref.ref)).toBe(
      `data:image/jpeg;ref=${ref.ref};name=ktp.jpg;base64,Zm90byBlLUtUUA==`,
    );
    expect(await textOf(openTab(session), ref)).toBe('foto e-KTP');
    await store.clear();
    expect(session.length).toBe(0);
  });

  it('without WebCrypto (an insecure address) the session holds it too', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    expect(ref.kept).toBe('session');
    expect(await textOf(store, ref)).toBe('foto e-KTP');
  });

  it('what the session cannot hold lies in memory, and typed fields still fit', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const first = await store.put(new Blob([new Uint8Array(2_000_000)]), 'a');
    const second = await store.put(new Blob([new Uint8Array(2_000_000)]), 'b');
    expect([first.kept, second.kept]).toEqual(['session', 'memory']);
    expect((await store.get(second))?.size).toBe(2_000_000);
    expect(() => session.setItem('step1', 'x'.repeat(500_000))).not.toThrow();
    expect(await openTab(session).get(second)).toBeNull();
  });

  it('a full session storage gives memory, not an error', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    session.setItem('step1', 'x'.repeat(5_242_000));
    expect((await store.put(photo('x'.repeat(2000)), 'a')).kept).toBe('memory');
  });

  it('a database without room gives the fallback', async () => {
    const store = openTab();
    const { IDBObjectStore } = await import('fake-indexeddb');
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const ref = await store.put(photo(), 'a');
    full.mockRestore();
    expect(ref.kept).toBe('session');
    expect(await textOf(store, ref)).toBe('foto e-KTP');
  });

  it('a database that never answers is given up after its time limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
    const putting = openTab().put(photo(), 'a');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await putting).kept).toBe('session');
  });

  it('says so where neither database, session nor memory has room', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const big = new Blob([new Uint8Array(31_000_000)]);
    expect((await store.put(big, 'a')).kept).toBe('memory');
    const refused = store.put(new Blob([new Uint8Array(9_000_000)]), 'b');
    await expect(refused).rejects.toBeInstanceOf(FileFailure);
    await expect(refused).rejects.toMatchObject({ reason: 'storage' });
  });
});
