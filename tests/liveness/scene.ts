/** Points and directions of the drawn room: x to the picture's right, y down, z away; in centimetres. */
export type Vector = readonly [x: number, y: number, z: number];

export const plus = (a: Vector, b: Vector, by = 1): Vector => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];
export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Degrees: to the picture's right, upwards, and in the plane of the picture. */
export type Turn = { yaw: number; pitch: number; roll: number };
export type Rotation = { to(a: Vector): Vector; back(a: Vector): Vector };

/** The rotation of a thing; `to` leads from its own directions to those of the room. */
export function rotation({ yaw, pitch, roll }: Turn): Rotation {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [y, p, r] = [radians(-yaw), radians(pitch), radians(roll)];
  const [cy, sy, cp, sp] = [Math.cos(y), Math.sin(y), Math.cos(p), Math.sin(p)];
  const [cr, sr] = [Math.cos(r), Math.sin(r)];
  const across: Vector = [cy * cr + sy * sp * sr, cp * sr, -sy * cr + cy * sp * sr];
  const down: Vector = [-cy * sr + sy * sp * cr, cp * cr, sy * sr + cy * sp * cr];
  const away: Vector = [sy * cp, -sp, cy * cp];
  return {
    to: (a) =>
      plus(plus([across[0] * a[0], across[1] * a[0], across[2] * a[0]], down, a[1]), away, a[2]),
    back: (a) => [dot(across, a), dot(down, a), dot(away, a)],
  };
}

/** What a camera at the origin sees in a direction, as brightness 0 to 1. */
export type Scene = (direction: Vector) => number;

/** Half the width of what the camera sees, at distance 1: a front camera's 60 degrees. */
const halfWidth = 0.577;

export type Picture = { width: number; height: number; values: Float32Array };

const rays = [
  [0.25, 0.3],
  [0.75, 0.4],
  [0.4, 0.8],
] as const;

/** Draws a scene, each point from three rays. */
export function draw(scene: Scene, width: number, height: number): Picture {
  const values = new Float32Array(width * height);
  const step = (2 * halfWidth) / width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (const [ox, oy] of rays) {
        sum += scene(unit([(x + ox - width / 2) * step, (y + oy - height / 2) * step, 1]));
      }
      values[y * width + x] = sum / rays.length;
    }
  }
  return { width, height, values };
}

/** Brightness at a place of a picture, 0 to 1 across and down; its rim goes on for ever. */
export function sample({ width, height, values }: Picture, across: number, down: number): number {
  const x = Math.max(0, Math.min(width - 1.001, across * width - 0.5));
  const y = Math.max(0, Math.min(height - 1.001, down * height - 0.5));
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (dx: number, dy: number) => values[(top + dy) * width + left + dx] as number;
  return (
    (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
  );
}

/** What the camera makes of it: gamma, its own noise, eight bits. */
export function exposed(
  { values }: Picture,
  random: () => number,
  noise: number,
  light = 1,
): Uint8Array {
  const gray = new Uint8Array(values.length);
  values.forEach((value, index) => {
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    gray[index] = Math.max(0, Math.min(255, 255 * (Math.max(0, value) * light) ** 0.8 + grain));
  });
  return gray;
}

/** Soft spots and edges, different for every seed: walls, curtains, shelves. */
export function wall(random: () => number): (x: number, y: number) => number {
  const base = 0.25 + random() * 0.45;
  const busy = random() * 0.3;
  const waves = Array.from({ length: 6 }, () => ({
    fx: (random() - 0.5) * 0.5,
    fy: (random() - 0.5) * 0.3,
    phase: random() * 6.3,
  }));
  const boards = Array.from({ length: Math.floor(random() * 6) }, () => ({
    left: (random() - 0.5) * 160,
    top: (random() - 0.5) * 110,
    width: 8 + random() * 50,
    height: 8 + random() * 50,
    tone: (random() - 0.5) * 0.4,
  }));
  const tone = (x: number, y: number) => {
    let sum = base;
    for (const { fx, fy, phase } of waves) sum += (busy / 6) * Math.sin(fx * x + fy * y + phase);
    for (const board of boards) {
      const inside =
        x > board.left &&
        x < board.left + board.width &&
        y > board.top &&
        y < board.top + board.height;
      if (inside) sum += board.tone;
    }
    return Math.max(0.03, Math.min(0.97, sum));
  };
  // Painted once, a point for each centimetre of 4 × 3 metres.
  const painted = { width: 400, height: 300, values: new Float32Array(400 * 300) };
  painted.values.forEach((_, at, values) => {
    values[at] = tone((at % 400) - 199.5, Math.floor(at / 400) - 149.5);
  });
  return (x, y) => sample(painted, x / 400 + 0.5, y / 300 + 0.5);
}
