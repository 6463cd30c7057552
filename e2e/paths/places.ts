import { journey } from '../../machines/journey/journey.ts';
import { reachable } from '../../machines/journey/saved/routeGuard.ts';
import { type ScreenId, screenIds } from '../../machines/journey/screens.ts';
import { screenOfSnapshot } from '../../machines/journey/snapshot.ts';
import type { Snapshot } from '../../machines/paths/key.ts';
import {
  createSimulator,
  type SimulationEdge,
  type SimulationNode,
  type Simulator,
} from '../../machines/paths/simulator.ts';
import { nameOfStep, type Step, stepNamed } from '../../machines/paths/steps.ts';
import { allSites, nameOf } from '../../machines/paths/transitions.ts';
import { isAiming, isPossible, showsText } from './possible.ts';
import { type Start, type StartName, starts, surroundingsOf } from './starts.ts';
import { follow, type Trail } from './trail.ts';

/** Where a path stands: the situation of the chart, the browser's history, and how it came here. */
export interface Place {
  start: StartName;
  at: SimulationNode;
  trail: Trail;
  /** The situation before. */
  before: Snapshot | null;
  /** The step that led here. */
  last: Step | null;
}
const machine = journey as never;
const names = new Map(allSites(machine).map((site) => [site.transition, nameOf(site)]));
/** Every transition of the chart. */
export const transitions = [...names.values()];
export const takenBy = ({ taken }: SimulationEdge) =>
  taken.flatMap((transition) => names.get(transition) ?? []);

const simulators = Object.fromEntries(
  Object.entries(starts).map(([name, { settings }]) => [name, createSimulator(machine, settings)]),
) as Record<StartName, Simulator>;

/** Where a path begins, and what the chart takes until it stands there. */
export const begin = (start: StartName): { place: Place; move: SimulationEdge } => {
  const { saved }: Start = starts[start];
  const move = simulators[start].start({ to: 'homepage' }, saved);
  const trail = follow([], screenOfSnapshot(move.snapshot), move.snapshot.hasTag('end'));
  return { place: { start, at: move, trail, before: null, last: null }, move };
};

/** Typing an address, on the front page: one for every screen that opens. */
function addresses({ snapshot }: SimulationNode): Step[] {
  if (!snapshot.matches('homepage')) return [];
  const opened = new Map<ScreenId, ScreenId>();
  for (const to of screenIds) {
    const screen = reachable(snapshot.context.settings, snapshot.context.saved, to);
    if (screen === to || !opened.has(screen)) opened.set(screen, to);
  }
  const steps: Step[] = [...opened.values()].map((to) => ({ kind: 'address', entry: { to } }));
  if (!opened.has('faceTips')) return steps;
  return [
    ...steps,
    stepNamed('address: faceTips, provider says success'),
    stepNamed('address: faceTips, provider says failed'),
  ];
}

/** The history after a step. */
function trailAfter({ at, trail }: Place, step: Step, { snapshot }: SimulationEdge): Trail {
  const screen = screenOfSnapshot(snapshot);
  const isEnd = snapshot.hasTag('end');
  if (step.kind === 'address') return follow([], screen, isEnd);
  if (step.kind !== 'event') return follow(trail, screen, isEnd);
  if (step.name.startsWith('open: ')) {
    const to = trail.findIndex((entry) => `open: ${entry}` === step.name);
    return follow(trail.slice(0, to + 1), screen, isEnd);
  }
  const isRefused = screenOfSnapshot(at.snapshot as Snapshot) === screen;
  const goesBack = step.name === 'back' && trail.length > 1 && !isRefused;
  return follow(goesBack ? trail.slice(0, -1) : trail, screen, isEnd);
}

/** What a step makes of a place. */
export const stepFrom = (place: Place, step: Step, move: SimulationEdge): Place => ({
  start: place.start,
  at: move,
  trail: trailAfter(place, step, move),
  before: place.at.snapshot,
  last: step,
});

/** The step as it is really taken from here. */
export const takeFrom = (place: Place, step: Step): SimulationEdge =>
  simulators[place.start].take(place.at, step);

const moves = new Map<string, Map<string, { step: Step; move: SimulationEdge }>>();

/** What can be done at a place, with what becomes of it; worked out once for each situation. */
export function* movesFrom(place: Place) {
  const simulator = simulators[place.start];
  const key = `${surroundingsOf(place.start)} ${place.at.key}`;
  let known = moves.get(key);
  if (!known) {
    known = new Map();
    moves.set(key, known);
    for (const step of [...simulator.steps(place.at, 'first timer'), ...addresses(place.at)]) {
      known.set(nameOfStep(step), { step, move: simulator.take(place.at, step) });
    }
  }
  for (const found of known.values()) {
    if (isPossible(found.step, place.at.snapshot, place.trail, place)) yield found;
  }
  for (const to of place.trail.slice(0, -2)) {
    const name = `open: ${to}`;
    const found = known.get(name) ?? {
      step: stepNamed(name),
      move: simulator.take(place.at, stepNamed(name)),
    };
    known.set(name, found);
    yield found;
  }
}

/** Places with the same key lead to the same. */
export const keyOfPlace = ({ start, at, trail, before, last }: Place) =>
  [
    surroundingsOf(start),
    at.key,
    Math.min(trail.length, 3),
    isAiming(at.snapshot) && before !== null && isAiming(before),
    last !== null && showsText(last),
  ].join(' ');
