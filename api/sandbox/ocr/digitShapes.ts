import sharp from 'sharp';
import { type MachineFace, machineDigits, machineField } from '../specimen/machineDigits.ts';
import { cropped, evened, type Gray, resized } from './engine.ts';

/** Height of a digit at which it is held against the shapes, in pixels, and the room around it. */
export const high = 18;
export const rim = 3;

const wide = Math.round((machineField.width / machineField.height) * high);
export const cell = { width: wide + 2 * rim, height: high + 2 * rim };

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
  const window = new Float32Array(cell.width * cell.height);
  const top = Math.round(middle - cell.height / 2);
  for (let x = 0; x < columns; x++) {
    // A shape that fits best a pixel higher or lower may fit better still a second one on.
    let fit = { most: -1, dy: 0 };
    for (const dy of [0, -1, 1, -2, 2]) {
      if (Math.abs(dy) === 2 && fit.dy !== dy / 2) continue;
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
        if (score > fit.most) fit = { most: score, dy };
      }
    }
    tops[x] = top + fit.dy;
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

/** Many a face is a little like this one: a typewriter's 9 is more like its 0 than like its 9. */
const plainOcrB = { likeness: 0.88, least: 0.8, margin: 0.09 };

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
