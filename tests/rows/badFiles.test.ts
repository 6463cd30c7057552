import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertOf } from '../../machines/journey/alert.ts';
import { fileRules } from '../../machines/journey/fragments/fileRules.ts';
import { alertLines } from '../../src/app/alertLines.ts';
import { scaleOffscreen } from '../../src/lib/images/draw.ts';
import { FileFailure, prepareFile } from '../../src/lib/images/index.ts';
import { WorkerTooSlow } from '../../src/lib/workerCall.ts';

vi.mock('../../src/lib/images/scaleImage.ts', () => ({ scaleImage: vi.fn() }));
const { scaleImage } = await import('../../src/lib/images/scaleImage.ts');
const small = new Blob(['kecil'], { type: 'image/jpeg' });
beforeEach(() => void vi.mocked(scaleImage).mockResolvedValue(small));
afterEach(() => vi.unstubAllGlobals());

type Rule = keyof typeof fileRules;
const rules = Object.keys(fileRules) as Rule[];
const named = (parts: BlobPart[], name = 'foto.jpg', type = 'image/jpeg') =>
  new File(parts, name, { type });
const pdf = (bytes: number) =>
  named(['%PDF-1.7\n', new Uint8Array(bytes - 9)], 'npwp.pdf', 'application/pdf');
const heic = () => {
  vi.mocked(scaleImage).mockRejectedValue(new FileFailure('notAnImage'));
  return named([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(4), 'mif1heic']);
};

const broken = (error: Error) => {
  vi.mocked(scaleImage).mockRejectedValue(error);
  return named([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]);
};

/** What the applicant reads when the file is refused; `null` when it is kept. */
const answerTo = (file: Blob, rule: Rule) =>
  prepareFile(file, fileRules[rule]).then(
    () => null,
    (error) => alertLines(alertOf(error)).join(' '),
  );

describe.each(rules)('as %s', (rule) => {
  const takesPdf = rule === 'npwpUpload';

  it.each([
    ['a text renamed to .jpg', () => named(['Ini bukan foto.']), /^Berkas ini tidak dapat/],
    ['a web page renamed to .jpg', () => named(['<!doctype html>']), /^Berkas ini tidak dapat/],
    ['an empty file', () => named([]), /^Berkas ini kosong/],
    [
      'a photo that breaks off',
      () => broken(new FileFailure('notAnImage')),
      /^Foto ini tidak dapat dibuka/,
    ],
    [
      'a photo too large for the phone',
      () => broken(new WorkerTooSlow()),
      /^Foto ini tidak dapat dibuka/,
    ],
    ['a HEIC photo that the browser cannot read', heic, /^Foto HEIC belum dapat dibaca/],
  ])('%s is refused with words that help', async (_, file, words) => {
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

  it('CON-07 a photo of 12 megapixels becomes a JPEG that a phone can hold', async () => {
    const sizes: [number, number][] = [];
    const painted = { fillRect: () => undefined, drawImage: () => undefined };
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }));
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        constructor(width: number, height: number) {
          sizes.push([width, height]);
        }
        getContext() {
          return { ...painted, canvas: { width: sizes[0]?.[0], height: sizes[0]?.[1] } };
        }
        convertToBlob = async () => small;
      },
    );
    expect(await scaleOffscreen(named(['jpg']), fileRules[rule])).toBe(small);
    expect(sizes).toEqual([/Upload$/.test(rule) ? [1200, 900] : [2400, 1800]]);
  });
});
