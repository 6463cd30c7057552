import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { detectFileKind, type FileKind, isCompleteFile } from '../../src/lib/files/fileBytes.ts';

const noise = {
  create: {
    width: 90,
    height: 70,
    channels: 3,
    background: '#777777',
    noise: { type: 'gaussian', mean: 120, sigma: 50 },
  },
} as const;

const picture = () => sharp(noise);

/** A PDF of one empty page. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);

/** Creates a JPEG that contains a smaller one in a segment before the picture, like cameras. */
async function jpegWithThumbnail(): Promise<Buffer> {
  const [whole, small] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().resize(12).jpeg().toBuffer(),
  ]);
  const segment = Buffer.from([0xff, 0xe1, (small.length + 2) >> 8, (small.length + 2) & 0xff]);
  return Buffer.concat([whole.subarray(0, 2), segment, small, whole.subarray(2)]);
}

const files: [what: string, kind: FileKind, make: () => Promise<Buffer>][] = [
  ['a JPEG', 'jpeg', () => picture().jpeg().toBuffer()],
  ['a progressive JPEG', 'jpeg', () => picture().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG with a thumbnail', 'jpeg', jpegWithThumbnail],
  ['a PNG', 'png', () => picture().png().toBuffer()],
  ['a WebP', 'webp', () => picture().webp().toBuffer()],
  ['an AVIF', 'avif', () => picture().avif().toBuffer()],
  ['a PDF', 'pdf', async () => pdf],
  ['a PDF after a mail head', 'pdf', async () => Buffer.concat([Buffer.from('From: a\n\n'), pdf])],
];

describe.each(files)('DOC-12 DOC-17 %s', (_, kind, make) => {
  test('is complete as created, and with bytes after its end', async () => {
    const bytes = await make();
    expect(detectFileKind(bytes)).toBe(kind);
    expect(isCompleteFile(kind, bytes)).toBe(true);
    if (kind === 'avif') return;
    const filled = Buffer.concat([bytes, kind === 'pdf' ? Buffer.alloc(3000) : bytes]);
    expect(isCompleteFile(kind, filled)).toBe(true);
  });

  test.each([0.3, 0.5, 0.8, 0.97])('is incomplete when it ends at %d', async (share) => {
    const bytes = await make();
    expect(isCompleteFile(kind, bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(false);
  });
});
