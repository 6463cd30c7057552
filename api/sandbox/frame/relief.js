// @ts-check
import { faceBox } from './picture.js';

/** @typedef {import('./flow.js').Point} Point */

/** Half the size of a face in grid points: the unit of the fitted surface. */
const half = 24;
const middle = { x: (faceBox.left + faceBox.right) / 2, y: (faceBox.top + faceBox.bottom) / 2 };
const passes = 6;
/** The structure (`xx`) up to which a place says too little about the horizontal motion to be used. */
const textured = 0.004;
/** Structure above this value does not increase the weight of a place. */
const enough = 0.03;

/** @param {Point | { x: number, y: number }} place */
function terms({ x, y }) {
  const [a, b] = [(x - middle.x) / half, (y - middle.y) / half];
  return [1, a, b, a * a, a * b, b * b];
}

/**
 * Solves a symmetric system; undefined when it has no single solution. By hand: the frame is served
 * from this folder as it is, and a library for matrices is a hundred times these lines.
 * @param {number[][]} rows
 */
function solve(rows) {
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[pivot] ?? 0) > Math.abs(rows[best]?.[pivot] ?? 0)) best = row;
    }
    const chosen = /** @type {number[]} */ (rows[best]);
    rows[best] = /** @type {number[]} */ (rows[pivot]);
    rows[pivot] = chosen;
    const head = chosen[pivot] ?? 0;
    if (Math.abs(head) < 1e-9) return undefined;
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const line = /** @type {number[]} */ (rows[row]);
      const share = (line[pivot] ?? 0) / head;
      if (share === 0) continue;
      for (let column = pivot; column <= size; column++) {
        line[column] = (line[column] ?? 0) - share * (chosen[column] ?? 0);
      }
    }
  }
  return rows.map((line, at) => (line[size] ?? 0) / (line[at] ?? 1));
}

/** Returns the factor that limits the weight of a place with much structure. @param {Point} point */
const capped = ({ xx, yy }) => Math.min(1, enough / (xx + yy + 1e-9));

/**
 * Fits the curved surface of motion that most places agree on: six numbers for `u`, six for `v`; undefined without
 * a solution. Places that move differently lose weight in each pass.
 * @param {Point[]} points
 */
function surface(points) {
  let weights = points.map(() => 1);
  /** @type {number[] | undefined} */
  let numbers;
  for (let pass = 0; pass < passes; pass++) {
    const rows = Array.from({ length: 12 }, (_, row) =>
      Array.from({ length: 13 }, (_, column) => (row === column ? 1e-5 : 0)),
    );
    points.forEach((point, index) => {
      const weight = /** @type {number} */ (weights[index]) * capped(point);
      const [xx, xy, yy] = [point.xx * weight, point.xy * weight, point.yy * weight];
      const own = terms(point);
      const [tu, tv] = [xx * point.u + xy * point.v, xy * point.u + yy * point.v];
      for (let i = 0; i < 6; i++) {
        const ti = /** @type {number} */ (own[i]);
        const upper = /** @type {number[]} */ (rows[i]);
        const lower = /** @type {number[]} */ (rows[i + 6]);
        for (let j = 0; j < 6; j++) {
          const both = ti * /** @type {number} */ (own[j]);
          upper[j] = (upper[j] ?? 0) + xx * both;
          upper[j + 6] = (upper[j + 6] ?? 0) + xy * both;
          lower[j] = (lower[j] ?? 0) + xy * both;
          lower[j + 6] = (lower[j + 6] ?? 0) + yy * both;
        }
        upper[12] = (upper[12] ?? 0) + tu * ti;
        lower[12] = (lower[12] ?? 0) + tv * ti;
      }
    });
    numbers = solve(rows);
    if (!numbers) return undefined;
    const fitted = numbers;
    const offs = points.map((point) => misfit(fitted, point));
    const scale = Math.max(0.3, 1.5 * median(offs));
    weights = offs.map((off) => 1 / (1 + (off / scale) ** 2));
  }
  return numbers;
}

/** @param {number[]} list */
function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Returns a fitted surface's motion at a place. @param {number[]} numbers @param {{ x: number, y: number }} place */
export function motionAt(numbers, place) {
  const own = terms(place);
  let [u, v] = [0, 0];
  for (let i = 0; i < 6; i++) {
    u += (numbers[i] ?? 0) * (own[i] ?? 0);
    v += (numbers[i + 6] ?? 0) * (own[i] ?? 0);
  }
  return { u, v };
}

/**
 * Returns how far (grid points) a place moves off the surface, across its edge.
 * @param {number[]} numbers @param {Point} point
 */
function misfit(numbers, point) {
  const { u, v } = motionAt(numbers, point);
  const [du, dv] = [point.u - u, point.v - v];
  const square = du * du * point.xx + 2 * du * dv * point.xy + dv * dv * point.yy;
  return Math.sqrt(Math.max(0, square) / (point.xx + point.yy + 1e-9));
}

/**
 * Returns what the motion since the reference shows of the shape in the middle: `relief`, how `round` it is (0 to
 * 1), the largest horizontal `shift`, the share of places `seen` (0 to 1), and how far they move `off` the surface.
 *
 * A sheet of paper or a screen, however it is moved, tilted or bent, is curved in one direction at
 * most, and so is its motion; what only perspective does is taken off. A head is round: its middle
 * travels further than its outline on all sides. So `relief` is how much (grid points) the middle is ahead, in the
 * direction in which it is ahead least; positive to the picture's right.
 * @param {Point[]} points
 */
export function measureRelief(points) {
  const known = points.filter(({ lost }) => !lost);
  const telling = known.filter(({ xx }) => xx > textured);
  const rank = telling.map(({ u }) => u).sort((a, b) => Math.abs(b) - Math.abs(a));
  const peak = rank[Math.floor(rank.length * 0.1)] ?? 0;
  const moved = telling.filter(({ u }) => u * Math.sign(peak) > Math.abs(peak) * 0.3);
  const numbers = moved.length >= 24 ? surface(moved) : undefined;
  const seen = known.length / points.length;
  if (!numbers) return { relief: 0, round: 0, shift: peak, seen, off: 0 };
  const curve = (/** @type {number} */ at) => numbers[at] ?? 0;
  // A plane that turns moves by g·x² + h·x·y across and g·x·y + h·y² down: that much is perspective.
  const [d, e, f] = [curve(3) - curve(10), curve(4) - curve(11), curve(5)];
  const mean = (d + f) / 2;
  const spread = Math.hypot((d - f) / 2, e / 2);
  const ahead = peak > 0 ? -(mean + spread) : -(mean - spread);
  // How round: 1 where it is curved alike in every direction, 0 for a sheet.
  const strongest = Math.abs(mean) + spread;
  const relief = Math.sign(ahead) === Math.sign(peak) ? ahead : 0;
  const off = median(moved.map((point) => misfit(numbers, point)));
  const round = strongest > 0 ? Math.abs(relief) / strongest : 0;
  return { relief, round, shift: peak, seen, off, numbers };
}
