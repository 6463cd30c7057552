// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Pending, Saved } from '../../machines/journey/saved/schema.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { fakeBank } from '../client/fakeBank.ts';
import { applicant, kept } from '../screens/applicant.ts';
import { code, ports } from './portsSupport.ts';

const persistence = () =>
  createPersistence({
    session: sessionStorage,
    local: localStorage,
    files: { remove: async () => {}, clear: async () => {} },
    drafts: createDrafts(sessionStorage),
  });
type Listener = (snapshot: { context: { saved: Saved } }) => void;

/** A persistence that follows a chart whose snapshots come when the test says so. */
function following(saved: Saved = applicant) {
  const kept = persistence();
  const listeners: Listener[] = [];
  kept.follow({
    getSnapshot: () => ({ context: { saved } }),
    subscribe: (listener) => listeners.push(listener),
  });
  return {
    pendingStored: kept.pendingStored,
    become: (pending: Pending | undefined) => {
      for (const listener of listeners) listener({ context: { saved: { ...applicant, pending } } });
    },
  };
}
/** Longer than any row of microtasks. */
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

const sealed = kept('{"data":"v1.abc"}', 'application/json');
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
      const saved = { ...applicant, pending: { op: 'register', id: 'REFF-1' } as const };
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

test.each(once)('SUB-15 %j is in the session before %s is asked', async (pending, url, ask) => {
  const { pendingStored, become } = following();
  const inSession: (Pending | undefined)[] = [];
  const sent = fakeBank(() => {
    inSession.push(readSaved(sessionStorage).pending);
    return code('99');
  });
  const asked = ask({
    signal,
    pendingStored: ((op: Pending['op'], id?: string) => pendingStored({ op, id, signal })) as never,
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

test('a call that was stored already waits for nothing, another number of it does', async () => {
  const { pendingStored, become } = following({
    ...applicant,
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

test('a settled call is not taken for the next one', async () => {
  const { pendingStored, become } = following({
    ...applicant,
    pending: { op: 'requestOtp', id: 'NUMBER' },
  });
  become(undefined);
  const stored = vi.fn();
  void pendingStored({ op: 'requestOtp', id: 'NUMBER', signal }).then(stored);
  await aWhile();
  expect(stored).not.toHaveBeenCalled();
});

test('a session that refuses to hold anything stops no call', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { pendingStored, become } = following();
  become({ op: 'submit', id: 'NUMBER' });
  await expect(pendingStored({ op: 'submit', signal })).resolves.toBeUndefined();
});

test('who leaves waits no longer', async () => {
  const { pendingStored } = following();
  const leaving = new AbortController();
  const left = pendingStored({ op: 'submit', signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'CallFailure', kind: 'aborted' });
  await expect(pendingStored({ op: 'submit', signal: leaving.signal })).rejects.toMatchObject({
    kind: 'aborted',
  });
});

/** A chart that notes a call and begins it in the same step, as the journey does. */
function sending(wait: (signal: AbortSignal) => Promise<void>) {
  const pending: Pending = { op: 'submit', id: 'NUMBER' };
  const machine = setup({
    types: { context: {} as { saved: Saved } },
    actors: { call: fromPromise(({ signal: given }) => wait(given)) },
  }).createMachine({
    context: { saved: applicant },
    initial: 'sending',
    states: {
      sending: {
        entry: assign({ saved: { ...applicant, pending } }),
        invoke: { src: 'call', onDone: 'done' },
      },
      done: { type: 'final' },
    },
  });
  return createActor(machine);
}

test('SUB-15 a real actor’s call leaves after its note, also when it begins with the actor', async () => {
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

test('a call whose actor has stopped waits no longer', async () => {
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
