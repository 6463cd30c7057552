// cspell:ignore mutants -- StrykerJS's name in its JSON report
import { expect, test } from 'vitest';
import { journey } from '../../machines/journey/journey.ts';
import {
  formatSurvivors,
  getReason,
  getStaleReasons,
  readSurvivors,
  runMutations,
} from '../../machines/mutations/assess.ts';
import { createMutations, type Mutation } from '../../machines/mutations/createMutations.ts';
import { createLockstep } from '../../machines/mutations/lockstep.ts';
import { readGoldenPaths } from '../../machines/paths/golden.ts';
import type { Step } from '../../machines/paths/steps.ts';
import { inAll, percent, type Report, scoresOf, survivorsOf } from './code/score.ts';

const chart = journey as never;

const all = createMutations(chart);
const named = (...names: string[]): Mutation[] => {
  const found = all.filter(({ name }) => names.includes(name));
  expect(found.map(({ name }) => name).sort()).toEqual([...names].sort());
  return found;
};

const mutation = (status: string, line: number) => ({
  status,
  mutatorName: 'StringLiteral',
  replacement: '""',
  location: { start: { line, column: 7 } },
});

test('committed lines and properties notice a sample of mutations, all but the listed survivors (all: `npm run tool -- mutations`)', () => {
  expect(all.length).toBeGreaterThan(1000);
  const sample = all.filter((_, index) => index % 12 === 0);
  const { results, outdated } = runMutations(chart, readGoldenPaths(), sample);
  expect(outdated).toEqual([]);
  const listed = readSurvivors();
  const survivors = results.flatMap(({ noticedBy, mutation: { name } }) =>
    noticedBy === null && getReason(name) === undefined && !listed.has(name) ? [name] : [],
  );
  expect(survivors).toEqual([]);
});

test('committed lines notice swapped alternatives whose guards both hold', () => {
  const mutations = named(
    'order swapped: personalData.editing · on personalData.submitted · 2',
    'order swapped: restoring · always · 1',
    'order swapped: idCapture.deciding · always · 3',
    'order swapped: faceTips.deciding · always · 3',
    'order swapped: identity.editing · on identity.submitted · 2',
  );
  for (const { noticedBy, mutation } of runMutations(chart, readGoldenPaths(), mutations).results) {
    expect(noticedBy, mutation.name).toHaveProperty('line');
  }
});

test('a mutation is judged by the committed lines, also when the chart changes in the same way', () => {
  const [removed] = named('transition removed: chooser.editing · on benefits.opened · 1');
  const changed = (removed as Mutation).chart();
  const { outdated } = runMutations(changed, readGoldenPaths(), []);
  expect(outdated[0]).toContain('→ chooser.editing');
  expect(outdated.some((line) => line.includes('benefits.opened →'))).toBe(true);
});

test('a property notices what no line shows: that a long wait is said', () => {
  const [name = ''] = all.flatMap((one) =>
    /^action dropped: personalData\.checkingNik · after longWait/.test(one.name) ? [one.name] : [],
  );
  const { results } = runMutations(chart, readGoldenPaths(), named(name));
  expect(results[0]?.noticedBy).toEqual({ property: 'longWaitIsSaid' });
});

test('formatSurvivors lists mutations below the requirements of their states', () => {
  const text = formatSurvivors([
    { name: 'b: x', rows: ['OTP-02', 'OTP-03'], path: null },
    { name: 'a: y', rows: ['ENT-01'], path: 'back' },
    { name: 'c: z', rows: ['OTP-02', 'OTP-03'], path: null },
  ]);
  expect(text).toBe('ENT-01\n  a: y\n\nOTP-02, OTP-03\n  b: x\n  c: z\n');
});

test('createMutations creates every kind of mutation', () => {
  const kinds = new Set(all.map(({ operator }) => operator));
  expect([...kinds].sort()).toEqual([
    'action dropped',
    'delay changed',
    'foreign transition',
    'guard dropped',
    'guard negated',
    'initial changed',
    'input dropped',
    'onError removed',
    'order swapped',
    'retargeted',
    'tags dropped',
    'transition removed',
  ]);
});

test('lockstep finds a path to a difference, and none for an equivalent mutation', () => {
  // What leads there; `npm run tool -- mutations` compares all situations.
  const leadsThere = (step: Step) => !(step.kind === 'event' && step.name.startsWith('open: '));
  const lockstep = createLockstep(chart, { kinds: ['onePerson'], takes: leadsThere });
  const [negated] = named('guard negated: checklist.editing · on checklist.submitted · 1');
  const comparison = lockstep.compare(negated as Mutation);
  expect(comparison.path?.at(-1)).toMatchObject({
    kind: 'event',
    name: expect.stringMatching(/^checklist.submitted/),
  });
  const [swapped] = named('order swapped: personalData.checkingNik · onDone · 3');
  const { path, compared } = lockstep.compare(swapped as Mutation);
  expect(path).toBeNull();
  expect(compared).toBeGreaterThan(5);
});

test('getStaleReasons returns reasons that no surviving mutation needs', () => {
  expect(getStaleReasons(all.map(({ name }) => name))).toEqual([]);
  expect(getStaleReasons([]).length).toBeGreaterThan(5);
});

const report: Report = {
  files: {
    'src/app/adapters/sixStep.ts': { mutants: [mutation('Killed', 1), mutation('NoCoverage', 2)] },
    'src/app/urlSync.ts': { mutants: [mutation('Timeout', 3), mutation('RuntimeError', 4)] },
    'screens/job/JobScreen.tsx': {
      mutants: [
        mutation('Survived', 5),
        mutation('Killed', 6),
        mutation('Killed', 8),
        mutation('Ignored', 9),
      ],
    },
  },
};

test('scoresOf counts noticed, survived and ignored mutations by folder', () => {
  const scores = scoresOf([report]);
  expect(scores).toEqual([
    { folder: 'screens', noticed: 2, survived: 1, ignored: 1 },
    { folder: 'src/app/adapters', noticed: 1, survived: 1, ignored: 0 },
    { folder: 'src/app', noticed: 1, survived: 0, ignored: 0 },
  ]);
  expect(inAll(scores)).toEqual({ noticed: 4, survived: 2, ignored: 1 });
  expect(scores.map((score) => Math.round(percent(score)))).toEqual([67, 50, 100]);
});

test('survivorsOf lists survivors with their location', () => {
  expect(survivorsOf(report)).toEqual([
    'src/app/adapters/sixStep.ts:2:7 StringLiteral (no test comes by): ""',
    'screens/job/JobScreen.tsx:5:7 StringLiteral: ""',
  ]);
});

test('static mutations that only some tests ran count as ignored, and are listed', () => {
  const loading = (status: string) => ({ ...mutation(status, 10), static: true });
  const files = { 'src/app/start.ts': { mutants: [loading('Survived'), loading('Killed')] } };
  const half: Report = { config: { ignoreStatic: true }, files };
  expect(scoresOf([half])).toEqual([{ folder: 'src/app', noticed: 0, survived: 0, ignored: 2 }]);
  expect(survivorsOf(half)).toEqual([
    'src/app/start.ts:10:7 StringLiteral (while loading; not all tests were asked, and not counted): ""',
  ]);
  const whole: Report = { config: { ignoreStatic: false }, files };
  expect(scoresOf([whole])).toEqual([{ folder: 'src/app', noticed: 1, survived: 1, ignored: 0 }]);
  expect(survivorsOf(whole)).toEqual(['src/app/start.ts:10:7 StringLiteral: ""']);
});
