import { expect, test } from 'vitest';
import { readRegionsCsv } from '../../api/sandbox/regions/readCsv.ts';

const header = 'Kode Pos;Provinsi;Kabupaten/Kota;Kecamatan;Desa/Kelurahan';
test('a list may have its columns in any order, quotes, semicolons and a byte order mark', () => {
  const text = `\uFEFF${header}\r\n99001;Contoh;"Kota ""Uji""; Baru";Utara;Satu\r\n\r\n99001;Contoh;B;C;Satu`;
  expect(readRegionsCsv(text)).toEqual([
    {
      id: '99001-satu',
      kelurahan: 'Satu',
      kecamatan: 'Utara',
      kota: 'Kota "Uji"; Baru',
      provinsi: 'Contoh',
      kodePos: '99001',
    },
    {
      id: '99001-satu-2',
      kelurahan: 'Satu',
      kecamatan: 'C',
      kota: 'B',
      provinsi: 'Contoh',
      kodePos: '99001',
    },
  ]);
});

test.each([
  ['a missing column', 'kelurahan,kota\nA,B', /no column “kecamatan”/],
  ['a postal code of four digits', `${header}\n9900;A;B;C;D`, /Line 2: the postal code/],
  ['an empty name', `${header}\n99001;A;B;C;D\n99001;A;B;C;`, /Line 3: kelurahan is empty/],
  [
    'a wrong row below one of two lines',
    `${header}\r\n99001;A;B;"C\r\nD";E\r\n9;A;B;C;D`,
    /Line 4: the postal code/,
  ],
  ['a wrong row of two lines', `${header}\n9;A;B;"C\nD";E`, /Line 2: the postal code/],
  [
    'a quote that is not closed',
    `${header}\n99001;A;B;C;D\n99001;A;B;C;"E`,
    /Line 3: .*unterminated/,
  ],
  ['nothing below the header', header, /no row/],
])('a list with %s is refused with the line', (_, text, message) => {
  expect(() => readRegionsCsv(text)).toThrow(message);
});
