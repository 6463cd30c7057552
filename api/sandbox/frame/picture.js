// @ts-check

/** Size of the small gray picture in which motion is judged. */
export const grid = { width: 128, height: 96 };

/** Where the face is expected: the oval that the applicant sees, and a little around it. */
export const faceBox = { left: 26, right: 102, top: 6, bottom: 90 };

/** The number of sizes in which a picture is judged: the full size, and each half the previous one. */
const levels = 3;

/** @typedef {{ width: number, height: number, values: Float32Array }} Plane */

/**
 * Returns the gray picture of RGBA pixels in the size `grid`.
 * @param {Uint8ClampedArray | Uint8Array} rgba
 */
export function toGray(rgba) {
  const gray = new Uint8Array(grid.width * grid.height);
  for (let i = 0; i < gray.length; i++) {
    const at = i * 4;
    gray[i] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 151 + (rgba[at + 2] ?? 0) * 28) >> 8;
  }
  return gray;
}

/**
 * Checks whether a picture shows something: light, and contrast where the face should be.
 * @param {Uint8Array} gray
 */
export function hasSubject(gray) {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = faceBox.top; y < faceBox.bottom; y++) {
    for (let x = faceBox.left; x < faceBox.right; x++) {
      const value = gray[y * grid.width + x] ?? 0;
      sum += value;
      squares += value * value;
      count++;
    }
  }
  const mean = sum / count;
  return mean > 30 && Math.sqrt(squares / count - mean * mean) > 14;
}

/** Returns the mean brightness of each patch of the face, relative to all patches. @param {Uint8Array} gray */
function patches(gray) {
  const patch = 6;
  const means = [];
  let all = 0;
  for (let y = faceBox.top; y + patch <= faceBox.bottom; y += patch) {
    for (let x = faceBox.left; x + patch <= faceBox.right; x += patch) {
      let sum = 0;
      for (let dy = 0; dy < patch; dy++) {
        for (let dx = 0; dx < patch; dx++) sum += gray[(y + dy) * grid.width + x + dx] ?? 0;
      }
      means.push(sum);
      all += sum;
    }
  }
  return means.map((mean) => (mean * means.length) / (all + 1));
}

/**
 * Returns how much two pictures of the face differ, as a share of their brightness. The noise of a camera and
 * the flicker of a lamp hardly count.
 * @param {Uint8Array} a @param {Uint8Array} b
 */
export function getDifference(a, b) {
  const [one, other] = [patches(a), patches(b)];
  return one.reduce((sum, mean, at) => sum + Math.abs(mean - (other[at] ?? 0)), 0) / one.length;
}

/**
 * Returns the contrast without the light: each point minus the mean around it, divided by the spread around it.
 * A lamp that is moved or dimmed changes it little.
 * @param {Uint8Array} gray @returns {Plane}
 */
function unlit(gray) {
  const { width, height } = grid;
  const reach = 9;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  const squares = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < width; x++) {
      const value = gray[y * width + x] ?? 0;
      sum += value;
      square += value * value;
      const at = (y + 1) * stride + x + 1;
      sums[at] = (sums[at - stride] ?? 0) + sum;
      squares[at] = (squares[at - stride] ?? 0) + square;
    }
  }
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      /** @param {Float64Array} of */
      const within = (of) =>
        (of[bottom * stride + right] ?? 0) -
        (of[top * stride + right] ?? 0) -
        (of[bottom * stride + left] ?? 0) +
        (of[top * stride + left] ?? 0);
      const count = (bottom - top) * (right - left);
      const mean = within(sums) / count;
      const spread = Math.sqrt(Math.max(0, within(squares) / count - mean * mean));
      // Where there is hardly any contrast it is the camera's noise: the 8 keeps that small.
      values[y * width + x] = ((gray[y * width + x] ?? 0) - mean) / (spread + 8);
    }
  }
  return { width, height, values };
}

/** Returns a plane in half the size; every point is the mean of four. @param {Plane} plane @returns {Plane} */
function halved({ width: w, values }) {
  const width = w >> 1;
  const height = values.length / w / 2;
  const half = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * w + 2 * x;
      half[y * width + x] =
        ((values[at] ?? 0) +
          (values[at + 1] ?? 0) +
          (values[at + w] ?? 0) +
          (values[at + w + 1] ?? 0)) /
        4;
    }
  }
  return { width, height, values: half };
}

/**
 * Returns the planes in which motion is judged: the contrast without the light in several sizes, largest first.
 * @param {Uint8Array} gray
 */
export function pyramid(gray) {
  const planes = [unlit(gray)];
  while (planes.length < levels) planes.push(halved(/** @type {Plane} */ (planes.at(-1))));
  return planes;
}
