import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Disk, openDisk } from '../simulation/bank/bank.ts';
import { innocent } from '../simulation/mischief/mischief.ts';
import { faultKindNames } from './kinds.ts';
import { tryCell, type WaitedCall, waitedFor } from './matrix.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
}, 60_000);
afterAll(() => disk.close());

const names = Object.keys(waitedFor) as WaitedCall[];

// Every kind, each at another call; `npm run faults` has the whole table.
test('after a fault of any kind nothing waits for ever, it is said in Indonesian, and the receipt is reached', async () => {
  for (const [at, kind] of faultKindNames.entries()) {
    const call = names[at % names.length] ?? 'checkNik';
    const { wrong, state } = await tryCell(disk, call, kind);
    expect([call, kind, state, wrong]).toEqual([call, kind, state, []]);
  }
}, 300_000);

test('an alert without words and a wait without an end are seen', async () => {
  const mute = await tryCell(disk, 'checkNik', 500, () => ({
    ...innocent,
    chart: (chart) => chart.provide({ actions: { setAlert: () => undefined } }),
  }));
  expect(mute.wrong).toContain('an alert without words');
  const endless = await tryCell(disk, 'checkNik', 'slow', () => ({
    ...innocent,
    chart: (chart) => chart.provide({ guards: { wordIs: () => false, formIsValid: () => false } }),
  }));
  expect(endless.wrong).not.toEqual([]);
}, 300_000);
