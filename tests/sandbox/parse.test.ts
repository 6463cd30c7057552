// @vitest-environment node
import { expect, test } from 'vitest';
import { nikOf } from '../../api/sandbox/ocr/digits.ts';
import type { Line, Word } from '../../api/sandbox/ocr/engine.ts';
import { parseCard, readingOf } from '../../api/sandbox/ocr/parse.ts';

const letter = 12;

/**
 * Lines as an engine gives them: labels begin at 40 (further right where the text is), values at
 * 300, and what stands after `@` in the portrait.
 */
const linesOf = (text: string): Line[] =>
  text
    .replace(/^\n/, '')
    .trimEnd()
    .split('\n')
    .map((printed, row) => {
      const words: Word[] = [];
      let left = 40;
      for (const word of printed.trim().split(/\s+/)) {
        if (word === '@') left = 800;
        else if (word === '>') left = 300;
        else {
          const place = { left, top: row * 40, width: word.length * letter, height: 30 };
          words.push({ text: word, confidence: 90, place });
          left += (word.length + 1) * letter;
          if (/[:;]/.test(word) && left < 300) left = 300;
        }
      }
      const place = { left: 40, top: row * 40, width: left - 40, height: 30 };
      return { text: words.map((word) => word.text).join(' '), confidence: 90, place, words };
    });

const parse = (text: string) => readingOf(parseCard(linesOf(text)).found);

test('OCR-12 a blood type is as certain as its own letter, an address knows stops that were not there', () => {
  const lines = linesOf(`
    PROVINSI JAWA BARAT
    NIK : 9971046504930002
    Nama : SITI RAHMAWATI
    Jenis kelamin : PEREMPUAN Gol. Darah : A
    Alamat : JL MAWAR NO 12
    Kecamatan : BOGOR BARAT
    Agama : ISLAM`);
  const letter = lines.flatMap(({ words }) => words).find(({ text }) => text === 'A');
  if (letter) letter.confidence = 15;
  const { golongan_darah, jenis_kelamin, alamat, agama } = parseCard(lines).found;
  expect(golongan_darah).toEqual({ value: 'A', confidence: 15 });
  expect(jenis_kelamin?.confidence).toBeGreaterThan(90);
  expect(alamat).toMatchObject({ value: 'JL. MAWAR NO. 12', guessed: true });
  expect(agama).not.toHaveProperty('guessed');
});

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

test('common confusions are put right: labels, digits, a lone bar, known words', () => {
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

test('a number of fifteen or seventeen digits is no NIK', () => {
  expect(nikOf('NIK : 997104650493000')).toBeUndefined();
  expect(nikOf('NIK : 99710465049300021')).toBeUndefined();
  expect(nikOf('NIK : 9971 0465 0493 0002')).toBe('9971046504930002');
});

test('lines of another document give no NIK and no name', () => {
  const reading = parse(`
    Daftar belanja
    Beras 5 kg
    Total : 120.000`);
  expect(reading.nik).toBeUndefined();
  expect(reading.nama).toBeUndefined();
});

test('words of the portrait and stray marks beside a value are no part of it', () => {
  const reading = parse(`
    NIK : 9971046504930002
    Nama : SITI RAHMAWATI @ EEA
    Tempat/Tgl Lahir : BOGOR, 25-04-1993 @ SS 3
    Jenis kelamin : PEREMPUAN Gol. Darah : O @ |
    Alamat : JL. MAWAR NO. 12 @ MAA
    | Agama : ISLAM @ SPECIMEN
    Pekerjaan : KARYAWAN SWASTA @ N/A`);
  expect(reading).toMatchObject({
    nama: 'SITI RAHMAWATI',
    tanggal_lahir: '25-04-1993',
    jenis_kelamin: 'PEREMPUAN',
    golongan_darah: 'O',
    alamat: 'JL. MAWAR NO. 12',
    agama: 'ISLAM',
    pekerjaan: 'KARYAWAN SWASTA',
  });
});

test('an address goes on in the line below it', () => {
  const reading = parse(`
    Nama : SITI RAHMAWATI
    Tempat/Tgl Lahir : BOGOR, 25-04-1993
    Alamat : PERUM GRIYA MELATI INDAH
    > BLOK C NO. 12
    RT/RW : 004/007
    Agama : ISLAM`);
  expect(reading.alamat).toBe('PERUM GRIYA MELATI INDAH BLOK C NO. 12');
  expect(reading.rt_rw).toBe('004/007');
});

test('a row whose label cannot be read, or that lost its colon, is known by its place', () => {
  const reading = parse(`
    Nama : SITI RAHMAWATI
    Tempat/Tgl Lahir : BOGOR, 25-04-1993
    Jenis kelamin > PEREMPUAN
    Alamat : JL. MAWAR NO. 12
    RT/RW : 004/007
    K3l)%sa > MENTENG
    Kecamatan > BOGOR BARAT
    Agama : ISLAM`);
  expect(reading).toMatchObject({
    jenis_kelamin: 'PEREMPUAN',
    kelurahan: 'MENTENG',
    kecamatan: 'BOGOR BARAT',
  });
});

test('the two headings are found beside stray marks, the province by its known name', () => {
  const reading = parse(`
    | PROVINSI SUMATERA SELATAM @ 3 S3
    1 KOTA PALEMBANG @ E`);
  expect(reading).toMatchObject({ provinsi: 'SUMATERA SELATAN', kota: 'KOTA PALEMBANG' });
});

test.each([
  ['JL MAWAR NO 12', 'JL. MAWAR NO. 12'],
  ['KP MELATI INDAH', 'KP. MELATI INDAH'],
  ['IL. KH AHMAD DAHLAN NO. 155', 'JL. KH. AHMAD DAHLAN NO. 155'],
  ['JL. SILIWANGI NO. 22 BLOK £4', 'JL. SILIWANGI NO. 22 BLOK E4'],
  ['JL. SILIWANGI NO. 22 BLOK E£4', 'JL. SILIWANGI NO. 22 BLOK E4'],
  ['JL. KPUH NOGOSARI NO. 3', 'JL. KPUH NOGOSARI NO. 3'],
  ['JL. MAWAR NO. 8 BLK. CO', 'JL. MAWAR NO. 8 BLK. C0'],
  ['LINGK. CIPAKU RT. 03', 'LINGK. CIPAKU RT. 03'],
  ['KOMP MAWAR BLK. C6 NO 9', 'KOMP. MAWAR BLK. C6 NO. 9'],
])('the address read as %s is %s', (read, printed) => {
  const reading = parse(`
    Nama : SITI RAHMAWATI
    Tempat/Tgl Lahir : BOGOR, 25-04-1993
    Alamat : ${read}
    RT/RW : 004/007
    Agama : ISLAM`);
  expect(reading.alamat).toBe(printed);
});

test.each([
  ["RR. UMI N'MAH LUBIS", "RR. UMI NI'MAH LUBIS"],
  ["MA'RUF D'ANGELO", "MA'RUF D'ANGELO"],
  ['LILIS TANJUNG.', 'LILIS TANJUNG'],
  ['H.ANI LIEM', 'H. ANI LIEM'],
  ['H. BAYU, S.PD.', 'H. BAYU, S.PD.'],
])('the name read as %s is %s', (read, printed) => {
  expect(parse(`Nama : ${read}`).nama).toBe(printed);
});
