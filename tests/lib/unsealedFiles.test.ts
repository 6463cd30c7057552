import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { blobFromBase64, fromBase64, toBase64, toDataUrl } from '../../src/lib/base64.ts';
import { createFileStore, FileFailure, type FileStore } from '../../src/lib/files/index.ts';
import {
  createUnsealedFiles,
  listSessionFiles,
  parseSessionFile,
  toSessionData,
} from '../../src/lib/files/unsealedFiles.ts';
import { browser, openTab, photo, startBrowser, textOf, zeros } from '../client/tabs.ts';
import { registered, savedUpTo } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';
import 'fake-indexeddb/auto';
import type { FileKey, Saved } from '../../machines/journey/saved/schema.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import { restoreSaved } from '../../src/app/session/restore.ts';

describe('unsealed files', () => {
  const session = createStorage();

  beforeEach(() => session.clear());

  const photo = (text: string, type = 'image/jpeg') => new Blob([text], { type });

  describe('base64', () => {
    test('preserves every byte at any length', () => {
      for (const length of [0, 1, 2, 3, 24_575, 24_576, 24_577, 70_001]) {
        const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) % 256);
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
        expect(fromBase64(toBase64(bytes))).toEqual(bytes);
      }
    });

    test('of a data URL contains the type of a file, or a default', async () => {
      expect(await toDataUrl(photo('gaji', 'application/pdf'))).toBe(
        'data:application/pdf;base64,Z2FqaQ==',
      );
      expect(await toDataUrl(photo('slip', ''))).toBe(
        'data:application/octet-stream;base64,c2xpcA==',
      );
    });

    test.each([
      ['Z2FqaQ==', 'image/gif'],
      ['data:image/webp;base64,Z2FqaQ==', 'image/webp'],
      ['data:image/png;ref=file.1;name=a;base64,Z2FqaQ==', 'image/png'],
      ['data:;base64,Z2FqaQ==', ''],
    ])('%s becomes a file of the type %j', async (text, type) => {
      const file = blobFromBase64(text, 'image/gif');
      expect([file.type, await file.text()]).toEqual([type, 'gaji']);
    });

    test.each(['data:image/png;base64,%%%', 'bukan base64!', 'x data:image/png;base64,AAAA'])(
      'is rejected when invalid: %s',
      (text) => expect(() => blobFromBase64(text, '')).toThrow(),
    );
  });

  describe('a file in the session', () => {
    test.each([
      ['', 0],
      ['ktp', 3],
      ['foto', 4],
      ['wajah', 5],
    ])('knows its size in bytes: %s has %i', async (text, size) => {
      const data = await toSessionData(photo(text), 'file.5', 'foto saya;1.jpg');
      expect(parseSessionFile(data)).toEqual({
        ...{ ref: 'file.5', type: 'image/jpeg', size },
        ...{ name: 'foto saya;1.jpg', kept: 'session' },
      });
    });

    test.each([
      ['another data URL', 'data:image/png;base64,AAAA'],
      ['a text that only contains one', ' data:image/png;ref=a;name=b;base64,AAAA'],
      ['a name that is damaged', 'data:image/png;ref=a;name=%E0%A4;base64,AAAA'],
      ['nothing', ''],
    ])('is not %s', (_, text) => expect(parseSessionFile(text)).toBeNull());

    test('is found under any key, and removed with it', () => {
      session.setItem('slipGaji', 'data:image/png;ref=file.6;name=b;base64,BBBB');
      session.setItem('lain', 'data:image/png;base64,CCCC');
      const [found, ...others] = listSessionFiles(session);
      expect([found?.ref, others]).toEqual(['file.6', []]);
      found?.remove();
      expect([session.getItem('slipGaji'), session.getItem('lain')?.length]).toEqual([null, 26]);
    });
  });

  describe('createUnsealedFiles', () => {
    test('stores a file in the session under its reference', async () => {
      const files = createUnsealedFiles(session);
      expect(await files.put(photo('ktp-ku'), 'file.11', 'ktp.jpg')).toBe('session');
      expect(parseSessionFile(session.getItem('file.11') ?? '')?.name).toBe('ktp.jpg');
      expect(await files.get('file.11')?.text()).toBe('ktp-ku');
      expect(files.get('file.11')?.type).toBe('image/jpeg');
      expect(files.get('file.12')).toBeNull();
      files.remove('file.12');
      files.remove('file.11');
      expect(session.length).toBe(0);
    });

    test('stores a file in memory without a session or space', async () => {
      for (const storage of [null, createStorage({ room: 20 })]) {
        const files = createUnsealedFiles(storage);
        const file = photo('slip-ku');
        expect(await files.put(file, 'file.13', 'slip.jpg')).toBe('memory');
        expect(files.get('file.13')).toBe(file);
        files.remove('file.13');
        expect(files.get('file.13')).toBeNull();
      }
    });

    test('rejects a file that exceeds the memory limit', async () => {
      const files = createUnsealedFiles(null);
      const half = { size: 16_000_000 } as Blob;
      expect(await files.put(half, 'file.17', 'd')).toBe('memory');
      expect(await files.put(half, 'file.18', 'e')).toBe('memory');
      const refused = files.put({ size: 1 } as Blob, 'file.19', 'f');
      await expect(refused).rejects.toBeInstanceOf(FileFailure);
      await expect(refused).rejects.toMatchObject({ reason: 'storage' });
      files.remove('file.17');
      expect(await files.put({ size: 2 } as Blob, 'file.20', 'g')).toBe('memory');
    });

    test('treats a damaged file as lost', () => {
      session.setItem('dataNpwp', 'data:image/png;ref=file.21;name=n;base64,%%%');
      expect(createUnsealedFiles(session).get('file.21')).toBeNull();
    });

    test('clears all files, and keeps other entries', async () => {
      const files = createUnsealedFiles(session);
      await files.put(photo('satu'), 'file.22', 'h');
      session.setItem('no_hp', '0814');
      files.clear();
      expect([session.length, session.getItem('no_hp'), files.get('file.22')]).toEqual([
        ...[1, '0814'],
        null,
      ]);
    });
  });
});

describe('createFileStore without a database', () => {
  beforeEach(startBrowser);

  describe('when sealing is impossible', () => {
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

    it('without WebCrypto (an insecure address) the session also stores it', async () => {
      const { getRandomValues } = crypto;
      vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
      const store = openTab();
      const ref = await store.put(photo(), 'ktp.jpg');
      expect(ref.kept).toBe('session');
      expect(await textOf(store, ref)).toBe('foto e-KTP');
      // Nothing is sealed, so neither a key nor a database is created.
      expect(browser.session.length).toBe(1);
      expect(await indexedDB.databases()).toEqual([]);
    });

    it('memory stores it when the page may not use the session either', async () => {
      // Stubbed first, so that the end of the test restores the original.
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

    it('DOC-11 a removed file is deleted from the session, without creating a database', async () => {
      vi.stubGlobal('indexedDB', undefined);
      const store = openTab();
      const [kept, removed] = [await store.put(photo('a'), 'a'), await store.put(photo('b'), 'b')];
      vi.stubGlobal('indexedDB', new IDBFactory());
      await store.remove(removed);
      expect([await textOf(store, kept), await store.get(removed)]).toEqual(['a', null]);
      expect([browser.session.length, browser.session.key(0)]).toEqual([1, kept.ref]);
      expect(await indexedDB.databases()).toEqual([]);
    });

    it.each([
      [2_624_999, 'session'],
      [2_625_000, 'memory'],
    ])('STO-04 with only typed data, %i bytes are stored in the %s', async (size, kept) => {
      vi.stubGlobal('indexedDB', undefined);
      const store = openTab();
      browser.session.setItem('step1', '{"nik":"3171014404900001"}');
      expect((await store.put(zeros(size), 'a')).kept).toBe(kept);
    });

    it('a database that never responds is abandoned after its timeout', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
      const putting = openTab().put(photo(), 'a');
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(3_000);
      expect((await putting).kept).toBe('session');
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe('files of the saved application', () => {
  let session: Storage;

  beforeEach(() => {
    startBrowser();
    session = createStorage();
    vi.stubGlobal('sessionStorage', session);
  });

  /** Opens a page of the tab: its file store, and a chart that only holds saved data. */
  function openPage(saved: Saved) {
    const files = createFileStore();
    const stores = { session, local: createStorage(), files, drafts: createDrafts(session) };
    let context = { saved };
    let notify = (_: { context: { saved: Saved } }): void => undefined;
    createPersistence(stores).follow({
      getSnapshot: () => ({ context }),
      subscribe: (listener) => {
        notify = listener;
      },
    });
    return {
      files,
      save(change: Partial<Saved>) {
        context = { saved: { ...context.saved, ...change } };
        notify({ context });
      },
    };
  }

  /** Reloads the tab. Returns the restored data and the bytes of its files. */
  async function reload(): Promise<{ saved: Saved; files: FileStore }> {
    const files = createFileStore();
    return { saved: await restoreSaved({ session, files }), files };
  }

  const refusals: [string, () => void][] = [
    ['is absent', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'may not be touched',
      () =>
        vi.stubGlobal('indexedDB', undefined) &&
        Object.defineProperty(globalThis, 'indexedDB', {
          configurable: true,
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
    ],
    [
      'throws when it is opened',
      () =>
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('private', 'InvalidStateError');
        }),
    ],
    [
      'throws when a file is put',
      () =>
        vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
          throw new DOMException('full', 'QuotaExceededError');
        }),
    ],
  ];

  // Without the results of the photo, which differ in each test.
  const { dataImg: _photo, face1: _face1, face2: _face2, ...person } = savedUpTo('faceFrame');

  /** No two are equal: each file has its own key. */
  const given: [row: string, FileKey, text: string, type: string][] = [
    ['STO-03', 'dataImg', 'foto e-KTP', 'image/jpeg'],
    ['STO-04', 'dataNpwp', '%PDF-1.7 NPWP', 'application/pdf'],
    ['STO-04', 'slipGaji', 'foto slip gaji', 'image/png'],
    ['STO-05', 'face1', 'wajah dari depan', 'image/jpeg'],
    ['STO-05', 'face2', 'wajah dari samping', 'image/webp'],
  ];

  describe('when files can be sealed', () => {
    test.each(given)(
      '%s the key of %s contains a short reference, a reload restores the file, another tab cannot',
      async (_, key, text, type) => {
        const page = openPage(person);
        const file = await page.files.put(new Blob([text], { type }), 'a.jpg');
        page.save({ [key]: file });
        expect(JSON.parse(session.getItem(key) ?? '')).toEqual({ ...file, kept: 'sealed' });
        expect(Object.values(everything()).join()).not.toMatch(/data:|base64/);

        const again = await reload();
        expect(again.saved).toEqual({ ...person, [key]: file });
        expect(await (await again.files.get(file))?.text()).toBe(text);
        session.removeItem('sealedFilesKey');
        const isDocument = key === 'dataNpwp' || key === 'slipGaji';
        const rest = isDocument ? { ...person, step5: undefined } : person;
        expect((await reload()).saved).toEqual({ ...rest, lostFiles: [key] });
      },
    );
  });

  describe.each(refusals)('when the database %s', (what, refuse) => {
    beforeEach(() => void refuse());

    // The keys do not depend on the reason.
    test.each(what === 'is absent' ? given : given.slice(0, 1))(
      '%s %s is a data URL under its own session key, and restored after a reload',
      async (_, key, text, type) => {
        const page = openPage(person);
        const name = `${text}; asli, 1.jpg`;
        const file = await page.files.put(new Blob([text], { type }), name);
        expect(file.kept).toBe('session');
        page.save({ [key]: file });
        const stored = session.getItem(key) ?? '';
        expect(await (await fetch(stored)).text()).toBe(text);
        expect(stored.startsWith(`data:${type};`)).toBe(true);
        // Nowhere else: the session is too small for a second copy.
        expect(
          Object.values(everything()).filter((value) => value.startsWith('data:')),
        ).toHaveLength(1);
        expect(await (await page.files.get(file))?.text()).toBe(text);

        const again = await reload();
        expect(again.saved).toEqual({ ...person, [key]: file });
        const back = await again.files.get(file);
        expect([await back?.text(), back?.type]).toEqual([text, type]);
      },
    );
  });

  function everything(): Record<string, string> {
    return Object.fromEntries(
      Array.from({ length: session.length }, (_, at) => session.key(at) ?? '').map((key) => [
        key,
        session.getItem(key) ?? '',
      ]),
    );
  }

  describe('without a database', () => {
    beforeEach(() => vi.stubGlobal('indexedDB', undefined));

    test('STO-03 the restored file stays in place when the session is written again', async () => {
      const page = openPage(person);
      const file = await page.files.put(new Blob(['foto'], { type: 'image/jpeg' }), 'ktp.jpg');
      page.save({ dataImg: file });
      const { saved } = await reload();
      openPage(saved).save({ no_hp: '081298765432' });
      const { saved: later, files } = await reload();
      expect(later).toEqual({ ...person, dataImg: file, no_hp: '081298765432' });
      expect(await (await files.get(file))?.text()).toBe('foto');
    });

    test('STO-03 PER-03 a new photo replaces the previous one, which is no longer stored anywhere', async () => {
      const page = openPage(person);
      const first = await page.files.put(new Blob(['pertama'], { type: 'image/jpeg' }), 'a.jpg');
      page.save({ dataImg: first });
      const second = await page.files.put(new Blob(['kedua'], { type: 'image/jpeg' }), 'b.jpg');
      // Taken but not saved yet: the applicant still has the previous one.
      expect(await (await page.files.get(first))?.text()).toBe('pertama');
      page.save({ dataImg: second });
      expect(await page.files.get(first)).toBeNull();
      expect(await (await page.files.get(second))?.text()).toBe('kedua');
      expect((await reload()).saved.dataImg).toEqual(second);
    });

    test('DOC-11 a removed document is deleted from its key', async () => {
      const page = openPage(person);
      page.save({ slipGaji: await page.files.put(new Blob(['slip']), 'slip.jpg') });
      page.save({ slipGaji: undefined });
      expect(Object.values(everything()).filter((value) => value.startsWith('data:'))).toEqual([]);
    });

    test('STO-04 what does not fit is in memory until a reload, then its step asks for it again, and no other step is lost', async () => {
      const page = openPage(person);
      const photo = await page.files.put(new Blob(['foto'], { type: 'image/jpeg' }), 'ktp.jpg');
      const large = new Blob([new Uint8Array(9_000_000)], { type: 'application/pdf' });
      const tax = await page.files.put(large, 'npwp.pdf');
      expect([photo.kept, tax.kept]).toEqual(['session', 'memory']);
      page.save({ dataImg: photo, dataNpwp: tax });
      expect((await page.files.get(tax))?.size).toBe(9_000_000);

      const { saved } = await reload();
      expect(saved).toEqual({
        ...person,
        ...{ dataImg: photo, step5: undefined, lostFiles: ['dataNpwp'] },
      });
    });

    test('END-03 the end of the journey leaves no file under any key', async () => {
      const page = openPage(person);
      page.save({ face1: await page.files.put(new Blob(['wajah']), 'face1') });
      await page.files.put(new Blob(['belum disimpan']), 'face2');
      page.save({ outcome: 'done' });
      expect(Object.values(everything()).filter((value) => value.startsWith('data:'))).toEqual([]);
    });
  });

  test('STO-03 a damaged entry under the key of a file counts as a missing file and does not block anybody', async () => {
    openPage({ code: '' }).save({ code: 'AGEN', step1: registered.step1 });
    session.setItem('dataImg', 'data:image/jpeg;ref=file.rusak;name=%E0%A4%A;base64,AAAA');
    const { saved } = await reload();
    expect(saved.dataImg).toBeUndefined();
    expect(saved).toMatchObject({ code: 'AGEN', step1: registered.step1 });
  });
});
