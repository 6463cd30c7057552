import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  browser,
  everythingStored,
  openDatabase,
  openTab,
  photo,
  startBrowser,
  textOf,
} from '../client/tabs.ts';
import { createStorage } from '../support/storage.ts';

beforeEach(startBrowser);

describe('createFileStore stores files', () => {
  const asText = (stored: unknown) =>
    JSON.stringify(stored, (_key, value) =>
      value instanceof ArrayBuffer ? Buffer.from(value).toString('latin1') : value,
    );

  describe('sealed files', () => {
    it('a photo is restored unchanged, and the stored data does not reveal it', async () => {
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
      expect(JSON.stringify({ ...browser.session })).not.toContain('foto e-KTP');
    });

    it('a file of several slices is restored byte for byte, also after a reload', async () => {
      const bytes = new Uint8Array(2_500_001).map((_, at) => (at * 7) % 256);
      const ref = await openTab().put(new Blob([bytes], { type: 'application/pdf' }), 'npwp.pdf');
      const reloaded = openTab(browser.session);
      const back = new Uint8Array(await ((await reloaded.get(ref)) as Blob).arrayBuffer());
      expect(Buffer.compare(back, bytes)).toBe(0);
    });

    it('a file is restored when the database needs ten seconds to open after a reload', async () => {
      const ref = await openTab().put(photo(), 'ktp.jpg');
      const reloaded = openTab(browser.session);
      const { open } = IDBFactory.prototype;
      vi.spyOn(IDBFactory.prototype, 'open').mockImplementationOnce(function (
        this: IDBFactory,
        ...database
      ) {
        const request = open.apply(this, database);
        const listen = request.addEventListener.bind(request) as EventTarget['addEventListener'];
        request.addEventListener = (type: string, listener: unknown) =>
          listen(type, (event) => setTimeout(listener as EventListener, 10_000, event));
        return request;
      });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const reading = textOf(reloaded, ref);
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(2));
      await vi.advanceTimersByTimeAsync(10_000);
      vi.useRealTimers();
      expect(await reading).toBe('foto e-KTP');
    });

    it('after the tab is closed nobody can open its files', async () => {
      const ref = await openTab().put(photo(), 'ktp.jpg');
      const other = openTab();
      expect(await other.get(ref)).toBeNull();
      expect(browser.session.length).toBe(0);
      await other.put(photo('lain'), 'x.jpg');
      expect(await other.get(ref)).toBeNull();
    });

    it('files stored at the same moment share one key', async () => {
      const store = openTab();
      const refs = await Promise.all(['a', 'b', 'c'].map((text) => store.put(photo(text), text)));
      expect(await Promise.all(refs.map((ref) => textOf(store, ref)))).toEqual(['a', 'b', 'c']);
    });

    it('DOC-11 a removed file is deleted from the store', async () => {
      const store = openTab();
      const [kept, removed] = [await store.put(photo('a'), 'a'), await store.put(photo('b'), 'b')];
      await store.remove(removed);
      expect(await store.get(removed)).toBeNull();
      expect(await textOf(store, kept)).toBe('a');
      const stored = await everythingStored();
      expect([stored.files?.length, stored.slices?.length]).toEqual([1, 1]);
    });

    it('an empty file is rejected, and so is one whose bytes are lost', async () => {
      const store = openTab();
      await expect(store.put(new Blob([]), 'x')).rejects.toMatchObject({ reason: 'empty' });
      const gone = photo();
      const slice = photo();
      vi.spyOn(slice, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
      vi.spyOn(gone, 'slice').mockReturnValue(slice);
      await expect(store.put(gone, 'x')).rejects.toMatchObject({ reason: 'empty' });
    });

    it('a large file whose bytes disappear during copying is rejected completely', async () => {
      const file = new Blob([new Uint8Array(1_500_000)], { type: 'application/pdf' });
      const rest = photo();
      vi.spyOn(rest, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
      vi.spyOn(file, 'slice').mockReturnValueOnce(photo()).mockReturnValueOnce(rest);
      await expect(openTab().put(file, 'npwp.pdf')).rejects.toMatchObject({ reason: 'empty' });
    });

    it('a damaged key opens nothing and does not prevent new files', async () => {
      const store = openTab();
      const ref = await store.put(photo(), 'ktp.jpg');
      browser.session.setItem('sealedFilesKey', 'bukan kunci!');
      expect(await store.get(ref)).toBeNull();
      const next = await store.put(photo('baru'), 'ktp.jpg');
      expect(next.kept).toBe('sealed');
      expect(await textOf(store, next)).toBe('baru');
    });

    it('the key of a tab cannot be exported', async () => {
      const importing = vi.spyOn(crypto.subtle, 'importKey');
      await openTab().put(photo(), 'ktp.jpg');
      expect(importing.mock.calls.map(([, , , extractable]) => extractable)).toEqual([false]);
    });
  });

  describe('a modified database', () => {
    /** Stores two files of two slices each in this tab. */
    async function twoFiles() {
      const store = openTab();
      const text = (letter: string) => letter.repeat(1024 * 1024 + 1);
      const [first, second] = [
        await store.put(photo(text('a')), 'a.jpg'),
        await store.put(photo(text('b')), 'b.jpg'),
      ];
      const database = await openDatabase();
      const places = (await database.getAllKeys('files')) as string[];
      /** Returns the database key of a tab's file: the tab's own name and the reference. */
      const placeOf = ({ ref }: { ref: string }) =>
        places.find((place) => place.endsWith(ref)) ?? '';
      return { store, first, second, database, placeOf };
    }

    it('a slice in the position of another opens nothing', async () => {
      const { store, first, database, placeOf } = await twoFiles();
      const [head, tail] = [
        await database.get('slices', [placeOf(first), 0]),
        await database.get('slices', [placeOf(first), 1]),
      ];
      await database.put('slices', tail, [placeOf(first), 0]);
      await database.put('slices', head, [placeOf(first), 1]);
      database.close();
      expect(await store.get(first)).toBeNull();
    });

    it('a slice of another file opens nothing', async () => {
      const { store, first, second, database, placeOf } = await twoFiles();
      await database.put('slices', await database.get('slices', [placeOf(second), 1]), [
        placeOf(first),
        1,
      ]);
      database.close();
      expect(await store.get(first)).toBeNull();
      expect((await store.get(second))?.size).toBe(1024 * 1024 + 1);
    });

    it.each([
      ['cut short', { count: 1 }],
      ['of another type', { type: 'text/html' }],
    ])('a file %s opens nothing', async (_, change) => {
      const { store, first, second, database, placeOf } = await twoFiles();
      await database.put('files', { ...(await database.get('files', placeOf(first))), ...change });
      database.close();
      expect(await store.get(first)).toBeNull();
      expect((await store.get(second))?.size).toBe(1024 * 1024 + 1);
    });

    it('a file without one of its slices opens nothing', async () => {
      const { store, first, database, placeOf } = await twoFiles();
      await database.delete('slices', [placeOf(first), 1]);
      database.close();
      expect(await store.get(first)).toBeNull();
    });
  });
});

describe('createFileStore deletes files', () => {
  const DAY_MS = 24 * 3600 * 1000;

  describe('clear and sweep', () => {
    it('END-03 clearing leaves no files, key or database', async () => {
      const store = openTab();
      const ref = await store.put(photo(), 'ktp.jpg');
      await store.clear();
      expect(browser.session.length).toBe(0);
      expect(await indexedDB.databases()).toEqual([]);
      expect(await store.get(ref)).toBeNull();
      const again = await store.put(photo('lagi'), 'ktp.jpg');
      expect(again.kept).toBe('sealed');
      expect(await textOf(store, again)).toBe('lagi');
    });

    it('clearing keeps the files of another open tab', async () => {
      const mine = openTab();
      const mySession = browser.session;
      const ref = await mine.put(photo('milik saya'), 'ktp.jpg');
      const other = openTab();
      await other.put(photo(), 'ktp.jpg');
      await other.clear();
      expect(await textOf(openTab(mySession), ref)).toBe('milik saya');
    });

    it('the start deletes files of a closed tab after a day and keeps those of open tabs', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const open = openTab();
      const openSession = browser.session;
      const openRef = await open.put(photo('masih terbuka'), 'a.jpg');
      await openTab().put(photo('sudah ditutup'), 'b.jpg');
      browser.locks.release(1);
      // A suspended tab looks like a closed one, and returns hours later.
      vi.setSystemTime(Date.now() + DAY_MS);
      await openTab().sweep();
      expect((await everythingStored()).files?.length).toBe(2);
      vi.setSystemTime(Date.now() + 1);
      await openTab().sweep();
      const stored = await everythingStored();
      expect([stored.files?.length, stored.slices?.length]).toEqual([1, 1]);
      expect(await textOf(openTab(openSession), openRef)).toBe('masih terbuka');
    });

    it('a reload keeps its own files', async () => {
      const ref = await openTab().put(photo(), 'a.jpg');
      browser.locks.release(0);
      const reloaded = openTab(browser.session);
      await reloaded.sweep();
      expect(await textOf(reloaded, ref)).toBe('foto e-KTP');
    });

    it.each([
      ['two days too early', 2 * DAY_MS],
      ['a year too early', 365 * DAY_MS],
    ])('correcting a clock that was %s loses no photo that the tab has saved', async (_, ms) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const store = openTab();
      const { session } = browser;
      const saved = await store.put(photo(), 'a.jpg');
      const beside = openTab();
      const besideSession = browser.session;
      const theirs = await beside.put(photo('lain'), 'b.jpg');
      const reloaded = openTab(session);
      session.setItem('dataImg', JSON.stringify(saved));
      vi.setSystemTime(Date.now() + ms);
      await reloaded.sweep();
      expect(await textOf(reloaded, saved)).toBe('foto e-KTP');
      // The files of another open tab have no age limit either.
      expect(await textOf(openTab(besideSession), theirs)).toBe('lain');
    });

    it('files of an open tab that nothing references are deleted after a day', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const store = openTab();
      const ref = await store.put(photo(), 'a.jpg');
      vi.setSystemTime(Date.now() + DAY_MS);
      await store.sweep();
      expect(await textOf(store, ref)).toBe('foto e-KTP');
      vi.setSystemTime(Date.now() + 1);
      await store.sweep();
      expect(await store.get(ref)).toBeNull();
    });

    it('without the lock list only the age decides', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.stubGlobal('navigator', {});
      const [long, today] = [createStorage(), createStorage()];
      const old = await openTab(long).put(photo('kemarin'), 'a.jpg');
      vi.setSystemTime(Date.now() + DAY_MS + 1);
      const young = await openTab(today).put(photo('hari ini'), 'b.jpg');
      await openTab().sweep();
      expect(await textOf(openTab(today), young)).toBe('hari ini');
      expect(await openTab(long).get(old)).toBeNull();
    });

    it('a browser that grants no lock keeps a tab’s own files, and deletes those of others', async () => {
      const refused = { request: () => Promise.reject(new Error('no')), query: async () => ({}) };
      vi.stubGlobal('navigator', { locks: refused });
      const other = createStorage();
      vi.useFakeTimers({ toFake: ['Date'] });
      const theirs = await openTab(other).put(photo('lain'), 'b.jpg');
      vi.setSystemTime(Date.now() + DAY_MS + 1);
      const store = openTab();
      const mine = await store.put(photo(), 'a.jpg');
      await store.sweep();
      expect(await textOf(store, mine)).toBe('foto e-KTP');
      expect(await openTab(other).get(theirs)).toBeNull();
    });

    it('a tab requests its lock once, and one without files requests none and creates no key', async () => {
      const empty = openTab();
      await empty.sweep();
      await empty.clear();
      expect(browser.session.length).toBe(0);
      expect(await indexedDB.databases()).toEqual([]);
      expect(await browser.locks.manager.query()).toEqual({ held: [], pending: [] });

      const store = openTab();
      const ref = await store.put(photo('a'), 'a.jpg');
      await store.put(photo('b'), 'b.jpg');
      await store.get(ref);
      const { held, pending } = await browser.locks.manager.query();
      expect([held.length, pending.length]).toEqual([1, 0]);
    });

    it('a start without files leaves no database, and the first file is sealed in a new one', async () => {
      const store = openTab();
      await store.sweep();
      expect(await indexedDB.databases()).toEqual([]);
      expect((await store.put(photo(), 'a.jpg')).kept).toBe('sealed');
    });

    it('STO-03 a file that is stored while the start deletes an empty database is sealed and stays', async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const store = openTab();
        const sweeping = store.sweep();
        for (let beat = 0; beat < turn; beat += 1) await Promise.resolve();
        const ref = await store.put(photo(), 'a.jpg');
        await sweeping;
        expect([turn, ref.kept, await textOf(store, ref)]).toEqual([turn, 'sealed', 'foto e-KTP']);
        await store.clear();
      }
    });

    it('a page that holds the database forever does not block a file', async () => {
      const request = (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      vi.stubGlobal('navigator', { locks: { request, query: async () => ({}) } });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const store = openTab();
      const putting = store.put(photo(), 'a.jpg');
      await vi.advanceTimersByTimeAsync(1_000);
      const ref = await putting;
      expect([ref.kept, await textOf(store, ref)]).toEqual(['sealed', 'foto e-KTP']);
    });

    /** Copies a tab with its session, like the browser. */
    const duplicated = (session: Storage) => {
      const copy = createStorage();
      for (let at = 0; at < session.length; at += 1) {
        const key = session.key(at) ?? '';
        copy.setItem(key, session.getItem(key) ?? '');
      }
      return copy;
    };

    it('a duplicated tab has its own files: no tab deletes the other’s', async () => {
      const first = openTab();
      const { session } = browser;
      const ref = await first.put(photo(), 'a.jpg');
      const copy = duplicated(session);
      const second = openTab(copy);
      await second.claim([ref]);
      expect(copy.getItem('sealedFilesKey')).not.toBe(session.getItem('sealedFilesKey'));
      await first.remove(ref);
      expect([await textOf(first, ref), await textOf(second, ref)]).toEqual([null, 'foto e-KTP']);
      await second.clear();
      expect(await indexedDB.databases()).toEqual([]);
    });

    it('a reloaded tab is not its own duplicate, also when its previous page closes a moment later', async () => {
      const ref = await openTab().put(photo(), 'a.jpg');
      const { session } = browser;
      const key = session.getItem('sealedFilesKey');
      const reloaded = openTab(session);
      const owning = reloaded.claim([ref]);
      browser.locks.release(0);
      await owning;
      expect(session.getItem('sealedFilesKey')).toBe(key);
      expect(await textOf(reloaded, ref)).toBe('foto e-KTP');
    });

    it('a file that is shorter than before counts as lost', async () => {
      const store = openTab();
      const ref = await store.put(photo(), 'a.jpg');
      const database = await openDatabase();
      const [entry] = await database.getAll('files');
      await database.put('files', { ...entry, count: 0 });
      database.close();
      expect(await store.get(ref)).toBeNull();
    });

    it('a tab seals its next file again after another tab deleted its emptied database', async () => {
      const store = openTab();
      await store.remove(await store.put(photo('pertama'), 'a.jpg'));
      const { session } = browser;
      await openTab().clear();
      expect(await indexedDB.databases()).toEqual([]);
      vi.stubGlobal('sessionStorage', session);
      const next = await store.put(photo('kedua'), 'b.jpg');
      expect(next.kept).toBe('sealed');
      expect(await textOf(store, next)).toBe('kedua');
    });
  });
});
