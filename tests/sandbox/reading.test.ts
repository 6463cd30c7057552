import { describe, expect, test } from 'vitest';
import { readBloodType } from '../../api/sandbox/ocr/bloodType.ts';
import { checkPlaces, getCertainties, mergeReadings } from '../../api/sandbox/ocr/certainty.ts';
import { isClearMatch, readDigitsByShape } from '../../api/sandbox/ocr/digitShapes.ts';
import { checkReadings } from '../../api/sandbox/ocr/digitSimilarity.ts';
import type { Gray, Line, Word } from '../../api/sandbox/ocr/engine.ts';
import { groupIntoWords } from '../../api/sandbox/ocr/nameLine.ts';
import { chooseNik } from '../../api/sandbox/ocr/nikLine.ts';
import {
  getOfficialSpellings,
  getReading,
  parseCard,
  parseHeading,
} from '../../api/sandbox/ocr/parse.ts';
import { chooseValue } from '../../api/sandbox/ocr/reread.ts';
import { analyzeInk } from '../../api/sandbox/ocr/strip.ts';
import { copyGaps } from '../../api/sandbox/ocr/values.ts';
import { parseNik } from '../../api/sandbox/ocr/vocabulary.ts';
import { specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { machineDigits } from '../../api/sandbox/specimen/machineDigits.ts';
import { defaultTypeface, loadTypeface } from '../../api/sandbox/specimen/specimen.ts';
import { drawGray } from './drawGray.ts';

const read = (value: string, confidence: number) => ({ value, confidence });

describe('lines', () => {
  const letter = 12;

  /**
   * Creates lines as an engine returns them: a row begins at 40 pixels, the text after a colon or `>` at 300,
   * and the text after `@` at 800, in the portrait.
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

  const parse = (text: string) => getReading(parseCard(linesOf(text)).found);

  test('OCR-12 a blood type has the confidence of its letter, and an address marks full stops that were not read', () => {
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

  test('OCR-12 parses the lines of a card into its sixteen fields', () => {
    expect(Object.keys(specimenPerson)).toHaveLength(16);
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
    expect(reading).toEqual(specimenPerson);
  });

  test('corrects common confusions: labels, digits, a single bar, known words', () => {
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

  test('a number of fifteen or seventeen digits is not a NIK', () => {
    expect(parseNik('NIK : 997104650493000')).toBeUndefined();
    expect(parseNik('NIK : 99710465049300021')).toBeUndefined();
    expect(parseNik('NIK : 9971 0465 0493 0002')).toBe('9971046504930002');
  });

  test('finds no NIK and no name in another document', () => {
    const reading = parse(`
    Daftar belanja
    Beras 5 kg
    Total : 120.000`);
    expect(reading.nik).toBeUndefined();
    expect(reading.nama).toBeUndefined();
  });

  test('ignores words of the portrait and stray marks next to a value', () => {
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

  test('reads an address that continues in the next line', () => {
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

  test('reads a name that continues in the next line, without the row of the birth date', () => {
    const name = (birth: string) =>
      parse(`
    Nama : MUHAMMAD DIMAS SETIAWAN
    > D'ORNAY
    ${birth}
    Jenis kelamin : LAKI-LAKI
    Alamat : JL. MAWAR NO. 12
    Agama : ISLAM`);
    expect(name('Tempat/Tgl Lahir : BOGOR, 25-04-1993')).toMatchObject({
      nama: "MUHAMMAD DIMAS SETIAWAN D'ORNAY",
      tempat_lahir: 'BOGOR',
    });
    expect(name('> BOGOR, 25-04-1993').nama).toBe("MUHAMMAD DIMAS SETIAWAN D'ORNAY");
  });

  test.each([
    ['05/12', '05/12'],
    ['004/007', '004/007'],
    ['17/006', undefined],
  ])(
    'parses the RT/RW %s as %s: both parts must have the same number of digits',
    (read, printed) => {
      expect(parse(`RT/RW : ${read}`).rt_rw).toBe(printed);
    },
  );

  test('identifies a row with an unreadable label or no colon by its position', () => {
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

  test('finds the two headings next to stray marks', () => {
    const reading = parse(`
    | PROVINSI SUMATERA SELATAN @ 3 S3
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
    ['PERUM GRIYA BLOK D-1O', 'PERUM GRIYA BLOK D-10'],
    ['LINGK. CIPAKU RT. 03', 'LINGK. CIPAKU RT. 03'],
    ['KOMP MAWAR BLK. C6 NO 9', 'KOMP. MAWAR BLK. C6 NO. 9'],
  ])('corrects the address %s to %s', (read, printed) => {
    const reading = parse(`
    Nama : SITI RAHMAWATI
    Tempat/Tgl Lahir : BOGOR, 25-04-1993
    Alamat : ${read}
    RT/RW : 004/007
    Agama : ISLAM`);
    expect(reading.alamat).toBe(printed);
  });

  test.each(['AI', 'NG', 'IT'])('reads the name %s of two letters as doubtful', (nama) => {
    expect(parse(`Nama : ${nama}`).nama).toBe(nama);
    expect(getCertainties({ nama: { value: nama, confidence: 96 } }).nama).toBeLessThan(0.65);
  });

  test.each([
    ["MA'RUF D'ANGELO", "MA'RUF D'ANGELO"],
    ['LILIS TANJUNG.', 'LILIS TANJUNG'],
    ['H.ANI LIEM', 'H. ANI LIEM'],
    ['H. BAYU, S.PD.', 'H. BAYU, S.PD.'],
  ])('corrects the name %s to %s', (read, printed) => {
    expect(parse(`Nama : ${read}`).nama).toBe(printed);
  });
});

describe('places', () => {
  const born = (value: string, confidence: number) =>
    checkPlaces({ tempat_lahir: { value, confidence } }).tempat_lahir;

  test.each([
    ['tempat_lahir', 'GUNUNGKIDUL', 'GUNUNG KIDUL'],
    ['tempat_lahir', 'BANDARLAMPUNG', 'BANDAR LAMPUNG'],
    ['tempat_lahir', 'TOLI-TOLI', 'TOLITOLI'],
    ['kota', 'KABUPATEN GUNUNGKIDUL', 'KABUPATEN GUNUNG KIDUL'],
    ['kota', 'KABUPATEN LABUHANBATU', 'KABUPATEN LABUHAN BATU'],
    ['kota', 'KOTA PALANGKARAYA', 'KOTA PALANGKA RAYA'],
    ['provinsi', 'KALIMANTANTIMUR', 'KALIMANTAN TIMUR'],
  ] as const)(
    'OCR-12 keeps the %s %s as printed, certain, with its official spelling %s',
    (field, value, official) => {
      const found = checkPlaces({ [field]: { value, confidence: 60 } });
      expect(found[field]).toEqual({ value, confidence: 90, official });
      expect(getReading(found)).toEqual({ [field]: value });
      expect(getOfficialSpellings(found)).toEqual({ [field]: official });
    },
  );

  test.each([
    ['kota', 'KABUPATEN PASIR', 'KABUPATEN PASER'],
    ['provinsi', 'SUMATRA UTARA', 'SUMATERA UTARA'],
  ] as const)(
    'OCR-12 the %s %s with one different letter is doubtful and stays if it was read confidently',
    (field, value, official) => {
      const of = (confidence: number) => checkPlaces({ [field]: { value, confidence } })[field];
      expect(of(97)).toEqual({ value, confidence: 55, official });
      expect(of(80)).toEqual({ value: official, confidence: 55 });
    },
  );

  test.each([
    ['PROVINSI SUMATRA UTARA', { provinsi: 'SUMATRA UTARA' }],
    ['KABUPATEN GUNUNGKIDUL', { kota: 'KABUPATEN GUNUNGKIDUL' }],
  ])('OCR-12 keeps the heading %s as printed', (text, expected) => {
    const words = text.split(' ').map((one, at) => ({
      ...{ text: one, confidence: 90 },
      place: { left: at * 110, top: 7, width: 100, height: 21 },
    }));
    expect(parseHeading(words).reading).toEqual(expected);
  });

  test.each([
    ['TASIKMALAVA', 60],
    ['MECAN', 97],
    ['SEEMAN', 92],
    ['BANGKO', 93],
  ])('OCR-12 shows “%s”, one letter from a listed place, as read and doubtful', (value, sure) => {
    expect(born(value, sure)?.value).toBe(value);
    expect(born(value, sure)?.confidence).toBeLessThan(65);
  });

  test('OCR-12 a listed birth place is certain, and one unlike all listed ones is not', () => {
    expect(born('SALATIGA', 50)?.confidence).toBeGreaterThanOrEqual(90);
    expect(born('XQWERTZ', 80)?.confidence).toBeLessThan(65);
  });

  test('an unlisted village that was read confidently keeps its confidence', () => {
    expect(born('WONOKERTO', 93)).toEqual({ value: 'WONOKERTO', confidence: 93 });
  });

  test('an unlisted regency is never certain', () => {
    const { kota } = checkPlaces({ kota: { value: 'KABUPATEN ENTAH', confidence: 97 } });
    expect(kota).toMatchObject({ value: 'KABUPATEN ENTAH' });
    expect(kota?.confidence).toBeLessThan(65);
  });
});

describe('the NIK', () => {
  const birth = '25-04-1993';

  const read = (value: string, confidence = 80) => ({ value, confidence });

  test('prefers the reading with the printed birth date', () => {
    const readings = [read('9971046604930002', 90), read('9971046504930002', 60)];
    expect(chooseNik(readings, birth, 'PEREMPUAN')).toMatchObject({ value: '9971046504930002' });
  });

  test('OCR-12 keeps a NIK with another date than the printed one', () => {
    for (const [value, gender] of [
      ['9971046504980002', 'PEREMPUAN'],
      ['9971042504980002', 'LAKI-LAKI'],
    ] as const) {
      expect(chooseNik([read(value)], birth, gender)?.value).toBe(value);
    }
  });

  test('never changes digits that nothing else on the card confirms', () => {
    const wrong = read('3871046504930002');
    expect(chooseNik([wrong], birth, 'PEREMPUAN')?.value).toBe(wrong.value);
    const otherDate = read('9971041203880002');
    expect(chooseNik([otherDate], birth, 'PEREMPUAN')).toMatchObject({ value: otherDate.value });
  });

  test("keeps a NIK with the right date and the other gender's day", () => {
    const mans = read('9971042504930002');
    expect(chooseNik([mans], birth, 'PEREMPUAN')?.value).toBe(mans.value);
    const womans = read('9971046504930002');
    expect(chooseNik([womans], birth, 'LAKI-LAKI')?.value).toBe(womans.value);
  });

  test('uses the majority of readings for the other digits of the NIK', () => {
    const readings = [read('9971046504930002'), read('9921046504930002'), read('9971046504930007')];
    expect(chooseNik(readings, birth, 'PEREMPUAN')?.value).toBe('9971046504930002');
    expect(chooseNik(readings, birth, 'PEREMPUAN')?.confidence).toBeLessThan(60);
    expect(chooseNik([], birth, 'PEREMPUAN')).toBeUndefined();
  });
});

describe('gaps in a name', () => {
  test.each([
    ['KRISNA AHMAD', 'KRISNAAHMAD', 'KRISNA AHMAD'],
    ['NIMAH MARUF', "NI'MAHMA'RUF", "NI'MAH MA'RUF"],
    ['JL IR.H. JUANDA BLOK E- 7', 'JL. IR. H.JUANDA BLOK E-7', 'JL. IR. H. JUANDA BLOK E-7'],
    ['TEGAL ARUM NO. 1 7', 'TEGALARUM NO.17', 'TEGAL ARUM NO. 17'],
    ['I KETUT SUARDANA', 'I KETUTSUARDANA', 'I KETUT SUARDANA'],
  ])('%s, read again as %s, keeps its gaps: %s', (first, last, name) => {
    expect(copyGaps(first, last)).toBe(name);
  });

  test.each([
    ['SITI RAHMAWATI', 'SITI RAHMAWATI'],
    ['SIT RAHMAWATI', 'SITIRAHMAWATI'],
    ['SITIRAHMAWATI', 'SITI RAHMAWATI'],
    ['S ITI', 'SITI RAHMAWATI'],
  ])('keeps the last reading, %s then %s', (first, last) => {
    expect(copyGaps(first, last)).toBe(last);
  });
});

describe('the line of the name', () => {
  const capitals = 30;

  const stroke = 20;

  /** Returns the ink columns of letters with these gaps before them. */
  function inkOf(gaps: number[]): [number, number][] {
    let at = 0;
    return gaps.map((gap) => {
      const start = at + gap;
      at = start + stroke;
      return [start, at];
    });
  }

  const countOf = (name: string, gaps: number[]) =>
    groupIntoWords(inkOf(gaps), capitals, name).length;

  test.each([
    ['a wide gap that was read as one', 'SI TI', [0, 4, 17, 4], 2],
    ['a wide gap that was not read', 'SITI', [0, 4, 17, 4], 2],
    ['letters side by side', 'SITI', [0, 4, 4, 4], 1],
    ['a medium gap next to a wider one', 'SI TI', [0, 14, 24, 4], 2],
    ['two A at the border of two words', 'DIAAYU', [0, 4, 4, 8, 4, 4], 2],
    ['two A within a word', 'SAAD', [0, 4, 4, 4], 1],
    ['another pair with that gap', 'DITAYU', [0, 4, 4, 8, 4, 4], 1],
  ])('finds the words of %s: %s', (_, name, gaps, words) => {
    expect(countOf(name, gaps)).toBe(words);
  });

  test('does not distinguish merged letters', () => {
    expect(countOf('DIAAYU', [0, 4, 8, 4, 4])).toBe(1);
  });
});

describe('readings merged', () => {
  test('two equal scans are more certain than one, and different ones less', () => {
    const result = mergeReadings(
      { nama: read('SITI RAHMAWATI', 70), agama: read('ISLAM', 90), kota: read('KOTA BOGOR', 80) },
      { nama: read('SITI RAHMAWATI', 60), agama: read('HINDU', 70) },
    );
    expect(result.nama).toEqual(read('SITI RAHMAWATI', 85));
    expect(result.agama).toEqual(read('ISLAM', 55));
    expect(result.kota).toEqual(read('KOTA BOGOR', 80));
  });

  test('a much more certain scan overrides the other', () => {
    const result = mergeReadings({ agama: read('ISLAM', 95) }, { agama: read('HINDU', 40) });
    expect(result.agama).toEqual(read('ISLAM', 95));
  });

  test('OCR-12 readings that differ only in gaps and full stops are equal', () => {
    const result = mergeReadings(
      { kelurahan: read('KUTA ALAM', 80) },
      { kelurahan: read('KUTAALAM', 60) },
    );
    expect(result.kelurahan).toEqual(read('KUTA ALAM', 95));
  });

  test('OCR-12 two faint scans are not more certain together, and guessed full stops remain guesses', () => {
    const faint = { alamat: read('JL. MAWAR', 69) };
    expect(mergeReadings(faint, { alamat: read('JL. MAWAR', 55) })).toEqual(faint);
    const guessed = { alamat: { ...read('DSN. BABAKAN', 92), guessed: true } };
    expect(mergeReadings(guessed, guessed).alamat).toMatchObject({ guessed: true, confidence: 63 });
    const seen = { alamat: read('DSN BABAKAN', 71) };
    expect(mergeReadings(guessed, seen).alamat).toEqual(read('DSN BABAKAN', 86));
  });

  test('prefers an entire value to its beginning, unless its end is invented', () => {
    const short = { alamat: read('JL. MAWAR', 95) };
    expect(mergeReadings(short, { alamat: read('JL. MAWAR NO. 12', 70) }).alamat?.value).toBe(
      'JL. MAWAR NO. 12',
    );
    expect(mergeReadings(short, { alamat: read('JL. MAWAR EEA', 20) }).alamat?.value).toBe(
      'JL. MAWAR',
    );
  });

  test('OCR-12 keeps a first word that one scan missed', () => {
    const reading = { status_perkawinan: read('KAWIN', 99) };
    const other = { status_perkawinan: read('BELUM KAWIN', 99) };
    expect(mergeReadings(reading, other).status_perkawinan?.value).toBe('BELUM KAWIN');
  });

  test('prefers the reading with an apostrophe', () => {
    const without = { nama: read('NIMAH LUBIS', 90) };
    const seen = { nama: read("NI'MAH LUBIS", 60) };
    expect(mergeReadings(without, seen).nama?.value).toBe("NI'MAH LUBIS");
    expect(mergeReadings(seen, without).nama?.value).toBe("NI'MAH LUBIS");
  });
});

describe('chosen values and their certainties', () => {
  test("OCR-12 takes full stops from the line's reading, and two readings make them certain", () => {
    const value = chooseValue(read('DSN BABAKAN', 71), [read('DSN. BABAKAN', 60)]);
    expect(value).toEqual(read('DSN. BABAKAN', 92));
  });

  test.each(['PERUM MAWAR BLOK C NO. 69', 'JL. MAWAR RAYA 12', 'GG. MAWAR III NO. 7'])(
    'the address %s is plausible',
    (value) => {
      expect(getCertainties({ alamat: read(value, 96) }).alamat).toBe(0.96);
    },
  );

  test("OCR-12 takes gaps from the line's reading and marks them as doubtful", () => {
    const value = chooseValue(read('KUTAALAM', 71), [read('KUTA ALAM', 60)]);
    expect(value.value).toBe('KUTA ALAM');
    expect(value.confidence).toBeLessThan(65);
  });

  test('a third reading decides between two different ones and is less certain', () => {
    const first = read('CIPAKU', 90);
    expect(chooseValue(first, [read('CIPAKO', 88), read('CIPAKU', 50)]).value).toBe('CIPAKU');
    const outvoted = chooseValue(first, [read('CIPARU', 40), read('CIPARU', 45)]);
    expect(outvoted.value).toBe('CIPARU');
    expect(outvoted.confidence).toBeLessThan(92);
  });

  test('OCR-12 a value is doubtful when no two readings agree', () => {
    const value = chooseValue(read('PAKANSARI', 95), [
      read('PAKANSAR1', 94),
      read('PAKANSAPI', 93),
    ]);
    expect(value.confidence).toBeLessThan(65);
  });

  test('OCR-12 a faint value is doubtful even if all readings agree', () => {
    const faint = [read('GROOENG', 25), read('GROOENG', 36), read('GROOENG', 69)] as const;
    const [first, ...alone] = faint;
    expect(chooseValue(first, alone).confidence).toBeLessThan(65);
    expect(chooseValue(read('GRENDENG', 40), alone).confidence).toBeLessThan(65);
    expect(chooseValue(first, [read('GROOENG', 70)]).confidence).toBeGreaterThan(65);
  });

  test('OCR-12 full stops that no reading has are doubtful; one reading that has them is enough', () => {
    const guessed = { ...read('DSN. BABAKAN', 92), guessed: true };
    const seen = read('DSN. BABAKAN', 90);
    expect(chooseValue(guessed, [guessed])).toMatchObject({ guessed: true, confidence: 63 });
    for (const it of [chooseValue(seen, [guessed]), chooseValue(guessed, [seen])]) {
      expect(it.guessed).toBeUndefined();
      expect(it.confidence).toBeGreaterThan(65);
    }
  });

  test.each([
    'JL MAWAR NO. 7',
    'DSN BABAKAN',
    'JL. MAWAR NO. 19!',
    'ARA MAWAR NO. 19',
    'PERUM MAWAR BLOK C ND 69',
    'PERUM MAWAR BLOK C NO. 1 44',
    'PERUM MAWAR BLOK CE NO. 31',
  ])('OCR-12 the address %s is doubtful however certain its letters are', (value) => {
    expect(getCertainties({ alamat: read(value, 96) }).alamat).toBeLessThan(0.65);
  });

  test.each(['SITI OKTAVIANUSWIDODO', 'TIAHJONO', 'HJ SITI'])(
    'OCR-12 the name %s is doubtful however certain its letters are',
    (value) => {
      const certaintyOf = (nama: string) => getCertainties({ nama: read(nama, 96) }).nama;
      expect(certaintyOf(value)).toBeLessThan(0.65);
      expect(certaintyOf('HJ. SITI SOSROHADIKUSUMO')).toBeGreaterThan(0.9);
    },
  );
});

describe('ink', () => {
  /** Draws a line of print with spaces as narrow as on some cards. */
  async function lineOf(text: string) {
    await loadTypeface(defaultTypeface);
    const { data, width, height } = await drawGray(
      [900, 60],
      `<text x="12" y="44" font-family="Arimo" font-size="36" letter-spacing="-0.6">${text}</text>`,
      0,
    );
    return analyzeInk(data, width, height, text.replaceAll(' ', '')).pieces;
  }

  test.each([
    ['BANDAR LAMPUNG', 2],
    ['KUTA ALAM', 2],
    ['ILHAM ILIR', 2],
    ['TANJUNG KARANG PUSAT', 3],
    ['SRONDOL', 1],
  ])('OCR-12 finds the gaps of %s in its ink', async (text, words) => {
    expect(await lineOf(text)).toHaveLength(words);
  });

  test('OCR-12 finds full stops in the ink, also below a letter', async () => {
    const stops = async (text: string) => (await lineOf(text)).map(({ stopped }) => stopped);
    expect(await stops('JL. MAWAR NO. 7')).toEqual([true, false, true, false]);
    expect(await stops('KP. PASIR AWI')).toEqual([true, false, false]);
    expect(await stops('DSN SUKA-MAJU')).toEqual([false, false]);
  });
});

describe('a blood type by the shapes of its letters', () => {
  const label = {
    text: 'Darah',
    confidence: 90,
    place: { left: 20, top: 20, width: 90, height: 29 },
  };

  /** Reads a drawn blood type after its label, with the portrait's edge at 330. */
  async function typeOf(printed: string, first?: { value: string; confidence: number }) {
    await loadTypeface(defaultTypeface);
    const look = await drawGray(
      [420, 70],
      `<g font-family="Arimo" font-size="40"><text x="120" y="49">:</text><text x="150" y="49">${printed}</text></g>
      <rect x="330" width="90" height="70" fill="#833"/>`,
      1,
    );
    return readBloodType(look, [label], 330, first);
  }

  test.each(['A', 'B', 'AB', 'O', '-'])('OCR-12 recognizes %s without the engine', async (type) => {
    const seen = await typeOf(type);
    expect(seen?.value).toBe(type);
    expect(seen?.confidence).toBeGreaterThanOrEqual(65);
  });

  test('OCR-12 a blood type is doubtful when its row differs, and certain when it agrees', async () => {
    expect((await typeOf('B', { value: 'O', confidence: 95 }))?.confidence).toBeLessThan(65);
    expect(await typeOf('B', { value: 'B', confidence: 30 })).toMatchObject({
      value: 'B',
      confidence: 92,
    });
  });
});

describe('digits by their shapes', () => {
  const face = machineDigits.ocrB;

  /** Draws a number, each digit from the typeface's paths. */
  async function stripOf(number: string): Promise<Gray> {
    const digits = [...number].map(
      (digit, at) =>
        `<path transform="translate(${30 + at * 32} 20) scale(2.2)" d="${face[Number(digit)]}"/>`,
    );
    const shapes = `<g fill="none" stroke="#222" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round">${digits.join('')}</g>`;
    return drawGray([580, 76], shapes, 1);
  }

  test('OCR-12 recognizes sixteen digits of a machine-readable typeface by shape', async () => {
    const shaped = await readDigitsByShape(await stripOf('9942100603990718'), 35);
    expect(shaped).toMatchObject({ value: '9942100603990718', face: 'ocrB' });
    expect(shaped && isClearMatch(shaped)).toBe(true);
  });

  test('OCR-12 a reading that differs from the shapes of its digits is odd, and the shapes add a likelier one', async () => {
    const shaped = await readDigitsByShape(await stripOf('9942100603990013'), 35);
    if (!shaped) throw new Error('no digits');
    expect(checkReadings(['9942100603990013'], shaped)).toEqual([
      { value: '9942100603990013', isOdd: false },
    ]);
    expect(checkReadings(['9942100603990813', '9942100603990813'], shaped)).toEqual([
      { value: '9942100603990813', isOdd: true },
      { value: '9942100603990813', isOdd: true },
      { value: '9942100603990013', isOdd: true, isLikelier: true },
    ]);
  });

  test('OCR-12 the look of digits overrides the reading only if the printed date agrees', () => {
    const readings = [1, 2].map(() => ({ value: '9971046504930082', confidence: 90, odd: true }));
    const likelier = { value: '9971046504930002', confidence: 50, odd: true, likelier: true };
    expect(chooseNik([...readings, likelier], '25-04-1993', 'PEREMPUAN')?.value).toBe(
      likelier.value,
    );
    const even = { value: '9971046504930002', confidence: 30, odd: false };
    expect(chooseNik([...readings, even], '25-04-1993', 'PEREMPUAN')?.value).toBe(even.value);
    const denied = { ...likelier, value: '9971046500930002' };
    expect(chooseNik([...readings, denied], '25-04-1993', 'PEREMPUAN')?.value).toBe(
      readings[0]?.value,
    );
  });
});

test('OCR-12 a NIK whose digits look different from all readings is doubtful', () => {
  const value = '9971046504930002';
  const readings = [1, 2].map(() => ({ value, confidence: 95, odd: true }));
  expect(chooseNik(readings, '25-04-1993', 'PEREMPUAN')).toMatchObject({ value });
  expect(chooseNik(readings, '25-04-1993', 'PEREMPUAN')?.confidence).toBeLessThan(65);
});
