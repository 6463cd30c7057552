import { expect, test } from 'vitest';
import { type Facts, summaryOf } from './command.ts';

const rows = { named: 388, excepted: 9, all: 401 };
const nothing: Facts = {
  paths: null,
  browser: null,
  proofs: null,
  mutations: null,
  codeMutations: {},
  rows,
};
const recorded = <Found>(result: Found) => ({
  at: '2026-11-21T10:30:00.000Z',
  commit: 'abc1234',
  result,
});
const mutations = { mutations: 1294, killed: 1247, equivalent: 47, survived: 0, seconds: 12.34 };

test('summaryOf says which tools have not run yet', () => {
  expect(summaryOf(nothing)).toEqual([
    'Transitions  not run on the actor · not run in the browser',
    'Paths        not run on the actor · not run in the browser',
    'Proofs       not run',
    'Mutations    chart not run · code not run',
    'Rows         388 of 401 named by a test, 9 excepted with a reason, 4 open',
  ]);
});

test('summaryOf returns five lines with the time and commit of each result', () => {
  const lines = summaryOf({
    ...nothing,
    paths: recorded({
      transitions: { reached: 315, of: 316 },
      regionPairs: { reached: 66, of: 114 },
      excused: 1,
      excusedPairs: 48,
      paths: 43,
      steps: 1703,
      seconds: 3,
    }),
    browser: {
      at: '2026-11-21T11:00:00.000Z',
      commit: 'def5678',
      result: {
        transitions: { reached: 310, of: 316 },
        unreachable: 6,
        paths: 70,
        steps: 2400,
        seconds: 391,
      },
    },
    proofs: recorded({ hold: 30, of: 30, configurations: 23_000, seconds: 20, list: [] }),
    mutations: recorded(mutations),
    codeMutations: {
      values: {
        at: '2026-11-20T09:40:00.000Z',
        commit: '0badcaf',
        seconds: 400,
        every: 1,
        folders: [{ folder: 'src/fields', noticed: 198, survived: 2, ignored: 0 }],
      },
      screens: {
        at: '2026-11-20T08:15:00.000Z',
        commit: '789abcd',
        seconds: 3_600,
        every: 5,
        folders: [
          { folder: 'screens', noticed: 800, survived: 130, ignored: 30 },
          { folder: 'src/copy', noticed: 60, survived: 10, ignored: 1 },
        ],
      },
    },
  });
  const stamp = '[2026-11-21 10:30 UTC, abc1234]';
  expect(lines).toEqual([
    'Transitions  315 of 316 on the actor (1 out of reach), 66 of 114 pairs (48 impossible) · 310 of 316 in the browser (6 that nobody can cause) [2026-11-21 11:00 UTC, def5678]',
    `Paths        43 with 1,703 steps on the actor in 3.0 s · 70 with 2,400 steps in the browser in 6 min 31 s ${stamp}`,
    `Proofs       30 of 30 hold in 23,000 situations, 20.0 s ${stamp}`,
    `Mutations    chart 1,247 of 1,294 killed, 47 equivalent, 0 survived (12.3 s) ${stamp} · code 86.5 % noticed of 1,200 tried (66 min 40 s; screens 1 line in 5) [2026-11-20 08:15 UTC, 789abcd]`,
    'Rows         388 of 401 named by a test, 9 excepted with a reason, 4 open',
  ]);
});
