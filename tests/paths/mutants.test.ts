import { expect, test } from 'vitest';
import { journey } from '../../machines/journey.ts';
import { reasonFor } from '../../machines/mutants/equivalents.ts';
import { mutantsOf } from '../../machines/mutants/mutants.ts';
import { runMutants } from '../../machines/mutants/run.ts';
import { readGolden } from '../../machines/paths/golden.ts';

const chart = journey as never;

const all = mutantsOf(chart);

test('the golden paths notice every change of the chart but those that change nothing', {
  timeout: 120_000,
}, () => {
  expect(all.length).toBeGreaterThan(1000);
  const survivors = runMutants(chart, readGolden())
    .filter(({ killedBy, mutant }) => killedBy === null && reasonFor(mutant.name) === undefined)
    .map(({ mutant }) => mutant.name);
  expect(survivors).toEqual([]);
});

test('where two alternatives hold at once, the golden paths show which comes first', {
  timeout: 120_000,
}, () => {
  const names = [
    'order swapped: personalData.editing · on personalData.submitted · 2',
    'order swapped: idCapture.deciding · always · 2',
    'order swapped: faceTips.deciding · always · 2',
  ];
  const mutants = all.filter(({ name }) => names.includes(name));
  expect(mutants.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const { killedBy, mutant } of runMutants(chart, readGolden(), mutants)) {
    expect(killedBy, mutant.name).not.toBeNull();
  }
});
