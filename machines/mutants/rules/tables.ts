/** Stands in for the test runner: collects a table's tests instead of running them. */
export { expect } from './expect.ts';

export interface TableTest {
  name: string;
  run: () => unknown;
}

/** The tests of the tables that were loaded, in their order. */
export const collected: TableTest[] = [];

type Body = (...values: never[]) => unknown;
type Rows = readonly unknown[];
const spread = (row: unknown): never[] => (Array.isArray(row) ? row : [row]) as never[];

export const test = Object.assign(
  (name: string, run: () => unknown) => void collected.push({ name, run }),
  {
    each: (rows: Rows) => (name: string, body: Body) => {
      for (const row of rows) {
        collected.push({ name: `${name} ${JSON.stringify(row)}`, run: () => body(...spread(row)) });
      }
    },
  },
);

export const describe = Object.assign((_name: string, body: () => void) => body(), {
  each: (rows: Rows) => (_name: string, body: Body) => {
    for (const row of rows) body(...spread(row));
  },
});
