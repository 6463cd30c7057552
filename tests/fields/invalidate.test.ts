import { describe, expect, test } from 'vitest';
import {
  getFingerprint,
  isCurrent,
  isVerified,
  omitKeys,
  updateSaved,
} from '../../machines/journey/saved/invalidate.ts';
import type { FileKey, Saved } from '../../machines/journey/saved/schema.ts';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { createFileRef, registered } from '../support/saved.ts';

const sealedApplication = createFileRef('sealed', 'application/json');
const saved: Saved = {
  ...registered,
  registeredFor: getFingerprint('registration', registered),
  codeConfirmed: true,
  resendAt: 1,
  sealedApplication,
};
const { step2, step3 } = registered;
const face = ['fc_token', 'face1', 'face2', 'statusLiveness', 'faceOf'] as const;
const registration = [
  'registrationToken',
  'reffNumberRegistration',
  'transaction_id',
  'resendAt',
  'registeredFor',
  'codeConfirmed',
] as const;
const holds = (state: Saved, keys: readonly (keyof Saved)[]) =>
  keys.filter((key) => state[key] !== undefined);

test('saving the same data again keeps face and registration', () => {
  const again = updateSaved(saved, { step2: { ...step2 }, step3: { ...step3 } });
  expect(holds(again, [...face, ...registration])).toEqual([...face, ...registration]);
});

describe('update with a new photo', () => {
  const read = { ...saved, dataOCR: { nama: 'SITI' } as Saved['dataOCR'], reffId: 'OCR-1' };
  const photo = createFileRef('other.jpg');

  test('removes the reading of the previous photo', () => {
    const { dataOCR, reffId, dataImg } = updateSaved(read, { dataImg: photo });
    expect([dataOCR, reffId, dataImg]).toEqual([undefined, undefined, photo]);
  });

  test('PER-03 removes the previous clearance, face and registration', () => {
    const after = updateSaved({ ...read, step2: undefined, step3: undefined }, { dataImg: photo });
    expect(holds(after, ['nikCleared', ...face, ...registration])).toEqual([]);
  });

  test('can bring its own reading', () => {
    expect(updateSaved(read, { dataImg: photo, reffId: 'OCR-2' }).reffId).toBe('OCR-2');
  });

  test('keeps the reading when other data is saved', () => {
    expect(updateSaved(read, { no_hp: '081299999999' })).toMatchObject({ reffId: 'OCR-1' });
  });
});

describe('lost files', () => {
  const lost = (...keys: FileKey[]): Saved => ({
    ...omitKeys(saved, keys),
    step5: undefined,
    lostFiles: keys,
  });
  const file = createFileRef('again.jpg');

  test.each(['dataImg', 'dataNpwp', 'slipGaji', 'face1'] as const)(
    'STO-03 STO-04 STO-05 are named until %s is given again',
    (key) => {
      const other = key === 'dataNpwp' ? 'slipGaji' : 'dataNpwp';
      const both = lost(key, other);
      expect(updateSaved(both, { no_hp: '081299999999' }).lostFiles).toEqual([key, other]);
      expect(updateSaved(both, { [key]: file }).lostFiles).toEqual([other]);
      expect('lostFiles' in updateSaved(lost(key), { [key]: file })).toBe(false);
    },
  );

  test('JOB-23 a document is still named while its step is saved, as before a photo of the other one', () => {
    const documents = lost('dataNpwp', 'slipGaji');
    for (const change of [{ step5: registered.step5 }, { review: identityFirstApplicant.review }])
      expect(updateSaved(documents, change).lostFiles).toEqual(['dataNpwp', 'slipGaji']);
  });

  test('PER-03 a face is no longer named after a new photo of the e-KTP', () => {
    expect(updateSaved(lost('face1', 'slipGaji'), { dataImg: file }).lostFiles).toEqual([
      'slipGaji',
    ]);
  });
});

describe('update of a clearance', () => {
  test('PER-27 removes it when the NIK changes', () => {
    const { step2: same } = saved;
    expect(updateSaved(saved, { step2: { ...step2, tempat_lahir: 'BANDUNG' } }).nikCleared).toBe(
      same?.nik,
    );
    expect(
      updateSaved(saved, { step2: { ...step2, nik: '3174015504920002' } }).nikCleared,
    ).toBeUndefined();
  });

  test('PER-27 keeps it while step 2 is edited, and it counts again for the same NIK', () => {
    const redone = updateSaved({ ...saved, step2: undefined }, {});
    expect(redone.nikCleared).toBe(step2.nik);
    expect(isCurrent('personalData', redone)).toBe(false);
    expect(isCurrent('personalData', updateSaved(redone, { step2 }))).toBe(true);
  });
});

describe('update of a face check', () => {
  const other = { step2: { ...step2, nik: '3174015504920002' } };

  test('LIV-15 removes it when another NIK is confirmed', () => {
    expect(holds(updateSaved(saved, other), face)).toEqual([]);
  });

  test('keeps it when other parts of step 2 change', () => {
    const renamed = { step2: { ...step2, nama_lengkap: 'SITI R' } };
    expect(holds(updateSaved(saved, renamed), face)).toEqual([...face]);
  });

  test('keeps it when no NIK is stored with it', () => {
    expect(
      holds(updateSaved({ ...saved, faceOf: undefined }, {}), ['statusLiveness', 'face1']),
    ).toEqual(['statusLiveness', 'face1']);
  });

  test('keeps it while step 2 is edited', () => {
    expect(holds(updateSaved({ ...saved, step2: undefined }, {}), face)).toEqual([...face]);
  });

  test.each<[string, Partial<Saved>, boolean]>([
    ['as it was reported', {}, true],
    ['with a result that is no success', { statusLiveness: 'failed' }, false],
    ['without a result', { statusLiveness: undefined }, false],
    ['without a face', { face1: undefined }, false],
    ['of another NIK', { faceOf: '3174015504920002' }, false],
    ['of nobody', { faceOf: undefined, step2: undefined }, false],
  ])('LIV-15 %s counts: %s', (_, change, verified) => {
    expect(isVerified({ ...saved, ...change }, ['success', 'true'])).toBe(verified);
  });
});

describe('update of a registration', () => {
  test.each<[string, Partial<Saved>]>([
    ['phone', { step2: { ...step2, no_hp: '081299999999' } }],
    ['name', { step2: { ...step2, nama_lengkap: 'SITI R' } }],
    ['birth date', { step2: { ...step2, tgl_lahir: '26-04-1993' } }],
    ['NIK', { step2: { ...step2, nik: '3174015504920002' } }],
    ['e-mail', { step3: { ...step3, alamat_email: 'lain@contoh.id' } }],
    ['ID photo', { dataImg: createFileRef('other.jpg') }],
    ['face', { face1: createFileRef('otherFace') }],
  ])('removes it when the %s has changed', (_, change) => {
    const pending = { op: 'requestOtp', id: 'REFF-9' } as const;
    const after = updateSaved({ ...saved, pending }, change);
    expect(holds(after, [...registration, 'pending'])).toEqual([]);
  });

  test('keeps it when the address changes', () => {
    const moved = { step4: { ...registered.step4, rt_rmh: '009' } };
    expect(holds(updateSaved(saved, moved), registration)).toEqual([...registration]);
  });

  test('compares it only when steps 2 and 3 are both present again', () => {
    const otherPhone = { step2: { ...step2, no_hp: '081299999999' } };
    const redone = updateSaved({ ...saved, step3: undefined }, otherPhone);
    expect(holds(redone, registration)).toEqual([...registration]);
    expect(holds(updateSaved(redone, { step3 }), registration)).toEqual([]);
    const otherMail = { step3: { ...step3, alamat_email: 'lain@contoh.id' } };
    const without2 = updateSaved({ ...saved, step2: undefined }, otherMail);
    expect(holds(without2, registration)).toEqual([...registration]);
    expect(holds(updateSaved(without2, { step2 }), registration)).toEqual([]);
  });
});

test('a registration without a response is remembered while nothing is registered', () => {
  const pending = { op: 'register', id: 'REFF-9' } as const;
  const after = updateSaved(
    { ...saved, registeredFor: undefined, pending },
    { cameraExplained: true },
  );
  expect(after.pending).toEqual(pending);
});

describe('update of what was made of one version of the application', () => {
  const attempt = { sealedApplication, sent: 'step1 record', applyId: 'RECORD-7' };
  const attempted: Saved = { ...saved, ...attempt };
  const parts = Object.keys(attempt) as (keyof typeof attempt)[];

  test.each<[string, Partial<Saved>]>([
    ['another card', { step1: { boardCC: '3', chooseCard: 'cardplatinum' } }],
    ['another address', { step4: { ...registered.step4, rt_rmh: '009' } }],
    ['another delivery', { step6: { alamatkirim: 'alamatperusahaan' } }],
    ['a withdrawn agreement', { setujupenawan: false }],
    ['a removed document', { slipGaji: undefined }],
    ['a confirmed code', { codeConfirmed: true }],
    ['another review', { review: identityFirstApplicant.review }],
    ...(
      [
        ...(['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step_check'] as const),
        ...(['setujusyarat', 'setujupenawan', 'dataImg', 'dataNpwp', 'slipGaji'] as const),
        ...face,
        ...registration,
      ] as const
    ).map((key): [string, Partial<Saved>] => [`a new ${key}`, { [key]: saved[key] }]),
  ])('SUB-15 REV-15 removes it after %s', (_, change) => {
    expect(holds(updateSaved(attempted, change), parts)).toEqual([]);
  });

  test('SUB-15 REV-15 keeps it when its content stays the same', () => {
    expect(updateSaved(attempted, { cameraExplained: true })).toMatchObject(attempt);
  });
});

test('SUB-15 a pending submission keeps everything, whatever is saved meanwhile', () => {
  const unsettled: Saved = { ...saved, pending: { op: 'submit', id: 'REFF-9' } };
  const change = { step2: { ...step2, nik: '3174015504920002', no_hp: '081299999999' } };
  expect(updateSaved(unsettled, change)).toEqual({ ...unsettled, ...change });
});
