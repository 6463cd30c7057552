// @vitest-environment node
import { expect, test } from 'vitest';
import { nikOf, parseCard } from '../../api/sandbox/ocr/parse.ts';

const place = { left: 0, top: 0, width: 1, height: 1 };
const parse = (text: string) =>
  parseCard(
    text
      .trim()
      .split('\n')
      .map((line) => ({ text: line.trim(), confidence: 90, place })),
  );

test('OCR-12 the lines of a card become its sixteen fields', () => {
  const reading = parse(`
    PROVINSI JAWA BARAT
    KOTA BOGOR
    NIK : 9971046504930002
    Nama : SITI RAHMAWATI
    Tempat/Tgl Lahir : BOGOR, 25-04-1993
    Jenis kelamin : PEREMPUAN Gol. Darah : O
    Alamat : JL. MAWAR NO. 12
    RT/RW : 004/007
    Kel/Desa : MENTENG
    Kecamatan : BOGOR BARAT
    Agama : ISLAM
    Status Perkawinan: KAWIN
    Pekerjaan : KARYAWAN SWASTA
    Kewarganegaraan: WNI
    Berlaku Hingga : SEUMUR HIDUP`);
  expect(reading).toEqual({
    provinsi: 'JAWA BARAT',
    kota: 'KOTA BOGOR',
    nik: '9971046504930002',
    nama: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tanggal_lahir: '25-04-1993',
    jenis_kelamin: 'PEREMPUAN',
    golongan_darah: 'O',
    alamat: 'JL. MAWAR NO. 12',
    rt_rw: '004/007',
    kelurahan: 'MENTENG',
    kecamatan: 'BOGOR BARAT',
    agama: 'ISLAM',
    status_perkawinan: 'KAWIN',
    pekerjaan: 'KARYAWAN SWASTA',
    kewarganegaraan: 'WNI',
  });
});

test('OCR-12 common confusions are put right: labels, digits, a lone bar, known words', () => {
  const reading = parse(`
    NIK :997l046504g3OOO2
    Narna ; SIT| RAHMAWAT1 —
    TempauTgi Lahir : BOGOR, 25-O4-l993
    Jenis kelarnin : LAKI-LAK| Gol. Darah : 0
    RT/RW : 0041007
    Agarna : |SLAM
    Status Perkawinan : BELUM KAWlN
    Kewarganegaraan — : WN|`);
  expect(reading).toMatchObject({
    nik: '9971046504930002',
    nama: 'SITI RAHMAWATI',
    tempat_lahir: 'BOGOR',
    tanggal_lahir: '25-04-1993',
    jenis_kelamin: 'LAKI-LAKI',
    golongan_darah: 'O',
    rt_rw: '004/007',
    agama: 'ISLAM',
    status_perkawinan: 'BELUM KAWIN',
    kewarganegaraan: 'WNI',
  });
});

test('OCR-09 a number of fifteen or seventeen digits is no NIK', () => {
  expect(nikOf('NIK : 997104650493000')).toBeUndefined();
  expect(nikOf('NIK : 99710465049300021')).toBeUndefined();
  expect(nikOf('NIK : 9971 0465 0493 0002')).toBe('9971046504930002');
});

test('OCR-09 lines of another document give no NIK and no name', () => {
  const reading = parse(`
    Daftar belanja
    Beras 5 kg
    Total : 120.000`);
  expect(reading.nik).toBeUndefined();
  expect(reading.nama).toBeUndefined();
});
