// @vitest-environment jsdom

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { PendingCall, Saved, SavedKey } from '../../machines/journey/saved/schema.ts';
import { announceUnwritten } from '../../src/app/services.tsx';
import { createDrafts } from '../../src/app/session/drafts.ts';
import {
  createPersistence,
  readInitialData,
  sessionKeys,
  writeSavedData,
} from '../../src/app/session/persistence.ts';
import { readSaved, restoreSaved } from '../../src/app/session/restore.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { type FileStore, SEALED_FILES_KEY } from '../../src/lib/files/index.ts';
import { createFileRef, registered, savedUpTo } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

/** Creates a persistence that follows a chart which only holds saved data. The files of `lost` have no bytes. */
function startPersistence({
  saved = registered as Saved,
  session = sessionStorage,
  lost = [] as FileRef[],
} = {}) {
  const files = {
    put: vi.fn<FileStore['put']>(),
    get: vi.fn<FileStore['get']>(async (ref) =>
      lost.some((gone) => gone.ref === ref.ref) ? null : new Blob(['x']),
    ),
    remove: vi.fn<FileStore['remove']>(async ({ ref }) => session.removeItem(ref)),
    clear: vi.fn<FileStore['clear']>(async () => {}),
    sweep: vi.fn<FileStore['sweep']>(),
    claim: vi.fn<FileStore['claim']>(async () => {}),
  };
  const drafts = createDrafts(session);
  const stores = { session, local: localStorage, files, drafts };
  let context = { saved };
  const listeners: ((snapshot: { context: { saved: Saved } }) => void)[] = [];
  const persistence = createPersistence(stores);
  persistence.follow({
    getSnapshot: () => ({ context }),
    subscribe: (listener) => listeners.push(listener),
  });
  return {
    files,
    drafts,
    session,
    stores,
    persistence,
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

describe('createPersistence clears data', () => {
  test('STO-01 the session follows every change from the start', () => {
    const { become } = startPersistence({ saved: { code: '' } });
    become({ code: '', step1: registered.step1 });
    expect(readSaved(sessionStorage)).toEqual({ code: '', step1: registered.step1 });
  });

  test.each<[string, Saved]>([
    ['END-03 leaving a rejection', { code: '' }],
    ['ENT-08 a new application', { code: 'CABANG-3', refferalID: 'AGEN-7' }],
    ['END-03 the receipt', { code: '', outcome: 'done', receipt: { number: 'REFF-5', at: 5 } }],
  ])('%s erases drafts, local storage, files and all other values of the session', (_, after) => {
    const { become, drafts, files } = startPersistence({
      saved: { ...registered, code: 'CABANG-3', refferalID: 'AGEN-7', outcome: 'rejection' },
    });
    drafts.write('profile', { ibukandung: 'Aminah' });
    localStorage.setItem('livenessTest', 'data:image/jpeg;base64,AAAA');
    sessionStorage.setItem(SEALED_FILES_KEY, 'key');
    become(after);
    // The files' key is removed with the files, because their store needs it to find them.
    expect(sessionStorage.getItem(SEALED_FILES_KEY)).toBe('key');
    expect(readSaved(sessionStorage)).toEqual(after);
    expect(localStorage.length).toBe(0);
    expect(drafts.read('profile')).toBeUndefined();
    expect(files.clear).toHaveBeenCalledOnce();
  });

  test('END-03 a visible rejection keeps its data for a reload', () => {
    const { become, files } = startPersistence();
    become({ ...registered, outcome: 'rejection' });
    expect(readSaved(sessionStorage)).toMatchObject({
      outcome: 'rejection',
      step2: registered.step2,
    });
    expect(files.clear).not.toHaveBeenCalled();
  });

  test('END-03 a new journey after the erasure is stored again', () => {
    const { become } = startPersistence({ saved: { ...registered, outcome: 'rejection' } });
    become({ code: '' });
    become({ code: '', step1: registered.step1 });
    expect(readSaved(sessionStorage)).toEqual({ code: '', step1: registered.step1 });
  });

  test('DOC-11 STO-04 the bytes of a removed or replaced file are deleted', () => {
    const before: Saved = {
      ...registered,
      dataNpwp: createFileRef('npwp.jpg'),
      slipGaji: createFileRef('slip.jpg'),
    };
    const { become, files } = startPersistence({ saved: before });
    become({ ...before, dataNpwp: undefined, slipGaji: createFileRef('slip2.jpg') });
    expect(files.remove.mock.calls).toEqual([
      [createFileRef('npwp.jpg')],
      [createFileRef('slip.jpg')],
    ]);
  });

  test('STO-03 a reference without bytes counts as missing after a reload', async () => {
    const { stores } = startPersistence({ lost: [registered.face1] });
    const restored = await restoreSaved(stores);
    expect(restored.face1).toBeUndefined();
    expect(restored).toMatchObject({ dataImg: registered.dataImg, face2: registered.face2 });
    expect(restored.lostFiles).toEqual(['face1']);
  });

  test.each([
    ['dataNpwp', createFileRef('npwp.jpg')],
    ['slipGaji', createFileRef('slip.jpg')],
  ] as const)(
    'JOB-23 a lost %s drops the job step, whose answers stay in its draft',
    async (key, file) => {
      const saved = { ...registered, [key]: file };
      const { stores, drafts } = startPersistence({ saved, lost: [file] });
      const restored = await restoreSaved(stores);
      expect([restored[key], restored.step5, restored.lostFiles]).toEqual([
        undefined,
        undefined,
        [key],
      ]);
      expect(restored).toMatchObject({ step4: registered.step4, step6: registered.step6 });
      expect(drafts.read('job')).toMatchObject({ pekerjaan: registered.step5.pekerjaan });
    },
  );

  test('SUB-15 a submission that lost a document and its sealed copy is no longer pending', async () => {
    const dataNpwp = createFileRef('npwp.jpg');
    const sealedApplication = createFileRef('sealedApplication');
    const saved: Saved = { ...registered, dataNpwp, sealedApplication, pending: sending };
    const { stores } = startPersistence({ saved, lost: [dataNpwp] });
    expect((await restoreSaved(stores)).pending).toMatchObject({ op: 'submit' });
    stores.files.get.mockResolvedValue(null);
    expect((await restoreSaved(stores)).pending).toBeUndefined();
  });

  const sending = { op: 'submit', id: '9971046504930002', at: 1 } as const;

  const reviewed = savedUpTo('review', { flow: identityFirst });
  const photo = reviewed.dataImg as FileRef;

  test('REV-15 a submission without its photo cannot be repeated and is no longer pending', async () => {
    const { stores } = startPersistence({
      saved: { ...reviewed, pending: sending },
      lost: [photo],
    });
    const restored = await restoreSaved({ ...stores, shapes: identityFirstTable });
    expect(restored).toMatchObject({ step2: reviewed.step2, review: reviewed.review });
    expect([restored.dataImg, restored.pending]).toEqual([undefined, undefined]);
  });

  test('REV-15 other calls stay pending without the photo', async () => {
    const pending = { op: 'requestOtp', id: sending.id } as const;
    const { stores } = startPersistence({ saved: { ...reviewed, pending }, lost: [photo] });
    const restored = await restoreSaved({ ...stores, shapes: identityFirstTable });
    expect(restored.pending).toEqual(pending);
  });

  test('STO-03 a duplicated tab copies every file of its session before it reads one', async () => {
    const { stores, files } = startPersistence();
    files.claim.mockImplementation(async () => expect(files.get).not.toHaveBeenCalled());
    await restoreSaved(stores);
    const { dataImg, dataNpwp, slipGaji, face1, face2 } = registered;
    const named = [dataImg, dataNpwp, slipGaji, face1, face2].filter((file) => file !== undefined);
    expect(files.claim).toHaveBeenCalledOnce();
    expect(new Set(files.claim.mock.calls[0]?.[0])).toEqual(new Set(named));
  });

  test.each(['step2', 'review'])(
    'REV-15 a submission whose %s is damaged is no longer pending either',
    async (key) => {
      const { stores } = startPersistence({ saved: { ...reviewed, pending: sending } });
      sessionStorage.setItem(sessionKeys[key as 'step2' | 'review'], '{"nik":');
      const restored = await restoreSaved({ ...stores, shapes: identityFirstTable });
      expect(restored.pending).toBeUndefined();
      expect(restored.dataImg).toEqual(reviewed.dataImg);
    },
  );

  test.each([
    ['whose data and files are all there', reviewed, identityFirstTable, []],
    ['that is sealed', registered, undefined, [registered.dataImg as FileRef]],
  ])('SUB-15 a submission %s stays pending after a reload', async (_, saved, shapes, lost) => {
    const { stores } = startPersistence({ saved: { ...saved, pending: sending }, lost });
    expect((await restoreSaved({ ...stores, shapes })).pending).toMatchObject({ op: 'submit' });
  });
});

describe('survivesReload', () => {
  test.each<[boolean, string, Saved, number?]>([
    [true, 'everything is stored', registered],
    [
      false,
      'a file is only in memory',
      { ...registered, dataImg: { ...createFileRef('a.jpg'), kept: 'memory' } },
    ],
    [false, 'the session refuses a value', registered, 100],
  ])('is %s when %s', (expected, _, saved, room = 100_000) => {
    const { persistence } = startPersistence({ saved, session: createStorage({ room }) });
    expect(persistence.survivesReload()).toBe(expected);
  });
});

describe('createPersistence with a full session', () => {
  /** Starts with space for this many characters in the session. */
  const keeping = (room: number, saved: Saved) =>
    startPersistence({ saved, session: createStorage({ room }) });

  const filled = (storage: Storage) => {
    let room = 0;
    for (let at = 0; at < storage.length; at += 1) {
      const key = storage.key(at) ?? '';
      room += key.length + (storage.getItem(key)?.length ?? 0);
    }
    return room;
  };

  const pending = { op: 'submit', id: 'REFF-9' } as const;

  const { signal } = new AbortController();

  test('SUB-15 sacrifices a draft for the note of a pending submission', async () => {
    const whole = keeping(1_000_000, registered);
    whole.drafts.write('profile', { ibukandung: 'A'.repeat(200) });
    const { session, drafts, become, persistence } = keeping(filled(whole.session), registered);
    drafts.write('profile', { ibukandung: 'A'.repeat(200) });
    become({ ...registered, pending });
    expect(readSaved(session).pending).toEqual(pending);
    expect(session.getItem('draft.profile')).toBeNull();
    expect(drafts.read('profile')).toEqual({ ibukandung: 'A'.repeat(200) });
    await persistence.pendingStored({ op: 'submit', signal });
  });

  test('SUB-15 writes the note of a submission before simultaneous changes', () => {
    const room = filled(keeping(1_000_000, { ...registered, pending }).session);
    const { session, become } = keeping(room, registered);
    become({ ...registered, pending, no_hp: '0'.repeat(room), kd_promo: 'P'.repeat(room) });
    expect(readSaved(session).pending).toEqual(pending);
  });

  test('SUB-15 writes the note of a submission before values that would leave it no space', () => {
    const unread = { ...registered, reffId: undefined };
    const room = filled(keeping(1_000_000, { ...unread, pending }).session);
    const { session, become } = keeping(room, unread);
    become({ ...unread, reffId: 'R', signatureId: 'T', pending });
    expect(readSaved(session)).toMatchObject({ pending });
    expect([session.getItem('reffId'), session.getItem('signatureId')]).toEqual([null, null]);
  });

  test('writes a missing value as soon as there is space', () => {
    const room = filled(keeping(1_000_000, registered).session) + 100;
    const { session, become } = keeping(room, registered);
    const more = { ...registered, reffId: 'R'.repeat(150) };
    become(more);
    expect(session.getItem('reffId')).toBeNull();
    session.removeItem('step4');
    become(more);
    expect(session.getItem('reffId')).toBe('R'.repeat(150));
  });

  test('writes saved values before a draft, which stays in memory', () => {
    const { session, drafts, become } = keeping(
      filled(keeping(1_000_000, registered).session) + 320,
      registered,
    );
    drafts.write('profile', { ibukandung: 'A'.repeat(200) });
    become({ ...registered, reffId: 'R'.repeat(150) });
    expect(session.getItem('reffId')).toBe('R'.repeat(150));
    expect(session.getItem('draft.profile')).toBeNull();
    expect(drafts.read('profile')).toEqual({ ibukandung: 'A'.repeat(200) });
  });

  test('keeps the draft of an earlier page load in memory', () => {
    const { session, drafts, become } = keeping(
      filled(keeping(1_000_000, registered).session) + 320,
      registered,
    );
    session.setItem('draft.profile', JSON.stringify({ ibukandung: 'A'.repeat(200) }));
    become({ ...registered, reffId: 'R'.repeat(150) });
    expect(drafts.read('profile')).toEqual({ ibukandung: 'A'.repeat(200) });
    // The draft is stored again as soon as it fits.
    become({ ...registered, reffId: 'R' });
    become(registered);
    session.removeItem('step5');
    become({ ...registered, reffId: 'R'.repeat(2_000) });
    expect(session.getItem('draft.profile')).not.toBeNull();
  });

  test('reports missing values by name until the file that used their space is deleted', async () => {
    const photo = { ref: 'file.1', kept: 'session', name: 'npwp.jpg', type: 'image/jpeg', size: 9 };
    const withPhoto = { ...registered, dataNpwp: photo } as Saved;
    const { session, persistence, become } = keeping(
      filled(keeping(1_000_000, registered).session) + 500,
      registered,
    );
    const reported: (readonly string[])[] = [];
    persistence.onUnwritten((keys) => reported.push(keys));
    session.setItem('file.1', 'x'.repeat(300));
    become(withPhoto);
    become({ ...withPhoto, reffId: 'R'.repeat(250) });
    expect(reported).toEqual([[], ['reffId']]);
    become({ ...registered, reffId: 'R'.repeat(250) });
    await vi.waitFor(() => expect(session.getItem('reffId')).toBe('R'.repeat(250)));
    expect(reported).toEqual([[], ['reffId'], []]);
  });

  test('reports a draft by name while the session refuses it, and until its form is saved', () => {
    const { drafts, persistence, become } = keeping(
      filled(keeping(1_000_000, registered).session) + 20,
      registered,
    );
    const reported: (readonly string[])[] = [];
    persistence.onUnwritten((keys) => reported.push(keys));
    drafts.write('job', { jabatan: 'x'.repeat(90) });
    drafts.write('job', { jabatan: 'x'.repeat(91) });
    expect([reported, persistence.survivesReload()]).toEqual([[[], ['step5']], false]);
    become({ ...registered, step5: { ...registered.step5 } as Saved['step5'] });
    expect([reported.at(-1), persistence.survivesReload()]).toEqual([[], true]);
    drafts.write('otp', { code: 'x'.repeat(90) });
    drafts.write('otp', {});
    expect(reported.slice(3)).toEqual([['codeConfirmed'], []]);
  });

  test('does not report the draft of a saved form that has given its space to a saved value', () => {
    const { session, drafts, persistence, become } = keeping(
      filled(keeping(1_000_000, registered).session) + 320,
      registered,
    );
    const reported: (readonly string[])[] = [];
    persistence.onUnwritten((keys) => reported.push(keys));
    drafts.write('job', { jabatan: 'x'.repeat(200) });
    const submitted = { ...registered, step5: { ...registered.step5 } as Saved['step5'] };
    become(submitted);
    become({ ...submitted, reffId: 'R'.repeat(150) });
    expect([session.getItem('draft.job'), persistence.survivesReload()]).toEqual([null, true]);
    expect(reported).toEqual([[]]);
    drafts.write('job', { jabatan: 'x'.repeat(400) });
    expect(reported).toEqual([[], ['step5']]);
  });

  test('reports the draft of an earlier page load that has given its space, when its form is not saved', () => {
    const unsaved = { ...registered, step5: undefined };
    const { session, persistence, become } = keeping(
      filled(keeping(1_000_000, unsaved).session) + 320,
      unsaved,
    );
    session.setItem('draft.job', JSON.stringify({ jabatan: 'x'.repeat(200) }));
    become({ ...unsaved, reffId: 'R'.repeat(150) });
    persistence.onUnwritten((keys) => expect(keys).toEqual(['step5']));
    expect(persistence.survivesReload()).toBe(false);
  });

  test('writes missing values after the deletion of a photo that had no space under its own key', async () => {
    const data = 'x'.repeat(300);
    const photo = { ref: 'file.1', kept: 'session', name: 'npwp.jpg', type: 'image/jpeg', size: 9 };
    const withPhoto = { ...registered, dataNpwp: photo } as Saved;
    const room = filled(keeping(1_000_000, registered).session) + photo.ref.length + data.length;
    const { session, become } = keeping(room, registered);
    session.setItem(photo.ref, data);
    become(withPhoto);
    expect(session.getItem(photo.ref)).toBe(data);
    become({ ...registered, reffId: 'R'.repeat(250) });
    await vi.waitFor(() => expect(session.getItem('reffId')).toBe('R'.repeat(250)));
  });

  test('leaves no outdated value when the new one does not fit', () => {
    const { session, become } = keeping(10_000, { code: '', reffId: 'old' });
    become({ code: '', reffId: 'N'.repeat(20_000) });
    expect(session.getItem('reffId')).toBeNull();
  });

  test('lets a call continue from memory when the session stores nothing', async () => {
    const { persistence, become } = keeping(0, registered);
    become({ ...registered, pending });
    await persistence.pendingStored({ op: 'submit', signal });
  });
});

describe('announceUnwritten', () => {
  test('names what a reload would lose while the storage is full', () => {
    document.body.innerHTML = '<div id="unkept" role="status"></div>';
    let notify = (_: readonly SavedKey[]): void => {};
    announceUnwritten({
      onUnwritten(listener) {
        notify = listener;
        listener([]);
      },
    });
    const getText = () => document.getElementById('unkept')?.textContent;
    expect(getText()).toBe('');
    notify(['step3', 'setujusyarat', 'step_check']);
    expect(getText()).toContain('Penyimpanan browser penuh.');
    expect(getText()).toContain('mengisi kembali: profil, persetujuan.');
    notify(['codeConfirmed']);
    expect(getText()).toContain('mengisi kembali: langkah terakhir Anda.');
    notify([]);
    expect(getText()).toBe('');
  });
});

describe('pendingStored', () => {
  /** Longer than any chain of microtasks. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

  const { signal } = new AbortController();

  test('SUB-15 waits until the session contains the call under its ID', async () => {
    const pending: PendingCall = { op: 'register', id: 'REFF-1' };
    const { persistence, become } = startPersistence({ saved: { ...registered, pending } });
    await persistence.pendingStored({ ...pending, signal });
    const stored = vi.fn();
    const waiting = persistence.pendingStored({ op: 'register', id: 'REFF-2', signal });
    void waiting.then(stored);
    await aWhile();
    become({ ...registered, pending: { op: 'submit', id: 'REFF-2' } });
    await aWhile();
    expect(stored).not.toHaveBeenCalled();
    become({ ...registered, pending: { op: 'register', id: 'REFF-2' } });
    await waiting;
    expect(readSaved(sessionStorage).pending).toEqual({ op: 'register', id: 'REFF-2' });
  });

  test('does not confuse a finished call with the next one', async () => {
    const pending: PendingCall = { op: 'requestOtp', id: 'NUMBER' };
    const { persistence, become } = startPersistence({ saved: { ...registered, pending } });
    become(registered);
    const stored = vi.fn();
    void persistence.pendingStored({ ...pending, signal }).then(stored);
    await aWhile();
    expect(stored).not.toHaveBeenCalled();
  });

  test('stops waiting when the chart leaves the invoking state', async () => {
    const { pendingStored } = startPersistence().persistence;
    const leaving = new AbortController();
    const stored = pendingStored({ op: 'submit', signal: leaving.signal });
    leaving.abort();
    await expect(stored).rejects.toMatchObject({ name: 'CallFailure', kind: 'aborted' });
    await expect(pendingStored({ op: 'submit', signal: leaving.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  /** Creates a chart that marks a call as pending and starts it in the same step, like the journey. */
  function sending(wait: (signal: AbortSignal) => Promise<void>) {
    const pending: PendingCall = { op: 'submit', id: 'NUMBER' };
    const machine = setup({
      types: { context: {} as { saved: Saved } },
      actors: { call: fromPromise(({ signal: given }) => wait(given)) },
    }).createMachine({
      context: { saved: registered },
      initial: 'sending',
      states: {
        sending: {
          entry: assign({ saved: { ...registered, pending } }),
          invoke: { src: 'call', onDone: 'done' },
        },
        done: { type: 'final' },
      },
    });
    return createActor(machine);
  }

  test('SUB-15 lets a real actor’s call start after its note, also at the start of the actor', async () => {
    const { follow, pendingStored } = createPersistence(startPersistence().stores);
    const seen: (PendingCall | undefined)[] = [];
    const actor = sending(async (given) => {
      await pendingStored({ op: 'submit', id: 'NUMBER', signal: given });
      seen.push(readSaved(sessionStorage).pending);
    });
    actor.start();
    await aWhile();
    expect(seen).toEqual([]);
    follow(actor);
    await vi.waitFor(() => expect(actor.getSnapshot().status).toBe('done'));
    expect(seen).toEqual([{ op: 'submit', id: 'NUMBER' }]);
  });

  test('stops waiting when the actor has stopped', async () => {
    const { pendingStored } = createPersistence(startPersistence().stores);
    let left: unknown;
    const actor = sending((given) => {
      const waiting = pendingStored({ op: 'submit', signal: given });
      waiting.catch((error: unknown) => {
        left = error;
      });
      return waiting;
    });
    actor.start();
    actor.stop();
    await vi.waitFor(() => expect(left).toMatchObject({ kind: 'aborted' }));
  });
});

describe('session contents', () => {
  const session = createStorage();

  beforeEach(() => session.clear());

  const keys = () => Array.from({ length: session.length }, (_, at) => session.key(at));

  describe('createDrafts', () => {
    test('ENT-14 drafts survive a reload as typed', () => {
      createDrafts(session).write('profile', { ibukandung: 'Amin' });
      expect(createDrafts(session).read('profile')).toEqual({ ibukandung: 'Amin' });
      expect(createDrafts(session).read('address')).toBeUndefined();
    });

    test('a draft stays in memory when the storage refuses it', () => {
      const drafts = createDrafts(createStorage({ room: 0 }));
      drafts.write('profile', { ibukandung: 'Amin' });
      expect(drafts.read('profile')).toEqual({ ibukandung: 'Amin' });
    });

    test('clears drafts from memory and storage, and nothing else', () => {
      const drafts = createDrafts(session);
      drafts.write('address', { rt_rmh: '001' });
      session.setItem('draft.job', '{"jabatan":"guru"}');
      session.setItem('no_hp', '0813');
      session.setItem('my.draft.', 'x');
      drafts.clear();
      expect(keys()).toEqual(['no_hp', 'my.draft.']);
      expect([drafts.read('address'), drafts.read('job')]).toEqual([undefined, undefined]);
    });

    test('frees storage and serves the latest typed values from memory', () => {
      session.setItem('draft.profile', '{"ibukandung":"dulu"}');
      session.setItem('draft.job', '{"jabatan":"perawat"}');
      session.setItem('draft.delivery', 'rusak');
      session.setItem('kd_promo', '{"bukan":"draf"}');
      const drafts = createDrafts(session);
      drafts.write('profile', { ibukandung: 'kini' });
      drafts.releaseStorage();
      expect(keys()).toEqual(['kd_promo']);
      expect(drafts.read('profile')).toEqual({ ibukandung: 'kini' });
      expect(drafts.read('job')).toEqual({ jabatan: 'perawat' });
      expect(drafts.read('delivery')).toBeUndefined();
      drafts.restoreStorage();
      expect(keys().sort()).toEqual(['draft.job', 'draft.profile', 'kd_promo']);
      expect(session.getItem('draft.job')).toBe('{"jabatan":"perawat"}');
    });

    test('does not overwrite stored drafts when it restores them', () => {
      const drafts = createDrafts(session);
      drafts.write('otp', { code: '1' });
      session.setItem('draft.otp', '{"code":"2"}');
      drafts.restoreStorage();
      expect(session.getItem('draft.otp')).toBe('{"code":"2"}');
    });

    test('keeps the values of the moment of writing', () => {
      const drafts = createDrafts(session);
      const values = { alamat: 'Jl. Mawar' };
      drafts.write('address', values);
      values.alamat = 'Jl. Melati';
      expect(drafts.read('address')).toEqual({ alamat: 'Jl. Mawar' });
    });

    test.each(['7', 'true', '', '[{"a":1}]', '{', 'null', '"text"'])(
      'treats non-objects, such as %s, as missing',
      (text) => {
        session.setItem('draft.review', text);
        expect(createDrafts(session).read('review')).toBeUndefined();
      },
    );
  });

  const unsealed = {
    ref: 'file.9',
    kept: 'session',
    name: 'slip.jpg',
    type: 'image/jpeg',
    size: 4,
  };

  const data = 'data:image/jpeg;ref=file.9;name=slip.jpg;base64,c2xpcA==';

  describe('a file that could not be sealed', () => {
    test('moves to its own key', () => {
      session.setItem('file.9', data);
      const written = writeSavedData(
        session,
        { code: '' },
        { code: '', slipGaji: unsealed as never },
      );
      expect(keys()).toEqual(['slipGaji']);
      expect(session.getItem('slipGaji')).toBe(data);
      expect(written.slipGaji).toBe(unsealed);
    });

    test('stays in place when it was restored', () => {
      session.setItem('slipGaji', data);
      writeSavedData(session, { code: '' }, { code: '', slipGaji: unsealed as never });
      expect(session.getItem('slipGaji')).toBe(data);
    });

    test('replaces another one', () => {
      session.setItem('slipGaji', data);
      const other = { ...unsealed, ref: 'file.10' };
      writeSavedData(session, { code: '' }, { code: '', slipGaji: other as never });
      expect(session.getItem('slipGaji')).toBe(JSON.stringify(other));
    });

    test('stays in place when there is no space to move, and is reported as missing', () => {
      const tight = createStorage({ room: 'file.9'.length + data.length });
      tight.setItem('file.9', data);
      const written = writeSavedData(
        tight,
        { code: '' },
        { code: '', slipGaji: unsealed as never },
      );
      expect([tight.getItem('file.9'), tight.getItem('slipGaji')]).toEqual([data, null]);
      expect(written.slipGaji).toBeUndefined();
    });

    test('STO-03 differs from a sealed file, whose bytes are elsewhere', () => {
      session.setItem('file.9', data);
      const sealed = { ...unsealed, kept: 'sealed' };
      writeSavedData(session, { code: '' }, { code: '', slipGaji: sealed as never });
      expect(session.getItem('slipGaji')).toBe(JSON.stringify(sealed));
      expect(session.getItem('file.9')).toBe(data);
    });
  });

  test('the session records the app version that started it, once', () => {
    writeSavedData(session, null, { code: 'a' });
    expect(session.getItem('journey.version')).toBe('1');
    session.removeItem('journey.version');
    writeSavedData(session, { code: 'a' }, { code: 'b' });
    expect(keys()).toEqual(['code']);
  });

  test('STO-08 the initial data is channel and referral, each optional', () => {
    expect(readInitialData(session)).toEqual({ code: '' });
    session.setItem('refferalID', 'AGEN-9');
    expect(readInitialData(session)).toEqual({ code: '', refferalID: 'AGEN-9' });
    session.setItem('code', 'CABANG-5');
    session.setItem('asing', 'milik orang lain');
    expect(readInitialData(session)).toEqual({ code: 'CABANG-5', refferalID: 'AGEN-9' });
    session.setItem('journey.outcome', 'done');
    expect(readInitialData(session)).toBeNull();
  });
});
