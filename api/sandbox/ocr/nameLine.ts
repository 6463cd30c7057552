import { letters as bare, betterOf, isPlain } from './certainty.ts';
import {
  around,
  asFile,
  cropped,
  type Gray,
  type OcrEngine,
  resized,
  sideBySide,
  type Word,
} from './engine.ts';
import { type Columns, isPart, linesOf } from './layout.ts';
import { type Card, sure } from './parse.ts';
import { darker, inkOf, readStrip, stripOf, tallOf, withBars, withStops } from './strip.ts';
import { isBalinese, tidyName, withGapsOf } from './values.ts';
import { similarity } from './vocabulary.ts';

type Span = [start: number, end: number];

/** Columns of a gray picture that hold ink, as runs; ink is much darker than the paper. */
function inkRuns(gray: Buffer, width: number, height: number): { runs: Span[]; capitals: number } {
  const paper = darker(gray, 0.7);
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
 * Runs joined into words: a gap of almost half a capital's height separates two. Where more come out
 * than were read, a gap that nobody read as one must be nearly as wide as those that were: beside some
 * letters they stand wider apart. Two A have none between them unless a word ends there (NADIA AYU),
 * and then a small one, for their feet reach out.
 */
export function wordsOf(runs: readonly Span[], capitals: number, name: string): Span[] {
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
 * The name once more, from its words alone and with the gaps between them drawn wide apart: beside
 * a thin letter such as I the engine takes a word gap for part of the letter. Letters are kept as
 * first read; only the spaces are taken over.
 */
async function readNameAgain(
  engine: OcrEngine,
  look: Gray,
  printed: readonly Word[],
  name: string,
  left: () => number,
): Promise<string> {
  if (printed.length === 0) return name;
  const place = around(printed);
  const line = cropped(look, place);
  const { data, width, height } = line;
  const { runs, capitals } = inkRuns(data, width, height);
  const pieces = wordsOf(runs, capitals, name);
  if (pieces.length <= name.split(' ').length) return name;
  // Thin feet of letters are lost first: what only then stands apart is no word.
  if (inkOf(data, width, height, name).pieces.length < pieces.length) return name;
  const gap = capitals * 2;
  const words = pieces.map(([start, end]) =>
    cropped(line, { left: start, top: 0, width: end - start, height }),
  );
  const strip = asFile(sideBySide(words, gap));
  const lines = await engine.read(strip, left());
  const again = tidyName(lines.map(({ text }) => text).join(' '));
  const letters = (text: string) => text.replaceAll(' ', '');
  // A lone I runs into the letter behind it, unless they are drawn apart: TANI, I ANI.
  const isLoneI = again.startsWith('I ') && letters(again).slice(1) === letters(name).slice(1);
  const isSame = isLoneI || letters(again) === letters(name);
  return isSame && lonesIn(again) <= lonesIn(name) ? again : name;
}

/** Letters that stand alone without a stop; a reflection leaves such, but for the I of many a Balinese name. */
const lonesIn = (name: string) => name.match(/(?<![^ ])[^I .](?![^ ])/g)?.length ?? 0;

/** What is left at most of a name of which a mark was seen, but not where it stands, or that a thin letter may precede. */
const unclear = 60;

/** A name with a thin letter before it that its ink shows: an I, surely before a Balinese name, else it is doubtful. */
function withI({ value: rest, confidence }: Name): Name {
  const value = `I ${rest}`;
  return { value, confidence: isBalinese.test(value) ? confidence : Math.min(unclear, confidence) };
}

/**
 * A line of a name with the apostrophes, the gaps and the full stops that its ink shows; the engine loses
 * them. What it shows of gaps and marks counts where its letters are as many as were read.
 */
function asInked(look: Gray, words: readonly Word[], read: Name): Name {
  const { ink } = stripOf(look, words);
  const { blots, capitals, pieces } = ink;
  const tall = tallOf(ink);
  // No T is thin: one that stands by itself is the I of a Balinese name.
  const [start] = tall;
  const isThinFirst =
    start !== undefined &&
    start.right - start.left < capitals * 0.34 &&
    pieces[0]?.right === start.right &&
    /^T[^.,]/.test(read.value);
  const name = isThinFirst ? withI({ ...read, value: read.value.slice(1).trimStart() }) : read;
  const highest = Math.min(...tall.map(({ top }) => top));
  const marks = blots.filter(({ left, top, right, bottom }) => {
    const [wide, high] = [right - left, bottom - top];
    const isSmall = high < capitals * 0.5 && high > capitals * 0.16 && wide < capitals * 0.32;
    return isSmall && top < highest + capitals * 0.2 && bottom < highest + capitals * 0.6;
  });
  // Of two thin signs beside each other the engine loses both: RIFA'I.
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
  // And the I before a hyphen: SITI-ROHMAH.
  const [dash] = dashes;
  const beforeDash = dash && tall.filter(({ right }) => right <= dash.left + 1).at(-1);
  const isThinBeforeDash =
    dashes.length === 1 &&
    beforeDash !== undefined &&
    beforeDash.right - beforeDash.left < capitals * 0.34 &&
    /^[^-]+[^IJL-]-[^-]+$/.test(name.value);
  const isShort = tall.length === letters(name.value) + 1 && !name.value.endsWith("'I");
  const whole = isThinBeforeDash
    ? name.value.replace('-', 'I-')
    : isShort && isThinLast
      ? `${name.value.replace(/'$/, '')}I`
      : name.value;
  const signs = [...withBars(whole, ink)];
  // Other letters of the name ran together then.
  if (isThinBeforeDash && !isShort)
    return { value: whole, confidence: Math.min(unclear, name.confidence) };
  const countOf = (sign: string) => signs.filter((it) => it === sign).length;
  const isMarked = marks.length <= 2 && marks.length > countOf("'");
  const isDashed = dashes.length === 1 && countOf('-') === 0;
  // The engine takes many a gap for a hyphen.
  const isUndashed = dashes.length === 0 && countOf('-') > 0;
  if (tall.length !== letters(signs.join(''))) {
    const isUnclear = isMarked || isDashed || isUndashed;
    return isUnclear ? { ...name, confidence: Math.min(unclear, name.confidence) } : name;
  }
  // A letter of which a reflection left one thin side, and a scrap that is no mark: MUHAMMAD.
  const written = signs.filter((it) => letters(it) > 0);
  const isTorn = tall.some(
    ({ left, right }, at) => right - left < capitals * 0.34 && !/[IJL]/.test(written[at] ?? ''),
  );
  if (isMarked && isTorn) return { ...name, confidence: Math.min(unclear, name.confidence) };
  const upTo = (x: number) => tall.filter(({ right }) => right <= x).length;
  const quoted = isMarked ? marks.map(({ right }) => upTo(right)) : [];
  const dashed = isDashed ? dashes.map(({ right }) => upTo(right)) : [];
  const ended = pieces.slice(0, -1).map(({ right }) => upTo(right));
  // What was read as a gap and is none in the ink says that letters and ink do not go together.
  let passed = 0;
  const isBeside = signs.some((it, at) => {
    passed += letters(it);
    return it === ' ' && at > 0 && !ended.includes(passed);
  });
  if (isBeside && ended.length >= countOf(' '))
    return { ...name, confidence: Math.min(unclear, name.confidence) };
  let count = 0;
  const value = signs
    .map((it) => (it === '-' && isUndashed ? ' ' : it))
    .filter((it) => it !== "'" || !isMarked)
    .map((it, at, all) => {
      if (letters(it) === 0) return it;
      count += 1;
      // A stop or a gap that was read goes before one that was seen.
      const isEnd = ended.includes(count) && letters(all[at + 1] ?? '') > 0;
      if (dashed.includes(count) && letters(all[at + 1] ?? '') > 0) return `${it}-`;
      return `${it}${quoted.includes(count) ? "'" : ''}${isEnd ? ' ' : ''}`;
    })
    .join('');
  const inked = tidyName(withStops(value.split(' '), ink, false));
  if (lonesIn(inked) > lonesIn(name.value))
    return { ...name, confidence: Math.min(unclear, name.confidence) };
  return { ...name, value: inked };
}

/** Whether a thin letter stands alone before the first word of a name: the I of many a Balinese one. */
function hasThinFirst(look: Gray, words: readonly Word[], columns: Columns): boolean {
  const place = around(words);
  const from = columns.value - (columns.value - columns.label) * 0.12;
  if (place.left - from < place.height * 0.4) return false;
  const strip = cropped(look, {
    left: from,
    top: place.top - rim.above,
    width: place.left + place.height * 2 - from,
    height: place.height + rim.above + rim.below,
  });
  const { blots, capitals } = inkOf(strip.data, strip.width, strip.height);
  const end = place.left - from - 3;
  return blots.some(
    ({ left, top, right, bottom }) =>
      left > 0 &&
      right < end - capitals * 0.12 &&
      bottom - top > capitals * 0.85 &&
      right - left < capitals * 0.34,
  );
}

/** Height of a capital at which a name is read that has more letters than were read, or of which two readings differ. */
const lostHeight = 29;

/** A name of which a letter was lost, read once more with its words drawn apart; doubtful, as the readings differ. */
async function withLost(
  engine: OcrEngine,
  look: Gray,
  words: readonly Word[],
  name: Name,
  left: () => number,
): Promise<Name> {
  const strip = stripOf(look, words);
  const count = tallOf(strip.ink).length;
  if (count <= letters(name.value)) return name;
  const said = await readStrip(engine, strip, lostHeight, left);
  const again = { value: tidyName(said.text), confidence: Math.min(unclear, name.confidence) };
  const isWhole = letters(again.value) === count && similarity(again.value, name.value) >= alike;
  return isWhole ? asInked(look, words, again) : { ...again, value: name.value };
}

/** The name once more, each of its lines by itself; beyond `end` nothing of it is to be seen. */
export async function readName(
  engine: OcrEngine,
  look: Gray,
  { printed, columns }: Card,
  name: Name,
  end: number,
  left: () => number,
): Promise<Name> {
  const lines = linesOf(printed.nama ?? []);
  const parts: Name[] = [];
  for (const [at, words] of lines.entries()) {
    const said = tidyName(words.map(({ text }) => text).join(' '));
    const part = lines.length === 1 ? name : { value: said, confidence: sure(words) };
    const strip = await readNameStrip(engine, look, words, part, left);
    const value = await readNameAgain(engine, look, words, strip.value, left);
    const inked = asInked(look, words, { value, confidence: strip.confidence });
    const marked = await withLost(engine, look, words, inked, left);
    const isLost =
      at === 0 && columns && !value.startsWith('I ') && hasThinFirst(look, words, columns);
    parts.push(isLost ? withI(marked) : marked);
  }
  if (parts.length === 0) return name;
  const most = isPart(printed.nama ?? [], columns, end) ? unclear : 100;
  return {
    value: parts.map(({ value }) => value).join(' '),
    confidence: Math.min(most, ...parts.map(({ confidence }) => confidence)),
  };
}

/** Height in pixels at which the engine tells the letters of a single line apart best. */
const lineHeight = 36;

/** Around the words, in pixels of the look: marks above them belong to them. */
const rim = { side: 8, above: 8, below: 6 };
/** What a name is worth at least that two of three readings say. */
const outvoted = 72;
/** Two readings less alike than this are not of the same words. */
const alike = 0.7;

type Name = { value: string; confidence: number };

/**
 * The name read from its line alone, which shows marks and thin letters that are lost at the size of
 * the whole card; or as it was read before, where that is the more certain one.
 */
async function readNameStrip(
  engine: OcrEngine,
  look: Gray,
  printed: readonly Word[],
  name: Name,
  left: () => number,
): Promise<Name> {
  if (printed.length === 0) return name;
  const place = around(printed);
  const area = cropped(look, {
    left: place.left - rim.side,
    top: place.top - rim.above,
    width: place.width + 2 * rim.side,
    height: place.height + rim.above + rim.below,
  });
  const width = Math.round((area.width * lineHeight) / area.height);
  const strip = asFile(sideBySide([await resized(area, { width, height: lineHeight })], 16));
  const words = (await engine.read(strip, left(), 'line')).flatMap((line) => line.words);
  const said = tidyName(words.map(({ text }) => text).join(' '));
  // Of a line alone the engine loses narrow gaps: KRISNAAHMAD.
  const value = withGapsOf(name.value, said);
  if (similarity(value, name.value) < alike) return name;
  const again = { value, confidence: sure(words) };
  const better = betterOf(name, again);
  if (bare(value) === bare(name.value) && better.confidence >= outvoted) return better;
  // Of what they dispute, or see faintly, a third reading decides.
  const apart = await readStrip(engine, stripOf(look, printed), lostHeight, left);
  const third = { value: tidyName(apart.text), confidence: sure(apart.words) };
  if (bare(third.value) !== bare(better.value))
    return { ...better, confidence: Math.min(unclear, better.confidence) };
  const isSure = isPlain([better, third]);
  return isSure ? { ...better, confidence: Math.max(outvoted, better.confidence) } : better;
}

const letters = (text: string) => [...text].filter((sign) => /\p{L}/u.test(sign)).length;
