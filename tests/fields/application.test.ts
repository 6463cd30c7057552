import { describe, expect, test } from 'vitest';
import { applicationSchema } from '../../api/contracts/submission.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import { toApplicationFields } from '../../machines/journey/mapping/application.ts';
import { toApply1, toApply2, toApply4 } from '../../machines/journey/mapping/providerApply.ts';
import {
  toConversions,
  toFiles,
  toFullRecord,
  toMail,
  toStep1,
} from '../../machines/journey/mapping/records.ts';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { createReading, registered, savedUpTo } from '../support/saved.ts';

describe('toApplicationFields', () => {
  const fieldsOf = (change: Partial<Saved> = {}) =>
    toApplicationFields({ ...registered, ...change });

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

  test('SUB-08 OTH-06 sends a card for the office to K', () => {
    expect(fieldsOf({ step6: { alamatkirim: 'alamatperusahaan' } }).alamatkirim).toBe('K');
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

  test('SUB-11 sends an empty channel as 6020', () => {
    expect(fieldsOf({ code: '' }).channelId).toBe('6020');
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

  test('REG-02 sends no reference without a reading', () => {
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
});

// What is saved on the way may be invalid, or may have been corrected since.
test.each<[string, Partial<Saved>]>([
  ['a phone that is being typed', { no_hp: '0899' }],
  ['a promo code that is being typed', { kd_promo: 'SETENGAH' }],
  ['a kelurahan that is being picked', { kelurahanKTP: 'LAIN', kelurahanDMS: 'LAIN' }],
  ['a kelurahan of the company that is being picked', { kelurahanPRSH: 'LAIN' }],
  [
    'what was read from the card',
    {
      dataOCR: createReading({
        ...registered.step2,
        nik: '9971046504930009',
        nama_lengkap: 'LAIN',
      }),
    },
  ],
])('SUB-02 REG-01 OLD-30 APP-01 no request contains %s', (_, change) => {
  const reviewed = savedUpTo('review', { flow: identityFirst });
  const requests = (also: Partial<Saved>) => [
    toApplicationFields({ ...registered, ...also }),
    toRegistration({ ...registered, ...also }, ''),
    ...[toStep1, toFiles, toMail, toConversions, toApply1, toApply2].map((map) =>
      map({ ...reviewed, ...also }),
    ),
    toFullRecord({ ...reviewed, ...also }, []),
    toApply4({ ...reviewed, ...also }, []),
  ];
  expect(requests(change)).toEqual(requests({}));
});
