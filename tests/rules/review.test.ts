import { describe, expect, test } from 'vitest';
import {
  blankReview,
  reviewSchema,
  reviewWithStep1Schema,
  storedReviewSchema,
} from '../../src/fields/review.ts';
import { identityFirstApplicant } from '../fixtures/applicant.ts';
import { caseOf, digits, faults, letters, phone, type Row } from './support.ts';

const valid = identityFirstApplicant.review;
/** What the first step has told, so that only the review's own fields are missing. */
const { nama_lengkap, no_hp, tempat_lahir, tgl_lahir, nik, jns_kelamin, status_pernikahan } = valid;
const told = { nama_lengkap, no_hp, tempat_lahir, tgl_lahir, nik, jns_kelamin, status_pernikahan };
const unfilled = { ...blankReview, ...told, flag_syarat: true, flag_datapribadi: true };

const always = {
  email: 'email is required',
  nama_ibu: 'nama_ibu is required',
  nama_darurat: 'nama darurat is required',
  no_darurat: 'no darurat is required',
  nama_perusahaan: 'nama perusahaan is required',
  alamat_perusahaan: 'alamat perusahaan is required',
};

test('REV-08 REV-09 REV-12 without step 1 these are required and no others', () => {
  expect(faults(reviewSchema, unfilled)).toEqual({
    ...always,
    no_perusahaan: 'no perusahaan is required',
  });
});

test('REV-10 REV-11 REV-12 with step 1 home and industry are required too, the company’s phone no longer', () => {
  expect(faults(reviewWithStep1Schema, unfilled)).toEqual({
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

test('REV-10 OLD-34 who lives where the e-KTP says gives the same address there', () => {
  expect(faults(reviewWithStep1Schema, { ...unfilled, alamat_sesuai: '1' })).toEqual({
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

test('REV-11 a review is kept by either rule: its company’s phone may be missing', () => {
  expect(faults(storedReviewSchema, { ...valid, no_perusahaan: '' })).toEqual({});
  expect(faults(storedReviewSchema, { ...valid, email: '' })).toEqual({
    email: 'email is required',
  });
});

describe.each([
  ['without step 1', reviewSchema],
  ['with step 1', reviewWithStep1Schema],
])('%s', (_, schema) => {
  const check = caseOf(schema as never, valid);
  test.each<Row>([
    ['pekerjaan', '', null],
    ['jabatan', '', null],
    ['email', 'Siti@contoh.id', 'Harap memasukkan email yang benar'],
    ['email', '  ', 'email is required'],
    ['nama_ibu', 'Aminah 2', 'Hanya huruf dan spasi; tanpa angka 2'],
    ['nama_darurat', 'Budi-Santoso', 'Hanya huruf dan spasi; tanpa tanda hubung (-)'],
    ['no_darurat', phone(9), '*Nomor handphone minimal 10 digit'],
    ['no_darurat', phone(14), 'Paling banyak 13 digit; kurangi 1'],
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
  ])('REV-08 REV-09 REV-12 with %s %j the form says %j', check);

  test('REV-06 delivery and billing are home or office, nothing else', () => {
    for (const field of ['alamat_kirim', 'alamat_tagihan']) {
      expect(Object.keys(faults(schema as never, { ...valid, [field]: 'X' }))).toEqual([field]);
    }
  });
});

test('REV-04 REV-06 a blank review lives elsewhere, wants card and bill at home, and holds nothing else', () => {
  const held = Object.entries(blankReview).filter(([, value]) => value !== '');
  expect(Object.fromEntries(held)).toEqual({
    alamat_sesuai: '2',
    alamat_kirim: 'R',
    alamat_tagihan: 'R',
    flag_syarat: false,
    flag_datapribadi: false,
  });
  expect(Object.keys(blankReview)).toEqual(Object.keys(reviewSchema.shape));
});

test('REV-10 who says of no address that it is the current one is asked which', () => {
  const found = faults(reviewWithStep1Schema, { ...valid, alamat_sesuai: '3' });
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
  const found = faults(reviewWithStep1Schema, { ...valid, alamat_sesuai: '1', rt_rw_ktp });
  expect(found).toEqual(isComplete ? {} : { rt_rw_ktp: 'rt rw is required' });
});
