import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { assign } from 'xstate';
import { journey } from '../../machines/journey.ts';
import { replayAll } from '../../machines/paths/command.ts';
import { coverageOf } from '../../machines/paths/coverage.ts';
import {
  describePath,
  fileOf,
  goldenFolder,
  readGolden,
  starts,
  stepsOf,
} from '../../machines/paths/golden.ts';
import { notePaths } from '../../machines/paths/note.ts';
import { replay } from '../../machines/paths/replay.ts';
import { allSites } from '../../machines/paths/transitions.ts';

const paths = readGolden();
const started = performance.now();
const replayed = await replayAll(paths);
const seconds = (performance.now() - started) / 1000;
const reached = new Set(replayed.flatMap((path) => [...path.reached]));

test('the real actor does on every golden path what was agreed on; new on purpose: `npm run paths -- --write`', () => {
  expect(readdirSync(goldenFolder).length).toBe(paths.length + 1);
  for (const [index, path] of paths.entries()) {
    const told = describePath(path.start, index + 1, replayed[index]?.observations ?? []);
    expect(told.split('\n'), fileOf(index)).toEqual(
      readFileSync(fileOf(index), 'utf8').split('\n'),
    );
  }
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

test('a transition that no path takes is missed by name', () => {
  const name = 'personalData.checkingNik · xstate.done.actor.checkNik · 2';
  expect(reached).toContain(name);
  const less = new Set([...reached].filter((goal) => goal !== name));
  expect(coverageOf(journey as never, less).missing).toEqual([name]);
});

test('a changed action shows as a difference in the text of a path', async () => {
  const index = paths.findIndex(({ steps }) => steps.includes('terms.agreed: yes'));
  const path = paths[index];
  if (!path) throw new Error('No path agrees to the terms');
  const changed = journey.provide({ actions: { save: assign({}) } });
  // Without the saved agreement the path may also leave for another screen.
  const told = await replay(changed as never, starts[path.start], stepsOf(path)).then(
    ({ observations }) => describePath(path.start, index + 1, observations),
    String,
  );
  expect(told).not.toBe(readFileSync(fileOf(index), 'utf8'));
});
