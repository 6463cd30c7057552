// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import { identityFirstTable } from '../../machines/journey/saved/identityFirstSchema.ts';
import type { Pending, Saved, SavedKey } from '../../machines/journey/saved/schema.ts';
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
import { fakeBank } from '../support/bank.ts';
import { createFileRef, registered, savedUpTo } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

import { codeResponse, ports } from './portsSupport.ts';

describe('createPersistence clears data', () => {
  /** Creates a chart that only holds saved data and syncs it to a browser's storage. */
  function keeping(saved: Saved, lost: FileRef[] = []) {
    const files = {
      put: vi.fn<FileStore['put']>(),
      get: vi.fn<FileStore['get']>(async (ref) =>
        lost.some((gone) => gone.ref === ref.ref) ? null : new Blob(['x']),
      ),
      remove: vi.fn<FileStore['remove']>(async () => {}),
      clear: vi.fn<FileStore['clear']>(async () => {}),
      sweep: vi.fn<FileStore['sweep']>(),
      claim: vi.fn<FileStore['claim']>(async () => {}),
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
    become({ code: '', step1: registered.step1 });
    expect(readSaved(sessionStorage)).toEqual({ code: '', step1: registered.step1 });
  });

  test.each<[string, Saved]>([
    ['END-03 leaving a rejection', { code: '' }],
    ['END-03 the receipt', { code: '', outcome: 'done', receipt: { number: 'REFF-5', at: 5 } }],
  ])('%s erases drafts, local storage, files and all other values of the session', (_, after) => {
    const { become, drafts, files } = keeping({ ...registered, outcome: 'rejection' });
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

  test('ENT-08 a new application keeps only channel and referral, also after a reload', () => {
    const channel = { code: 'CABANG-3', refferalID: 'AGEN-7' };
    const { become } = keeping({ ...registered, ...channel });
    become(channel);
    expect(readSaved(sessionStorage)).toEqual(channel);
    expect(sessionStorage.getItem('step2')).toBeNull();
  });

  test('END-03 a visible rejection keeps its data for a reload', () => {
    const { become, files } = keeping(registered);
    become({ ...registered, outcome: 'rejection' });
    expect(readSaved(sessionStorage)).toMatchObject({
      outcome: 'rejection',
      step2: registered.step2,
    });
    expect(files.clear).not.toHaveBeenCalled();
  });

  test('END-03 a new journey after the erasure is stored again', () => {
    const { become } = keeping({ ...registered, outcome: 'rejection' });
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
    const { become, files } = keeping(before);
    become({ ...before, dataNpwp: undefined, slipGaji: createFileRef('slip2.jpg') });
    expect(files.remove.mock.calls).toEqual([
      [createFileRef('npwp.jpg')],
      [createFileRef('slip.jpg')],
    ]);
  });

  test('other changes delete no bytes', () => {
    const { become, files } = keeping(registered);
    become({ ...registered, step6: { alamatkirim: 'alamatperusahaan' } });
    expect(files.remove).not.toHaveBeenCalled();
  });

  test('STO-03 a reference without bytes counts as missing after a reload', async () => {
    const { stores } = keeping(registered, [registered.face1]);
    const restored = await restoreSaved(stores);
    expect(restored.face1).toBeUndefined();
    expect(restored).toMatchObject({ dataImg: registered.dataImg, face2: registered.face2 });
  });

  const sending = { op: 'submit', id: '9971046504930002', at: 1 } as const;

  const reviewed = savedUpTo('review', { flow: identityFirst });
  const photo = reviewed.dataImg as FileRef;

  test('REV-15 a submission without its photo cannot be repeated and is no longer pending', async () => {
    const { stores } = keeping({ ...reviewed, pending: sending }, [photo]);
    const restored = await restoreSaved({ ...stores, shapes: identityFirstTable });
    expect(restored).toMatchObject({ step2: reviewed.step2, review: reviewed.review });
    expect([restored.dataImg, restored.pending]).toEqual([undefined, undefined]);
  });

  test('REV-15 other calls stay pending without the photo', async () => {
    const pending = { op: 'requestOtp', id: sending.id } as const;
    const { stores } = keeping({ ...reviewed, pending }, [photo]);
    const restored = await restoreSaved({ ...stores, shapes: identityFirstTable });
    expect(restored.pending).toEqual(pending);
  });

  test('STO-03 a duplicated tab copies every file of its session before it reads one', async () => {
    const { stores, files } = keeping(registered);
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
      const { stores } = keeping({ ...reviewed, pending: sending });
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
    const { stores } = keeping({ ...saved, pending: sending }, lost);
    expect((await restoreSaved({ ...stores, shapes })).pending).toMatchObject({ op: 'submit' });
  });

  test('ENT-14 drafts survive a reload as typed', () => {
    createDrafts(sessionStorage).write('profile', { ibukandung: 'Amin' });
    expect(createDrafts(sessionStorage).read('profile')).toEqual({ ibukandung: 'Amin' });
    expect(createDrafts(sessionStorage).read('address')).toBeUndefined();
  });

  test.each(['{', '[]', 'null', '"text"'])('a broken draft %s counts as missing', (text) => {
    sessionStorage.setItem('draft.profile', text);
    expect(createDrafts(sessionStorage).read('profile')).toBeUndefined();
  });

  test('drafts stay in memory when the storage refuses', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const drafts = createDrafts(sessionStorage);
    drafts.write('profile', { ibukandung: 'Amin' });
    expect(drafts.read('profile')).toEqual({ ibukandung: 'Amin' });
    full.mockRestore();
  });
});

describe('createPersistence with a full session', () => {
  /** Creates a session with space for this many characters, and a chart that only holds saved data. */
  function keeping(room: number, saved: Saved) {
    const session = createStorage({ room: room });
    const drafts = createDrafts(session);
    const files = {
      remove: async ({ ref }: { ref: string }) => session.removeItem(ref),
      clear: async () => {},
    };
    let context = { saved };
    const listeners: ((snapshot: { context: { saved: Saved } }) => void)[] = [];
    const persistence = createPersistence({ session, local: localStorage, files, drafts });
    persistence.follow({
      getSnapshot: () => ({ context }),
      subscribe: (listener) => listeners.push(listener),
    });
    const become = (next: Saved) => {
      context = { saved: next };
      for (const listener of listeners) listener({ context });
    };
    return { session, drafts, persistence, become };
  }

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

  beforeEach(() => localStorage.clear());

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
  /** Creates the page's live region and a session without space for these values. */
  function line() {
    document.body.innerHTML = '<div id="unkept" role="status"></div>';
    let notify = (_: readonly SavedKey[]): void => {};
    announceUnwritten({
      onUnwritten: (listener) => {
        notify = listener;
        listener([]);
      },
    });
    return {
      notify: (keys: SavedKey[]) => notify(keys),
      text: () => document.getElementById('unkept')?.textContent,
    };
  }

  test('names what a reload would lose while the storage is full', () => {
    const { notify, text } = line();
    expect(text()).toBe('');
    notify(['step3', 'setujusyarat', 'step_check']);
    expect(text()).toContain('Penyimpanan browser penuh.');
    expect(text()).toContain('mengisi kembali: profil, persetujuan.');
    notify(['codeConfirmed']);
    expect(text()).toContain('mengisi kembali: langkah terakhir Anda.');
    notify([]);
    expect(text()).toBe('');
  });
});

describe('pendingStored', () => {
  const persistence = () =>
    createPersistence({
      session: sessionStorage,
      local: localStorage,
      files: { remove: async () => {}, clear: async () => {} },
      drafts: createDrafts(sessionStorage),
    });

  type Listener = (snapshot: { context: { saved: Saved } }) => void;

  /** Creates a persistence for a chart whose snapshots the test triggers. */
  function following(saved: Saved = registered) {
    const kept = persistence();
    const listeners: Listener[] = [];
    kept.follow({
      getSnapshot: () => ({ context: { saved } }),
      subscribe: (listener) => listeners.push(listener),
    });
    return {
      pendingStored: kept.pendingStored,
      become: (pending: Pending | undefined) => {
        for (const listener of listeners)
          listener({ context: { saved: { ...registered, pending } } });
      },
    };
  }

  /** Longer than any chain of microtasks. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

  const { signal } = new AbortController();

  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const sealed = createFileRef('{"data":"v1.abc"}', 'application/json');

  const otp = { registrationToken: 'TOKEN', reffNumberRegistration: 'NUMBER' };

  const once: [
    Pending,
    string,
    (besides: { pendingStored: never; signal: AbortSignal }) => unknown,
  ][] = [
    [
      { op: 'register', id: 'REFF-1' },
      '/bank/identity/registrasi-v2',
      (besides) => {
        const saved = { ...registered, pending: { op: 'register', id: 'REFF-1' } as const };
        return ports.register({ ...besides, input: toRegistration(saved, 'https://contoh.id') });
      },
    ],
    [
      { op: 'requestOtp', id: 'NUMBER' },
      '/bank/identity/otp-request',
      (besides) => ports.requestOtp({ ...besides, input: otp }),
    ],
    [
      { op: 'submit', id: 'NUMBER' },
      '/bank/local/s-card/onboarding-with-privy',
      (besides) => ports.sendApplication({ ...besides, input: { sealed } }),
    ],
  ];

  test.each(once)('SUB-15 stores %j before %s is sent', async (pending, url, ask) => {
    const { pendingStored, become } = following();
    const inSession: (Pending | undefined)[] = [];
    const sent = fakeBank(() => {
      inSession.push(readSaved(sessionStorage).pending);
      return codeResponse('99');
    });
    const asked = ask({
      signal,
      pendingStored: ((op: Pending['op'], id?: string) =>
        pendingStored({ op, id, signal })) as never,
    });
    await aWhile();
    become({ op: pending.op === 'submit' ? 'register' : 'submit', id: 'another' });
    await aWhile();
    expect(sent).toEqual([]);
    become(pending);
    await asked;
    expect(sent.map((one) => one.url)).toEqual([url]);
    expect(inSession).toEqual([pending]);
  });

  test('does not wait for a pending call that is already stored, but for the same call with another ID', async () => {
    const { pendingStored, become } = following({
      ...registered,
      pending: { op: 'register', id: 'REFF-1' },
    });
    await pendingStored({ op: 'register', id: 'REFF-1', signal });
    const stored = vi.fn();
    const waiting = pendingStored({ op: 'register', id: 'REFF-2', signal }).then(stored);
    await aWhile();
    expect(stored).not.toHaveBeenCalled();
    become({ op: 'register', id: 'REFF-2' });
    await waiting;
  });

  test('does not confuse a finished call with the next one', async () => {
    const { pendingStored, become } = following({
      ...registered,
      pending: { op: 'requestOtp', id: 'NUMBER' },
    });
    become(undefined);
    const stored = vi.fn();
    void pendingStored({ op: 'requestOtp', id: 'NUMBER', signal }).then(stored);
    await aWhile();
    expect(stored).not.toHaveBeenCalled();
  });

  test('does not block calls when the session stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { pendingStored, become } = following();
    become({ op: 'submit', id: 'NUMBER' });
    await expect(pendingStored({ op: 'submit', signal })).resolves.toBeUndefined();
  });

  test('stops waiting when the chart leaves the invoking state', async () => {
    const { pendingStored } = following();
    const leaving = new AbortController();
    const left = pendingStored({ op: 'submit', signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: 'CallFailure', kind: 'aborted' });
    await expect(pendingStored({ op: 'submit', signal: leaving.signal })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });

  /** Creates a chart that marks a call as pending and starts it in the same step, like the journey. */
  function sending(wait: (signal: AbortSignal) => Promise<void>) {
    const pending: Pending = { op: 'submit', id: 'NUMBER' };
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
    const { follow, pendingStored } = persistence();
    const seen: (Pending | undefined)[] = [];
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
    const { pendingStored } = persistence();
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

    test.each(['7', 'true', '', '[{"a":1}]'])(
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
      const held = writeSavedData(session, { code: '' }, { code: '', slipGaji: unsealed as never });
      expect(keys()).toEqual(['slipGaji']);
      expect(session.getItem('slipGaji')).toBe(data);
      expect(held.slipGaji).toBe(unsealed);
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
      const held = writeSavedData(tight, { code: '' }, { code: '', slipGaji: unsealed as never });
      expect([tight.getItem('file.9'), tight.getItem('slipGaji')]).toEqual([data, null]);
      expect(held.slipGaji).toBeUndefined();
    });

    test('differs from a sealed file, whose bytes are elsewhere', () => {
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

  test('the initial data is channel and referral, each optional', () => {
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
