import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Disk, openDisk } from '../simulation/bank.ts';
import { createRandom } from '../simulation/determinism.ts';
import { noBug } from '../simulation/plantedBugs.ts';
import { createWorld } from '../simulation/simulate.ts';
import {
  awaitedCalls,
  callFaults,
  findMoments,
  pageFaults,
  runCallFault,
  runPageFault,
} from './matrix.ts';
import {
  coveredBySixStep,
  findStatePaths,
  flows,
  getLeaves,
  unreachedStates,
  whyUnreached,
} from './statePaths.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
}, 60_000);
afterAll(() => disk.close());

test('a world that is over leaves nothing at the disk, which thousands of them share', async () => {
  let listening = 0;
  const listen: Disk['listen'] = (listener) => {
    listening += 1;
    const stop = disk.listen(listener);
    return () => {
      listening -= 1;
      stop();
    };
  };
  const { world, leave } = await createWorld({ ...disk, listen }, { seed: '1', hours: 0 });
  await world.scheduler.runUntil(world.scheduler.now() + 1_000);
  expect(listening).toBeGreaterThan(0);
  leave();
  await expect.poll(() => listening).toBe(0);
});

// Each fault in another state; `npm run tool -- page-faults` runs all combinations.
test('an applicant completes the application with the typed values after any fault of the page', async () => {
  const seed = 5;
  const moments = await findMoments(disk, seed, 1);
  const chance = createRandom('sample', seed);
  expect(moments.length).toBeGreaterThan(20);
  for (const fault of pageFaults) {
    const moment = chance.pick(moments);
    const where = `${moment.flow} ${moment.state}`;
    expect([where, fault, await runPageFault(disk, moment, fault)]).toEqual([where, fault, []]);
  }
}, 300_000);

// Each fault at another call; `npm run tool -- faults` runs all combinations.
test('after any fault of a call no wait is endless, the message is Indonesian, and the receipt is reached', async () => {
  for (const [at, fault] of callFaults.entries()) {
    const call = awaitedCalls[at % awaitedCalls.length] ?? 'checkNik';
    const { wrong, state } = await runCallFault(disk, call, fault);
    expect([call, fault, state, wrong]).toEqual([call, fault, state, []]);
  }
}, 300_000);

test('the check of a call fault reports an alert without text and a wait without an end', async () => {
  const mute = await runCallFault(disk, 'checkNik', 'status 500', {
    bug: () => ({
      ...noBug,
      chart: (chart) => chart.provide({ actions: { setAlert: () => undefined } }),
    }),
  });
  expect(mute.wrong).toContain('an alert without words');
  const endless = await runCallFault(disk, 'checkNik', 'slow', {
    bug: () => ({
      ...noBug,
      chart: (chart) =>
        chart.provide({ guards: { hasOutcome: () => false, isFormValid: () => false } }),
    }),
  });
  expect(endless.wrong).not.toEqual([]);
}, 300_000);

test('a browser path ends in every leaf state of both journeys, or the reason why not is noted', () => {
  const paths = findStatePaths();
  const reached = (flow: (typeof flows)[number]) =>
    new Set(paths.filter((path) => path.flow === flow).flatMap(({ leaves }) => leaves));
  for (const flow of flows) {
    const leaves = getLeaves(flow);
    const covered = reached(flow);
    expect(leaves.filter((leaf) => !covered.has(leaf) && !whyUnreached(flow, leaf))).toEqual([]);
    // No reason is noted for a state that is reached, or for none.
    expect([...covered].filter((leaf) => whyUnreached(flow, leaf))).toEqual([]);
    for (const [pattern] of unreachedStates[flow])
      expect(leaves.some((leaf) => pattern.test(leaf))).toBe(true);
    const shared = leaves.filter((leaf) => whyUnreached(flow, leaf) === coveredBySixStep);
    expect(shared.filter((leaf) => !reached('sixStep').has(leaf))).toEqual([]);
  }
}, 60_000);
