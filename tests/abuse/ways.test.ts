import { expect, test } from 'vitest';
import { leavesIn, leavesOf, placeOf } from '../../e2e/abuse/leaves.ts';
import { unheld, whyUnheld } from '../../e2e/abuse/unheld.ts';
import { readWays, type Way } from '../../e2e/abuse/ways.ts';

const flows: Way['flow'][] = ['sixStep', 'identityFirst'];

test('a way of the browser leads into every leaf state of both journeys that anybody can be met in (`npm run abuse:browser -- --write` looks for them again)', () => {
  const ways = readWays();
  for (const way of ways)
    expect([way.leaves, leavesOf(placeOf(way))]).toEqual([
      way.leaves,
      expect.arrayContaining(way.leaves),
    ]);
  for (const flow of flows) {
    const met = new Set(ways.filter((way) => way.flow === flow).flatMap(({ leaves }) => leaves));
    expect(leavesIn(flow).filter((leaf) => !met.has(leaf) && !whyUnheld(flow, leaf))).toEqual([]);
    // An excuse for what is met after all, or for nothing.
    expect([...met].filter((leaf) => whyUnheld(flow, leaf))).toEqual([]);
    for (const [names] of unheld[flow])
      expect(leavesIn(flow).some((leaf) => names.test(leaf))).toBe(true);
  }
}, 60_000);
