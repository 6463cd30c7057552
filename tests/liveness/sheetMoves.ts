import { across, held, type SimulationEdge } from './moves.ts';
import { sheet } from './sheet.ts';

/** A print held up: moved, lit, turned, bent, cut out. */
export const sheetMoves: Record<string, SimulationEdge> = {
  'moved sideways': (t, k, c) => ({
    scene: sheet(k.photo, held(c, { middle: across(c, k.swing(t) * c.reach * 6) }), k.room()),
  }),
  'turned in its plane': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(c, { roll: k.swing(t) * c.reach * 25, middle: across(c, k.swing(t) * 2) }),
      k.room(),
    ),
  }),
  'brought near and far': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(c, { middle: across(c, k.swing(t) * 3, 0, k.swing(t + 0.6) * c.far * 0.3) }),
      k.room(),
    ),
  }),
  'under a moving lamp': (t, k, c) => {
    const flat = sheet(k.photo, held(c), k.room());
    return {
      scene: (direction) =>
        flat(direction) *
        (0.75 +
          0.5 * k.swing(t) * (direction[0] * c.reach + direction[1] * 0.3) +
          0.2 * k.swing(t * 0.7)),
    };
  },
  'under a moving shadow': (t, k, c) => {
    const flat = sheet(k.photo, held(c), k.room());
    return {
      scene: (direction) =>
        flat(direction) * (direction[0] > k.swing(t) * 0.35 ? 1 : 0.55 + 0.2 * c.reach),
    };
  },
  'swivelled about its upright middle': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(c, { yaw: k.swing(t) * c.reach * 40, middle: across(c, k.swing(t) * 1.5) }),
      k.room(),
    ),
  }),
  'tilted in every direction': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(c, {
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
      held(c, {
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
      held(c, { bend: 0.09 * c.reach, yaw: k.swing(t) * 40, middle: across(c, k.swing(t) * 2) }),
      k.room(),
    ),
  }),
  'bent about its level middle and swivelled': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(c, {
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
      held(c, {
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
      held(c, {
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
      held(c, { cutOut: true, middle: across(c, k.swing(t) * c.reach * 5) }),
      k.room(),
    ),
  }),
  'cut out, bent and swivelled': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(c, {
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
    return { scene: sheet(k.photo, held(c, { middle: across(c, -moved) }), k.room(moved)) };
  },
  'small print moved before the wall': (t, k, c) => ({
    scene: sheet(
      k.photo,
      held(
        { ...c, far: c.far * 0.62, size: c.size * 0.45 },
        { middle: [k.swing(t) * c.reach * 3, 0, c.far * 0.62] },
      ),
      k.room(),
    ),
  }),
};
