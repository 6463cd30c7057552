import {
  around,
  asFile,
  cropped,
  type Gray,
  type Layout,
  type OcrEngine,
  type Place,
  resized,
  type Sign,
  sideBySide,
  type Word,
} from './engine.ts';
import { shortened, withoutEnd } from './values.ts';

/** Share of the letters that must stand apart for a line to be sharp. */
const apart = 0.9;
/** Around the words, in pixels of the look. */
const rim = { side: 7, above: 5, below: 6 };

/** A line of a value, cut out of the look. */
type Strip = {
  data: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
  ink: Ink;
};

/** Cuts a place out of the look; `said`: what was read there, as far as that is known. */
export function cut(
  look: Gray,
  place: Place,
  said = '',
  { side } = rim as { side: number },
): Strip {
  const strip = cropped(look, {
    left: place.left - side,
    top: place.top - rim.above,
    width: place.width + 2 * side,
    height: place.height + rim.above + rim.below,
  });
  return { ...strip, ink: inkOf(strip.data, strip.width, strip.height, said) };
}

export const stripOf = (look: Gray, words: readonly Word[]) =>
  cut(look, around(words), words.map(({ text }) => text).join(' '));

/** What a strip says when it is read by itself. */
export type Said = {
  text: string;
  words: Word[];
  /** Whether its full stops are those that the ink shows. */
  stopsSeen: boolean;
};

/**
 * Reads a strip with its words drawn wide apart, `capitals` pixels high. Full stops that the ink
 * shows are put where the engine saw none, and taken where there are none.
 */
export async function readStrip(
  engine: OcrEngine,
  strip: Strip,
  capitals: number,
  left: () => number,
  layout: Layout = 'line',
): Promise<Said> {
  const { ink, width, height } = strip;
  const scale = capitals / Math.max(8, ink.capitals);
  const gap = Math.round(capitals * 0.9);
  const pieces: Gray[] = [];
  for (const piece of ink.pieces) {
    const from = Math.max(0, piece.left - 2);
    const wide = Math.min(width, piece.right + 2) - from;
    const word = cropped(strip, { left: from, top: 0, width: wide, height });
    pieces.push(
      await resized(word, {
        width: Math.max(3, Math.round(wide * scale)),
        height: Math.round(height * scale),
      }),
    );
  }
  if (pieces.length === 0) return { text: '', words: [], stopsSeen: false };
  const picture = asFile(sideBySide(pieces, gap));
  const read = (await engine.read(picture, left(), layout)).flatMap((line) => line.words);
  const words = byPieces(read, pieces, gap);
  // Where letters run into each other a stop does too.
  const signs = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\d]/gu, '').length, 0);
  const isSharp = ink.letters >= signs * apart;
  const stopsSeen = words.length === ink.pieces.length && isSharp;
  return {
    text: withBars(
      withStops(
        words.map((it) => it.text),
        ink,
        isSharp,
      ),
      ink,
    ),
    words,
    stopsSeen,
  };
}

/**
 * Words as the pieces of ink have them, drawn `gap` apart: the engine loses gaps between words, and sees one
 * behind a full stop where there is none (K.H.). Any other gap that it saw is one.
 */
function byPieces(read: readonly Word[], pieces: readonly Gray[], gap: number): Word[] {
  let left = gap / 2;
  const ends = pieces.map(({ width }) => {
    left += width + gap;
    return left;
  });
  const pieceOf = ({ middle }: Sign) => {
    const at = ends.findIndex((end) => middle < end);
    return at < 0 ? ends.length - 1 : at;
  };
  const words: (Word & { signs: Sign[]; piece: number })[] = [];
  for (const word of read) {
    const signs = word.signs ?? [];
    if (signs.map(({ text }) => text).join('') !== word.text) return [...read];
    for (const [at, sign] of signs.entries()) {
      const piece = pieceOf(sign);
      const last = words.at(-1);
      const isBehindStop = last?.text.endsWith('.') ?? false;
      if (last && last.piece === piece && (at > 0 || isBehindStop)) {
        last.text += sign.text;
        last.signs.push(sign);
        last.confidence = Math.min(last.confidence, word.confidence);
      } else words.push({ ...word, text: sign.text, signs: [sign], piece });
    }
  }
  return words;
}

/**
 * The words of a reading with their full stops as the ink has them, where it has as many words. One that was read behind
 * an abbreviation, and that the ink does not show, ran into its letter.
 */
export function withStops(said: readonly string[], { pieces }: Ink, isSharp: boolean): string {
  if (said.length !== pieces.length) return said.join(' ');
  return said
    .map((word, at) => {
      const bare = withoutEnd(word, '.,');
      if (pieces[at]?.stopped) return word.endsWith(',') ? word : `${bare}.`;
      return isSharp && word.endsWith('.') && !shortened.test(bare) ? bare : word;
    })
    .join(' ');
}

/** How much of its box an upright stroke with nothing beside it fills, and how wide it is at most, of a capital's height; a thin one is so by its width. */
const bar = { filled: 0.8, wide: 0.34, thin: 0.25 };

/** The letters and digits of a line by their ink, as far as they stand apart: no mark is as high. */
export const tallOf = ({ blots, capitals }: Pick<Ink, 'blots' | 'capitals'>) =>
  blots.filter(({ top, bottom }) => bottom - top > capitals * 0.7);

/** A text with an I wherever its ink is nothing but an upright stroke: the engine takes one at a word's end for an L. */
export function withBars(text: string, ink: Pick<Ink, 'blots' | 'capitals'>): string {
  const tall = tallOf(ink);
  const isSign = (sign: string) => /[\p{L}\d]/u.test(sign);
  if ([...text].filter(isSign).length !== tall.length) return text;
  let at = 0;
  return [...text]
    .map((sign) => {
      const blot = isSign(sign) ? tall[at++] : undefined;
      if (!blot || !/[Ll]/.test(sign)) return sign;
      const [wide, high] = [blot.right - blot.left, blot.bottom - blot.top];
      const isFilled = blot.area > wide * high * bar.filled;
      const isBar = wide < ink.capitals * (isFilled ? bar.wide : bar.thin);
      return isBar ? 'I' : sign;
    })
    .join('');
}

/** A connected spot of ink: a letter, a part of one, or a mark. Its far edges are exclusive. */
export type Blot = { left: number; top: number; right: number; bottom: number; area: number };

/** Spots smaller than this share of a capital's square are noise. */
const speck = 0.01;
/** Ink is darker than this share of the way from the darkest to the paper. */
const darkness = 0.63;

const share = (sorted: readonly number[], at: number) =>
  sorted[Math.floor((sorted.length - 1) * at)] ?? 0;

/** The brightness that a share of a picture's pixels is not above. */
export function darker(gray: Uint8Array, part: number): number {
  const counts = new Uint32Array(256);
  for (const value of gray) counts[value] = (counts[value] ?? 0) + 1;
  let left = Math.floor((gray.length - 1) * part);
  for (let value = 0; value < 256; value++) {
    left -= counts[value] ?? 0;
    if (left < 0) return value;
  }
  return 255;
}

const ordered = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

/** Which pixels are ink, and the spots that they make, from left to right. */
type Spots = { blots: Blot[]; isInk: (x: number, y: number) => boolean };

function spotsOf(gray: Uint8Array, width: number, height: number): Spots {
  const [dark, paper] = [darker(gray, 0.004), darker(gray, 0.7)];
  const limit = dark + (paper - dark) * darkness;
  const isInk = (x: number, y: number) => (gray[y * width + x] ?? 255) < limit;
  const seen = new Uint8Array(gray.length);
  const blots: Blot[] = [];
  for (let start = 0; start < gray.length; start++) {
    if (seen[start] || !isInk(start % width, Math.floor(start / width))) continue;
    const blot = { left: width, top: height, right: 0, bottom: 0, area: 0 };
    const open = [start];
    seen[start] = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blot.left = Math.min(blot.left, x);
      blot.right = Math.max(blot.right, x + 1);
      blot.top = Math.min(blot.top, y);
      blot.bottom = Math.max(blot.bottom, y + 1);
      blot.area += 1;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || !isInk(nx, ny)) continue;
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    blots.push(blot);
  }
  return { blots: blots.sort((a, b) => a.left - b.left), isInk };
}

/** A printed word: where it stands, and whether a full stop ends it. */
type Piece = { left: number; right: number; stopped: boolean };

/** A line as its ink shows it. */
type Ink = {
  blots: Blot[];
  /** Height of a capital, in pixels. */
  capitals: number;
  pieces: Piece[];
  /** How many letters stand apart. */
  letters: number;
};

/** Gaps as multiples of a capital's height: between letters, and what a space adds to it. */
const usualGap = 0.13;
const space = 0.19;
/**
 * A full stop shrinks in the camera and leaves more room before the next letter: K.H. Behind one a gap is as wide
 * as the line's others are, or this share of what these add to the room between letters; or more by so much.
 */
const afterStop = { share: 0.6, more: 0.1 };
/** What a space adds at least, where the room that it leaves is this much on the whole. */
const near = 0.11;
const roomy = 0.6;

/**
 * The words of a line, told by the gaps between its ink: where spaces are narrow the engine takes two
 * words for one, and it loses the full stop that ends an abbreviation.
 */
export function inkOf(gray: Uint8Array, width: number, height: number, said = ''): Ink {
  const { blots: all, isInk } = spotsOf(gray, width, height);
  const tallest = Math.max(0, ...all.map(({ top, bottom }) => bottom - top));
  const letters = all.filter(({ top, bottom }) => bottom - top > tallest * 0.55);
  const capitals = share(ordered(letters.map(({ top, bottom }) => bottom - top)), 0.5);
  const middle = share(ordered(letters.map(({ top, bottom }) => (top + bottom) / 2)), 0.5);
  const inLine = all.filter(
    ({ top, bottom, area }) =>
      area >= speck * capitals ** 2 && Math.abs((top + bottom) / 2 - middle) < capitals * 0.95,
  );
  const gaps: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const { left, right } of inLine) {
    if (left > end && end >= 0) gaps.push(left - end);
    end = Math.max(end, right);
  }
  const between = share(ordered(gaps), 0.4);
  const apart = Math.max(capitals * 0.05, Math.min(capitals * 0.4, between));
  const least = apart + capitals * Math.max(space, space + usualGap - apart / capitals);
  // Between slanting letters there is more room than where they are nearest: A A.
  const roomAt = (x: number) => {
    let sum = 0;
    let count = 0;
    for (let y = Math.round(middle - capitals / 2); y < middle + capitals / 2; y++) {
      let [from, to] = [x, x];
      while (from > 0 && x - from < capitals && !isInk(from, y)) from--;
      while (to < width && to - x < capitals && !isInk(to, y)) to++;
      sum += to - from;
      count++;
    }
    return sum / Math.max(1, count);
  };
  const isSlanting = /A ?A/.test(said);
  const usual = share(ordered(gaps.filter((it) => it >= least)), 0.5);
  const behindStop = usual
    ? apart + (usual - apart) * afterStop.share
    : least + capitals * afterStop.more;
  const isGap = (from: number, to: number, isStopped: boolean) =>
    to - from >= (isStopped ? behindStop : least) ||
    (isSlanting &&
      to - from >= apart + capitals * near &&
      roomAt(Math.round((from + to) / 2)) > capitals * roomy);
  const isStop = ({ left, top, right, bottom }: Blot, letter: Blot | undefined) =>
    letter !== undefined &&
    bottom - top < capitals * 0.34 &&
    right - left < capitals * 0.34 &&
    top > letter.top + (letter.bottom - letter.top) * 0.55;
  const pieces: Piece[] = [];
  let letter: Blot | undefined;
  for (const blot of inLine) {
    const last = pieces.at(-1);
    const stopped = isStop(blot, letter);
    if (last && !isGap(last.right, blot.left, last.stopped)) {
      // A stop may stand below the letter that it follows.
      const isLast = blot.right >= last.right - capitals * 0.2;
      last.stopped = isLast ? stopped : last.stopped;
      last.right = Math.max(last.right, blot.right);
    } else pieces.push({ left: blot.left, right: blot.right, stopped: false });
    if (!stopped) letter = blot;
  }
  return { blots: inLine, capitals, pieces, letters: letters.length };
}

/** Heights of letters in a picture in which a card is as wide as the picture, as shares of its width. */
const letterHeights = { least: 0.008, most: 0.05 };

/** Letters or words with a neighbour of their height beside them, and above or below them. */
export type Print = { beside: number; above: number };

/** How much of a picture looks like lines of print, level ones and upright ones, whatever they say. */
export function printIn({ data, width, height }: Gray): Print {
  const [least, most] = [width * letterHeights.least, width * letterHeights.most];
  const { blots } = spotsOf(data, width, height);
  const count = (isLevel: boolean) => {
    const spots = blots
      .map(({ left, top, right, bottom }) =>
        isLevel
          ? { from: left, to: right, middle: (top + bottom) / 2, high: bottom - top }
          : { from: top, to: bottom, middle: (left + right) / 2, high: right - left },
      )
      .filter(({ high, from, to }) => high > least && high < most && to - from < high * 14)
      .sort((a, b) => a.from - b.from);
    return spots.filter((a, at) => {
      for (let i = at + 1; i < spots.length; i++) {
        const b = spots[i];
        if (!b || b.from - a.to > a.high * 1.2) break;
        const isNext = b.from >= a.to - 1 && Math.abs(b.middle - a.middle) < a.high * 0.25;
        if (isNext && b.high > a.high * 0.75 && b.high < a.high * 1.35) return true;
      }
      return false;
    }).length;
  };
  return { beside: count(true), above: count(false) };
}
