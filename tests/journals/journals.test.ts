import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { examineJournals } from '../../machines/journals/examine.ts';
import { readJournals } from '../../machines/journals/file.ts';
import { createFunnel, getQuantile } from '../../machines/journals/funnel.ts';
import { collectJournals, getSequences } from '../../machines/journals/journals.ts';
import { formatRows, type JournalRow, parseRows } from '../../machines/journals/rows.ts';
import { createTables } from '../../machines/journals/tables.ts';

const minute = 60_000;
const about = { flow: 'sixStep', chart: '', batch: 0 };

/** Creates the rows of a journey on one page from its times in minutes, events and states. */
const rowsOf = (
  journey: string,
  steps: readonly [at: number, event: string, state: string, more?: Partial<JournalRow>][],
  page = `${journey}p`,
): JournalRow[] =>
  steps.map(([at, event, state, more]) => ({
    ...{ ...about, journey, page, time: at * minute, event, state },
    ...more,
  }));

const order = {
  states: ['homepage', 'form', 'form.editing', 'form.checking', 'code', 'done'],
  endings: new Set(['done']),
};
const figuresOf = (rows: readonly JournalRow[], now?: number) => {
  const funnel = createFunnel(order);
  for (const journal of collectJournals(rows)) funnel.add(journal);
  return funnel.getFigures(now);
};

const sent = 'xstate.done.actor.check';

/** Four journeys: two are done, one of them after a way back; one stops at the form; one is under way. */
const journeys = [
  ...rowsOf('a', [
    [0, 'load', 'homepage'],
    [1, 'start', 'form.editing'],
    [3, 'submit', 'form.checking'],
    [4, sent, 'code', { outcome: 'clear 00' }],
    [5, 'submit', 'done'],
  ]),
  ...rowsOf('b', [
    [0, 'load', 'homepage'],
    [1, 'start', 'form.editing'],
    [2, 'submit', 'form.checking'],
    [3, sent, 'code', { outcome: 'clear 00' }],
    [4, 'back', 'form.editing'],
    [8, 'submit', 'form.checking'],
    [9, sent, 'code', { outcome: 'clear 00' }],
    [10, 'submit', 'done'],
  ]),
  ...rowsOf('c', [
    [0, 'load', 'homepage'],
    [2, 'start', 'form.editing'],
  ]),
  ...rowsOf('d', [
    [90, 'load', 'homepage'],
    [100, 'start', 'form.editing'],
  ]),
];

describe('createFunnel', () => {
  test('divides those who stopped in a state by the entries to that state', () => {
    const { states } = figuresOf(journeys);
    const rows = states.map(({ state, entries, exits, dropOffs }) => [
      state,
      entries,
      Object.fromEntries(exits),
      dropOffs,
    ]);
    expect(rows).toEqual([
      ['homepage', 4, { form: 4 }, 0],
      // Five entries by four journeys: one came back. One stopped, and one is still there.
      ['form', 5, { code: 3 }, 1],
      ['form.editing', 5, { form: 3 }, 1],
      ['form.checking', 3, { code: 3 }, 0],
      ['code', 3, { done: 2, form: 1 }, 0],
      ['done', 2, {}, 0],
    ]);
    expect(createTables({ funnel: figuresOf(journeys), findings: none })[0]?.rows[1]).toEqual([
      ...[{ state: 'form', title: 'form' }, { number: '5' }, 'code 3'],
      ...[{ number: '1' }, { number: '20%' }, { number: '3 mnt' }, { number: '5 mnt' }],
    ]);
  });

  test('counts how journeys ended, also after each way out of a screen', () => {
    const { journeys: count, endings, branches } = figuresOf(journeys);
    expect([count, Object.fromEntries(endings)]).toEqual([
      4,
      { done: 2, stopped: 1, 'under way': 1 },
    ]);
    // A screen with a single way out has no branches.
    expect(branches.map(({ from, cause, to, journeys: of }) => [from, cause, to, of])).toEqual([
      ['code', 'submit', 'done', 2],
      ['code', 'back', 'form', 1],
    ]);
    expect(branches.map(({ endings: ends }) => Object.fromEntries(ends))).toEqual([
      { done: 2 },
      { done: 1 },
    ]);
  });

  test('a page that is loaded again in the same state is no further entry, in another one it is', () => {
    const reload = (state: string) =>
      figuresOf([
        ...rowsOf('a', [[0, 'load', 'form.editing']]),
        ...rowsOf('a', [[5, 'load', state]], 'next'),
      ]).states.map(({ state: path, entries }) => [path, entries]);
    expect(reload('form.editing')).toEqual([
      ['form', 1],
      ['form.editing', 1],
    ]);
    expect(reload('code')).toEqual([
      ['form', 1],
      ['form.editing', 1],
      ['code', 1],
    ]);
  });

  test('a duplicated tab does not end the journey of the other one', () => {
    const { states, endings } = figuresOf([
      ...rowsOf('a', [
        [0, 'load', 'form.editing'],
        [6, 'submit', 'done'],
      ]),
      ...rowsOf('a', [[3, 'load', 'form.editing']], 'copy'),
    ]);
    expect(Object.fromEntries(endings)).toEqual({ done: 1 });
    expect(states.find(({ state }) => state === 'form')).toMatchObject({ entries: 2, dropOffs: 0 });
  });

  test('counts no branch across a lost batch, and joins the next page load to the later part', () => {
    const rows = [
      ...rowsOf('a', [[0, 'load', 'form.editing']]),
      ...rowsOf('a', [[5, 'submit', 'code', { batch: 2 }]]),
      ...rowsOf('a', [[6, 'load', 'form.editing']], 'next'),
      ...rowsOf('b', [
        [0, 'load', 'form.editing'],
        [2, 'submit', 'done'],
      ]),
      ...rowsOf('c', [
        [0, 'load', 'form.editing'],
        [1, 'back', 'homepage'],
      ]),
    ];
    const { states, branches } = figuresOf(rows);
    expect(branches.map(({ cause, to }) => [cause, to])).toEqual([
      ['submit', 'done'],
      ['back', 'homepage'],
    ]);
    const exits = states.map(({ state, exits: to }) => [state, Object.fromEntries(to)]);
    expect(exits).toContainEqual(['form', { done: 1, homepage: 1 }]);
    expect(exits).toContainEqual(['code', { form: 1 }]);
  });

  test('counts a state that was active before and after a lost batch as entered once', () => {
    const rows = [
      ...rowsOf('a', [
        [0, 'load', 'homepage'],
        [1, 'start', 'form.editing'],
        [5, 'submit', 'form.checking', { batch: 2 }],
        [6, sent, 'code', { batch: 2 }],
        [7, 'back', 'form.editing', { batch: 2 }],
      ]),
    ];
    const entries = figuresOf(rows).states.map((one) => [one.state, one.entries]);
    expect(Object.fromEntries(entries)).toEqual({
      homepage: 1,
      form: 2,
      'form.editing': 2,
      'form.checking': 1,
      code: 1,
    });
  });

  test('a phone whose clock is ahead does not end the journeys that are under way', () => {
    const rows = [
      ...rowsOf('a', [[0, 'load', 'form.editing']]),
      ...rowsOf('ahead', [[60, 'load', 'form.editing']]),
    ];
    expect(Object.fromEntries(figuresOf(rows, 5 * minute).endings)).toEqual({ 'under way': 2 });
    expect(Object.fromEntries(figuresOf(rows, 90 * minute).endings)).toEqual({
      ...{ stopped: 1, 'under way': 1 },
    });
  });

  test('a receipt that is loaded again is no journey', () => {
    expect(figuresOf(rowsOf('a', [[0, 'load', 'done']])).journeys).toBe(0);
  });

  test('names journeys whose time in a state is far beyond the others', () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      rowsOf(`j${at}`, [
        [0, 'load', 'form.editing'],
        [at === 7 ? 100 : 2, 'submit', 'done'],
      ]),
    ).flat();
    expect(figuresOf(rows).outliers).toEqual([
      { journey: 'j7', state: 'form.editing', time: 100 * minute, p95: 2 * minute },
    ]);
  });

  test('counts outcomes and times by call, and takes the 75th percentile of measurements', () => {
    const row = { ...about, journey: 'a', page: 'ap', time: 1 };
    const call = (outcome: string, duration_ms: number) => ({
      ...{ ...row, call: 'checkNik', outcome, duration_ms },
    });
    const { calls, states } = figuresOf([
      ...rowsOf('a', [[0, 'load', 'form']]),
      ...[call('clear 00', 100), call('clear 00', 300), call('failed http 503', 900)],
      ...[10, 20, 30, 40].map((inp_ms) => ({ ...row, state: 'form', inp_ms })),
    ]);
    expect(calls).toEqual([
      {
        call: 'checkNik',
        outcomes: new Map([
          ['clear 00', 2],
          ['failed http 503', 1],
        ]),
        median: 300,
        p95: 900,
      },
    ]);
    expect(states[0]?.measured).toMatchObject({ inp_ms: 30 });
  });
});

test.each([
  [[], 0.5, undefined],
  [[7], 0.95, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 3, 1, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, at) => at + 1), 0.95, 95],
])('the quantile of %j is the nearest rank', (values, share, expected) => {
  expect(getQuantile(values, share)).toBe(expected);
});

describe('collectJournals', () => {
  test('puts batches in order, and begins another list after a lost one', () => {
    const [first, second, fourth] = [0, 1, 3].map((batch) =>
      rowsOf('a', [[batch, `e${batch}`, 'form', { batch }]]),
    );
    const [journal] = collectJournals([fourth, second, first].flatMap((rows) => rows ?? []));
    expect(journal?.pages.map(({ happened }) => happened.map(({ event }) => event))).toEqual([
      ['e0', 'e1'],
      ['e3'],
    ]);
    const sequences = journal && getSequences(journal);
    expect(sequences?.map(({ isAfterGap }) => isAfterGap)).toEqual([false, true]);
  });

  test('keeps the order of a page whose clock is set back', () => {
    const rows = rowsOf('a', [
      [9, 'load', 'form'],
      [2, 'submit', 'done'],
    ]);
    expect(collectJournals(rows)[0]?.pages[0]?.happened.map(({ event }) => event)).toEqual([
      ...['load', 'submit'],
    ]);
    expect(figuresOf(rows).states[0]).toMatchObject({ state: 'form', median: 0 });
  });
});

const none = { replayed: 0, differences: [], untaken: { states: [], transitions: [] } };

describe('the replay of journals', () => {
  const start = [
    [0, 'load', 'homepage.inviting'],
    [1, 'journey.started', 'chooser.editing'],
  ] as const;

  test.each<[kind: string, event: string, state: string, kinds: string[]]>([
    ['nothing for a step of the chart', 'chooser.submitted', 'personalData.editing', []],
    ['another target', 'chooser.submitted', 'otp.entry.typing+otp.resend.ready', ['other target']],
    ['an event that no state handles there', 'code.submitted', 'done', ['unknown transition']],
  ])('finds %s', async (_kind, event, state, kinds) => {
    const rows = rowsOf('a', [...start.map((step) => [...step] as never), [2, event, state]]);
    const { findings } = await examineJournals(rows);
    expect(findings.differences.map(({ kind }) => kind)).toEqual(kinds);
    expect(findings.untaken.transitions.join('\n')).toContain('chooser.editing · back · ');
    expect(findings.untaken.states).toContain('faceFrame');
  });
});

test('the replay of journals finds no difference at a lost batch', async () => {
  const rows = [
    ...rowsOf('a', [
      [0, 'load', 'homepage.inviting'],
      [1, 'journey.started', 'chooser.editing'],
    ]),
    ...rowsOf('a', [[5, 'back', 'address.editing', { batch: 3 }]]),
    // A state that no committed path enters.
    ...rowsOf('b', [[0, 'back', 'lama.editing', { batch: 1 }]]),
  ];
  const { findings } = await examineJournals(rows);
  expect(findings.differences).toEqual([]);
});

describe('readJournals', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journals-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('reads the CSV of the sandbox: the same rows, without other columns and texts', async () => {
    const rows = journeys.map((row) => ({ ...row }));
    expect(parseRows(formatRows(rows))).toEqual(rows);
    expect(await readJournals(fileWith('a.csv', formatRows(rows)))).toEqual(rows);
    const foreign = 'journey,page,flow,time,state,event\r\na,b,sixStep,1,"=cmd()",x\r\n';
    expect(parseRows(foreign)).toEqual([]);
  });

  test('refuses a file without journals, and names a line that is no batch', async () => {
    await expect(readJournals(join(folder, 'none.ndjson'))).rejects.toThrow('There is no file');
    await expect(readJournals(fileWith('b.csv', 'a,b\r\n1,2\r\n'))).rejects.toThrow('no journal');
    const lines = fileWith('c.ndjson', '{"resourceLogs":[]}\n\n{"resourceLogs":\n');
    await expect(readJournals(lines)).rejects.toThrow('line 3 is no batch');
  });
});
