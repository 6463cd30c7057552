import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { toAddress } from '../../machines/journey/mapping/address.ts';
import { applicant } from '../../machines/paths/applicant.ts';
import { examples } from '../../machines/paths/examples.ts';
import { cardsOfBracket, deliveryCodes, maritalStatuses } from '../../src/choices.ts';
import {
  type AddressFormValues,
  addressFormSchema,
  createAddressSchemas,
  hasSeparateResidence,
} from '../../src/fields/address.ts';
import { checklistSchema } from '../../src/fields/checklist.ts';
import { getChooserErrors } from '../../src/fields/chooserErrors.ts';
import {
  chooserSchema,
  deliverySchema,
  jobSchema,
  nikSchema,
  otpSchema,
  personalDataSchema,
  profileSchema,
} from '../../src/fields/steps.ts';
import { createCase, createPhone, digits, getErrors, letters, type Row } from './support.ts';

describe('personalDataSchema', () => {
  const valid = examples.personalData;

  const check = createCase(personalDataSchema, valid);

  const rows = (ids: string, table: Row[]) =>
    test.each(table)(`${ids} with %s %j the form shows %j`, check);

  test('a complete step 2 has no error', () => {
    expect(getErrors(personalDataSchema, valid)).toEqual({});
  });

  test('PER-05 PER-10 PER-13 PER-14 PER-15 a blank step 2 names exactly the required fields', () => {
    const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    expect(getErrors(personalDataSchema, blank)).toEqual({
      no_hp: '*Nomor handphone wajib diisi',
      nik: 'NIK harus terdiri dari 16 digit angka',
      nama_lengkap: 'nama lengkap is required',
      tempat_lahir: 'tempat lahir is required',
      tgl_lahir: 'tanggal lahir wajib diisi',
    });
  });

  describe('the phone number', () => {
    rows('PER-06', [
      ['no_hp', createPhone(9), '*Nomor handphone minimal 10 digit'],
      ['no_hp', createPhone(10), null],
      ['no_hp', '08', '*Nomor handphone minimal 10 digit'],
    ]);
    rows('PER-07', [
      ['no_hp', '6281234567890', '*Nomor handphone harus diawali dengan 08'],
      ['no_hp', '0912345678', '*Nomor handphone harus diawali dengan 08'],
      ['no_hp', '0', '*Nomor handphone harus diawali dengan 08'],
      ['no_hp', '8123456789', '*Nomor handphone harus diawali dengan 08'],
      ['no_hp', '0812345678', null],
    ]);
    rows('PER-08', [
      ['no_hp', '0812 3456789', '*Nomor handphone tidak boleh ada spasi dan -'],
      ['no_hp', '0812-3456789', '*Nomor handphone tidak boleh ada spasi dan -'],
      ['no_hp', ' 08123456789', '*Nomor handphone tidak boleh ada spasi dan -'],
      ['no_hp', '08123456789 ', '*Nomor handphone tidak boleh ada spasi dan -'],
    ]);
    rows('PER-09 CON-05', [
      ['no_hp', createPhone(19), null],
      ['no_hp', createPhone(20), 'Paling banyak 19 digit; kurangi 1'],
      ['no_hp', '08123a56789', 'Hanya angka'],
      ['no_hp', '+6281234567', 'Hanya angka'],
      ['no_hp', '08１２３４５６７８', 'Hanya angka'],
    ]);
  });

  describe('the identity', () => {
    rows('PER-10 CON-05', [
      ['nik', digits(15), 'NIK harus terdiri dari 16 digit angka'],
      ['nik', digits(16), null],
      ['nik', digits(17), 'NIK harus terdiri dari 16 digit angka'],
      ['nik', `${digits(15)}A`, 'NIK harus terdiri dari 16 digit angka'],
      ['nik', `${digits(8)} ${digits(7)}`, 'NIK harus terdiri dari 16 digit angka'],
      ['nik', `${digits(16)}\n`, 'NIK harus terdiri dari 16 digit angka'],
    ]);
    rows('PER-13', [
      ['nama_lengkap', ' ', 'nama lengkap is required'],
      ['nama_lengkap', 'X', null],
      ['nama_lengkap', letters(300), null],
    ]);
    rows('PER-14', [
      ['tempat_lahir', '\t ', 'tempat lahir is required'],
      ['tempat_lahir', 'BOGOR', null],
    ]);
    rows('PER-16', [
      ['tgl_lahir', '25-04-1993', null],
      ['tgl_lahir', '01-01-1900', null],
      ['tgl_lahir', '31-12-2099', null],
      ['tgl_lahir', '31-12-1899', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '01-01-2100', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '1993-04-25', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '25/04/1993', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '5-4-1993', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '2', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '125-04-1993', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '25-04-93', 'format tanggal lahir harus dd-mm-yyyy'],
      ['tgl_lahir', '25-04-1993 ', 'format tanggal lahir harus dd-mm-yyyy'],
    ]);
    rows('PER-22 CON-05', [
      ['kd_promo', '', null],
      ['kd_promo', letters(100), null],
      ['kd_promo', letters(101), 'Paling banyak 100 karakter; kurangi 1'],
      ['kd_promo', letters(126), 'Paling banyak 100 karakter; kurangi 26'],
    ]);
  });

  test('PER-10 the application and the form validate a NIK by the same rule', () => {
    expect(nikSchema).toBe(personalDataSchema.shape.nik);
  });
});

describe('profileSchema', () => {
  const valid = examples.profile;

  const check = createCase(profileSchema, valid);

  const rows = (ids: string, table: Row[]) =>
    test.each(table)(`${ids} with %s %j the form shows %j`, check);

  test('PRO-02 PRO-03 PRO-04 PRO-05 PRO-08 PRO-09 a blank profile names every field', () => {
    const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    expect(getErrors(profileSchema, blank)).toEqual({
      jns_kelamin: 'Jenis Kelamin wajib diisi',
      status_kwn: 'Status Perkawinan wajib diisi',
      ibukandung: 'Nama Ibu Kandung wajib diisi',
      alamat_email: 'Email wajib diisi',
      nama_darurat: 'Nama Kontak Darurat wajib diisi',
      no_darurat: 'Nomor Kontak Darurat wajib diisi',
    });
  });

  rows('PRO-02', [
    ['jns_kelamin', 'M', null],
    ['jns_kelamin', 'F', null],
    ['jns_kelamin', 'X', 'Jenis Kelamin wajib diisi'],
  ]);

  test('PRO-03 four marital statuses are offered', () => {
    expect(maritalStatuses).toEqual(['Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati']);
  });

  rows('PRO-03', [
    ...maritalStatuses.map((status): Row => ['status_kwn', status, null]),
    ['status_kwn', 'kawin', 'Status Perkawinan wajib diisi'],
  ]);

  describe('names of people', () => {
    for (const [id, field, required] of [
      ['PRO-04', 'ibukandung', 'Nama Ibu Kandung wajib diisi'],
      ['PRO-08', 'nama_darurat', 'Nama Kontak Darurat wajib diisi'],
    ] as const) {
      rows(id, [
        [field, '  ', required],
        [field, 'Siti Aminah', null],
        [field, 'Müller', null],
        [field, 'Mu\u0308ller', null],
        [field, 'Siti2', 'Hanya huruf dan spasi; tanpa angka 2'],
        [field, 'Siti-Aminah', 'Hanya huruf dan spasi; tanpa tanda hubung (-)'],
        [field, "Nu'man", "Hanya huruf dan spasi; tanpa apostrof (')"],
        [
          field,
          '0/1/2',
          'Hanya huruf dan spasi; tanpa angka 0, garis miring (/), angka 1, angka 2',
        ],
        [
          field,
          '3-4.5,6',
          'Hanya huruf dan spasi; tanpa angka 3, tanda hubung (-), angka 4, titik (.), dan lainnya',
        ],
        [field, letters(300), null],
      ]);
    }
  });

  rows('PRO-06', [
    ['alamat_email', 'siti.rahma_1+kartu@contoh-bank.id', null],
    ['alamat_email', 'siti.@contoh.id', 'Harap memasukkan email yang benar'],
  ]);

  rows('PRO-05', [['alamat_email', '  ', 'Email wajib diisi']]);

  rows('PRO-10 CON-05', [
    ['no_darurat', createPhone(9), '*Nomor handphone minimal 10 digit'],
    ['no_darurat', createPhone(10), null],
    ['no_darurat', createPhone(13), null],
    ['no_darurat', createPhone(14), 'Paling banyak 13 digit; kurangi 1'],
    ['no_darurat', '0712345678', '*Nomor handphone harus diawali dengan 08'],
    ['no_darurat', '0812 345678', '*Nomor handphone tidak boleh ada spasi dan -'],
    ['no_darurat', '0812-345678', '*Nomor handphone tidak boleh ada spasi dan -'],
    ['no_darurat', '0812345678a', 'Hanya angka'],
  ]);
});

describe('addressFormSchema', () => {
  const { residence } = applicant;

  const different: AddressFormValues = {
    ...applicant.address,
    selectedKelurahanData: { rmh: 1, dms: 0 },
  };

  const noResidence = Object.fromEntries(Object.keys(residence).map((key) => [key, '']));

  const same = {
    ...applicant.address,
    ...noResidence,
    alamat_berbeda: false,
    selectedKelurahanData: { rmh: 1, dms: 0 },
  } as AddressFormValues;

  const fields = [
    'alamat',
    'rt',
    'rw',
    'kelurahan',
    'kecamatan',
    'kabupaten',
    'propinsi',
    'kdpos',
  ] as const;

  const blank = (suffix: 'rmh' | 'dms') =>
    Object.fromEntries(fields.map((field) => [`${field}_${suffix}`, '']));

  const messagesOf = (suffix: 'rmh' | 'dms') => ({
    [`alamat_${suffix}`]: 'Alamat Rumah Wajib diisi',
    [`rt_${suffix}`]: 'RT Wajib diisi',
    [`rw_${suffix}`]: 'RW Wajib diisi',
    [`kelurahan_${suffix}`]: 'Kelurahan Wajib diisi',
    [`kecamatan_${suffix}`]: 'Kecamatan Wajib diisi',
    [`kabupaten_${suffix}`]: 'Kabupaten Wajib diisi',
    [`propinsi_${suffix}`]: 'Provinsi Wajib diisi',
    [`kdpos_${suffix}`]: 'Kode pos Wajib diisi',
  });

  test('ADR-04 ADR-05 ADR-06 ADR-07 ADR-08 a blank e-KTP address names every field', () => {
    expect(getErrors(addressFormSchema, { ...same, ...blank('rmh') })).toEqual(messagesOf('rmh'));
  });

  test('ADR-14 a visible residence is required like the e-KTP address', () => {
    expect(getErrors(addressFormSchema, different)).toEqual({});
    expect(getErrors(addressFormSchema, { ...different, ...blank('dms') })).toEqual(
      messagesOf('dms'),
    );
  });

  describe('ADR-14 by the literal specification', () => {
    const { addressFormSchema: literal, addressSchema: stored } = createAddressSchemas('optional');
    const empty = { ...different, ...blank('dms') };

    test('ADR-14 an empty visible residence is valid and can be stored', () => {
      expect(getErrors(literal, empty)).toEqual({});
      expect(getErrors(stored, toAddress(empty as AddressFormValues))).toEqual({});
    });

    test('ADR-14 filled residence fields follow their rules, and the e-KTP address follows all rules', () => {
      const wrong = {
        alamat_dms: letters(121),
        rt_dms: '1234',
        rw_dms: '1a',
        kdpos_dms: digits(7),
      };
      expect(getErrors(literal, { ...empty, ...wrong })).toEqual({
        alamat_dms: 'Paling banyak 120 karakter; kurangi 1',
        rt_dms: 'RT Max 3 digit',
        rw_dms: 'Hanya angka',
        kdpos_dms: 'Paling banyak 6 digit; kurangi 1',
      });
      expect(getErrors(literal, { ...empty, ...blank('rmh') })).toEqual(messagesOf('rmh'));
    });
  });

  test('ADR-13 a hidden residence is not validated, whatever it contains', () => {
    expect(getErrors(addressFormSchema, { ...same, ...blank('dms') })).toEqual({});
    expect(getErrors(addressFormSchema, { ...same, rt_dms: '12345' })).toEqual({});
  });

  describe.each(['rmh', 'dms'] as const)('the block %s', (suffix) => {
    const check = createCase(addressFormSchema, different);
    const rows = (ids: string, table: Row[]) =>
      test.each(table)(`${ids} with %s %j the form shows %j`, (name, ...row) =>
        check(`${name}_${suffix}`, ...row),
      );
    rows('ADR-04 CON-05', [
      ['alamat', ' ', 'Alamat Rumah Wajib diisi'],
      ['alamat', letters(120), null],
      ['alamat', '7', null],
      ['alamat', letters(121), 'Paling banyak 120 karakter; kurangi 1'],
    ]);
    rows('ADR-05 ADR-09 CON-05', [
      ['rt', '1', null],
      ['rt', '123', null],
      ['rt', '1234', 'RT Max 3 digit'],
      ['rt', '1a', 'Hanya angka'],
    ]);
    rows('ADR-06 ADR-09 CON-05', [
      ['rw', '999', null],
      ['rw', '9999', 'RW Max 3 digit'],
      ['rw', '-1', 'Hanya angka'],
    ]);
    rows('ADR-08 ADR-09 CON-05', [
      ['kdpos', '1', null],
      ['kdpos', digits(5), null],
      ['kdpos', digits(6), null],
      ['kdpos', digits(7), 'Paling banyak 6 digit; kurangi 1'],
      ['kdpos', '1611x', 'Hanya angka'],
    ]);
  });

  test('ADR-16 ADR-18 without a separate residence the e-KTP address is the residence', () => {
    const typedBeforeUnticking = { ...same, ...residence };
    const { selectedKelurahanData, ...kept } = toAddress(typedBeforeUnticking);
    for (const field of fields) expect(kept[`${field}_dms`]).toBe(same[`${field}_rmh`]);
    expect(Object.keys(kept)).toHaveLength(16);
    expect(selectedKelurahanData).toEqual({ rmh: 1, dms: 1 });
    expect(hasSeparateResidence(toAddress(same))).toBe(false);
  });

  test('ADR-16 ADR-19 a separate residence is stored as typed and shown again', () => {
    const values = toAddress(different);
    expect(values).toMatchObject({ ...residence, alamat_rmh: same.alamat_rmh });
    expect(values).not.toHaveProperty('alamat_berbeda');
    expect(values.selectedKelurahanData).toEqual({ rmh: 1, dms: 0 });
    expect(hasSeparateResidence(values)).toBe(true);
  });

  test.each(fields)('ADR-19 a residence that differs only in %s is separate', (field) => {
    expect(hasSeparateResidence({ ...toAddress(same), [`${field}_dms`]: 'lain' })).toBe(true);
  });
});

describe('jobSchema', () => {
  const valid = examples.job;

  const check = createCase(jobSchema, valid);

  const rows = (ids: string, table: Row[]) =>
    test.each(table)(`${ids} with %s %j the form shows %j`, check);

  test('JOB-05 JOB-06 JOB-07 JOB-08 JOB-09 JOB-10 JOB-11 JOB-12 JOB-13 JOB-14 JOB-15 JOB-16 JOB-17 JOB-18 a blank job names every required field', () => {
    const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
    expect(getErrors(jobSchema, { ...blank, selectedKelurahanDataPerushaan: 0 })).toEqual({
      pekerjaan: 'Pekerjaan Wajib diisi',
      jabatan: 'Jabatan Wajib diisi',
      bidang_usaha: 'Bidang Usaha Wajib diisi',
      nama_perusahaan: 'Nama Perusahaan Wajib diisi',
      alamat_perusahaan: 'Alamat Perusahaan Wajib diisi',
      rt_perusahaan: 'RT Perusahaan Wajib diisi',
      rw_perusahaan: 'RW Perusahaan Wajib diisi',
      kel_perusahaan: 'Kelurahan Perusahaan Wajib diisi',
      kec_perusahaan: 'Kecamatan Perusahaan Wajib diisi',
      kota_perusahaan: 'Kabupaten Perusahaan Wajib diisi',
      prov_perusahaan: 'Provinsi Perusahaan wajib diisi',
      pos_perusahaan: 'Kode Pos Perusahaan Wajib diisi',
      lamakerja: 'Lama Kerja Wajib diisi',
      bruto: 'Penghasilan Bersih Per Bulan Wajib diisi',
    });
  });

  test('JOB-21 JOB-22 DOC-16 a job without telephone, extension and NPWP is complete', () => {
    const bare = { ...valid, no_perusahaan: '', telepon_kantor_ext: '', npwp: '' };
    expect(getErrors(jobSchema, bare)).toEqual({});
  });

  rows('JOB-08', [
    ['nama_perusahaan', '   ', 'Nama Perusahaan Wajib diisi'],
    ['nama_perusahaan', '\u200B', 'Nama Perusahaan Wajib diisi'],
    ['nama_perusahaan', 'PT Contoh (1)', null],
  ]);

  rows('JOB-09 CON-05', [
    ['alamat_perusahaan', letters(120), null],
    ['alamat_perusahaan', letters(121), 'Paling banyak 120 karakter; kurangi 1'],
  ]);

  rows('JOB-10 CON-05', [
    ['rt_perusahaan', '007', null],
    ['rt_perusahaan', '0071', 'RT Perusahaan Max 3 digit'],
    ['rt_perusahaan', '7a', 'Hanya angka'],
  ]);

  rows('JOB-11 CON-05', [
    ['rw_perusahaan', '012', null],
    ['rw_perusahaan', '0121', 'RW Perusahaan Max 3 digit'],
    ['rw_perusahaan', '1 2', 'Hanya angka'],
  ]);

  rows('JOB-16 CON-05', [
    ['pos_perusahaan', '1', null],
    ['pos_perusahaan', digits(6), null],
    ['pos_perusahaan', digits(7), 'Paling banyak 6 digit; kurangi 1'],
    ['pos_perusahaan', '1611A', 'Hanya angka'],
  ]);

  rows('JOB-17', [
    ['lamakerja', '0', null],
    ['lamakerja', '99', null],
    ['lamakerja', '100', 'Paling banyak 2 digit; kurangi 1'],
    ['lamakerja', 'dua', 'Hanya angka'],
  ]);

  rows('JOB-18', [
    ['bruto', '0', 'Penghasilan Bersih Per Bulan Wajib diisi'],
    ['bruto', '000', 'Penghasilan Bersih Per Bulan Wajib diisi'],
    ['bruto', '1', null],
    ['bruto', 'Rp12.000.000', 'Hanya angka'],
    ['bruto', digits(16), null],
  ]);

  rows('JOB-21 CON-05', [
    ['no_perusahaan', digits(12), null],
    ['no_perusahaan', digits(13), 'Paling banyak 12 digit; kurangi 1'],
    ['no_perusahaan', '021-555', 'Hanya angka'],
    ['telepon_kantor_ext', '1234567', null],
    ['telepon_kantor_ext', '12x', 'Hanya angka'],
  ]);

  rows('JOB-22 CON-05', [
    ['npwp', digits(16), null],
    ['npwp', digits(17), 'Paling banyak 16 digit; kurangi 1'],
    ['npwp', '09.254.294.3', 'Hanya angka'],
  ]);
});

describe('choices', () => {
  const required = 'Card is required';

  test.each([
    ['', '', { boardCC: required, chooseCard: required }],
    ['', 'cardgold', { boardCC: required }],
    ['1', '', { chooseCard: required }],
    ['4', 'cardgold', { boardCC: required }],
    ['1', 'cardgold', {}],
    ['1', 'cardplatinum', { chooseCard: required }],
    ['2', 'cardgold', {}],
    ['2', 'cardplatinum', {}],
    ['3', 'cardgold', {}],
    ['3', 'cardplatinum', {}],
  ])('CHO-06 CHO-10 bracket %j with card %j shows %j', (boardCC, chooseCard, shown) => {
    expect(getErrors(chooserSchema, { boardCC, chooseCard })).toEqual(shown);
    expect(getChooserErrors({ boardCC, chooseCard })).toEqual(shown);
  });

  test('CHO-04 CHO-05 the lowest bracket offers only Gold, the others both cards', () => {
    expect(cardsOfBracket).toEqual({
      '1': ['cardgold'],
      '2': ['cardgold', 'cardplatinum'],
      '3': ['cardgold', 'cardplatinum'],
    });
  });

  const consent = { flag_datapribadi: true, flag_syarat: true, point: '100' };

  test.each([
    ['CHK-06', { flag_datapribadi: false }, { flag_datapribadi: expect.any(String) }],
    ['CHK-07', { flag_syarat: false }, {}],
    ['CHK-08', { point: '100' }, {}],
    ['CHK-08', { point: '0' }, {}],
    ['CHK-08', { point: '50' }, {}],
    ['CHK-09', { point: '' }, { point: 'Mohon pilih salah satu dari pilihan yang tersedia, ya!' }],
    [
      'CHK-09',
      { point: '75' },
      { point: 'Mohon pilih salah satu dari pilihan yang tersedia, ya!' },
    ],
  ])('%s consent with %j shows %j', (_, change, shown) => {
    expect(getErrors(checklistSchema, { ...consent, ...change })).toEqual(shown);
  });

  test.each([
    ['alamatdomisili', {}],
    ['alamatperusahaan', {}],
    ['', { alamatkirim: 'Pilih Salah Satu!' }],
    ['R', { alamatkirim: 'Pilih Salah Satu!' }],
  ])('OTH-02 OTH-03 delivery to %j shows %j', (alamatkirim, shown) => {
    expect(getErrors(deliverySchema, { alamatkirim })).toEqual(shown);
  });

  test('OTH-06 CON-06 home is R, the office is K', () => {
    expect(deliveryCodes).toEqual({ alamatdomisili: 'R', alamatperusahaan: 'K' });
  });

  test.each([
    ['1234', false],
    ['12345', true],
    ['00000', true],
    ['123456', false],
    ['1234a', false],
    ['12 45', false],
    ['12345\n', false],
    ['', false],
  ])('OTP-03 CON-05 the code %j is complete: %s', (code, complete) => {
    expect(otpSchema.safeParse(code).success).toBe(complete);
  });
});

describe('complete forms', () => {
  const withResidence = applicant.address;

  const withoutResidence = {
    ...withResidence,
    ...Object.fromEntries(Object.keys(applicant.residence).map((key) => [key, ''])),
    alamat_berbeda: false,
    selectedKelurahanData: { rmh: 1, dms: 0 },
  };

  const forms: [string, z.ZodMiniType, object][] = [
    ['step 2', personalDataSchema, applicant.personalData],
    ['consent', checklistSchema, { flag_datapribadi: true, flag_syarat: false, point: '50' }],
    ['step 3', profileSchema, applicant.profile],
    ['the e-KTP address', addressFormSchema, withoutResidence],
    ['an address with a residence', addressFormSchema, withResidence],
    ['step 5', jobSchema, applicant.job],
  ];

  describe.each(forms)('%s', (_, schema, values) => {
    test('passes its schema unchanged, with every field', () => {
      expect(schema.parse(values)).toEqual(values);
    });

    test.each(Object.keys(values))('is incomplete without a value of %s', (field) => {
      expect(schema.safeParse({ ...values, [field]: undefined }).success).toBe(false);
    });
  });

  /** Fields whose blank value breaks exactly one rule, so that only one message appears. */
  const single: [z.ZodMiniType, object, string[]][] = [
    [
      personalDataSchema,
      applicant.personalData,
      ['no_hp', 'nik', 'nama_lengkap', 'tempat_lahir', 'tgl_lahir'],
    ],
    [profileSchema, applicant.profile, ['ibukandung', 'nama_darurat', 'no_darurat']],
    [
      addressFormSchema,
      withResidence,
      Object.keys(applicant.address).filter((field) => /^(rt|rw|kdpos)_/.test(field)),
    ],
    [
      jobSchema,
      applicant.job,
      ['rt_perusahaan', 'rw_perusahaan', 'pos_perusahaan', 'lamakerja', 'bruto'],
    ],
  ];

  test.each(
    single.flatMap(([schema, values, fields]) =>
      fields.map((field) => ({ schema, values, field })),
    ),
  )(
    'PER-05 ADR-05 JOB-15 a blank field breaks only one rule: $field',
    ({ schema, values, field }) => {
      const { error } = schema.safeParse({ ...values, [field]: '' });
      const broken = error?.issues.filter(({ path }) => path.join('.') === field);
      expect(broken).toHaveLength(1);
    },
  );

  test('SUB-14 a kelurahan’s flag is 0 or 1 and nothing else', () => {
    const flagged = (rmh: unknown, dms: unknown) =>
      addressFormSchema.safeParse({ ...applicant.address, selectedKelurahanData: { rmh, dms } })
        .success;
    expect([flagged(0, 0), flagged(1, 1), flagged(0, 1)]).toEqual([true, true, true]);
    expect([flagged(2, 0), flagged(0, 2), flagged(-1, 0), flagged(true, 0)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([flagged(undefined, 0), flagged(0, undefined)]).toEqual([false, false]);
  });
});
