import { describe, expect, test } from 'vitest';
import { examples } from '../../machines/paths/examples.ts';
import { nikSchema, personalDataSchema } from '../../src/fields/personalData.ts';
import { caseOf, digits, faults, letters, phone, type Row } from './support.ts';

const valid = examples.personalData;
const check = caseOf(personalDataSchema, valid);
const rows = (ids: string, table: Row[]) =>
  test.each(table)(`${ids} with %s %j the form says %j`, check);

test('a complete step 2 has no fault', () => {
  expect(faults(personalDataSchema, valid)).toEqual({});
});

test('PER-05 PER-10 PER-13 PER-14 PER-15 a blank step 2 names every required field, and no other', () => {
  const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
  expect(faults(personalDataSchema, blank)).toEqual({
    no_hp: '*Nomor handphone wajib diisi',
    nik: 'NIK harus terdiri dari 16 digit angka',
    nama_lengkap: 'nama lengkap is required',
    tempat_lahir: 'tempat lahir is required',
    tgl_lahir: 'tanggal lahir wajib diisi',
  });
});

describe('the phone number', () => {
  rows('PER-06', [
    ['no_hp', phone(9), '*Nomor handphone minimal 10 digit'],
    ['no_hp', phone(10), null],
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
    ['no_hp', phone(19), null],
    ['no_hp', phone(20), 'Paling banyak 19 digit; kurangi 1'],
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

test('PER-10 the application and the form assess a NIK by one rule', () => {
  expect(nikSchema).toBe(personalDataSchema.shape.nik);
});
