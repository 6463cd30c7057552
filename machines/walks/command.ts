import type { AnyStateMachine } from 'xstate';
import { getAllSites, getTransitionName } from '../definition.ts';
import { readRecord, saveRecord } from '../findings.ts';
import { journey } from '../journey/journey.ts';
import type { JourneyMachine } from '../journey/machine.ts';
import { provideCalls } from '../paths/page.ts';
import { createCoverage, type Measure, measures } from './coverage.ts';
import { getGoldenCoverage } from './goldenCoverage.ts';
import { plantedFaults } from './plantedFaults.ts';
import { type Found, searchWalks } from './search.ts';
import { createStory, writeTest } from './story.ts';
import { createTable, type Table } from './unreached.ts';

const count = (figure: number): string => figure.toLocaleString('en');

/** How many steps the long form takes. */
const longSteps = 1_000_000;

/** Describes the violation of a property: its story, and a test to paste. */
async function describeViolation(
  machine: AnyStateMachine,
  { property, says, shrinks, ...walk }: NonNullable<Found['violation']>,
  foundAfter: number,
): Promise<string> {
  const story = await createStory(machine, walk);
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
    const { violation, milliseconds, steps: taken } = await searchWalks(machine, { seed, steps });
    const seconds = (milliseconds / 1000).toFixed(1);
    if (!violation) missed += 1;
    console.info(
      violation
        ? `found   ${name}, ${seconds} s\n${await describeViolation(machine, violation, taken)}`
        : `MISSED  ${name}: ${count(steps)} steps, ${seconds} s`,
    );
  }
  return missed === 0 ? 0 : 1;
}

const measureWords: Record<Measure, string> = {
  pairs: 'pairs of successive transitions',
  guards: 'both outcomes of every guard',
  endings: 'every outcome of every call',
  alternatives: 'each guard alone decides',
};

/** Describes the coverage table, and the goals that are open; of pairs only their number, unless `all`. */
export function describeTable({ figures, open, wrong }: Table, all = false): string {
  const rows = measures.map((measure) => {
    const { of, golden, walks, excused, open: rest } = figures[measure];
    const cells = [of, golden, walks, excused, rest].map((figure) => count(figure).padStart(8));
    return `  ${measureWords[measure].padEnd(33)}${cells.join('')}`;
  });
  return [
    `  ${''.padEnd(33)}${['goals', 'paths', 'walks', 'excused', 'open'].map((it) => it.padStart(8)).join('')}`,
    ...rows,
    ...open
      .filter(({ measure }) => all || measure !== 'pairs')
      .map(({ measure, goal }) => `  open (${measure}): ${goal}`),
    ...wrong.map((goal) => `  excused, but reached: ${goal}`),
  ].join('\n');
}

/**
 * Runs `npm run tool -- walks`: random walks on the real actor, against the properties of the proofs. A violation is
 * printed as its shortest story and as a test. Prints what paths and walks cover; `--open` also each pair of transitions
 * that is possible and not covered. `--faults` looks for each planted fault instead.
 */
export async function run({
  seed,
  steps: asked,
  long,
  faults,
  open,
}: {
  seed: number;
  steps: number;
  long: boolean;
  faults: boolean;
  open: boolean;
}): Promise<number> {
  const steps = long ? Math.max(asked, longSteps) : asked;
  if (faults) return findPlantedFaults(seed, steps);
  const looked = new Map<string, number>();
  const machine = journey as never;
  const coverage = createCoverage(provideCalls(machine));
  const found = await searchWalks(
    machine,
    { seed, steps },
    { looked, observe: (step, reaction) => coverage.record(step, reaction) },
  );
  for (const [property, times] of [...looked].sort()) {
    console.info(`  ${property}: checked ${count(times)} times`);
  }
  if (found.violation)
    console.error(await describeViolation(machine, found.violation, found.steps));
  const pairs = readRecord('pairs');
  const table = createTable(
    new Map(getAllSites(machine).map((site) => [getTransitionName(site), site])),
    await getGoldenCoverage(machine),
    coverage,
    pairs && new Set(pairs.result.found),
  );
  console.info(describeTable(table, open));
  if (!pairs) console.info('  Which pairs are possible is known after the proofs have run.');
  const seconds = found.milliseconds / 1000;
  const { walks } = found;
  saveRecord('walks', {
    ...{ seed, walks, seconds, steps: found.steps },
    ...{ coverage: table.figures, states: table.states },
  });
  console.info(
    `Walks: seed ${seed}, ${count(walks)} walks, ${count(found.steps)} steps, ${seconds.toFixed(1)} s, ${found.violation ? 'a violation' : 'no violation'}`,
  );
  const isExplained =
    table.wrong.length === 0 && table.open.every(({ measure }) => measure === 'pairs');
  return found.violation || !isExplained ? 1 : 0;
}
