import { describe, expect, test } from 'vitest';
import { cardReadingSchema } from '../../api/contracts/card.ts';
import { applicationSchema } from '../../api/contracts/submission.ts';
import { identityFirst } from '../../machines/journey/flows/identityFirst.ts';
import type { Rule } from '../../machines/journey/formRules.ts';
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
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import { reviewSchema, storedReviewSchema } from '../../src/fields/identityFirst.ts';
import { jobSchema } from '../../src/fields/steps.ts';
import { registered, savedUpTo } from '../support/saved.ts';

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

/** Returns every request that maps saved data, of both journeys, with these changes. */
function createRequests(six: Partial<Saved>, review: Partial<Saved> = six) {
  const reviewed = { ...savedUpTo('review', { flow: identityFirst }), ...review };
  return [
    toApplicationFields({ ...registered, ...six }),
    toRegistration({ ...registered, ...six }, ''),
    ...[toStep1, toFiles, toMail, toConversions, toApply1, toApply2].map((map) => map(reviewed)),
    toFullRecord(reviewed, []),
    toApply4(reviewed, []),
  ];
}

// What is saved on the way may be invalid, or may have been corrected since.
test.each<[string, Partial<Saved>]>([
  ['a phone that is being typed', { no_hp: '0899' }],
  ['a promo code that is being typed', { kd_promo: 'SETENGAH' }],
  ['a kelurahan that is being picked', { kelurahanKTP: 'LAIN', kelurahanDMS: 'LAIN' }],
  ['a kelurahan of the company that is being picked', { kelurahanPRSH: 'LAIN' }],
  [
    'what was read from the card',
    {
      dataOCR: cardReadingSchema.parse({
        ...Object.fromEntries(Object.keys(cardReadingSchema.shape).map((name) => [name, 'LAIN'])),
        nik: '9971046504930009',
        tanggal_lahir: '01-01-1990',
        jenis_kelamin: 'LAKI-LAKI',
        status_perkawinan: 'CERAI MATI',
        rt_rw: '091/092',
      }),
    },
  ],
])('SUB-02 REG-01 OLD-30 APP-01 no request contains %s', (_, change) => {
  expect(createRequests(change)).toEqual(createRequests({}));
});

test('SUB-06 OLD-30 APP-01 APP-02 an answer that may stay empty is sent empty, and no other answer replaces it', () => {
  const { step5 } = registered;
  const { review } = identityFirstApplicant;
  const whole = createRequests({ step5 }, { review });
  const isOptional = (schema: Rule, values: object) => (field: string) =>
    schema.safeParse({ ...values, [field]: '' }).success;
  const jobs = Object.keys(jobSchema.shape)
    .filter(isOptional(jobSchema, step5))
    .map((field) => createRequests({ step5: { ...step5, [field]: '' } }, { review }));
  const reviews = Object.keys(reviewSchema.shape)
    .filter(isOptional(storedReviewSchema, review))
    // The label replaces a missing code (REV-05).
    .filter((field) => !field.startsWith('code_'))
    .map((field) => createRequests({ step5 }, { review: { ...review, [field]: '' } }));
  for (const requests of [...jobs, ...reviews]) {
    // alamat2 is one line of several answers.
    const filled = requests.map((request) =>
      Object.entries(request).filter(([name, value]) => value !== '' && name !== 'alamat2'),
    );
    expect(whole).toMatchObject(filled.map((entries) => Object.fromEntries(entries)));
  }
});
