import type { SimulationEdge } from '../../machines/paths/simulator.ts';
import { nameOfStep, type Step, stepNamed } from '../../machines/paths/steps.ts';
import { costOf, costOfStart } from './costs.ts';
import {
  begin,
  keyOfPlace,
  movesFrom,
  type Place,
  stepFrom,
  takeFrom,
  takenBy,
  transitions,
} from './places.ts';
import { rowsOfStarts, type StartName } from './starts.ts';

/** A path that a person can go in a browser. */
export interface BrowserPath {
  start: StartName;
  steps: string[];
}

interface Found extends Place {
  cost: number;
  from: Found | null;
}

const longestPath = 30;

/** The cheapest way from any of the places to a transition that is not `done` yet. */
function wayToNews(from: Found[], done: ReadonlySet<string>): Found | null {
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
      const key = keyOfPlace(found);
      if (seen.has(key)) continue;
      seen.add(key);
      if (found.from === null && isNews(begin(found.start).move, done)) {
        if (found.cost > 0) return found;
      }
      for (const { step, move } of movesFrom(found)) {
        const next: Found = {
          ...stepFrom(found, step, move),
          cost: cost + costOf(step, found.at, move),
          from: found,
        };
        if (isNews(move, done)) return next;
        push(next);
      }
    }
    queue.delete(cost);
  }
  return null;
}

const isNews = (move: SimulationEdge, done: ReadonlySet<string>) =>
  takenBy(move).some((name) => !done.has(name));

const stepsTo = (found: Found): Step[] => {
  const steps: Step[] = [];
  for (let at = found; at.from && at.last; at = at.from) steps.unshift(at.last);
  return steps;
};

/** Goes the steps on the table, from a start. */
function go(start: StartName, names: readonly string[], done: Set<string>): Place {
  const { place, move } = begin(start);
  for (const name of takenBy(move)) done.add(name);
  return onward(place, names.map(stepNamed), done);
}

function onward(place: Place, steps: readonly Step[], done: Set<string>): Place {
  let here = place;
  for (const step of steps) {
    const move = takeFrom(here, step);
    for (const name of takenBy(move)) done.add(name);
    here = stepFrom(here, step, move);
  }
  return here;
}

/**
 * Paths over every transition that a person can cause in a browser, the same each time: from where a
 * path stands the cheapest way to something new, or a new path where that is cheaper.
 * @param first paths that are there already.
 * @param needless transitions that are not looked for.
 */
export function planPaths(first: readonly BrowserPath[], needless: readonly string[]) {
  const done = new Set(needless);
  const paths = [...first];
  for (const { start, steps } of first) go(start, steps, done);
  let path: BrowserPath | null = null;
  let here: Place | null = null;
  const fresh = (names: StartName[]): Found[] =>
    names.map((start) => ({ ...begin(start).place, cost: costOfStart, from: null }));
  for (const row of rowsOfStarts) {
    // Where a row has nothing new, it never will: places of another one lead nowhere else.
    here = null;
    while (transitions.some((name) => !done.has(name))) {
      const standing: Found[] =
        here && path && path.steps.length < longestPath ? [{ ...here, cost: 0, from: null }] : [];
      const found = wayToNews([...standing, ...fresh(row)], done);
      if (!found) break;
      let root = found;
      while (root.from) root = root.from;
      if (root.cost > 0 || !path || !here) {
        path = { start: found.start, steps: [] };
        paths.push(path);
        here = go(found.start, [], done);
      }
      const steps = stepsTo(found);
      path.steps.push(...steps.map(nameOfStep));
      here = onward(here, steps, done);
    }
  }
  return { paths, missing: transitions.filter((name) => !done.has(name)) };
}
