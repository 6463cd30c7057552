import type { AnyStateMachine } from 'xstate';
import { readGolden } from '../paths/golden.ts';
import { nameOfStep } from '../paths/steps.ts';
import { type MutantFigures, record } from '../record.ts';
import { createLockstep } from './equivalence.ts';
import { reasonFor, staleFor } from './equivalents.ts';
import { runMutants } from './run.ts';

export interface Assessed {
  figures: MutantFigures;
  /** Changes that change nothing: their names, and why. */
  equivalent: { name: string; because: string }[];
  /** Changes that nothing noticed though they may matter, and reasons that nothing needs. */
  open: string[];
}

/**
 * Changes of the chart against the golden paths; those that they do not notice are run in lockstep
 * with the chart and have to be equivalent, for a reason that is written down.
 */
export function assessChart(machine: AnyStateMachine): Assessed {
  const started = performance.now();
  const results = runMutants(machine, readGolden());
  const survivors = results.filter(({ killedBy }) => killedBy === null).map((one) => one.mutant);
  const lockstep = createLockstep(machine);
  const equivalent: Assessed['equivalent'] = [];
  const open = staleFor(survivors.map(({ name }) => name));
  for (const mutant of survivors) {
    const { compared, touching, path } = lockstep.compare(mutant);
    const reason = reasonFor(mutant.name);
    if (!path && reason && compared > 0) {
      const because = `${reason} (${touching} steps in lockstep, ${compared} kinds)`;
      equivalent.push({ name: mutant.name, because });
    } else {
      const why = path ? path.map(nameOfStep).join(' › ') : 'no difference found, no reason given';
      open.push(`${mutant.name}: ${why}`);
    }
  }
  const figures = {
    mutants: results.length,
    killed: results.length - survivors.length,
    equivalent: equivalent.length,
    survived: survivors.length - equivalent.length,
    seconds: (performance.now() - started) / 1000,
  };
  record('mutants', figures);
  return { figures, equivalent, open };
}
