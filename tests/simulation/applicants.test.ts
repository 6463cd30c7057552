import { expect, test } from 'vitest';
import { openDisk } from './bank.ts';
import { createPlan, simulate } from './simulate.ts';

/**
 * The people who, with the default seed, meet each planted bug (plantedBugs.ts) and each kind of hand-over. With
 * another seed these numbers are people like any others.
 * `npm run verify` simulates five hundred people with the tool (tests/parts.ts).
 */
const applicants = [2, 4, 5, 10, 11, 12, 13, 18, 19, 20, 21, 29, 30, 31, 35, 38, 39, 44];
/** SIMULATION_SEED sets another one; `npm run tool -- simulate --seed …` prints what fails, and how. */
const seed = Number(process.env.SIMULATION_SEED ?? 20261122);

test(`seed ${seed}: of ${applicants.length} people with random faults every application is stored once, as it was typed, and nobody is stuck`, async () => {
  const disk = await openDisk();
  const plan = createPlan({ seed, hours: 24, applicants: Math.max(...applicants) }, 0);
  const { violations, figures } = await simulate(disk, { ...plan, applicants });
  await disk.close();
  expect(violations).toEqual([]);
  expect(figures.done).toBeGreaterThan(0.8 * applicants.length);
}, 600_000);
