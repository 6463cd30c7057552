import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileFailure, type FileRule, prepareFile } from '../../src/lib/images/index.ts';
import { scaledSize } from '../../src/lib/images/size.ts';
import { imageScales, limits } from '../../src/limits.ts';

vi.mock('../../src/lib/images/scaleImage.ts', () => ({ scaleImage: vi.fn() }));
const { scaleImage } = await import('../../src/lib/images/scaleImage.ts');
const scaling = vi.mocked(scaleImage);

const jpeg = new Blob(['x'], { type: 'image/jpeg' });
beforeEach(() => void scaling.mockResolvedValue(jpeg));
afterEach(() => void scaling.mockReset());

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

const samples = {
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  webp: bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '),
  gif: bytes('GIF89a'),
  bmp: bytes('BM', [54, 0, 0, 0, 0, 0, 0, 0]),
  heic: bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
  avif: bytes([0, 0, 0, 28], 'ftypavif', [0, 0, 0, 0], 'avifmif1miaf'),
  pdf: bytes('%PDF-1.7\n'),
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

const pdfOf = (size: number) => new Blob(['%PDF-1.4\n', new Uint8Array(size - 9)]);

describe('preparing a document', () => {
  it('DOC-13 a PDF of exactly 10,000,000 bytes is accepted and one byte more is too big', async () => {
    expect((await prepareFile(pdfOf(10_000_000), tax)).size).toBe(10_000_000);
    expect(await reasonOf(prepareFile(pdfOf(10_000_001), tax))).toBe('tooBig');
  });

  it('DOC-12 a tax PDF is kept as it is, under its real type', async () => {
    const kept = await prepareFile(new File(['%PDF-1.4'], 'npwp.png', { type: 'image/png' }), tax);
    expect(kept.type).toBe('application/pdf');
    expect(await kept.text()).toBe('%PDF-1.4');
    expect(scaling).not.toHaveBeenCalled();
  });

  it('DOC-17 a slip takes images only: a PDF, whatever its size, is refused', async () => {
    expect(await reasonOf(prepareFile(pdfOf(100), slip))).toBe('notAnImage');
    expect(await reasonOf(prepareFile(pdfOf(10_000_001), slip))).toBe('notAnImage');
  });

  it('DOC-14 an image is scaled by the rule of its document', async () => {
    expect(await prepareFile(samples.png, tax)).toBe(jpeg);
    expect(scaling).toHaveBeenCalledWith(samples.png, expect.objectContaining({ scale: 0.3 }));
  });

  it('DOC-17 files that are no image are refused without an attempt to draw them', async () => {
    expect(await reasonOf(prepareFile(samples.other, tax))).toBe('notADocument');
    expect(await reasonOf(prepareFile(samples.other, slip))).toBe('notAnImage');
    expect(scaling).not.toHaveBeenCalled();
  });

  it('a HEIC photo is taken where the browser reads it and named as HEIC where not', async () => {
    expect(await prepareFile(samples.heic, slip)).toBe(jpeg);
    scaling.mockRejectedValue(new FileFailure('notAnImage'));
    expect(await reasonOf(prepareFile(samples.heic, slip))).toBe('heic');
    expect(await reasonOf(prepareFile(samples.jpeg, slip))).toBe('undecodable');
  });
});

describe('sizes', () => {
  it('CON-07 width and height are multiplied by the scale, in whole pixels', () => {
    expect(scaledSize(1280, 960, imageScales.idPhoto)).toEqual({ width: 896, height: 672 });
    expect(scaledSize(4000, 3000, imageScales.upload)).toEqual({ width: 1200, height: 900 });
  });

  it('no side falls under one pixel, none passes the limit, nothing is enlarged', () => {
    expect(scaledSize(1, 2, { scale: 0.3 })).toEqual({ width: 1, height: 1 });
    expect(scaledSize(4000, 2000, { scale: 1, maxSide: 1000 })).toEqual({
      width: 1000,
      height: 500,
    });
    expect(scaledSize(100, 50, { scale: 3 })).toEqual({ width: 100, height: 50 });
    const huge = scaledSize(12_000, 9_000, { scale: 0.7 });
    expect(huge.width * huge.height).toBeLessThanOrEqual(16_777_216);
  });
});
