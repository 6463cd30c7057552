// @ts-check
import { faceBox } from './picture.js';

/** @typedef {import('./picture.js').Plane} Plane */
/** @typedef {{ x: number, y: number }} Place */
/** @typedef {{ u: number, v: number }} Motion */

/**
 * The motion of a place of the reference (`u` to the right, `v` down, in grid points), and how well its surroundings
 * determine it: `xx`, `xy`, `yy` of their structure. An edge determines only the motion across it. `lost`: not found.
 * @typedef {Place & Motion & { xx: number, xy: number, yy: number, lost: boolean }} Point
 */

/**
 * The surroundings of a place in one size of the reference: their values, slopes and structure.
 * @typedef {{ x: number, y: number, values: Float32Array, across: Float32Array, down: Float32Array,
 *   xx: number, xy: number, yy: number }} Patch
 */

const spacing = 6;
const reach = 5;
const side = 2 * reach + 1;
const area = side * side;
const rounds = 5;
/** Limits the motion in a direction that the surroundings of a place do not determine. */
const inertia = 0.002;
/** The mean difference above which a place is lost; the contrast is about 1. */
const likeness = 0.4;

/**
 * Writes the values around a position in a plane to `into`; outside the plane, those of its edge.
 * @param {Plane} plane @param {number} x @param {number} y @param {Float32Array} into
 */
function cut({ width, height, values }, x, y, into) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const inside =
    left >= reach && top >= reach && left + reach + 1 < width && top + reach + 1 < height;
  let i = 0;
  for (let dy = -reach; dy <= reach; dy++) {
    const row = inside ? top + dy : Math.max(0, Math.min(height - 1, top + dy));
    const below = inside ? row + 1 : Math.max(0, Math.min(height - 1, top + dy + 1));
    for (let dx = -reach; dx <= reach; dx++, i++) {
      const here = inside ? left + dx : Math.max(0, Math.min(width - 1, left + dx));
      const next = inside ? here + 1 : Math.max(0, Math.min(width - 1, left + dx + 1));
      const [a, b] = [row * width, below * width];
      const upper = at(values, a + here) * (1 - fx) + at(values, a + next) * fx;
      const lower = at(values, b + here) * (1 - fx) + at(values, b + next) * fx;
      into[i] = upper * (1 - fy) + lower * fy;
    }
  }
}
/** @param {Float32Array} values @param {number} index */
const at = (values, index) => /** @type {number} */ (values[index]);

/** @param {Plane} plane @param {number} x @param {number} y @returns {Patch} */
function patchOf(plane, x, y) {
  const [values, across, down, before] = [0, 1, 2, 3].map(() => new Float32Array(area));
  if (!values || !across || !down || !before) throw new Error('no room for a patch');
  cut(plane, x + 1, y, across);
  cut(plane, x - 1, y, before);
  for (let i = 0; i < area; i++) across[i] = (at(across, i) - at(before, i)) / 2;
  cut(plane, x, y + 1, down);
  cut(plane, x, y - 1, before);
  for (let i = 0; i < area; i++) down[i] = (at(down, i) - at(before, i)) / 2;
  cut(plane, x, y, values);
  let [xx, xy, yy] = [0, 0, 0];
  for (let i = 0; i < area; i++) {
    xx += at(across, i) ** 2 / area;
    xy += (at(across, i) * at(down, i)) / area;
    yy += at(down, i) ** 2 / area;
  }
  return { x, y, values, across, down, xx, xy, yy };
}

/**
 * Returns the places of a reference that are followed, with their surroundings in every size.
 * @param {Plane[]} planes
 */
export function landmarks(planes) {
  const found = [];
  for (let y = faceBox.top + 2; y < faceBox.bottom; y += spacing) {
    for (let x = faceBox.left + 2; x < faceBox.right; x += spacing) {
      // The middle of four points is half a point from the first of them.
      const patches = planes.map((plane, level) => {
        const scale = 2 ** level;
        return patchOf(plane, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5);
      });
      found.push({ x, y, patches });
    }
  }
  return found;
}
/** @typedef {ReturnType<typeof landmarks>[number]} Landmark */

const seen = new Float32Array(area);

/**
 * Returns how the motion must change so that the patch fits `plane` better, and the mean difference (`off`).
 * @param {Plane} plane @param {Patch} patch @param {number} u @param {number} v
 */
function step(plane, { x, y, values, across, down, xx, xy, yy }, u, v) {
  cut(plane, x + u, y + v, seen);
  let [bx, by, off] = [0, 0, 0];
  for (let i = 0; i < area; i++) {
    const change = at(values, i) - at(seen, i);
    bx += at(across, i) * change;
    by += at(down, i) * change;
    off += Math.abs(change);
  }
  const [a, d] = [xx + inertia, yy + inertia];
  const determinant = (a * d - xy * xy) * area;
  return {
    u: (d * bx - xy * by) / determinant,
    v: (a * by - xy * bx) / determinant,
    off: off / area,
  };
}

/** @param {number} value */
const atMostTwo = (value) => Math.max(-2, Math.min(2, value));

/**
 * Follows one place from the size of the level `from` to the largest size.
 * @param {Landmark} landmark @param {Plane[]} now @param {Motion} guess @param {number} from
 */
function search({ patches }, now, guess, from) {
  let { u, v } = guess;
  let off = 0;
  for (let level = from; level >= 0; level--) {
    const [plane, patch] = [now[level], patches[level]];
    if (!plane || !patch) continue;
    const scale = 2 ** level;
    [u, v] = [u / scale, v / scale];
    for (let round = 0; round < rounds; round++) {
      const by = step(plane, patch, u, v);
      u += atMostTwo(by.u);
      v += atMostTwo(by.v);
      off = by.off;
      if (by.u * by.u + by.v * by.v < 0.0009) break;
    }
    [u, v] = [u * scale, v * scale];
  }
  return { u, v, off };
}

/**
 * Follows one place. Smaller sizes are only for places that are not where they were expected: there, a patch
 * reaches beyond the face, and the still background holds it back.
 * @param {Landmark} landmark @param {Plane[]} now @param {Motion} guess @returns {Point}
 */
function follow(landmark, now, guess) {
  let found = search(landmark, now, guess, 0);
  for (let from = 1; found.off > likeness / 2 && from < now.length; from++) {
    const other = search(landmark, now, guess, from);
    if (other.off < found.off) found = other;
  }
  const { xx = 0, xy = 0, yy = 0 } = landmark.patches[0] ?? {};
  const { x, y } = landmark;
  return { x, y, u: found.u, v: found.v, xx, xy, yy, lost: found.off > likeness };
}

/**
 * Follows all landmarks into `now`, each from where `guess` expects it.
 * @param {Landmark[]} places @param {Plane[]} now
 * @param {(place: Place, index: number) => Motion} guess
 */
export function flow(places, now, guess) {
  return places.map((place, index) => follow(place, now, guess(place, index)));
}
