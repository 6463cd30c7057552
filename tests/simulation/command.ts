import { fork } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { findByName, toArguments } from '../../src/cli/command.ts';
import { openDisk } from './bank.ts';
import { plantedBugs } from './plantedBugs.ts';
import {
  countBatches,
  createPlan,
  findPlantedBug,
  hashOf,
  type Plan,
  type SimulationOptions,
  shrinkPlan,
  simulate,
} from './simulate.ts';

interface Choice {
  /** The batch to run alone, with its history. */
  batch: number | undefined;
  bugs: boolean;
  /** Only the planted bugs whose name contains this. */
  bug: string;
  /** The number of this process, which runs every n-th batch of n processes. */
  share: number | undefined;
  /** An earlier revision to compare with; empty for none. */
  compare: string;
  /** The file for the people's journals, one batch per line; empty for none. */
  journals: string;
}

const processesFor = (hours: SimulationOptions) =>
  Math.min(availableParallelism(), countBatches(hours));
/** The maximum number of printed lines of a history, from its end. */
const shownLines = 80;

type Done = Awaited<ReturnType<typeof simulate>> & { batch: number; cpu: number };

let cpuBefore = process.cpuUsage();
/** Returns the CPU time of this process since the previous call, in seconds. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage(cpuBefore);
  cpuBefore = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Simulates the batches of this process and reports each to the parent process. */
async function work(hours: SimulationOptions, share: number, journals: string): Promise<number> {
  const disk = await openDisk();
  cpuSeconds();
  for (let batch = share; batch < countBatches(hours); batch += processesFor(hours)) {
    const lines: string[] = [];
    const journal = journals ? { journal: (line: string) => void lines.push(`${line}\n`) } : {};
    const result = await simulate(disk, { ...createPlan(hours, batch), ...journal });
    // One write for all of its lines: the other processes write into the same file.
    if (journals) appendFileSync(journals, lines.join(''));
    process.send?.({ ...result, batch, cpu: cpuSeconds() } satisfies Done);
  }
  await disk.close();
  return 0;
}

async function printShortest(broken: Plan, rule: string, who: string): Promise<void> {
  const disk = await openDisk();
  const { plan, result } = await shrinkPlan(disk, broken, rule, who);
  console.error(`\nThe shortest history that breaks "${rule}":`);
  console.error(`seed ${plan.seed}, people ${plan.applicants}, faults ${plan.faults}\n`);
  console.error(result.history.slice(-shownLines).join('\n'));
  await disk.close();
}

async function simulateAll(hours: SimulationOptions, journals: string): Promise<number> {
  const processes = processesFor(hours);
  const began = performance.now();
  if (journals) {
    mkdirSync(dirname(journals), { recursive: true });
    writeFileSync(journals, '');
  }
  const results: Done[] = [];
  await Promise.all(
    Array.from({ length: processes }, (_, share) => {
      const args = [
        'tool',
        'simulate',
        ...toArguments({ ...hours, share, journals: journals || undefined }),
      ];
      const child = fork('src/cli/main.ts', args, { execArgv: ['--import', 'tsx'] });
      child.on('message', (done) => results.push(done as Done));
      return new Promise<void>((resolve, reject) => {
        child.once('exit', (code) =>
          code ? reject(new Error(`share ${share} failed`)) : resolve(),
        );
      });
    }),
  );
  results.sort((a, b) => a.batch - b.batch);
  const seconds = (performance.now() - began) / 1000;
  const sum = (of: keyof Done['figures']) =>
    results.reduce((total, { figures }) => total + figures[of], 0);
  const broken = results.flatMap(({ violations, batch }) =>
    violations.map((violation) => ({ ...violation, batch })),
  );
  console.info(
    `seed ${hours.seed}: ${sum('applicants')} people in ${hours.hours} hours with faults, ` +
      `${sum('done')} received, ${sum('refused')} refused, ` +
      `${sum('stored')} stored, ${sum('requests')} requests, ${broken.length} rules broken`,
  );
  console.info(
    `history ${hashOf(results.map(({ hash }) => hash))}, ${seconds.toFixed(1)} s on ${processes} processes, ` +
      `${results.reduce((total, { cpu }) => total + cpu, 0).toFixed(1)} s of computing`,
  );
  const reached = Object.keys(results[0]?.handOvers ?? {}).map(
    (kind) =>
      [kind, results.reduce((sum, { handOvers }) => sum + (handOvers[kind] ?? 0), 0)] as const,
  );
  const unreached = reached.filter(([, people]) => people === 0).map(([kind]) => kind);
  console.info(
    `hand-overs: ${reached.flatMap(([kind, people]) => (people > 0 ? `${people} ${kind}` : [])).join(', ')}` +
      (unreached.length > 0 ? `; nobody reached: ${unreached.join(', ')}` : ''),
  );
  for (const { rule, who, what, batch } of broken)
    console.error(`  broken: ${rule} (batch ${batch}, ${who}): ${what}`);
  const [first] = broken;
  if (first) await printShortest(createPlan(hours, first.batch), first.rule, first.who);
  return first ? 1 : 0;
}

/** Searches for the planted bugs whose names contain `words`; returns the number that were not found. */
async function searchPlantedBugs(hours: SimulationOptions, words: string): Promise<number> {
  const faults = findByName(Object.entries(plantedBugs), words, ([name]) => name);
  const disk = await openDisk();
  let missed = 0;
  for (const [name, fault] of faults) {
    const { rule, people } = await findPlantedBug(disk, hours, fault);
    if (!rule) missed += 1;
    console.info(
      `${rule ? '✓' : '✗'} ${name}: ${rule ? `"${rule}" broken` : 'not found'}, ${people} people`,
    );
  }
  await disk.close();
  return missed;
}

async function printBatch(hours: SimulationOptions, batch: number): Promise<number> {
  const disk = await openDisk();
  const result = await simulate(disk, { ...createPlan(hours, batch), recordsHistory: true });
  console.info(result.history.join('\n'));
  console.info(result.hash, result.figures, result.handOvers, result.violations);
  await disk.close();
  return result.violations.length;
}

/** Runs `npm run tool -- simulate`. */
export async function run(chosen: SimulationOptions & Choice): Promise<number> {
  const { share, bugs, bug, batch, compare, journals, ...hours } = chosen;
  if (compare) return (await import('./compare.ts')).compareWith(compare, hours);
  if (share !== undefined) return work(hours, share, journals);
  const wrong =
    bugs || bug
      ? await searchPlantedBugs(hours, bug)
      : batch === undefined
        ? await simulateAll(hours, journals)
        : await printBatch(hours, batch);
  return wrong > 0 ? 1 : 0;
}
