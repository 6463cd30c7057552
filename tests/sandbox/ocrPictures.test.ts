import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { readCard } from '../../api/sandbox/ocr/readCard.ts';
import { cardFields, specimenPerson } from '../../api/sandbox/specimen/details.ts';
import { drawFace, renderFaceShapes } from '../../api/sandbox/specimen/face.ts';
import { drawSpecimen } from '../../api/sandbox/specimen/specimen.ts';
import {
  conditions,
  createSpecimenPhoto,
  generateCorpus,
  getDesign,
  getScoringSeeds,
  getTuningSeeds,
  getTypeface,
  loadTypefaces,
  resizeAsJourney,
} from '../ocr/corpus/index.ts';
import { createPerson, createRandom } from '../ocr/corpus/person.ts';
import { frameOf } from '../photoQuality/frames.ts';

describe('pictures', () => {
  const engine = createOcrEngine();

  beforeAll(loadTypefaces);

  afterAll(() => engine.close());

  /** Milliseconds, long enough that a busy machine does not change the result. */
  const timeout = 110_000;

  const read = (picture: Buffer) => readCard(engine, picture.toString('base64'), timeout);

  const frame = { width: 1280, height: 960 };

  async function drawn(shapes: string): Promise<Buffer> {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"
    font-family="Arimo" font-size="32"><rect width="100%" height="100%" fill="#f4f1ea"/>${shapes}</svg>`;
    return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  }

  const page = (lines: string[]) =>
    drawn(lines.map((line, at) => `<text x="90" y="${110 + at * 62}">${line}</text>`).join(''));

  /** Draws another card with a number and portrait, and these headings and rows. */
  function otherCard(headings: string[], rows: [label: string, value: string][]) {
    const head = headings.map((it, at) => `<text x="400" y="${170 + at * 44}">${it}</text>`);
    const first = 200 + headings.length * 44;
    const body = rows.map(
      ([label, value], at) =>
        `<text x="130" y="${first + at * 40}">${label}</text><text x="460" y="${first + at * 40}">: ${value}</text>`,
    );
    return drawn(`<rect x="90" y="110" width="1100" height="694" rx="30" fill="#d5e3ee"/>
      <g font-size="28">${head.join('')}${body.join('')}</g>
      <svg x="930" y="300" width="220" height="280" viewBox="120 40 400 510">
        <rect x="120" y="40" width="400" height="510" fill="#b3373b"/>${renderFaceShapes(0)}</svg>`);
  }

  const person: [string, string][] = [
    ['NIK', '9971046504930002'],
    ['Nama', 'SITI RAHMAWATI'],
    ['Tempat/Tgl Lahir', 'BOGOR, 25-04-1993'],
    ['Jenis Kelamin', 'PEREMPUAN'],
  ];

  const cat = `<ellipse cx="640" cy="560" rx="300" ry="250" fill="#c98b4a"/>
  <path d="M400 420 L430 180 L560 330 Z M880 420 L850 180 L720 330 Z" fill="#b5763a"/>
  <circle cx="540" cy="520" r="42" fill="#dfe85a"/><circle cx="740" cy="520" r="42" fill="#dfe85a"/>
  <ellipse cx="540" cy="520" rx="12" ry="38"/><ellipse cx="740" cy="520" rx="12" ry="38"/>
  <path d="M610 610 h60 l-30 34 Z" fill="#d9777a"/>
  <path d="M560 640 L300 600 M560 660 L300 680 M720 640 L980 600 M720 660 L980 680" stroke="#333" stroke-width="5"/>`;

  /** Draws a card whose lower half is hidden. */
  async function halfCovered(): Promise<Buffer> {
    const card = await drawSpecimen(specimenPerson, 1100);
    const hand = {
      create: { width: 1280, height: 620, channels: 3 as const, background: '#c99b7a' },
    };
    return sharp({ create: { ...frame, channels: 3, background: '#444' } })
      .composite([
        { input: card, left: 90, top: 120 },
        { input: hand, left: 0, top: 340 },
      ])
      .jpeg()
      .toBuffer();
  }

  test.each<[string, () => Promise<Buffer>]>([
    ['a white sheet', () => drawn('')],
    ['a dark room', () => drawn('<rect width="100%" height="100%" fill="#0a0a0c"/>')],
    ['a cat', () => drawn(cat)],
    ['a face', () => drawFace(0, 1280)],
    [
      'a page of prose',
      () => page(Array<string>(12).fill('Dengan hormat, bersama surat ini kami sampaikan bahwa')),
    ],
    [
      'a bank statement that names a person and has a number of sixteen digits',
      () =>
        page([
          'BUKTI SETORAN',
          'Nama : BUDI SANTOSO',
          'Rekening : 9971046504930002',
          'Total : 120.000',
        ]),
    ],
    [
      'a letter with the labels of a card',
      () =>
        drawn(
          [
            ['PEMERINTAH KABUPATEN BOGOR'],
            ['Yang bertanda tangan di bawah ini menerangkan bahwa:'],
            ['NIK', '9971046504930002'],
            ['Nama', 'SITI RAHMAWATI'],
            ['Tempat/Tgl Lahir', 'BOGOR, 25-04-1993'],
            ['Jenis Kelamin', 'PEREMPUAN'],
            ['Alamat', 'JL. MAWAR NO. 12'],
            ['Agama', 'ISLAM'],
            ['Status Perkawinan', 'KAWIN'],
            ['Pekerjaan', 'GURU'],
            ['Kewarganegaraan', 'WNI'],
          ]
            .map(([label, value], at) => {
              const shown = value ? `<text x="420" y="${90 + at * 60}">: ${value}</text>` : '';
              return `<text x="90" y="${90 + at * 60}">${label}</text>${shown}`;
            })
            .join(''),
        ),
    ],
    [
      'a letter from the office of a province',
      () =>
        page([
          'PEMERINTAH PROVINSI JAWA BARAT',
          'NIK : 9971046504930002',
          'Nama : SITI RAHMAWATI',
          'Tempat/Tgl Lahir : BOGOR, 25-04-1993',
          'Jenis Kelamin : PEREMPUAN',
          'Alamat : JL. MAWAR NO. 12',
          'Agama : ISLAM',
          'Status Perkawinan : KAWIN',
          'Pekerjaan : GURU',
          'Kewarganegaraan : WNI',
        ]),
    ],
    [
      'a student card of a provincial school',
      () =>
        otherCard(
          ['PEMERINTAH PROVINSI JAWA BARAT', 'KARTU PELAJAR SMA NEGERI 1'],
          [...person, ['Alamat', 'JL. MAWAR NO. 12'], ['Agama', 'ISLAM'], ['Kelas', 'XI IPA 2']],
        ),
    ],
    [
      'a driving licence',
      () =>
        otherCard(
          ['INDONESIA', 'SURAT IZIN MENGEMUDI'],
          [
            ...person,
            ['Alamat', 'JL. MAWAR NO. 12'],
            ['RT/RW', '003/005'],
            ['Pekerjaan', 'GURU'],
            ['Diterbitkan', 'POLRES BOGOR'],
          ],
        ),
    ],
    [
      'an identity card of a child',
      () =>
        otherCard(
          ['KARTU IDENTITAS ANAK', 'PROVINSI JAWA BARAT', 'KABUPATEN BOGOR'],
          [
            ...person,
            ['Nama Kepala Keluarga', 'BUDI RAHMAN'],
            ['Agama', 'ISLAM'],
            ['Kewarganegaraan', 'WNI'],
            ['Alamat', 'JL. MAWAR NO. 12'],
            ['RT/RW', '003/005'],
            ['Kel/Desa', 'PAKANSARI'],
            ['Kecamatan', 'CIBINONG'],
          ],
        ),
    ],
    ['a card half hidden by a hand', halfCovered],
  ])('does not read %s as an e-KTP', async (_, picture) => {
    const result = await read(await picture());
    expect(result.outcome).toBe('unreadable');
  });

  test.each([
    [24, 2400],
    [2400, 24],
  ])('answers a strip of %i × %i pixels without enlarging it', async (width, height) => {
    const create = { width, height, channels: 3 as const, background: '#fff' };
    const dark = { create: { ...create, height: height / 2, background: '#000' } };
    const strip = await sharp({ create })
      .composite([{ input: dark }])
      .png()
      .toBuffer();
    const start = performance.now();
    expect((await read(strip)).outcome).toBe('unreadable');
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  test.each([2, 4, 8, 16])(
    'returns twoCards and no reading for a photo of two cards (seed %i)',
    async (seed) => {
      const result = await read(await resizeAsJourney(await frameOf(seed, 'twoCards')));
      expect(result.outcome).toBe('twoCards');
    },
  );

  test.each(['shade', 'dark', 'rotation', 'perspective', 'far', 'quarter', 'upside'] as const)(
    'reads number, name and most other fields of a card under the condition %s',
    async (condition) => {
      const [seed = 0] = getTuningSeeds(1);
      const { jpeg, truth } = await createSpecimenPhoto(seed, condition);
      const result = await read(await resizeAsJourney(jpeg));
      expect(result).toMatchObject({ reading: { nik: truth.nik, nama: truth.nama } });
      const reading = result.outcome === 'read' ? result.reading : {};
      expect(cardFields.filter((field) => reading[field] === truth[field]).length).toBeGreaterThan(
        12,
      );
    },
  );

  test('OCR-12 reads a typewritten number that resembles a machine-readable one as printed', async () => {
    const { jpeg, truth } = await createSpecimenPhoto(36107, 'thumb');
    expect(await read(await resizeAsJourney(jpeg))).toMatchObject({ reading: { nik: truth.nik } });
  });

  test.each(['narrow', 'edge'] as const)(
    'OCR-12 reads all fields of the %s design, including full stops, gaps and the blood type at the edge',
    async (design) => {
      const seed = getTuningSeeds(20).find((it) => getDesign(it) === design) ?? 0;
      const { jpeg, truth } = await createSpecimenPhoto(seed, 'clean');
      expect(await read(await resizeAsJourney(jpeg))).toMatchObject({
        outcome: 'read',
        reading: truth,
      });
    },
  );
});

describe('the corpus', () => {
  const many = 2000;

  const cardOf = (seed: number) => createPerson(createRandom(seed, 'card'));

  test('tuning and scoring seeds have no seed and no card in common', () => {
    const tuning = getTuningSeeds(many);
    const scoring = getScoringSeeds(many);
    expect(new Set([...tuning, ...scoring]).size).toBe(2 * many);
    const niks = new Set(tuning.map((seed) => cardOf(seed).nik));
    expect(scoring.filter((seed) => niks.has(cardOf(seed).nik))).toEqual([]);
  });

  test('createPerson returns a NIK of province 99 that contains the birth date', () => {
    for (const seed of [...getTuningSeeds(300), ...getScoringSeeds(300)]) {
      const { nik, tanggal_lahir, jenis_kelamin } = cardOf(seed);
      expect(nik).toMatch(/^99\d{14}$/);
      const [day = '', month = '', year = ''] = tanggal_lahir.split('-');
      const coded = Number(day) + (jenis_kelamin === 'PEREMPUAN' ? 40 : 0);
      expect(Number(nik.slice(6, 8))).toBe(coded);
      expect(nik.slice(8, 12)).toBe(month + year.slice(2));
    }
  });

  test('createSpecimenPhoto returns the same photograph for a seed, and another one under another condition', async () => {
    const [once, again, dark] = [
      await createSpecimenPhoto(2, 'clean'),
      await createSpecimenPhoto(2, 'clean'),
      await createSpecimenPhoto(2, 'dark'),
    ];
    expect(again.jpeg.equals(once.jpeg)).toBe(true);
    expect(dark.jpeg.equals(once.jpeg)).toBe(false);
    expect(dark.truth).toEqual(once.truth);
  });

  test('generateCorpus covers every condition; tuning seeds use five designs, never `unseen`, and six typefaces', async () => {
    const seen = { designs: new Set(), typefaces: new Set(), conditions: new Set() };
    for await (const it of generateCorpus({ seeds: getTuningSeeds(1), conditions })) {
      seen.conditions.add(it.condition);
      const { width, height } = await sharp(it.jpeg).metadata();
      const sent = await sharp(await resizeAsJourney(it.jpeg, it.condition)).metadata();
      if (it.condition === 'file' || it.condition === 'stored') continue;
      expect([sent.width, sent.height]).toEqual([
        Math.floor(width * 0.7),
        Math.floor(height * 0.7),
      ]);
    }
    for (const seed of getTuningSeeds(60)) {
      seen.designs.add(getDesign(seed));
      seen.typefaces.add(getTypeface(seed));
    }
    expect([...seen.conditions]).toEqual([...conditions]);
    expect(seen.designs.size).toBe(5);
    expect(seen.typefaces.size).toBe(6);
    expect(seen.designs).not.toContain('unseen');
    expect(getScoringSeeds(60).map(getDesign)).toContain('unseen');
  });
});
