// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileStore, FileFailure, fileOfData } from '../../src/lib/files/index.ts';
import { browser, openTab, photo, startBrowser, textOf, zeros } from './tabs.ts';

beforeEach(startBrowser);

describe('where sealing is not possible', () => {
  it('without IndexedDB the file is a data URL under its session key', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    expect(ref.kept).toBe('session');
    expect(browser.session.getItem(ref.ref)).toBe(
      `data:image/jpeg;ref=${ref.ref};name=ktp.jpg;base64,Zm90byBlLUtUUA==`,
    );
    expect(await textOf(openTab(browser.session), ref)).toBe('foto e-KTP');
    await store.clear();
    expect(browser.session.length).toBe(0);
  });

  it('without WebCrypto (an insecure address) the session holds it too', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const store = openTab();
    const ref = await store.put(photo(), 'ktp.jpg');
    expect(ref.kept).toBe('session');
    expect(await textOf(store, ref)).toBe('foto e-KTP');
    // Nothing is sealed, so neither a key nor a database is made for it.
    expect(browser.session.length).toBe(1);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('where the page may not use the session either, memory holds it', async () => {
    // Stubbed first, so that the end of the test restores what there was.
    vi.stubGlobal('sessionStorage', undefined);
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const store = createFileStore();
    const [first, second] = [await store.put(photo('a'), 'a'), await store.put(photo('b'), 'b')];
    expect([first.kept, second.kept]).toEqual(['memory', 'memory']);
    expect([await textOf(store, first), await textOf(store, second)]).toEqual(['a', 'b']);
    await store.remove(first);
    expect([await store.get(first), await textOf(store, second)]).toEqual([null, 'b']);
    await store.sweep();
    await store.clear();
    expect(await store.get(second)).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('DOC-11 a removed file is gone from the session, without a database being made', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const [kept, removed] = [await store.put(photo('a'), 'a'), await store.put(photo('b'), 'b')];
    vi.stubGlobal('indexedDB', new IDBFactory());
    await store.remove(removed);
    expect([await textOf(store, kept), await store.get(removed)]).toEqual(['a', null]);
    expect([browser.session.length, browser.session.key(0)]).toEqual([1, kept.ref]);
    expect(await indexedDB.databases()).toEqual([]);
  });

  it('a damaged data URL is a lost file, no error', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const ref = await store.put(photo(), 'a');
    browser.session.setItem(ref.ref, `data:image/jpeg;ref=${ref.ref};name=a;base64,bukan!`);
    expect(await store.get(ref)).toBeNull();
  });

  it.each(['', 'a', 'ab', 'abc', 'abcd'])(
    'a reload knows the size of the file %j',
    async (text) => {
      const data = `data:image/png;ref=file.1;name=a%20b;base64,${btoa(text)}`;
      const file = { ref: 'file.1', type: 'image/png', size: text.length, name: 'a b' };
      expect(fileOfData(data)).toEqual({ ...file, kept: 'session' });
    },
  );

  it('what the session cannot hold lies in memory, and typed fields still fit', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const first = await store.put(zeros(1_400_000), 'a');
    const second = await store.put(zeros(1_400_000), 'b');
    expect([first.kept, second.kept]).toEqual(['session', 'memory']);
    expect((await store.get(second))?.size).toBe(1_400_000);
    expect(() => browser.session.setItem('step1', 'x'.repeat(1_700_000))).not.toThrow();
    expect(await openTab(browser.session).get(second)).toBeNull();
  });

  it.each([
    [2_624_999, 'session'],
    [2_625_000, 'memory'],
  ])('STO-04 alone beside what was typed, %i bytes lie in the %s', async (size, kept) => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    browser.session.setItem('step1', '{"nik":"3171014404900001"}');
    expect((await store.put(zeros(size), 'a')).kept).toBe(kept);
  });

  it('a full session storage gives memory, not an error', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    browser.session.setItem('step1', 'x'.repeat(5_242_000));
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
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says so where neither database, session nor memory has room', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const store = openTab();
    const first = await store.put(zeros(23_000_000), 'a');
    const exactly = await store.put(zeros(9_000_000), 'b');
    expect([first.kept, exactly.kept]).toEqual(['memory', 'memory']);
    const refused = store.put(zeros(2_700_000), 'c');
    await expect(refused).rejects.toBeInstanceOf(FileFailure);
    await expect(refused).rejects.toMatchObject({ reason: 'storage' });
  });
});
