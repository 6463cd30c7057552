import {
  type Actor,
  addVectors,
  draw,
  inventPerson,
  type Kind,
  type Picture,
  type Rotation,
  rotation,
  type Scene,
  sample,
  straight,
  type Turn,
  type Vector,
  wall,
} from './person.ts';

/** A sheet of paper or a screen with a picture on it, held before the camera (centimetres). */
type Held = Turn & {
  middle: Vector;
  width: number;
  /** One over the radius that it is bent to; 0 is flat. */
  bend: number;
  /** The direction in which it is bent, in degrees; 0 bends it about its upright middle. */
  bentAt: number;
  /** Cut along the face's outline. */
  cutOut: boolean;
};

/** Creates the scene of a sheet with a picture in front of a background. */
function sheet(picture: Picture, held: Held, background: Scene): Scene {
  const facing: Rotation = rotation(held);
  const height = (held.width * picture.height) / picture.width;
  const turn = (held.bentAt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const origin = facing.back(addVectors([0, 0, 0], held.middle, -1));
  const along = (a: Vector): Vector => [a[0] * cos + a[1] * sin, -a[0] * sin + a[1] * cos, a[2]];
  const from = along(origin);

  /** Where the ray meets the sheet, in centimetres from its middle along and across the bend. */
  const meet = (ray: Vector): [number, number] | undefined => {
    if (Math.abs(held.bend) < 1e-4) {
      const distance = -from[2] / ray[2];
      return distance > 0 ? [from[0] + ray[0] * distance, from[1] + ray[1] * distance] : undefined;
    }
    // The edges bend away from the camera if the bend is positive, and to the camera if it is negative.
    const radius = 1 / held.bend;
    const a = ray[0] ** 2 + ray[2] ** 2;
    const b = from[0] * ray[0] + (from[2] - radius) * ray[2];
    const c = from[0] ** 2 + (from[2] - radius) ** 2 - radius ** 2;
    const root = b * b - a * c;
    if (root < 0) return undefined;
    // The nearer one first.
    for (const sign of [-1, 1]) {
      const distance = (-b + sign * Math.sqrt(root)) / a;
      if (distance <= 0) continue;
      const [x, z] = [from[0] + ray[0] * distance, from[2] + ray[2] * distance];
      const angle = Math.atan2(x * Math.sign(radius), (radius - z) * Math.sign(radius));
      if (Math.abs(angle) < 1.5)
        return [
          radius * angle * Math.sign(radius) * Math.sign(radius),
          from[1] + ray[1] * distance,
        ];
    }
    return undefined;
  };

  return (direction) => {
    const ray = along(facing.back(direction));
    const found = meet(ray);
    if (!found) return background(direction);
    const x = found[0] * cos - found[1] * sin;
    const y = found[0] * sin + found[1] * cos;
    const [across, down] = [x / held.width + 0.5, y / height + 0.5];
    if (across < 0 || across > 1 || down < 0 || down > 1) return background(direction);
    if (held.cutOut && Math.hypot((across - 0.5) / 0.2, (down - 0.5) / 0.36) > 1)
      return background(direction);
    return sample(picture, across, down);
  };
}

/** Creates the scene of a distant wall, seen by a camera that is moved sideways. */
function roomScene(paint: (x: number, y: number) => number, distance: number, moved = 0): Scene {
  return (direction) => {
    const far = distance / direction[2];
    return paint(direction[0] * far + moved, direction[1] * far);
  };
}

/** What an attacker has: photos of a person, straight and turned, and a room. */
type Tools = {
  photo: Picture;
  turned: { left: Picture; right: Picture };
  room: (moved?: number) => Scene;
  between: (low: number, high: number) => number;
  /** An oscillation from -1 to 1 over time. */
  swing: (second: number) => number;
};

type AttackMove = (second: number, tools: Tools, choice: Choice) => ReturnType<Actor>;
/** Numbers that stay the same throughout one attack. */
type Choice = { size: number; reach: number; angle: number; far: number };

const createHeld = (choice: Choice, change: Partial<Held> = {}): Held => ({
  yaw: 0,
  pitch: 0,
  roll: 0,
  middle: [0, 0, choice.far],
  width: choice.size,
  bend: 0,
  bentAt: 0,
  cutOut: false,
  ...change,
});
const across = (choice: Choice, x: number, y = 0, z = 0): Vector => [x, y, choice.far + z];

/** A print held up: moved, lit, turned, bent, cut out. */
const sheetMoves: Record<string, AttackMove> = {
  'moved sideways': (t, k, c) => ({
    scene: sheet(k.photo, createHeld(c, { middle: across(c, k.swing(t) * c.reach * 6) }), k.room()),
  }),
  'turned in its plane': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, { roll: k.swing(t) * c.reach * 25, middle: across(c, k.swing(t) * 2) }),
      k.room(),
    ),
  }),
  'brought near and far': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, { middle: across(c, k.swing(t) * 3, 0, k.swing(t + 0.6) * c.far * 0.3) }),
      k.room(),
    ),
  }),
  'under a moving lamp': (t, k, c) => {
    const flat = sheet(k.photo, createHeld(c), k.room());
    return {
      scene: (direction) =>
        flat(direction) *
        (0.75 +
          0.5 * k.swing(t) * (direction[0] * c.reach + direction[1] * 0.3) +
          0.2 * k.swing(t * 0.7)),
    };
  },
  'under a moving shadow': (t, k, c) => {
    const flat = sheet(k.photo, createHeld(c), k.room());
    return {
      scene: (direction) =>
        flat(direction) * (direction[0] > k.swing(t) * 0.35 ? 1 : 0.55 + 0.2 * c.reach),
    };
  },
  'swivelled about its upright middle': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, { yaw: k.swing(t) * c.reach * 40, middle: across(c, k.swing(t) * 1.5) }),
      k.room(),
    ),
  }),
  'tilted in every direction': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        yaw: k.swing(t) * c.reach * 35,
        pitch: k.swing(t * 0.8 + 1) * c.reach * 25,
        roll: k.swing(t * 0.6) * 10,
        middle: across(c, k.swing(t) * 3, k.swing(t * 1.2) * 2),
      }),
      k.room(),
    ),
  }),
  shaken: (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        middle: across(
          c,
          Math.sin(t * 23) * c.reach * 2 + k.swing(t) * 3,
          Math.sin(t * 17 + 1) * c.reach,
        ),
      }),
      k.room(),
    ),
  }),
  'bent about its upright middle and swivelled': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        bend: 0.09 * c.reach,
        yaw: k.swing(t) * 40,
        middle: across(c, k.swing(t) * 2),
      }),
      k.room(),
    ),
  }),
  'bent about its level middle and swivelled': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        bend: 0.09 * c.reach,
        bentAt: 90,
        yaw: k.swing(t) * 35,
        middle: across(c, k.swing(t) * 2),
      }),
      k.room(),
    ),
  }),
  'bent across a corner and swivelled': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        bend: 0.08 * c.reach,
        bentAt: c.angle,
        yaw: k.swing(t) * 35,
        pitch: k.swing(t + 0.5) * 12,
      }),
      k.room(),
    ),
  }),
  'bent more and less': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        bend: 0.09 * k.swing(t) * c.reach,
        bentAt: c.angle,
        yaw: k.swing(t + 0.4) * 25,
        middle: across(c, k.swing(t) * 4),
      }),
      k.room(),
    ),
  }),
  'cut out and moved': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, { cutOut: true, middle: across(c, k.swing(t) * c.reach * 5) }),
      k.room(),
    ),
  }),
  'cut out, bent and swivelled': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(c, {
        cutOut: true,
        bend: 0.1 * c.reach,
        yaw: k.swing(t) * 40,
        middle: across(c, k.swing(t) * 2),
      }),
      k.room(),
    ),
  }),
  'held still, the phone is moved': (t, k, c) => {
    const moved = k.swing(t) * c.reach * 6;
    return { scene: sheet(k.photo, createHeld(c, { middle: across(c, -moved) }), k.room(moved)) };
  },
  'small print moved before the wall': (t, k, c) => ({
    scene: sheet(
      k.photo,
      createHeld(
        { ...c, far: c.far * 0.62, size: c.size * 0.45 },
        { middle: [k.swing(t) * c.reach * 3, 0, c.far * 0.62] },
      ),
      k.room(),
    ),
  }),
};

function other(k: Tools, swing: number): Picture | undefined {
  if (Math.abs(swing) < 0.5) return undefined;
  return swing < 0 ? k.turned.left : k.turned.right;
}

/** A screen held up, or a film that is sent as the camera's: stills that flicker, change, fade. */
const screenMoves: Record<string, AttackMove> = {
  'film of a still with noise': (_t, k, c) => ({ scene: sheet(k.photo, createHeld(c), k.room()) }),
  'screen that flickers, moved': (t, k, c) => ({
    scene: sheet(k.photo, createHeld(c, { middle: across(c, k.swing(t) * c.reach * 4) }), k.room()),
    light: 0.8 + 0.25 * Math.sign(Math.sin(t * 31)),
  }),
  'two stills in turn': (t, k, c) => ({
    scene: sheet(other(k, k.swing(t)) ?? k.photo, createHeld(c), k.room()),
  }),
  'two stills faded into one another': (t, k, c) => {
    const swing = k.swing(t);
    const to = swing < 0 ? k.turned.left : k.turned.right;
    const [one, two] = [k.photo, to].map((it) => sheet(it, createHeld(c), k.room())) as [
      Scene,
      Scene,
    ];
    const share = Math.abs(swing);
    return { scene: (direction) => one(direction) * (1 - share) + two(direction) * share };
  },
  'two stills pushed through': (t, k, c) => {
    const swing = k.swing(t);
    const to = swing < 0 ? k.turned.left : k.turned.right;
    const edge = swing < 0 ? 1 + swing : 1 - swing;
    const values = Float32Array.from(k.photo.values, (_, index) => {
      const { width, height } = k.photo;
      const [x, y] = [(index % width) / width, Math.floor(index / width) / height];
      const from = swing < 0 ? 1 - x : x;
      return from < edge ? sample(k.photo, swing < 0 ? x + swing : x - swing, y) : sample(to, x, y);
    });
    return { scene: sheet({ ...k.photo, values }, createHeld(c), k.room()) };
  },
};

const noises: Record<string, number> = { 'film of a still with noise': 12 };

function attack(random: () => number, move: AttackMove): Actor {
  const between = (low: number, high: number) => low + (high - low) * random();
  const person = inventPerson(random);
  const take = (yaw: number) => draw(person({ ...straight, yaw }), 320, 240);
  const far = between(28, 40);
  const choice: Choice = {
    // From a print with its rim in view to one that fills the picture.
    size: far * 1.154 * between(0.85, 1.5),
    reach: between(0.5, 1),
    angle: between(25, 65) * (random() < 0.5 ? -1 : 1),
    far,
  };
  const paint = wall(random);
  const [distance, period] = [between(80, 200), between(2.2, 5)];
  const tools: Tools = {
    photo: take(0),
    turned: { left: take(-25), right: take(25) },
    room: (moved) => roomScene(paint, distance, moved),
    between,
    swing: (second) => (second < 0 ? 0 : Math.sin((second * 2 * Math.PI) / period)),
  };
  let begun: number | undefined;
  return (second, asked) => {
    // The attacker holds the picture still until the challenge asks for a turn.
    begun = asked ? (begun ?? second) : undefined;
    return move(begun === undefined ? -1 : second - begun, tools, choice);
  };
}

/** The attacks with still pictures. */
export const attacks: Kind[] = Object.entries({ ...sheetMoves, ...screenMoves }).map(
  ([name, move]) => ({
    name,
    noise: noises[name] ?? 2,
    actor: (random) => attack(random, move),
  }),
);
