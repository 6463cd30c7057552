import { describe, expect, test } from 'vitest';
import { allCalls } from '../../api/contracts/all.ts';
import { type Call, get, noRequest, post } from '../../api/contracts/call.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { livenessMessageSchema, livenessReadySchema } from '../../api/contracts/liveness.ts';
import { applicationSchema, fileFields } from '../../api/contracts/submission.ts';
import { homeAddressSchema, residenceAddressSchema } from '../../src/fields/address.ts';
import { jobSchema, personalDataSchema, profileSchema } from '../../src/fields/steps.ts';
import { applicationOf } from '../sandbox/people.ts';
import { apply1, apply2, apply4, files, record, returnAddresses, step1 } from './examples.ts';

describe('the six steps', () => {
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

  const coded = { responseCode: '00', responseDescription: 'Berhasil' };

  const registered = {
    ...coded,
    data: { register_token: 'token', reference_number: 'REFF-1' },
  };

  /** What every call to the bank that decides something sends and gets, with every field it knows. */
  const examples: [string, CallId, object, object][] = [
    [
      'OCR-05 OCR-12',
      'readCard',
      { ktp: 'AAAA', reffNumber: 'REFF-1', channelId: '6020' },
      { ...coded, data: { nik: '3271046504930002' }, reffId: 'READING-1' },
    ],
    ['NIK-01', 'checkNik', { nik: '3271046504930002' }, coded],
    ['REG-01 REG-05', 'register', registration, registered],
    ['REG-09', 'registerIb', registration, registered],
    [
      'REG-06',
      'requestOtp',
      { channelId: '6020', registrationToken: 'token', reffNumberRegistration: 'REFF-1' },
      { ...coded, data: { transaction_id: 'transaction' } },
    ],
    [
      'OTP-17',
      'resendOtp',
      { channelId: '6020', transactionId: 'transaction', reffNumberRegister: 'REFF-1' },
      coded,
    ],
    [
      'OTP-09',
      'validateOtp',
      { channelId: '6010', transactionId: 'transaction', otpCode: '12345' },
      coded,
    ],
    [
      'SUB-01 SUB-15',
      'submitApplication',
      { data: 'sealed' },
      { responseCode: '00', responseMessageId: 'MESSAGE-1' },
    ],
    ['API-22', 'subdistrict', { value: '1' }, { anything: 'at all' }],
  ];

  describe.each(examples)('%s the call %s', (requirements, id, request, response) => {
    const call = allCalls[id];

    test(`${requirements} sends these fields and no others`, () => {
      expect(call.request.parse({ ...request, unknown: 'x' })).toEqual(request);
    });

    test.each(Object.keys(request))(`${requirements} is not made without %s`, (field) => {
      expect(call.request.safeParse({ ...request, [field]: undefined }).success).toBe(false);
    });

    test(`${requirements} takes all of this from the answer`, () => {
      expect(call.response.parse(response)).toEqual(response);
    });
  });

  test('REG-02 a registration may name the reading it is made of', () => {
    const named = { ...registration, reffId: 'READING-1' };
    expect(allCalls.register.request.parse(named)).toEqual(named);
  });

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
  ])('REG-03 the birth date %s is sent: %s', (dob, fits) => {
    expect(allCalls.register.request.safeParse({ ...registration, dob }).success).toBe(fits);
  });

  test.each([
    ['kedaluwarsa', [true, false], ['true', 'ya', 1, 0, null, {}]],
    ['sisa_percobaan', [0, 3, '2'], [-1, 1.5, 'tiga', '123', true, null, {}]],
  ] as const)(
    'OTP-11 of %s whatever it cannot mean is left out, not the answer',
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

  test('API-22 a search for nothing is not made', () => {
    expect(allCalls.subdistrict.request.safeParse({ value: '' }).success).toBe(false);
  });

  test('API-20 a postal code of one digit is asked for as it is', () => {
    expect(allCalls.regionByPostalCode.request.parse({ postalCode: '1' })).toEqual({
      postalCode: '1',
    });
  });

  test('API-05 lists and the frame’s address are asked for with nothing', () => {
    for (const id of ['jobTypes', 'livenessAddress'] as const) {
      expect(allCalls[id].request.parse({})).toEqual({});
    }
  });

  test('OTP-14 REG-07 exactly these calls may be answered by a code in an error', () => {
    const answering = Object.entries(allCalls).filter(([, call]) => call.answersOnError === true);
    expect(answering.map(([id]) => id).sort()).toEqual([
      'register',
      'registerIb',
      'requestOtp',
      'resendOtp',
      'submitApplication',
      'submitDirect',
      'validateOtp',
    ]);
  });

  test('API-02 a call that says nothing else may be repeated and is not answered by errors', () => {
    const plain = { base: 'local', path: 'x', request: noRequest, response: noRequest } as const;
    expect(get(plain)).toEqual({ ...plain, method: 'GET', once: false, answersOnError: false });
    expect(post(plain)).toEqual({ ...plain, method: 'POST', once: false, answersOnError: false });
  });

  test('a code of one character is a code', () => {
    expect(allCalls.checkNik.response.parse({ responseCode: '7' })).toEqual({ responseCode: '7' });
  });

  test('SUB-07 SUB-09 four fields of the application are files', () => {
    expect(fileFields).toEqual(['ktpfile', 'face1', 'npwpFile', 'slipgajiFile']);
  });
});

describe('the identity-first journey', () => {
  const wholeRecord = { ...record, persetujuan_data: 'Y', source_code: 42530, w_note: 'B' };

  const empties = { create_date: '', create_by: '', update_date: '', update_by: '' };

  /** What the older calls send, field by field as the specification lists them. */
  const requests: [string, CallId, object][] = [
    ['API-23', 'advanceToken', {}],
    ['API-24 LIV-21', 'advanceScore', { signatureId: 'signature' }],
    ['API-25 LIV-20', 'advanceResult', { ...returnAddresses, tryCount: 1, region: 'IND' }],
    ['API-28', 'readCardOlder', { foto_ktp64: 'AAAA' }],
    ['API-41 API-42', 'submitStep1', { ...step1, ...empties }],
    ['API-37 API-43 OLD-30 OLD-31 OLD-32', 'submitRecord', wholeRecord],
    ['API-38 API-46', 'submitFiles', { id: 'AJU-1', ...files, updateby: '' }],
    [
      'API-39 API-44',
      'convertFile',
      { file_data: 'AAAA', nik: '9971046504930002', file_name: 'ktp' },
    ],
    ['API-45', 'convertFiles', { file_foto: 'AAAA', nik: '9971046504930002', file_ktp: 'BBBB' }],
    ['API-40', 'sendMail', { username: 'SITI RAHMAWATI', email: 'siti.rahmawati@contoh.id' }],
    ['APP-01', 'applyStep1', apply1],
    ['APP-02', 'applyStep2', { id: 'AJU-1', ...apply2 }],
    ['APP-03', 'applyStep3', { id: 'AJU-1', image_selfie: 'AAAA' }],
    ['APP-04', 'applyStep4', { id: 'AJU-1', ...apply4 }],
  ];

  describe.each(requests)('%s the call %s', (rows, id, request) => {
    const call: Call = allCalls[id];
    const isTaken = (asked: object) => {
      const read = (call.request as typeof allCalls.checkNik.request).safeParse(asked);
      return read.success;
    };

    test(`${rows} sends these fields and no others`, () => {
      expect(isTaken(request)).toBe(true);
      if (id !== 'advanceToken') expect(isTaken({ ...request, invented: 'x' })).toBe(false);
    });

    test.each(Object.keys(request))(`${rows} is not made without %s`, (field) => {
      expect(isTaken({ ...request, [field]: undefined })).toBe(false);
    });
  });

  test('SUB-02 SUB-04 SUB-05 SUB-06 SUB-07 ENT-19 the payload has of each form the very rule of its field', () => {
    const { shape } = applicationSchema as { shape: Record<string, unknown> };
    const forms: Record<string, unknown>[] = [
      personalDataSchema.shape,
      profileSchema.shape,
      homeAddressSchema.shape,
      residenceAddressSchema.shape,
      jobSchema.shape,
    ];
    const other = forms.flatMap((form) =>
      Object.keys(form).filter((field) => shape[field] !== form[field]),
    );
    // What was typed there travels under another name (SUB-03).
    expect(other).toEqual(['kd_promo']);
  });

  test('SUB-19 a direct submission names every field of the sealed payload', () => {
    const application = applicationOf({ registrationToken: 't', reffNumberRegistration: 'r' });
    expect(allCalls.submitDirect.request.parse(application)).toEqual(application);
    for (const field of Object.keys(application)) {
      const without = { ...application, [field]: undefined };
      expect(allCalls.submitDirect.request.safeParse(without).success, field).toBe(false);
    }
  });

  describe('what is the same every time', () => {
    test.each<[string, CallId, Record<string, unknown>]>([
      ['LIV-20', 'advanceResult', { tryCount: 1, region: 'IND' }],
      ['OLD-32', 'submitRecord', { persetujuan_data: 'Y', source_code: 42530, w_note: 'B' }],
      ['API-41', 'submitStep1', empties],
      ['API-46', 'submitFiles', { updateby: '' }],
    ])('%s the client adds it to %s', (_, id, constants) => {
      expect(allCalls[id]).toMatchObject({ constants });
    });

    test.each([
      [{ source_code: '42530' }],
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
    ])('OLD-32 a full record with %j is none', (change) => {
      const { request } = allCalls.submitRecord;
      expect(request.safeParse({ ...wholeRecord, ...change }).success).toBe(false);
    });

    test('OLD-33 further configured names travel empty, and only empty', () => {
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
    ])('API-46 files named %j are not sent', (change) => {
      const { request } = allCalls.submitFiles;
      const asked = { id: 'AJU-1', ...files, updateby: '' };
      expect(request.safeParse({ ...asked, ...change }).success).toBe(false);
    });

    test('API-39 a converted photo is called foto or ktp', () => {
      const { request } = allCalls.convertFile;
      const asked = { file_data: 'AAAA', nik: '9971046504930002' };
      expect(request.safeParse({ ...asked, file_name: 'npwp' }).success).toBe(false);
    });
  });

  describe('answers that are not shown', () => {
    const tolerated = Object.entries(allCalls).filter(
      ([, call]: [string, Call]) => call.response === allCalls.applyStep1.response,
    );

    test.each(tolerated)(
      'APP-05 %s takes any object; one that names no code has succeeded',
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

    test('APP-05 an error status without a code is never their success', () => {
      const { advanceScore, submitRecord, applyStep1 } = allCalls;
      expect(tolerated.map(([id]) => id)).toContain('submitRecord');
      for (const call of [
        advanceScore,
        submitRecord,
        applyStep1,
        ...tolerated.map(([, it]) => it),
      ]) {
        expect(call.answersOnError).toBe(false);
      }
    });

    test('API-24 the selfie of the score lies at data.image', () => {
      const { response } = allCalls.advanceScore;
      expect(response.parse({ data: { image: 'AAAA' } }).data?.image).toBe('AAAA');
      expect(response.safeParse({ data: { image: 7 } }).success).toBe(false);
    });

    test('OLD-08 OLD-29 an older reading holds five fields, and the address where a bank gives it', () => {
      const data = {
        nik: '9971046504930002',
        nama: 'SITI RAHMAWATI',
        jenis_kelamin: 'PEREMPUAN',
        status_hubungan: 'KAWIN',
        tempat_tanggal_lahir: 'BOGOR, 25-04-1993',
      };
      const address = {
        alamat: 'JL. MELATI NO. 5',
        rt_rw: '004/007',
        kelurahan: 'SUKASARI',
        kecamatan: 'BOGOR TIMUR',
        kota: 'BOGOR',
        provinsi: 'JAWA BARAT',
      };
      const read = (more: object) =>
        allCalls.readCardOlder.response.parse({
          responseCode: '00',
          data: { ...data, ...more, agama: 'x' },
        }).data;
      expect(read({})).toEqual(data);
      expect(read(address)).toEqual({ ...data, ...address });
    });
  });
});

describe('liveness', () => {
  test.each([
    [{ fc_token: 't', face1: '/9j/4AAQ', face2: 'iVBORw0KGgo=', result: 'success' }],
    [{ fc_token: 't', face1: 'data:image/webp;base64,UklGRg==', face2: '', result: true }],
    [{ result: 'failed' }],
  ])('LIV-12 LIV-15 %j is a report', (message) => {
    expect(livenessMessageSchema.parse(message)).toEqual(message);
  });

  test('LIV-12 a frame says that it is ready, and nothing else is taken for that', () => {
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
  ])('LIV-15 %j is none', (message) => {
    expect(livenessMessageSchema.safeParse(message).success).toBe(false);
  });
});

describe('modules', () => {
  /** Rules, mappings, contracts and ports, each as a module that can be loaded by itself. */
  const modules = import.meta.glob<object>([
    '../../src/fields/**/*.ts',
    '../../app/adapters/**/*.ts',
    '../../api/contracts/**/*.ts',
    '../../machines/journey/{guards,mapping/*}.ts',
  ]);

  test.each(Object.keys(modules))('%s can be loaded by itself', async (path) => {
    await expect(modules[path]?.()).resolves.toBeDefined();
  });
});
