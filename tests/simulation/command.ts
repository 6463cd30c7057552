import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDisk } from './bank/bank.ts';
import { batchesOf, find, hashOf, planOf, shrink } from './batches.ts';
import { made } from './mischief/made.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '24' },
    applicants: { type: 'string', default: '500' },
    /** One batch alone, with its history. */
    batch: { type: 'string' },
    /** The faults that are made on purpose, and how many people it takes to find each. */
    faults: { type: 'boolean', default: false },
    /** Of these only the ones in whose name these words stand. */
    fault: { type: 'string', default: '' },
    /** This process's share; the others take the other batches. */
    share: { type: 'string' },
  },
});
const hours = {
  seed: Number(values.seed),
  hours: Number(values.hours),
  applicants: Number(values.applicants),
};
const processes = Math.min(availableParallelism(), batchesOf(hours));
/** Of a long history its end tells most. */
const shownLines = 80;

type Done = Awaited<ReturnType<typeof simulate>> & { batch: number; cpu: number };

let cpuBefore = process.cpuUsage();
/** What this process has computed since it was asked last. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage(cpuBefore);
  cpuBefore = process.cpuUsage();
  return (user + system) / 1e6;
}

/** This process's batches, one after the other, each told to the parent. */
async function work(share: number): Promise<void> {
  const disk = await openDisk();
  cpuSeconds();
  for (let batch = share; batch < batchesOf(hours); batch += processes) {
    const result = await simulate(disk, planOf(hours, batch));
    process.send?.({ ...result, batch, cpu: cpuSeconds() } satisfies Done);
  }
  await disk.close();
}

async function tellShortest(batch: number, rule: string, who: string): Promise<void> {
  const disk = await openDisk();
  const { plan, result } = await shrink(disk, planOf(hours, batch), rule, who);
  console.error(`\nThe shortest history that breaks "${rule}":`);
  console.error(`seed ${plan.seed}, people ${plan.applicants}, troubles ${plan.troubles}\n`);
  console.error(result.history.slice(-shownLines).join('\n'));
  await disk.close();
}

async function simulateAll(): Promise<number> {
  const began = performance.now();
  const results: Done[] = [];
  await Promise.all(
    Array.from({ length: processes }, (_, share) => {
      const child = fork(fileURLToPath(import.meta.url), [
        ...process.argv.slice(2),
        `--share=${share}`,
      ]);
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
    `seed ${hours.seed}: ${sum('applicants')} people in ${hours.hours} unlucky hours, ` +
      `${sum('done')} told that they are received, ${sum('refused')} refused, ` +
      `${sum('stored')} stored, ${sum('requests')} requests, ${broken.length} rules broken`,
  );
  console.info(
    `history ${hashOf(results.map(({ hash }) => hash))}, ${seconds.toFixed(1)} s on ${processes} processes, ` +
      `${results.reduce((total, { cpu }) => total + cpu, 0).toFixed(1)} s of computing`,
  );
  for (const { rule, who, what, batch } of broken)
    console.error(`  broken: ${rule} (batch ${batch}, ${who}): ${what}`);
  const [first] = broken;
  if (first) await tellShortest(first.batch, first.rule, first.who);
  return first ? 1 : 0;
}

async function findFaults(): Promise<number> {
  const disk = await openDisk();
  let missed = 0;
  for (const [name, mischief] of Object.entries(made)) {
    if (!name.includes(values.fault)) continue;
    const { rule, people } = await find(disk, hours, mischief);
    if (!rule) missed += 1;
    console.info(
      `${rule ? '✓' : '✗'} ${name}: ${rule ? `"${rule}" broken` : 'not found'}, ${people} people`,
    );
  }
  await disk.close();
  return missed;
}

async function oneBatch(batch: number): Promise<number> {
  const disk = await openDisk();
  const result = await simulate(disk, { ...planOf(hours, batch), keepsHistory: true });
  console.info(result.history.join('\n'));
  console.info(result.hash, result.figures, result.violations);
  await disk.close();
  return result.violations.length;
}

if (values.share) await work(Number(values.share));
else if (values.faults) process.exitCode = await findFaults();
else if (values.batch) process.exitCode = await oneBatch(Number(values.batch));
else process.exitCode = await simulateAll();
