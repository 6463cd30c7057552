import type { OcrEngine, Word } from './engine.ts';
import { around } from './nameLine.ts';
import { similarity } from './similar.ts';
import { cut, readStrip } from './strip.ts';
import { bloods } from './vocabulary.ts';
import { faint, isPlain } from './worth.ts';

type Value = { value: string; confidence: number };

/** What two readings of it are worth that agree, that differ, and one alone. */
const agreed = 92;
const disputed = 45;
const alone = 66;
/** How far beside its label it may stand, as a multiple of the label's height. */
const furthest = 9;

/** As an engine gives it: a lone O is often taken for a zero. */
const bloodOf = (text: string) => {
  const group = text
    .toUpperCase()
    .replace(/[0QDC]/g, 'O')
    .replace(/8/g, 'B')
    .replace(/[^ABO+-]/g, '');
  return bloods.includes(group) ? group : undefined;
};

/**
 * The blood type, which is a single letter at the right edge of its row: looked for by its ink right of
 * its label and read alone. `first` is what the row as a whole was read to say.
 */
export async function readBlood(
  engine: OcrEngine,
  look: Buffer,
  row: readonly Word[],
  portrait: number | undefined,
  first: Value | undefined,
  left: () => number,
): Promise<Value | undefined> {
  const label = row.findLast(({ text }) => similarity(text.toUpperCase(), 'DARAH') >= 0.6);
  if (!label) return first;
  const place = around([label]);
  const from = Math.round(place.left + place.width);
  const to = Math.min(portrait ?? Number.POSITIVE_INFINITY, from + place.height * furthest);
  if (to - from < place.height) return first;
  const strip = await cut(look, {
    ...place,
    left: from + rimSide,
    width: Math.round(to - from) - 2 * rimSide,
  });
  const { capitals, blots } = strip.ink;
  const high = place.height * 0.55;
  const letters = blots.filter(({ top, bottom }) => bottom - top > high);
  const [start, end] = [letters[0]?.left, letters.at(-1)?.right];
  if (start === undefined || end === undefined) {
    const dash = blots.find(
      ({ left: x, right, top, bottom }) =>
        right - x > (bottom - top) * 1.3 && right - x > place.height * 0.15,
    );
    return dash
      ? { value: '-', confidence: first && first.value !== '-' ? disputed : agreed }
      : first;
  }
  const pieces = [{ left: start, right: end, stopped: false }];
  const ink = { ...strip.ink, capitals: Math.max(capitals, high), pieces };
  const said = await readStrip(engine, { ...strip, ink }, 30, left, 'blood');
  const value = bloodOf(said.text);
  if (!value) return first && { ...first, confidence: Math.min(alone, first.confidence) };
  const confidence = said.words[0]?.confidence ?? alone;
  if (!first) return { value, confidence: Math.min(alone, confidence) };
  if (first.value === value)
    return { value, confidence: isPlain([first, { confidence }]) ? agreed : faint };
  return { value, confidence: disputed };
}

/** Keeps clear of the label's last letter and of the portrait, in pixels. */
const rimSide = 8;
