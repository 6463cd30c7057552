import { expect, test } from 'vitest';
import { getAllSites, getTransitionName, type TransitionSite } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { provideCalls } from '../../machines/paths/page.ts';
import { describeTable } from '../../machines/walks/command.ts';
import { type Coverage, createCoverage, measures } from '../../machines/walks/coverage.ts';
import { getGoldenCoverage } from '../../machines/walks/goldenCoverage.ts';
import { createTable } from '../../machines/walks/unreached.ts';
import { runWalk } from '../../machines/walks/walk.ts';
import { parseWalkStep } from '../../machines/walks/walkSteps.ts';

const chart = journey as never;
const sites = new Map(
  getAllSites(chart).map((site): [string, TransitionSite] => [getTransitionName(site), site]),
);
const golden = await getGoldenCoverage(chart);
const createEmptyCoverage = () => createCoverage(provideCalls(chart));

/** Returns what a walk of the six-step journey covers. */
async function cover(...steps: string[]): Promise<Coverage> {
  const coverage = createEmptyCoverage();
  const queue = steps.map(parseWalkStep);
  await runWalk(chart, { journey: 'sixStep', differences: [] }, () => queue.shift() ?? null, {
    observe: (step, reaction) => coverage.record(step, reaction),
  });
  return coverage;
}

test('a walk covers transition pairs and both outcomes of a guard', async () => {
  const { reached } = await cover(
    'open: chooser',
    'chooser.submitted: a card the income does not offer',
    'dialog.closed',
    'chooser.submitted: gold',
  );
  const pairs = [...reached.pairs].map((pair) => pair.replaceAll(/always · \d+/g, 'always'));
  expect(pairs).toEqual([
    'restoring · always > journey · open · 1',
    'journey · open · 1 > restoring · always',
    'restoring · always > chooser.editing · chooser.submitted · 3',
    'chooser.editing · chooser.submitted · 3 > chooser.alerting · dialog.closed · 1',
    'chooser.alerting · dialog.closed · 1 > chooser.editing · chooser.submitted · 2',
  ]);
  const guard = 'chooser.editing · chooser.submitted · 2';
  expect([...reached.guards]).toContain(`${guard} · false`);
  expect([...reached.guards]).toContain(`${guard} · true`);
  expect([...reached.alternatives]).toContain(guard);
});

test('a guard of a transition list is not covered while another guard of the list changes with it', async () => {
  const { reached } = await cover('open: chooser', 'chooser.submitted: gold');
  expect([...reached.alternatives]).toEqual([]);
});

test('a covered call result names the state that makes the call', async () => {
  const { reached } = await cover(
    'open: chooser',
    'chooser.submitted: gold',
    'open: idCapture',
    'file.chosen',
    'answer assessPhoto (assess.dataImg): poor',
  );
  expect([...reached.endings]).toEqual(['idCapture.assessing · assess.dataImg: poor']);
});

test('every guard without coverage has a valid reason', () => {
  const { figures, open, wrong } = createTable(sites, golden, createEmptyCoverage(), null);
  expect(wrong).toEqual([]);
  for (const measure of measures) {
    const { of, golden: reached, excused, open: rest } = figures[measure];
    expect(reached + excused + rest).toBe(of);
    expect(reached, measure).toBeGreaterThan(0);
  }
  expect(open.filter(({ measure }) => measure === 'guards')).toEqual([]);
  expect(figures.guards.excused).toBeLessThan(6);
});

test('a pair is excused if the search does not find it, and open if it does', () => {
  const pair = [...golden.goals.pairs.keys()].find((goal) => !golden.reached.pairs.has(goal)) ?? '';
  const table = createTable(sites, golden, createEmptyCoverage(), new Set([pair]));
  expect(table.open.filter(({ measure }) => measure === 'pairs')).toEqual([
    { measure: 'pairs', goal: pair },
  ]);
  const { of, golden: reached, excused } = table.figures.pairs;
  expect(excused).toBe(of - reached - 1);
});

test('an outdated reason does not excuse a goal, and a reason of a reached goal is an error', () => {
  const vectors = new Map(golden.vectors).set(
    'job.editing · document.photoWanted',
    new Set(['1000']),
  );
  const goal = 'job.editing · document.photoWanted · 1';
  const withoutReason = { ...golden, vectors };
  expect(createTable(sites, golden, createEmptyCoverage(), null).open).not.toContainEqual(
    expect.objectContaining({ goal }),
  );
  expect(createTable(sites, withoutReason, createEmptyCoverage(), null).open).toContainEqual({
    measure: 'alternatives',
    goal,
  });
  const alternatives = new Set([...golden.reached.alternatives, goal]);
  const withReachedGoal = { ...golden, reached: { ...golden.reached, alternatives } };
  const table = createTable(sites, withReachedGoal, createEmptyCoverage(), null);
  expect(table.wrong).toEqual([goal]);
  expect(describeTable(table)).toContain(`excused, but reached: ${goal}`);
});
