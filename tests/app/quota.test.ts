// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
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

test('SUB-15 what would fit before it, and leave it no room, comes after it', () => {
  const room = filled(keeping(1_000_000, { ...applicant, pending }).session);
  const { session, become } = keeping(room, applicant);
  become({ ...applicant, reffId: 'R', signatureId: 'T', pending });
  expect(readSaved(session)).toMatchObject({ pending });
  expect([session.getItem('reffId'), session.getItem('signatureId')]).toEqual([null, null]);
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

test('an answer comes before a draft, which stays on the page', () => {
  const { session, drafts, become } = keeping(
    filled(keeping(1_000_000, applicant).session) + 320,
    applicant,
  );
  drafts.write('profile', { ibukandung: 'A'.repeat(200) });
  become({ ...applicant, reffId: 'R'.repeat(150) });
  expect(session.getItem('reffId')).toBe('R'.repeat(150));
  expect(session.getItem('draft.profile')).toBeNull();
  expect(drafts.read('profile')).toEqual({ ibukandung: 'A'.repeat(200) });
});

test('a draft that an earlier page has left stays when it gives room', () => {
  const { session, drafts, become } = keeping(
    filled(keeping(1_000_000, applicant).session) + 320,
    applicant,
  );
  session.setItem('draft.profile', JSON.stringify({ ibukandung: 'A'.repeat(200) }));
  become({ ...applicant, reffId: 'R'.repeat(150) });
  expect(drafts.read('profile')).toEqual({ ibukandung: 'A'.repeat(200) });
  // And lies there again as soon as it fits.
  become({ ...applicant, reffId: 'R' });
  become(applicant);
  session.removeItem('step5');
  become({ ...applicant, reffId: 'R'.repeat(2_000) });
  expect(session.getItem('draft.profile')).not.toBeNull();
});

test('what has no room is told by name, until the file that took it is gone', async () => {
  const photo = { ref: 'file.1', kept: 'session', name: 'npwp.jpg', type: 'image/jpeg', size: 9 };
  const withPhoto = { ...applicant, dataNpwp: photo } as Saved;
  const { session, persistence, become } = keeping(
    filled(keeping(1_000_000, applicant).session) + 500,
    applicant,
  );
  const told: (readonly string[])[] = [];
  persistence.onBehind((behind) => told.push(behind));
  session.setItem('file.1', 'x'.repeat(300));
  become(withPhoto);
  become({ ...withPhoto, reffId: 'R'.repeat(250) });
  expect(told).toEqual([[], ['reffId']]);
  become({ ...applicant, reffId: 'R'.repeat(250) });
  await vi.waitFor(() => expect(session.getItem('reffId')).toBe('R'.repeat(250)));
  expect(told).toEqual([[], ['reffId'], []]);
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
