import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assign } from 'xstate';
import { getAllSites, getStates } from '../../machines/definition.ts';
import { journey } from '../../machines/journey/journey.ts';
import { describeBrowserRun, replayAll, savePathsRecord } from '../../machines/paths/command.ts';
import { completePaths } from '../../machines/paths/completePaths.ts';
import { getCoverage } from '../../machines/paths/goals.ts';
import {
  describeFirstDifference,
  type GoldenPath,
  getGoldenFile,
  goldenFolder,
  parseSteps,
  readGoldenPaths,
  startNames,
  starts,
} from '../../machines/paths/golden.ts';
import { replay } from '../../machines/paths/runPath.ts';
import { formatStepName, parseStep } from '../../machines/paths/steps.ts';
import { handWrittenPaths, unreachableTransitions } from '../support/browserPaths/exceptions.ts';
import {
  starts as browserStarts,
  type Start,
  transitions,
  updateTrail,
} from '../support/browserPaths/places.ts';
import { planPaths, readPaths } from '../support/browserPaths/plan.ts';

const paths = readGoldenPaths();

const started = performance.now();
const replayed = await replayAll(paths);
const seconds = (performance.now() - started) / 1000;
const reached = new Set(replayed.flatMap((path) => [...path.reached]));

test('the real actor follows every golden path (after an intended change: `npm run tool -- paths --write`)', () => {
  const files = readdirSync(goldenFolder).map((name) => `${goldenFolder}/${name}`);
  expect(files.sort()).toEqual(startNames.map(getGoldenFile).sort());
  const differences = paths.flatMap(
    (path, index) => describeFirstDifference(path, replayed[index]?.observations ?? []) ?? [],
  );
  expect(differences.join('\n\n')).toBe('');
});

test('the golden paths cover every transition, and every case in which no guard holds', () => {
  const coverage = getCoverage(journey as never, reached);
  savePathsRecord(paths, coverage, seconds);
  expect(coverage.transitions.of).toBe(getAllSites(journey as never).length);
  expect(coverage.missing).toEqual([]);
  expect(coverage.stale).toEqual([]);
  expect(coverage.ignored.reached).toBe(coverage.ignored.of);
  expect(coverage.ignored.of).toBeGreaterThan(5);
});

test('the golden paths visit every state in which the journey can stay', () => {
  // An unconditional `always` leaves the other states immediately.
  const states = getStates(journey as never).filter(
    ({ always }) => !always?.some(({ guard }) => guard === undefined),
  );
  const seen = new Set(replayed.flatMap((path) => [...path.states]));
  const missing = states.map(({ id }) => id).filter((id) => !seen.has(id) && id !== 'restoring');
  expect(missing).toEqual([]);
});

test('getCoverage names a transition that no path takes', () => {
  const name = 'personalData.checkingNik · xstate.done.actor.checkNik · 2';
  expect(reached).toContain(name);
  const less = new Set([...reached].filter((goal) => goal !== name));
  expect(getCoverage(journey as never, less).missing).toEqual([name]);
});

test('describeFirstDifference shows a changed action with its full trace', async () => {
  const choice = 'chooser.submitted: gold';
  const path = paths.find(({ steps }) => steps.includes(choice));
  if (!path) throw new Error('No path chooses a card');
  const changed = journey.provide({ actions: { save: assign({}) } });
  const steps = parseSteps(path).slice(0, path.steps.indexOf(choice) + 1);
  const { observations } = await replay(changed as never, starts[path.start], steps);
  const difference = describeFirstDifference(path, observations);
  expect(difference).toMatch(/agreed .*saved.*\nnow /);
  expect(difference).toContain('took');
});

const excused: string[] = Object.keys(unreachableTransitions);

test('the browser paths cover every transition but those that nobody can cause (`npm run tool -- paths:browser --write` plans them again)', async () => {
  const reached = new Set<string>();
  const visited = new Set<string>();
  for (const path of readPaths()) {
    const { settings, saved }: Start = browserStarts[path.start];
    const steps = path.steps.map(parseStep);
    const { observations } = await replay(journey as never, settings, steps, visited, saved);
    for (const { taken } of observations) for (const name of taken) reached.add(name);
  }
  expect(transitions.length).toBeGreaterThan(300);
  expect(transitions.filter((name) => !reached.has(name)).sort()).toEqual([...excused].sort());
}, 60_000);

test('a plan starts with the given paths, and adds what they do not cover', () => {
  const wanted = ['chooser.editing · back · 1', 'chooser.comparing · back · 1'];
  const needless = transitions.filter((name) => !wanted.includes(name));
  const { paths, missing } = planPaths(handWrittenPaths, needless);
  expect(missing).toEqual([]);
  expect(paths.slice(0, handWrittenPaths.length)).toEqual(handWrittenPaths);
  const steps = paths.slice(handWrittenPaths.length).flatMap((path) => path.steps);
  expect(steps).toContain('benefits.opened');
  expect(steps.filter((step) => step === 'back').length).toBeGreaterThanOrEqual(2);
}, 60_000);

describe('completePaths', () => {
  const names = (all: readonly GoldenPath[]) => all.map(({ start, steps }) => [start, ...steps]);

  test('changes nothing while the paths fit the chart', () => {
    const { paths: completed, missing } = completePaths(journey as never, paths);
    expect(missing).toEqual([]);
    expect(names(completed)).toEqual(names(paths));
  });

  test('ends a path before an impossible step, and covers its goals by new paths', () => {
    const index = paths.findIndex(({ steps }) => steps.length === 40);
    const cut = paths.map((path, at) =>
      at === index ? { ...path, steps: [...path.steps.slice(0, 5), 'no such step'] } : path,
    );
    const lines: string[] = [];
    const { paths: completed, missing } = completePaths(journey as never, cut, (line) =>
      lines.push(line),
    );
    expect(missing).toEqual([]);
    expect(lines[0]).toMatch(/, 1 ended early$/);
    expect(completed.flatMap(({ steps }) => steps)).not.toContain('no such step');
    const completedNames = new Set(names(completed).map(String));
    expect(names(paths).filter((path) => !completedNames.has(String(path)))).toHaveLength(1);
  }, 120_000);
});

test('parseStep reads what formatStepName writes for an address', () => {
  for (const text of ['address: chooser', 'address: faceTips, provider says failed']) {
    expect(formatStepName(parseStep(text))).toBe(text);
  }
  expect(() => parseStep('address: nowhere')).toThrow('No step is called address: nowhere');
});

describe('updateTrail: in the history of a plan,', () => {
  test.each([
    [
      'a screen further on is a new entry',
      ['chooser'],
      'personalData',
      false,
      ['chooser', 'personalData'],
    ],
    [
      'an earlier screen removes the entries after it',
      ['chooser', 'personalData', 'idCapture'],
      'chooser',
      false,
      ['chooser'],
    ],
    [
      'the waiting screen replaces the entry of the previous screen',
      ['delivery', 'otp'],
      'waiting',
      false,
      ['delivery', 'waiting'],
    ],
    ['the screen after the splash replaces its entry', ['splash'], 'homepage', false, ['homepage']],
    ['an ending removes all previous entries', ['delivery', 'otp'], 'done', true, ['done']],
  ] as const)('%s', (_, trail, screen, isEnd, after) => {
    expect(updateTrail(trail, screen, isEnd)).toEqual(after);
  });
});

test('describeBrowserRun describes the last run, its age, or that there was none', () => {
  const run = {
    at: '2026-06-15T05:00:00.000Z',
    commit: 'abc1234',
    result: {
      transitions: { reached: 328, of: 343 },
      unreachable: 15,
      paths: 26,
      steps: 604,
      seconds: 200,
    },
  };
  const line =
    'Real browser: transitions 328 of 343 (15 that no person can cause); 26 paths, 604 steps, 200 s; run on 2026-06-15 at abc1234';
  expect(describeBrowserRun(null, 343)).toBe('Real browser: not run');
  expect(describeBrowserRun(run, 343)).toBe(line);
  expect(describeBrowserRun(run, 350)).toBe(`${line}, when the chart had 343 transitions`);
});
