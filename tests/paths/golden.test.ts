import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { allSites, statesOf } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { notePaths, replayAll } from '../../machines/paths/command.ts';
import { coverageOf } from '../../machines/paths/goals.ts';
import {
  fileOf,
  firstDifference,
  goldenFolder,
  readGolden,
  startNames,
  starts,
  stepsOf,
} from '../../machines/paths/golden.ts';
import { replay } from '../../machines/paths/runPath.ts';

const paths = readGolden();
const started = performance.now();
const replayed = await replayAll(paths);
const seconds = (performance.now() - started) / 1000;
const reached = new Set(replayed.flatMap((path) => [...path.reached]));

test('the real actor does on every golden path what was agreed on; new on purpose: `npm run tool -- paths --write`', () => {
  const files = readdirSync(goldenFolder).map((name) => `${goldenFolder}/${name}`);
  expect(files.sort()).toEqual(startNames.map(fileOf).sort());
  const differences = paths.flatMap(
    (path, index) => firstDifference(path, replayed[index]?.observations ?? []) ?? [],
  );
  expect(differences.join('\n\n')).toBe('');
});

test('the golden paths take every transition of the definition, and stay put where no guard holds', () => {
  const coverage = coverageOf(journey as never, reached);
  notePaths(paths, coverage, seconds);
  expect(coverage.transitions.of).toBe(allSites(journey as never).length);
  expect(coverage.missing).toEqual([]);
  expect(coverage.stale).toEqual([]);
  expect(coverage.ignored.reached).toBe(coverage.ignored.of);
  expect(coverage.ignored.of).toBeGreaterThan(5);
});

test('the golden paths visit every state', () => {
  // `always` leads out of the others before anybody could look.
  const states = statesOf(journey as never).filter(
    ({ always }) => !always?.some(({ guard }) => guard === undefined),
  );
  const seen = new Set(replayed.flatMap((path) => [...path.states]));
  const missing = states.map(({ id }) => id).filter((id) => !seen.has(id) && id !== 'restoring');
  expect(missing).toEqual([]);
});

test('a transition that no path takes is missed by name', () => {
  const name = 'personalData.checkingNik · xstate.done.actor.checkNik · 2';
  expect(reached).toContain(name);
  const less = new Set([...reached].filter((goal) => goal !== name));
  expect(coverageOf(journey as never, less).missing).toEqual([name]);
});

test('a changed action shows as a difference in a line of a path, told with its full trace', async () => {
  const choice = 'chooser.submitted: gold';
  const path = paths.find(({ steps }) => steps.includes(choice));
  if (!path) throw new Error('No path chooses a card');
  const changed = journey.provide({ actions: { save: assign({}) } });
  const steps = stepsOf(path).slice(0, path.steps.indexOf(choice) + 1);
  const { observations } = await replay(changed as never, starts[path.start], steps);
  const told = firstDifference(path, observations);
  expect(told).toMatch(/agreed .*saved.*\nnow /);
  expect(told).toContain('took');
});
