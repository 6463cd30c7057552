import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { getCertainties } from '../../api/sandbox/ocr/certainty.ts';
import type { Line, Word } from '../../api/sandbox/ocr/engine.ts';
import { findPortrait } from '../../api/sandbox/ocr/locate.ts';
import { compareWithShapes, cropPortrait, readNikByShape } from '../../api/sandbox/ocr/nikLine.ts';
import { parseHeading } from '../../api/sandbox/ocr/parse.ts';
import { cleanName, parseAddress, rowParsers } from '../../api/sandbox/ocr/values.ts';
import { loadTypeface } from '../../api/sandbox/specimen/specimen.ts';
import { drawGray } from './drawGray.ts';

const doubtful = 0.65;

describe('cards of other designs', () => {
  beforeAll(() =>
    loadTypeface({
      sans: '',
      mono: 'PT Mono',
      files: ['@expo-google-fonts/pt-mono/400Regular/PTMono_400Regular.ttf'],
    }),
  );

  /** Returns the distinct values of these readings of a number with slashed zeros after compareWithShapes. */
  async function ofSlashed(number: string, ...said: string[]) {
    const scan = await drawGray(
      [640, 110],
      `<text x="40" y="75" font-size="56" font-family="PT Mono" fill="#222">${number}</text>`,
      0.8,
    );
    const place = { left: 40, top: 35, width: 540, height: 42 };
    const line: Line = { text: number, confidence: 90, place, words: [] };
    const shaped = await readNikByShape(scan, line);
    const all = said.map((value) => ({ value, confidence: 80 }));
    return [...new Set(compareWithShapes(shaped, all).map(({ value }) => value))];
  }

  test('OCR-07 distinguishes a slashed zero from an 8', async () => {
    const number = '9918084306920069';
    expect(await ofSlashed(number, '9918884306928869', '9910004306920069')).toEqual([number]);
  });

  /** Returns what findPortrait finds on a card that has only a portrait from `left` on. */
  async function portraitAt(left: number, width = 200) {
    const { data, info } = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638"><rect width="100%" height="100%"
        fill="#c9e4f1"/><rect x="${left}" y="150" width="${width}" height="270" fill="#b3373b"/></svg>`),
    )
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const whole = { left: 0, top: 0, width: info.width, height: info.height };
    return findPortrait({ data, width: info.width, height: info.height }, whole);
  }

  test('OCR-07 finds a portrait on either side of the text, but not an area that reaches the edge', async () => {
    expect(await portraitAt(776)).toMatchObject({ side: 'right', edge: expect.closeTo(0.767, 1) });
    expect(await portraitAt(36)).toMatchObject({ side: 'left', edge: expect.closeTo(0.233, 1) });
    expect(await portraitAt(0, 236)).toBeUndefined();
  });

  const wordsOf = (text: string): Word[] =>
    text.split(' ').map((it, at) => ({
      text: it,
      confidence: 90,
      place: { left: at * 130, top: 0, width: 120, height: 30 },
    }));

  test('OCR-07 keeps a number that extends beyond the estimated portrait', () => {
    const at = (text: string, left: number, top: number, width: number, height: number) => ({
      text,
      confidence: 50,
      place: { left, top, width, height },
    });
    const words = [
      at('NIK', 103, 172, 71, 40),
      at('99721458', 437, 184, 380, 28),
      at('10740016', 839, 162, 332, 51),
      at('KOTA', 1240, 160, 90, 50),
    ];
    const line = { ...at('', 103, 160, 1227, 53), words };
    const { place } = cropPortrait(line, 1111);
    expect(place).toEqual({ left: 103, top: 162, width: 1068, height: 51 });
  });

  test('OCR-07 recognizes a heading whose gap was read as a mark', () => {
    expect(parseHeading(wordsOf('KOTA-BANDUNG')).reading).toEqual({ kota: 'KOTA BANDUNG' });
    expect(parseHeading(wordsOf('PROVINSI-DKI JAKARTA')).reading).toEqual({
      provinsi: 'DKI JAKARTA',
    });
  });

  test('OCR-07 reads the gender next to a misread label', () => {
    expect(rowParsers.jenis_kelamin('PEREMPUAN 6ol. Darah : AB')).toEqual({
      jenis_kelamin: 'PEREMPUAN',
      golongan_darah: 'AB',
    });
    expect(rowParsers.jenis_kelamin('LAKI-LAKI Gal. Barah : O')).toEqual({
      jenis_kelamin: 'LAKI-LAKI',
      golongan_darah: 'O',
    });
    expect(rowParsers.jenis_kelamin('LAKI-LAKI! € ol Dah A').jenis_kelamin).toBe('LAKI-LAKI');
  });

  test('OCR-07 removes the full stop after a name that is not a title', () => {
    expect(cleanName('FITRI. HIDAYAT')).toBe('FITRI HIDAYAT');
    expect(cleanName('H. MAYA.UMI BR. SITEPU')).toBe('H. MAYA UMI BR. SITEPU');
    expect(cleanName('H. MOCH.YUSUF')).toBe('H. MOCH.YUSUF');
    expect(cleanName('D.KRISNA LUBIS')).toBe('D. KRISNA LUBIS');
    expect(cleanName('K.H. MAS')).toBe('K.H. MAS');
    expect(cleanName('WIDYA BR, SITEPU')).toBe('WIDYA BR. SITEPU');
    expect(cleanName('D. KRISNA.KRISNA PERMATA')).toBe('D. KRISNA KRISNA PERMATA');
    expect(cleanName('PROF. DRS. AGUS, S.PD.')).toBe('PROF. DRS. AGUS, S.PD.');
  });

  test('OCR-07 corrects the abbreviation GG. (alley) that was read as 66.', () => {
    expect(parseAddress('JL. GATOT SUBROTO 66. PASIR AWI NO. 44')).toBe(
      'JL. GATOT SUBROTO GG. PASIR AWI NO. 44',
    );
    expect(parseAddress('JL. MAWAR NO. 66')).toBe('JL. MAWAR NO. 66');
    expect(parseAddress('PERUMAHAN. MAWAR E3')).toBe('PERUMAHAN MAWAR E3');
  });

  test.each(['LR. CIPAKU NO. TI', 'KOMP. D.L. PANJAITAN BLK. C2 NO. 2', 'KP. MAWAR BLK. EL NO. 3'])(
    'OCR-12 the address %s is doubtful',
    (value) => {
      const found = { alamat: { value, confidence: 95 } };
      expect(getCertainties(found).alamat).toBeLessThan(doubtful);
    },
  );
});
