import { describe, expect, test } from 'vitest';
import {
  fingerprintOf,
  isCurrent,
  isVerified,
  update,
} from '../../machines/journey/saved/invalidate.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { kept, registered } from '../support/saved.ts';

const sealedApplication = kept('sealed', 'application/json');
const saved: Saved = {
  ...registered,
  registeredFor: fingerprintOf('registration', registered),
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
  const again = update(saved, { step2: { ...step2 }, step3: { ...step3 } });
  expect(holds(again, [...face, ...registration])).toEqual([...face, ...registration]);
});

describe('a photo', () => {
  const read = { ...saved, dataOCR: { nama: 'SITI' } as Saved['dataOCR'], reffId: 'OCR-1' };
  const photo = kept('other.jpg');

  test('takes what was read of the one before with it', () => {
    const { dataOCR, reffId, dataImg } = update(read, { dataImg: photo });
    expect([dataOCR, reffId, dataImg]).toEqual([undefined, undefined, photo]);
  });

  test('PER-03 takes the clearance, the face and the registration of the one before with it', () => {
    const after = update({ ...read, step2: undefined, step3: undefined }, { dataImg: photo });
    expect(holds(after, ['nikCleared', ...face, ...registration])).toEqual([]);
  });

  test('may bring its own reading along', () => {
    expect(update(read, { dataImg: photo, reffId: 'OCR-2' }).reffId).toBe('OCR-2');
  });

  test('stays read when anything else is saved', () => {
    expect(update(read, { no_hp: '081299999999' })).toMatchObject({ reffId: 'OCR-1' });
  });
});

describe('a clearance of the bank', () => {
  test('PER-27 goes with the NIK that it was given for', () => {
    const { step2: same } = saved;
    expect(update(saved, { step2: { ...step2, tempat_lahir: 'BANDUNG' } }).nikCleared).toBe(
      same?.nik,
    );
    expect(
      update(saved, { step2: { ...step2, nik: '3174015504920002' } }).nikCleared,
    ).toBeUndefined();
  });

  test('PER-27 stays while step 2 is being redone, and counts again when it is the same', () => {
    const redone = update({ ...saved, step2: undefined }, {});
    expect(redone.nikCleared).toBe(step2.nik);
    expect(isCurrent('personalData', redone)).toBe(false);
    expect(isCurrent('personalData', update(redone, { step2 }))).toBe(true);
  });
});

describe('a face check', () => {
  const other = { step2: { ...step2, nik: '3174015504920002' } };

  test('LIV-15 is dropped when another NIK is confirmed', () => {
    expect(holds(update(saved, other), face)).toEqual([]);
  });

  test('stays when anything else of step 2 changes', () => {
    const renamed = { step2: { ...step2, nama_lengkap: 'SITI R' } };
    expect(holds(update(saved, renamed), face)).toEqual([...face]);
  });

  test('that names nobody is left alone', () => {
    expect(holds(update({ ...saved, faceOf: undefined }, {}), ['statusLiveness', 'face1'])).toEqual(
      ['statusLiveness', 'face1'],
    );
  });

  test('stays while step 2 is being redone', () => {
    expect(holds(update({ ...saved, step2: undefined }, {}), face)).toEqual([...face]);
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

describe('a registration', () => {
  test.each<[string, Partial<Saved>]>([
    ['phone', { step2: { ...step2, no_hp: '081299999999' } }],
    ['name', { step2: { ...step2, nama_lengkap: 'SITI R' } }],
    ['birth date', { step2: { ...step2, tgl_lahir: '26-04-1993' } }],
    ['NIK', { step2: { ...step2, nik: '3174015504920002' } }],
    ['e-mail', { step3: { ...step3, alamat_email: 'lain@contoh.id' } }],
    ['ID photo', { dataImg: kept('other.jpg') }],
    ['face', { face1: kept('otherFace') }],
  ])('is stale once the %s has changed', (_, change) => {
    const pending = { op: 'requestOtp', id: 'REFF-9' } as const;
    const after = update({ ...saved, pending }, change);
    expect(holds(after, [...registration, 'pending'])).toEqual([]);
  });

  test('stays when the address changes', () => {
    const moved = { step4: { ...registered.step4, rt_rmh: '009' } };
    expect(holds(update(saved, moved), registration)).toEqual([...registration]);
  });

  test('is assessed only when steps 2 and 3 are both there again', () => {
    const otherPhone = { step2: { ...step2, no_hp: '081299999999' } };
    const redone = update({ ...saved, step3: undefined }, otherPhone);
    expect(holds(redone, registration)).toEqual([...registration]);
    expect(holds(update(redone, { step3 }), registration)).toEqual([]);
    const otherMail = { step3: { ...step3, alamat_email: 'lain@contoh.id' } };
    const without2 = update({ ...saved, step2: undefined }, otherMail);
    expect(holds(without2, registration)).toEqual([...registration]);
    expect(holds(update(without2, { step2 }), registration)).toEqual([]);
  });
});

test('a registration that went unanswered is remembered while nothing was registered', () => {
  const pending = { op: 'register', id: 'REFF-9' } as const;
  const after = update({ ...saved, registeredFor: undefined, pending }, { cameraExplained: true });
  expect(after.pending).toEqual(pending);
});

test('each of these tells one registration from another', () => {
  const change: Partial<Saved>[] = [
    { step2: { ...step2, no_hp: '081299999999' } },
    { step2: { ...step2, nik: '3174015504920002' } },
    { step2: { ...step2, nama_lengkap: 'SITI R' } },
    { step2: { ...step2, tgl_lahir: '26-04-1993' } },
    { step3: { ...step3, alamat_email: 'lain@contoh.id' } },
    { dataImg: kept('other.jpg') },
    { face1: kept('otherFace') },
  ];
  const prints = [{}, ...change].map((part) =>
    fingerprintOf('registration', { ...saved, ...part }),
  );
  expect(new Set(prints).size).toBe(change.length + 1);
});

describe('a sealed application', () => {
  test.each<[string, Partial<Saved>]>([
    ['another card', { step1: { boardCC: '3', chooseCard: 'cardplatinum' } }],
    ['another address', { step4: { ...registered.step4, rt_rmh: '009' } }],
    ['another delivery', { step6: { alamatkirim: 'alamatperusahaan' } }],
    ['a withdrawn agreement', { setujupenawan: false }],
    ['a removed document', { slipGaji: undefined }],
    ['a confirmed code', { codeConfirmed: true }],
    ...(
      [
        ...(['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step_check'] as const),
        ...(['setujusyarat', 'setujupenawan', 'dataImg', 'dataNpwp', 'slipGaji'] as const),
        ...face,
        ...registration,
      ] as const
    ).map((key): [string, Partial<Saved>] => [`a new ${key}`, { [key]: saved[key] }]),
  ])('SUB-15 is sealed again after %s', (_, change) => {
    expect(update(saved, change).sealedApplication).toBeUndefined();
  });

  test('SUB-15 stays when nothing of it changes', () => {
    expect(update(saved, { cameraExplained: true }).sealedApplication).toBe(sealedApplication);
  });
});

test('SUB-15 an unsettled submission keeps everything, whatever is saved meanwhile', () => {
  const unsettled: Saved = { ...saved, pending: { op: 'submit', id: 'REFF-9' } };
  const change = { step2: { ...step2, nik: '3174015504920002', no_hp: '081299999999' } };
  expect(update(unsettled, change)).toEqual({ ...unsettled, ...change });
});
