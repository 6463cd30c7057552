// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import { readSaved, restoreSaved } from '../../src/app/session/restore.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { type FileStore, SEALED_FILES_KEY } from '../../src/lib/files/index.ts';
import { applicant, kept } from '../screens/applicant.ts';

/** A chart that only holds saved data, kept in step with a browser's storage. */
function keeping(saved: Saved, lost: FileRef[] = []) {
  const files = {
    put: vi.fn<FileStore['put']>(),
    get: vi.fn<FileStore['get']>(async (ref) =>
      lost.some((gone) => gone.ref === ref.ref) ? null : new Blob(['x']),
    ),
    remove: vi.fn<FileStore['remove']>(async () => {}),
    clear: vi.fn<FileStore['clear']>(async () => {}),
    sweep: vi.fn<FileStore['sweep']>(),
    own: vi.fn<FileStore['own']>(async () => {}),
  };
  const drafts = createDrafts(sessionStorage);
  const stores = { session: sessionStorage, local: localStorage, files, drafts };
  let context = { saved };
  const listeners: ((snapshot: { context: { saved: Saved } }) => void)[] = [];
  createPersistence(stores).follow({
    getSnapshot: () => ({ context }),
    subscribe: (listener) => listeners.push(listener),
  });
  return {
    files,
    drafts,
    stores,
    become(next: Saved) {
      context = { saved: next };
      for (const listener of listeners) listener({ context });
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('STO-01 the session follows every change from the start', () => {
  const { become } = keeping({ code: '' });
  become({ code: '', step1: applicant.step1 });
  expect(readSaved(sessionStorage)).toEqual({ code: '', step1: applicant.step1 });
});

test.each<[string, Saved]>([
  ['END-03 the receipt', { code: '', outcome: 'done' }],
  ['END-03 leaving a rejection', { code: '' }],
])('%s erases session, drafts, local storage and files', (_, after) => {
  const { become, drafts, files } = keeping({ ...applicant, outcome: 'rejection' });
  drafts.write('profile', { ibukandung: 'Aminah' });
  localStorage.setItem('livenessTest', 'data:image/jpeg;base64,AAAA');
  sessionStorage.setItem(SEALED_FILES_KEY, 'key');
  become(after);
  // The key of the files goes with the files: their store needs it to find them.
  expect(Object.keys(sessionStorage)).toEqual([SEALED_FILES_KEY]);
  expect(localStorage.length).toBe(0);
  expect(drafts.read('profile')).toBeUndefined();
  expect(files.clear).toHaveBeenCalledOnce();
});

test('END-03 a rejection that is still shown keeps its data for a reload', () => {
  const { become, files } = keeping(applicant);
  become({ ...applicant, outcome: 'rejection' });
  expect(readSaved(sessionStorage)).toMatchObject({ outcome: 'rejection', step2: applicant.step2 });
  expect(files.clear).not.toHaveBeenCalled();
});

test('END-03 a journey begun after the erasure is kept again', () => {
  const { become } = keeping({ ...applicant, outcome: 'rejection' });
  become({ code: '' });
  become({ code: '', step1: applicant.step1 });
  expect(readSaved(sessionStorage)).toEqual({ code: '', step1: applicant.step1 });
});

test('DOC-11 STO-04 the bytes of a removed or replaced file are erased', () => {
  const before: Saved = { ...applicant, dataNpwp: kept('npwp.jpg'), slipGaji: kept('slip.jpg') };
  const { become, files } = keeping(before);
  become({ ...before, dataNpwp: undefined, slipGaji: kept('slip2.jpg') });
  expect(files.remove.mock.calls).toEqual([[kept('npwp.jpg')], [kept('slip.jpg')]]);
});

test('a change that is no file’s erases no bytes', () => {
  const { become, files } = keeping(applicant);
  become({ ...applicant, step6: { alamatkirim: 'alamatperusahaan' } });
  expect(files.remove).not.toHaveBeenCalled();
});

test('STO-03 a reference whose bytes are gone counts as missing after a reload', async () => {
  const { stores } = keeping(applicant, [applicant.face1]);
  const restored = await restoreSaved(stores);
  expect(restored.face1).toBeUndefined();
  expect(restored).toMatchObject({ dataImg: applicant.dataImg, face2: applicant.face2 });
});

const sending = { op: 'submit', id: '9971046504930002', at: 1 } as const;

test('REV-15 a submission whose photo is gone can never be sent again, and is no longer waited for', async () => {
  const { stores } = keeping({ ...applicant, pending: sending }, [applicant.dataImg as FileRef]);
  const restored = await restoreSaved({ ...stores, shapes: identityFirstTable });
  expect([restored.dataImg, restored.pending]).toEqual([undefined, undefined]);
});

test.each([
  ['whose files are all there', identityFirstTable, []],
  ['that is sealed', undefined, [applicant.dataImg as FileRef]],
])('SUB-15 a submission %s stays unsettled over a reload', async (_, shapes, lost) => {
  const { stores } = keeping({ ...applicant, pending: sending }, lost);
  expect((await restoreSaved({ ...stores, shapes })).pending).toMatchObject({ op: 'submit' });
});

test('ENT-14 drafts survive a reload, as typed', () => {
  createDrafts(sessionStorage).write('profile', { ibukandung: 'Amin' });
  expect(createDrafts(sessionStorage).read('profile')).toEqual({ ibukandung: 'Amin' });
  expect(createDrafts(sessionStorage).read('address')).toBeUndefined();
});

test.each(['{', '[]', 'null', '"text"'])('a broken draft %s counts as none', (text) => {
  sessionStorage.setItem('draft.profile', text);
  expect(createDrafts(sessionStorage).read('profile')).toBeUndefined();
});

test('drafts serve from memory where the storage refuses', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const drafts = createDrafts(sessionStorage);
  drafts.write('profile', { ibukandung: 'Amin' });
  expect(drafts.read('profile')).toEqual({ ibukandung: 'Amin' });
  full.mockRestore();
});
