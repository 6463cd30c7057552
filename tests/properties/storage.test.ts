import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../../machines/definition.ts';
import { getReachableScreen } from '../../machines/journey/flows/flow.ts';
import { readReceipt } from '../../machines/journey/mapping/receipt.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { screenIds } from '../../machines/journey/screens.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { readInitialData, sessionKeys, writeSavedData } from '../../src/app/session/persistence.ts';
import { readSaved } from '../../src/app/session/restore.ts';
import { readHistoryState } from '../../src/app/urlSync.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { parseSessionFile } from '../../src/lib/files/index.ts';
import { readReference, removeInvisible } from '../../src/lib/normalizeText.ts';
import { limits } from '../../src/limits.ts';
import { createStorage, createStorageArea, type StorageArea } from '../simulation/phone.ts';
import { garbage, getRunCount } from './support.ts';

let shelf: StorageArea;
let session: Storage;
const renew = () => {
  shelf = createStorageArea();
  session = createStorage(shelf, { isClosed: false });
};
beforeEach(renew);

const text = fc.string({ unit: 'grapheme', maxLength: 30 });
/** Texts as a field stores them, without invisible characters. */
const typed = text.map((any) => removeInvisible(any).replace(/[\n\r]/g, ' '));
/** Texts as a link's channel and referral are stored, without surrounding marks and spaces. */
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

/** Any combination of saved data. Equal values occur only by chance. */
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

test('any session is read as it was written', () => {
  fc.assert(
    fc.property(saved, (before) => {
      renew();
      writeSavedData(session, null, before);
      expect(readSaved(session)).toEqual(before);
    }),
    getRunCount(3_000),
  );
});

test('writing step by step equals writing at once', () => {
  fc.assert(
    fc.property(fc.array(saved, { minLength: 1, maxLength: 4 }), (steps) => {
      renew();
      let written: Saved | null = null;
      for (const step of steps) {
        writeSavedData(session, written, step);
        written = step;
      }
      expect(readSaved(session)).toEqual(written);
    }),
    getRunCount(1_000),
  );
});

const names = Object.values(sessionKeys);
const spoilt = fc.record({
  before: saved,
  damage: fc.array(fc.tuple(fc.constantFrom(...names), garbage), { minLength: 1, maxLength: 12 }),
});

test('a session with garbage never throws, keeps valid values, and leads to a screen', () => {
  fc.assert(
    fc.property(spoilt, fc.option(fc.constantFrom(...screenIds)), ({ before, damage }, asked) => {
      renew();
      writeSavedData(session, null, before);
      for (const [key, value] of damage) session.setItem(key, value);
      const found = readSaved(session);
      const touched = new Set(damage.map(([key]) => key));
      const whole = Object.entries(before).filter(
        ([name]) => !touched.has(sessionKeys[name as keyof Saved]),
      );
      expect(found).toMatchObject(Object.fromEntries(whole));
      expect(screenIds).toContain(getReachableScreen(defaultSettings, found, asked));
      expect(() => readInitialData(session)).not.toThrow();
    }),
    getRunCount(3_000),
  );
});

test('drafts, history notes, receipts and stored files are read from garbage without a throw', () => {
  const anything = fc.oneof(garbage, fc.anything({ maxDepth: 3 }));
  fc.assert(
    fc.property(garbage, anything, (stored, value) => {
      renew();
      session.setItem('draft.job', stored);
      session.setItem('journey.draft.job', stored);
      expect(() => createDrafts(session).read('job')).not.toThrow();
      const note = readHistoryState(value);
      if (note) for (const screen of note.trail) expect(screenIds).toContain(screen);
      expect(() => readReceipt(value)).not.toThrow();
      const data = parseSessionFile(stored);
      if (data) expect(data.kept).toBe('session');
      expect(() =>
        parseSessionFile(`data:image/jpeg;ref=${stored};name=${stored};base64,AA`),
      ).not.toThrow();
    }),
    getRunCount(8_000),
  );
});
