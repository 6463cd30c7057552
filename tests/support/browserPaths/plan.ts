import { readFileSync } from 'node:fs';
import { getScreen } from '../../../machines/journey/snapshot.ts';
import type { SimulationEdge, SimulationNode } from '../../../machines/paths/simulator.ts';
import {
  formatStepName,
  getEventType,
  parseStep,
  type Step,
} from '../../../machines/paths/steps.ts';
import {
  getMoves,
  getNextPlace,
  getPlaceKey,
  getTakenTransitions,
  type Place,
  type StartName,
  simulateStep,
  startPath,
  startRows,
  starts,
  transitions,
} from './places.ts';

/** A path that a person can follow in a browser. */
export interface BrowserPath {
  start: StartName;
  steps: string[];
}

interface Found extends Place {
  cost: number;
  from: Found | null;
}

const longestPath = 30;

/** Finds the cheapest steps from any of the places to a transition that is not `done`. Returns null if none lead. */
function findPathToNewTransition(from: Found[], done: ReadonlySet<string>): Found | null {
  const queue = new Map<number, Found[]>();
  const push = (found: Found) => {
    const bucket = queue.get(found.cost);
    if (bucket) bucket.push(found);
    else queue.set(found.cost, [found]);
  };
  for (const found of from) push(found);
  const seen = new Set<string>();
  for (let cost = 0; queue.size > 0; cost += 1) {
    for (const found of queue.get(cost) ?? []) {
      const key = getPlaceKey(found);
      if (seen.has(key)) continue;
      seen.add(key);
      if (found.from === null && reachesNewGoal(startPath(found.start).move, done)) {
        if (found.cost > 0) return found;
      }
      for (const { step, move } of getMoves(found)) {
        const next: Found = {
          ...getNextPlace(found, step, move),
          cost: cost + getCost(step, found.at, move),
          from: found,
        };
        if (reachesNewGoal(move, done)) return next;
        push(next);
      }
    }
    queue.delete(cost);
  }
  return null;
}

const reachesNewGoal = (move: SimulationEdge, done: ReadonlySet<string>) =>
  getTakenTransitions(move).some((name) => !done.has(name));

const stepsTo = (found: Found): Step[] => {
  const steps: Step[] = [];
  for (let at = found; at.from && at.last; at = at.from) steps.unshift(at.last);
  return steps;
};

/** Simulates the steps from a start. Adds their transitions to `done`, and returns the last place. */
function simulatePath(start: StartName, names: readonly string[], done: Set<string>): Place {
  const { place, move } = startPath(start);
  for (const name of getTakenTransitions(move)) done.add(name);
  return continueFrom(place, names.map(parseStep), done);
}

function continueFrom(place: Place, steps: readonly Step[], done: Set<string>): Place {
  let currentPlace = place;
  for (const step of steps) {
    const move = simulateStep(currentPlace, step);
    for (const name of getTakenTransitions(move)) done.add(name);
    currentPlace = getNextPlace(currentPlace, step, move);
  }
  return currentPlace;
}

/**
 * Plans paths over every transition that a person can cause in a browser, always with the same result. A path
 * continues with the cheapest steps to a new transition, or a new path starts when that is cheaper.
 * @param first existing paths
 * @param needless transitions to skip
 * @returns all paths, and the `missing` transitions that none of them takes
 */
export function planPaths(first: readonly BrowserPath[], needless: readonly string[]) {
  const done = new Set(needless);
  const paths = [...first];
  for (const { start, steps } of first) simulatePath(start, steps, done);
  let path: BrowserPath | null = null;
  let here: Place | null = null;
  const fresh = (names: StartName[]): Found[] =>
    names.map((start) => ({ ...startPath(start).place, cost: costOfStart, from: null }));
  for (const row of startRows) {
    // Later rows do not make more of this row reachable.
    here = null;
    while (transitions.some((name) => !done.has(name))) {
      const standing: Found[] =
        here && path && path.steps.length < longestPath ? [{ ...here, cost: 0, from: null }] : [];
      const found = findPathToNewTransition([...standing, ...fresh(row)], done);
      if (!found) break;
      let root = found;
      while (root.from) root = root.from;
      if (root.cost > 0 || !path || !here) {
        path = { start: found.start, steps: [] };
        paths.push(path);
        here = simulatePath(found.start, [], done);
      }
      const steps = stepsTo(found);
      path.steps.push(...steps.map(formatStepName));
      here = continueFrom(here, steps, done);
    }
  }
  return { paths, missing: transitions.filter((name) => !done.has(name)) };
}

/** The cost of running a path: a tab, an emptied bank and the expected states, in tenths of a second. */
const costOfTab = 40;

/** Yields every beginning of a path: its number of steps, its last place and the one before, and the cost of its steps. */
export function* getBeginnings({ start, steps }: BrowserPath) {
  let { place } = startPath(start);
  let cost = 0;
  yield { length: 0, before: place, place, cost };
  for (const [index, step] of steps.map(parseStep).entries()) {
    const before = place;
    const move = simulateStep(before, step);
    cost += getCost(step, before.at, move);
    place = getNextPlace(before, step, move);
    yield { length: index + 1, before, place, cost };
  }
}

/** Returns the screen and the kind of gesture after each step of a path, with the cost up to it. */
const getContent = (path: BrowserPath) =>
  [...getBeginnings(path)].map(({ place: { at, last }, cost }) => ({
    goals: [`screen ${getScreen(at.snapshot)}`, ...(last ? [getEventType(last) ?? last.kind] : [])],
    cost: costOfTab + cost,
  }));

/**
 * Selects the first steps of committed paths that show every screen and every kind of gesture of the build `plain`,
 * best value first. Maps the index of a path to the index of its last state, from 0 for the start.
 */
export function selectSample(paths: readonly BrowserPath[]): Map<number, number> {
  const open = paths.flatMap((path, index) =>
    starts[path.start].build === 'plain' ? [{ index, content: getContent(path) }] : [],
  );
  const missing = new Set(open.flatMap(({ content }) => content.flatMap(({ goals }) => goals)));
  const chosen = new Map<number, number>();
  while (missing.size > 0) {
    let best = { worth: 0, index: 0, steps: 0, goals: new Set<string>() };
    for (const { index, content } of open) {
      const lastStep = chosen.get(index);
      const paid = lastStep === undefined ? 0 : (content[lastStep]?.cost ?? 0);
      const goals = new Set<string>();
      for (const [steps, step] of content.entries()) {
        for (const goal of step.goals) if (missing.has(goal)) goals.add(goal);
        const worth = goals.size / (step.cost - paid);
        if (steps > (lastStep ?? -1) && worth > best.worth)
          best = { worth, index, steps, goals: new Set(goals) };
      }
    }
    chosen.set(best.index, best.steps);
    for (const goal of best.goals) missing.delete(goal);
  }
  return chosen;
}

/** The approximate cost of slow steps in a browser, in tenths of a second. Paths avoid them. */
const slowSteps: Record<string, number> = {
  'photo.taken': 8,
  'address.submitted: complete': 4,
  'job.submitted: complete': 4,
  'document.photoWanted: npwp, the form complete': 5,
  'document.photoWanted: npwp, without an income': 5,
  'document.photoWanted: slip, the form complete': 5,
  'document.photoWanted: slip, without an income': 5,
  'identity.submitted: complete': 4,
  'review.submitted: complete': 8,
  'frame.ready': 8,
  'camera.ready': 8,
  'face.reported: success': 120,
  'face.reported: failed, no pictures': 300,
  'answer readCard (readCard): read': 10,
};

/** Returns the approximate cost of a step, in tenths of a second. */
function getCost(step: Step, from: SimulationNode, to: SimulationEdge): number {
  switch (step.kind) {
    case 'reload':
    case 'address':
      return 6;
    case 'time':
      return to.now - from.now > 20_000 ? 6 : 2;
    case 'answer':
      return slowSteps[`answer ${step.port} (${step.id}): ${step.ending}`] ?? 2;
    case 'event':
      return slowSteps[step.name] ?? 2;
    default:
      return 2;
  }
}

/** The cost of a new path while paths are planned, in tenths of a second. */
const costOfStart = 10;

export const pathsFile = 'tests/support/browserPaths/paths.json';

/** Reads the committed paths. Only `npm run tool -- paths:browser --write` changes them. */
export const readPaths = (): BrowserPath[] =>
  JSON.parse(readFileSync(pathsFile, 'utf8')) as BrowserPath[];
