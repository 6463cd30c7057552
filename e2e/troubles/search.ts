import { writeFileSync } from 'node:fs';
import { nameOfStep, type Step, stepNamed } from '../../machines/paths/steps.ts';
import {
  begin,
  keyOfPlace,
  movesFrom,
  type Place,
  rowsOfStarts,
  type StartName,
  starts,
  stepFrom,
  takeFrom,
} from '../../tests/support/browserPaths/places.ts';
import {
  type BrowserPath,
  costOf,
  costOfStart,
  readPaths,
} from '../../tests/support/browserPaths/plan.ts';
import { leavesIn, leavesOf, type Way, waysFile } from '../../tests/support/browserPaths/ways.ts';

/** Ways dearer than this are taken from the browser paths instead of being looked for. */
const dearest = 34;

interface Found extends Place {
  cost: number;
  from: Found | null;
}

function stepsTo(found: Found): string[] {
  const steps: Step[] = [];
  for (let at = found; at.from && at.last; at = at.from) steps.unshift(at.last);
  return steps.map(nameOfStep);
}

/** Everywhere that can be come to from these starts, the cheapest first. */
function* places(row: readonly StartName[]): Generator<Found> {
  const queue = new Map<number, Found[]>();
  const push = (found: Found) => {
    const bucket = queue.get(found.cost);
    if (bucket) bucket.push(found);
    else queue.set(found.cost, [found]);
  };
  for (const start of row) push({ ...begin(start).place, cost: costOfStart, from: null });
  const seen = new Set<string>();
  for (let cost = 0; cost <= dearest; cost += 1) {
    for (const found of queue.get(cost) ?? []) {
      const key = keyOfPlace(found);
      if (seen.has(key)) continue;
      seen.add(key);
      yield found;
      for (const { step, move } of movesFrom(found)) {
        const next = stepFrom(found, step, move);
        push({ ...next, cost: cost + costOf(step, found.at, move), from: found });
      }
    }
    queue.delete(cost);
  }
}

/** Every place that a browser path comes through, with what it takes to come there. */
function* placesOf({ start, steps }: BrowserPath) {
  let { place } = begin(start);
  let cost = costOfStart;
  for (const [at, name] of steps.entries()) {
    const step = stepNamed(name);
    const move = takeFrom(place, step);
    cost += costOf(step, place.at, move);
    place = stepFrom(place, step, move);
    yield { place, cost, steps: steps.slice(0, at + 1) };
  }
}

const aFace = [
  'address: faceFrame',
  'answer livenessAddress (livenessAddress): address',
  'frame.ready',
  'face.reported: success',
];
const [sixSteps, , , identityFirst] = rowsOfStarts;
/** A face takes so long that it would be looked for last. */
const byHand: BrowserPath[] = [sixSteps?.[1], identityFirst?.[1]].flatMap((start) =>
  start ? [{ start, steps: [...aFace, 'answer keepFaces (keepFaces): kept'] }] : [],
);

/** The cheapest way to each leaf state of a flow that a person can be brought into. */
function waysIn(flow: 'sixStep' | 'identityFirst'): Way[] {
  const isOfFlow = (name: StartName) => starts[name].settings.flow.id === flow;
  const open = new Set(leavesIn(flow));
  const ways: Way[] = [];
  const take = (place: Place, steps: string[]) => {
    const leaves = leavesOf(place).filter((leaf) => open.delete(leaf));
    if (leaves.length > 0) ways.push({ flow, start: place.start, steps, leaves });
  };
  for (const row of rowsOfStarts.filter((names) => names.every(isOfFlow))) {
    for (const found of places(row)) take(found, stepsTo(found));
  }
  const others = [...byHand, ...readPaths()]
    .filter(({ start }) => isOfFlow(start))
    .flatMap((path) => [...placesOf(path)])
    .sort((a, b) => a.cost - b.cost);
  for (const { place, steps } of others) take(place, steps);
  return ways;
}

export const findWays = (): Way[] => [...waysIn('sixStep'), ...waysIn('identityFirst')];

/** Looks for the ways again, half a minute on the chart alone, and commits to them. */
export function writeWays(): void {
  const ways = findWays();
  writeFileSync(waysFile, `${JSON.stringify(ways, null, 2)}\n`);
  const leaves = ways.reduce((sum, way) => sum + way.leaves.length, 0);
  console.info(`${ways.length} ways to ${leaves} leaf states of both flows`);
}
