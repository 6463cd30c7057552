import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exportLogsRequest } from '../../api/contracts/otlp.ts';
import { examineJournals } from '../../machines/journals/examine.ts';
import { type JournalRow, readBatch } from '../../machines/journals/rows.ts';
import { type Disk, openDisk } from './bank.ts';
import { plantedBugs } from './plantedBugs.ts';
import { createPlan, simulate } from './simulate.ts';

let disk: Disk;
beforeAll(async () => {
  disk = await openDisk();
});
afterAll(() => disk.close());

const plan = createPlan({ seed: 7, hours: 12, applicants: 16 }, 0);

/** Simulates people with journals, and returns what their journals say. */
async function examinePeople(bug?: keyof typeof plantedBugs) {
  const rows: JournalRow[] = [];
  const { violations } = await simulate(disk, {
    ...plan,
    bug: bug === undefined ? undefined : plantedBugs[bug],
    journal: (batch) => rows.push(...readBatch(z.parse(exportLogsRequest, JSON.parse(batch)))),
  });
  return { violations, rows, ...(await examineJournals(rows)) };
}

test('journals show who stopped and how the others ended, and the chart knows every step', async () => {
  const { violations, rows, funnel, findings } = await examinePeople();
  expect(violations).toEqual([]);
  expect(rows.filter(({ state }) => state?.includes('undefined'))).toEqual([]);
  expect(funnel.journeys).toBeGreaterThanOrEqual(plan.applicants.length);
  expect(funnel.endings.get('done')).toBeGreaterThan(plan.applicants.length / 2);
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  expect(sum(funnel.endings.values())).toBe(funnel.journeys);
  for (const { state, entries, exits, dropOffs } of funnel.states)
    expect(sum(exits.values()) + dropOffs, state).toBeLessThanOrEqual(entries);
  // What one person typed can lead to a step that no example shows.
  expect(findings.differences.filter(({ journeys }) => journeys > 1)).toEqual([]);
});

test('journals of an app that skips a question show the step that the chart does not know', async () => {
  const { findings } = await examinePeople('the terms are not asked for');
  expect(findings.differences[0]).toMatchObject({
    kind: 'other target',
    from: 'checklist.editing',
    cause: 'checklist.submitted',
    to: 'profile.editing',
  });
});
