import sharp from 'sharp';
import {
  cropGray,
  type Gray,
  getBoundingBox,
  normalizePixels,
  resizeGray,
  type Word,
} from './engine.ts';
import type { Value } from './parse.ts';
import { type Blot, cutStrip } from './strip.ts';
import { getSimilarity } from './vocabulary.ts';

/** The size in pixels at which letters are compared with the shapes. */
const field = 20;

/** The strokes of the three letters of blood types, in a field of 10 by 10. */
const strokes = {
  A: 'M0 10L5 0L10 10M1.9 6.6H8.1',
  B: 'M0 0V10H6C11 10 11 4.9 6 4.9H0M6 4.9C10 4.9 10 0 5.6 0H0',
  O: 'M5 0C8.2 0 10 2 10 5S8.2 10 5 10S0 8 0 5S1.8 0 5 0Z',
};
type Letter = keyof typeof strokes;

/** The stroke widths, in the same field. */
const weights = [1.4, 2.3];

async function drawShapes(): Promise<[Letter, Float32Array][]> {
  const all = Object.entries(strokes).flatMap(([letter, path]) =>
    weights.map(async (weight): Promise<[Letter, Float32Array]> => {
      const scale = (field / 10) * ((10 - weight) / 10);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${field}" height="${field}">
        <rect width="100%" height="100%" fill="#fff"/>
        <path transform="translate(${(weight / 2) * (field / 10)} ${(weight / 2) * (field / 10)}) scale(${scale})" d="${path}"
          fill="none" stroke="#000" stroke-width="${weight}"/></svg>`;
      const data = await sharp(Buffer.from(svg)).blur(0.7).grayscale().raw().toBuffer();
      return [letter as Letter, normalizePixels(data)];
    }),
  );
  return Promise.all(all);
}

let drawn: ReturnType<typeof drawShapes> | undefined;
/** Returns the drawn letters of blood types, which are created once. */
export function getBloodShapes(): ReturnType<typeof drawShapes> {
  drawn ??= drawShapes();
  return drawn;
}

/** The minimum similarity to a letter, and the margin to the next one: for a match and for a clear match. */
const like = { least: 0.45, margin: 0.06 };
const plain = { least: 0.6, margin: 0.15 };

/** Returns the letter that a blot resembles most, and whether the match is clear; undefined without a match. */
async function recognizeLetter(
  strip: Gray,
  spot: Blot,
): Promise<{ letter: Letter; isPlain: boolean } | undefined> {
  const { left, top, right, bottom } = spot;
  const piece = cropGray(strip, {
    left,
    top,
    width: right - left,
    height: bottom - top,
  });
  const seen = normalizePixels((await resizeGray(piece, { width: field, height: field })).data);
  const best = new Map<Letter, number>();
  for (const [letter, pixels] of await getBloodShapes()) {
    const likeness = pixels.reduce((sum, it, at) => sum + it * (seen[at] as number), 0);
    best.set(letter, Math.max(likeness, best.get(letter) ?? -1));
  }
  const [first, second] = [...best].sort(([, a], [, b]) => b - a);
  if (!first || !second) return undefined;
  const [letter, likeness] = first;
  const reaches = (it: typeof like) => likeness >= it.least && likeness - second[1] >= it.margin;
  return reaches(like) ? { letter, isPlain: reaches(plain) } : undefined;
}

/**
 * The confidence of a blood type: the row's reading agrees, clear shapes without such a reading, unclear shapes (or
 * clear ones against the row's reading), and unclear shapes against it.
 */
const worth = { agreed: 92, plain: 80, alone: 60, disputed: 45 };
/** The maximum distance from the label, as a multiple of the label's height. */
const furthest = 9;
/** The margins from the label's last letter and the portrait, in pixels. */
const rim = { label: 8, portrait: 3 };

/**
 * Returns the adjacent blots that can be letters by their size, and whether the portrait follows so closely
 * that a letter may touch it.
 */
function findLetters(blots: readonly Blot[], high: number): { letters: Blot[]; isCut: boolean } {
  const kept: Blot[] = [];
  for (const it of blots) {
    const [width, height] = [it.right - it.left, it.bottom - it.top];
    if (height < high * 0.55) continue;
    const last = kept.at(-1);
    const isNear = !last || it.left - last.right < high * 0.5;
    if (!isNear) break;
    if (height > high * 1.4 || width > high * 1.3) return { letters: kept, isCut: true };
    kept.push(it);
  }
  return { letters: kept, isCut: false };
}

/**
 * Reads the blood type at the right end of its row. It finds the ink after the label and compares its
 * shapes, because the engine does not recognize single letters. `first` is the reading of the entire row, which is
 * returned, perhaps with a lower confidence, when the shapes are no blood type; `portrait` is the limit on the right.
 */
export async function readBloodType(
  scan: Gray,
  row: readonly Word[],
  portrait: number | undefined,
  first: Value | undefined,
): Promise<Value | undefined> {
  const label = row.findLast(({ text }) => getSimilarity(text.toUpperCase(), 'DARAH') >= 0.6);
  if (!label) return first;
  const place = getBoundingBox([label]);
  // The engine's words overlap at times.
  const following = row.slice(row.indexOf(label) + 1).map((it) => it.place.left);
  const from = Math.min(place.left + place.width, ...following) + rim.label;
  const end = Math.min(
    (portrait ?? Number.POSITIVE_INFINITY) - rim.portrait,
    from + place.height * furthest,
  );
  if (end - from < place.height * 0.6) return first;
  const strip = cutStrip(scan, { ...place, left: from, width: Math.round(end - from) }, '', {
    side: 0,
  });
  const { blots } = strip.ink;
  const { letters, isCut } = findLetters(blots, place.height);
  const recognized = await Promise.all(letters.map((it) => recognizeLetter(strip, it)));
  const value = recognized.map((it) => it?.letter ?? '?').join('');
  const dash = blots.find(
    ({ left: x, right, top, bottom }) =>
      right - x > (bottom - top) * 1.3 && right - x > place.height * 0.15,
  );
  const [start] = letters;
  // Ink far after a dash is not a letter.
  if (!start || (dash && start.left - dash.right > place.height * 1.5)) {
    if (!dash || isCut)
      return first && { ...first, confidence: Math.min(worth.alone, first.confidence) };
    const isDenied = first && first.value !== '-';
    return { value: '-', confidence: isDenied ? worth.disputed : worth.agreed };
  }
  if (!['A', 'B', 'AB', 'O'].includes(value)) {
    // If the number of letters differs, the line's reading is doubtful.
    const isSame = first?.value.replace(/[+-]/, '').length === letters.length;
    return first && !isSame
      ? { ...first, confidence: Math.min(worth.disputed, first.confidence) }
      : first;
  }
  const isPlain = recognized.every((it) => it?.isPlain);
  // The sign after the letters comes from the line's reading.
  if (first?.value.replace(/[+-]/, '') === value) return { ...first, confidence: worth.agreed };
  if (isCut) return { value, confidence: worth.disputed };
  if (first) return { value, confidence: isPlain ? worth.alone : worth.disputed };
  return { value, confidence: isPlain ? worth.plain : worth.alone };
}
