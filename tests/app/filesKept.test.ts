import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileKey, Saved } from '../../machines/journey/saved/schema.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import { restoreSaved } from '../../src/app/session/restore.ts';
import { createFileStore, type FileStore } from '../../src/lib/files/index.ts';
import { fakeLocks, fakeSessionStorage } from '../client/browser.ts';
import { applicant } from '../screens/applicant.ts';

let session: Storage;

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session = fakeSessionStorage();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('navigator', { locks: fakeLocks().manager });
  vi.stubGlobal('indexedDB', new IDBFactory());
});

/** One page of the tab: its file store, and a chart that only holds saved data. */
function openPage(saved: Saved) {
  const files = createFileStore();
  const stores = { session, local: fakeSessionStorage(), files, drafts: createDrafts(session) };
  let context = { saved };
  let tell = (_: { context: { saved: Saved } }): void => undefined;
  createPersistence(stores).follow({
    getSnapshot: () => ({ context }),
    subscribe: (listener) => {
      tell = listener;
    },
  });
  return {
    files,
    save(change: Partial<Saved>) {
      context = { saved: { ...context.saved, ...change } };
      tell({ context });
    },
  };
}

/** The tab is loaded anew: what comes back, and the bytes behind its files. */
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

const { dataImg: _photo, face1: _face1, face2: _face2, ...person } = applicant;
/** No two alike: each file under a key of its own. */
const given: [row: string, FileKey, text: string, type: string][] = [
  ['STO-03', 'dataImg', 'foto e-KTP', 'image/jpeg'],
  ['STO-04', 'dataNpwp', '%PDF-1.7 NPWP', 'application/pdf'],
  ['STO-04', 'slipGaji', 'foto slip gaji', 'image/png'],
  ['STO-05', 'face1', 'wajah dari depan', 'image/jpeg'],
  ['STO-05', 'face2', 'wajah dari samping', 'image/webp'],
];

describe('where files can be sealed', () => {
  test.each(given)(
    '%s the key of %s holds a short reference, a reload restores the file, another tab cannot',
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
      expect((await reload()).saved).toEqual(person);
    },
  );
});

describe.each(refusals)('where the database %s', (_, refuse) => {
  beforeEach(() => void refuse());

  test.each(given)(
    '%s %s is a data URL under its own session key, and there again after a reload',
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
      expect(Object.values(everything()).filter((value) => value.startsWith('data:'))).toHaveLength(
        1,
      );
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

  test('STO-03 the restored file stays where it is when the session is written again', async () => {
    const page = openPage(person);
    const file = await page.files.put(new Blob(['foto'], { type: 'image/jpeg' }), 'ktp.jpg');
    page.save({ dataImg: file });
    const { saved } = await reload();
    openPage(saved).save({ no_hp: '081298765432' });
    const { saved: later, files } = await reload();
    expect(later).toEqual({ ...person, dataImg: file, no_hp: '081298765432' });
    expect(await (await files.get(file))?.text()).toBe('foto');
  });

  test('STO-03 PER-03 a new photo takes the place of the one before, which nothing finds any more', async () => {
    const page = openPage(person);
    const first = await page.files.put(new Blob(['pertama'], { type: 'image/jpeg' }), 'a.jpg');
    page.save({ dataImg: first });
    const second = await page.files.put(new Blob(['kedua'], { type: 'image/jpeg' }), 'b.jpg');
    // Taken, but not saved yet: the one before is still the applicant's.
    expect(await (await page.files.get(first))?.text()).toBe('pertama');
    page.save({ dataImg: second });
    expect(await page.files.get(first)).toBeNull();
    expect(await (await page.files.get(second))?.text()).toBe('kedua');
    expect((await reload()).saved.dataImg).toEqual(second);
  });

  test('DOC-11 a removed document is gone from its key', async () => {
    const page = openPage(person);
    page.save({ slipGaji: await page.files.put(new Blob(['slip']), 'slip.jpg') });
    page.save({ slipGaji: undefined });
    expect(Object.values(everything()).filter((value) => value.startsWith('data:'))).toEqual([]);
  });

  test('STO-04 what does not fit is in memory: used until a reload, then asked for again, and nothing else is lost', async () => {
    const page = openPage(person);
    const photo = await page.files.put(new Blob(['foto'], { type: 'image/jpeg' }), 'ktp.jpg');
    const large = new Blob([new Uint8Array(9_000_000)], { type: 'application/pdf' });
    const tax = await page.files.put(large, 'npwp.pdf');
    expect([photo.kept, tax.kept]).toEqual(['session', 'memory']);
    page.save({ dataImg: photo, dataNpwp: tax });
    expect((await page.files.get(tax))?.size).toBe(9_000_000);

    const { saved } = await reload();
    expect(saved).toEqual({ ...person, dataImg: photo });
  });

  test('END-03 the end of the journey leaves no file under any key', async () => {
    const page = openPage(person);
    page.save({ face1: await page.files.put(new Blob(['wajah']), 'face1') });
    await page.files.put(new Blob(['belum disimpan']), 'face2');
    page.save({ outcome: 'done' });
    expect(Object.values(everything()).filter((value) => value.startsWith('data:'))).toEqual([]);
  });
});

test('STO-03 a damaged entry under the key of a file is a missing file, and stops nobody', async () => {
  openPage({ code: '' }).save({ code: 'AGEN', step1: applicant.step1 });
  session.setItem('dataImg', 'data:image/jpeg;ref=file.rusak;name=%E0%A4%A;base64,AAAA');
  const { saved } = await reload();
  expect(saved.dataImg).toBeUndefined();
  expect(saved).toMatchObject({ code: 'AGEN', step1: applicant.step1 });
});
