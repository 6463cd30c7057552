import { seeded } from '../sandbox/manyRegions.ts';
import { draw, exposed, type Scene } from './picture.ts';

export type Side = 'left' | 'right';

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
export function camera(seed: number, noise: number) {
  const random = seeded(seed);
  return ({ scene, light }: ReturnType<Actor>): Uint8Array =>
    exposed(draw(scene, 128, 96), random, noise, light);
}
