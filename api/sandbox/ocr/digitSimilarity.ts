import { cellMargin, cellSize, digitHeight, type ShapeReading } from './digitShapes.ts';

/** Correlates two digits at an offset in pixels. */
function correlate(a: Float32Array, b: Float32Array, dx: number, dy: number): number {
  let sum = 0;
  for (let y = Math.max(0, dy); y < Math.min(cellSize.height, cellSize.height + dy); y++) {
    const row = y * cellSize.width;
    const other = row - dy * cellSize.width - dx;
    for (let x = Math.max(0, dx); x < Math.min(cellSize.width, cellSize.width + dx); x++)
      sum += (a[row + x] as number) * (b[other + x] as number);
  }
  return sum;
}

/** Returns the similarity of two digits of one line, up to 1; an offset of one pixel is allowed. */
function getDigitSimilarity(a: Float32Array, b: Float32Array): number {
  let maxCorrelation = -1;
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) maxCorrelation = Math.max(maxCorrelation, correlate(a, b, dx, dy));
  }
  return maxCorrelation;
}

/** The tolerance when a digit is compared with its own kind and with others. */
const tolerance = 0.02;

/** Returns the similarity of each pair of digits. */
function getSimilarities({ cells }: ShapeReading): number[][] {
  const likes = cells.map(() => cells.map(() => 1));
  cells.forEach((a, i) => {
    cells.slice(0, i).forEach((b, j) => {
      const similarity = getDigitSimilarity(a, b);
      for (const [from, to] of [
        [i, j],
        [j, i],
      ] as const)
        (likes[from] as number[])[to] = similarity;
    });
  });
  return likes;
}

const getMedian = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Returns the positions at which a digit looks like those that were read as another one. This works for any
 * typeface: equal digits must look equal, and different ones different.
 */
function findMismatches(value: string, likes: readonly number[][]): number[] {
  const nearest = likes.map((all, i) => {
    const others = all
      .map((like, j) => ({ like, isSame: value[j] === value[i] }))
      .filter((_, j) => j !== i);
    const getMax = (isSame: boolean) =>
      Math.max(-1, ...others.filter((it) => it.isSame === isSame).map(({ like }) => like));
    return { own: getMax(true), other: getMax(false) };
  });
  // A digit that occurs once has no other to compare with, so the usual similarity is used.
  const usual = getMedian(nearest.flatMap(({ own }) => (own > 0 ? [own] : []))) ?? 0.95;
  return nearest.flatMap(({ own, other }, at) =>
    other > (own > 0 ? own : usual) - tolerance ? [at] : [],
  );
}

/** Returns for each position the majority of the readings for all digits that look the same. */
function voteByShape(said: readonly string[], likes: readonly number[][], least: number): string {
  const kinds = likes.map((_, at) => at);
  likes.forEach((all, i) => {
    all.slice(0, i).forEach((like, j) => {
      const [one, other] = [kinds[i], kinds[j]];
      if (like >= least && one !== other)
        kinds.forEach((it, at) => {
          if (it === one) kinds[at] = other as number;
        });
    });
  });
  return kinds
    .map((kind, at) => {
      const votes = new Map<string, number>();
      kinds.forEach((it, j) => {
        if (it !== kind) return;
        for (const value of said)
          votes.set(value[j] ?? '', (votes.get(value[j] ?? '') ?? 0) + (j === at ? 1.1 : 1));
      });
      return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
    })
    .join('');
}

/** The range in which the similarity threshold between equal and different digits can be. */
const ends = { least: 0.78, most: 0.95 };

/**
 * Returns candidate thresholds for equal digits: near the usual similarity, and in the widest gap of all
 * similarities.
 */
function getThresholds(likes: readonly number[][]): number[] {
  const usual = getMedian(likes.map((all, i) => Math.max(...all.filter((_, j) => j !== i)))) ?? 1;
  const all = likes.flatMap((its, i) => its.slice(0, i)).sort((a, b) => a - b);
  let gap = { from: 0, to: 0 };
  all.forEach((to, at) => {
    const from = all[at - 1] ?? to;
    if (to > ends.least && from < ends.most && to - from > gap.to - gap.from) gap = { from, to };
  });
  return [usual - tolerance, (gap.from + gap.to) / 2];
}

/**
 * The region in which a 0 is open and an 8 has its crossing, as shares of a digit's height, and the
 * brightness of an opening.
 */
const waist = { from: 0.3, to: 0.7, open: 0.55 };

/** Returns the similarity of a digit to its mirror image, up to 1, at any offset. */
function getMirrorSimilarity(pixels: Float32Array): number {
  let maxSum = -1;
  for (let by = -4; by <= 4; by++) {
    let sum = 0;
    for (let at = 0; at < pixels.length; at++) {
      const x = at % cellSize.width;
      const other = cellSize.width - 1 - x + by;
      if (other < 0 || other >= cellSize.width) continue;
      sum += (pixels[at] as number) * (pixels[at - x + other] as number);
    }
    maxSum = Math.max(maxSum, sum);
  }
  return maxSum;
}

/** The minimum mirror similarity of an 8; a slashed zero has less. */
const even = 0.89;

/** Checks whether a digit that was read as an 8 looks like a 0: open in its middle, or with a slash. */
function isZero(pixels: Float32Array): boolean {
  const sorted = [...pixels].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [ink, paper] = [at(0.05), at(0.9)];
  const centre = Math.floor(cellSize.width / 2);
  let darkest = 1;
  for (
    let y = cellMargin + digitHeight * waist.from;
    y <= cellMargin + digitHeight * waist.to;
    y++
  ) {
    const row = Math.floor(y) * cellSize.width + centre;
    const light = ((pixels[row - 1] ?? 0) + (pixels[row] ?? 0) + (pixels[row + 1] ?? 0)) / 3;
    darkest = Math.min(darkest, (light - ink) / (paper - ink || 1));
  }
  return darkest > waist.open || getMirrorSimilarity(pixels) < even;
}

const getZeros = (value: string, cells: readonly Float32Array[]) =>
  cells.filter((_, at) => value[at] === '0');

/** Checks whether a digit looks like one of those that were read as the same, if there are any. */
const canBeSame = (pixels: Float32Array, same: readonly Float32Array[]) =>
  same.length === 0 || same.some((it) => getDigitSimilarity(pixels, it) > sameDigit - tolerance);

/** Replaces each 8 that looks like a 0: in many typefaces the engine confuses them. */
const correctZeros = (value: string, cells: readonly Float32Array[]) =>
  [...value]
    .map((digit, at) => {
      const pixels = cells[at];
      const isLikeZeros = pixels && canBeSame(pixels, getZeros(value, cells));
      return digit === '8' && isLikeZeros && isZero(pixels) ? '0' : digit;
    })
    .join('');

/** The position of the birth date in a NIK. */
const date = { from: 6, to: 12 };

/**
 * Corrects a reading by the appearance of digits on this card: the printed birth date (`coded`, in the
 * NIK's form) shows how its 0 and 8 look. Returns undefined if nothing changes, or if only the date supports
 * another reading.
 */
export function correctByBirthDate(
  coded: string,
  value: string,
  { cells }: ShapeReading,
): string | undefined {
  const isEither = (digit: string | undefined) => digit === '0' || digit === '8';
  const like = (i: number, j: number) =>
    getDigitSimilarity(cells[i] as Float32Array, cells[j] as Float32Array);
  const places = [...value].map((_, at) => at);
  const known = places.filter(
    (at) => at >= date.from && at < date.to && isEither(coded[at - date.from]),
  );
  const getDateDigit = (at: number) => coded[at - date.from] ?? '';
  const others = places.filter((at) => value[at] !== getDateDigit(at));
  const mismatches = others.filter((at) => at >= date.from && at < date.to);
  // Another digit with the date's value must look the same, and more so than any digit with the value that
  // was read.
  const isSupported = (at: number) => {
    const readAs = (digit: string | undefined) =>
      places.filter((it) => it !== at && !mismatches.includes(it) && value[it] === digit);
    const getMax = (its: number[]) => Math.max(-1, ...its.map((it) => like(it, at)));
    const support = getMax(readAs(getDateDigit(at)));
    // If the engine confuses two digits, other digits that it read so may be wrong too.
    const areBoth = isEither(value[at]) && isEither(getDateDigit(at));
    return support > sameDigit && (areBoth || support > getMax(readAs(value[at])));
  };
  if (!mismatches.every(isSupported)) return undefined;
  const nearest = (at: number, digit: string) =>
    Math.max(-1, ...known.filter((it) => getDateDigit(it) === digit).map((it) => like(at, it)));
  // If equal digits hardly look alike, a different look proves nothing.
  const isEven =
    (getMedian(places.map((i) => Math.max(...places.map((j) => (i === j ? -1 : like(i, j)))))) ??
      0) > sameDigit;
  const corrected = places.map((at) => {
    if (at >= date.from && at < date.to) return getDateDigit(at);
    if (!isEither(value[at])) return value[at];
    const [zero, eight] = [nearest(at, '0'), nearest(at, '8')];
    if (Math.min(zero, eight) > -1) return zero > eight ? '0' : '8';
    const [digit, other] = eight > zero ? ['8', '0'] : ['0', '8'];
    const max = Math.max(zero, eight);
    if (max > sameDigit) return digit;
    return max > -1 && max < otherDigit && isEven ? other : value[at];
  });
  const result = corrected.join('');
  return result === value ? undefined : result;
}

/** Two digits of one line are equal above the first value, and different below the second. */
const sameDigit = 0.925;
const otherDigit = 0.86;

/**
 * A reading of a number and whether its digits look different from it; `isLikelier`: it was derived from
 * the look of the digits only.
 */
type CheckedReading = { value: string; isOdd: boolean; isLikelier?: true };

/** Checks whether the digits look as each reading says, and adds readings derived from the look. */
export function checkReadings(said: readonly string[], shaped: ShapeReading): CheckedReading[] {
  const likes = getSimilarities(shaped);
  const [first] = said;
  const open = first && correctZeros(first, shaped.cells);
  if (open && said.every((it) => correctZeros(it, shaped.cells) === open) && !said.includes(open))
    return [
      ...said.map((value) => ({ value, isOdd: true })),
      { value: open, isOdd: true, isLikelier: true },
    ];
  const all = said.map((value) => ({ value, odd: findMismatches(value, likes).length }));
  const best = Math.min(Number.POSITIVE_INFINITY, ...all.map(({ odd }) => odd));
  const looked: CheckedReading[] = all.map(({ value, odd }) => {
    return { value, isOdd: odd > 0 || correctZeros(value, shaped.cells) !== value };
  });
  if (said.length === 0 || best === 0) return looked;
  const [likeliest] = getThresholds(likes)
    .map((least) => voteByShape(said, likes, least))
    .map((value) => ({ value, odd: findMismatches(value, likes).length }))
    .sort((a, b) => a.odd - b.odd);
  if (!likeliest || likeliest.odd >= best) return looked;
  return [...looked, { value: likeliest.value, isOdd: true, isLikelier: true }];
}
