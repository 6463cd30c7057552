import * as fc from 'fast-check';
import type { AnyStateMachine } from 'xstate';
import type { FlowId } from '../journey/flows/flow.ts';
import { parseSteps, readGoldenPaths, starts } from '../paths/golden.ts';
import type { Step } from '../paths/steps.ts';
import { createChooser, createMemory, type Random } from './choose.ts';
import type { Phone } from './phone.ts';
import { type Difference, getDifferences, hasProviderPage, type Start } from './settings.ts';
import { findViolation, type Observer, runWalk, type Violation, type Walk } from './walk.ts';
import type { WalkStep } from './walkSteps.ts';

/** The number of steps of a walk. */
const walkLength = 100;

/** Returns the committed paths of a journey; a walk begins with a part of one. */
const getBeginnings = (journey: FlowId) =>
  readGoldenPaths().filter(({ start }) => starts[start].flow.id === journey);

/** The chance of each difference is 1 in this number; 1 in 3 if it is not listed. */
const chanceOf: Partial<Record<Difference, number>> = { 'on a desktop': 20, 'goes elsewhere': 2 };

/** The steps that begin to take an application from another device. */
const stepsToTakeOver: readonly Step[] = [
  { kind: 'address', entry: { to: 'takeOver' } },
  { kind: 'answer', id: 'readHandOver', port: 'readHandOver', ending: 'described' },
  { kind: 'event', name: 'takeOver.confirmed' },
];

/** The steps that prepare a link to another device. */
const stepsToHandOver: readonly Step[] = [
  { kind: 'event', name: 'open: handOver' },
  { kind: 'event', name: 'handOver.confirmed' },
  { kind: 'answer', id: 'sealHandOver', port: 'sealHandOver', ending: 'sealed' },
];

/** A walk that chooses its steps while it runs. Its steps are stored when it has run. */
interface RunningWalk {
  start: Start;
  /** The steps; `null` before the walk has run. */
  steps: readonly string[] | null;
  random: Random;
}

const describeWalk = ({ start, steps }: RunningWalk): string => JSON.stringify({ start, steps });

/** Generates walks; shrinks one that has run to a shorter one, and to fewer settings that differ. */
class WalkArbitrary extends fc.Arbitrary<RunningWalk> {
  override generate(generator: fc.Random): fc.Value<RunningWalk> {
    const random = generator.clone();
    const choose = (below: number) => random.nextInt(0, below - 1);
    const journey: FlowId = choose(2) === 0 ? 'sixStep' : 'identityFirst';
    const isChosen = (name: Difference) => choose(chanceOf[name] ?? 3) === 0;
    const start = { journey, differences: getDifferences(journey).filter(isChosen) };
    return new fc.Value({ start, steps: null, random: choose }, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is RunningWalk {
    return value !== undefined;
  }

  override shrink({ start, steps, random }: RunningWalk): fc.Stream<fc.Value<RunningWalk>> {
    return new fc.Stream(getShorter({ start, steps: steps ?? [] })).map(
      (walk) => new fc.Value({ ...walk, random }, undefined),
    );
  }
}

/** Yields walks without a part of the steps, the longest part first, and with one setting less. */
function* getShorter({ start, steps }: Walk): IterableIterator<Walk> {
  for (
    let size = Math.ceil(steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = steps.length; at > 0; at -= size) {
      yield { start, steps: [...steps.slice(0, Math.max(0, at - size)), ...steps.slice(at)] };
    }
  }
  for (const name of start.differences) {
    const differences = start.differences.filter((one) => one !== name);
    yield { start: { ...start, differences }, steps };
  }
}

/** Returns a step of a path as a step of a walk: 'time' rings the next timer, or reloads if there is none. */
function getBeginningStep(step: Step, phone: Phone): WalkStep {
  if (step.kind !== 'time') return step;
  const [first] = phone.timers().sort((a, b) => a.due - b.due);
  return first ? { kind: 'timer', id: first.id } : { kind: 'reload' };
}

/** What a run of walks found. */
export interface Found {
  /** How many steps were taken until the first violation, or in all. */
  steps: number;
  walks: number;
  /** The shortest violation that was found, and how often shrinking made it shorter. */
  violation: (Violation & { start: Start; shrinks: number }) | null;
  milliseconds: number;
}

/** Runs random walks from a seed until one violates a property, and shrinks that one. */
export async function searchWalks(
  machine: AnyStateMachine,
  { seed, steps: wanted }: { seed: number; steps: number },
  watching: { observe?: Observer; looked?: Map<string, number> } = {},
): Promise<Found> {
  const started = performance.now();
  const memory = createMemory();
  const beginnings = {
    sixStep: getBeginnings('sixStep'),
    identityFirst: getBeginnings('identityFirst'),
  };
  let [taken, walks] = [0, 0];

  async function isGood(walk: RunningWalk): Promise<boolean> {
    if (walk.steps) return (await findViolation(machine, walk as Walk)) === null;
    const { random, start } = walk;
    const paths = beginnings[start.journey];
    const path = paths[random(paths.length)];
    const length = path?.steps.length ?? 1;
    const carriesOver = start.differences.includes('goes elsewhere');
    const beginning = [
      ...(carriesOver && random(2) === 0 ? stepsToTakeOver : []),
      ...(path ? parseSteps(path).slice(0, Math.max(random(length), random(length))) : []),
      ...(carriesOver && random(2) === 0 ? stepsToHandOver : []),
    ];
    const choose = createChooser(random, memory, hasProviderPage(start));
    let remaining = Math.min(walkLength, wanted - taken);
    if (remaining <= 0) return true;
    const next = (phone: Phone): WalkStep | null => {
      if (remaining <= 0) return null;
      remaining -= 1;
      for (let at = beginning.shift(); at; at = beginning.shift()) {
        const step = getBeginningStep(at, phone);
        if (phone.can(step)) return step;
      }
      return choose(phone);
    };
    const walked = await runWalk(machine, walk.start, next, watching);
    taken += walked.steps.length;
    walks += 1;
    walk.steps = walked.steps;
    return walked.broken === null;
  }

  const result = await fc.check(fc.asyncProperty(new WalkArbitrary(), isGood), {
    seed,
    // Some walks end early, so there are more than their length requires.
    numRuns: 2 * Math.ceil(wanted / walkLength),
  });
  const [failed] = result.counterexample ?? [];
  const violation = failed ? await findViolation(machine, failed as Walk) : null;
  if (failed && !violation) throw new Error(`The walk is not repeatable: ${describeWalk(failed)}`);
  return {
    ...{ steps: taken, walks, milliseconds: performance.now() - started },
    violation:
      failed && violation
        ? { ...violation, start: failed.start, shrinks: result.numShrinks }
        : null,
  };
}
