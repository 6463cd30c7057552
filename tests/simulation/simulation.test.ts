import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomFaultNames } from '../support/injectedFaults.ts';
import { type Disk, openDisk } from './bank.ts';
import { compareResults, formatComparison, type PersonResult, readHistory } from './compare.ts';
import { createScheduler } from './determinism.ts';
import { plantedBugs } from './plantedBugs.ts';
import { createPlan, hashOf, shrinkPlan, simulate } from './simulate.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
});
afterAll(() => disk.close());

const few = (seed: number, applicants: number) => createPlan({ seed, hours: 12, applicants }, 0);

test('simulate produces the same history for the same seed, and another one for another seed', async () => {
  const hashes: string[] = [];
  for (const seed of [7, 7, 8]) hashes.push((await simulate(disk, few(seed, 5))).hash);
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
  expect(hashOf(hashes)).toMatch(/^[0-9a-f]{16}$/);
});

test('runUntil throws what a promise of a task rejects with, and runs no further task', async () => {
  const scheduler = createScheduler(0);
  const later = vi.fn();
  const failing = async () => {
    await null;
    throw new Error('the task fails');
  };
  scheduler.after(1, failing);
  scheduler.after(2, later);
  await expect(scheduler.runUntil(3)).rejects.toThrow('the task fails');
  expect(later).not.toHaveBeenCalled();
});

test('simulate lets people with a full storage open the menu of a hand-over', async () => {
  const plan = createPlan({ seed: 20261123, hours: 24, applicants: 18 }, 0);
  const bug = plantedBugs['the session is written late'];
  const { figures } = await simulate(disk, { ...plan, applicants: [18], bug });
  expect(figures.done + figures.refused).toBeGreaterThan(0);
});

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
});

test('simulate reports an unanswered submission that the app no longer asks about', async () => {
  const plan = createPlan({ seed: 9, hours: 24, applicants: 5 }, 0);
  const bug = plantedBugs['a submission without an answer counts as settled'];
  const rule = 'an unanswered submission is asked about before any form is offered';
  const { violations } = await simulate(disk, { ...plan, bug });
  expect(violations.map((one) => one.rule)).toContain(rule);
  expect((await simulate(disk, plan)).violations).toEqual([]);
});

test('readHistory reads minutes, photos and the ending of each person from a printed history', async () => {
  const written = [
    '     60.000 p1       loads /',
    '    120.000 p1       idCapture.aiming: photo.taken',
    '    120.000 p1       is in idCapture.assessing',
    '    130.000 bank     dies',
    // A break of a day counts nothing, and a second tab is the same person.
    '  90000.000 p1b      loads /chKtp',
    '  90060.000 p1b      idCapture.aiming: file.chosen, wrongly',
    '  90090.000 p1b      outcome: done',
    '    240.000 p2       loads /',
    '0123abcd { applicants: 2 } []',
  ];
  expect([...readHistory(written.join('\n'))]).toEqual([
    ['p1', { ending: 'done', minutes: 2.5, photos: 2 }],
    ['p2', { ending: undefined, minutes: 0, photos: 0 }],
  ]);
  // The format that it reads is the one that the simulation writes.
  const { history, figures } = await simulate(disk, { ...few(7, 3), recordsHistory: true });
  const people = [...readHistory(history.join('\n')).values()];
  expect(people).toHaveLength(3);
  expect(people.filter(({ ending }) => ending === 'done')).toHaveLength(figures.done);
  expect(people.every(({ minutes, photos }) => minutes > 1 && photos > 0)).toBe(true);
});

test('compareResults shows a difference with its confidence interval, paired by person', () => {
  const people = Array.from({ length: 40 }, (_, at): PersonResult => {
    const ending = at % 4 === 0 ? 'rejection' : 'done';
    return { ending, minutes: 5 + at, photos: 1 + (at % 3) };
  });
  const toMap = (list: readonly PersonResult[]) => new Map(list.map((it, at) => [`p${at}`, it]));
  // A minute and a half less for everybody, give or take a half; the first one sees no ending any more.
  const faster = people.map((it, at) => ({
    ...it,
    ...(at === 0 && { ending: undefined }),
    minutes: it.minutes - (at % 2 === 0 ? 1 : 2),
  }));
  const { rows, people: count, ended } = compareResults(toMap(people), toMap(faster));
  const rowOf = (name: string) => rows.find((row) => row.name === name);
  expect([count, ended]).toEqual([40, 39]);
  const minutes = rowOf('minutes from start to end');
  expect(minutes?.difference).toBeCloseTo(-1.5, 1);
  expect(minutes?.margin).toBeCloseTo((1.96 * 0.5) / Math.sqrt(39), 2);
  expect(rowOf('photos taken')).toMatchObject({ difference: 0, margin: 0 });
  expect(rowOf('% who end with rejection')).toMatchObject({ before: 25, after: 22.5 });
  expect(rowOf('% who see no ending')).toMatchObject({ before: 0, after: 2.5 });
  const [first, second] = formatComparison(rows).split('\n');
  expect(first).toMatch(/−1\.51 {2}\[−1\.67, −1\.35\] {2}differs$/);
  expect(second).not.toContain('differs');
});
