import { describe, expect, test } from 'vitest';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { sixStep } from '../../machines/journey/flows/sixStep.ts';
import { getIdentityFingerprint } from '../../machines/journey/recordParts.ts';
import { fileKeys, journeyKeys, specifiedKeys } from '../../machines/journey/saved/savedKeys.ts';
import type { Saved, SavedKey } from '../../machines/journey/saved/schema.ts';
import { createDrafts } from '../../src/app/session/drafts.ts';
import { packDraft, unpackDraft } from '../../src/app/session/handedDraft.ts';
import type { FileRef } from '../../src/lib/fileRef.ts';
import { createFiles } from '../support/files.ts';
import { type AnyFlow, createConsentEvent, createFileRef, savedUpTo } from '../support/saved.ts';
import { createStorage } from '../support/storage.ts';

/** The keys that never leave the device: results, tokens, the face, and what a screen is doing. */
const staying: readonly SavedKey[] = [
  ...(['fc_token', 'face1', 'face2', 'statusLiveness', 'signatureId', 'faceOf'] as const),
  ...(['registrationToken', 'reffNumberRegistration', 'transaction_id'] as const),
  ...(['registeredFor', 'codeConfirmed', 'resendAt', 'pending', 'sealedApplication'] as const),
  ...(['sent', 'applyId', 'returning', 'asking', 'detour', 'refused', 'refusedFor'] as const),
  ...(['cameraExplained', 'lostFiles', 'outcome', 'receipt'] as const),
  ...(['handOver', 'sealedHandOver', 'handOverFrom', 'arrival'] as const),
];

const link = { id: 'ID-1', secret: 'SECRET-1', device: 'DEVICE-1' };

/** Values of the keys that stay. */
const session: Partial<Saved> = {
  signatureId: 'TANDA-4',
  codeConfirmed: true,
  resendAt: 1_781_000_000_000,
  returning: { from: 'read', at: 1_781_000_000_001 },
  asking: 'otp',
  cameraExplained: true,
  pending: { op: 'register', id: 'REFF-9' },
  sealedApplication: createFileRef('sealed'),
  lostFiles: ['slipGaji'],
  outcome: 'rejection',
  receipt: { number: 'REFF-8', card: 'cardplatinum', at: 1_781_000_900_000 },
  refused: 'email',
  refusedFor: '[0]',
  detour: { to: 'profile', back: 'summary' },
  sent: 'step1 record',
  applyId: 'APPLY-1',
  handOver: { ...link, stage: 'sent' },
  sealedHandOver: createFileRef('sealedHandOver'),
  handOverFrom: 'job',
  arrival: link,
  registrationToken: 'TOKEN-1',
  reffNumberRegistration: 'REFF-7',
  transaction_id: 'TRANSACTION-1',
  registeredFor: '[]',
  fc_token: 'FC-2',
  face1: createFileRef('face1'),
  face2: createFileRef('face2'),
  statusLiveness: 'success',
  faceOf: '9971046504930002',
};

const common: Partial<Saved> = {
  code: 'CABANG-3',
  refferalID: 'AGEN-7',
  reffId: 'READING-1',
  no_hp: '081234567891',
  kd_promo: 'PROMO-2',
  kelurahanKTP: 'Menteng',
  kelurahanDMS: 'Bangka',
  kelurahanPRSH: 'Babakan',
  typedKelurahan: { kelurahanDMS: true },
  setujusyarat: true,
  setujupenawan: false,
  readingOf: 'REFF-1',
  checked: true,
  thanked: true,
  consents: [createConsentEvent('offers', false, 'checklist')],
};

/** All saved data of a journey: each key with its own value. */
const wholeOf: Record<AnyFlow['id'], Saved> = {
  sixStep: {
    ...savedUpTo('faceTips', { documents: ['npwp', 'slip'] }),
    ...session,
    ...common,
  } as Saved,
  identityFirst: {
    ...savedUpTo('review', { flow: identityFirst, documents: ['npwp'] }),
    ...session,
    ...common,
  } as Saved,
};
const { identityFirst: ofIdentityFirst } = wholeOf;
ofIdentityFirst.recordedFor = getIdentityFingerprint(ofIdentityFirst);

const createTab = () => createDrafts(createStorage());

const blobOf = (file: FileRef) => new Blob([`isi ${file.name}`], { type: file.type });

/** Hands saved data and drafts over to another device. `change` makes them those of another version. */
async function handOver(
  saved: Saved,
  {
    flow = sixStep as AnyFlow,
    drafts = createTab(),
    files = createFiles(),
    change = (data: { saved: Record<string, unknown>; drafts: unknown }): unknown => data,
  } = {},
) {
  const packed = packDraft(saved, drafts);
  const sealed = packed.files.map((file) => ({ ref: file.ref, blob: blobOf(file) }));
  const data = change(JSON.parse(JSON.stringify(packed.data)));
  const unpacked = await unpackDraft({ data, files: sealed, flow: flow.id }, files);
  const tab = createTab();
  unpacked?.writeDrafts(tab);
  return { packed, unpacked, saved: unpacked?.saved ?? { code: '' }, files, tab };
}

describe('packDraft', () => {
  test('packs every saved value except those that belong to this device', () => {
    const whole = { ...wholeOf.sixStep, ...wholeOf.identityFirst };
    const every = [...specifiedKeys, ...journeyKeys];
    expect(Object.keys(whole).sort()).toEqual([...every].sort());
    const { data } = packDraft(whole, createTab());
    const expected = every.filter((key) => !staying.includes(key));
    expect(Object.keys(data.saved).sort()).toEqual(expected.sort());
  });

  test('lists each travelling file once, and neither the face nor sealed bytes', () => {
    const { files } = packDraft(wholeOf.sixStep, createTab());
    const { dataImg, dataNpwp, slipGaji } = wholeOf.sixStep;
    expect(files).toEqual([dataImg, dataNpwp, slipGaji]);
  });

  test('packs the drafts of all forms, and no typed code', () => {
    const drafts = createTab();
    drafts.write('profile', { ibukandung: 'AMINAH' });
    drafts.write('review', { nama_ibu: 'SARI' });
    drafts.write('otp', { code: '123', of: 'TRANSACTION-1' });
    expect(packDraft(wholeOf.sixStep, drafts).data.drafts).toEqual({
      profile: { ibukandung: 'AMINAH' },
      review: { nama_ibu: 'SARI' },
    });
  });
});

/** Returns all references in a value. */
const findRefs = (value: unknown): string[] => JSON.stringify(value).match(/file\.[\w.-]+/g) ?? [];

describe('unpackDraft', () => {
  describe.each([sixStep, identityFirst])('in the flow $id', (flow) => {
    const whole = wholeOf[flow.id];
    const keys = (Object.keys(whole) as SavedKey[]).filter((key) => !staying.includes(key));
    const handed = handOver(whole, { flow });
    // `thanked` is a value of the identity-first journey only.
    const expected = keys.filter((key) => flow === identityFirst || key !== 'thanked');

    test('restores exactly the travelling keys', async () => {
      const { saved } = await handed;
      expect(Object.keys(saved).sort()).toEqual([...expected].sort());
    });

    test.each(
      expected.filter((key) => !fileKeys.some((file) => file === key) && key !== 'recordedFor'),
    )('restores the value of %s', async (key) => {
      const { saved, files } = await handed;
      const [ktp, npwp, slip] = await Promise.all(files.put.mock.results.map(({ value }) => value));
      const value = whole[key];
      const isJob = key === 'step5';
      expect(ktp).toBeDefined();
      expect(saved[key]).toEqual(
        isJob ? { ...(value as object), npwpFile: npwp, slipgajiFile: slip } : value,
      );
    });

    test('replaces the references of all files by those of this device', async () => {
      const { saved, files, packed } = await handed;
      const old = packed.files.map(({ ref }) => ref);
      expect(findRefs(saved).filter((ref) => old.includes(ref))).toEqual([]);
      for (const key of fileKeys) {
        const before = whole[key];
        if (!before || staying.includes(key)) continue;
        const file = saved[key];
        expect(file, key).toMatchObject({ name: before.name, type: before.type, kept: 'memory' });
        expect(await files.stored.get(file?.ref ?? '')?.text()).toBe(`isi ${before.name}`);
      }
    });
  });

  test('OLD-24 keeps the fingerprint of a recorded identity current', async () => {
    const { saved } = await handOver(ofIdentityFirst, { flow: identityFirst });
    expect(saved.recordedFor).toBe(getIdentityFingerprint(saved));
  });

  test('NIK-02 keeps the clearance of the same NIK, and drops one of another NIK', async () => {
    const { sixStep: whole } = wholeOf;
    expect((await handOver(whole)).saved.nikCleared).toBe(whole.nikCleared);
    const change = (data: { saved: object; drafts: unknown }) => ({
      ...data,
      saved: { ...data.saved, nikCleared: '3271046504930002' },
    });
    expect((await handOver(whole, { change })).saved.nikCleared).toBeUndefined();
  });

  test('drops values that do not travel even if another version sends them', async () => {
    const change = (data: { saved: object; drafts: unknown }) => ({
      ...data,
      saved: { ...data.saved, ...session, unknownKey: 'x', __proto__: { polluted: true } },
    });
    const { saved } = await handOver(wholeOf.sixStep, { change });
    expect(Object.keys(saved).filter((key) => staying.includes(key as SavedKey))).toEqual([]);
    expect(saved).not.toHaveProperty('unknownKey');
    expect(saved).not.toHaveProperty('polluted');
  });

  describe('with a draft of another version', () => {
    const change = ({ saved, drafts }: { saved: Record<string, unknown>; drafts: unknown }) => ({
      drafts,
      saved: {
        ...saved,
        step3: { ...(saved.step3 as object), status_kwn: 'Lainnya', newField: 1 },
        typedKelurahan: 'kelurahanDMS',
        checked: 'yes',
        consents: [{ purpose: 'other' }],
      },
    });

    test('drops only the invalid values, and restores valid fields of their step as a draft', async () => {
      const { saved, tab } = await handOver(wholeOf.sixStep, { change });
      for (const key of ['step3', 'typedKelurahan', 'checked', 'consents'] as const)
        expect(saved[key], key).toBeUndefined();
      const { step3, step6 } = wholeOf.sixStep;
      expect(saved.step6).toEqual(step6);
      const fields: Record<string, unknown> = { ...step3 };
      delete fields.status_kwn;
      expect(tab.read('profile')).toEqual({ ...fields, readingOf: 'REFF-1' });
    });

    test('keeps a typed draft instead of the valid fields', async () => {
      const drafts = createTab();
      drafts.write('profile', { ibukandung: 'AMINAH' });
      const { tab } = await handOver(wholeOf.sixStep, { change, drafts });
      expect(tab.read('profile')).toEqual({ ibukandung: 'AMINAH' });
    });
  });

  test('replaces all drafts of an earlier application in the tab', async () => {
    const drafts = createTab();
    drafts.write('address', { alamat_rmh: 'JL. MELATI' });
    const { unpacked } = await handOver(wholeOf.sixStep, { drafts });
    const tab = createTab();
    tab.write('job', { lamakerja: '41' });
    tab.write('profile', { ibukandung: 'EARLIER' });
    tab.write('otp', { code: '99' });
    unpacked?.writeDrafts(tab);
    expect(tab.read('job')).toBeUndefined();
    // That of the received step.
    expect(tab.read('profile')).toMatchObject({ ibukandung: wholeOf.sixStep.step3?.ibukandung });
    expect(tab.read('otp')).toBeUndefined();
    expect(tab.read('address')).toEqual({ alamat_rmh: 'JL. MELATI' });
  });

  test.each([
    ['null', null],
    ['a text', 'x'],
    ['saved data that are a list', { saved: [], drafts: {} }],
    ['no drafts', { saved: {} }],
    ['a draft that is a text', { saved: {}, drafts: { profile: 'x' } }],
  ])('returns null for %s', async (_, data) => {
    const files = createFiles();
    expect(await unpackDraft({ data, files: [], flow: 'sixStep' }, files)).toBeNull();
    expect(files.put).not.toHaveBeenCalled();
  });

  test.each([
    ['that was not received', []],
    ['without bytes', [new Blob()]],
  ])('a file %s is missing in the saved data and in its step', async (_, [blob]) => {
    const { data, files } = packDraft(wholeOf.sixStep, createTab());
    const received = blob ? files.map(({ ref }) => ({ ref, blob })) : [];
    const unpacked = await unpackDraft({ data, files: received, flow: 'sixStep' }, createFiles());
    expect(unpacked?.saved.dataImg).toBeUndefined();
    expect(unpacked?.saved.step5).toMatchObject({ npwpFile: null, slipgajiFile: null });
  });

  test('stores no file when one of them has no space', async () => {
    const files = createFiles({ space: 2 });
    await expect(handOver(wholeOf.sixStep, { files })).rejects.toMatchObject({ reason: 'storage' });
    expect(files.stored.size).toBe(0);
  });
});
