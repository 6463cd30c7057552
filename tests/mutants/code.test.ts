import { expect, test } from 'vitest';
import { inAll, percent, type Report, scoresOf, survivorsOf } from './code/score.ts';

const mutant = (status: string, line: number) => ({
  status,
  mutatorName: 'StringLiteral',
  replacement: '""',
  location: { start: { line, column: 7 } },
});
const report: Report = {
  files: {
    'app/adapters/sixStep.ts': { mutants: [mutant('Killed', 1), mutant('NoCoverage', 2)] },
    'app/urlSync.ts': { mutants: [mutant('Timeout', 3), mutant('RuntimeError', 4)] },
    'screens/job/JobScreen.tsx': {
      mutants: [
        mutant('Survived', 5),
        mutant('Killed', 6),
        mutant('Killed', 8),
        mutant('Ignored', 9),
      ],
    },
  },
};

test('changes of the code are counted by folder: noticed, not noticed, left out', () => {
  const scores = scoresOf([report]);
  expect(scores).toEqual([
    { folder: 'screens', noticed: 2, survived: 1, ignored: 1 },
    { folder: 'app/adapters', noticed: 1, survived: 1, ignored: 0 },
    { folder: 'app', noticed: 1, survived: 0, ignored: 0 },
  ]);
  expect(inAll(scores)).toEqual({ noticed: 4, survived: 2, ignored: 1 });
  expect(scores.map((score) => Math.round(percent(score)))).toEqual([67, 50, 100]);
});

test('what no test noticed is told with its place', () => {
  expect(survivorsOf(report)).toEqual([
    'app/adapters/sixStep.ts:2:7 StringLiteral (no test comes by): ""',
    'screens/job/JobScreen.tsx:5:7 StringLiteral: ""',
  ]);
});

test('what runs while a file loads, and was asked of some tests only, is told but counts as left out', () => {
  const loading = (status: string) => ({ ...mutant(status, 10), static: true });
  const files = { 'app/start.ts': { mutants: [loading('Survived'), loading('Killed')] } };
  const half: Report = { config: { ignoreStatic: true }, files };
  expect(scoresOf([half])).toEqual([{ folder: 'app', noticed: 0, survived: 0, ignored: 2 }]);
  expect(survivorsOf(half)).toEqual([
    'app/start.ts:10:7 StringLiteral (while loading; not all tests were asked, and not counted): ""',
  ]);
  const whole: Report = { config: { ignoreStatic: false }, files };
  expect(scoresOf([whole])).toEqual([{ folder: 'app', noticed: 1, survived: 1, ignored: 0 }]);
  expect(survivorsOf(whole)).toEqual(['app/start.ts:10:7 StringLiteral: ""']);
});
