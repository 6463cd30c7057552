// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { createPersistence } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { fakeSessionStorage } from '../client/browser.ts';
import { applicant } from '../screens/applicant.ts';

/** A session that has room for so many characters, kept in step with a chart that only holds saved data. */
function keeping(room: number, saved: Saved) {
  const session = fakeSessionStorage(room);
  const drafts = createDrafts(session);
  const files = { remove: async () => {}, clear: async () => {} };
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

test('SUB-15 in a full session a draft makes room for the note of a submission under way', async () => {
  const whole = keeping(1_000_000, applicant);
  whole.drafts.write('profile', { ibukandung: 'A'.repeat(200) });
  const { session, drafts, become, persistence } = keeping(filled(whole.session), applicant);
  drafts.write('profile', { ibukandung: 'A'.repeat(200) });
  become({ ...applicant, pending });
  expect(readSaved(session).pending).toEqual(pending);
  expect(session.getItem('draft.profile')).toBeNull();
  expect(drafts.read('profile')).toEqual({ ibukandung: 'A'.repeat(200) });
  await persistence.pendingStored({ op: 'submit', signal });
});

test('SUB-15 of several changes at once the note of a submission comes first', () => {
  const room = filled(keeping(1_000_000, { ...applicant, pending }).session);
  const { session, become } = keeping(room, applicant);
  become({ ...applicant, pending, no_hp: '0'.repeat(room), kd_promo: 'P'.repeat(room) });
  expect(readSaved(session).pending).toEqual(pending);
});

test('what did not fit is written as soon as there is room', () => {
  const room = filled(keeping(1_000_000, applicant).session) + 100;
  const { session, become } = keeping(room, applicant);
  const more = { ...applicant, reffId: 'R'.repeat(150) };
  become(more);
  expect(session.getItem('reffId')).toBeNull();
  session.removeItem('step4');
  become(more);
  expect(session.getItem('reffId')).toBe('R'.repeat(150));
});

test('a value that did not fit leaves no older one in its place', () => {
  const { session, become } = keeping(10_000, { code: '', reffId: 'old' });
  become({ code: '', reffId: 'N'.repeat(20_000) });
  expect(session.getItem('reffId')).toBeNull();
});

test('a session that holds nothing at all still lets a call go, from memory', async () => {
  const { persistence, become } = keeping(0, applicant);
  become({ ...applicant, pending });
  await persistence.pendingStored({ op: 'submit', signal });
});
