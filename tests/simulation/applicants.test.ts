import { expect, test } from 'vitest';
import { openDisk } from './bank.ts';
import { countBatches, createPlan, simulate } from './simulate.ts';

/** `npm run verify` simulates five hundred with the tool (tests/parts.ts). */
const applicants = 60;
/** SIMULATION_SEED sets another one; `npm run tool -- simulate --seed …` prints what fails, and how. */
const seed = Number(process.env.SIMULATION_SEED ?? 20261122);
const hours = { seed, hours: 24, applicants };

test(`seed ${seed}: of ${applicants} people with random faults every application is stored once, as it was typed, and nobody is stuck`, async () => {
  const disk = await openDisk();
  let done = 0;
  for (let batch = 0; batch < countBatches(hours); batch += 1) {
    const { violations, figures } = await simulate(disk, createPlan(hours, batch));
    expect(violations, `batch ${batch}`).toEqual([]);
    done += figures.done;
  }
  await disk.close();
  expect(done).toBeGreaterThan(0.8 * applicants);
}, 600_000);
