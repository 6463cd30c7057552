import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Disk, openDisk } from '../simulation/bank.ts';
import { innocent } from '../simulation/mischief.ts';
import { chanceOf } from '../simulation/timeAndChance.ts';
import {
  leavesIn,
  leavesOf,
  placeOf,
  readWays,
  unheld,
  type Way,
  whyUnheld,
} from '../support/browserPaths/ways.ts';
import { abuse, callTroubles, momentsOf, pageTroubles, tryCell, waitedCalls } from './matrix.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
}, 60_000);
afterAll(() => disk.close());

// Every trouble, each in another state; `npm run tool -- abuse` has the whole table.
test('whatever is done to an applicant in whatever state, they reach their end with what they typed', async () => {
  const seed = 5;
  const moments = await momentsOf(disk, seed, 1);
  const chance = chanceOf('sample', seed);
  expect(moments.length).toBeGreaterThan(20);
  for (const trouble of pageTroubles) {
    const moment = chance.pick(moments);
    const where = `${moment.flow} ${moment.state}`;
    expect([where, trouble, await abuse(disk, moment, trouble)]).toEqual([where, trouble, []]);
  }
}, 300_000);

// Every trouble, each at another call; `npm run tool -- faults` has the whole table.
test('after any trouble of a call nothing waits for ever, it is said in Indonesian, and the receipt is reached', async () => {
  for (const [at, trouble] of callTroubles.entries()) {
    const call = waitedCalls[at % waitedCalls.length] ?? 'checkNik';
    const { wrong, state } = await tryCell(disk, call, trouble);
    expect([call, trouble, state, wrong]).toEqual([call, trouble, state, []]);
  }
}, 300_000);

test('an alert without words and a wait without an end are seen', async () => {
  const mute = await tryCell(disk, 'checkNik', 'status 500', {
    mischief: () => ({
      ...innocent,
      chart: (chart) => chart.provide({ actions: { setAlert: () => undefined } }),
    }),
  });
  expect(mute.wrong).toContain('an alert without words');
  const endless = await tryCell(disk, 'checkNik', 'slow', {
    mischief: () => ({
      ...innocent,
      chart: (chart) =>
        chart.provide({ guards: { outcomeIs: () => false, formIsValid: () => false } }),
    }),
  });
  expect(endless.wrong).not.toEqual([]);
}, 300_000);

const flows: Way['flow'][] = ['sixStep', 'identityFirst'];

test('a way of the browser leads into every leaf state of both journeys that anybody can be met in (`npm run tool -- abuse:browser --write` looks for them again)', () => {
  const ways = readWays();
  for (const way of ways)
    expect([way.leaves, leavesOf(placeOf(way))]).toEqual([
      way.leaves,
      expect.arrayContaining(way.leaves),
    ]);
  for (const flow of flows) {
    const met = new Set(ways.filter((way) => way.flow === flow).flatMap(({ leaves }) => leaves));
    expect(leavesIn(flow).filter((leaf) => !met.has(leaf) && !whyUnheld(flow, leaf))).toEqual([]);
    // An excuse for what is met after all, or for nothing.
    expect([...met].filter((leaf) => whyUnheld(flow, leaf))).toEqual([]);
    for (const [names] of unheld[flow])
      expect(leavesIn(flow).some((leaf) => names.test(leaf))).toBe(true);
  }
}, 60_000);
