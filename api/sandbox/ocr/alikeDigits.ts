import { cell, high, rim, type Shaped } from './digitShapes.ts';

/** How much a digit looks like another one that stands so many pixels beside and below where it does. */
function product(a: Float32Array, b: Float32Array, dx: number, dy: number): number {
  let sum = 0;
  for (let y = Math.max(0, dy); y < Math.min(cell.height, cell.height + dy); y++) {
    const row = y * cell.width;
    const other = row - dy * cell.width - dx;
    for (let x = Math.max(0, dx); x < Math.min(cell.width, cell.width + dx); x++)
      sum += (a[row + x] as number) * (b[other + x] as number);
  }
  return sum;
}

/** How much two digits of one line look alike, up to 1; one may stand a pixel beside where the other does. */
function alike(a: Float32Array, b: Float32Array): number {
  let most = -1;
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) most = Math.max(most, product(a, b, dx, dy));
  }
  return most;
}

/** How much nearer a digit may be to one that was read as another than to its own kind. */
const kindred = 0.02;

/** How much the digits of a line look alike, each like each. */
function likesOf({ cells }: Shaped): number[][] {
  const likes = cells.map(() => cells.map(() => 1));
  cells.forEach((a, i) => {
    cells.slice(0, i).forEach((b, j) => {
      const it = alike(a, b);
      for (const [from, to] of [
        [i, j],
        [j, i],
      ] as const)
        (likes[from] as number[])[to] = it;
    });
  });
  return likes;
}

const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * The places of a number at which a digit looks like those that were read as another one, whatever the
 * face: digits that were read as the same must look the same, and those that were not must not.
 */
function oddPlaces(value: string, likes: readonly number[][]): number[] {
  const nearest = likes.map((all, i) => {
    const others = all
      .map((like, j) => ({ like, isSame: value[j] === value[i] }))
      .filter((_, j) => j !== i);
    const most = (isSame: boolean) =>
      Math.max(-1, ...others.filter((it) => it.isSame === isSame).map(({ like }) => like));
    return { own: most(true), other: most(false) };
  });
  // Of a digit that occurs once nothing else tells how much its kind would look alike.
  const usual = middle(nearest.flatMap(({ own }) => (own > 0 ? [own] : []))) ?? 0.95;
  return nearest.flatMap(({ own, other }, at) =>
    other > (own > 0 ? own : usual) - kindred ? [at] : [],
  );
}

/** Digit by digit what most readings say of all digits that hang together with it by looking so much alike. */
function pooled(said: readonly string[], likes: readonly number[][], least: number): string {
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

/** Between which likenesses of digits those of one kind end and those of two begin: where there are none for the longest way. */
const ends = { least: 0.78, most: 0.95 };

/** How much digits of a line that are the same look alike at least: as most do, or all but those that are plainly less alike. */
function leastLikes(likes: readonly number[][]): number[] {
  const usual = middle(likes.map((all, i) => Math.max(...all.filter((_, j) => j !== i)))) ?? 1;
  const all = likes.flatMap((its, i) => its.slice(0, i)).sort((a, b) => a - b);
  let gap = { from: 0, to: 0 };
  all.forEach((to, at) => {
    const from = all[at - 1] ?? to;
    if (to > ends.least && from < ends.most && to - from > gap.to - gap.from) gap = { from, to };
  });
  return [usual - kindred, (gap.from + gap.to) / 2];
}

/** Where a 0 is open and an 8 has its waist, of a digit's height, and how light the open is, of the way from ink to paper. */
const waist = { from: 0.3, to: 0.7, open: 0.55 };

/** How much a digit is like itself in a mirror, up to 1, wherever in its cell it stands. */
function mirrored(pixels: Float32Array): number {
  let most = -1;
  for (let by = -4; by <= 4; by++) {
    let sum = 0;
    for (let at = 0; at < pixels.length; at++) {
      const x = at % cell.width;
      const other = cell.width - 1 - x + by;
      if (other < 0 || other >= cell.width) continue;
      sum += (pixels[at] as number) * (pixels[at - x + other] as number);
    }
    most = Math.max(most, sum);
  }
  return most;
}

/** An 8 is at least so much like itself in a mirror, a 0 with a stroke in it is not. */
const even = 0.89;

/** Whether what was read as an 8 looks like a 0: open in its middle, or with a stroke across. */
function isZero(pixels: Float32Array): boolean {
  const sorted = [...pixels].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [ink, paper] = [at(0.05), at(0.9)];
  const centre = Math.floor(cell.width / 2);
  let darkest = 1;
  for (let y = rim + high * waist.from; y <= rim + high * waist.to; y++) {
    const row = Math.floor(y) * cell.width + centre;
    const light = ((pixels[row - 1] ?? 0) + (pixels[row] ?? 0) + (pixels[row + 1] ?? 0)) / 3;
    darkest = Math.min(darkest, (light - ink) / (paper - ink || 1));
  }
  return darkest > waist.open || mirrored(pixels) < even;
}

const zerosOf = (value: string, cells: readonly Float32Array[]) =>
  cells.filter((_, at) => value[at] === '0');

/** Whether a digit may be one of those that were read as the same: it looks like one of them, if there is any. */
const isNoOther = (pixels: Float32Array, same: readonly Float32Array[]) =>
  same.length === 0 || same.some((it) => alike(pixels, it) > sameDigit - kindred);

/** A reading with a 0 for each 8 that looks like one: in many a face the engine takes it for that. */
const asOpen = (value: string, cells: readonly Float32Array[]) =>
  [...value]
    .map((digit, at) => {
      const pixels = cells[at];
      const isLikeZeros = pixels && isNoOther(pixels, zerosOf(value, cells));
      return digit === '8' && isLikeZeros && isZero(pixels) ? '0' : digit;
    })
    .join('');

/** Where the date of birth stands in a number. */
const date = { from: 6, to: 12 };

/**
 * A reading in which digits are told apart by what they look like on this very card: those of its printed birth date
 * (`coded`, as a number carries it) are known, and teach what a 0 and an 8 are elsewhere. Undefined where nothing but
 * the date speaks for another reading.
 */
export function taughtBy(coded: string, value: string, { cells }: Shaped): string | undefined {
  const isEither = (digit: string | undefined) => digit === '0' || digit === '8';
  const like = (i: number, j: number) => alike(cells[i] as Float32Array, cells[j] as Float32Array);
  const places = [...value].map((_, at) => at);
  const known = places.filter(
    (at) => at >= date.from && at < date.to && isEither(coded[at - date.from]),
  );
  const toldBy = (at: number) => coded[at - date.from] ?? '';
  const others = places.filter((at) => value[at] !== toldBy(at));
  const unlike = others.filter((at) => at >= date.from && at < date.to);
  // Another digit of the number that was read as the date has it must look so, and more than any read otherwise does.
  const isBorneOut = (at: number) => {
    const readAs = (digit: string | undefined) =>
      places.filter((it) => it !== at && !unlike.includes(it) && value[it] === digit);
    const most = (its: number[]) => Math.max(-1, ...its.map((it) => like(it, at)));
    const told = most(readAs(toldBy(at)));
    // Where the engine takes one for the other, others that were read so may be misread too.
    const areBoth = isEither(value[at]) && isEither(toldBy(at));
    return told > sameDigit && (areBoth || told > most(readAs(value[at])));
  };
  if (!unlike.every(isBorneOut)) return undefined;
  const nearest = (at: number, digit: string) =>
    Math.max(-1, ...known.filter((it) => toldBy(it) === digit).map((it) => like(at, it)));
  // Where the digits of one kind hardly look alike, one that looks otherwise need be no other.
  const isEven =
    (middle(places.map((i) => Math.max(...places.map((j) => (i === j ? -1 : like(i, j)))))) ?? 0) >
    sameDigit;
  const told = places.map((at) => {
    if (at >= date.from && at < date.to) return toldBy(at);
    if (!isEither(value[at])) return value[at];
    const [zero, eight] = [nearest(at, '0'), nearest(at, '8')];
    if (Math.min(zero, eight) > -1) return zero > eight ? '0' : '8';
    const [digit, other] = eight > zero ? ['8', '0'] : ['0', '8'];
    const most = Math.max(zero, eight);
    if (most > sameDigit) return digit;
    return most > -1 && most < otherDigit && isEven ? other : value[at];
  });
  const result = told.join('');
  return result === value ? undefined : result;
}

/** From here on two digits of one line look like the same, and up to here they do not. */
const sameDigit = 0.925;
const otherDigit = 0.86;

/** A reading of a number and whether its digits look otherwise; `isLikelier`: nobody read it so, but so it looks. */
type Looked = { value: string; isOdd: boolean; isLikelier?: true };

/** Readings of a number, and whether what each says of its digits is what these look like. */
export function lookedAt(said: readonly string[], shaped: Shaped): Looked[] {
  const likes = likesOf(shaped);
  const [first] = said;
  const open = first && asOpen(first, shaped.cells);
  if (open && said.every((it) => asOpen(it, shaped.cells) === open) && !said.includes(open))
    return [
      ...said.map((value) => ({ value, isOdd: true })),
      { value: open, isOdd: true, isLikelier: true },
    ];
  const all = said.map((value) => ({ value, odd: oddPlaces(value, likes).length }));
  const best = Math.min(Number.POSITIVE_INFINITY, ...all.map(({ odd }) => odd));
  const looked: Looked[] = all.map(({ value, odd }) => {
    return { value, isOdd: odd > 0 || asOpen(value, shaped.cells) !== value };
  });
  if (said.length === 0 || best === 0) return looked;
  const [likeliest] = leastLikes(likes)
    .map((least) => pooled(said, likes, least))
    .map((value) => ({ value, odd: oddPlaces(value, likes).length }))
    .sort((a, b) => a.odd - b.odd);
  if (!likeliest || likeliest.odd >= best) return looked;
  return [...looked, { value: likeliest.value, isOdd: true, isLikelier: true }];
}
