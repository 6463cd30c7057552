import { describe, expect, test } from 'vitest';
import {
  blankIdentity,
  citizenships,
  identitySchema,
  maritalCodes,
  restoredIdentitySchema,
} from '../../src/fields/identity.ts';
import { identityFirstApplicant } from '../fixtures/applicant.ts';
import { caseOf, digits, faults, phone, type Row } from './support.ts';

const valid = identityFirstApplicant.identity;
const check = caseOf(identitySchema, valid);
const rows = (ids: string, table: Row[]) =>
  test.each(table)(`${ids} with %s %j the form says %j`, check);

test('OLD-13 OLD-14 OLD-15 OLD-16 OLD-17 OLD-18 OLD-19 OLD-20 a blank first step names every field, the consents without a word, and asks for no NIK', () => {
  expect(faults(identitySchema, blankIdentity)).toEqual({
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

test('OLD-25 a blank first step holds nothing that anybody would have to take out again', () => {
  const held = Object.entries(blankIdentity).filter(([, value]) => value !== '');
  expect(held).toEqual([
    ['flag_datapribadi', false],
    ['flag_syarat', false],
  ]);
  expect(Object.keys(blankIdentity)).toEqual(Object.keys(identitySchema.shape));
});

test('OLD-15 of a birth date that is missing it is said that it is required, and nothing else', () => {
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

  const restored = caseOf(restoredIdentitySchema, valid);
  test.each<Row>([
    ['nik', '', ''],
    ['nik', digits(16), null],
    ['nik', digits(15), 'NIK harus terdiri dari 16 digit angka'],
    ['no_hp', '', 'no handphone is required'],
  ])('OLD-20 once a step was restored, with %s %j the form says %j', restored);
});

rows('OLD-07 OLD-13', [
  ['no_hp', phone(9), '*Nomor handphone minimal 10 digit'],
  ['no_hp', phone(19), null],
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
test('OLD-10 OLD-11 the codes are these', () => {
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
