import type { Actor, Kind } from './clip.ts';
import { inventPerson, type Pose, straight } from './person.ts';

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
    const most = speed * (second - before);
    yaw += Math.max(-most, Math.min(most, goal - yaw));
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
export const genuine: Kind[] = manners.map((manner) => ({
  name: manner.name,
  noise: manner.noise,
  actor: (random) => turning(random, manner),
}));
