import sharp from 'sharp';
import type { Line, OcrEngine } from './engine.ts';
import { nikOf, type Reading } from './parse.ts';

/** Heights in pixels at which the engine tells digits apart well; the next is tried after a miscount. */
const lineHeights = [36, 52, 28, 44];

const digitsIn = (text: string) => text.match(/\d/g)?.length ?? 0;

/** The line that holds the card number: the one with most digits, if they are enough for one. */
function nikLine(lines: Line[]): Line | undefined {
  const [most] = [...lines].sort((a, b) => digitsIn(b.text) - digitsIn(a.text));
  return most && digitsIn(most.text) >= 10 ? most : undefined;
}

/** Whether a NIK carries this date of birth (dd-mm-yyyy); women have 40 added to the day. */
export function carriesBirthDate(nik: string, birth: string): boolean {
  const [day = '', month = '', year = ''] = birth.split('-');
  const women = String(Number(day) + 40);
  const rest = month + year.slice(2);
  return [day + rest, women + rest].includes(nik.slice(6, 12));
}

/**
 * The NIK once more, from its line alone and as digits only, because a run of equal digits is
 * easily miscounted at the size of the whole card. Of two different readings the one wins that
 * agrees with the printed date of birth.
 */
export async function readNikAgain(
  engine: OcrEngine,
  look: Buffer,
  lines: Line[],
  reading: Reading,
  left: () => number,
): Promise<string | undefined> {
  const line = nikLine(lines);
  if (!line) return reading.nik;
  // The label and its colon take a little over a quarter of the line.
  const label = Math.round(line.place.width * 0.29);
  const { width = 0, height = 0 } = await sharp(look).metadata();
  const start = line.place.left + label;
  const top = Math.max(0, line.place.top - 8);
  const area = {
    left: start,
    top,
    width: Math.min(width - start, line.place.width - label + 24),
    height: Math.min(height - top, line.place.height + 16),
  };
  let second: string | undefined;
  for (const lineHeight of lineHeights) {
    const strip = await sharp(look)
      .extract(area)
      .resize({ height: lineHeight })
      .extend({ top: 12, bottom: 12, left: 16, right: 16, background: '#d8d8d8' })
      .png()
      .toBuffer();
    const again = await engine.read(strip, left(), 'digits');
    second ??= nikOf(again.map(({ text }) => text).join(''));
    if (second) break;
  }
  if (!second || !reading.nik || second === reading.nik) return reading.nik ?? second;
  const birth = reading.tanggal_lahir ?? '';
  return carriesBirthDate(second, birth) ? second : reading.nik;
}
