import { describe, expect, test } from 'vitest';
import { sniffFileType } from '../../src/lib/images/sniff.ts';

const blob = (head: string) =>
  new Blob([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
const size = '\x24\x08\0\0';

/** The first bytes of files as cameras, scanners and other programs write them. */
const heads: [kind: string, what: string, head: string][] = [
  ['jpeg', 'a camera’s JPEG', '\xff\xd8\xff\xe1\x12\x34Exif'],
  ['png', 'a screenshot', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'a WebP', `RIFF${size}WEBPVP8 `],
  ['gif', 'a GIF of 1987', 'GIF87a\x01\0\x01\0'],
  ['gif', 'a GIF of 1989', 'GIF89a\x01\0\x01\0'],
  ['pdf', 'a PDF', '%PDF-1.7\n'],
  ['avif', 'an AVIF', '\0\0\0\x20ftypavif\0\0\0\0mif1'],
  ['avif', 'an AVIF by its compatible brands', '\0\0\0\x20ftypmif1\0\0\0\0avif'],
  ['heic', 'an iPhone’s photo', '\0\0\0\x20ftypheic\0\0\0\0mif1'],
  ['heic', 'a HEIF by its compatible brands', '\0\0\0\x20ftypabcd\0\0\0\0msf1'],
  ['bmp', 'a bitmap', 'BM\x36\0\x0c\0\0\0\0\0\x36\0'],
  ['other', 'a sound, which is RIFF as WebP is', `RIFF${size}WAVEfmt `],
  ['other', 'a film, which has brands as HEIC has', '\0\0\0\x20ftypisom\0\0\0\0mp42'],
  ['other', 'a text that begins with BM', 'BMW adalah mobil'],
  ['other', 'a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['other', 'a text that only speaks of WebP', 'RIFFWEBP'],
  ['other', 'a JPEG that has lost its first byte', '\xd8\xff\xe1\x12'],
  ['other', 'a PDF behind other bytes', '\n%PDF-1.7'],
  ['other', 'a word document', 'PK\x03\x04\x14\0\x06\0'],
  ['other', 'brands where none belong', 'heic.ftypavif'],
];

describe('a file', () => {
  test.each(heads)(
    'is taken for %s by its first bytes, whatever it is called: %s',
    async (kind, _what, head) => {
      expect(await sniffFileType(blob(head))).toBe(kind);
    },
  );

  test('is known by its first 64 bytes alone', async () => {
    const brandAt = (at: number) => blob(`\0\0\0\x20ftyp${'.'.repeat(at - 8)}heic`);
    expect(await sniffFileType(brandAt(60))).toBe('heic');
    expect(await sniffFileType(brandAt(61))).toBe('other');
  });

  test('without bytes, or whose bytes are gone, is empty', async () => {
    await expect(sniffFileType(new Blob([]))).rejects.toMatchObject({ reason: 'empty' });
    const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }) };
    await expect(sniffFileType(gone as unknown as Blob)).rejects.toMatchObject({ reason: 'empty' });
  });
});
