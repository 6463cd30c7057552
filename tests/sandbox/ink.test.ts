// @vitest-environment node
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadTypeface, usualTypeface } from '../../api/sandbox/card/typefaces.ts';
import { inkOf } from '../../api/sandbox/ocr/ink.ts';

/** A line of print with spaces as narrow as some cards have them. */
async function lineOf(text: string) {
  await loadTypeface(usualTypeface);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="60">
    <rect width="900" height="60" fill="#ebebeb"/>
    <text x="12" y="44" font-family="Arimo" font-size="36" letter-spacing="-0.6">${text}</text></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return inkOf(data, info.width, info.height, text.replaceAll(' ', '')).pieces;
}

test.each([
  ['BANDAR LAMPUNG', 2],
  ['KUTA ALAM', 2],
  ['ILHAM ILIR', 2],
  ['TANJUNG KARANG PUSAT', 3],
  ['SRONDOL', 1],
])('OCR-12 the gaps of %s are seen in its ink', async (text, words) => {
  expect(await lineOf(text)).toHaveLength(words);
});

test('OCR-12 full stops are seen where the ink has them, below a letter too', async () => {
  const stops = async (text: string) => (await lineOf(text)).map(({ stopped }) => stopped);
  expect(await stops('JL. MAWAR NO. 7')).toEqual([true, false, true, false]);
  expect(await stops('KP. PASIR AWI')).toEqual([true, false, false]);
  expect(await stops('DSN SUKA-MAJU')).toEqual([false, false]);
});
