import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { certaintiesOf } from '../../api/sandbox/ocr/certainty.ts';
import type { Line, Word } from '../../api/sandbox/ocr/engine.ts';
import { portraitIn } from '../../api/sandbox/ocr/locate.ts';
import { comparedWith, nikByShape, withoutPortrait } from '../../api/sandbox/ocr/nikLine.ts';
import { headerOf } from '../../api/sandbox/ocr/parse.ts';
import { addressOf, readers, tidyName } from '../../api/sandbox/ocr/values.ts';
import { loadTypeface } from '../../api/sandbox/specimen/specimen.ts';

const doubtful = 0.65;

describe('cards of other designs', () => {
  beforeAll(() =>
    loadTypeface({
      sans: '',
      mono: 'PT Mono',
      files: ['@expo-google-fonts/pt-mono/400Regular/PTMono_400Regular.ttf'],
    }),
  );

  /** What is made of these readings of a number whose zeros have a stroke. */
  async function ofSlashed(number: string, ...said: string[]) {
    const { data, info } = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="110"><rect width="100%" height="100%"
        fill="#ebebeb"/><text x="40" y="75" font-size="56" font-family="PT Mono" fill="#222">${number}</text></svg>`),
    )
      .blur(0.8)
      .grayscale()
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const place = { left: 40, top: 35, width: 540, height: 42 };
    const line: Line = { text: number, confidence: 90, place, words: [] };
    const shaped = await nikByShape({ data, width: info.width, height: info.height }, line);
    const all = said.map((value) => ({ value, confidence: 80 }));
    return [...new Set(comparedWith(shaped, all).map(({ value }) => value))];
  }

  test('OCR-07 a zero with a stroke across is no 8, and an 8 beside it no zero', async () => {
    const number = '9918084306920069';
    expect(await ofSlashed(number, '9918884306928869', '9910004306920069')).toEqual([number]);
  });

  /** A card's ground with a portrait from `left` on, and nothing else. */
  async function portraitAt(left: number, width = 200) {
    const { data, info } = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1012" height="638"><rect width="100%" height="100%"
        fill="#c9e4f1"/><rect x="${left}" y="150" width="${width}" height="270" fill="#b3373b"/></svg>`),
    )
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const whole = { left: 0, top: 0, width: info.width, height: info.height };
    return portraitIn({ data, width: info.width, height: info.height }, whole);
  }

  test('OCR-07 a portrait stands out on either side of the text, and what reaches the edge is none', async () => {
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

  test('OCR-07 a number that reaches beyond where the portrait is taken to begin is kept whole, as high as its digits', () => {
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
    const { place } = withoutPortrait(line, 1111);
    expect(place).toEqual({ left: 103, top: 162, width: 1068, height: 51 });
  });

  test('OCR-07 a heading whose gap was read as a mark is one still', () => {
    expect(headerOf(wordsOf('KOTA-BANDUNG')).reading).toEqual({ kota: 'KOTA BANDUNG' });
    expect(headerOf(wordsOf('PROVINSI-DKI JAKARTA')).reading).toEqual({ provinsi: 'DKI JAKARTA' });
  });

  test('OCR-07 the label beside a gender may be misread', () => {
    expect(readers.jenis_kelamin('PEREMPUAN 6ol. Darah : AB')).toEqual({
      jenis_kelamin: 'PEREMPUAN',
      golongan_darah: 'AB',
    });
    expect(readers.jenis_kelamin('LAKI-LAKI Gal. Barah : O')).toEqual({
      jenis_kelamin: 'LAKI-LAKI',
      golongan_darah: 'O',
    });
    expect(readers.jenis_kelamin('LAKI-LAKI! € ol Dah A').jenis_kelamin).toBe('LAKI-LAKI');
  });

  test('OCR-07 no name that is no title ends in a full stop', () => {
    expect(tidyName('FITRI. HIDAYAT')).toBe('FITRI HIDAYAT');
    expect(tidyName('H. MAYA.UMI BR. SITEPU')).toBe('H. MAYA UMI BR. SITEPU');
    expect(tidyName('H. MOCH.YUSUF')).toBe('H. MOCH.YUSUF');
    expect(tidyName('D.KRISNA LUBIS')).toBe('D. KRISNA LUBIS');
    expect(tidyName('K.H. MAS')).toBe('K.H. MAS');
    expect(tidyName('WIDYA BR, SITEPU')).toBe('WIDYA BR. SITEPU');
    expect(tidyName('D. KRISNA.KRISNA PERMATA')).toBe('D. KRISNA KRISNA PERMATA');
    expect(tidyName('PROF. DRS. AGUS, S.PD.')).toBe('PROF. DRS. AGUS, S.PD.');
  });

  test('OCR-07 an alley that was read as a number is one', () => {
    expect(addressOf('JL. GATOT SUBROTO 66. PASIR AWI NO. 44')).toBe(
      'JL. GATOT SUBROTO GG. PASIR AWI NO. 44',
    );
    expect(addressOf('JL. MAWAR NO. 66')).toBe('JL. MAWAR NO. 66');
    expect(addressOf('PERUMAHAN. MAWAR E3')).toBe('PERUMAHAN MAWAR E3');
  });

  test.each(['LR. CIPAKU NO. TI', 'KOMP. D.L. PANJAITAN BLK. C2 NO. 2', 'KP. MAWAR BLK. EL NO. 3'])(
    'OCR-12 the address %s is doubtful',
    (value) => {
      const found = { alamat: { value, confidence: 95 } };
      expect(certaintiesOf(found).alamat).toBeLessThan(doubtful);
    },
  );
});
