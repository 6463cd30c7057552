import sharp from 'sharp';
import { type MachineFace, machineDigits, machineField } from '../specimen/machineDigits.ts';
import { cropped, evened, type Gray, resized } from './engine.ts';

/** Height of a digit at which it is held against the shapes, in pixels, and the room around it. */
const high = 18;
const rim = 3;

const wide = Math.round((machineField.width / machineField.height) * high);
const cell = { width: wide + 2 * rim, height: high + 2 * rim };

/** How broad a stroke may be, of a digit's height of 16. */
const weights = [1.7, 2.7];

type Shape = { digit: string; pixels: Float32Array };

async function shapeOf(path: string, weight: number): Promise<Float32Array> {
  const scale = high / machineField.height;
  const inner = (machineField.height - weight) / machineField.height;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <path transform="translate(${rim + (weight / 2) * scale} ${rim + (weight / 2) * scale}) scale(${scale * inner})" d="${path}"
      fill="none" stroke="#000" stroke-width="${weight / inner}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  const data = await sharp(Buffer.from(svg)).blur(0.8).grayscale().raw().toBuffer();
  return evened(data);
}

async function drawShapes(): Promise<Map<MachineFace, Shape[]>> {
  const faces = new Map<MachineFace, Shape[]>();
  for (const [face, paths] of Object.entries(machineDigits)) {
    const shapes: Shape[] = [];
    for (const [digit, path] of paths.entries()) {
      for (const weight of weights) {
        shapes.push({ digit: String(digit), pixels: await shapeOf(path, weight) });
      }
    }
    faces.set(face as MachineFace, shapes);
  }
  return faces;
}

let drawn: Promise<Map<MachineFace, Shape[]>> | undefined;
/** The digits of each face, drawn once. */
export function digitShapes(): Promise<Map<MachineFace, Shape[]>> {
  drawn ??= drawShapes();
  return drawn;
}

/** For each column of a strip how much it is like each digit there, -1 to 1: ten numbers a column. */
function likenesses({ data, width, height }: Gray, shapes: readonly Shape[], middle: number) {
  const columns = width - cell.width;
  const scores = new Float32Array(Math.max(0, columns) * 10).fill(-1);
  const tops = new Int16Array(Math.max(0, columns));
  const best = new Float32Array(tops.length).fill(-1);
  const window = new Float32Array(cell.width * cell.height);
  const top = Math.round(middle - cell.height / 2);
  for (let x = 0; x < columns; x++) {
    for (let dy = -2; dy <= 2; dy++) {
      const y0 = top + dy;
      if (y0 < 0 || y0 + cell.height > height) continue;
      let sum = 0;
      let squares = 0;
      for (let y = 0, at = 0; y < cell.height; y++) {
        const row = (y0 + y) * width + x;
        for (let i = 0; i < cell.width; i++, at++) {
          const value = data[row + i] as number;
          window[at] = value;
          sum += value;
          squares += value * value;
        }
      }
      const spread = Math.sqrt(Math.max(1, squares - (sum * sum) / window.length));
      // A plain piece of paper is like nothing.
      if (spread < 120) continue;
      for (const { digit, pixels } of shapes) {
        let product = 0;
        for (let at = 0; at < pixels.length; at++) {
          product += (window[at] as number) * (pixels[at] as number);
        }
        const score = product / spread;
        const to = x * 10 + Number(digit);
        if (score > (scores[to] as number)) scores[to] = score;
        if (score > (best[x] as number)) [best[x], tops[x]] = [score, y0];
      }
    }
  }
  return { scores, columns, tops };
}

/** From here on a number's face is known, and its digits are beyond doubt. */
const known = { likeness: 0.7, least: 0.45, margin: 0.03 };
const plain = { likeness: 0.78, least: 0.6, margin: 0.08 };

const reaches = ({ likeness, least, margin }: Shaped, wanted: typeof known) =>
  likeness > wanted.likeness && least > wanted.least && margin > wanted.margin;

/** Whether a number's face is one whose shapes are known and that is like no other. */
export const isKnownShape = (it: Shaped) =>
  it.face === 'ocrB' ? isPlainShape(it) : reaches(it, known);

/** Many a face is a little like this one. */
const plainOcrB = { ...plain, likeness: 0.86 };

/** Whether a number's digits are so like a face's that nobody else need be asked. */
export const isPlainShape = (it: Shaped) => reaches(it, it.face === 'ocrB' ? plainOcrB : plain);

/** A number of sixteen digits as its shapes have it. */
export type Shaped = {
  value: string;
  face: MachineFace;
  /** How much the digits are like the face's on the whole, and the least of them, up to 1. */
  likeness: number;
  least: number;
  /** By how much the nearest other digit is less like, at the place where that is closest. */
  margin: number;
  /** What is seen at each of the sixteen places, evened. */
  cells: readonly Float32Array[];
};

const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, it, at) => sum + it * (b[at] ?? 0), 0);

/** How much two digits of one line look alike, up to 1; one may stand a pixel beside where the other does. */
function alike(a: Float32Array, b: Float32Array): number {
  let most = -1;
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) most = Math.max(most, product(a, moved(b, dx, dy)));
  }
  return most;
}

/** A cell's pixels moved by whole ones. */
function moved(pixels: Float32Array, dx: number, dy: number): Float32Array {
  if (dx === 0 && dy === 0) return pixels;
  return pixels.map((_, at) => {
    const [x, y] = [(at % cell.width) - dx, Math.floor(at / cell.width) - dy];
    const inside = x >= 0 && y >= 0 && x < cell.width && y < cell.height;
    return inside ? (pixels[y * cell.width + x] ?? 0) : 0;
  });
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

/** Digit by digit what most readings say of all digits that look like it. */
function pooled(said: readonly string[], likes: readonly number[][]): string {
  const usual = middle(likes.map((all, i) => Math.max(...all.filter((_, j) => j !== i)))) ?? 1;
  return likes
    .map((all, i) => {
      const votes = new Map<string, number>();
      all.forEach((like, j) => {
        if (j !== i && like < usual - kindred) return;
        for (const value of said)
          votes.set(value[j] ?? '', (votes.get(value[j] ?? '') ?? 0) + (j === i ? 1.1 : 1));
      });
      return [...votes].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
    })
    .join('');
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
  const told = places.map((at) => {
    if (at >= date.from && at < date.to) return toldBy(at);
    if (!isEither(value[at])) return value[at];
    const [zero, eight] = [nearest(at, '0'), nearest(at, '8')];
    if (Math.min(zero, eight) > -1) return zero > eight ? '0' : '8';
    const [digit, other] = eight > zero ? ['8', '0'] : ['0', '8'];
    const most = Math.max(zero, eight);
    if (most > sameDigit) return digit;
    return most > -1 && most < otherDigit ? other : value[at];
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
  const value = said.length > 0 && best > 0 ? pooled(said, likes) : undefined;
  if (!value || oddPlaces(value, likes).length >= best) return looked;
  return [...looked, { value, isOdd: true, isLikelier: true }];
}

const count = 16;

/** The sixteen digits at even distances that are most like a face's. */
function bestRun(
  strip: Gray,
  { scores, columns, tops }: ReturnType<typeof likenesses>,
  face: MachineFace,
): Shaped | undefined {
  const best = new Float32Array(Math.max(0, columns));
  for (let x = 0; x < columns; x++) {
    let most = -1;
    for (let d = 0; d < 10; d++) most = Math.max(most, scores[x * 10 + d] as number);
    best[x] = most;
  }
  const near = (x: number) => {
    let at = x;
    for (const it of [x - 1, x + 1]) {
      if (it >= 0 && it < columns && (best[it] as number) > (best[at] as number)) at = it;
    }
    return at;
  };
  let found = { total: -1, start: 0, pitch: 0 };
  const usual = (machineField.pitch / machineField.height) * high;
  for (let pitch = usual * 0.72; pitch < usual * 1.4; pitch += 0.2) {
    const last = columns - 1 - pitch * (count - 1);
    for (let start = 0; start <= last; start++) {
      let total = 0;
      for (let i = 0; i < count; i++) total += best[near(Math.round(start + i * pitch))] as number;
      if (total > found.total) found = { total, start, pitch };
    }
  }
  if (found.total < 0) return undefined;
  let value = '';
  let [least, margin] = [1, 1];
  const cells: Float32Array[] = [];
  for (let i = 0; i < count; i++) {
    const x = near(Math.round(found.start + i * found.pitch));
    // A shape that fits best a pixel beside is no less like.
    const likes = Array.from({ length: 10 }, (_, d) =>
      Math.max(...[x - 1, x, x + 1].map((it) => scores[it * 10 + d] ?? -1)),
    );
    const order = likes.map((score, d) => [score, d] as const).sort((a, b) => b[0] - a[0]);
    const [[score, digit], [second]] = order as [[number, number], [number, number]];
    value += digit;
    cells.push(evened(cropped(strip, { left: x, top: tops[x] ?? 0, ...cell }).data));
    least = Math.min(least, score);
    margin = Math.min(margin, score - second);
  }
  return { value, face, likeness: found.total / count, least, margin, cells };
}

/**
 * The sixteen digits of a strip, told by their shapes alone, in the face that they are most like; the
 * strip is dark on light and holds one line. `digit`: about how high a digit is in it, in pixels.
 */
export async function shapedDigits(strip: Gray, digit: number): Promise<Shaped | undefined> {
  const faces = await digitShapes();
  let best: Shaped | undefined;
  for (const factor of [1, 0.92, 1.08]) {
    if (best && isPlainShape(best)) break;
    const scale = high / (digit * factor);
    const size = {
      width: Math.round(strip.width * scale),
      height: Math.round(strip.height * scale),
    };
    if (size.width < cell.width * 8 || size.height < cell.height || size.width > 1200) continue;
    const small = await resized(strip, size);
    for (const [face, shapes] of faces) {
      const run = bestRun(small, likenesses(small, shapes, size.height / 2), face);
      if (run && run.likeness > (best?.likeness ?? 0)) best = run;
    }
  }
  return best;
}
