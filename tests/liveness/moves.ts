import type { Actor } from './clip.ts';
import type { Picture, Scene } from './picture.ts';
import type { Held } from './sheet.ts';
import type { Vector } from './vectors.ts';

/** What an attacker has: a photograph of somebody, straight and turned, and a room to stand in. */
export type Tools = {
  photo: Picture;
  turned: { left: Picture; right: Picture };
  room: (moved?: number) => Scene;
  between: (low: number, high: number) => number;
  /** Back and forth, -1 to 1, as the challenge asks where `side` is known. */
  swing: (second: number) => number;
};
export type SimulationEdge = (second: number, tools: Tools, choice: Choice) => ReturnType<Actor>;
/** Numbers that stay the same throughout one attack. */
export type Choice = { size: number; reach: number; angle: number; far: number };

export const held = (choice: Choice, change: Partial<Held> = {}): Held => ({
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
export const across = (choice: Choice, x: number, y = 0, z = 0): Vector => [x, y, choice.far + z];
