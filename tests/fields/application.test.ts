import { describe, expect, it, test } from 'vitest';
import { applicationSchema } from '../../api/contracts/submission.ts';
import {
  toApplicationFields,
  toApplicationFiles,
} from '../../machines/journey/mapping/application.ts';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { toWireNames } from '../../src/fields/steps.ts';
import { createFileRef, registered } from '../support/saved.ts';

import { getErrors } from './support.ts';

describe('toApplicationFields', () => {
  const saved: Saved = {
    ...registered,
    reffId: 'READING-1',
    dataNpwp: createFileRef('npwp.pdf', 'application/pdf'),
    slipGaji: createFileRef('slip.jpg'),
  };

  const fieldsOf = (change: Partial<Saved> = {}) => toApplicationFields({ ...saved, ...change });

  const { npwpFile, slipgajiFile, selectedKelurahanDataPerushaan, ...job } = registered.step5;

  test('SUB-02 sends the identity as confirmed', () => {
    expect(fieldsOf()).toMatchObject({ ...registered.step1, no_hp: '081234567890' });
    const { nik, nama_lengkap, tempat_lahir, tgl_lahir } = registered.step2;
    expect(fieldsOf()).toMatchObject({ nik, nama_lengkap, tempat_lahir, tgl_lahir });
    expect(fieldsOf().tgl_lahir).toMatch(/^\d{2}-\d{2}-\d{4}$/);
  });

  test('SUB-03 sends 0 as kd_promo, whatever code was typed', () => {
    const typed = { step2: { ...registered.step2, kd_promo: 'HEMAT' } };
    expect([fieldsOf().kd_promo, fieldsOf(typed).kd_promo]).toEqual([0, 0]);
  });

  test('SUB-03 SUB-10 sends a typed code together with the referral of a link', () => {
    const typed = { step2: { ...registered.step2, kd_promo: 'HEMAT-8' } };
    const both = fieldsOf({ ...typed, refferalID: 'AGEN-5' });
    expect([both.refferalNo, both.kd_promo_ketik, both.kd_promo]).toEqual(['AGEN-5', 'HEMAT-8', 0]);
    // The rest of the payload follows the specification.
    const none = { step2: { ...registered.step2, kd_promo: '' }, refferalID: 'AGEN-5' };
    for (const one of [fieldsOf(typed), fieldsOf(none)])
      expect(one).not.toHaveProperty('kd_promo_ketik');
    expect([fieldsOf(typed).refferalNo, fieldsOf(none).refferalNo]).toEqual(['HEMAT-8', 'AGEN-5']);
    const { kd_promo_ketik: rule } = applicationSchema.shape;
    expect([
      rule.safeParse('K'.repeat(100)).success,
      rule.safeParse('K'.repeat(101)).success,
    ]).toEqual([true, false]);
  });

  test('SUB-04 sends the entire profile', () => {
    expect(fieldsOf()).toMatchObject(toWireNames(registered.step3));
  });

  test('SUB-05 SUB-06 SUB-14 sends both addresses and their flags', () => {
    expect(fieldsOf()).toMatchObject(registered.step4);
    expect(Object.keys(fieldsOf()).filter((name) => name.endsWith('_rmh'))).toHaveLength(8);
    expect(Object.keys(fieldsOf()).filter((name) => name.endsWith('_dms'))).toHaveLength(8);
  });

  test('SUB-07 SUB-14 sends the job with its flag, and its documents as files', () => {
    expect(fieldsOf()).toMatchObject({ ...job, selectedKelurahanDataPerushaan });
    expect(toApplicationFiles(saved)).toMatchObject({
      npwpFile: saved.dataNpwp,
      slipgajiFile: saved.slipGaji,
    });
    expect([npwpFile, slipgajiFile]).toEqual([null, null]);
  });

  test.each([
    ['alamatdomisili', 'R'],
    ['alamatperusahaan', 'K'],
  ] as const)('SUB-08 OTH-06 sends a card for %s to %s', (alamatkirim, code) => {
    expect(fieldsOf({ step6: { alamatkirim } }).alamatkirim).toBe(code);
  });

  test('SUB-09 sends the face, its token and the ID photo, but not the second face', () => {
    expect(fieldsOf().fc_token).toBe('FC-0001');
    expect(toApplicationFiles(saved)).toMatchObject({ ktpfile: saved.dataImg, face1: saved.face1 });
    expect(JSON.stringify([fieldsOf(), toApplicationFiles(saved)])).not.toContain('face2');
  });

  test('SUB-10 sends the registration’s number and token under both their names', () => {
    expect(fieldsOf()).toMatchObject({
      reffNumberPrivy: 'REFF-9',
      reffNumberRegistration: 'REFF-9',
      registerTokenPrivy: 'registration',
      reffId: 'READING-1',
    });
  });

  test('SUB-09 SUB-10 sends empty texts for a missing face check or registration', () => {
    const bare = {
      fc_token: undefined,
      registrationToken: undefined,
      reffNumberRegistration: undefined,
    };
    expect(fieldsOf(bare)).toMatchObject({
      fc_token: '',
      registerTokenPrivy: '',
      reffNumberPrivy: '',
      reffNumberRegistration: '',
    });
  });

  test('SUB-10 sends no reading reference for an unreadable photo', () => {
    expect(fieldsOf({ reffId: undefined }).reffId).toBe('');
  });

  const typed = { step2: { ...registered.step2, kd_promo: 'HEMAT' } };

  const untyped = { step2: { ...registered.step2, kd_promo: '' } };

  test.each<[string, Partial<Saved>, string]>([
    ['a link’s referral', { refferalID: 'AGEN-7' }, 'AGEN-7'],
    ['a link’s referral beside a typed code', { ...typed, refferalID: 'AGEN-7' }, 'AGEN-7'],
    ['a typed code', typed, 'HEMAT'],
    ['an empty referral beside a typed code', { ...typed, refferalID: '' }, 'HEMAT'],
    ['neither', untyped, ''],
  ])('SUB-03 SUB-10 sends refferalNo with %s', (_, change, refferalNo) => {
    expect(fieldsOf(change).refferalNo).toBe(refferalNo);
  });

  test.each([
    ['', '6020'],
    ['CABANG-3', 'CABANG-3'],
  ])('SUB-11 sends the channel %j as %s', (code, channelId) => {
    expect(fieldsOf({ code }).channelId).toBe(channelId);
  });

  test.each(['100', '0', '50'] as const)('SUB-12 sends the point choice %s as mpc', (point) => {
    expect(fieldsOf({ step_check: { ...registered.step_check, point } }).mpc).toBe(point);
  });

  test.each<[Partial<Saved>, 0 | 1, 0 | 1]>([
    [{ setujusyarat: true, setujupenawan: true }, 1, 1],
    [{ setujusyarat: true, setujupenawan: false }, 1, 0],
    [{ setujusyarat: true, setujupenawan: undefined }, 1, 0],
    [{ setujusyarat: false, setujupenawan: true }, 0, 1],
  ])('SUB-13 CHK-12 sends the agreements %j as %s and %s', (agreed, persetujuan1, persetujuan2) => {
    expect(fieldsOf(agreed)).toMatchObject({ persetujuan1, persetujuan2 });
  });

  describe('a complete application', () => {
    test('SUB-02 SUB-14 matches the bank’s contract, without other fields', () => {
      const picture = 'data:image/jpeg;base64,AAAA';
      const whole = {
        ...fieldsOf({ refferalID: 'AGEN-5' }),
        ktpfile: picture,
        face1: picture,
        npwpFile: 'data:application/pdf;base64,AAAA',
        slipgajiFile: '',
      };
      expect(getErrors(applicationSchema, whole)).toEqual({});
      // Only a bank that wants it receives the consent record.
      const { consent_record: _, ...specified } = applicationSchema.shape;
      expect(Object.keys(whole).sort()).toEqual(Object.keys(specified).sort());
    });

    const picture = 'data:image/jpeg;base64,AAAA';
    const whole = {
      ...fieldsOf(),
      ktpfile: picture,
      face1: picture,
      npwpFile: '',
      slipgajiFile: '',
    };
    test.each<[string, unknown, boolean]>([
      ['alamatkirim', 'K', true],
      ['alamatkirim', 'X', false],
      ['channelId', '6', true],
      ['channelId', '', false],
      ['reffNumberRegistration', 'R', true],
      ['reffNumberRegistration', '', false],
    ])('SUB-08 SUB-10 SUB-11 with %s = %j matches the contract: %s', (field, value, fits) => {
      expect(applicationSchema.safeParse({ ...whole, [field]: value }).success).toBe(fits);
    });

    test.each([
      ['ktpfile', ['data:image/png;base64,AA'], ['', 'data:application/pdf;base64,AA', 'AA']],
      ['face1', ['data:image/png;base64,AA'], ['', 'data:application/pdf;base64,AA', 'AA']],
      ['npwpFile', ['', 'data:application/pdf;base64,AA'], ['AA', 'https://contoh.id/npwp.pdf']],
      ['slipgajiFile', ['', 'data:image/png;base64,AA'], ['AA', 'https://contoh.id/slip.jpg']],
    ])('SUB-07 SUB-09 %s is a data URL of %j, not %j', (field, taken, refused) => {
      const fits = (value: string) =>
        applicationSchema.safeParse({ ...whole, [field]: value }).success;
      expect([...taken, ...refused].map(fits)).toEqual([
        ...taken.map(() => true),
        ...refused.map(() => false),
      ]);
    });

    test.each(['step1', 'step2', 'step3', 'step4', 'step5', 'step6', 'step_check'] as const)(
      'OTP-10 cannot be built without %s',
      (step) => {
        expect(() => fieldsOf({ [step]: undefined })).toThrow('An application needs every step');
      },
    );
  });
});

describe('toRegistration', () => {
  const saved: Saved = { ...registered, pending: { op: 'register', id: 'REFF-1' } };

  const body = (change: Partial<Saved> = {}) =>
    toRegistration({ ...saved, ...change }, 'https://contoh.id/callback');

  test('REG-01 REG-03 REG-04 REG-10 CON-01 sends exactly these values', () => {
    expect(body()).toEqual({
      callbackUrl: 'https://contoh.id/callback',
      channelId: '6020',
      reffNumber: 'REFF-1',
      email: 'siti.rahmawati@contoh.id',
      phone: '081234567890',
      nik: '9971046504930002',
      name: 'SITI RAHMAWATI',
      dob: '1993-04-25',
      reffId: 'OCR-0001',
      selfie: registered.face1,
      identity: registered.dataImg,
    });
  });

  test('REG-02 sends the reference of a reading when there is one', () => {
    expect(body({ reffId: 'READING-1' })).toHaveProperty('reffId', 'READING-1');
    expect(body({ reffId: '' })).not.toHaveProperty('reffId');
  });

  test('REG-01 sends missing values as empty texts', () => {
    expect(toRegistration({ code: '' }, '')).toMatchObject({
      reffNumber: '',
      email: '',
      phone: '',
      nik: '',
      name: '',
      dob: '',
    });
  });

  test('REG-04 does not depend on the saved channel', () => {
    expect(body({ code: 'CABANG-3' }).channelId).toBe('6020');
  });
});

describe('the birth date in requests', () => {
  it('PER-19 is stored and sent day first; only the registration sends it year first', () => {
    expect(registered.step2.tgl_lahir).toBe('25-04-1993');
    expect(toApplicationFields(registered).tgl_lahir).toBe('25-04-1993');
    expect(toRegistration(registered, 'https://contoh.id').dob).toBe('1993-04-25');
  });
});
