import { across, held, type SimulationEdge, type Tools } from './moves.ts';
import { type Picture, type Scene, sample } from './picture.ts';
import { sheet } from './sheet.ts';

function other(k: Tools, swing: number): Picture | undefined {
  if (Math.abs(swing) < 0.5) return undefined;
  return swing < 0 ? k.turned.left : k.turned.right;
}

/** A screen held up, or a film that is sent as the camera's: stills that flicker, change, fade. */
export const screenMoves: Record<string, SimulationEdge> = {
  'film of a still with noise': (_t, k, c) => ({ scene: sheet(k.photo, held(c), k.room()) }),
  'screen that flickers, moved': (t, k, c) => ({
    scene: sheet(k.photo, held(c, { middle: across(c, k.swing(t) * c.reach * 4) }), k.room()),
    light: 0.8 + 0.25 * Math.sign(Math.sin(t * 31)),
  }),
  'two stills in turn': (t, k, c) => ({
    scene: sheet(other(k, k.swing(t)) ?? k.photo, held(c), k.room()),
  }),
  'two stills faded into one another': (t, k, c) => {
    const swing = k.swing(t);
    const to = swing < 0 ? k.turned.left : k.turned.right;
    const [one, two] = [k.photo, to].map((it) => sheet(it, held(c), k.room())) as [Scene, Scene];
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
    return { scene: sheet({ ...k.photo, values }, held(c), k.room()) };
  },
};
