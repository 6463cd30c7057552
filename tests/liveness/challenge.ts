import { seeded } from '../sandbox/manyRegions.ts';
import { draw, exposed, type Scene } from './scene.ts';

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

/** The camera's gray picture of 128×96 points. */
function camera(seed: number, noise: number) {
  const random = seeded(seed);
  return ({ scene, light }: ReturnType<Actor>): Uint8Array =>
    exposed(draw(scene, 128, 96), random, noise, light);
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
 * One round of the frame's challenge, with what a kind of actor puts before the camera.
 * @param stepLimit seconds that each step may take
 */
export function challenge(kind: Kind, seed: number, stepLimit = 12): Result {
  const random = seeded(seed);
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
    const asked = { side: side === 'left' ? ('right' as const) : ('left' as const), since };
    for (;;) {
      second += checkEvery;
      if (second - since > stepLimit) return result(true, turn);
      if (watch.see(shot(actor(second, asked))) === 'done') break;
    }
  }
  return result(true, order.length);
}
