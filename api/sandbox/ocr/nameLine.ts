import { chooseBetter, getLetters, isClearlyRead } from './certainty.ts';
import {
  cropGray,
  type Gray,
  getBoundingBox,
  joinHorizontally,
  type OcrEngine,
  resizeGray,
  toPgm,
  type Word,
} from './engine.ts';
import { type Columns, groupByLine, isIncomplete } from './layout.ts';
import { getConfidence, type ParsedCard } from './parse.ts';
import {
  analyzeInk,
  applyStops,
  correctBars,
  cutWords,
  findTallBlots,
  getPercentile,
  readStrip,
} from './strip.ts';
import { cleanName, copyGaps, isBalinese } from './values.ts';
import { getSimilarity } from './vocabulary.ts';

type Span = [start: number, end: number];

/** Returns the runs of columns with ink, which is much darker than the paper, and `capitals`, their height. */
function findInkRuns(
  gray: Buffer,
  width: number,
  height: number,
): { runs: Span[]; capitals: number } {
  const paper = getPercentile(gray, 0.7);
  const isInk = (x: number, y: number) => (gray[y * width + x] ?? 255) < paper * 0.55;
  const rows = new Set<number>();
  const runs: Span[] = [];
  for (let x = 0; x < width; x++) {
    let ink = false;
    for (let y = 0; y < height; y++) {
      if (!isInk(x, y)) continue;
      ink = true;
      rows.add(y);
    }
    if (!ink) continue;
    const last = runs.at(-1);
    if (last && last[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return { runs, capitals: rows.size };
}

/**
 * Groups runs into words, separated by gaps of almost half a capital's height. If there are more words than
 * were read, an unread gap must be nearly as wide as the others, because some letters have wide spacing.
 * Two adjacent A have no gap unless a word ends there (NADIA AYU), and then a small one.
 */
export function groupIntoWords(runs: readonly Span[], capitals: number, name: string): Span[] {
  const count = name.split(' ').length;
  const signs = name.replaceAll(' ', '');
  const isApart = (at: number, gap: number) =>
    signs.length === runs.length && signs.slice(at - 1, at + 1) === 'AA' && gap > capitals * 0.18;
  const gaps = runs.map(([start], at) => start - (runs[at - 1]?.[1] ?? start));
  const wide = gaps.filter((gap) => gap >= capitals * 0.42).sort((a, b) => b - a);
  const read = wide[count - 2];
  const least = Math.max(capitals * 0.42, (read ?? 0) * 0.8);
  const joined: Span[] = [];
  runs.forEach(([start, end], at) => {
    const last = joined.at(-1);
    const gap = gaps[at] ?? 0;
    if (last && gap < least && !isApart(at, gap)) last[1] = end;
    else joined.push([start, end]);
  });
  return joined;
}

/**
 * Reads the name again with its words drawn far apart: next to a thin letter such as I the engine misses
 * gaps. The letters stay as first read; only the gaps are taken over.
 */
async function readSeparatedWords(
  engine: OcrEngine,
  scan: Gray,
  printed: readonly Word[],
  name: string,
  getRemainingMs: () => number,
): Promise<string> {
  if (printed.length === 0) return name;
  const place = getBoundingBox(printed);
  const line = cropGray(scan, place);
  const { data, width, height } = line;
  const { runs, capitals } = findInkRuns(data, width, height);
  const pieces = groupIntoWords(runs, capitals, name);
  if (pieces.length <= name.split(' ').length) return name;
  // Faint feet of letters disappear first: pieces that are only then separate are not words.
  if (analyzeInk(data, width, height, name).pieces.length < pieces.length) return name;
  const gap = capitals * 2;
  const words = pieces.map(([start, end]) =>
    cropGray(line, { left: start, top: 0, width: end - start, height }),
  );
  const strip = toPgm(joinHorizontally(words, gap));
  const lines = await engine.read(strip, getRemainingMs());
  const again = cleanName(lines.map(({ text }) => text).join(' '));
  const letters = (text: string) => text.replaceAll(' ', '');
  // A single I is merged with the next letter, unless they are drawn apart: TANI, I ANI.
  const isLoneI = again.startsWith('I ') && letters(again).slice(1) === letters(name).slice(1);
  const isSame = isLoneI || letters(again) === letters(name);
  return isSame && countSingleLetters(again) <= countSingleLetters(name) ? again : name;
}

/** Counts single letters without a full stop, except the I of Balinese names; reflections create such letters. */
const countSingleLetters = (name: string) => name.match(/(?<![^ ])[^I .](?![^ ])/g)?.length ?? 0;

/** The maximum confidence of a name with a mark of unknown position, or possibly with a thin letter before it. */
const maxUnclearConfidence = 60;

/** Adds a leading I that the ink shows: certain for a Balinese name, else doubtful. */
function addLeadingI({ value: rest, confidence }: Name): Name {
  const value = `I ${rest}`;
  return {
    value,
    confidence: isBalinese.test(value) ? confidence : Math.min(maxUnclearConfidence, confidence),
  };
}

/**
 * Corrects apostrophes, gaps and full stops of a name by its ink, because the engine misses them. This
 * needs as many letters in the ink as were read.
 */
function correctByInk(scan: Gray, words: readonly Word[], read: Name): Name {
  const { ink } = cutWords(scan, words);
  const { blots, capitals, pieces } = ink;
  const tall = findTallBlots(ink);
  // A T is never thin: a separate thin one is the I of a Balinese name.
  const [start] = tall;
  const isThinFirst =
    start !== undefined &&
    start.right - start.left < capitals * 0.34 &&
    pieces[0]?.right === start.right &&
    /^T[^.,]/.test(read.value);
  const name = isThinFirst
    ? addLeadingI({ ...read, value: read.value.slice(1).trimStart() })
    : read;
  const highest = Math.min(...tall.map(({ top }) => top));
  const marks = blots.filter(({ left, top, right, bottom }) => {
    const [wide, high] = [right - left, bottom - top];
    const isSmall = high < capitals * 0.5 && high > capitals * 0.16 && wide < capitals * 0.32;
    return isSmall && top < highest + capitals * 0.2 && bottom < highest + capitals * 0.6;
  });
  // The engine misses two adjacent thin characters: RIFA'I.
  const last = marks.at(-1);
  const end = tall.at(-1);
  const isThinLast =
    last !== undefined &&
    end !== undefined &&
    end.left >= last.left &&
    tall.filter(({ left }) => left > last.left).length === 1 &&
    end.right - end.left < capitals * 0.34;
  const dashes = blots.filter(({ left, top, right, bottom }) => {
    const [wide, high, at] = [right - left, bottom - top, (top + bottom) / 2 - highest];
    const isFlat = high < capitals * 0.3 && wide > capitals * 0.18 && wide < capitals * 0.6;
    return isFlat && wide > high * 1.2 && at > capitals * 0.35 && at < capitals * 0.75;
  });
  // It also misses the I before a hyphen: SITI-ROHMAH.
  const [dash] = dashes;
  const beforeDash = dash && tall.filter(({ right }) => right <= dash.left + 1).at(-1);
  const isThinBeforeDash =
    dashes.length === 1 &&
    beforeDash !== undefined &&
    beforeDash.right - beforeDash.left < capitals * 0.34 &&
    /^[^-]+[^IJL-]-[^-]+$/.test(name.value);
  const isShort = tall.length === countLetters(name.value) + 1 && !name.value.endsWith("'I");
  const whole = isThinBeforeDash
    ? name.value.replace('-', 'I-')
    : isShort && isThinLast
      ? `${name.value.replace(/'$/, '')}I`
      : name.value;
  const signs = [...correctBars(whole, ink)];
  // Other letters of the name were merged.
  if (isThinBeforeDash && !isShort)
    return { value: whole, confidence: Math.min(maxUnclearConfidence, name.confidence) };
  const countOf = (sign: string) => signs.filter((it) => it === sign).length;
  const isMarked = marks.length <= 2 && marks.length > countOf("'");
  const isDashed = dashes.length === 1 && countOf('-') === 0;
  // The engine often reads a gap as a hyphen.
  const isUndashed = dashes.length === 0 && countOf('-') > 0;
  if (tall.length !== countLetters(signs.join(''))) {
    const isUnclear = isMarked || isDashed || isUndashed;
    return isUnclear
      ? { ...name, confidence: Math.min(maxUnclearConfidence, name.confidence) }
      : name;
  }
  // A reflection may leave one thin side of a letter, and a scrap that is not a mark: MUHAMMAD.
  const written = signs.filter((it) => countLetters(it) > 0);
  const isTorn = tall.some(
    ({ left, right }, at) => right - left < capitals * 0.34 && !/[IJL]/.test(written[at] ?? ''),
  );
  if (isMarked && isTorn)
    return { ...name, confidence: Math.min(maxUnclearConfidence, name.confidence) };
  const upTo = (x: number) => tall.filter(({ right }) => right <= x).length;
  const quoted = isMarked ? marks.map(({ right }) => upTo(right)) : [];
  const dashed = isDashed ? dashes.map(({ right }) => upTo(right)) : [];
  const ended = pieces.slice(0, -1).map(({ right }) => upTo(right));
  // A gap that the ink does not show means that letters and ink do not match.
  let passed = 0;
  const isBeside = signs.some((it, at) => {
    passed += countLetters(it);
    return it === ' ' && at > 0 && !ended.includes(passed);
  });
  if (isBeside && ended.length >= countOf(' '))
    return { ...name, confidence: Math.min(maxUnclearConfidence, name.confidence) };
  let count = 0;
  const value = signs
    .map((it) => (it === '-' && isUndashed ? ' ' : it))
    .filter((it) => it !== "'" || !isMarked)
    .map((it, at, all) => {
      if (countLetters(it) === 0) return it;
      count += 1;
      // Full stops and gaps that were read take precedence over detected ones.
      const isEnd = ended.includes(count) && countLetters(all[at + 1] ?? '') > 0;
      if (dashed.includes(count) && countLetters(all[at + 1] ?? '') > 0) return `${it}-`;
      return `${it}${quoted.includes(count) ? "'" : ''}${isEnd ? ' ' : ''}`;
    })
    .join('');
  const inked = cleanName(applyStops(value.split(' '), ink, false));
  if (countSingleLetters(inked) > countSingleLetters(name.value))
    return { ...name, confidence: Math.min(maxUnclearConfidence, name.confidence) };
  return { ...name, value: inked };
}

/** Checks whether a thin letter precedes the name: the I of many Balinese names. */
function hasThinFirstLetter(scan: Gray, words: readonly Word[], columns: Columns): boolean {
  const place = getBoundingBox(words);
  const from = columns.value - (columns.value - columns.label) * 0.12;
  if (place.left - from < place.height * 0.4) return false;
  const strip = cropGray(scan, {
    left: from,
    top: place.top - rim.above,
    width: place.left + place.height * 2 - from,
    height: place.height + rim.above + rim.below,
  });
  const { blots, capitals } = analyzeInk(strip.data, strip.width, strip.height);
  const end = place.left - from - 3;
  return blots.some(
    ({ left, top, right, bottom }) =>
      left > 0 &&
      right < end - capitals * 0.12 &&
      bottom - top > capitals * 0.85 &&
      right - left < capitals * 0.34,
  );
}

/** The height of capitals when a name is read again because of missing letters or different readings. */
const lostHeight = 29;

/** Reads a name with a missing letter again, with its words drawn apart; the result is doubtful. */
async function readLostLetter(
  engine: OcrEngine,
  scan: Gray,
  words: readonly Word[],
  name: Name,
  getRemainingMs: () => number,
): Promise<Name> {
  const strip = cutWords(scan, words);
  const count = findTallBlots(strip.ink).length;
  if (count <= countLetters(name.value)) return name;
  const reading = await readStrip(engine, strip, lostHeight, getRemainingMs);
  const again = {
    value: cleanName(reading.text),
    confidence: Math.min(maxUnclearConfidence, name.confidence),
  };
  const isWhole =
    countLetters(again.value) === count && getSimilarity(again.value, name.value) >= alike;
  return isWhole ? correctByInk(scan, words, again) : { ...again, value: name.value };
}

/** Reads the name again, each line separately; `end` is the limit on the right. */
export async function readName(
  engine: OcrEngine,
  scan: Gray,
  { printed, columns }: ParsedCard,
  name: Name,
  end: number,
  getRemainingMs: () => number,
): Promise<Name> {
  const lines = groupByLine(printed.nama ?? []);
  const parts: Name[] = [];
  for (const [at, words] of lines.entries()) {
    const text = cleanName(words.map(({ text }) => text).join(' '));
    const part = lines.length === 1 ? name : { value: text, confidence: getConfidence(words) };
    const strip = await readNameStrip(engine, scan, words, part, getRemainingMs);
    const value = await readSeparatedWords(engine, scan, words, strip.value, getRemainingMs);
    const inked = correctByInk(scan, words, { value, confidence: strip.confidence });
    const marked = await readLostLetter(engine, scan, words, inked, getRemainingMs);
    const isLost =
      at === 0 && columns && !value.startsWith('I ') && hasThinFirstLetter(scan, words, columns);
    parts.push(isLost ? addLeadingI(marked) : marked);
  }
  if (parts.length === 0) return name;
  const maxConfidence = isIncomplete(printed.nama ?? [], columns, end) ? maxUnclearConfidence : 100;
  return {
    value: parts.map(({ value }) => value).join(' '),
    confidence: Math.min(maxConfidence, ...parts.map(({ confidence }) => confidence)),
  };
}

/** The height in pixels at which the engine recognizes the letters of a single line best. */
const lineHeight = 36;

/** The margins around the words, in pixels; marks above them belong to them. */
const rim = { side: 8, above: 8, below: 6 };
/** The minimum confidence of a name on which two of three readings agree. */
const outvoted = 72;
/** Readings with less similarity are of different words. */
const alike = 0.7;

type Name = { value: string; confidence: number };

/**
 * Reads the name from its line only, which shows marks and thin letters that are lost at the size of the
 * card. Returns the earlier reading if it is more certain.
 */
async function readNameStrip(
  engine: OcrEngine,
  scan: Gray,
  printed: readonly Word[],
  name: Name,
  getRemainingMs: () => number,
): Promise<Name> {
  if (printed.length === 0) return name;
  const place = getBoundingBox(printed);
  const area = cropGray(scan, {
    left: place.left - rim.side,
    top: place.top - rim.above,
    width: place.width + 2 * rim.side,
    height: place.height + rim.above + rim.below,
  });
  const width = Math.round((area.width * lineHeight) / area.height);
  const strip = toPgm(
    joinHorizontally([await resizeGray(area, { width, height: lineHeight })], 16),
  );
  const words = (await engine.read(strip, getRemainingMs(), 'line')).flatMap((line) => line.words);
  const text = cleanName(words.map(({ text }) => text).join(' '));
  // The engine misses narrow gaps in a single line: KRISNAAHMAD.
  const value = copyGaps(name.value, text);
  if (getSimilarity(value, name.value) < alike) return name;
  const again = { value, confidence: getConfidence(words) };
  const better = chooseBetter(name, again);
  if (getLetters(value) === getLetters(name.value) && better.confidence >= outvoted) return better;
  // A third reading decides if they differ or are faint.
  const apart = await readStrip(engine, cutWords(scan, printed), lostHeight, getRemainingMs);
  const third = { value: cleanName(apart.text), confidence: getConfidence(apart.words) };
  if (getLetters(third.value) !== getLetters(better.value))
    return { ...better, confidence: Math.min(maxUnclearConfidence, better.confidence) };
  const isSure = isClearlyRead([better, third]);
  return isSure ? { ...better, confidence: Math.max(outvoted, better.confidence) } : better;
}

const countLetters = (text: string) => [...text].filter((sign) => /\p{L}/u.test(sign)).length;
