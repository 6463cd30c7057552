import { expect, test } from 'vitest';
import { examples } from '../../machines/paths/examples.ts';
import { jobSchema } from '../../src/fields/job.ts';
import { caseOf, digits, faults, letters, type Row } from './support.ts';

const valid = examples.job;
const check = caseOf(jobSchema, valid);
const rows = (ids: string, table: Row[]) =>
  test.each(table)(`${ids} with %s %j the form says %j`, check);

test('JOB-05 JOB-06 JOB-07 JOB-08 JOB-09 JOB-10 JOB-11 JOB-12 JOB-13 JOB-14 JOB-15 JOB-16 JOB-17 JOB-18 a blank job names every required field', () => {
  const blank = Object.fromEntries(Object.keys(valid).map((field) => [field, '']));
  expect(faults(jobSchema, { ...blank, selectedKelurahanDataPerushaan: 0 })).toEqual({
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
  expect(faults(jobSchema, bare)).toEqual({});
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
