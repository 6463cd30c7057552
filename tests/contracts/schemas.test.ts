import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { type Call, defineGet, definePost, emptyRequest } from '../../api/contracts/call.ts';
import { livenessMessageSchema, livenessReadySchema } from '../../api/contracts/liveness.ts';
import { applicationSchema } from '../../api/contracts/submission.ts';
import { homeAddressSchema, residenceAddressSchema } from '../../src/fields/address.ts';
import {
  jobSchema,
  personalDataSchema,
  profileSchema,
  toWireNames,
} from '../../src/fields/steps.ts';
import { applicationOf } from '../sandbox/people.ts';
import { files, record } from './examples.ts';

describe('schemas of the six-step journey', () => {
  const registration = {
    callbackUrl: 'https://contoh.id/callback',
    channelId: '6020',
    reffNumber: 'REFF-1',
    email: 'siti@contoh.id',
    phone: '081234567890',
    nik: '3271046504930002',
    name: 'SITI SPECIMEN',
    dob: '1993-04-25',
    selfie: 'AAAA',
    identity: 'BBBB',
  };

  test.each([
    ['1993-04-25', true],
    ['25-04-1993', false],
    ['1993-4-25', false],
    ['1993-04-5', false],
    ['93-04-25', false],
    ['193-04-25', false],
    ['1993-04-025', false],
    ['1993-004-25', false],
    ['11993-04-25', false],
    [' 1993-04-25', false],
    ['1993-04-25 ', false],
    ['1993-xx-25', false],
    ['yyyy-04-25', false],
    ['1993-04-dd', false],
  ])('REG-03 a registration accepts the birth date %s: %s', (dob, fits) => {
    expect(allCalls.register.request.safeParse({ ...registration, dob }).success).toBe(fits);
  });

  test.each([
    ['kedaluwarsa', [true, false], ['true', 'ya', 1, 0, null, {}]],
    ['sisa_percobaan', [0, 3, '2'], [-1, 1.5, 'tiga', '123', true, null, {}]],
  ] as const)(
    'OTP-11 validateOtp accepts a response with an invalid value of %s, and drops the value',
    (name, means, odd) => {
      const read = (value: unknown) =>
        allCalls.validateOtp.response.parse({ responseCode: '422', [name]: value });
      for (const value of means)
        expect(read(value)).toMatchObject({
          [name]: typeof value === 'boolean' ? value : Number(value),
        });
      for (const value of odd) expect(read(value)[name], JSON.stringify(value)).toBeUndefined();
    },
  );

  test('API-02 a call has no side effects and rejects error responses by default', () => {
    const definition = {
      base: 'local',
      path: 'x',
      request: emptyRequest,
      response: emptyRequest,
    } as const;
    expect(defineGet(definition)).toEqual({
      ...definition,
      method: 'GET',
      hasSideEffects: false,
      acceptsErrorResponses: false,
    });
    expect(definePost(definition)).toEqual({
      ...definition,
      method: 'POST',
      hasSideEffects: false,
      acceptsErrorResponses: false,
    });
  });

  test('a response code may have one character', () => {
    expect(allCalls.checkNik.response.parse({ responseCode: '7' })).toEqual({ responseCode: '7' });
  });
});

describe('schemas of the submission and of the identity-first journey', () => {
  const wholeRecord = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };

  test('SUB-02 SUB-04 SUB-05 SUB-06 SUB-07 ENT-19 applicationSchema uses the field rules of the forms', () => {
    const { shape } = applicationSchema as { shape: Record<string, unknown> };
    const forms: Record<string, unknown>[] = [
      personalDataSchema.shape,
      toWireNames(profileSchema.shape),
      homeAddressSchema.shape,
      residenceAddressSchema.shape,
      jobSchema.shape,
    ];
    const other = forms.flatMap((form) =>
      Object.keys(form).filter((field) => shape[field] !== form[field]),
    );
    // SUB-03: the typed code is sent as refferalNo.
    expect(other).toEqual(['kd_promo']);
  });

  test('SUB-19 submitDirect requires every field of the sealed payload', () => {
    const application = applicationOf({ registrationToken: 't', reffNumberRegistration: 'r' });
    expect(allCalls.submitDirect.request.parse(application)).toEqual(application);
    for (const field of Object.keys(application)) {
      const without = { ...application, [field]: undefined };
      expect(allCalls.submitDirect.request.safeParse(without).success, field).toBe(false);
    }
  });

  describe('constants and fixed formats', () => {
    test.each([
      [{ source_code: 42531 }],
      [{ w_note: 'A' }],
      [{ persetujuan_data: 'T' }],
      [{ data_tl: 'foto_9971046504930002' }],
      [{ data_tl: 'ktp_997104650493000' }],
      [{ dok_tl: 'ktp_9971046504930002' }],
      [{ dok_tl: 'foto_99710465049300021' }],
      [{ dok_tl: 'x foto_9971046504930002' }],
      [{ dok_tl: 'foto_9971046504930002.jpg' }],
      [{ data_tl: 'x ktp_9971046504930002' }],
      [{ data_tl: 'ktp_9971046504930002.jpg' }],
      [{ tgl_lhr: '25-04-1993T00' }],
      [{ tgl_lhr: 'x25-04-1993' }],
    ])('OLD-32 submitRecord rejects %j', (change) => {
      const { request } = allCalls.submitRecord;
      expect(request.safeParse({ ...wholeRecord, ...change }).success).toBe(false);
    });

    test('OLD-33 submitRecord accepts further configured names only with empty values', () => {
      const { request } = allCalls.submitRecord;
      const more = { ...wholeRecord, nm_ayah: '' };
      expect(request.parse(more)).toEqual(more);
      expect(request.safeParse({ ...wholeRecord, nm_ayah: 'Ali' }).success).toBe(false);
    });

    test.each([
      [{ file_npwp_name: 'npwp_9971046504930002.jpg' }],
      [{ file_npwp_name: 'NPWP_9971046504930002.png' }],
      [{ file_foto_name: 'ktp_9971046504930002.jpg' }],
      [{ file_foto_name: 'foto_9971046504930002xjpg' }],
      [{ file_npwp_name: 'x NPWP_9971046504930002.jpg' }],
      [{ file_npwp_name: 'NPWP_9971046504930002.jpg.exe' }],
      [{ file_foto_name: 'x foto_9971046504930002.jpg' }],
      [{ file_foto_name: 'foto_9971046504930002.jpg.exe' }],
    ])('API-46 submitFiles rejects %j', (change) => {
      const { request } = allCalls.submitFiles;
      const values = { id: 'AJU-1', ...files, updateby: '' };
      expect(request.safeParse({ ...values, ...change }).success).toBe(false);
    });
  });

  describe('responses of which only the code matters', () => {
    const tolerated = Object.entries(allCalls).filter(
      ([, call]: [string, Call]) => call.response === allCalls.applyStep1.response,
    );

    test.each(tolerated)(
      'APP-05 %s accepts any object and reads a missing code as 00',
      (_, { response }) => {
        expect(response.parse({ id: 7 })).toEqual({ id: 7, responseCode: '00' });
        expect(response.parse({ responseCode: 51, data: {} })).toEqual({
          responseCode: '51',
          data: {},
        });
        expect(response.parse({ responseCode: null })).toEqual({ responseCode: '00' });
        for (const answer of [null, 'ok', 7, [], { responseCode: [] }]) {
          expect(response.safeParse(answer).success, JSON.stringify(answer)).toBe(false);
        }
      },
    );

    test('APP-05 none of these calls accepts an error status as a response', () => {
      const { advanceScore, submitRecord, applyStep1 } = allCalls;
      expect(tolerated.map(([id]) => id)).toContain('submitRecord');
      for (const call of [
        advanceScore,
        submitRecord,
        applyStep1,
        ...tolerated.map(([, it]) => it),
      ]) {
        expect(call.acceptsErrorResponses).toBe(false);
      }
    });

    test('API-24 advanceScore has the selfie at data.image', () => {
      const { response } = allCalls.advanceScore;
      expect(response.parse({ data: { image: 'AAAA' } }).data?.image).toBe('AAAA');
      expect(response.safeParse({ data: { image: 7 } }).success).toBe(false);
    });
  });
});

describe('livenessMessageSchema and livenessReadySchema', () => {
  test.each([
    [{ fc_token: 't', face1: '/9j/4AAQ', face2: 'iVBORw0KGgo=', result: 'success' }],
    [{ fc_token: 't', face1: 'data:image/webp;base64,UklGRg==', face2: '', result: true }],
    [{ result: 'failed' }],
  ])('LIV-12 LIV-15 accepts the result %j', (message) => {
    expect(livenessMessageSchema.parse(message)).toEqual(message);
  });

  test('LIV-12 accepts only { ready: true } as the ready message', () => {
    const isReady = (message: unknown) => livenessReadySchema.safeParse(message).success;
    expect(isReady({ ready: true })).toBe(true);
    for (const other of [{}, { ready: false }, { ready: 'true' }, { ready: true, more: 1 }, null])
      expect(isReady(other), JSON.stringify(other)).toBe(false);
  });

  test.each([
    [{ result: 'success', face1: 'no picture' }],
    [null],
    ['success'],
    [{}],
    [{ fc_token: 't', face1: 'a', face2: 'b' }],
    [{ result: 1 }],
    [{ result: 'success', face1: 7 }],
    [{ result: 'success', fc_token: null }],
    [{ result: 'failed', more: 1 }],
    [{ result: 'failed', face1: 'PHN2Zz4=' }],
    [{ result: 'failed', face2: 'data:text/html;base64,/9j/' }],
  ])('LIV-15 rejects the result %j', (message) => {
    expect(livenessMessageSchema.safeParse(message).success).toBe(false);
  });
});
