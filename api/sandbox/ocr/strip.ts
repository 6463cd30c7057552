import {
  type Box,
  type Character,
  cropGray,
  type Gray,
  getBoundingBox,
  joinHorizontally,
  type Layout,
  type OcrEngine,
  resizeGray,
  toPgm,
  type Word,
} from './engine.ts';
import { abbreviations, trimEnd } from './values.ts';

/** The minimum number of letters in the ink of a sharp line, as a share of the letters that were read. */
const apart = 0.9;
/** The margins around the words, in pixels. */
const rim = { side: 7, above: 5, below: 6 };

/** A line of a value, cut from a scan. */
type Strip = {
  data: Buffer;
  left: number;
  top: number;
  width: number;
  height: number;
  ink: Ink;
};

/** Cuts a box with margins from a scan and analyzes its ink; `said` is the text that was read there, if known. */
export function cutStrip(
  scan: Gray,
  place: Box,
  said = '',
  { side } = rim as { side: number },
): Strip {
  const strip = cropGray(scan, {
    left: place.left - side,
    top: place.top - rim.above,
    width: place.width + 2 * side,
    height: place.height + rim.above + rim.below,
  });
  return { ...strip, ink: analyzeInk(strip.data, strip.width, strip.height, said) };
}

/** Cuts the box around the words from a scan and analyzes its ink. */
export const cutWords = (scan: Gray, words: readonly Word[]) =>
  cutStrip(scan, getBoundingBox(words), words.map(({ text }) => text).join(' '));

/** The reading of a single strip. */
export type StripReading = {
  text: string;
  words: Word[];
  /** Whether its full stops match the ink. */
  stopsSeen: boolean;
};

/**
 * Reads a strip with its words drawn far apart and its capitals resized to a height of `capitals` pixels.
 * Full stops, and letters that are only a vertical stroke, are corrected by the ink.
 */
export async function readStrip(
  engine: OcrEngine,
  strip: Strip,
  capitals: number,
  getRemainingMs: () => number,
  layout: Layout = 'line',
): Promise<StripReading> {
  const { ink, width, height } = strip;
  const scale = capitals / Math.max(8, ink.capitals);
  const gap = Math.round(capitals * 0.9);
  const pieces: Gray[] = [];
  for (const piece of ink.pieces) {
    const from = Math.max(0, piece.left - 2);
    const wide = Math.min(width, piece.right + 2) - from;
    const word = cropGray(strip, { left: from, top: 0, width: wide, height });
    pieces.push(
      await resizeGray(word, {
        width: Math.max(3, Math.round(wide * scale)),
        height: Math.round(height * scale),
      }),
    );
  }
  if (pieces.length === 0) return { text: '', words: [], stopsSeen: false };
  const picture = toPgm(joinHorizontally(pieces, gap));
  const read = (await engine.read(picture, getRemainingMs(), layout)).flatMap((line) => line.words);
  const words = groupByPiece(read, pieces, gap);
  // If letters are merged, full stops are, too.
  const signs = words.reduce((sum, { text }) => sum + text.replace(/[^\p{L}\d]/gu, '').length, 0);
  const isSharp = ink.letters >= signs * apart;
  const stopsSeen = words.length === ink.pieces.length && isSharp;
  return {
    text: correctBars(
      applyStops(
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
 * Groups characters by the pieces of ink, drawn `gap` apart: the engine misses gaps between words and adds
 * one after a full stop (K.H.). Any other gap that it found is kept.
 */
function groupByPiece(read: readonly Word[], pieces: readonly Gray[], gap: number): Word[] {
  let left = gap / 2;
  const ends = pieces.map(({ width }) => {
    left += width + gap;
    return left;
  });
  const pieceOf = ({ middle }: Character) => {
    const at = ends.findIndex((end) => middle < end);
    return at < 0 ? ends.length - 1 : at;
  };
  const words: (Word & { characters: Character[]; piece: number })[] = [];
  for (const word of read) {
    const signs = word.characters ?? [];
    if (signs.map(({ text }) => text).join('') !== word.text) return [...read];
    for (const [at, sign] of signs.entries()) {
      const piece = pieceOf(sign);
      const last = words.at(-1);
      const isAfterStop = last?.text.endsWith('.') ?? false;
      if (last && last.piece === piece && (at > 0 || isAfterStop)) {
        last.text += sign.text;
        last.characters.push(sign);
        last.confidence = Math.min(last.confidence, word.confidence);
      } else words.push({ ...word, text: sign.text, characters: [sign], piece });
    }
  }
  return words;
}

/**
 * Joins the words of a reading. If the ink has as many words, adds its full stops; in a sharp line it also
 * removes those that the ink lacks, except after an abbreviation, where one may be merged with a letter.
 */
export function applyStops(said: readonly string[], { pieces }: Ink, isSharp: boolean): string {
  if (said.length !== pieces.length) return said.join(' ');
  return said
    .map((word, at) => {
      const bare = trimEnd(word, '.,');
      if (pieces[at]?.stopped) return word.endsWith(',') ? word : `${bare}.`;
      return isSharp && word.endsWith('.') && !abbreviations.test(bare) ? bare : word;
    })
    .join(' ');
}

/**
 * A vertical stroke fills at least this share of its box and is at most `wide`, a share of a capital's
 * height; a stroke narrower than `thin` need not fill its box.
 */
const bar = { filled: 0.8, wide: 0.34, thin: 0.25 };

/** Returns the blots of letters and digits, which are higher than 0.7 capitals; marks are lower. */
export const findTallBlots = ({ blots, capitals }: Pick<Ink, 'blots' | 'capitals'>) =>
  blots.filter(({ top, bottom }) => bottom - top > capitals * 0.7);

/**
 * Replaces each L by an I if its ink is only a vertical stroke, because the engine confuses them. The text
 * stays unchanged unless it has as many letters and digits as the ink.
 */
export function correctBars(text: string, ink: Pick<Ink, 'blots' | 'capitals'>): string {
  const tall = findTallBlots(ink);
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

/** A connected area of ink: a letter, a part of one, or a mark. Right and bottom are exclusive. */
export type Blot = { left: number; top: number; right: number; bottom: number; area: number };

/** Smaller blots, as a share of a capital's square, are noise. */
const speck = 0.01;
/** The threshold of ink, as a share of the way from the darkest pixel to the paper. */
const darkness = 0.63;

const share = (sorted: readonly number[], at: number) =>
  sorted[Math.floor((sorted.length - 1) * at)] ?? 0;

/** Returns the brightness (0 to 255) at a percentile of the pixels; `part` is a share, 0 to 1. */
export function getPercentile(gray: Uint8Array, part: number): number {
  const counts = new Uint32Array(256);
  for (const value of gray) counts[value] = (counts[value] ?? 0) + 1;
  let remaining = Math.floor((gray.length - 1) * part);
  for (let value = 0; value < 256; value++) {
    remaining -= counts[value] ?? 0;
    if (remaining < 0) return value;
  }
  return 255;
}

const ordered = (values: Iterable<number>) => [...values].sort((a, b) => a - b);

/** The blots of a picture from left to right, and a check for ink pixels. */
type Spots = { blots: Blot[]; isInk: (x: number, y: number) => boolean };

function findSpots(gray: Uint8Array, width: number, height: number): Spots {
  const [dark, paper] = [getPercentile(gray, 0.004), getPercentile(gray, 0.7)];
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

/** A printed word: its position, and whether a full stop ends it. */
type Piece = { left: number; right: number; stopped: boolean };

/** The analysis of a line's ink. */
type Ink = {
  blots: Blot[];
  /** Height of a capital, in pixels. */
  capitals: number;
  pieces: Piece[];
  /** The number of separate letters. */
  letters: number;
};

/** Gaps as multiples of a capital's height: between letters, and the additional width of a space. */
const usualGap = 0.13;
const space = 0.19;
/**
 * A full stop looks smaller in a photo and leaves more room before the next letter: K.H. A space after one
 * has at least this `share` of the additional width of the line's other spaces. In a line without others
 * it is wider than the minimum of a space by `more`, a share of a capital's height.
 */
const afterStop = { share: 0.6, more: 0.1 };
/** The minimum additional width of a space between slanting letters, if their average distance is `roomy`. */
const near = 0.11;
const roomy = 0.6;

/**
 * Finds the words of a line by the gaps in its ink: the engine joins words with narrow spaces, and misses
 * the full stop of an abbreviation.
 */
export function analyzeInk(gray: Uint8Array, width: number, height: number, said = ''): Ink {
  const { blots: all, isInk } = findSpots(gray, width, height);
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
  // Slanting letters have more room between them than at their nearest points: A A.
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
  const afterStopGap = usual
    ? apart + (usual - apart) * afterStop.share
    : least + capitals * afterStop.more;
  const isGap = (from: number, to: number, isStopped: boolean) =>
    to - from >= (isStopped ? afterStopGap : least) ||
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
      // A full stop may be below the letter that it follows.
      const isLast = blot.right >= last.right - capitals * 0.2;
      last.stopped = isLast ? stopped : last.stopped;
      last.right = Math.max(last.right, blot.right);
    } else pieces.push({ left: blot.left, right: blot.right, stopped: false });
    if (!stopped) letter = blot;
  }
  return { blots: inLine, capitals, pieces, letters: letters.length };
}

/** The range of letter heights, as shares of the width of a card that fills the picture. */
const letterHeights = { least: 0.008, most: 0.05 };

/** The number of letters or words that have a similar one to the right (`beside`), and below (`above`). */
export type PrintCount = { beside: number; above: number };

/** Counts the letters and words of horizontal and of vertical lines in a picture, without reading them. */
export function countPrint({ data, width, height }: Gray): PrintCount {
  const [least, most] = [width * letterHeights.least, width * letterHeights.most];
  const { blots } = findSpots(data, width, height);
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
