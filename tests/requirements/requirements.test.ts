import { describe, expect, test } from 'vitest';
import {
  catalogue,
  exceptions,
  findRowTitles,
  findTestsByRow,
  groups,
  parseRowIds,
  parseRowTitles,
} from '../../machines/atlas/catalogue.ts';

const titles = findRowTitles();
const named = findTestsByRow(titles);
const known = new Set(catalogue.map(({ id }) => id));

test('the catalogue has 401 different rows', () => {
  expect(catalogue).toHaveLength(401);
  expect(known.size).toBe(401);
  for (const row of catalogue) expect(Object.values(row).every(Boolean), row.id).toBe(true);
});

describe('every row of the catalogue', () => {
  test.each(groups)('in group %s is named by a test or excepted with a reason', (group) => {
    const rows = catalogue.filter(({ id }) => id.startsWith(group));
    expect(rows.length).toBeGreaterThan(0);
    const open = rows.filter(({ id }) => !named.has(id) && !exceptions.has(id));
    expect(open.map(({ id, requirement }) => `${id} ${requirement}`)).toEqual([]);
  });

  test('has no exception if a test names it, and every exception has a reason', () => {
    for (const [id, reason] of exceptions) {
      expect(known, id).toContain(id);
      expect(reason.length, id).toBeGreaterThan(20);
      expect([...(named.get(id) ?? [])], `${id} is named and excepted`).toEqual([]);
    }
  });
});

test('tests name only rows that the catalogue has', () => {
  const groupsOfRows = new Set(catalogue.map(({ id }) => id.slice(0, 3)));
  const ids = [...named.keys()].filter((id) => groupsOfRows.has(id.slice(0, 3)));
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});

test('every title has words besides its IDs', () => {
  expect(titles.filter(({ words }) => words === '')).toEqual([]);
});

describe('parseRowIds', () => {
  test('accepts IDs at the start of a title, not in a comment or later in the title', () => {
    expect(parseRowIds("test('CHO-08 CHO-09 it opens', f)")).toEqual(['CHO-08', 'CHO-09']);
    expect(parseRowIds("describe('CHO-07 group', () => { it('opens', f) })")).toEqual(['CHO-07']);
    expect(parseRowIds('// PER-07 is elsewhere\ntest("it obeys PER-08", f)')).toEqual([]);
  });

  test('ignores a string that is not a title', () => {
    const fixture = `
    const code = "export const it = { meta: { requirements: ['ADR-01'] } }";
    const rows = ['LIV-12 LIV-13'];
    test('trims', () => { expect(rows).toEqual(['LIV-12']); show('OCR-01 text'); });`;
    expect(parseRowIds(fixture)).toEqual([]);
  });

  test('ignores a test that does not run', () => {
    expect(parseRowIds("test.skip('CHO-08 later', f); it.todo('CHO-09 later')")).toEqual([]);
    expect(
      parseRowIds("test.describe('CHO-08 now', () => { test.only('CHO-09 now', f) })"),
    ).toEqual(['CHO-08', 'CHO-09']);
  });

  test('fills the titles of a table of cases, row by row', () => {
    const inline = "test.each([['PER-06', 7], ['PER-07', 9]])('%s the phone %s', f)";
    expect(parseRowTitles(inline)).toEqual([
      { ids: ['PER-06'], words: 'the phone 7' },
      { ids: ['PER-07'], words: 'the phone 9' },
    ]);
    const named = "const table = [['a', 'PER-06']] as const; it.each(table)('%s of %s', f)";
    expect(parseRowIds(named)).toEqual([]);
    expect(parseRowIds("it.each(['PER-06', 'PER-07'])('%s holds', f)")).toEqual([
      'PER-06',
      'PER-07',
    ]);
    // A cell that is not in the title has no IDs, nor has a table that only a run would create.
    expect(
      parseRowIds("it.each([['x', 'PER-06']])('%s holds', f); it.each(made())('%s holds', f)"),
    ).toEqual([]);
  });

  test('fills the properties and positions of a row, quoted as by Vitest', () => {
    const objects = `const to = { name: "it's" };
      it.each([{ at: 'a', to }, { ...rest, at: 7 }])('PER-06 $at to $to.name costs $5', f);`;
    expect(parseRowTitles(objects).map(({ words }) => words)).toEqual([
      "'a' to 'it\\'s' costs …",
      '7 to … costs …',
    ]);
    const positions = "it.each([['a', 'x', 3], ['b', y(), true]])('PER-06 %s is $1 or $2, $c', f)";
    expect(parseRowTitles(positions).map(({ words }) => words)).toEqual([
      "a is 'x' or 3, $c",
      'b is … or true, $c',
    ]);
  });

  test('fills the titles of loops and groups of cases', () => {
    const loop = `for (const [id, { at }] of [['PER-06', { at: 'a' }], ['PER-07', { at: 'b' }]]) it(\`\${id} at \${at}\`, f);`;
    expect(parseRowTitles(loop)).toEqual([
      { ids: ['PER-06'], words: 'at a' },
      { ids: ['PER-07'], words: 'at b' },
    ]);
    const group = `describe.each([['PER-06', 1], ['PER-07', 2]])('call %s', (id, n) => { test(\`\${id} is \${n}\`, f); });`;
    expect(parseRowIds(group)).toEqual(['PER-06', 'PER-07']);
    const objects = `describe.each([{ id: 'PER-06' }])('group', (row) => { test(\`\${row.id} holds\`, f); });`;
    expect(parseRowIds(objects)).toEqual(['PER-06']);
    const maker = `const rows = (ids, table) => test.each(table)(\`\${ids} with %s\`, f); rows('PER-06', [['x'], ['y']]); rows('PER-07', made());`;
    expect(parseRowTitles(maker).map(({ ids, words }) => `${ids} ${words}`)).toEqual([
      'PER-06 with x',
      'PER-06 with y',
      'PER-07 with …',
    ]);
  });
});
