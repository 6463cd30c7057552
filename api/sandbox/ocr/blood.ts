import sharp from 'sharp';
import { around, cropped, evened, type Gray, resized, type Word } from './engine.ts';
import type { Value } from './parse.ts';
import { type Blot, cut } from './strip.ts';
import { similarity } from './vocabulary.ts';

/** Width and height in pixels at which a letter is held against the shapes, whatever its own. */
const field = 20;

/** The strokes of the three letters of which blood types are made, in a field of 10 by 10. */
const strokes = {
  A: 'M0 10L5 0L10 10M1.9 6.6H8.1',
  B: 'M0 0V10H6C11 10 11 4.9 6 4.9H0M6 4.9C10 4.9 10 0 5.6 0H0',
  O: 'M5 0C8.2 0 10 2 10 5S8.2 10 5 10S0 8 0 5S1.8 0 5 0Z',
};
type Letter = keyof typeof strokes;

/** How broad the strokes may be, in the same field. */
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
      return [letter as Letter, evened(data)];
    }),
  );
  return Promise.all(all);
}

let drawn: ReturnType<typeof drawShapes> | undefined;
/** The letters of blood types, drawn once. */
export function bloodShapes(): ReturnType<typeof drawShapes> {
  drawn ??= drawShapes();
  return drawn;
}

/** From here on a spot of ink is like a letter, and by so much more than like the others plainly so. */
const like = { least: 0.45, margin: 0.06 };
const plain = { least: 0.6, margin: 0.15 };

/** The letter that a spot is most like, and whether that is plain; undefined where it is like none. */
async function letterOf(
  strip: Gray,
  spot: Blot,
): Promise<{ letter: Letter; isPlain: boolean } | undefined> {
  const { left, top, right, bottom } = spot;
  const piece = cropped(strip, { left, top, width: right - left, height: bottom - top });
  const seen = evened((await resized(piece, { width: field, height: field })).data);
  const best = new Map<Letter, number>();
  for (const [letter, pixels] of await bloodShapes()) {
    const likeness = pixels.reduce((sum, it, at) => sum + it * (seen[at] as number), 0);
    best.set(letter, Math.max(likeness, best.get(letter) ?? -1));
  }
  const [first, second] = [...best].sort(([, a], [, b]) => b - a);
  if (!first || !second) return undefined;
  const [letter, likeness] = first;
  const reaches = (it: typeof like) => likeness >= it.least && likeness - second[1] >= it.margin;
  return reaches(like) ? { letter, isPlain: reaches(plain) } : undefined;
}

/** What a type is worth whose letters are plain, that agrees with the line, that stands alone, and that the line denies. */
const worth = { agreed: 92, plain: 80, alone: 60, disputed: 45 };
/** How far beside its label it may stand, as a multiple of the label's height. */
const furthest = 9;
/** Keeps clear of the label's last letter and of the portrait, in pixels. */
const rim = { label: 8, portrait: 3 };

/**
 * The spots that may be its letters: as high as the label's, beside each other, and no wider than letters are;
 * and whether something else, the portrait, follows so close that a letter may run into it.
 */
function lettersIn(blots: readonly Blot[], high: number): { letters: Blot[]; isCut: boolean } {
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
 * The blood type, which is a letter or two at the right edge of its row: looked for by its ink right of
 * its label and told by its shape, as the engine makes nothing of a letter alone. `first` is what the row as
 * a whole was read to say; `portrait`: where it ends at the latest.
 */
export async function readBlood(
  look: Gray,
  row: readonly Word[],
  portrait: number | undefined,
  first: Value | undefined,
): Promise<Value | undefined> {
  const label = row.findLast(({ text }) => similarity(text.toUpperCase(), 'DARAH') >= 0.6);
  if (!label) return first;
  const place = around([label]);
  // The engine's words overlap at times.
  const behind = row.slice(row.indexOf(label) + 1).map((it) => it.place.left);
  const from = Math.min(place.left + place.width, ...behind) + rim.label;
  const end = Math.min(
    (portrait ?? Number.POSITIVE_INFINITY) - rim.portrait,
    from + place.height * furthest,
  );
  if (end - from < place.height * 0.6) return first;
  const strip = cut(look, { ...place, left: from, width: Math.round(end - from) }, '', {
    side: 0,
  });
  const { blots } = strip.ink;
  const { letters, isCut } = lettersIn(blots, place.height);
  const told = await Promise.all(letters.map((it) => letterOf(strip, it)));
  const value = told.map((it) => it?.letter ?? '?').join('');
  const dash = blots.find(
    ({ left: x, right, top, bottom }) =>
      right - x > (bottom - top) * 1.3 && right - x > place.height * 0.15,
  );
  const [start] = letters;
  // What follows far behind a dash is no letter.
  if (!start || (dash && start.left - dash.right > place.height * 1.5)) {
    if (!dash || isCut)
      return first && { ...first, confidence: Math.min(worth.alone, first.confidence) };
    const isDenied = first && first.value !== '-';
    return { value: '-', confidence: isDenied ? worth.disputed : worth.agreed };
  }
  if (!['A', 'B', 'AB', 'O'].includes(value)) {
    // What the line says of two letters where one is seen, or of one where there are two, is one of them at most.
    const isSame = first?.value.replace(/[+-]/, '').length === letters.length;
    return first && !isSame
      ? { ...first, confidence: Math.min(worth.disputed, first.confidence) }
      : first;
  }
  const isPlain = told.every((it) => it?.isPlain);
  // A sign behind it is the line's to tell.
  if (first?.value.replace(/[+-]/, '') === value) return { ...first, confidence: worth.agreed };
  if (isCut) return { value, confidence: worth.disputed };
  if (first) return { value, confidence: isPlain ? worth.alone : worth.disputed };
  return { value, confidence: isPlain ? worth.plain : worth.alone };
}
