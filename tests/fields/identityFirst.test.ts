import { describe, expect, test } from 'vitest';
import { identityFirstApplicant } from '../../machines/paths/applicant.ts';
import {
  blankIdentity,
  blankReview,
  cardSelectionSchema,
  citizenships,
  createCardSelectionSchema,
  getCards,
  identitySchema,
  maritalCodes,
  restoredIdentitySchema,
  reviewSchema,
  reviewWithStep1Schema,
  storedReviewSchema,
} from '../../src/fields/identityFirst.ts';
import { createCase, createPhone, digits, getErrors, letters, type Row } from './support.ts';

describe('identitySchema', () => {
  const valid = identityFirstApplicant.identity;

  const check = createCase(identitySchema, valid);

  const rows = (ids: string, table: Row[]) =>
    test.each(table)(`${ids} with %s %j the form shows %j`, check);

  test('OLD-13 OLD-14 OLD-15 OLD-16 OLD-17 OLD-18 OLD-19 OLD-20 a blank first step names every field, marks the consents without a message, and requires no NIK', () => {
    expect(getErrors(identitySchema, blankIdentity)).toEqual({
      no_hp: 'no handphone is required',
      nama_lengkap: 'nama lengkap is required',
      tempat_lahir: 'tempat lahir is required',
      tgl_lahir: 'tanggal lahir is required',
      jenis_kelamin: 'jenis kelamin is required',
      status_pernikahan: 'Mohon lengkapi status pernikahan Anda',
      kewarganegaraan: 'Mohon lengkapi status kewarganegaraan Anda',
      flag_datapribadi: '',
      flag_syarat: '',
    });
  });

  test('OLD-25 a blank first step contains no preset values', () => {
    const filledFields = Object.entries(blankIdentity).filter(([, value]) => value !== '');
    expect(filledFields).toEqual([
      ['flag_datapribadi', false],
      ['flag_syarat', false],
    ]);
    expect(Object.keys(blankIdentity)).toEqual(Object.keys(identitySchema.shape));
  });

  test('OLD-15 a missing birth date is only reported as required', () => {
    const { error } = identitySchema.shape.tgl_lahir.safeParse('');
    expect(error?.issues.map(({ message }) => message)).toEqual(['tanggal lahir is required']);
  });

  describe('OLD-20 the NIK', () => {
    rows('OLD-20', [
      ['nik', '', null],
      ['nik', digits(16), null],
      ['nik', digits(15), 'NIK harus terdiri dari 16 digit angka'],
      ['nik', digits(17), 'NIK harus terdiri dari 16 digit angka'],
      ['nik', `${digits(15)}a`, 'NIK harus terdiri dari 16 digit angka'],
    ]);

    const restored = createCase(restoredIdentitySchema, valid);
    test.each<Row>([
      ['nik', '', ''],
      ['nik', digits(16), null],
      ['nik', digits(15), 'NIK harus terdiri dari 16 digit angka'],
      ['no_hp', '', 'no handphone is required'],
    ])('OLD-20 of a restored step with %s %j shows %j', restored);
  });

  rows('OLD-07 OLD-13', [
    ['no_hp', createPhone(9), '*Nomor handphone minimal 10 digit'],
    ['no_hp', createPhone(19), null],
    ['no_hp', '6281234567890', '*Nomor handphone harus diawali dengan 08'],
  ]);

  rows('OLD-14', [
    ['nama_lengkap', '  ', 'nama lengkap is required'],
    ['tempat_lahir', '  ', 'tempat lahir is required'],
  ]);

  rows('OLD-15', [
    ['tgl_lahir', '2504', 'format tanggal lahir harus dd-mm-yyyy'],
    ['tgl_lahir', '1993-04-25', 'format tanggal lahir harus dd-mm-yyyy'],
  ]);

  rows('OLD-09 OLD-16', [
    ['jenis_kelamin', 'M', null],
    ['jenis_kelamin', 'LAKI-LAKI', 'jenis kelamin is required'],
  ]);

  test('OLD-10 OLD-11 defines the codes for marital status and citizenship', () => {
    expect([maritalCodes, citizenships]).toEqual([
      ['S', 'M', 'CH', 'CM'],
      ['ID', 'AS'],
    ]);
  });

  rows('OLD-10 OLD-11', [
    ...maritalCodes.map((code): Row => ['status_pernikahan', code, null]),
    ['status_pernikahan', 'Kawin', 'Mohon lengkapi status pernikahan Anda'],
    ...citizenships.map((code): Row => ['kewarganegaraan', code, null]),
    ['kewarganegaraan', 'WNI', 'Mohon lengkapi status kewarganegaraan Anda'],
  ]);

  rows('OLD-19', [
    ['flag_datapribadi', false, ''],
    ['flag_syarat', false, ''],
  ]);

  rows(
    'OLD-08',
    [
      'nm_perusahaan',
      'pekerjaan',
      'nm_ibukandung',
      'alamat_ktp',
      'provinsi_ktp',
      'kota_ktp',
      'kelurahan_ktp',
      'kecamatan_ktp',
      'rt_rw_ktp',
    ].map((field): Row => [field, '', null]),
  );
});

describe('reviewSchema', () => {
  const valid = identityFirstApplicant.review;

  const unfilled = { ...blankReview, flag_syarat: true, flag_datapribadi: true };

  const always = {
    nama_lengkap: 'nama lengkap is required',
    no_hp: 'no handphone is required',
    tempat_lahir: 'tempat lahir is required',
    tgl_lahir: 'tanggal lahir is required',
    nik: 'NIK harus terdiri dari 16 digit angka',
    jns_kelamin: 'jenis kelamin is required',
    status_pernikahan: 'Mohon lengkapi status pernikahan Anda',
    email: 'email is required',
    nama_ibu: 'nama_ibu is required',
    nama_darurat: 'nama darurat is required',
    no_darurat: 'no darurat is required',
    nama_perusahaan: 'nama perusahaan is required',
    alamat_perusahaan: 'alamat perusahaan is required',
  };

  test('REV-08 REV-09 REV-12 OLD-13 OLD-14 OLD-15 OLD-16 OLD-17 requires only these fields without step 1, those of the first step with its messages', () => {
    expect(getErrors(reviewSchema, unfilled)).toEqual({
      ...always,
      no_perusahaan: 'no perusahaan is required',
    });
  });

  test('REV-10 REV-11 REV-12 with step 1 also requires home and industry, but not the company’s phone', () => {
    expect(getErrors(reviewWithStep1Schema, unfilled)).toEqual({
      ...always,
      alamat_tinggal: 'alamat tinggal is required',
      kelurahan: 'kelurahan is required',
      provinsi: 'provinsi is required',
      kota_kab: 'kota kab is required',
      kecamatan: 'kecamatan is required',
      kode_pos: 'kode pos is required',
      rt: 'rt is required',
      rw: 'rw is required',
      bidang_usaha: 'bidang usaha is required',
    });
  });

  test('REV-10 OLD-34 requires the e-KTP address from an applicant who lives there', () => {
    expect(getErrors(reviewWithStep1Schema, { ...unfilled, alamat_sesuai: '1' })).toEqual({
      ...always,
      alamat_ktp: 'alamat tinggal is required',
      kelurahan_ktp: 'kelurahan is required',
      provinsi_ktp: 'provinsi is required',
      kota_ktp: 'kota kab is required',
      kecamatan_ktp: 'kecamatan is required',
      rt_rw_ktp: 'rt rw is required',
      kode_pos: 'kode pos is required',
      bidang_usaha: 'bidang usaha is required',
    });
  });

  test('OLD-34 accepts any hidden current address of an applicant who lives at the e-KTP address', () => {
    // Its errors would be hidden, too, and Continue would fail without a reason.
    const hidden = {
      alamat_tinggal: letters(121),
      kelurahan: letters(501),
      kecamatan: letters(501),
      kota_kab: letters(501),
      provinsi: letters(501),
      rt: digits(4),
      rw: 'A',
    };
    const filled = { ...valid, ...hidden };
    const lives = { ...filled, alamat_sesuai: '1' };
    expect(getErrors(reviewWithStep1Schema, lives)).toEqual({});
    expect(getErrors(storedReviewSchema, lives)).toEqual({});
    expect(Object.keys(getErrors(reviewWithStep1Schema, filled)).sort()).toEqual(
      Object.keys(hidden).sort(),
    );
  });

  test('REV-11 stores a review without a company’s phone, with or without a saved step 1', () => {
    expect(getErrors(storedReviewSchema, { ...valid, no_perusahaan: '' })).toEqual({});
    expect(getErrors(storedReviewSchema, { ...valid, email: '' })).toEqual({
      email: 'email is required',
    });
  });

  describe.each([
    ['without step 1', reviewSchema],
    ['with step 1', reviewWithStep1Schema],
  ])('%s', (_, schema) => {
    const check = createCase(schema as never, valid);
    test.each<Row>([
      ['pekerjaan', '', null],
      ['jabatan', '', null],
      ['email', 'Siti@contoh.id', 'Harap memasukkan email yang benar'],
      ['email', '  ', 'email is required'],
      ['nama_ibu', 'Aminah 2', 'Hanya huruf dan spasi; tanpa angka 2'],
      ['nama_darurat', 'Budi-Santoso', 'Hanya huruf dan spasi; tanpa tanda hubung (-)'],
      ['no_darurat', createPhone(9), '*Nomor handphone minimal 10 digit'],
      ['no_darurat', createPhone(14), 'Paling banyak 13 digit; kurangi 1'],
      ['no_npwp', '', null],
      ['no_npwp', digits(17), 'Paling banyak 16 digit; kurangi 1'],
      ['nik', '', 'NIK harus terdiri dari 16 digit angka'],
      ['alamat_perusahaan', letters(121), 'Paling banyak 120 karakter; kurangi 1'],
      ['alamat_tinggal', letters(121), 'Paling banyak 120 karakter; kurangi 1'],
      ['no_perusahaan', digits(13), 'Paling banyak 12 digit; kurangi 1'],
      ['kode_pos', digits(7), 'Paling banyak 6 digit; kurangi 1'],
      ['kode_pos', '5528A', 'Hanya angka'],
      ['rt', digits(4), 'Paling banyak 3 digit; kurangi 1'],
      ['rw', digits(4), 'Paling banyak 3 digit; kurangi 1'],
      ['bruto', '15jt', 'Hanya angka'],
      ['alamat_kirim', 'K', null],
      ['alamat_tagihan', 'R', null],
      ['flag_syarat', false, ''],
      ['flag_datapribadi', false, ''],
    ])('REV-08 REV-09 REV-12 with %s %j the form shows %j', check);

    test('REV-06 delivery and billing accept only home or office', () => {
      for (const field of ['alamat_kirim', 'alamat_tagihan']) {
        expect(Object.keys(getErrors(schema as never, { ...valid, [field]: 'X' }))).toEqual([
          field,
        ]);
      }
    });
  });

  test('REV-04 REV-06 a blank review has ‘different current address’ selected, home for card and bill, and no other values', () => {
    const filledFields = Object.entries(blankReview).filter(([, value]) => value !== '');
    expect(Object.fromEntries(filledFields)).toEqual({
      alamat_sesuai: '2',
      alamat_kirim: 'R',
      alamat_tagihan: 'R',
      flag_syarat: false,
      flag_datapribadi: false,
    });
    expect(Object.keys(blankReview)).toEqual(Object.keys(reviewSchema.shape));
  });

  test('REV-10 a missing address choice is reported', () => {
    const found = getErrors(reviewWithStep1Schema, { ...valid, alamat_sesuai: '3' });
    expect(Object.keys(found)).toEqual(['alamat_sesuai']);
  });

  test.each([
    ['004/007', true],
    [' 004/007 ', true],
    ['004/007 a', false],
    ['004/007a', false],
    ['RT 004/007', false],
    ['4 / 7', true],
    ['004', false],
    ['004/', false],
    ['0041/007', false],
  ])('OLD-34 %j as RT and RW of the e-KTP address is complete: %s', (rt_rw_ktp, isComplete) => {
    const found = getErrors(reviewWithStep1Schema, { ...valid, alamat_sesuai: '1', rt_rw_ktp });
    expect(found).toEqual(isComplete ? {} : { rt_rw_ktp: 'rt rw is required' });
  });
});

describe('getCards and createCardSelectionSchema', () => {
  const required = 'Card is required';

  const [low, middle, high] = ['1', '2', '3'];

  test.each([
    ['bracket', low, ['cardgold']],
    ['bracket', high, ['cardgold', 'cardplatinum']],
    ['gold', high, ['cardgold']],
    ['platinum', low, ['cardplatinum']],
    ['both', low, ['cardgold', 'cardplatinum']],
  ] as const)(
    'OLD-05 the variant %s offers for income %s the cards %j',
    (variant, bracket, cards) => {
      expect(getCards(variant, bracket ?? '')).toEqual(cards);
    },
  );

  describe('OLD-06 income and card', () => {
    test.each([
      ['bracket', { boardCC: middle, chooseCard: 'cardplatinum' }, {}],
      ['bracket', { boardCC: low, chooseCard: 'cardgold' }, {}],
      ['bracket', { boardCC: '', chooseCard: 'cardgold' }, { boardCC: required }],
      ['bracket', { boardCC: '6', chooseCard: 'cardgold' }, { boardCC: required }],
      ['bracket', { boardCC: low, chooseCard: '' }, { chooseCard: required }],
      ['bracket', { boardCC: low, chooseCard: 'cardplatinum' }, { chooseCard: required }],
      ['gold', { boardCC: high, chooseCard: 'cardplatinum' }, { chooseCard: required }],
      ['platinum', { boardCC: low, chooseCard: 'cardplatinum' }, {}],
    ] as const)('OLD-05 OLD-06 with the variant %s %j returns %j', (variant, values, said) => {
      expect(getErrors(createCardSelectionSchema(variant), values)).toEqual(said);
    });

    test('OLD-05 the default configuration offers cards by income', () => {
      const values = { boardCC: low, chooseCard: 'cardplatinum' };
      expect(getErrors(cardSelectionSchema, values)).toEqual({ chooseCard: required });
    });
  });
});
