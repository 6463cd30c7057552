import type { AnyStateMachine } from 'xstate';
import { journey } from '../journey/journey.ts';
import type { JourneyMachine } from '../journey/machine.ts';
import { plantedFaults } from './plantedFaults.ts';
import { type Found, searchWalks } from './search.ts';
import { tellWalk, writeTest } from './story.ts';

const count = (figure: number): string => figure.toLocaleString('en');

/** How many steps `npm run verify` and its long form take. */
export const defaultSteps = { short: 100_000, long: 1_000_000 };

/** Describes the violation of a property: its story, and a test to paste. */
async function describeViolation(
  machine: AnyStateMachine,
  { property, says, foundAfter, shrinks, ...walk }: NonNullable<Found['violation']>,
): Promise<string> {
  const story = await tellWalk(machine, walk);
  return [
    `BROKEN  ${property}: ${says}`,
    `  found after ${count(foundAfter)} steps, shrunk to ${walk.steps.length} (${shrinks} times shorter)`,
    ...story.map((line) => `  ${line}`),
    '  as a test in tests/walks/:',
    writeTest(walk, says),
  ].join('\n');
}

/** Searches for each planted fault. Returns the exit code. */
async function findPlantedFaults(seed: number, steps: number): Promise<number> {
  let missed = 0;
  for (const [name, plant] of Object.entries(plantedFaults)) {
    const machine = plant(journey as JourneyMachine) as never;
    const { violation, milliseconds } = await searchWalks(machine, { seed, steps });
    const seconds = (milliseconds / 1000).toFixed(1);
    if (!violation) missed += 1;
    console.info(
      violation
        ? `found   ${name}, ${seconds} s\n${await describeViolation(machine, violation)}`
        : `MISSED  ${name}: ${count(steps)} steps, ${seconds} s`,
    );
  }
  return missed === 0 ? 0 : 1;
}

/**
 * Runs `npm run tool -- walks`: random walks on the real actor, against the properties of the proofs. A violation is
 * printed as its shortest story and as a test. `--faults` looks for each planted fault instead.
 */
export async function run({
  seed,
  steps: asked,
  long,
  faults,
}: {
  seed: number;
  steps: number;
  long: boolean;
  faults: boolean;
}): Promise<number> {
  const steps = long ? Math.max(asked, defaultSteps.long) : asked;
  if (faults) return findPlantedFaults(seed, steps);
  const looked = new Map<string, number>();
  const machine = journey as never;
  const found = await searchWalks(machine, { seed, steps }, { looked });
  for (const [property, times] of [...looked].sort()) {
    console.info(`  ${property}: checked ${count(times)} times`);
  }
  if (found.violation) console.error(await describeViolation(machine, found.violation));
  console.info(
    `Walks: seed ${seed}, ${count(found.walks)} walks, ${count(found.steps)} steps, ${(found.milliseconds / 1000).toFixed(1)} s, ${found.violation ? 'a violation' : 'no violation'}`,
  );
  return found.violation ? 1 : 0;
}
