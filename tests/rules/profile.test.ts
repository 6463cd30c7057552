import { describe, expect, test } from 'vitest';
import { examples } from '../../machines/paths/examples.ts';
import { maritalStatuses, profileSchema } from '../../src/fields/profile.ts';
import { caseOf, faults, letters, phone, type Row } from './support.ts';

const valid = examples.profile;
const check = caseOf(profileSchema, valid);
const rows = (ids: string, table: Row[]) =>
  test.each(table)(`${ids} with %s %j the form says %j`, check);

test('PRO-02 PRO-03 PRO-04 PRO-05 PRO-08 PRO-09 a blank profile names every field', () => {
  const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
  expect(faults(profileSchema, blank)).toEqual({
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
      [field, letters(300), null],
    ]);
  }
});

const wrong = 'Harap memasukkan email yang benar';
rows('PRO-06', [
  ['alamat_email', 'siti@contoh.id', null],
  ['alamat_email', 's@contoh.co.id', null],
  ['alamat_email', 'siti.rahma_1+kartu@contoh-bank.id', null],
  ['alamat_email', '1siti@contoh.id', null],
  ['alamat_email', 'ab@contoh.id', null],
  ['alamat_email', 'a.b_c%d+e-f@contoh.id', null],
  ...['9', '_', '%', '+', '-'].map((last): Row => ['alamat_email', `a${last}@contoh.id`, null]),
  ['alamat_email', 'siti.@contoh.id', wrong],
  ['alamat_email', 'siti@contoh1.id', null],
  ['alamat_email', 'siti@.id', wrong],
  ['alamat_email', 'siti@contoh..id', wrong],
  ['alamat_email', 'Siti@contoh.id', wrong],
  ['alamat_email', 'siti@Contoh.id', wrong],
  ['alamat_email', 'siti@contoh.ID', wrong],
  ['alamat_email', 'siti', wrong],
  ['alamat_email', 'siti@contoh', wrong],
  ['alamat_email', 'siti@@contoh.id', wrong],
  ['alamat_email', '@contoh.id', wrong],
  ['alamat_email', 'siti@contoh.i', wrong],
  ['alamat_email', 'siti @contoh.id', wrong],
  ['alamat_email', 'siti@contoh.id ', wrong],
  ['alamat_email', '.siti@contoh.id', wrong],
  ['alamat_email', `${letters(120)}@contoh.id`, null],
]);
rows('PRO-05', [['alamat_email', '  ', 'Email wajib diisi']]);

rows('PRO-10 CON-05', [
  ['no_darurat', phone(9), '*Nomor handphone minimal 10 digit'],
  ['no_darurat', phone(10), null],
  ['no_darurat', phone(13), null],
  ['no_darurat', phone(14), 'Paling banyak 13 digit; kurangi 1'],
  ['no_darurat', '0712345678', '*Nomor handphone harus diawali dengan 08'],
  ['no_darurat', '0812 345678', '*Nomor handphone tidak boleh ada spasi dan -'],
  ['no_darurat', '0812-345678', '*Nomor handphone tidak boleh ada spasi dan -'],
  ['no_darurat', '0812345678a', 'Hanya angka'],
]);
