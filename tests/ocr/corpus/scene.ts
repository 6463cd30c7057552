import sharp from 'sharp';
import type { Random } from './random.ts';

/** Raw pixels: red, green and blue, a byte each. */
export type Pixels = { data: Buffer; width: number; height: number };
export type Point = readonly [x: number, y: number];

/** How a card lies before the camera. */
export type Pose = {
  /** Width of the card in the frame, in pixels. */
  cardWidth: number;
  /** Degrees, clockwise. */
  turn: number;
  /** How much nearer one edge is than the other, as a fraction of the card: sideways and lengthwise. */
  tilt: Point;
  /** Of the card's middle from the frame's middle, in pixels. */
  shift: Point;
};

/** The four corners of a card in the frame, clockwise from its upper left one. */
export function cornersOf(pose: Pose, width: number, height: number, ratio: number): Point[] {
  const [w, h] = [pose.cardWidth / 2, pose.cardWidth / ratio / 2];
  const angle = (pose.turn * Math.PI) / 180;
  const [sideways, lengthwise] = pose.tilt;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    // A turned sheet in front of a pinhole: what is nearer is drawn larger.
    const depth = 1 + sx * sideways + sy * lengthwise;
    const [x, y] = [(sx * w) / depth, (sy * h) / depth];
    return [
      width / 2 + pose.shift[0] + x * Math.cos(angle) - y * Math.sin(angle),
      height / 2 + pose.shift[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ] as const;
  });
}

/** The projection that takes the unit square to four corners, as nine numbers by rows. */
function squareTo([a, b, c, d]: readonly Point[]): number[] {
  const [x0, y0] = a ?? [0, 0];
  const [x1, y1] = b ?? [0, 0];
  const [x2, y2] = c ?? [0, 0];
  const [x3, y3] = d ?? [0, 0];
  const [dx1, dx2, sx] = [x1 - x2, x3 - x2, x0 - x1 + x2 - x3];
  const [dy1, dy2, sy] = [y1 - y2, y3 - y2, y0 - y1 + y2 - y3];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1];
}

function inverse(m: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Lays a card (PNG with transparent corners) into the table's pixels, which are changed. */
export async function layCard(
  table: Pixels,
  png: Buffer,
  corners: readonly Point[],
): Promise<void> {
  const card = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width: cw, height: ch } = card.info;
  const [m0, m1, m2, m3, m4, m5, m6, m7, m8] = inverse(squareTo(corners)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));
  const [left, right] = [clamp(Math.min(...xs), table.width), clamp(Math.max(...xs), table.width)];
  const [top, bottom] = [
    clamp(Math.min(...ys), table.height),
    clamp(Math.max(...ys), table.height),
  ];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const w = m6 * x + m7 * y + m8;
      const u = ((m0 * x + m1 * y + m2) / w) * cw - 0.5;
      const v = ((m3 * x + m4 * y + m5) / w) * ch - 0.5;
      if (u < 0 || v < 0 || u >= cw - 1 || v >= ch - 1) continue;
      const [iu, iv] = [Math.floor(u), Math.floor(v)];
      const [fu, fv] = [u - iu, v - iv];
      const at = (iv * cw + iu) * 4;
      const to = (y * table.width + x) * 3;
      const blend = (c: number) =>
        ((card.data[at + c] ?? 0) * (1 - fu) + (card.data[at + 4 + c] ?? 0) * fu) * (1 - fv) +
        ((card.data[at + cw * 4 + c] ?? 0) * (1 - fu) +
          (card.data[at + cw * 4 + 4 + c] ?? 0) * fu) *
          fv;
      const cover = blend(3) / 255;
      for (let c = 0; c < 3; c++) {
        table.data[to + c] = blend(c) * cover + (table.data[to + c] ?? 0) * (1 - cover);
      }
    }
  }
}

const woods = ['#6d5a48', '#8a6b4c', '#4e4038', '#a98d6d'];
const plains = ['#e8e6e1', '#3c4450', '#9a9f9b', '#7d3f3a', '#27313a', '#c9bfae'];

/** What the card lies on: a plain top, boards, or a checked cloth. */
export async function tableOf(random: Random, width: number, height: number): Promise<Pixels> {
  const kind = random.pick(['plain', 'plain', 'boards', 'cloth'] as const);
  const ground = random.pick(kind === 'boards' ? woods : plains);
  const marks: string[] = [];
  if (kind === 'boards') {
    for (let y = random.between(20, 90); y < height; y += random.between(90, 180)) {
      marks.push(
        `<path d="M0 ${y} h${width}" stroke="#000" stroke-opacity="0.35" stroke-width="3"/>`,
      );
    }
    for (let i = 0; i < 40; i++) {
      const y = random.between(0, height);
      marks.push(
        `<path d="M${random.between(-200, width)} ${y} q160 ${random.between(-14, 14)} 320 0" fill="none"
          stroke="#2a1c10" stroke-opacity="0.22" stroke-width="${random.between(1, 4)}"/>`,
      );
    }
  }
  if (kind === 'cloth') {
    for (let x = 0; x < Math.max(width, height); x += 64) {
      marks.push(
        `<path d="M${x} 0 v${height}" stroke="#fff" stroke-opacity="0.16" stroke-width="22"/>
        <path d="M0 ${x} h${width}" stroke="#000" stroke-opacity="0.12" stroke-width="22"/>`,
      );
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>${marks.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return { data, width, height };
}
