import type { Actor, Kind } from './clip.ts';
import type { Choice, SimulationEdge, Tools } from './moves.ts';
import { inventPerson, straight } from './person.ts';
import { draw, wall } from './picture.ts';
import { screenMoves } from './screenMoves.ts';
import { roomScene } from './sheet.ts';
import { sheetMoves } from './sheetMoves.ts';

const noises: Record<string, number> = { 'film of a still with noise': 12 };

function attack(random: () => number, move: SimulationEdge): Actor {
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
    // Whoever attacks holds the picture still until something is asked for.
    begun = asked ? (begun ?? second) : undefined;
    return move(begun === undefined ? -1 : second - begun, tools, choice);
  };
}

/** Stills that are passed off as a head, each in a way of its own. */
export const attacks: Kind[] = Object.entries({ ...sheetMoves, ...screenMoves }).map(
  ([name, move]) => ({
    name,
    noise: noises[name] ?? 2,
    actor: (random) => attack(random, move),
  }),
);
