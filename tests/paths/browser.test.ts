import { describe, expect, test } from 'vitest';
import { byHand, byNobody } from '../../e2e/paths/exceptions.ts';
import { follow, transitions } from '../../e2e/paths/places.ts';
import { planPaths, readPaths } from '../../e2e/paths/plan.ts';
import { type Start, starts } from '../../e2e/paths/starts.ts';
import { journey } from '../../machines/journey/journey.ts';
import { describeBrowserRun } from '../../machines/paths/command.ts';
import { replay } from '../../machines/paths/runPath.ts';
import { nameOfStep, stepNamed } from '../../machines/paths/steps.ts';

const excused: string[] = Object.keys(byNobody);

test('the paths of the browser take every transition of the chart but those that nobody can cause (`npm run tool -- paths:browser --write` plans them again)', async () => {
  const reached = new Set<string>();
  const visited = new Set<string>();
  for (const path of readPaths()) {
    const { settings, saved }: Start = starts[path.start];
    const steps = path.steps.map(stepNamed);
    const { observations } = await replay(journey as never, settings, steps, visited, saved);
    for (const { taken } of observations) for (const name of taken) reached.add(name);
  }
  expect(transitions.length).toBeGreaterThan(300);
  expect(transitions.filter((name) => !reached.has(name)).sort()).toEqual([...excused].sort());
}, 60_000);

test('a plan begins with the given paths and goes on to what they leave', () => {
  const wanted = ['chooser.editing · back · 1', 'chooser.comparing · back · 1'];
  const needless = transitions.filter((name) => !wanted.includes(name));
  const { paths, missing } = planPaths(byHand, needless);
  expect(missing).toEqual([]);
  expect(paths.slice(0, byHand.length)).toEqual(byHand);
  const steps = paths.slice(byHand.length).flatMap((path) => path.steps);
  expect(steps).toContain('benefits.opened');
  expect(steps.filter((step) => step === 'back').length).toBeGreaterThanOrEqual(2);
}, 60_000);

test('a step that types an address is written and read back', () => {
  for (const text of ['address: chooser', 'address: faceTips, provider says failed']) {
    expect(nameOfStep(stepNamed(text))).toBe(text);
  }
  expect(() => stepNamed('address: nowhere')).toThrow('No step is called address: nowhere');
});

describe('the history that a plan reckons with', () => {
  test.each([
    [
      'a screen further on is a new entry',
      ['chooser'],
      'personalData',
      false,
      ['chooser', 'personalData'],
    ],
    [
      'a screen before is gone back to',
      ['chooser', 'personalData', 'idCapture'],
      'chooser',
      false,
      ['chooser'],
    ],
    [
      'the waiting screen takes the place of another',
      ['delivery', 'otp'],
      'waiting',
      false,
      ['delivery', 'waiting'],
    ],
    ['what follows the splash takes its place', ['splash'], 'homepage', false, ['homepage']],
    ['an ending has nothing before it', ['delivery', 'otp'], 'done', true, ['done']],
  ] as const)('%s', (_, trail, screen, isEnd, after) => {
    expect(follow(trail, screen, isEnd)).toEqual(after);
  });
});

test('the summary tells the last run of the browser, its age, or that there was none', () => {
  const run = {
    at: '2026-06-15T05:00:00.000Z',
    commit: 'abc1234',
    found: {
      transitions: { reached: 328, of: 343 },
      byNobody: 15,
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
