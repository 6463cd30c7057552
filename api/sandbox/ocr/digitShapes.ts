import sharp from 'sharp';
import { type MachineFace, machineDigits, machineField } from '../specimen/machineDigits.ts';
import { cropGray, type Gray, normalizePixels, resizeGray } from './engine.ts';

/** The height at which a digit is compared with the shapes, in pixels. */
export const digitHeight = 18;
/** The margin around a digit, in pixels. */
export const cellMargin = 3;

const digitWidth = Math.round((machineField.width / machineField.height) * digitHeight);
/** The size of a digit with its margin, in pixels. */
export const cellSize = {
  width: digitWidth + 2 * cellMargin,
  height: digitHeight + 2 * cellMargin,
};

/** The stroke widths, for a digit's height of 16. */
const weights = [1.7, 2.7];

type Shape = { digit: string; pixels: Float32Array };

async function drawShape(path: string, weight: number): Promise<Float32Array> {
  const scale = digitHeight / machineField.height;
  const inner = (machineField.height - weight) / machineField.height;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cellSize.width}" height="${cellSize.height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <path transform="translate(${cellMargin + (weight / 2) * scale} ${cellMargin + (weight / 2) * scale}) scale(${scale * inner})" d="${path}"
      fill="none" stroke="#000" stroke-width="${weight / inner}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  const data = await sharp(Buffer.from(svg)).blur(0.8).grayscale().raw().toBuffer();
  return normalizePixels(data);
}

async function drawShapes(): Promise<Map<MachineFace, Shape[]>> {
  const faces = new Map<MachineFace, Shape[]>();
  for (const [face, paths] of Object.entries(machineDigits)) {
    const shapes: Shape[] = [];
    for (const [digit, path] of paths.entries()) {
      for (const weight of weights) {
        shapes.push({ digit: String(digit), pixels: await drawShape(path, weight) });
      }
    }
    faces.set(face as MachineFace, shapes);
  }
  return faces;
}

let drawn: Promise<Map<MachineFace, Shape[]>> | undefined;
/** Returns the drawn digits of each typeface, which are created once. */
export function getDigitShapes(): Promise<Map<MachineFace, Shape[]>> {
  drawn ??= drawShapes();
  return drawn;
}

/** Returns the similarity to each digit at each column of a strip, -1 to 1: ten numbers per column. */
function computeSimilarities(
  { data, width, height }: Gray,
  shapes: readonly Shape[],
  middle: number,
) {
  const columns = width - cellSize.width;
  const scores = new Float32Array(Math.max(0, columns) * 10).fill(-1);
  const tops = new Int16Array(Math.max(0, columns));
  const window = new Float32Array(cellSize.width * cellSize.height);
  const top = Math.round(middle - cellSize.height / 2);
  for (let x = 0; x < columns; x++) {
    // If a shape fits better with one pixel of vertical offset, a second pixel is tried.
    let fit = { most: -1, dy: 0 };
    for (const dy of [0, -1, 1, -2, 2]) {
      if (Math.abs(dy) === 2 && fit.dy !== dy / 2) continue;
      const y0 = top + dy;
      if (y0 < 0 || y0 + cellSize.height > height) continue;
      let sum = 0;
      let squares = 0;
      for (let y = 0, at = 0; y < cellSize.height; y++) {
        const row = (y0 + y) * width + x;
        for (let i = 0; i < cellSize.width; i++, at++) {
          const value = data[row + i] as number;
          window[at] = value;
          sum += value;
          squares += value * value;
        }
      }
      const spread = Math.sqrt(Math.max(1, squares - (sum * sum) / window.length));
      // Blank paper matches nothing.
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

/** The minimum similarity for a known typeface, and for clear digits. */
const known = { likeness: 0.7, least: 0.45, margin: 0.03 };
const plain = { likeness: 0.78, least: 0.6, margin: 0.08 };

const reaches = ({ likeness, least, margin }: ShapeReading, wanted: typeof known) =>
  likeness > wanted.likeness && least > wanted.least && margin > wanted.margin;

/** Checks whether a number is printed in a known typeface. */
export const isKnownTypeface = (it: ShapeReading) =>
  it.face === 'ocrB' ? isClearMatch(it) : reaches(it, known);

/** OCR-B needs more, because other typefaces resemble it: a typewriter's 9 is more like its 0 than like its 9. */
const plainOcrB = { likeness: 0.88, least: 0.8, margin: 0.09 };

/** Checks whether the digits match a typeface so clearly that no other reading is needed. */
export const isClearMatch = (it: ShapeReading) =>
  reaches(it, it.face === 'ocrB' ? plainOcrB : plain);

/** A number of sixteen digits, recognized by shape. */
export type ShapeReading = {
  value: string;
  face: MachineFace;
  /** The average and the lowest similarity of the digits to the typeface, up to 1. */
  likeness: number;
  least: number;
  /** The lowest margin to the next best digit. */
  margin: number;
  /** The normalized pixels of each of the sixteen digits. */
  cells: readonly Float32Array[];
};

const count = 16;

/** Finds the sixteen evenly spaced digits that match a typeface best. */
function findBestRun(
  strip: Gray,
  { scores, columns, tops }: ReturnType<typeof computeSimilarities>,
  face: MachineFace,
): ShapeReading | undefined {
  const best = new Float32Array(Math.max(0, columns));
  for (let x = 0; x < columns; x++) {
    let maxScore = -1;
    for (let d = 0; d < 10; d++) maxScore = Math.max(maxScore, scores[x * 10 + d] as number);
    best[x] = maxScore;
  }
  const near = (x: number) => {
    let at = x;
    for (const it of [x - 1, x + 1]) {
      if (it >= 0 && it < columns && (best[it] as number) > (best[at] as number)) at = it;
    }
    return at;
  };
  let found = { total: -1, start: 0, pitch: 0 };
  const usual = (machineField.pitch / machineField.height) * digitHeight;
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
    // A shape may fit best with one pixel of offset.
    const likes = Array.from({ length: 10 }, (_, d) =>
      Math.max(...[x - 1, x, x + 1].map((it) => scores[it * 10 + d] ?? -1)),
    );
    const order = likes.map((score, d) => [score, d] as const).sort((a, b) => b[0] - a[0]);
    const [[score, digit], [second]] = order as [[number, number], [number, number]];
    value += digit;
    cells.push(normalizePixels(cropGray(strip, { left: x, top: tops[x] ?? 0, ...cellSize }).data));
    least = Math.min(least, score);
    margin = Math.min(margin, score - second);
  }
  return { value, face, likeness: found.total / count, least, margin, cells };
}

/**
 * Recognizes the sixteen digits of a strip by their shapes, in the best matching typeface. The strip is
 * dark on light and has one line; `digit` is the approximate height of a digit in pixels. Returns undefined for a
 * strip that is too small or too wide.
 */
export async function readDigitsByShape(
  strip: Gray,
  digit: number,
): Promise<ShapeReading | undefined> {
  const faces = await getDigitShapes();
  let best: ShapeReading | undefined;
  for (const factor of [1, 0.92, 1.08]) {
    if (best && isClearMatch(best)) break;
    const scale = digitHeight / (digit * factor);
    const size = {
      width: Math.round(strip.width * scale),
      height: Math.round(strip.height * scale),
    };
    if (size.width < cellSize.width * 8 || size.height < cellSize.height || size.width > 1200)
      continue;
    const small = await resizeGray(strip, size);
    for (const [face, shapes] of faces) {
      const run = findBestRun(small, computeSimilarities(small, shapes, size.height / 2), face);
      if (run && run.likeness > (best?.likeness ?? 0)) best = run;
    }
  }
  return best;
}
