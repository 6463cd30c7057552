import { beforeAll, describe, expect, test } from 'vitest';
import { getCertainties } from '../../api/sandbox/ocr/certainty.ts';
import { readDigitsByShape } from '../../api/sandbox/ocr/digitShapes.ts';
import { correctByBirthDate } from '../../api/sandbox/ocr/digitSimilarity.ts';
import type { Character, OcrEngine, Word } from '../../api/sandbox/ocr/engine.ts';
import { isIncomplete } from '../../api/sandbox/ocr/layout.ts';
import { readName } from '../../api/sandbox/ocr/nameLine.ts';
import { parseHeading } from '../../api/sandbox/ocr/parse.ts';
import { chooseValue, rereadFields } from '../../api/sandbox/ocr/reread.ts';
import { analyzeInk, cutStrip, readStrip } from '../../api/sandbox/ocr/strip.ts';
import {
  addressCorrections,
  applyCorrections,
  cleanName,
  cleanText,
  nameCorrections,
  parseAddress,
} from '../../api/sandbox/ocr/values.ts';
import { machineDigits } from '../../api/sandbox/specimen/machineDigits.ts';
import { defaultTypeface, loadTypeface } from '../../api/sandbox/specimen/specimen.ts';
import { drawGray } from './drawGray.ts';

const doubtful = 0.65;

/** Creates the words of one line from `left` on. `gap` is the space before the second word, in pixels. */
function wordsOf(text: string, left: number, gap = 12): Word[] {
  let at = left;
  return text.split(' ').map((word, index) => {
    const extra = index === 1 ? gap : 12;
    const place = {
      left: index === 0 ? at : at + extra,
      top: 10,
      width: word.length * 16,
      height: 22,
    };
    at = place.left + place.width;
    return { text: word, confidence: 90, place };
  });
}

describe('gaps and full stops', () => {
  beforeAll(() => loadTypeface(defaultTypeface));

  /** Returns what readStrip reads when the engine splits the drawn characters into `words`. */
  async function saidOf(text: string, words: string[], spacing = 4): Promise<string> {
    const look = await drawGray(
      [760, 60],
      `<text x="20" y="42" font-family="Arimo" font-size="32" fill="#222"
      word-spacing="${spacing}">${text}</text>`,
    );
    const engine: OcrEngine = {
      read: async (picture) => {
        const [head = '', width, height] =
          /^P5\n(\d+) (\d+)\n255\n/.exec(picture.toString('latin1')) ?? [];
        const { blots } = analyzeInk(picture.subarray(head.length), Number(width), Number(height));
        const signs: Character[] = blots.map(({ left, right }, at) => ({
          text: text.replaceAll(' ', '')[at] ?? '',
          middle: (left + right) / 2,
        }));
        const read = words.map(
          (word): Word => ({
            text: word,
            confidence: 90,
            place: { left: 0, top: 0, width: 9, height: 9 },
            characters: signs.splice(0, word.length),
          }),
        );
        return [
          {
            text,
            confidence: 90,
            place: { left: 0, top: 0, width: 9, height: 9 },
            words: read,
          },
        ];
      },
      close: async () => undefined,
    };
    const strip = cutStrip(look, { left: 18, top: 14, width: 720, height: 32 }, text);
    return (await readStrip(engine, strip, 29, () => 1000)).text;
  }

  test.each<[string, string[]]>([
    ['JL. K.H. MAS', ['JL.', 'K.', 'H.', 'MAS']],
    ['JL. K. H. MAS', ['JL.', 'K.', 'H.', 'MAS']],
    ['JL. MAWAR NO.66C', ['JL.', 'MAWAR', 'NO.', '66C']],
    ['JL. MAWAR NO. 66C', ['JL.', 'MAWAR', 'NO.66C']],
    ['GRIYA SETU INDAH', ['GRIYASETU', 'INDAH']],
  ])(
    'OCR-12 reads %s with the printed gaps when the engine splits it into %s',
    async (text, words) => {
      expect(await saidOf(text, words)).toBe(text);
    },
  );

  test.each([
    ['JL. K.H. MAS MANSYUR NO. 82', 'JL. K.H. MAS MANSYUR NO. 82'],
    ['JL. K. H. MAS MANSYUR', 'JL. K. H. MAS MANSYUR'],
    ['JL. PAHLAWAN NO.66C', 'JL. PAHLAWAN NO.66C'],
    ['LR. CIPAKU NO . 132', 'LR. CIPAKU NO. 132'],
  ])('OCR-12 parses the address %s as %s', (read, printed) => {
    expect(parseAddress(read, 'seen')).toBe(printed);
    expect(parseAddress(read)).toBe(printed);
  });

  test('OCR-12 a line is doubtful when two readings split it differently', () => {
    const first = { value: 'JL. MAWAR NO. 66C', confidence: 95 };
    expect(
      chooseValue(first, [{ value: 'JL. MAWAR NO.66C', confidence: 95 }]).confidence,
    ).toBeLessThan(65);
    expect(chooseValue(first, [first]).confidence).toBeGreaterThan(90);
  });

  test('OCR-12 two equal readings of a line are doubtful when the first scan is confident of another one', () => {
    const alone = [1, 2].map(() => ({ value: 'JL. DIL PANJAITAN', confidence: 92 }));
    const first = (confidence: number) => ({ value: 'JL. D.I. PANJAITAN', confidence });
    expect(chooseValue(first(80), alone).confidence).toBeLessThan(65);
    expect(chooseValue(first(20), alone).confidence).toBeGreaterThan(65);
  });
});

describe('doubtful values', () => {
  const certaintyOf = (field: 'nama' | 'alamat' | 'pekerjaan' | 'tanggal_lahir', value: string) =>
    getCertainties({ [field]: { value, confidence: 95 } })[field] ?? 0;

  test.each([
    ['nama', 'RR CITRA SUHENDRA'],
    ['nama', 'YUSUF BR TARIGAN'],
    ['nama', "D.UMI MA'RUF"],
    ['nama', 'I-DIAH AYU'],
    ['alamat', 'BR KARANG ANYAR'],
    ['alamat', 'JL. MAWAR NO. 4 BLOK BI'],
    ['nama', 'TIOKROAMINOTO'],
    ['nama', 'RA VERONICA'],
    ['alamat', 'KP.MASJID'],
    ['alamat', 'JL. SUPRAPTO GS, MASJID'],
    ['alamat', 'JL. SUPRAPTO CG. MASJID'],
    ['tanggal_lahir', '14-01-2959'],
    ['pekerjaan', 'BURU'],
  ] as const)('OCR-12 the %s %s is doubtful', (field, value) => {
    expect(certaintyOf(field, value)).toBeLessThan(doubtful);
  });

  test.each([
    ['nama', 'RR. CITRA SUHENDRA'],
    ['nama', 'K.H. YUSUF BR. TARIGAN'],
    ['nama', 'SITI RAHMAWATI'],
    ['alamat', 'BR. KARANG ANYAR'],
    ['alamat', 'JL. MAWAR NO. 4 BLOK B1'],
    ['nama', 'I MADE TIARA'],
    ['alamat', 'LINK. MASJID'],
    ['tanggal_lahir', '14-01-1959'],
    ['pekerjaan', 'TUKANG JAHIT'],
  ] as const)('OCR-12 the %s %s is not doubtful', (field, value) => {
    expect(certaintyOf(field, value)).toBeGreaterThan(doubtful);
  });

  test('OCR-12 a value with a hole or without its beginning is incomplete', () => {
    const columns = { value: 298, colon: 276 };
    expect(isIncomplete(wordsOf('KP. AKAN NO. 151', 300), columns)).toBe(false);
    expect(isIncomplete(wordsOf('KP. AKAN NO. 151', 300, 40), columns)).toBe(true);
    expect(isIncomplete(wordsOf('AKAN NO. 151', 330), columns)).toBe(true);
    expect(isIncomplete(wordsOf('AKAN NO. 151', 330), undefined)).toBe(false);
    expect(isIncomplete(wordsOf('AKAN NO. 151', 300), columns, 900)).toBe(false);
    expect(isIncomplete(wordsOf('AKAN NO. 151', 300), columns, 460)).toBe(true);
    // If a reflection covers the beginnings of nearly all values, the colons show it.
    expect(isIncomplete(wordsOf('AKAN NO. 151', 330), { ...columns, value: 329 })).toBe(true);
  });

  test.each([
    ['status_perkawinan', 'KAWIN', 'BELUM '],
    ['pekerjaan', 'GURU', 'SENI '],
  ] as const)(
    'OCR-12 a %s %s is doubtful where a word may be hidden',
    async (field, value, word) => {
      const columns = { value: 298, colon: 276 };
      const certaintyAt = async (left: number) => {
        const found = { [field]: { value, confidence: 99 } };
        const card = { found, printed: { [field]: wordsOf(value, left) }, columns };
        const read = await rereadFields({} as never, {} as never, card as never, 900, () => 1);
        return getCertainties(read)[field];
      };
      expect(await certaintyAt(298)).toBeGreaterThan(doubtful);
      expect(await certaintyAt(298 + 20 * word.length)).toBeLessThan(doubtful);
      expect(await certaintyAt(890)).toBeLessThan(doubtful);
    },
  );

  test('adds a full stop after a title at the beginning of a name', () => {
    expect(cleanName('DR, ILHAM BUDI, S.PD.')).toBe('DR. ILHAM BUDI, S.PD.');
  });
});

describe('a name with partly reflected letters', () => {
  beforeAll(() => loadTypeface(defaultTypeface));

  /**
   * Returns readName's result for a drawn line. The engine returns `first` in the layout `line`, and `apart`
   * in other layouts.
   */
  async function nameOf(drawn: string, first: string, apart = first) {
    const line = `<g font-family="Arimo" font-size="32" fill="#222">${drawn}</g>`;
    const look = await drawGray([420, 70], line);
    const place = { left: 18, top: 22, width: 300, height: 24 };
    const lineOf = (text: string) => {
      const words = text.split(' ').map((word) => ({ text: word, confidence: 90, place }));
      return { text, confidence: 90, place, words };
    };
    const engine: OcrEngine = {
      read: async (_picture, _left, layout) => [lineOf(layout === 'line' ? first : apart)],
      close: async () => undefined,
    };
    const card = { found: {}, printed: { nama: lineOf(first).words }, columns: undefined };
    return readName(engine, look, card, { value: first, confidence: 90 }, 1000, () => 1000);
  }

  test('gets a gap only after the I of a Balinese name, not after other single letters', async () => {
    const drawn = (one: string, rest: string) =>
      `<text x="20" y="45">${one}</text><text x="66" y="45" letter-spacing="2">${rest}</text>`;
    expect((await nameOf(drawn('K', 'USUMA'), 'KUSUMA', 'K USUMA')).value).toBe('KUSUMA');
    expect((await nameOf(drawn('I', 'MADE'), 'IMADE', 'I MADE')).value).toBe('I MADE');
    expect((await nameOf(drawn('I', 'MADE'), 'TMADE')).value).toBe('I MADE');
    expect((await nameOf(drawn('T', 'MADE'), 'T MADE')).value).toBe('T MADE');
  });

  test('gets the thin I before its hyphen, and is doubtful when other letters are merged', async () => {
    const drawn = (text: string, more = '') =>
      `<text x="20" y="45" letter-spacing="3">${text}</text>${more}`;
    expect(await nameOf(drawn('SITI-ROHMA'), 'SIT-ROHMA')).toEqual({
      value: 'SITI-ROHMA',
      confidence: 90,
    });
    expect((await nameOf(drawn('NUR-AINI'), 'NUR-AINI')).value).toBe('NUR-AINI');
    const bridge = '<rect x="46" y="23" width="20" height="4"/>';
    const name = await nameOf(drawn('SITI-ROHMA', bridge), 'SIT-ROHMA');
    expect(name.value).toBe('SITI-ROHMA');
    expect(name.confidence).toBeLessThan(100 * doubtful);
  });

  test('gets no apostrophe from a scrap next to a partial letter, and is doubtful', async () => {
    const drawn = (scrap: string, end = 162) =>
      `<text x="20" y="45" letter-spacing="3">MUHA</text>${scrap}<text x="${end}" y="45" letter-spacing="3">MAD</text>`;
    const torn =
      '<rect x="136" y="22" width="6" height="9"/><rect x="150" y="22" width="7" height="23"/>';
    const name = await nameOf(drawn(torn), 'MUHAMMAD');
    expect(name.value).toBe('MUHAMMAD');
    expect(name.confidence).toBeLessThan(100 * doubtful);
    const mark = '<rect x="127" y="22" width="6" height="9"/>';
    expect((await nameOf(drawn(mark, 137), 'MUHAMAD')).value).toBe("MUHA'MAD");
  });
});

test("parseHeading does not accept an office's letterhead as a card's heading, and ignores a stray mark", () => {
  expect(parseHeading(wordsOf('PEMERINTAH PROVINSI RIAU', 40)).reading).toEqual({});
  const [mark, ...rest] = wordsOf('EAAN PROVINSI RIAU', 40);
  expect(parseHeading([{ ...(mark as Word), confidence: 20 }, ...rest]).reading).toEqual({
    provinsi: 'RIAU',
  });
});

describe('0 and 8', () => {
  const coded = '460303';

  async function shapesOf(number: string) {
    const digits = [...number].map(
      (digit, at) =>
        `<path transform="translate(${30 + at * 32} 20) scale(2.2)" d="${machineDigits.ocrB[Number(digit)]}"/>`,
    );
    const shaped = await readDigitsByShape(
      await drawGray(
        [580, 76],
        `<g fill="none" stroke="#222" stroke-width="2.1">${digits.join('')}</g>`,
      ),
      35,
    );
    if (!shaped) throw new Error('no digits');
    return shaped;
  }

  test('OCR-12 are distinguished in a number by the printed birth date and the shapes of the digits', async () => {
    const shaped = await shapesOf('9942104603030718');
    expect(correctByBirthDate(coded, '9942184683830710', shaped)).toBe('9942104603030718');
    expect(correctByBirthDate(coded, '9942104603030718', shaped)).toBeUndefined();
  });

  test('OCR-12 corrects a digit of the date that looks like another digit of the number', async () => {
    const shaped = await shapesOf('9966104404735067');
    expect(correctByBirthDate('440473', '9966105504735067', shaped)).toBe('9966104404735067');
    // The card has fives there.
    const fives = await shapesOf('9966105504735067');
    expect(correctByBirthDate('440473', '9966105504735067', fives)).toBeUndefined();
  });

  test('OCR-12 corrects nothing when the date has another digit, or its digit looks like no other', async () => {
    const shaped = await shapesOf('9942104603030718');
    expect(correctByBirthDate('460304', '9942184603030718', shaped)).toBeUndefined();
    // The card has an eight where its date has a zero.
    expect(
      correctByBirthDate('460303', '9942164683030718', await shapesOf('9942164683030718')),
    ).toBeUndefined();
  });
});

describe('corrections', () => {
  const all = [
    ...nameCorrections.map((correction) => ({
      correction,
      corrections: nameCorrections,
      clean: cleanName,
    })),
    ...addressCorrections.map((correction) => ({
      correction,
      corrections: addressCorrections,
      clean: (read: string) => parseAddress(read),
    })),
  ];

  test.each(all)(
    'OCR-12 corrects $correction.read to $correction.printed',
    ({ correction, corrections, clean }) => {
      expect(clean(correction.read)).toBe(correction.printed);
      // No other correction changes it.
      const others = corrections.filter((it) => it !== correction);
      expect(applyCorrections(cleanText(correction.read), others)).not.toBe(correction.printed);
    },
  );

  test.each(all)('OCR-12 keeps $correction.printed as printed', ({ correction, clean }) => {
    expect(clean(correction.printed)).toBe(correction.printed);
  });
});
