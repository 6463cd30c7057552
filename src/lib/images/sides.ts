/** A point in a picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** The outermost points of an area, the number of its pixels, and how many of them touch the picture's edge. */
export type Rim = { points: Point[]; count: number; touching: number };

/** Returns the first and last pixels of an area in each row and column. `isIn` is 1 for its pixels. */
export function getRim(isIn: Uint8Array, width: number, height: number): Rim {
  const points: Point[] = [];
  let count = 0;
  let touching = 0;
  for (let y = 0; y < height; y++) {
    let [first, last] = [-1, -1];
    for (let x = 0; x < width; x++) {
      if (!isIn[y * width + x]) continue;
      count += 1;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touching += 1;
      if (first < 0) first = x;
      last = x;
    }
    if (first >= 0) points.push([first, y], [last, y]);
  }
  for (let x = 0; x < width; x++) {
    let [first, last] = [-1, -1];
    for (let y = 0; y < height; y++) {
      if (!isIn[y * width + x]) continue;
      if (first < 0) first = y;
      last = y;
    }
    if (first >= 0) points.push([x, first], [x, last]);
  }
  return { points, count, touching };
}

/** Returns the cross product of the vectors from `o` to `a` and to `b`. */
export const crossProduct = (o: Point, a: Point, b: Point) =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (all: readonly Point[]) => {
    const kept: Point[] = [];
    for (const it of all) {
      while (kept.length > 1) {
        const [a, b] = [kept[kept.length - 2], kept[kept.length - 1]];
        if (!a || !b || crossProduct(a, b, it) > 0) break;
        kept.pop();
      }
      kept.push(it);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * Returns the smallest rectangle around points: its angle in radians, and its extent along and across.
 */
function rectangleOf(hull: readonly Point[]) {
  let best = { angle: 0, area: Number.POSITIVE_INFINITY, u: [0, 0], v: [0, 0] };
  for (let degrees = 0; degrees < 90; degrees += 0.5) {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    let [u0, u1, v0, v1] = [1e9, -1e9, 1e9, -1e9];
    for (const [x, y] of hull) {
      const [u, v] = [x * c + y * s, y * c - x * s];
      if (u < u0) u0 = u;
      if (u > u1) u1 = u;
      if (v < v0) v0 = v;
      if (v > v1) v1 = v;
    }
    const area = (u1 - u0) * (v1 - v0);
    if (area < best.area) best = { angle, area, u: [u0, u1], v: [v0, v1] };
  }
  return best;
}

/**
 * Fits a line v = slope * u + start through most of the points. Returns undefined for too few points.
 */
function lineThrough(points: readonly Point[]): { slope: number; start: number } | undefined {
  let inliers = points;
  let line: { slope: number; start: number } | undefined;
  for (const tolerance of [4, 2, 1.2, 1]) {
    const n = inliers.length;
    if (n < 8) return undefined;
    const [mu, mv] = [0, 1].map((i) => inliers.reduce((sum, it) => sum + (it[i] ?? 0), 0) / n) as [
      number,
      number,
    ];
    let [uu, uv] = [0, 0];
    for (const [u, v] of inliers) {
      uu += (u - mu) ** 2;
      uv += (u - mu) * (v - mv);
    }
    const slope = uu > 0 ? uv / uu : 0;
    const fitted = { slope, start: mv - slope * mu };
    line = fitted;
    inliers = points.filter(([u, v]) => Math.abs(v - fitted.slope * u - fitted.start) < tolerance);
  }
  return line;
}

type Side = { isUpper: boolean; isAlong: boolean };

/** Finds the corners of an area with four straight sides, clockwise in the picture; undefined for other areas. */
export function findQuad(rim: readonly Point[]): Point[] | undefined {
  const hull = hullOf(rim);
  const { angle, u, v } = rectangleOf(hull);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turned = rim.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
  const [u0 = 0, u1 = 0] = u;
  const [v0 = 0, v1 = 0] = v;
  const [wide, high] = [u1 - u0, v1 - v0];
  const near = Math.max(5, Math.min(wide, high) * 0.16);
  // Corners are round, and a thumb may cover them.
  const inner = 0.12;
  const sideOf = ({ isUpper, isAlong }: Side) => {
    const best = new Map<number, Point>();
    for (const [a, b] of turned) {
      const [along, across] = isAlong ? [a, b] : [b, a];
      const [start, length] = isAlong ? [u0, wide] : [v0, high];
      const limit = isAlong ? (isUpper ? v1 : v0) : isUpper ? u1 : u0;
      if (along < start + inner * length || along > start + length * (1 - inner)) continue;
      if (Math.abs(across - limit) > near) continue;
      const cell = Math.round(along);
      const last = best.get(cell);
      if (!last || (isUpper ? across > last[1] : across < last[1])) best.set(cell, [along, across]);
    }
    return lineThrough([...best.values()]);
  };
  const [low, up] = [false, true].map((isUpper) => sideOf({ isUpper, isAlong: true }));
  const [left, right] = [false, true].map((isUpper) => sideOf({ isUpper, isAlong: false }));
  if (!low || !up || !left || !right) return undefined;
  const meet = (level: typeof low, upright: typeof left): Point => {
    // v = level.slope * u + level.start; u = upright.slope * v + upright.start
    const vv = (level.slope * upright.start + level.start) / (1 - level.slope * upright.slope);
    const uu = upright.slope * vv + upright.start;
    return [uu * c - vv * s, uu * s + vv * c];
  };
  return [meet(low, left), meet(low, right), meet(up, right), meet(up, left)];
}

/** Returns the distance between two points. */
export const getDistance = ([x, y]: Point, [a, b]: Point) => Math.hypot(a - x, b - y);

/** Returns the area of a polygon. */
export const getArea = (corners: readonly Point[]) =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [a, b] = corners[(at + 1) % corners.length] ?? [0, 0];
      return sum + x * b - y * a;
    }, 0),
  ) / 2;
