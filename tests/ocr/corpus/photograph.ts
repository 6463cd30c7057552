import sharp from 'sharp';
import type { Random } from './person.ts';

/** Raw pixels: red, green and blue, one byte each. */
export type Pixels = { data: Buffer; width: number; height: number };
/** A point in a picture, in pixels from the upper left corner. */
export type Point = readonly [x: number, y: number];

/** The position of a card in front of the camera. */
type Pose = {
  /** Width of the card in the frame, in pixels. */
  cardWidth: number;
  /** Degrees, clockwise. */
  turn: number;
  /** How much nearer one edge is than the opposite one, as a fraction of the card: horizontally, vertically. */
  tilt: Point;
  /** Distance of the card's centre from the frame's centre, in pixels. */
  shift: Point;
};

/** Returns the four corners of a card in the frame, clockwise from its upper left corner. */
export function getCorners(pose: Pose, width: number, height: number, ratio: number): Point[] {
  const [w, h] = [pose.cardWidth / 2, pose.cardWidth / ratio / 2];
  const angle = (pose.turn * Math.PI) / 180;
  const [sideways, lengthwise] = pose.tilt;
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([sx = 0, sy = 0]) => {
    // As in a pinhole camera, nearer parts are larger.
    const depth = 1 + sx * sideways + sy * lengthwise;
    const [x, y] = [(sx * w) / depth, (sy * h) / depth];
    return [
      width / 2 + pose.shift[0] + x * Math.cos(angle) - y * Math.sin(angle),
      height / 2 + pose.shift[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ] as const;
  });
}

/** Returns the projection from the unit square to four corners, as a 3×3 matrix by rows. */
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

/** Blends a byte of RGBA data with that of the next pixel, and both with those of the row below. */
function blend(data: Buffer, at: number, below: number, right: number, down: number): number {
  const upper = (data[at] as number) * (1 - right) + (data[at + 4] as number) * right;
  const lower = (data[below] as number) * (1 - right) + (data[below + 4] as number) * right;
  return upper * (1 - down) + lower * down;
}

/** Draws a card (PNG with transparent corners) into the pixels of the table, which it changes. */
export async function layCard(
  table: Pixels,
  png: Buffer,
  corners: readonly Point[],
): Promise<void> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width: cw, height: ch } = info;
  const pixels = table.data;
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
      const below = at + cw * 4;
      const to = (y * table.width + x) * 3;
      const cover = blend(data, at + 3, below + 3, fu, fv) / 255;
      for (let c = 0; c < 3; c++) {
        const ink = blend(data, at + c, below + c, fu, fv);
        pixels[to + c] = ink * cover + (pixels[to + c] as number) * (1 - cover);
      }
    }
  }
}

const woods = ['#6d5a48', '#8a6b4c', '#4e4038', '#a98d6d'];
const plains = ['#e8e6e1', '#3c4450', '#9a9f9b', '#7d3f3a', '#27313a', '#c9bfae'];

/** The repeated motifs of cloths and floors, drawn in the second of two colours. */
const motifs = {
  kawung: (
    _,
    other,
  ) => `<ellipse cx="25" cy="25" rx="21" ry="11" transform="rotate(45 25 25)" fill="${other}"/>
      <ellipse cx="75" cy="25" rx="21" ry="11" transform="rotate(-45 75 25)" fill="${other}"/>
      <ellipse cx="25" cy="75" rx="21" ry="11" transform="rotate(-45 25 75)" fill="${other}"/>
      <ellipse cx="75" cy="75" rx="21" ry="11" transform="rotate(45 75 75)" fill="${other}"/>
      <circle cx="50" cy="50" r="7" fill="${other}"/>`,
  parang: (
    _,
    other,
  ) => `<path d="M0 100 Q30 40 50 50 T100 0" stroke="${other}" stroke-width="16" fill="none"/>
      <path d="M-50 100 Q-20 40 0 50 T50 0 M50 100 Q80 40 100 50 T150 0" stroke="${other}" stroke-width="5" fill="none"/>`,
  ceplok: (
    _,
    other,
  ) => `<circle cx="50" cy="50" r="40" stroke="${other}" stroke-width="6" fill="none"/>
      <path d="M50 14 Q70 50 50 86 Q30 50 50 14 M14 50 Q50 30 86 50 Q50 70 14 50" fill="${other}"/>`,
  checks: (_, other) => `<path d="M0 0H50V50H0ZM50 50H100V100H50Z" fill="${other}"/>`,
  stripes: (_, other) =>
    `<path d="M0 12H100M0 37H100M0 62H100M0 87H100" stroke="${other}" stroke-width="12"/>`,
  tiles: (ink, other) => `<rect x="3" y="3" width="94" height="94" fill="${other}"/>
      <path d="M50 10L90 50L50 90L10 50Z" fill="none" stroke="${ink}" stroke-width="6"/>
      <circle cx="50" cy="50" r="14" fill="${ink}"/>`,
  lace: (_, other) =>
    `<g fill="none" stroke="${other}" stroke-width="4"><path d="M0 0H100V100H0Z"/>${[17, 50, 83]
      .flatMap((x) => [17, 50, 83].map((y) => `<circle cx="${x}" cy="${y}" r="12"/>`))
      .join('')}</g>`,
  flowers: (_, other) =>
    [20, 70]
      .flatMap((x) =>
        [25, 75].flatMap((y) => [
          `<circle cx="${x}" cy="${y}" r="7" fill="${other}"/>`,
          ...[0, 72, 144, 216, 288].map(
            (turn) =>
              `<ellipse cx="${x}" cy="${y - 14}" rx="6" ry="9" fill="${other}" transform="rotate(${turn} ${x} ${y})"/>`,
          ),
        ]),
      )
      .join(''),
} satisfies Record<string, (ink: string, other: string) => string>;

/** The motifs of a batik. It has its own colours, `dyes`. */
const batiks = ['kawung', 'parang', 'ceplok', 'checks', 'stripes'] as const;
const dyes = [
  ['#3b2414', '#c99a5b'],
  ['#1d2a52', '#e9e2d0'],
  ['#5a1f1b', '#e0c48d'],
  ['#10241c', '#8fb08a'],
  ['#f0e6cf', '#6b3b1c'],
] as const;
const paints = [
  ...dyes,
  ['#f0ece2', '#9a8f7d'],
  ['#d9d4c8', '#5f6a72'],
  ['#eeeeee', '#444444'],
  ['#c7d4d8', '#ffffff'],
] as const;

/** The table patterns that have as much detail as printed text. */
export const patterns = ['batik', 'tiles', 'lace', 'wood', 'checks', 'stripes', 'flowers'] as const;
type Pattern = (typeof patterns)[number];
type Table = 'plain' | 'boards' | 'cloth' | 'paper' | Pattern;

/** Returns a pattern as SVG, with random colours and motif size. */
function patterned(
  random: Random,
  width: number,
  height: number,
  kind: Exclude<Pattern, 'wood'>,
): string {
  const [ink, other] = random.pick<readonly [string, string]>(kind === 'batik' ? dyes : paints);
  const size = random.between(28, 110) * (kind === 'tiles' ? 2 : 1);
  const motif = motifs[kind === 'batik' ? random.pick(batiks) : kind](ink, other);
  return `<defs><pattern id="pattern" viewBox="0 0 100 100" width="${size}" height="${size}" patternUnits="userSpaceOnUse"
    patternTransform="rotate(${random.between(-45, 45)})"><rect width="100" height="100" fill="${ink}"/>${motif}</pattern></defs>
    <rect width="${width}" height="${height}" fill="url(#pattern)"/>`;
}

/** Returns the grain of an oiled board as SVG paths: long dark lines close to each other. */
const grained = (random: Random, width: number, height: number) =>
  Array.from({ length: random.between(60, 200) }, () => {
    const bow = `q${random.between(100, 240)} ${random.between(-40, 40)} ${random.between(300, 900)} 0`;
    return `<path d="M${random.between(-300, width)} ${random.between(0, height)} ${bow}" fill="none"
      stroke="#2a1608" stroke-opacity="${random.within(0.15, 0.7)}" stroke-width="${random.between(1, 7)}"/>`;
  });

const isPattern = (kind: Table): kind is Pattern => (patterns as readonly string[]).includes(kind);

/** Draws the table below the card. Without `chosen`, it is at random a plain top, boards or a checked cloth. */
export async function renderTable(
  random: Random,
  width: number,
  height: number,
  chosen?: Table,
): Promise<Pixels> {
  const kind = chosen ?? random.pick<Table>(['plain', 'plain', 'boards', 'cloth']);
  const isWood = kind === 'boards' || kind === 'wood';
  const ground = kind === 'paper' ? '#f4f4f2' : random.pick(isWood ? woods : plains);
  const marks: string[] = [];
  if (kind === 'wood') marks.push(...grained(random, width, height));
  else if (isPattern(kind)) marks.push(patterned(random, width, height, kind));
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

/** The conditions under which a card is photographed. `clean` is a photograph without defects. */
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
  'batik',
  'worn',
  'band',
  'thumb',
  'copy',
  'screen',
  'quarter',
  'upside',
  'stored',
  'file',
] as const;
/** One of the `conditions`. */
export type Condition = (typeof conditions)[number];

/** The settings of one shot: pose, light, lens, and defects. */
export type Shot = {
  pose: Pose;
  /** Standard deviation of a soft focus, in pixels; 0 is sharp. */
  softness: number;
  /** Length of the horizontal motion blur in pixels; 1 is none. */
  smear: number;
  /** Factor of the light on the entire picture. */
  light: number;
  /** A shadow: its share of the light, the position of its edge (0 to 1), its direction (radians). */
  shadow?: { share: number; at: number; angle: number; width: number };
  /** A reflection: whiteness (0 to 1), position (fractions of the frame), radius (fraction of its width). */
  glare?: { white: number; x: number; y: number; radius: number };
  /** Standard deviation of the sensor's noise, on a scale of 255. */
  noise: number;
  /** The table below the card. If undefined, it is random. */
  table?: Table;
  /** A lamp's reflection across the card: whiteness, position along the card (0 to 1), width, slope. */
  band?: { white: number; at: number; width: number; slope: number };
  /** A worn laminate: the number of scratches, and its opacity (0 to 1). */
  wear?: { scratches: number; veil: number };
  /** A thumb on the card: the index of its corner, and its reach as a fraction of the card's width. */
  thumb?: { corner: number; reach: number };
  /** A gray photocopy: the gray value of its black, and its blur in pixels. */
  copy?: { black: number; bleed: number };
  /** A photo of another screen: pixels between its rows, depth of the stripes (0 to 1), their slope. */
  screen?: { pitch: number; depth: number; slope: number };
  /** The EXIF orientation of the file. Its pixels are stored rotated accordingly. */
  orientation?: 3 | 6 | 8;
  /** The JPEG quality, 0 to 100. */
  quality?: number;
};

/** Returns a random sign: 1 or -1. */
const chooseSign = (random: Random) => (random.chance(0.5) ? 1 : -1);

/** Returns a shot without defects: a large, nearly straight card, even light, little noise. */
function createCleanShot(random: Random, frameWidth: number): Shot {
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

const applyFault: Record<
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
      share: random.within(0.35, 0.6),
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
      random.within(0.03, 0.09) * chooseSign(random),
      random.within(0.03, 0.09) * chooseSign(random),
    ];
    shot.pose.cardWidth *= 0.94;
  },
  rotation: (shot, random) => {
    shot.pose.turn = random.within(4, 14) * chooseSign(random);
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
  batik: (shot, random) => {
    shot.table = 'batik';
    shot.pose.turn = random.within(2, 8) * chooseSign(random);
    shot.pose.cardWidth *= random.within(0.82, 0.94);
  },
  worn: (shot, random) => {
    shot.wear = { scratches: random.between(20, 70), veil: random.within(0.08, 0.26) };
  },
  band: (shot, random) => {
    shot.band = {
      white: random.within(0.35, 0.7),
      at: random.within(0.15, 0.85),
      width: random.within(0.03, 0.1),
      slope: random.within(-0.6, 0.6),
    };
  },
  thumb: (shot, random) => {
    shot.thumb = { corner: random.between(0, 3), reach: random.within(0.05, 0.11) };
  },
  copy: (shot, random) => {
    shot.table = 'paper';
    shot.copy = { black: random.within(20, 70), bleed: random.within(0.4, 0.9) };
  },
  screen: (shot, random) => {
    shot.screen = {
      pitch: random.within(2.2, 3.6),
      depth: random.within(0.06, 0.16),
      slope: random.within(-0.08, 0.08),
    };
  },
  quarter: (shot, random) => {
    shot.pose.turn += 90 * chooseSign(random);
  },
  upside: (shot) => {
    shot.pose.turn += 180;
  },
  stored: (shot, random) => {
    shot.orientation = random.pick([3, 6, 8] as const);
    shot.pose.turn = random.within(-8, 8);
    shot.pose.cardWidth *= 0.94;
  },
  file: (shot, random) => {
    shot.quality = 40;
    shot.pose.turn = random.within(-4, 4);
    shot.pose.cardWidth *= random.within(0.6, 0.95);
  },
};

/** Creates the settings of a photograph under a condition. */
export function createShot(condition: Condition, random: Random, frameWidth: number): Shot {
  const shot = createCleanShot(random, frameWidth);
  if (condition === 'combined') {
    // Several defects at once, each weaker than by itself.
    shot.pose.turn = random.within(2, 6) * chooseSign(random);
    shot.pose.tilt = [random.within(-0.04, 0.04), random.within(-0.04, 0.04)];
    shot.pose.cardWidth *= 0.94;
    applyFault.shade(shot, random);
    if (shot.shadow) shot.shadow.share = random.within(0.55, 0.75);
    shot.softness = random.within(0.6, 1.1);
    shot.light = random.within(0.5, 0.9);
    shot.noise = random.within(4, 9);
  } else if (condition !== 'clean') {
    applyFault[condition](shot, random);
  }
  return shot;
}

/** Chooses width and height of a shot, in pixels: those of the journey's camera, or of a file. */
export function chooseFrameSize(
  condition: Condition,
  seed: number,
  random: Random,
): [number, number] {
  if (condition === 'quarter') return [960, 1280];
  if (condition !== 'file') return seed % 4 < 2 ? [1280, 960] : [960, 960];
  const width = Math.round(Math.sqrt((random.pick([1, 2, 3, 5, 8, 12]) * 1e6 * 4) / 3));
  return [width, Math.round(width * 0.75)];
}

const svgOf = ({ width, height }: Pixels, shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
  );

/** Draws SVG shapes over a scene, which it changes. */
async function drawOver(scene: Pixels, shapes: string): Promise<void> {
  const { width, height } = scene;
  const { data } = await sharp(scene.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: svgOf(scene, shapes) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  data.copy(scene.data);
}

/** Draws everything that covers or changes the card in a scene: wear, reflections, a thumb, copy and screen effects. */
export async function coverCard(
  scene: Pixels,
  { wear, thumb, band, copy, screen }: Shot,
  corners: readonly Point[],
  random: Random,
): Promise<void> {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = corners;
  const at = (u: number, v: number) => {
    const x = (a[0] * (1 - u) + b[0] * u) * (1 - v) + (d[0] * (1 - u) + c[0] * u) * v;
    const y = (a[1] * (1 - u) + b[1] * u) * (1 - v) + (d[1] * (1 - u) + c[1] * u) * v;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const outline = `M${at(0, 0)}L${at(1, 0)}L${at(1, 1)}L${at(0, 1)}Z`;
  const wide = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const shapes: string[] = [];
  if (wear) {
    for (let i = 0; i < wear.scratches; i++) {
      const [u, v] = [random.number(), random.number()];
      const end = at(u + random.within(-0.2, 0.2), v + random.within(-0.3, 0.3));
      shapes.push(`<path d="M${at(u, v)}L${end}" stroke="${random.pick(['#fff', '#fff', '#777'])}"
        stroke-opacity="${random.within(0.15, 0.5)}" stroke-width="${random.within(0.4, 1.6)}"/>`);
    }
    shapes.push(`<path d="${outline}" fill="#efece2" fill-opacity="${wear.veil}"/>`);
  }
  if (band) {
    const [from, to] = [band.at - band.width / 2, band.at + band.width / 2];
    const way = band.slope / 2;
    shapes.push(`<path filter="url(#soft)" d="M${at(from - way, 0)}L${at(to - way, 0)}L${at(to + way, 1)}L${at(from + way, 1)}Z"
      fill="#fff" fill-opacity="${band.white}"/><defs><filter id="soft"><feGaussianBlur stdDeviation="${wide * 0.012}"/></filter></defs>`);
  }
  if (thumb) {
    const [u, v] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ][thumb.corner] as [number, number];
    const [x, y] = at(u, v).split(' ').map(Number) as [number, number];
    const lean = [35, -35, 35, -35][thumb.corner];
    shapes.push(`<ellipse cx="${x}" cy="${y}" rx="${wide * thumb.reach * 1.6}" ry="${wide * thumb.reach}"
      transform="rotate(${lean} ${x} ${y})" fill="#c98f6b"/>`);
  }
  const clip = `<defs><clipPath id="card"><path d="${outline}"/></clipPath></defs>`;
  if (shapes.length > 0) {
    await drawOver(
      scene,
      thumb ? shapes.join('') : `${clip}<g clip-path="url(#card)">${shapes.join('')}</g>`,
    );
  }
  if (copy) {
    const { width, height } = scene;
    const gray = await sharp(scene.data, { raw: { width, height, channels: 3 } })
      .grayscale()
      .blur(copy.bleed)
      .linear((255 - copy.black) / 185, copy.black - 40)
      .toColourspace('b-w')
      .raw()
      .toBuffer();
    for (let to = 0; to < scene.data.length; to++) {
      scene.data[to] = gray[Math.floor(to / 3)] as number;
    }
  }
  if (screen) {
    for (let y = 0; y < scene.height; y++) {
      for (let x = 0; x < scene.width; x++) {
        const phase = (2 * Math.PI * (y + x * screen.slope)) / screen.pitch;
        const other = (2 * Math.PI * (x - y * screen.slope)) / (screen.pitch * 1.03);
        const factor = 1 - screen.depth * (1 + 0.5 * Math.sin(phase) + 0.5 * Math.sin(other));
        for (let c = 0; c < 3; c++) {
          const to = (y * scene.width + x) * 3 + c;
          scene.data[to] = (scene.data[to] ?? 0) * factor;
        }
      }
    }
  }
}

const smooth = (value: number) => {
  const t = Math.max(0, Math.min(1, value));
  return t * t * (3 - 2 * t);
};

/** Returns a function for the share of the light at a point of the frame. Coordinates are fractions of its sides. */
function createLight({ light, shadow }: Shot): (x: number, y: number) => number {
  if (!shadow) return () => light;
  const { share, at, width, angle } = shadow;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const along = 0.5 + (x - 0.5) * cos + (y - 0.5) * sin;
    const lit = smooth((along - at) / width + 0.5);
    return light * (share + (1 - share) * lit);
  };
}

function glareAt({ glare }: Shot, x: number, y: number, ratio: number): number {
  if (!glare) return 0;
  const [dx, dy] = [(x - glare.x) / glare.radius, (y - glare.y) / ratio / glare.radius];
  return glare.white * Math.exp(-(dx * dx + dy * dy));
}

/** The size of the noise that all pixels pick from; a power of two, so that picking is fast. */
const noiseSize = 1 << 15;

/** Returns normally distributed numbers with mean 0 and standard deviation 1, for all pixels to pick from. */
function createNoise(random: Random): Float32Array {
  return Float32Array.from({ length: noiseSize }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - random.number()));
    return radius * Math.cos(2 * Math.PI * random.number());
  });
}

/** Applies soft focus and motion blur to a scene. Returns its raw pixels. */
async function applyLens({ data, width, height }: Pixels, shot: Shot): Promise<Buffer> {
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

/** Applies light and sensor noise to raw pixels. */
function expose({ data, width, height }: Pixels, shot: Shot, random: Random): Uint8ClampedArray {
  // Such an array rounds and limits what is assigned, which is faster than doing it here.
  const exposed = new Uint8ClampedArray(data);
  const noise = createNoise(random);
  const lightAt = createLight(shot);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = lightAt(x / width, y / height);
      const glare = glareAt(shot, x / width, y / height, width / height);
      // As in a sensor, most of the noise is equal in all three colours and a little differs.
      const common = 0.85 * (noise[(random.number() * noiseSize) | 0] as number);
      const own = (random.number() * noiseSize) | 0;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const lit = (exposed[at + c] as number) * light;
        const grain = common + 0.5 * (noise[(own + c * 1367) & (noiseSize - 1)] as number);
        exposed[at + c] = lit + (255 - lit) * glare + shot.noise * grain;
      }
    }
  }
  return exposed;
}

/** Takes a photograph of a scene: applies lens, light and sensor noise, in this order. Returns a JPEG. */
export async function takePhoto(scene: Pixels, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height } = scene;
  const data = expose({ ...scene, data: await applyLens(scene, shot) }, shot, random);
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const { orientation, quality = 92 } = shot;
  // A phone stores the pixels in the order of its sensor, with the rotation for display.
  if (orientation)
    picture.rotate({ 3: 180, 6: 270, 8: 90 }[orientation]).withMetadata({ orientation });
  return picture.jpeg({ quality }).toBuffer();
}
