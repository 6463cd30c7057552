import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { alertForError } from '../../machines/journey/alert.ts';
import { getAlertLines } from '../../machines/journey/alertLines.ts';
import { fileRules } from '../../machines/journey/fragments/capture.ts';
import { scaledSize } from '../../src/lib/images/draw.ts';
import { scaleImage } from '../../src/lib/images/imageWork.ts';
import { FileFailure, type FileRule, prepareFile } from '../../src/lib/images/index.ts';
import { sniffFileType } from '../../src/lib/images/prepareFile.ts';
import { WorkerTooSlow } from '../../src/lib/worker.ts';
import { imageScales, limits } from '../../src/limits.ts';

vi.mock('../../src/lib/images/imageWork.ts', () => ({ scaleImage: vi.fn() }));

describe('prepareFile and scaledSize', () => {
  const scaling = vi.mocked(scaleImage);

  const jpeg = new Blob(['x'], { type: 'image/jpeg' });

  beforeEach(() => void scaling.mockResolvedValue(jpeg));

  afterEach(() => void scaling.mockReset());

  const bytes = (...parts: (string | number[])[]) =>
    new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

  const samples = {
    jpeg: bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9]),
    png: bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 0], 'IEND', [1, 2, 3, 4]),
    heic: bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
    other: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };

  const tax: FileRule = {
    accept: ['image', 'pdf'],
    ...imageScales.upload,
    maxPdfBytes: limits.pdfBytes,
  };

  const slip: FileRule = { ...tax, accept: ['image'] };

  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error) => (error instanceof FileFailure ? error.reason : error),
    );

  describe('prepareFile', () => {
    it('DOC-12 returns a tax PDF unchanged, with its real type', async () => {
      const prepared = await prepareFile(
        new File(['%PDF-1.4 %%EOF'], 'npwp.png', { type: 'image/png' }),
        tax,
      );
      expect(prepared.type).toBe('application/pdf');
      expect(await prepared.text()).toBe('%PDF-1.4 %%EOF');
      expect(scaling).not.toHaveBeenCalled();
    });

    it('DOC-14 scales an image by the rule of its document', async () => {
      expect(await prepareFile(samples.png, tax)).toBe(jpeg);
      expect(scaling).toHaveBeenCalledWith(samples.png, expect.objectContaining({ scale: 0.3 }));
    });

    it('DOC-17 rejects files that are not images without drawing them', async () => {
      expect(await reasonOf(prepareFile(samples.other, tax))).toBe('notADocument');
      expect(await reasonOf(prepareFile(samples.other, slip))).toBe('notAnImage');
      expect(scaling).not.toHaveBeenCalled();
    });

    it('accepts a HEIC photo when the browser decodes it, and names it as HEIC otherwise', async () => {
      expect(await prepareFile(samples.heic, slip)).toBe(jpeg);
      scaling.mockRejectedValue(new FileFailure('notAnImage'));
      expect(await reasonOf(prepareFile(samples.heic, slip))).toBe('heic');
      expect(await reasonOf(prepareFile(samples.jpeg, slip))).toBe('undecodable');
    });
  });

  it('CON-07 DOC-14 DOC-15 OCR-04 each kind of picture has its own file types, scale and maximum', () => {
    const [captured, uploaded] = [
      { scale: 0.7, quality: 0.7, maxSide: 2400, maxPdfBytes: 10_000_000 },
      { scale: 0.3, quality: 0.7, maxPdfBytes: 10_000_000 },
    ];
    expect(fileRules).toEqual({
      idPhoto: { ...captured, accept: ['image'] },
      npwpPhoto: { ...captured, accept: ['image'] },
      slipPhoto: { ...captured, accept: ['image'] },
      npwpUpload: { ...uploaded, accept: ['image', 'pdf'] },
      slipUpload: { ...uploaded, accept: ['image'] },
    });
  });

  describe('scaledSize', () => {
    it('CON-07 multiplies width and height by the scale, in whole pixels', () => {
      expect(scaledSize(1280, 960, imageScales.idPhoto)).toEqual({ width: 896, height: 672 });
      expect(scaledSize(4000, 3000, imageScales.upload)).toEqual({ width: 1200, height: 900 });
    });

    it('returns at least one pixel, at most the maximum, and never enlarges', () => {
      expect(scaledSize(1, 2, { scale: 0.3 })).toEqual({ width: 1, height: 1 });
      expect(scaledSize(4000, 2000, { scale: 1, maxSide: 1000 })).toEqual({
        width: 1000,
        height: 500,
      });
      expect(scaledSize(2000, 4000, { scale: 1, maxSide: 1000 })).toEqual({
        width: 500,
        height: 1000,
      });
      expect(scaledSize(100, 50, { scale: 3 })).toEqual({ width: 100, height: 50 });
      const huge = scaledSize(12_000, 9_000, { scale: 0.7 });
      expect(huge.width * huge.height).toBeLessThanOrEqual(16_777_216);
    });
  });
});

describe('file types', () => {
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
    ['pdf', 'a PDF after a byte order mark', '\xef\xbb\xbf%PDF-1.5\n'],
    ['pdf', 'a PDF after line ends', '\r\n\r\n%PDF-1.7'],
    ['pdf', 'a PDF after the head of a mail', 'Content-Type: application/pdf\r\n\r\n%PDF-1.3'],
    ['pdf', 'a PDF whose mark begins in the first 1,024 bytes', `${' '.repeat(1023)}%PDF-1.6`],
    ['other', 'a PDF after more bytes than readers search', `${' '.repeat(1024)}%PDF-1.2`],
    ['other', 'a word document', 'PK\x03\x04\x14\0\x06\0'],
    ['other', 'brands where none belong', 'heic.ftypavif'],
  ];

  describe('detectFileKind and sniffFileType', () => {
    test.each(heads)(
      'detect %s by the first bytes, whatever the file name: %s',
      async (kind, _what, head) => {
        expect(await sniffFileType(blob(head))).toBe(kind);
      },
    );

    test('detect an ISO media file by its first 64 bytes', async () => {
      const brandAt = (at: number) => blob(`\0\0\0\x20ftyp${'.'.repeat(at - 8)}heic`);
      expect(await sniffFileType(brandAt(60))).toBe('heic');
      expect(await sniffFileType(brandAt(61))).toBe('other');
    });

    test('reject a file without readable bytes as empty', async () => {
      await expect(sniffFileType(new Blob([]))).rejects.toMatchObject({ reason: 'empty' });
      const gone = {
        slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone')) }),
      };
      await expect(sniffFileType(gone as unknown as Blob)).rejects.toMatchObject({
        reason: 'empty',
      });
    });
  });
});

describe('similar files', () => {
  const blob = (head: string) =>
    new Blob([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], { type: 'image/png' });

  test.each([
    ['a JPEG with another third byte', '\xff\xd8\xfe\xe0'],
    ['a screenshot whose line ends a mail program has changed', '\x89PNG\n\x1a\n\0\0\0\rIHDR'],
    ['a WebP in a file of the other byte order', 'RIFX\x10\x02\0\0WEBPVP8L'],
    ['a GIF of a year that never was', 'GIF88a\x02\0\x02\0'],
    ['a text of 1987 that only ends as a GIF begins', 'tahun GIF87a'],
    ['a text of 1989 that only ends as a GIF begins', 'sejak GIF89a'],
    ['a text that only speaks of a PDF', 'berkas %PDF'],
    ['a text that only ends as a JPEG begins', 'foto\xff\xd8\xff'],
    ['a text that only ends as a screenshot begins', 'layar\x89PNG\r\n\x1a\n'],
    ['a text that ends with BM, with zeros where a bitmap has them', 'PETA..\0\0\0\0BM'],
    ['another file with zeros where a bitmap has them', 'CM\x40\0\x0b\0\0\0\0\0\x28\0'],
    ['a bitmap with something in its empty place', 'BM\x52\0\x0a\0\0\0\0\x07'],
    ['a film whose length reads like a brand', 'heicftypisom\0\0\0\0mp41'],
    ['a film whose length reads like the other brand', 'avifftypqt  \0\0\0\0qt  '],
    ['a text that only ends as WebP goes on', 'RIFF\x05\0\0\0WAVE..WEBP'],
  ])('%s cannot be drawn', async (_what, head) => {
    expect(await sniffFileType(blob(head))).toBe('other');
  });

  test.each(['heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1'])(
    'a phone’s photo of the brand %s is a HEIC photo',
    async (brand) => expect(await sniffFileType(blob(`\0\0\0\x1cftyp${brand}`))).toBe('heic'),
  );
});

describe('invalid files', () => {
  const small = new Blob(['kecil'], { type: 'image/jpeg' });

  beforeEach(() => void vi.mocked(scaleImage).mockResolvedValue(small));

  afterEach(() => vi.unstubAllGlobals());

  type Rule = keyof typeof fileRules;

  const rules = Object.keys(fileRules) as Rule[];

  const named = (parts: BlobPart[], name = 'foto.jpg', type = 'image/jpeg') =>
    new File(parts, name, { type });

  const pdf = (bytes: number) =>
    named(['%PDF-1.7\n', new Uint8Array(bytes - 14), '%%EOF'], 'npwp.pdf', 'application/pdf');

  const heic = () => {
    vi.mocked(scaleImage).mockRejectedValue(new FileFailure('notAnImage'));
    return named([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(4), 'mif1heic']);
  };

  const broken = (error: Error) => {
    vi.mocked(scaleImage).mockRejectedValue(error);
    return named([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])]);
  };

  /** Returns the message that the applicant reads, or `null` for an accepted file. */
  const answerTo = (file: Blob, rule: Rule) =>
    prepareFile(file, fileRules[rule]).then(
      () => null,
      (error) => getAlertLines(alertForError(error)).join(' '),
    );

  describe.each(rules)('as %s', (rule) => {
    const takesPdf = rule === 'npwpUpload';

    it.each([
      ['a text renamed to .jpg', () => named(['Ini bukan foto.']), /^Berkas ini tidak dapat/],
      ['a web page renamed to .jpg', () => named(['<!doctype html>']), /^Berkas ini tidak dapat/],
      ['an empty file', () => named([]), /^Berkas ini kosong/],
      [
        'a photo that the browser cannot read',
        () => broken(new FileFailure('notAnImage')),
        /^Foto ini tidak dapat dibuka/,
      ],
      [
        'a photo that the phone does not scale in time',
        () => broken(new WorkerTooSlow()),
        /^Foto ini terlalu lama diproses/,
      ],
      [
        'a photo that breaks off',
        () => named([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 2, 7, 7])]),
        /^Berkas ini tidak lengkap: bagian akhirnya hilang\. Unduh/,
      ],
      ['a HEIC photo that the browser cannot read', heic, /^Foto HEIC belum dapat dibaca/],
    ])('%s is rejected with a helpful message', async (_, file, words) => {
      expect(await answerTo(file(), rule)).toMatch(words);
    });

    it(`DOC-13 DOC-17 a PDF of 10,000,000 bytes is ${takesPdf ? 'kept' : 'refused'}, one byte more is refused`, async () => {
      const refused = /^Berkas ini tidak dapat/;
      const [whole, larger] = [
        await answerTo(pdf(10_000_000), rule),
        await answerTo(pdf(10_000_001), rule),
      ];
      if (takesPdf) expect([whole, larger]).toEqual([null, 'LEBIH DARI 10 MB']);
      else
        expect([whole, larger]).toEqual([
          expect.stringMatching(refused),
          expect.stringMatching(refused),
        ]);
    });
  });
});
