import type { Random } from './random.ts';
import type { Pose } from './scene.ts';

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
