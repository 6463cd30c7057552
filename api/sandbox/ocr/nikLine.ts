import { lookedAt, taughtBy } from './alikeDigits.ts';
import { isKnownShape, isPlainShape, type Shaped, shapedDigits } from './digitShapes.ts';
import {
  around,
  asFile,
  cropped,
  type Gray,
  type Line,
  type OcrEngine,
  type Place,
  resized,
  sideBySide,
  type Word,
} from './engine.ts';
import type { Card } from './parse.ts';
import { slashesOf, withSlashes } from './slashes.ts';
import { type Blot, cut } from './strip.ts';
import { nikOf, repairDigits } from './vocabulary.ts';

/** Heights in pixels at which the engine tells digits apart well. */
const lineHeights = [36, 52, 28, 44];

/** Readings of sixteen digits that are enough where none says what the card as a whole said. */
const enough = 2;

const digitsIn = (text: string) => repairDigits(text).match(/\d/g)?.length ?? 0;

const longestNumber = ({ words }: Line) => Math.max(0, ...words.map(({ text }) => digitsIn(text)));

/** The line that holds the card number: the one with the longest number, if it may be one. */
export function nikLine(lines: readonly Line[]): Line | undefined {
  const [longest] = [...lines].sort((a, b) => longestNumber(b) - longestNumber(a));
  const digits = longest?.text.match(/\d/g)?.length ?? 0;
  return digits >= 10 ? longest : undefined;
}

/**
 * The card number that was not seen as a line: the longest ink between the headings and the name, left
 * of the portrait.
 */
export function nikInBand(look: Gray, { printed, columns }: Card, right: number): Line | undefined {
  const [heading, name] = [printed.kota ?? printed.provinsi, printed.nama];
  if (!columns || !heading?.length || !name?.length) return undefined;
  const [above, below] = [around(heading), around(name)];
  const [start, top] = [Math.round(columns.label), above.top + above.height + 8];
  const size = { width: Math.round(right) - start, height: below.top - 8 - top };
  if (size.width < 100 || size.height < above.height || size.height > above.height * 5)
    return undefined;
  const { ink, left: x, top: y } = cut(look, { left: start, top, ...size });
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

const numbersIn = (words: readonly Word[]) =>
  words.filter(({ text }) => text.length >= 3 && digitsIn(text) >= text.length * 0.7);

/** The line that holds the number without what the portrait adds to it, in width and in height. */
export function withoutPortrait(line: Line, portrait: number): Line {
  const words = line.words.filter(({ place }) => place.left < portrait);
  const numbers = numbersIn(words);
  const [usual] = numbers
    .sort((a, b) => a.place.height - b.place.height)
    .slice(Math.floor(numbers.length / 2));
  if (!usual) return line;
  const { top, height } = usual.place;
  // Where the portrait is only guessed a long number may reach beyond.
  const end = Math.max(...numbers.map(({ place }) => place.left + place.width));
  const right = Math.max(end, Math.min(portrait, line.place.left + line.place.width));
  const place = { left: line.place.left, top, width: right - line.place.left, height };
  return { ...line, words, place };
}

/** Where the digits of the line stand: the words that are mostly digits, else all after the label. */
function digitsPlace({ words, place }: Line): Place {
  const numbers = numbersIn(words);
  const count = numbers.reduce((sum, { text }) => sum + digitsIn(text), 0);
  // The label and its colon take a little over a quarter of the line.
  const label = Math.round(place.width * 0.29);
  if (count < 15) return { ...place, left: place.left + label, width: place.width - label };
  const left = Math.min(...numbers.map((word) => word.place.left));
  const right = Math.max(...numbers.map((word) => word.place.left + word.place.width));
  return { ...place, left, width: right - left };
}

/** How certain a NIK is whose digits have the shapes of a machine's face. */
const shapedNik = 95;
/** What is looked at above and below a line's words (at least so many pixels), and behind them, in heights of these. */
const beside = { above: 0.35, least: 20, after: 2.5 };

/**
 * Height and middle of the digits of a line, told by most of its spots being as high as each other and beside
 * each other: neither what is cut off above and below them is, nor a card's edge.
 */
function digitsAmong(
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
  return height && middle ? { height, middle, digits: sixteenOf(most) } : undefined;
}

/** How unlike the ways from a digit to the next may be in a face of fixed width, whose 1 may stand aside. */
const unevenly = 1.6;

/** The last sixteen of a line's signs, if they stand evenly as digits do. */
function sixteenOf(blots: readonly Blot[]): Blot[] | undefined {
  const digits = [...blots].sort((a, b) => a.left - b.left).slice(-16);
  const middles = digits.map(({ left, right }) => (left + right) / 2);
  const ways = middles.slice(1).map((it, at) => it - (middles[at] ?? 0));
  const isEven = Math.max(...ways) < Math.min(...ways) * unevenly;
  return digits.length === 16 && isEven ? digits : undefined;
}

/** Which of a number's digits have the stroke of a zero, where each of them is known. */
type Slashes = { slashes?: readonly (boolean | undefined)[] | undefined };

/** Lower than this, in pixels, no digit of a look is. */
const leastDigit = 12;

/** The number of a line by the shapes of its digits, whether or not these are a machine's face. */
export async function nikByShape(look: Gray, line: Line): Promise<(Shaped & Slashes) | undefined> {
  const { place } = line;
  const extra = Math.max(beside.least, Math.round(place.height * beside.above));
  const strip = cut(look, {
    left: place.left - extra,
    top: place.top - extra,
    width: place.width + Math.round(place.height * beside.after),
    height: place.height + 2 * extra,
  });
  const digits = digitsAmong(strip.ink.blots);
  if (!digits) return undefined;
  const half = Math.floor(Math.min(digits.middle, strip.height - digits.middle, digits.height));
  const start = Math.floor(digits.middle - half) * strip.width;
  const shaped = await shapedDigits(
    {
      data: strip.data.subarray(start, start + 2 * half * strip.width),
      width: strip.width,
      height: 2 * half,
    },
    digits.height,
  );
  return shaped && { ...shaped, slashes: digits.digits && slashesOf(strip, digits.digits) };
}

/**
 * The NIK again, from its line alone and as digits only, because a run of equal digits is easily
 * miscounted at the size of the whole card: one reading of sixteen digits that says the same as
 * `known`, what the card as a whole was read to say, or else up to two.
 */
export async function readNikAgain(
  engine: OcrEngine,
  look: Gray,
  line: Line,
  known: string | undefined,
  left: () => number,
): Promise<Candidate[]> {
  const digits = digitsPlace(line);
  const area = cropped(look, {
    left: digits.left - 10,
    top: digits.top - 8,
    width: digits.width + 24,
    height: digits.height + 16,
  });
  const candidates: Candidate[] = [];
  for (const lineHeight of lineHeights) {
    const width = Math.round((area.width * lineHeight) / area.height);
    const strip = asFile(sideBySide([await resized(area, { width, height: lineHeight })], 14));
    const again = await engine.read(strip, left(), 'digits');
    const value = nikOf(again.map(({ text }) => text).join(''));
    if (!value) continue;
    candidates.push({ value, confidence: Math.min(...again.map((it) => it.confidence)) });
    if (value === known || candidates.length >= enough) break;
  }
  return candidates;
}

/**
 * A reading of sixteen digits and the engine's confidence in it, 0 to 100. `odd`: its equal digits do not
 * look equal, or unequal ones do. `likelier`: nobody read it so, but so its digits look.
 */
export type Candidate = { value: string; confidence: number; odd?: boolean; likelier?: boolean };

/** Where the date of birth stands in a NIK. */
const from = 6;

const to = 12;

/** The six digits in which a NIK carries a birth date (dd-mm-yyyy); women have 40 added to the day. */
export function codedBirth(birth: string, gender: string | undefined): string[] {
  const [day = '', month = '', year = ''] = birth.split('-');
  const rest = month + year.slice(2);
  const man = day + rest;
  const woman = Number(day) + 40 + rest;
  if (gender === 'LAKI-LAKI') return [man];
  return gender === 'PEREMPUAN' ? [woman] : [man, woman];
}

/**
 * Readings of a line held against what its digits look like: what the engine said of a face that is known is
 * worth nothing beside its shapes, and of others only what looks as it reads. `coded`: the printed birth date as
 * a number carries it.
 */
export function comparedWith(
  shaped: (Shaped & Slashes) | undefined,
  read: readonly Candidate[],
  coded: readonly string[] = [],
): Candidate[] {
  if (!shaped) return read.map((it) => ({ ...it, odd: true }));
  const { slashes = [] } = shaped;
  const said = read.map((it) => ({ ...it, value: withSlashes(it.value, slashes) }));
  if (isKnownShape(shaped)) {
    const { value } = shaped;
    const isSaid = said.some((it) => it.value === value);
    return [
      {
        value,
        confidence: isSaid || isPlainShape(shaped) ? shapedNik : dispute,
        odd: !isSaid && !isPlainShape(shaped),
      },
    ];
  }
  const values = said.map(({ value }) => value);
  const taught = values.flatMap((value) =>
    coded.flatMap((it) => taughtBy(it, value, shaped) ?? []),
  );
  const all = [
    ...lookedAt(values, shaped).map((it) =>
      taught.length > 0 ? { ...it, isLikelier: false } : it,
    ),
    ...taught.map((value) => ({ value, isOdd: true, isLikelier: true })),
  ];
  return all.map(({ value, isOdd, isLikelier = false }) => {
    const confidence = Math.max(
      0,
      ...said.filter((it) => it.value === value).map((it) => it.confidence),
    );
    return {
      value: withSlashes(value, slashes),
      confidence: confidence || dispute,
      odd: isOdd,
      likelier: isLikelier,
    };
  });
}

/** Digit by digit what most candidates say, the more certain ones counting more. */
function majority(candidates: readonly Candidate[]): string {
  return Array.from({ length: 16 }, (_, at) => {
    const votes = new Map<string, number>();
    for (const { value, confidence } of candidates) {
      const digit = value[at] ?? '';
      votes.set(digit, (votes.get(digit) ?? 0) + 20 + confidence);
    }
    return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  }).join('');
}

/** The most that is left of the confidence where half of the readings say something else. */
const dispute = 55;
/** From here on a reading that says something else makes the others doubtful. */
const heeded = 20;
/** What is at least certain that was read twice, and that carries the printed birth date besides. */
const seenTwice = 75;
const confirmed = 92;

/**
 * One NIK from several readings of it. Those that carry the printed date of birth go before the
 * others; no digit is ever put right from the date: what a card prints is what is read.
 */
export function settleNik(
  candidates: readonly Candidate[],
  birth: string | undefined,
  gender: string | undefined,
): Candidate | undefined {
  if (candidates.length === 0) return undefined;
  const coded = birth ? codedBirth(birth, gender) : [];
  const carries = (value: string) => coded.includes(value.slice(from, to));
  const agreeing = candidates.filter(({ value }) => carries(value));
  const possible = agreeing.length > 0 ? agreeing : candidates;
  // What looks as it reads goes before what does not.
  const [chosen = []] = [
    possible.filter((it) => it.likelier),
    possible.filter((it) => !it.odd),
    possible,
  ].filter((its) => its.length > 0);
  const value = majority(chosen);
  const same = chosen.filter((it) => it.value === value).length;
  const most = Math.max(...chosen.map((it) => it.confidence));
  const repeated = same > 1 ? (carries(value) ? confirmed : seenTwice) : 0;
  // What several readings say alike they may have misread alike.
  const isOdd =
    chosen.some((it) => it.value === value && it.odd) || !chosen.some((it) => it.value === value);
  const isDenied = possible.some((it) => it.value !== value && it.confidence >= heeded);
  const isClear = same > chosen.length / 2 && !isOdd && !isDenied;
  const confidence = isClear ? Math.max(repeated, most) : Math.min(dispute, most);
  return { value, confidence };
}
