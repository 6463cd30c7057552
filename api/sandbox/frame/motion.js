// @ts-check

/** Size of the small gray picture in which motion is judged. */
export const grid = { width: 96, height: 72 };

/** Where the face is expected, and the strips beside it that show the room. */
const face = { left: 26, right: 70, top: 12, bottom: 60 };
const reach = 20;

/** How far (in grid points) the head's features must travel from straight to one side. */
export const turnDistance = 4;

/**
 * Mean difference of two pictures inside a box, the second one shifted sideways.
 * @param {Uint8Array} a @param {Uint8Array} b
 * @param {{ left: number, right: number, top: number, bottom: number }} box
 * @param {number} shift
 */
function difference(a, b, box, shift) {
  let sum = 0;
  let count = 0;
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const there = x + shift;
      if (there < 0 || there >= grid.width) continue;
      const row = y * grid.width;
      sum += Math.abs((a[row + x] ?? 0) - (b[row + there] ?? 0));
      count++;
    }
  }
  return count === 0 ? 255 : sum / count;
}

/**
 * Gray picture of RGBA pixels.
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
 * Whether there is something to look at: light, and contrast where the face should be.
 * @param {Uint8Array} gray
 */
export function hasSubject(gray) {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = face.top; y < face.bottom; y++) {
    for (let x = face.left; x < face.right; x++) {
      const value = gray[y * grid.width + x] ?? 0;
      sum += value;
      squares += value * value;
      count++;
    }
  }
  const mean = sum / count;
  return mean > 30 && Math.sqrt(squares / count - mean * mean) > 14;
}

/**
 * How far what is in the middle moved sideways between two pictures, in grid points; positive to
 * the picture's right. 0 when nothing moved, and when the whole picture moved: a photograph that is
 * waved before the camera takes its surroundings along, a head that turns does not.
 * @param {Uint8Array} before @param {Uint8Array} now
 */
export function sidewaysMotion(before, now) {
  const still = difference(before, now, face, 0);
  if (still < 5) return 0;
  let best = { shift: 0, value: still };
  for (let shift = -reach; shift <= reach; shift++) {
    const value = difference(before, now, face, shift);
    if (value < best.value) best = { shift, value };
  }
  if (best.value > still * 0.9) return 0;
  const rim = { left: 0, right: 10, top: 4, bottom: grid.height - 4 };
  const otherRim = { ...rim, left: grid.width - 10, right: grid.width };
  const roomStill = difference(before, now, rim, 0) + difference(before, now, otherRim, 0);
  const roomMoved =
    difference(before, now, rim, best.shift) + difference(before, now, otherRim, best.shift);
  const wavedAlong = roomStill > 12 && roomMoved < roomStill * 0.6;
  return wavedAlong ? 0 : best.shift;
}

/**
 * Follows one turn: done when the features have travelled far enough towards `direction` (-1 to the
 * picture's left, 1 to its right) from the furthest opposite place they were seen at.
 * @param {Uint8Array} reference @param {-1 | 1} direction @param {number} distance
 */
export function turnWatcher(reference, direction, distance = turnDistance) {
  let furthestBack = 0;
  return {
    /** @param {Uint8Array} gray */
    sees(gray) {
      const place = sidewaysMotion(reference, gray) * direction;
      furthestBack = Math.min(furthestBack, place);
      return place - furthestBack >= distance;
    },
  };
}
