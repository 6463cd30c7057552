import { createNumberSource } from '../support/random.ts';

/** Points and directions of the drawn room: x to the picture's right, y down, z away; in centimetres. */
export type Vector = readonly [x: number, y: number, z: number];

/** Adds a vector, scaled by a factor. */
export const addVectors = (a: Vector, b: Vector, by = 1): Vector => [
  a[0] + b[0] * by,
  a[1] + b[1] * by,
  a[2] + b[2] * by,
];

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Vector): Vector => {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** Degrees: to the picture's right, upwards, and in the plane of the picture. */
export type Turn = { yaw: number; pitch: number; roll: number };
export type Rotation = { to(a: Vector): Vector; back(a: Vector): Vector };

/** Creates the rotation of an object; `to` converts its directions to those of the room. */
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
      addVectors(
        addVectors([across[0] * a[0], across[1] * a[0], across[2] * a[0]], down, a[1]),
        away,
        a[2],
      ),
    back: (a) => [dot(across, a), dot(down, a), dot(away, a)],
  };
}

/** What a camera at the origin sees in a direction, as brightness 0 to 1. */
export type Scene = (direction: Vector) => number;

/** Half the width of what the camera sees, at distance 1: a front camera's 60 degrees. */
const halfWidth = 0.577;

export type Picture = { width: number; height: number; values: Float32Array };

/** Where within a point of a picture its rays are. */
const spots = [
  [0.25, 0.3],
  [0.75, 0.4],
  [0.4, 0.8],
] as const;

/** Creates the directions of a picture's rays, three for each point. */
function createRays(width: number, height: number): Vector[] {
  const step = (2 * halfWidth) / width;
  const rays: Vector[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (const [ox, oy] of spots) {
        rays.push(unit([(x + ox - width / 2) * step, (y + oy - height / 2) * step, 1]));
      }
    }
  }
  return rays;
}

/** Draws a scene, each point from three rays. */
export function draw(
  scene: Scene,
  width: number,
  height: number,
  rays: readonly Vector[] = createRays(width, height),
): Picture {
  const values = new Float32Array(width * height);
  for (let at = 0; at < values.length; at++) {
    let sum = 0;
    for (let ray = 0; ray < spots.length; ray++)
      sum += scene(rays[at * spots.length + ray] as Vector);
    values[at] = sum / spots.length;
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
function exposed({ values }: Picture, random: () => number, noise: number, light = 1): Uint8Array {
  const gray = new Uint8Array(values.length);
  values.forEach((value, index) => {
    const grain = (random() + random() + random() - 1.5) * 2 * noise;
    gray[index] = Math.max(0, Math.min(255, 255 * (Math.max(0, value) * light) ** 0.8 + grain));
  });
  return gray;
}

/** Creates a wall with soft spots and edges, different for every seed. */
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

/** How a head is held: its turn, and how far (cm) its middle is from where it was. */
type Pose = Turn & { x: number; y: number; z: number; blink: number };

export const straight: Pose = { yaw: 0, pitch: 0, roll: 0, x: 0, y: 0, z: 0, blink: 0 };

type Ellipsoid = { middle: Vector; size: Vector };

/** Distance along the ray to an ellipsoid, or nothing. Written out, as it is asked for every ray. */
function distanceTo(o: Vector, ray: Vector, { middle: m, size: s }: Ellipsoid): number | undefined {
  const [fx, fy, fz] = [(o[0] - m[0]) / s[0], (o[1] - m[1]) / s[1], (o[2] - m[2]) / s[2]];
  const [rx, ry, rz] = [ray[0] / s[0], ray[1] / s[1], ray[2] / s[2]];
  const a = rx * rx + ry * ry + rz * rz;
  const b = fx * rx + fy * ry + fz * rz;
  const root = b * b - a * (fx * fx + fy * fy + fz * fz - 1);
  if (root <= 0) return undefined;
  const distance = (-b - Math.sqrt(root)) / a;
  return distance > 0 ? distance : undefined;
}

const normalAt = (at: Vector, { middle: m, size: s }: Ellipsoid): Vector =>
  unit([(at[0] - m[0]) / s[0] ** 2, (at[1] - m[1]) / s[1] ** 2, (at[2] - m[2]) / s[2] ** 2]);

/**
 * Invents a person in front of a wall: a head of ellipsoids with a nose, ears and hair, on a
 * neck and shoulders that stay when it turns. Every seed is another face, light and room.
 */
export function inventPerson(random: () => number): (pose: Pose) => Scene {
  const between = (low: number, high: number) => low + (high - low) * random();
  const head: Vector = [between(6.8, 7.9), between(9.6, 11), between(8.6, 9.8)];
  const place: Vector = [between(-1, 1), between(-1, 1), between(33, 42)];
  const skin = between(0.3, 0.75);
  const hair = between(0.04, 0.3);
  const cloth = between(0.08, 0.85);
  const veil = random() < 0.3;
  const [eyesApart, eyesAt] = [between(2.8, 3.5), between(-1.6, -0.2)];
  const mouthAt = between(4.2, 5.6);
  const mouthWide = between(2, 2.9);
  const nose = { size: between(1.1, 1.7), long: between(1.8, 2.6), out: between(0.9, 1.6) };
  const hairline = between(-6.6, -4.6);
  const glasses = random() < 0.2;
  const moles = Array.from({ length: Math.floor(random() * 5) }, () => [
    between(-5, 5),
    between(-5, 8),
  ]);
  const light = unit([between(-1, 1), between(-1, -0.2), between(-1.4, -0.5)]);
  const ambient = between(0.35, 0.65);
  const room = wall(random);
  const roomAt = between(90, 220);

  /** How light the skin is at a place of the face, in the head's own directions. */
  const paint = ([x, y, z]: Vector, blink: number): number => {
    const covered = veil
      ? z > -3.4 || y < hairline + 1.2 || y > 8.6
      : z > 1.5 || y < hairline - 0.04 * x * x + 1.2;
    if (covered) return (veil ? cloth : hair) * (0.85 + 0.15 * Math.sin(x * 3.1 + y * 0.6));
    if (z > 0) return skin * 0.85;
    const fromEye = Math.hypot(
      (Math.abs(x) - eyesApart) / 1.45,
      (y - eyesAt) / (0.62 * (1 - blink) + 0.06),
    );
    if (fromEye < 1) {
      const iris = Math.hypot(Math.abs(x) - eyesApart, y - eyesAt);
      return iris < 0.3 ? 0.02 : iris < 0.62 ? 0.16 : 0.82;
    }
    const brow = y - (eyesAt - 1.7 + 0.08 * (Math.abs(x) - eyesApart) ** 2);
    if (Math.abs(brow) < 0.34 && Math.abs(Math.abs(x) - eyesApart) < 1.9) return hair * 1.1;
    if (
      glasses &&
      Math.abs(Math.hypot((Math.abs(x) - eyesApart) / 2.5, (y - eyesAt) / 1.9) - 1) < 0.09
    ) {
      return 0.05;
    }
    const lips = Math.hypot(x / mouthWide, (y - mouthAt) / 0.8);
    if (lips < 1) return Math.abs(y - mouthAt) < 0.12 ? skin * 0.25 : skin * 0.62;
    if (Math.abs(Math.abs(x) - 0.6) < 0.3 && Math.abs(y - (eyesAt + nose.long * 1.75)) < 0.22)
      return skin * 0.3;
    for (const [mx = 0, my = 0] of moles) if (Math.hypot(x - mx, y - my) < 0.28) return skin * 0.35;
    const blush = Math.exp(-((Math.abs(x) - 4) ** 2 + (y - 2.5) ** 2) / 5) * 0.08;
    return skin * (1 - blush + 0.03 * Math.sin(x * 1.7 + 1) * Math.sin(y * 1.3));
  };

  const shade = (normal: Vector) => ambient + (1 - ambient) * Math.max(0, dot(normal, light));
  const tip: Vector = [0, eyesAt + nose.long, -head[2] + 0.9];
  const parts: Ellipsoid[] = [
    { middle: [0, 0, 0], size: head },
    { middle: tip, size: [nose.size, nose.long, nose.out + 0.9] },
    { middle: [-head[0] - 0.1, 0.8, 0.5], size: [0.7, 2.8, 1.7] },
    { middle: [head[0] + 0.1, 0.8, 0.5], size: [0.7, 2.8, 1.7] },
  ];
  // The hair extends the skull at the top and the back.
  const cap: Ellipsoid = {
    middle: [0, -1.2, 1.4],
    size: [head[0] + 0.8, head[1] + 0.3, head[2] - 0.4],
  };
  const neck: Ellipsoid = { middle: [0, 12, 3], size: [5.2, 9, 5] };
  const shoulders: Ellipsoid = { middle: [0, 23, 5], size: [21, 9.5, 9] };
  const body = [neck, shoulders];
  // A head turns about the top of the spine, which is farther back than its centre.
  const spine: Vector = [0, 2, 3];

  return (pose) => {
    const held: Rotation = rotation(pose);
    const middle = addVectors(addVectors(place, [pose.x, pose.y, pose.z]), spine);
    const eyeOfHead = addVectors(held.back(addVectors([0, 0, 0], middle, -1)), spine);
    const eyeOfBody: Vector = addVectors(
      [0, 0, 0],
      addVectors(place, [pose.x * 0.5, 0, pose.z * 0.5]),
      -1,
    );
    // Nothing of the head is further from its middle than this.
    const ball: Ellipsoid = { middle: [0, 0, 0], size: [14, 14, 14] };
    return (direction) => {
      let nearest = Number.POSITIVE_INFINITY;
      let seen = 0;
      const own = held.back(direction);
      if (distanceTo(eyeOfHead, own, ball) !== undefined) {
        parts.forEach((part, index) => {
          const distance = distanceTo(eyeOfHead, own, part);
          if (distance === undefined || distance >= nearest) return;
          nearest = distance;
          const at = addVectors(eyeOfHead, own, distance);
          const ear = veil ? cloth : skin * 0.8;
          seen = (index > 1 ? ear : paint(at, pose.blink)) * shade(held.to(normalAt(at, part)));
        });
        const distance = distanceTo(eyeOfHead, own, cap);
        if (distance !== undefined && distance < nearest) {
          const at = addVectors(eyeOfHead, own, distance);
          if (at[1] < hairline + 1.5 || at[2] > 1) {
            nearest = distance;
            const strands = 0.8 + 0.2 * Math.sin(at[0] * 4 + at[1]);
            seen = (veil ? cloth : hair) * strands * shade(held.to(normalAt(at, cap)));
          }
        }
      }
      for (const part of direction[1] > 0 ? body : []) {
        const distance = distanceTo(eyeOfBody, direction, part);
        if (distance === undefined || distance >= nearest) continue;
        nearest = distance;
        const at = addVectors(eyeOfBody, direction, distance);
        const stripes =
          part === shoulders ? cloth * (0.85 + 0.15 * Math.sin(at[0] * 2)) : skin * 0.8;
        seen = (veil ? cloth : stripes) * shade(normalAt(at, part));
      }
      if (nearest < Number.POSITIVE_INFINITY) return seen;
      const far = roomAt / direction[2];
      return room(direction[0] * far, direction[1] * far);
    };
  };
}

/** How a person does what the frame asks for. */
type Manner = {
  name: string;
  /** Degrees that the head is turned, and degrees a second. */
  far: [low: number, high: number];
  speed: [low: number, high: number];
  /** Centimetres and degrees by which it is not held still meanwhile. */
  sway: number;
  nod: number;
  noise: number;
  /** By how much the light changes. */
  lamp?: number;
};

const manners: Manner[] = [
  { name: 'calm', far: [25, 35], speed: [25, 40], sway: 0.3, nod: 2, noise: 2 },
  { name: 'quick', far: [25, 40], speed: [60, 80], sway: 0.4, nod: 2, noise: 2 },
  { name: 'slow', far: [20, 28], speed: [10, 16], sway: 0.3, nod: 2, noise: 2 },
  { name: 'slight', far: [17, 20], speed: [20, 35], sway: 0.2, nod: 1, noise: 2 },
  { name: 'wide', far: [45, 60], speed: [40, 60], sway: 0.5, nod: 3, noise: 2 },
  { name: 'restless', far: [25, 35], speed: [25, 45], sway: 1.2, nod: 5, noise: 2 },
  { name: 'poor camera', far: [25, 35], speed: [25, 40], sway: 0.4, nod: 2, noise: 7 },
  { name: 'dim room', far: [25, 35], speed: [25, 40], sway: 0.3, nod: 2, noise: 4, lamp: -0.55 },
  {
    name: 'flickering lamp',
    far: [25, 35],
    speed: [25, 40],
    sway: 0.3,
    nod: 2,
    noise: 2,
    lamp: 0.12,
  },
  { name: 'nodding', far: [25, 35], speed: [25, 40], sway: 0.5, nod: 8, noise: 2 },
];

function turning(random: () => number, manner: Manner): Actor {
  const between = ([low, high]: [number, number]) => low + (high - low) * random();
  const person = inventPerson(random);
  const far = between(manner.far);
  const speed = between(manner.speed);
  const reaction = 0.3 + random() * 0.7;
  const phases = Array.from({ length: 6 }, () => random() * 6.3);
  const wave = (which: number, second: number, hertz: number) =>
    Math.sin(second * hertz * 6.28 + (phases[which] ?? 0)) - Math.sin(phases[which] ?? 0);
  let yaw = 0;
  let before = 0;
  return (second, asked) => {
    if (second < before) {
      // Another round: straight again.
      yaw = 0;
      before = 0;
    }
    const goal =
      asked && second - asked.since > reaction ? (asked.side === 'right' ? far : -far) : yaw;
    const maxTurn = speed * (second - before);
    yaw += Math.max(-maxTurn, Math.min(maxTurn, goal - yaw));
    before = second;
    const pose: Pose = {
      ...straight,
      yaw: yaw + wave(0, second, 0.3),
      pitch: manner.nod * 0.5 * wave(1, second, 0.25),
      roll: manner.nod * 0.3 * wave(2, second, 0.2) + yaw * 0.06,
      x: manner.sway * 0.5 * wave(3, second, 0.3),
      y: manner.sway * 0.3 * wave(4, second, 0.35),
      z: manner.sway * 0.6 * wave(5, second, 0.2),
      blink: second % 2.7 < 0.15 ? 1 : 0,
    };
    const lamp = manner.lamp ?? 0;
    return { scene: person(pose), light: lamp < 0 ? 1 + lamp : 1 + lamp * Math.sin(second * 20) };
  };
}

/** People who do what is asked, each in a manner of their own. */
export const genuinePeople: Kind[] = manners.map((manner) => ({
  name: manner.name,
  noise: manner.noise,
  actor: (random) => turning(random, manner),
}));

type Side = 'left' | 'right';

/**
 * What stands before the camera: the picture at a moment, while the challenge asks for something.
 * @param second since the challenge began; @param asked since when which turn is asked for.
 */
export type Actor = (
  second: number,
  asked: { side: Side; since: number } | undefined,
) => { scene: Scene; light?: number };

export type Kind = { name: string; actor: (random: () => number) => Actor; noise: number };

/** Created once, because every picture of a camera has the same. */
const cameraRays = createRays(128, 96);

/** The camera's gray picture of 128×96 points. */
function camera(seed: number, noise: number) {
  const random = createNumberSource(seed);
  return ({ scene, light }: ReturnType<Actor>): Uint8Array =>
    exposed(draw(scene, 128, 96, cameraRays), random, noise, light);
}

type Watch = { see(gray: Uint8Array): 'done' | 'lost' | 'waiting' };

type Relief = { relief: number; shift: number; seen: number; off: number };

type Turns = {
  headWatcher(reference: Uint8Array): { look(gray: Uint8Array): Relief };
  turnWatcher(head: { look(gray: Uint8Array): Relief }, side: Side): Watch;
  stillWatcher(): { see(gray: Uint8Array): boolean };
  drawOrder(random?: () => number): Side[];
  enoughRelief: number;
};
type Pictures = {
  grid: { width: number; height: number };
  toGray(rgba: Uint8Array): Uint8Array;
  hasSubject(gray: Uint8Array): boolean;
};

// The scripts are served to the browser as they lie there, so they are plain JavaScript.
const script = (name: string) =>
  new URL(`../../api/sandbox/frame/${name}.js`, import.meta.url).href;
export const turns: Turns = await import(/* @vite-ignore */ script('turns'));
export const pictures: Pictures = await import(/* @vite-ignore */ script('picture'));

const checkEvery = 0.06;

export type Result = {
  /** Whether a face was seen to be held still, and how many turns were believed after that. */
  still: boolean;
  believed: number;
  accepted: boolean;
};

/**
 * Runs one round of the frame's challenge with a kind of actor in front of the camera.
 * @param stepLimit seconds that each step may take
 */
export function challenge(kind: Kind, seed: number, stepLimit = 12): Result {
  const random = createNumberSource(seed);
  const actor = kind.actor(random);
  const shot = camera(seed + 1, kind.noise);
  const order = turns.drawOrder(random);
  const result = (still: boolean, believed: number): Result => ({
    still,
    believed,
    accepted: believed === order.length,
  });

  let second = 0;
  let reference = shot(actor(second, undefined));
  const still = turns.stillWatcher();
  while (!still.see(reference)) {
    second += checkEvery;
    if (second > stepLimit) return result(false, 0);
    reference = shot(actor(second, undefined));
  }
  const head = turns.headWatcher(reference);
  for (const [turn, side] of order.entries()) {
    const watch = turns.turnWatcher(head, side);
    const since = second;
    // The preview is mirrored: what is left for the person is right in the picture.
    const instruction = { side: side === 'left' ? ('right' as const) : ('left' as const), since };
    for (;;) {
      second += checkEvery;
      if (second - since > stepLimit) return result(true, turn);
      if (watch.see(shot(actor(second, instruction))) === 'done') break;
    }
  }
  return result(true, order.length);
}
