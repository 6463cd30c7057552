import { expect, test } from 'vitest';
import { openDisk } from './bank/bank.ts';
import { batchesOf, planOf } from './batches.ts';
import { simulate } from './simulate.ts';

/** Another one by SIMULATION_SEED; `npm run simulate -- --seed …` tells the history of what it breaks. */
const seed = Number(process.env.SIMULATION_SEED ?? 20261122);
const thousand = { seed, hours: 24, applicants: 1_000 };

test(`seed ${seed}: of a thousand people in unlucky hours every application is stored as it was typed, once, and nobody is stuck`, async () => {
  const disk = await openDisk();
  let done = 0;
  for (let batch = 0; batch < batchesOf(thousand); batch += 1) {
    const { violations, figures } = await simulate(disk, planOf(thousand, batch));
    expect(violations, `batch ${batch}`).toEqual([]);
    done += figures.done;
  }
  await disk.close();
  expect(done).toBeGreaterThan(800);
}, 600_000);
