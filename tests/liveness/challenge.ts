import { seeded } from '../sandbox/manyRegions.ts';
import { camera, type Kind } from './clip.ts';
import { turns } from './frame.ts';

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
