import {
  isClearMatch,
  isKnownTypeface,
  readDigitsByShape,
  type ShapeReading,
} from './digitShapes.ts';
import { checkReadings, correctByBirthDate } from './digitSimilarity.ts';
import {
  type Box,
  cropGray,
  type Gray,
  getBoundingBox,
  joinHorizontally,
  type Line,
  type OcrEngine,
  resizeGray,
  toPgm,
  type Word,
} from './engine.ts';
import type { ParsedCard } from './parse.ts';
import { applySlashes, findSlashes } from './slashes.ts';
import { type Blot, cutStrip } from './strip.ts';
import { parseNik, repairDigits } from './vocabulary.ts';

/** The heights in pixels at which the engine recognizes digits well. */
const lineHeights = [36, 52, 28, 44];

/** The number of sixteen-digit readings that suffice if none equals the card's reading. */
const enough = 2;

const countDigits = (text: string) => repairDigits(text).match(/\d/g)?.length ?? 0;

const getLongestNumber = ({ words }: Line) =>
  Math.max(0, ...words.map(({ text }) => countDigits(text)));

/** Finds the line of the card number: the one with the longest number, if it is long enough. */
export function findNikLine(lines: readonly Line[]): Line | undefined {
  const [longest] = [...lines].sort((a, b) => getLongestNumber(b) - getLongestNumber(a));
  const digits = longest?.text.match(/\d/g)?.length ?? 0;
  return digits >= 10 ? longest : undefined;
}

/**
 * Finds a card number that was not recognized as a line: the longest ink between the headings and the name,
 * left of the portrait. The text of the returned line is a placeholder.
 */
export function findNikByInk(
  scan: Gray,
  { printed, columns }: ParsedCard,
  right: number,
): Line | undefined {
  const [heading, name] = [printed.kota ?? printed.provinsi, printed.nama];
  if (!columns || !heading?.length || !name?.length) return undefined;
  const [above, below] = [getBoundingBox(heading), getBoundingBox(name)];
  const [start, top] = [Math.round(columns.label), above.top + above.height + 8];
  const size = { width: Math.round(right) - start, height: below.top - 8 - top };
  if (size.width < 100 || size.height < above.height || size.height > above.height * 5)
    return undefined;
  const { ink, left: x, top: y } = cutStrip(scan, { left: start, top, ...size });
  const [piece] = [...ink.pieces].sort((a, b) => b.right - b.left - (a.right - a.left));
  const digits = ink.blots.filter(
    (it) => piece && it.left >= piece.left && it.right <= piece.right,
  );
  if (!piece || digits.length < 8) return undefined;
  const highest = Math.min(...digits.map((it) => it.top));
  const lowest = Math.max(...digits.map((it) => it.bottom));
  const place = {
    left: x + piece.left,
    top: y + highest,
    width: piece.right - piece.left,
    height: lowest - highest,
  };
  const unread = { text: '0'.repeat(16), confidence: 0, place };
  return { ...unread, words: [unread] };
}

const findNumbers = (words: readonly Word[]) =>
  words.filter(({ text }) => text.length >= 3 && countDigits(text) >= text.length * 0.7);

/** Removes what the portrait adds to the line of the number, in width and height. */
export function cropPortrait(line: Line, portrait: number): Line {
  const words = line.words.filter(({ place }) => place.left < portrait);
  const numbers = findNumbers(words);
  const [usual] = numbers
    .sort((a, b) => a.place.height - b.place.height)
    .slice(Math.floor(numbers.length / 2));
  if (!usual) return line;
  const { top, height } = usual.place;
  // If the portrait's position is estimated, a long number may extend beyond it.
  const end = Math.max(...numbers.map(({ place }) => place.left + place.width));
  const right = Math.max(end, Math.min(portrait, line.place.left + line.place.width));
  const place = {
    left: line.place.left,
    top,
    width: right - line.place.left,
    height,
  };
  return { ...line, words, place };
}

/** Locates the digits of the line: words that are mostly digits, else everything after the label. */
function locateDigits({ words, place }: Line): Box {
  const numbers = findNumbers(words);
  const count = numbers.reduce((sum, { text }) => sum + countDigits(text), 0);
  // The label and its colon take a little more than a quarter of the line.
  const label = Math.round(place.width * 0.29);
  if (count < 15) return { ...place, left: place.left + label, width: place.width - label };
  const left = Math.min(...numbers.map((word) => word.place.left));
  const right = Math.max(...numbers.map((word) => word.place.left + word.place.width));
  return { ...place, left, width: right - left };
}

/** The confidence of a NIK whose digits match a machine-readable typeface. */
const shapedNik = 95;
/** The area above, below and after a line's words, in their heights, and its minimum in pixels. */
const beside = { above: 0.35, least: 20, after: 2.5 };

/**
 * Returns height and middle of the digits, which are the largest group of blots with equal height and
 * position. This excludes cut-off ink above and below, and the card's edge.
 */
function findDigits(
  blots: readonly Blot[],
): { height: number; middle: number; digits: Blot[] | undefined } | undefined {
  const middleOf = ({ top, bottom }: Blot) => (top + bottom) / 2;
  const equalTo = (it: Blot) => {
    const high = it.bottom - it.top;
    return blots.filter(
      (other) =>
        Math.abs(other.bottom - other.top - high) <= high * 0.12 &&
        Math.abs(middleOf(other) - middleOf(it)) <= high * 0.12,
    );
  };
  let most: Blot[] = [];
  for (const it of blots) {
    if (it.bottom - it.top < leastDigit) continue;
    const equal = equalTo(it);
    if (equal.length > most.length) most = equal;
  }
  const share = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const height = share(most.map(({ top, bottom }) => bottom - top));
  const middle = share(most.map(middleOf));
  return height && middle ? { height, middle, digits: takeSixteen(most) } : undefined;
}

/** The maximum ratio of distances between digits in a fixed-width typeface, whose 1 may be off center. */
const unevenly = 1.6;

/** Returns the last sixteen blots of a line, if they are evenly spaced. */
function takeSixteen(blots: readonly Blot[]): Blot[] | undefined {
  const digits = [...blots].sort((a, b) => a.left - b.left).slice(-16);
  const middles = digits.map(({ left, right }) => (left + right) / 2);
  const ways = middles.slice(1).map((it, at) => it - (middles[at] ?? 0));
  const isEven = Math.max(...ways) < Math.min(...ways) * unevenly;
  return digits.length === 16 && isEven ? digits : undefined;
}

/** Which digits have the slash of a zero, if known. */
type Slashes = { slashes?: readonly (boolean | undefined)[] | undefined };

/** The minimum height of a digit in pixels. */
const leastDigit = 12;

/** Reads the number of a line by the shapes of its digits, in any typeface. */
export async function readNikByShape(
  scan: Gray,
  line: Line,
): Promise<(ShapeReading & Slashes) | undefined> {
  const { place } = line;
  const extra = Math.max(beside.least, Math.round(place.height * beside.above));
  const strip = cutStrip(scan, {
    left: place.left - extra,
    top: place.top - extra,
    width: place.width + Math.round(place.height * beside.after),
    height: place.height + 2 * extra,
  });
  const digits = findDigits(strip.ink.blots);
  if (!digits) return undefined;
  const half = Math.floor(Math.min(digits.middle, strip.height - digits.middle, digits.height));
  const start = Math.floor(digits.middle - half) * strip.width;
  const shaped = await readDigitsByShape(
    {
      data: strip.data.subarray(start, start + 2 * half * strip.width),
      width: strip.width,
      height: 2 * half,
    },
    digits.height,
  );
  return shaped && { ...shaped, slashes: digits.digits && findSlashes(strip, digits.digits) };
}

/**
 * Reads the NIK again from its line and as digits only, because runs of equal digits are easily miscounted
 * at the size of the card. Returns up to two readings, and stops at one that equals `known`, the reading
 * from the card.
 */
export async function rereadNik(
  engine: OcrEngine,
  scan: Gray,
  line: Line,
  known: string | undefined,
  getRemainingMs: () => number,
): Promise<Candidate[]> {
  const digits = locateDigits(line);
  const area = cropGray(scan, {
    left: digits.left - 10,
    top: digits.top - 8,
    width: digits.width + 24,
    height: digits.height + 16,
  });
  const candidates: Candidate[] = [];
  for (const lineHeight of lineHeights) {
    const width = Math.round((area.width * lineHeight) / area.height);
    const strip = toPgm(
      joinHorizontally([await resizeGray(area, { width, height: lineHeight })], 14),
    );
    const again = await engine.read(strip, getRemainingMs(), 'digits');
    const value = parseNik(again.map(({ text }) => text).join(''));
    if (!value) continue;
    candidates.push({ value, confidence: Math.min(...again.map((it) => it.confidence)) });
    if (value === known || candidates.length >= enough) break;
  }
  return candidates;
}

/**
 * A reading of sixteen digits with the engine's confidence, 0 to 100. `odd`: its digits look different from
 * what it says. `likelier`: derived from the look of the digits only.
 */
export type Candidate = { value: string; confidence: number; odd?: boolean; likelier?: boolean };

/** The position of the birth date in a NIK. */
const from = 6;

const to = 12;

/**
 * Returns the six digits of a birth date (dd-mm-yyyy) in a NIK; women have 40 added to the day. Without a
 * gender both forms are returned.
 */
export function encodeBirthDate(birth: string, gender: string | undefined): string[] {
  const [day = '', month = '', year = ''] = birth.split('-');
  const rest = month + year.slice(2);
  const man = day + rest;
  const woman = Number(day) + 40 + rest;
  if (gender === 'LAKI-LAKI') return [man];
  return gender === 'PEREMPUAN' ? [woman] : [man, woman];
}

/**
 * Compares readings with the look of the digits. For a known typeface the shapes decide; for others only
 * readings that match the look count. `coded` is the printed birth date in the NIK's form.
 */
export function compareWithShapes(
  shaped: (ShapeReading & Slashes) | undefined,
  read: readonly Candidate[],
  coded: readonly string[] = [],
): Candidate[] {
  if (!shaped) return read.map((it) => ({ ...it, odd: true }));
  const { slashes = [] } = shaped;
  const readings = read.map((it) => ({ ...it, value: applySlashes(it.value, slashes) }));
  if (isKnownTypeface(shaped)) {
    const { value } = shaped;
    const isSaid = readings.some((it) => it.value === value);
    return [
      {
        value,
        confidence: isSaid || isClearMatch(shaped) ? shapedNik : dispute,
        odd: !isSaid && !isClearMatch(shaped),
      },
    ];
  }
  const values = readings.map(({ value }) => value);
  const taught = values.flatMap((value) =>
    coded.flatMap((it) => correctByBirthDate(it, value, shaped) ?? []),
  );
  const all = [
    ...checkReadings(values, shaped).map((it) =>
      taught.length > 0 ? { ...it, isLikelier: false } : it,
    ),
    ...taught.map((value) => ({ value, isOdd: true, isLikelier: true })),
  ];
  return all.map(({ value, isOdd, isLikelier = false }) => {
    const confidence = Math.max(
      0,
      ...readings.filter((it) => it.value === value).map((it) => it.confidence),
    );
    return {
      value: applySlashes(value, slashes),
      confidence: confidence || dispute,
      odd: isOdd,
      likelier: isLikelier,
    };
  });
}

/** Returns for each position the majority of the candidates, weighted by confidence. */
function getMajority(candidates: readonly Candidate[]): string {
  return Array.from({ length: 16 }, (_, at) => {
    const votes = new Map<string, number>();
    for (const { value, confidence } of candidates) {
      const digit = value[at] ?? '';
      votes.set(digit, (votes.get(digit) ?? 0) + 20 + confidence);
    }
    return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  }).join('');
}

/** The maximum confidence if half of the readings differ. */
const dispute = 55;
/** The minimum confidence of a different reading that makes the others doubtful. */
const heeded = 20;
/** The minimum confidence of a number that was read twice, and of one that also contains the birth date. */
const seenTwice = 75;
const confirmed = 92;

/**
 * Chooses the NIK from several readings. Those that contain the printed birth date are preferred, but no
 * digit is ever corrected by the date: the result is what the card prints.
 */
export function chooseNik(
  candidates: readonly Candidate[],
  birth: string | undefined,
  gender: string | undefined,
): Candidate | undefined {
  if (candidates.length === 0) return undefined;
  const coded = birth ? encodeBirthDate(birth, gender) : [];
  const carries = (value: string) => coded.includes(value.slice(from, to));
  const agreeing = candidates.filter(({ value }) => carries(value));
  const possible = agreeing.length > 0 ? agreeing : candidates;
  // Readings that match the look are preferred.
  const [chosen = []] = [
    possible.filter((it) => it.likelier),
    possible.filter((it) => !it.odd),
    possible,
  ].filter((its) => its.length > 0);
  const value = getMajority(chosen);
  const same = chosen.filter((it) => it.value === value).length;
  const maxConfidence = Math.max(...chosen.map((it) => it.confidence));
  const repeated = same > 1 ? (carries(value) ? confirmed : seenTwice) : 0;
  // Several equal readings may share the same mistake.
  const isOdd =
    chosen.some((it) => it.value === value && it.odd) || !chosen.some((it) => it.value === value);
  const isDenied = possible.some((it) => it.value !== value && it.confidence >= heeded);
  const isClear = same > chosen.length / 2 && !isOdd && !isDenied;
  const confidence = isClear ? Math.max(repeated, maxConfidence) : Math.min(dispute, maxConfidence);
  return { value, confidence };
}
