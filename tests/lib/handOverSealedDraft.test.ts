import { describe, expect, test } from 'vitest';
import { handOverLimits } from '../../src/lib/handOver/limits.ts';
import { createLink, type HandOverLink, importKey } from '../../src/lib/handOver/link.ts';
import {
  type DraftParts,
  getSliceCount,
  getSlices,
  openBody,
  openHead,
  openMark,
  seal,
  sealMark,
} from '../../src/lib/handOver/sealedDraft.ts';

const { slice, sealedSlice, markLength } = handOverLimits;
const sealedHead = 4096 + 16;

const random = (size: number) => {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
  return bytes;
};

const createParts = (...sizes: number[]): DraftParts => ({
  flow: 'sixStep',
  screen: 'job',
  card: 'cardgold',
  data: { saved: { step2: { nama_lengkap: 'SITI “ÉLOK” 😀' } }, drafts: {} },
  files: sizes.map((size, at) => ({
    ref: `file.${at}`,
    blob: new Blob([random(size)], { type: at === 0 ? 'image/jpeg' : 'application/pdf' }),
  })),
});

async function split(sealed: Blob): Promise<Blob[]> {
  const { count, read } = getSlices(sealed);
  const slices: Blob[] = [];
  for (let index = 0; index < count; index += 1) slices.push(new Blob([await read(index)]));
  return slices;
}

const bytesOf = async (blob: Blob | undefined) =>
  Buffer.from(await (blob ?? new Blob()).arrayBuffer());

async function prepare(...sizes: number[]) {
  const link = await createLink();
  const parts = createParts(...sizes);
  return { link, parts, slices: await split(await seal(link, parts)) };
}

const damaged = { name: 'SealedDraftFailure', problem: 'damaged' };

/** Seals a slice as the format says, independently of `seal`. */
async function sealSlice(
  { id, secret }: HandOverLink,
  [format, index, count]: [format: unknown, index: number, count: number],
  plain: string,
): Promise<Blob> {
  const iv = new Uint8Array(12);
  iv[11] = index;
  const additionalData = new TextEncoder().encode(JSON.stringify([format, id, index, count]));
  const bytes = new TextEncoder().encode(plain.padEnd(4096));
  const key = await importKey(secret);
  return new Blob([
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes),
  ]);
}

const text = '{"saved":{},"drafts":{}}';
const head = {
  format: 1,
  version: 1,
  flow: 'sixStep',
  screen: 'job',
  bytes: text.length,
  text: text.length,
  files: [],
};

/** Seals a head with a valid body. */
async function sealHead(value: unknown) {
  const link = await createLink();
  const plain = typeof value === 'string' ? value : JSON.stringify(value);
  const slices = [
    await sealSlice(link, ['head', 0, 2], plain),
    await sealSlice(link, [1, 1, 2], text.padEnd(4096, '\0')),
  ];
  return { link, slices };
}

describe('seal and openBody', () => {
  test('return the data and the files unchanged, with their types and references', async () => {
    const { link, parts, slices } = await prepare(300_000, 10, 700_000);
    expect(slices).toHaveLength(5);
    const opened = await openBody(link, slices);
    const { files, ...rest } = opened;
    const { files: given, ...expected } = parts;
    expect(rest).toEqual(expected);
    expect(files.map(({ ref, blob }) => [ref, blob.type, blob.size])).toEqual(
      given.map(({ ref, blob }) => [ref, blob.type, blob.size]),
    );
    for (const [at, { blob }] of files.entries())
      expect((await bytesOf(blob)).equals(await bytesOf(given[at]?.blob))).toBe(true);
  });

  test('work without a card and without files', async () => {
    const link = await createLink();
    const { card: _, ...parts } = createParts();
    expect(await openBody(link, await split(await seal(link, parts)))).toEqual(parts);
  });

  /** The length of the JSON text, which precedes the file. */
  const textLength = new TextEncoder().encode(JSON.stringify(createParts().data)).length;

  test.each([
    ['less than a step', 100, 1, 4096],
    ['exactly one step', 4096, 1, 4096],
    ['one byte more than a step', 4097, 1, 8192],
    ['one byte less than a slice', slice - 1, 1, slice],
    ['exactly one slice', slice, 1, slice],
    ['one byte more than a slice', slice + 1, 2, 4096],
    ['exactly two slices', 2 * slice, 2, slice],
  ])('use full slices and a padded last one for %s', async (_, bytes, count, last) => {
    const { link, parts, slices } = await prepare(bytes - textLength);
    expect(slices.map(({ size }) => size)).toEqual([
      sealedHead,
      ...Array(count - 1).fill(sealedSlice),
      last + 16,
    ]);
    const { files } = await openBody(link, slices);
    expect((await bytesOf(files[0]?.blob)).equals(await bytesOf(parts.files[0]?.blob))).toBe(true);
  });

  test('store no typed value and no reference in the sealed bytes', async () => {
    const { slices } = await prepare(2_000);
    const stored = Buffer.concat(await Promise.all(slices.map(bytesOf))).toString('latin1');
    for (const word of ['SITI', 'sixStep', 'cardgold', 'file.0', 'nama_lengkap'])
      expect(stored).not.toContain(word);
  });

  test('follow the format that other versions read', async () => {
    const { link, slices } = await sealHead(head);
    expect(await openBody(link, slices)).toEqual({
      flow: 'sixStep',
      screen: 'job',
      card: undefined,
      data: { saved: {}, drafts: {} },
      files: [],
    });
  });

  test('refuse a head that has no space', async () => {
    const { link, parts } = await prepare();
    const screen = 's'.repeat(5_000);
    await expect(seal(link, { ...parts, screen })).rejects.toThrow(RangeError);
  });
});

describe('openBody', () => {
  const prepared = prepare(300_000, 50);

  /** Positions in a slice: first and last byte, the padding, and the tag. */
  const positions: [what: string, index: number, at: number][] = [
    ['the first byte of the head', 0, 0],
    ['the padding of the head', 0, 4_000],
    ['the tag of the head', 0, -1],
    ['the data', 1, 10],
    ['a file', 1, 100_000],
    ['the tag of a slice', 1, -1],
    ['the last file', 2, 0],
    ['the padding of the body', 2, -17],
    ['the last tag', 2, -16],
  ];

  test.each(positions)('reports a changed bit in %s as damaged', async (_, index, at) => {
    const { link, slices } = await prepared;
    const bytes = await bytesOf(slices[index]);
    const position = at < 0 ? bytes.length + at : at;
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    await expect(openBody(link, slices.with(index, new Blob([bytes])))).rejects.toMatchObject(
      damaged,
    );
  });

  const attacks: [what: string, (slices: Blob[], other: Blob[]) => Blob[]][] = [
    ['no slices', () => []],
    ['two swapped slices', ([a, b, c]) => [a, c, b] as Blob[]],
    ['a swapped head', ([a, b, c]) => [b, a, c] as Blob[]],
    ['no last slice', ([a, b]) => [a, b] as Blob[]],
    ['no middle slice', ([a, , c]) => [a, c] as Blob[]],
    ['no head', ([, b, c]) => [b, c] as Blob[]],
    ['a repeated slice', ([a, b]) => [a, b, b] as Blob[]],
    ['one more slice', ([a, b, c]) => [a, b, c, c] as Blob[]],
    ['a slice of another hand-over', ([a, , c], [, b]) => [a, b, c] as Blob[]],
    ['the head of another hand-over', ([, b, c], [a]) => [a, b, c] as Blob[]],
    ['all slices of another hand-over', (_, other) => other],
    ['an empty slice', ([a, , c]) => [a, new Blob(), c] as Blob[]],
    ['a shortened slice', ([a, b, c]) => [a, b?.slice(0, -1), c] as Blob[]],
    ['an extended slice', ([a, b, c]) => [a, new Blob([b as Blob, 'x']), c] as Blob[]],
  ];

  test.each(attacks)('reports %s as damaged', async (_, change) => {
    const { link, slices } = await prepared;
    const other = await prepare(300_000, 50);
    await expect(openBody(link, change(slices, other.slices))).rejects.toMatchObject(damaged);
  });

  test('reports a hand-over with another id as damaged', async () => {
    const { link, slices } = await prepared;
    const { id } = await createLink();
    await expect(openBody({ ...link, id }, slices)).rejects.toMatchObject(damaged);
  });

  test('reports data that are not JSON as damaged', async () => {
    const { link, slices } = await sealHead({ ...head, bytes: 5, text: 5 });
    await expect(openBody(link, slices)).rejects.toMatchObject(damaged);
  });
});

describe('openHead', () => {
  const open = async (value: unknown) => {
    const { link, slices } = await sealHead(value);
    return openHead({ ...link, slices: slices.length }, await bytesOf(slices[0]));
  };

  test('reads flow, screen and card without the other slices', async () => {
    const { link, slices } = await prepare(600_000);
    const opener = { ...link, slices: slices.length };
    expect(await openHead(opener, await bytesOf(slices[0]))).toMatchObject({
      flow: 'sixStep',
      screen: 'job',
      card: 'cardgold',
    });
  });

  test.each([
    ['format', { ...head, format: 2 }],
    ['format with other fields', { format: 2, version: 1 }],
    ['version of the draft', { ...head, version: 2 }],
  ])('reports a newer %s as newer', async (_, value) => {
    await expect(open(value)).rejects.toMatchObject({ problem: 'newer' });
  });

  test.each([
    ['no JSON', '{"format":1'],
    ['no object', 'null'],
    ['no versions', {}],
    ['a version that is no number', { ...head, version: '1' }],
    ['no flow', { ...head, flow: undefined }],
    ['a screen that is no text', { ...head, screen: 7 }],
    ['a negative size', { ...head, bytes: -1, text: -1 }],
    ['a fraction as size', { ...head, bytes: 0.5, text: 0.5 }],
    ['more text than bytes', { ...head, text: text.length + 1 }],
    ['a body of more slices', { ...head, bytes: slice + 1, text: slice + 1 }],
    ['a body of no slices', { ...head, bytes: 0, text: 0 }],
    ['a file beyond the end', { ...head, files: [{ ref: 'file.a', type: '', size: 1 }] }],
    ['a file without a reference', { ...head, files: [{ ref: '', type: '', size: 0 }] }],
  ])('reports a head with %s as damaged', async (_, value) => {
    await expect(open(value)).rejects.toMatchObject(damaged);
  });
});

describe('getSliceCount', () => {
  test.each([
    [0, 1],
    [sealedHead, 1],
    [sealedHead + 1, 2],
    [sealedHead + sealedSlice, 2],
    [sealedHead + sealedSlice + 1, 3],
  ])('returns for %d bytes %d slices', (bytes, count) => {
    expect(getSliceCount(bytes)).toBe(count);
  });
});

describe('sealMark and openMark', () => {
  test('return the name, sealed differently each time', async () => {
    const { secret } = await createLink();
    const [first, second] = [
      await sealMark(secret, 'Chrome di Android'),
      await sealMark(secret, 'Chrome di Android'),
    ];
    expect(first).not.toBe(second);
    expect(await openMark(secret, first)).toBe('Chrome di Android');
    expect(await openMark(secret, second)).toBe('Chrome di Android');
  });

  test.each([
    ['', ''],
    ['a'.repeat(1_000), 'a'.repeat(164)],
    ['é'.repeat(1_000), 'é'.repeat(82)],
    ['😀'.repeat(1_000), '😀'.repeat(41)],
    [`a${'😀'.repeat(1_000)}`, `a${'😀'.repeat(40)}`],
  ])('shorten the name to the length of a mark', async (name, expected) => {
    const { secret } = await createLink();
    const mark = await sealMark(secret, name);
    expect(mark.length).toBeLessThanOrEqual(markLength);
    expect(await openMark(secret, mark)).toBe(expected);
  });

  test.each(['', 'AAAA', 'no base64', 'A'.repeat(256)])(
    'report the mark %j as damaged',
    async (mark) => {
      const { secret } = await createLink();
      await expect(openMark(secret, mark)).rejects.toMatchObject(damaged);
    },
  );

  test('report a mark of another link as damaged', async () => {
    const mark = await sealMark((await createLink()).secret, 'Safari di iOS');
    const { secret } = await createLink();
    await expect(openMark(secret, mark)).rejects.toMatchObject(damaged);
  });
});
