import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import { reachable } from '../../machines/journey/flows/flow.ts';
import { readReceipt } from '../../machines/journey/mapping/receipt.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { screenIds } from '../../machines/journey/screens.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { readBeginning, sessionKeys, writeSaved } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { readNote } from '../../src/app/urlSync.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { fileOfData } from '../../src/lib/files/index.ts';
import { readReference, withoutUnseen } from '../../src/lib/unseen.ts';
import { limits } from '../../src/limits.ts';
import { emptyShelf, type Shelf, storageOn } from '../simulation/phone.ts';
import { cases, garbage } from './support.ts';

let shelf: Shelf;
let session: Storage;
const renew = () => {
  shelf = emptyShelf();
  session = storageOn(shelf, { isGone: false });
};
beforeEach(renew);

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
/** As a field takes it: with nothing in it that nobody sees. */
const typed = text.map((any) => withoutUnseen(any).replace(/[\n\r]/g, ' '));
/** As a link's channel and referral are kept: without the marks and spaces around them. */
const linked = text.map((any) => readReference(any, limits.text) ?? '');
const file: fc.Arbitrary<FileRef> = fc.record({
  ref: fc.uuid().map((id) => `file.${id}`),
  type: fc.constantFrom('image/jpeg', 'application/pdf'),
  size: fc.nat(),
  name: text,
  kept: fc.constantFrom('sealed', 'memory'),
});
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const { personalData, profile, job, delivery, home, residence } = applicant;
const address = { ...home, ...residence, selectedKelurahanData: { rmh: 1, dms: 0 } } as const;

/** What a journey may have saved, in any combination; no two values alike but by chance. */
const saved = fc
  .record({
    code: linked,
    refferalID: maybe(linked),
    step1: maybe(fc.constantFrom({ boardCC: '2', chooseCard: 'cardgold' } as const)),
    step2: maybe(fc.record({ kd_promo: typed }).map((more) => ({ ...personalData, ...more }))),
    step3: maybe(fc.constant(profile)),
    step4: maybe(fc.constant(address)),
    step5: maybe(
      fc.record({ npwpFile: fc.option(file), slipgajiFile: fc.option(file) }).map((more) => ({
        ...job,
        ...more,
      })),
    ),
    step6: maybe(fc.constant(delivery)),
    dataImg: maybe(file),
    face1: maybe(file),
    setujusyarat: maybe(fc.boolean()),
    resendAt: maybe(fc.nat()),
    transaction_id: maybe(linked.filter((it) => it !== '')),
    nikCleared: maybe(fc.stringMatching(/^\d{16}$/)),
    pending: maybe(
      fc.record({ op: fc.constantFrom('register', 'submit', 'requestOtp'), id: fc.uuid() }),
    ),
    outcome: maybe(fc.constantFrom('rejection', 'rejectionNik')),
  })
  .map((values) => {
    const present = Object.entries(values).filter(([, value]) => value !== undefined);
    return Object.fromEntries(present) as unknown as Saved;
  });

test('what is written is what is read: any session comes back as it was', () => {
  fc.assert(
    fc.property(saved, (before) => {
      renew();
      writeSaved(session, null, before);
      expect(readSaved(session)).toEqual(before);
    }),
    cases(3_000),
  );
});

test('written step by step it is the same as written at once', () => {
  fc.assert(
    fc.property(fc.array(saved, { minLength: 1, maxLength: 4 }), (steps) => {
      renew();
      let written: Saved | null = null;
      for (const step of steps) {
        writeSaved(session, written, step);
        written = step;
      }
      expect(readSaved(session)).toEqual(written);
    }),
    cases(1_000),
  );
});

const names = Object.values(sessionKeys);
const spoilt = fc.record({
  before: saved,
  damage: fc.array(fc.tuple(fc.constantFrom(...names), garbage), { minLength: 1, maxLength: 12 }),
});

test('a session with garbage in it never throws, keeps what is whole, and leads to a screen', () => {
  fc.assert(
    fc.property(spoilt, fc.option(fc.constantFrom(...screenIds)), ({ before, damage }, asked) => {
      renew();
      writeSaved(session, null, before);
      for (const [key, value] of damage) session.setItem(key, value);
      const found = readSaved(session);
      const touched = new Set(damage.map(([key]) => key));
      const whole = Object.entries(before).filter(
        ([name]) => !touched.has(sessionKeys[name as keyof Saved]),
      );
      expect(found).toMatchObject(Object.fromEntries(whole));
      expect(screenIds).toContain(reachable(defaultSettings, found, asked));
      expect(() => readBeginning(session)).not.toThrow();
    }),
    cases(3_000),
  );
});

test('drafts, notes of the history, receipts and kept files are read from garbage without a throw', () => {
  const anything = fc.oneof(garbage, fc.anything({ maxDepth: 3 }));
  fc.assert(
    fc.property(garbage, anything, (stored, value) => {
      renew();
      session.setItem('draft.job', stored);
      session.setItem('journey.draft.job', stored);
      expect(() => createDrafts(session).read('job')).not.toThrow();
      const note = readNote(value);
      if (note) for (const screen of note.trail) expect(screenIds).toContain(screen);
      expect(() => readReceipt(value)).not.toThrow();
      const data = fileOfData(stored);
      if (data) expect(data.kept).toBe('session');
      expect(() =>
        fileOfData(`data:image/jpeg;ref=${stored};name=${stored};base64,AA`),
      ).not.toThrow();
    }),
    cases(8_000),
  );
});
