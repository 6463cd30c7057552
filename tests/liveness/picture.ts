import { unit, type Vector } from './vectors.ts';

/** What a camera at the origin sees in a direction, as brightness 0 to 1. */
export type Scene = (direction: Vector) => number;

/** Half the width of what the camera sees, at distance 1: a front camera's 60 degrees. */
export const halfWidth = 0.577;

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
