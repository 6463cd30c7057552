// @vitest-environment node
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createPicture } from '../../src/lib/images/assess.ts';
import {
  type ColourPicture,
  findOutlines,
  isInside,
  outlineSize,
} from '../../src/lib/images/outline.ts';
import { findPortraits } from '../../src/lib/images/portraits.ts';
import type { Point } from '../../src/lib/images/sides.ts';
import { drawCardOfSeed, loadTypefaces } from '../ocr/corpus/index.ts';
import { adviceOn } from '../photoQuality/frames.ts';

const frame = { width: 1280, height: 960 };

type Laid = {
  seed?: number;
  left: number;
  top: number;
  width: number;
  turn?: number;
  /** Whether its portrait is to the left of its text. */
  isMirrored?: boolean;
};

/**
 * The end of the text and the start of the portrait on the sandbox's own card, as a share of its width.
 */
const parting = 0.735;

/** Swaps the text and the portrait of a card. */
async function mirrored(card: Buffer, width: number): Promise<Buffer> {
  const { data, info } = await sharp(card)
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { height } = info;
  const at = Math.round(width * parting);
  const part = (left: number, wide: number) =>
    sharp(data).extract({ left, top: 0, width: wide, height }).toBuffer();
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite([
      { input: await part(0, at), left: width - at, top: 0 },
      { input: await part(at, width - at), left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

/** Creates a frame with cards on a table and additional `shapes`. */
async function framed(cards: readonly Laid[], shapes = '', table = '#5b4636'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" font-family="Arimo">
    <rect width="100%" height="100%" fill="${table}"/>${shapes}</svg>`;
  const layers = await Promise.all(
    cards.map(async ({ seed = 2, left, top, width, turn = 0, isMirrored }) => ({
      input: await sharp(
        isMirrored
          ? await mirrored(await drawCardOfSeed(seed, width), width)
          : await drawCardOfSeed(seed, width),
      )
        .resize({ width })
        .rotate(turn, { background: '#0000' })
        .png()
        .toBuffer(),
      left,
      top,
    })),
  );
  const scene = await sharp(Buffer.from(svg)).composite(layers).png().toBuffer();
  return sharp(scene).blur(0.6).jpeg({ quality: 90 }).toBuffer();
}

async function outlinesOf(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg)
    .resize({ width: outlineSize })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return findOutlines({ data, width: info.width, height: info.height });
}

/** Creates a sheet with lines of print, with its upper left corner at this position. */
const sheet = (left: number, top: number, lines: number) =>
  `<rect x="${left}" y="${top}" width="700" height="${lines * 34 + 40}" fill="#f5f4ee"/>${Array.from(
    { length: lines },
    (_, at) =>
      `<text x="${left + 24}" y="${top + 44 + at * 34}" font-size="27">Catatan rapat bulan ini nomor ${at} dan seterusnya</text>`,
  ).join('')}`;

/** Creates a page that fills the picture, with the labels of a card and optionally a portrait. */
const letter = (portrait = '') =>
  framed(
    [],
    `${[
      'PEMERINTAH PROVINSI JAWA BARAT',
      'Yang bertanda tangan di bawah ini menerangkan bahwa:',
      'NIK : 9971046504930002',
      'Nama : SITI RAHMAWATI',
      'Tempat/Tgl Lahir : BOGOR, 25-04-1993',
      'Jenis Kelamin : PEREMPUAN',
      'Alamat : JL. MAWAR NO. 12',
      'RT/RW : 004/007',
      'Kel/Desa : MENTENG',
      'Kecamatan : BOGOR BARAT',
      'Agama : ISLAM',
      'Status Perkawinan : KAWIN',
      'Pekerjaan : GURU',
      'Kewarganegaraan : WNI',
      'Demikian surat ini dibuat untuk dipergunakan seperlunya.',
    ]
      .map((line, at) => `<text x="80" y="${90 + at * 58}" font-size="32">${line}</text>`)
      .join('')}${portrait}`,
    '#f6f4ee',
  );

/** Returns the issues of a photo and of the same picture as a live frame, which has less time. */
const getAdvice = (jpeg: Buffer) =>
  Promise.all([adviceOn(jpeg, 'idCard', 'once'), adviceOn(jpeg, 'idCard', 'live')]);

beforeAll(loadTypefaces);

describe('findOutlines', () => {
  test('finds a rotated card from the corner where its print starts', async () => {
    const upright = await framed([{ left: 150, top: 170, width: 960 }]);
    const [
      {
        corners: [first, second],
      } = { corners: [] },
    ] = await outlinesOf(upright);
    expect(first?.[0]).toBeCloseTo(150 / 4, -1);
    expect(first?.[1]).toBeCloseTo(170 / 4, -1);
    expect(second?.[0]).toBeCloseTo(1110 / 4, -1);
    const onHead = await sharp(upright).rotate(180).toBuffer();
    const [turned] = await outlinesOf(onHead);
    expect(turned?.corners[0][0]).toBeGreaterThan(turned?.corners[1][0] ?? 0);
  });

  test.each([2, 10, 30])(
    'detects whether a card with its portrait on the left is upright or upside down (seed %i)',
    async (seed) => {
      const upright = await framed([
        { seed, left: 150, top: 170, width: 960, turn: 3, isMirrored: true },
      ]);
      const [outline] = await outlinesOf(upright);
      expect(outline?.corners[0][0]).toBeLessThan(outline?.corners[1][0] ?? 0);
      expect(await getAdvice(upright)).toEqual([null, null]);
      const onHead = await sharp(upright).rotate(180).toBuffer();
      expect(await adviceOn(onHead, 'idCard', 'once')).toBe('upsideDown');
    },
  );

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a written sheet is next to it',
      () => framed([{ left: 60, top: 60, width: 900 }], sheet(620, 700, 7)),
    ],
    ['it is on its side', () => framed([{ left: 350, top: 60, width: 830, turn: 90 }])],
    [
      'its table is patterned',
      () =>
        framed(
          [{ left: 140, top: 160, width: 980, turn: 5 }],
          `<defs><pattern id="p" width="56" height="56" patternUnits="userSpaceOnUse"><rect width="56" height="56"
            fill="#1d2a52"/><circle cx="28" cy="28" r="19" fill="none" stroke="#e9e2d0" stroke-width="5"/></pattern></defs>
            <rect width="100%" height="100%" fill="url(#p)"/>`,
        ),
    ],
  ])('leads to no issue when %s', async (_, jpeg) => {
    expect(await getAdvice(await jpeg())).toEqual([null, null]);
  });

  test.each<[string, string, string]>([
    ['across it', '#5b4636', 'M0 0H700L560 960H0Z'],
    ['along it', '#5b4636', 'M0 430L1280 520V960H0Z'],
    ['across it, on tiles', '#3b2a1c', 'M0 0H560L480 960H0Z'],
  ])(
    'finds the entire card without an issue when a hard shadow is %s',
    async (where, table, path) => {
      const tiles = `<defs><pattern id="p" width="60" height="60" patternUnits="userSpaceOnUse"><rect x="4" y="4"
      width="52" height="52" fill="#c99a5b"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/>`;
      const lit = await framed(
        [{ left: 150, top: 170, width: 960, turn: 3 }],
        where.includes('tiles') ? tiles : '',
        table,
      );
      const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}">
      <defs><filter id="soft"><feGaussianBlur stdDeviation="8"/></filter></defs>
      <path d="${path}" fill="#000" fill-opacity="0.65" filter="url(#soft)"/></svg>`;
      const jpeg = await sharp(lit)
        .composite([{ input: Buffer.from(shadow) }])
        .jpeg({ quality: 92 })
        .toBuffer();
      const [[whole], [found]] = [await outlinesOf(lit), await outlinesOf(jpeg)];
      for (const [at, [x, y]] of (whole?.corners ?? []).entries()) {
        expect(Math.abs((found?.corners[at]?.[0] ?? 0) - x)).toBeLessThan(5);
        expect(Math.abs((found?.corners[at]?.[1] ?? 0) - y)).toBeLessThan(5);
      }
      expect(whole).toBeDefined();
      expect(await getAdvice(jpeg)).toEqual([null, null]);
    },
  );

  test('isInside detects points inside four corners', () => {
    const corners = [
      [0, 0],
      [10, 1],
      [9, 8],
      [-1, 7],
    ] as const;
    expect([
      isInside(corners, [5, 4]),
      isInside(corners, [11, 4]),
      isInside(corners, [5, 9]),
    ]).toEqual([true, false, false]);
  });
});

describe('two cards', () => {
  test.each<[string, Laid[]]>([
    [
      'one above the other',
      [
        { left: 300, top: 20, width: 690 },
        { seed: 4, left: 320, top: 490, width: 690 },
      ],
    ],
    [
      'side by side',
      [
        { left: 20, top: 290, width: 600 },
        { seed: 4, left: 650, top: 300, width: 600 },
      ],
    ],
    [
      'one half over the other',
      [
        { left: 260, top: 60, width: 690 },
        { seed: 4, left: 340, top: 430, width: 690 },
      ],
    ],
  ])('%s are reported as two', async (_, cards) => {
    expect(await getAdvice(await framed(cards))).toEqual(['twoCards', 'twoCards']);
  });

  test('a page is not reported, with or without a portrait', async () => {
    expect(await getAdvice(await letter())).not.toContain('twoCards');
    const portrait = `<rect x="1000" y="300" width="190" height="250" fill="#b03038"/>`;
    expect(await getAdvice(await letter(portrait))).not.toContain('twoCards');
  });

  test('findPortraits counts portraits by their colourful backgrounds', async () => {
    const countIn = async (cards: Laid[], table?: string) => {
      const jpeg = await framed(cards, '', table);
      const { data, info } = await sharp(jpeg)
        .resize({ width: 640 })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [count, live] = (['once', 'live'] as const).map(
        (care) => findPortraits(createPicture(data, info.width, info.height, care).colours).length,
      );
      // A live frame finds as many portraits as a photo, counted up to two.
      expect(Math.min(2, live ?? 0)).toBe(count);
      return count;
    };
    const card = { left: 300, top: 20, width: 690 };
    expect(await countIn([], '#7a1f24')).toBe(0);
    expect(await countIn([])).toBe(0);
    expect(await countIn([card])).toBe(1);
    expect(await countIn([card, { seed: 4, left: 320, top: 490, width: 690 }])).toBe(2);
  });
});

/** Creates a picture of a light card of this width on a dark table, seen at a slight angle. */
function pictureOf(broad: number): ColourPicture {
  const [width, height, high] = [320, 240, broad / 1.586];
  const [left, top] = [160 - broad / 2, 120 - high / 2];
  const lean = broad * 0.035;
  const corners: Point[] = [
    [left, top + lean],
    [left + broad, top - lean],
    [left + broad + lean, top + high],
    [left - lean, top + high - lean],
  ];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const isCard = isInside(corners, [at % width, Math.floor(at / width)]);
    data.set(isCard ? [190, 205, 220] : [70, 55, 40], at * 3);
  }
  return { data, width, height };
}

test('the result for a picture does not depend on previous pictures', async () => {
  const pictures = [80, 280, 100].map(pictureOf);
  const fresh = async () => {
    vi.resetModules();
    return (await import('../../src/lib/images/outline.ts')).findOutlines;
  };
  const alone = [];
  for (const picture of pictures) alone.push((await fresh())(picture));
  expect(alone.map(({ length }) => length)).toContain(1);
  const outlinesIn = await fresh();
  expect(pictures.map((picture) => outlinesIn(picture))).toEqual(alone);
});
