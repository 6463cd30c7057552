import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFaultNames } from '../support/injectedFaults.ts';
import { type Disk, openDisk } from './bank.ts';
import { plantedBugs } from './plantedBugs.ts';
import { createPlan, hashOf, shrinkPlan, simulate } from './simulate.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
}, 60_000);
afterAll(() => disk.close());

const few = (seed: number, applicants: number) => createPlan({ seed, hours: 12, applicants }, 0);

test('simulate produces the same history for the same seed, and another one for another seed', async () => {
  const hashes: string[] = [];
  for (const seed of [7, 7, 8]) hashes.push((await simulate(disk, few(seed, 5))).hash);
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
  expect(hashOf(hashes)).toMatch(/^[0-9a-f]{16}$/);
}, 300_000);

test('shrinkPlan finds the shortest history that shows a planted bug', async () => {
  const bug = plantedBugs['the pending operation is stored after the first byte'];
  const { violations } = await simulate(disk, { ...few(3, 1), bug });
  const first = violations.find(({ rule }) => rule === 'noted before its first byte');
  expect(first).toBeDefined();
  const { plan, result } = await shrinkPlan(
    disk,
    { ...few(3, 1), bug },
    first?.rule ?? '',
    first?.who ?? '',
  );
  expect(plan.applicants).toHaveLength(1);
  expect(plan.faults?.length).toBeLessThan(randomFaultNames.length / 2);
  expect(result.history.some((line) => line.includes('BROKEN'))).toBe(true);
}, 300_000);

test('simulate reports an unanswered submission that the app no longer asks about', async () => {
  const plan = createPlan({ seed: 9, hours: 24, applicants: 5 }, 0);
  const bug = plantedBugs['a submission without an answer counts as settled'];
  const rule = 'an unanswered submission is asked about before any form is offered';
  const { violations } = await simulate(disk, { ...plan, bug });
  expect(violations.map((one) => one.rule)).toContain(rule);
  expect((await simulate(disk, plan)).violations).toEqual([]);
}, 300_000);
