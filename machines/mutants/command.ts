import { journey } from '../journey.ts';
import { readGolden } from '../paths/golden.ts';
import { nameOfStep } from '../paths/steps.ts';
import { reasonFor } from './equivalents.ts';
import { runMutants } from './run.ts';
import { createLockstep } from './tellApart.ts';

/**
 * `npm run mutants`: how many changes of the chart the golden paths notice; those that they do not
 * are run in lockstep with the chart and have to be equivalent, for a reason that is written down.
 */
export async function run(): Promise<number> {
  const machine = journey as never;
  const started = performance.now();
  const results = runMutants(machine, readGolden());
  const survivors = results.filter(({ killedBy }) => killedBy === null);
  const lockstep = createLockstep(machine);
  let equivalent = 0;
  let open = 0;
  for (const { mutant } of survivors) {
    const { touching, path } = lockstep.compare(mutant);
    const reason = reasonFor(mutant.name);
    if (!path && reason) {
      equivalent += 1;
      console.info(`equivalent: ${mutant.name}: ${reason} (${touching} steps in lockstep)`);
    } else {
      open += 1;
      const why = path ? path.map(nameOfStep).join(' › ') : 'no difference found, no reason given';
      console.error(`SURVIVED: ${mutant.name}: ${why}`);
    }
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(
    `${results.length} mutants, ${results.length - survivors.length} killed, ${equivalent} equivalent, ${open} survived, ${seconds} s`,
  );
  return open === 0 ? 0 : 1;
}
