import { bundleRules, type RuleBundle } from './bundle.ts';
import type { RuleMutant } from './sites.ts';
import type { TableTest } from './tables.ts';

export interface RuleResult {
  mutant: RuleMutant;
  /** The test that fails with it; `null` when none does. */
  killedBy: string | null;
  /** Whether any test comes by the changed place at all. */
  isReached: boolean;
}

const fails = ({ run }: TableTest): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

/** Runs the tables against every mutant of the rules, until one test fails. */
export async function runRuleMutants(): Promise<RuleResult[]> {
  const { mutants, load, reload }: RuleBundle = await bundleRules();
  let passed = new Set<number>();
  let on = -1;
  let isNoting = true;
  const isOn = (id: number): boolean => {
    if (isNoting) passed.add(id);
    return id === on;
  };

  // Once as the rules are: which places are passed while loading, and which by which test.
  const usual = [...load(isOn).values()].flat();
  const whileLoading = passed;
  const passing = new Map<number, TableTest[]>();
  for (const test of usual) {
    passed = new Set();
    if (fails(test)) throw new Error(`The table itself fails: ${test.name}`);
    for (const id of passed) passing.set(id, [...(passing.get(id) ?? []), test]);
  }
  isNoting = false;

  /** The test that killed the last mutant of a file is likely to kill the next. */
  const lastKiller = new Map<string, string>();
  return mutants.map((mutant): RuleResult => {
    const isLoading = whileLoading.has(mutant.id);
    let tests = passing.get(mutant.id) ?? [];
    on = mutant.id;
    if (isLoading) {
      try {
        tests = [...reload(mutant.file, isOn).values()].flat();
      } catch {
        return { mutant, killedBy: 'it cannot even be loaded', isReached: true };
      }
    }
    const likely = tests.filter(({ name }) => name === lastKiller.get(mutant.file));
    const killer = [...likely, ...tests].find(fails);
    if (killer) lastKiller.set(mutant.file, killer.name);
    return { mutant, killedBy: killer?.name ?? null, isReached: tests.length > 0 };
  });
}
