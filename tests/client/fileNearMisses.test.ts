import { expect, test } from 'vitest';
import { sniffFileType } from '../../src/lib/images/sniff.ts';

const blob = (head: string) =>
  new Blob([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], { type: 'image/png' });

test.each([
  ['a JPEG with another third byte', '\xff\xd8\xfe\xe0'],
  ['a screenshot whose line ends a mail program has changed', '\x89PNG\n\x1a\n\0\0\0\rIHDR'],
  ['a WebP in a file of the other byte order', 'RIFX\x10\x02\0\0WEBPVP8L'],
  ['a GIF of a year that never was', 'GIF88a\x02\0\x02\0'],
  ['a text of 1987 that only ends as a GIF begins', 'tahun GIF87a'],
  ['a text of 1989 that only ends as a GIF begins', 'sejak GIF89a'],
  ['a text that only ends as a PDF begins', 'berkas %PDF-'],
  ['a text that only ends as a JPEG begins', 'foto\xff\xd8\xff'],
  ['a text that only ends as a screenshot begins', 'layar\x89PNG\r\n\x1a\n'],
  ['a text that ends with BM, with zeros where a bitmap has them', 'PETA..\0\0\0\0BM'],
  ['another file with zeros where a bitmap has them', 'CM\x40\0\x0b\0\0\0\0\0\x28\0'],
  ['a bitmap with something in its empty place', 'BM\x52\0\x0a\0\0\0\0\x07'],
  ['a film whose length reads like a brand', 'heicftypisom\0\0\0\0mp41'],
  ['a film whose length reads like the other brand', 'avifftypqt  \0\0\0\0qt  '],
  ['a text that only ends as WebP goes on', 'RIFF\x05\0\0\0WAVE..WEBP'],
])('%s is no file that can be drawn', async (_what, head) => {
  expect(await sniffFileType(blob(head))).toBe('other');
});

test.each(['heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1'])(
  'a phone’s photo of the brand %s is a HEIC photo',
  async (brand) => expect(await sniffFileType(blob(`\0\0\0\x1cftyp${brand}`))).toBe('heic'),
);
