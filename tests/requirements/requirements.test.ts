import { describe, expect, test } from 'vitest';
import {
  catalogue,
  exceptions,
  groups,
  idsIn,
  testsByRow,
  titlesIn,
} from '../../machines/atlas/catalogue.ts';

const named = testsByRow();
const known = new Set(catalogue.map(({ id }) => id));

test('the catalogue has its 401 rows, each once', () => {
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

  test('is not excepted where a test names it, and every exception says why', () => {
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

describe('what counts as naming a row', () => {
  test('an ID counts at the beginning of a title, not in a comment or within a sentence', () => {
    expect(idsIn("test('CHO-08 CHO-09 it opens', f)")).toEqual(['CHO-08', 'CHO-09']);
    expect(idsIn("describe('CHO-07 group', () => { it('opens', f) })")).toEqual(['CHO-07']);
    expect(idsIn('// PER-07 is elsewhere\ntest("it obeys PER-08", f)')).toEqual([]);
  });

  test('a string that is no title names no row', () => {
    const fixture = `
    const code = "export const it = { meta: { requirements: ['ADR-01'] } }";
    const rows = ['LIV-12 LIV-13'];
    test('trims', () => { expect(rows).toEqual(['LIV-12']); show('OCR-01 text'); });`;
    expect(idsIn(fixture)).toEqual([]);
  });

  test('a test that does not run names no row', () => {
    expect(idsIn("test.skip('CHO-08 later', f); it.todo('CHO-09 later')")).toEqual([]);
    expect(idsIn("test.describe('CHO-08 now', () => { test.only('CHO-09 now', f) })")).toEqual([
      'CHO-08',
      'CHO-09',
    ]);
  });

  test('a table of cases names what its cells put into the title, row by row', () => {
    const inline = "test.each([['PER-06', 7], ['PER-07', 9]])('%s the phone %s', f)";
    expect(titlesIn(inline)).toEqual([
      { ids: ['PER-06'], words: 'the phone 7' },
      { ids: ['PER-07'], words: 'the phone 9' },
    ]);
    const named = "const table = [['a', 'PER-06']] as const; it.each(table)('%2$s of %s', f)";
    expect(titlesIn(named)).toEqual([{ ids: ['PER-06'], words: 'of a' }]);
    expect(idsIn("it.each(['PER-06', 'PER-07'])('%s holds', f)")).toEqual(['PER-06', 'PER-07']);
    // A cell that is not in the title names nothing, nor does one that only a run would tell.
    expect(
      idsIn("it.each([['x', 'PER-06']])('%s holds', f); it.each(made())('%s holds', f)"),
    ).toEqual([]);
  });

  test('a loop and a group of cases give their titles the values of each row', () => {
    const loop = `for (const [id, { at }] of [['PER-06', { at: 'a' }], ['PER-07', { at: 'b' }]]) it(\`\${id} at \${at}\`, f);`;
    expect(titlesIn(loop)).toEqual([
      { ids: ['PER-06'], words: 'at a' },
      { ids: ['PER-07'], words: 'at b' },
    ]);
    const group = `describe.each([['PER-06', 1], ['PER-07', 2]])('call %s', (id, n) => { test(\`\${id} is \${n}\`, f); });`;
    expect(idsIn(group)).toEqual(['PER-06', 'PER-07']);
    const maker = `const rows = (ids, table) => test.each(table)(\`\${ids} with %s\`, f); rows('PER-06', [['x'], ['y']]); rows('PER-07', made());`;
    expect(titlesIn(maker).map(({ ids, words }) => `${ids} ${words}`)).toEqual([
      'PER-06 with x',
      'PER-06 with y',
      'PER-07 with …',
    ]);
  });
});
