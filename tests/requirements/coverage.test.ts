import { describe, expect, test } from 'vitest';
import { catalogue, exceptions, groups, testsByRow } from './catalogue.mjs';

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
