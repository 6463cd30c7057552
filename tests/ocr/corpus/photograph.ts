import sharp from 'sharp';
import type { Random } from './person.ts';

/** Raw pixels: red, green and blue, a byte each. */
export type Pixels = { data: Buffer; width: number; height: number };
export type Point = readonly [x: number, y: number];

/** How a card lies before the camera. */
type Pose = {
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

/** What can be wrong with a photograph of a card. `clean` is one that went well. */
export const conditions = [
  'clean',
  'blur',
  'dark',
  'shade',
  'noise',
  'perspective',
  'rotation',
  'far',
  'bright',
  'combined',
] as const;
export type Condition = (typeof conditions)[number];

/** Light and lens of one shot. */
export type Shot = {
  pose: Pose;
  /** Standard deviation of a soft focus, in pixels; 0 is sharp. */
  softness: number;
  /** Length in pixels by which a shaking hand smears the picture sideways; 1 is none. */
  smear: number;
  /** Factor of the light on the whole picture. */
  light: number;
  /** A shadow's edge: share of the light left in it, where it lies (0 to 1), its direction (radians). */
  shadow?: { left: number; at: number; angle: number; width: number };
  /** A reflection: how white (0 to 1), where (fractions of the frame) and how large (of its width). */
  glare?: { white: number; x: number; y: number; radius: number };
  /** Standard deviation of the sensor's noise, of 255. */
  noise: number;
};

const hand = (random: Random) => (random.chance(0.5) ? 1 : -1);

/** A careful shot: card large and nearly straight, light even, a little noise of the sensor. */
function careful(random: Random, frameWidth: number): Shot {
  return {
    pose: {
      cardWidth:
        frameWidth * (frameWidth < 1100 ? random.within(0.86, 0.94) : random.within(0.72, 0.88)),
      turn: random.within(-1.5, 1.5),
      tilt: [random.within(-0.012, 0.012), random.within(-0.012, 0.012)],
      shift: [random.within(-14, 14), random.within(-40, 40)],
    },
    softness: 0.4,
    smear: 1,
    light: random.within(0.85, 1.05),
    noise: random.within(1.5, 3.5),
  };
}

const faults: Record<
  Exclude<Condition, 'clean' | 'combined'>,
  (shot: Shot, random: Random) => void
> = {
  blur: (shot, random) => {
    if (random.chance(0.4)) shot.smear = random.between(3, 5);
    shot.softness = random.within(1, shot.smear > 1 ? 1.2 : 2);
  },
  dark: (shot, random) => {
    shot.light = random.within(0.22, 0.42);
    shot.noise = random.within(3, 6);
  },
  shade: (shot, random) => {
    shot.shadow = {
      left: random.within(0.35, 0.6),
      at: random.within(0.3, 0.7),
      angle: random.within(-Math.PI, Math.PI),
      width: random.within(0.02, 0.2),
    };
  },
  noise: (shot, random) => {
    shot.noise = random.within(12, 22);
  },
  perspective: (shot, random) => {
    shot.pose.tilt = [
      random.within(0.03, 0.09) * hand(random),
      random.within(0.03, 0.09) * hand(random),
    ];
    shot.pose.cardWidth *= 0.94;
  },
  rotation: (shot, random) => {
    shot.pose.turn = random.within(4, 14) * hand(random);
    shot.pose.cardWidth *= 0.92;
  },
  far: (shot, random) => {
    shot.pose.cardWidth *= random.within(0.68, 0.8);
  },
  bright: (shot, random) => {
    shot.light = random.within(1.15, 1.45);
    shot.glare = {
      white: random.within(0.4, 0.75),
      x: random.within(0.25, 0.75),
      y: random.within(0.3, 0.7),
      radius: random.within(0.06, 0.16),
    };
  },
};

/** Light, lens and pose of one photograph under a condition. */
export function shotOf(condition: Condition, random: Random, frameWidth: number): Shot {
  const shot = careful(random, frameWidth);
  if (condition === 'combined') {
    // Several faults at once, each milder than alone.
    shot.pose.turn = random.within(2, 6) * hand(random);
    shot.pose.tilt = [random.within(-0.04, 0.04), random.within(-0.04, 0.04)];
    shot.pose.cardWidth *= 0.94;
    faults.shade(shot, random);
    if (shot.shadow) shot.shadow.left = random.within(0.55, 0.75);
    shot.softness = random.within(0.6, 1.1);
    shot.light = random.within(0.5, 0.9);
    shot.noise = random.within(4, 9);
  } else if (condition !== 'clean') {
    faults[condition](shot, random);
  }
  return shot;
}

const smooth = (value: number) => {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
};

/** Share of the light that falls on a point of the frame (fractions of its sides). */
function lightAt({ light, shadow }: Shot, x: number, y: number): number {
  if (!shadow) return light;
  const along = 0.5 + (x - 0.5) * Math.cos(shadow.angle) + (y - 0.5) * Math.sin(shadow.angle);
  const lit = smooth((along - shadow.at) / shadow.width + 0.5);
  return light * (shadow.left + (1 - shadow.left) * lit);
}

function glareAt({ glare }: Shot, x: number, y: number, ratio: number): number {
  if (!glare) return 0;
  const distance = Math.hypot(x - glare.x, (y - glare.y) / ratio) / glare.radius;
  return glare.white * Math.exp(-distance * distance);
}

/** Many numbers near 0 with standard deviation 1, drawn once: a million pixels pick from them. */
function bell(random: Random): Float32Array {
  return Float32Array.from({ length: 1 << 15 }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.number()));
    return radius * Math.cos(2 * Math.PI * random.number());
  });
}

async function throughLens({ data, width, height }: Pixels, shot: Shot): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  if (shot.softness >= 0.3) picture.blur(shot.softness);
  const soft = await picture.raw().toBuffer();
  if (shot.smear <= 1) return soft;
  const kernel = { width: 7, height: 3, kernel: new Array<number>(21).fill(0) };
  const from = 3 - Math.floor(shot.smear / 2);
  for (let i = 0; i < shot.smear; i++) kernel.kernel[7 + from + i] = 1;
  return sharp(soft, { raw: { width, height, channels: 3 } })
    .convolve(kernel)
    .raw()
    .toBuffer();
}

/** What the camera makes of a scene: lens, light, sensor, in this order. JPEG. */
export async function photograph(scene: Pixels, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height } = scene;
  const data = await throughLens(scene, shot);
  const noise = bell(random);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = lightAt(shot, x / width, y / height);
      const glare = glareAt(shot, x / width, y / height, width / height);
      // Mostly in all three colours alike, a little in each: as the pixels of a sensor are.
      const common = noise[(random.number() * noise.length) | 0] ?? 0;
      const own = random.number() * noise.length;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const lit = (data[at + c] ?? 0) * light;
        const grain = 0.85 * common + 0.5 * (noise[((own + c * 1367) | 0) % noise.length] ?? 0);
        const value = lit + (255 - lit) * glare + shot.noise * grain;
        data[at + c] = Math.max(0, Math.min(255, Math.round(value)));
      }
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
