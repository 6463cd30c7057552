import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { createRegionIndex } from '../../api/sandbox/regions/regionIndex.ts';
import { parseRegionsCsv } from '../../api/sandbox/regions/storeRegions.ts';
import { freshDatabase, runCommand, type ServerProcess, startProcess } from './bank.ts';
import { manyRegions, regionsCsv, typedTerms } from './manyRegions.ts';

const parallel = 50;
const people = 4_000;
const rounds = 3;

function percentiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(2);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

function timed<T>(work: () => T): [T, number] {
  const begin = performance.now();
  const result = work();
  return [result, performance.now() - begin];
}

/** Returns the processor time of a process in milliseconds, or 0 when the system does not report it. */
async function processorTime(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  // Linux counts in hundredths of a second.
  return (user + system) * 10;
}

const answersSchema = z.object({
  times: z.array(z.number()),
  seconds: z.number(),
  processorMs: z.number(),
});

/** Sends requests from a separate process, `width` at a time. Prints the times if they have a name (`what`). */
async function ask(server: ServerProcess, file: string, width: number, what?: string) {
  const before = await processorTime(server.child.pid);
  const { port } = new URL(server.address);
  const client = runCommand('tests/sandbox/askRegions.ts', [port, String(width), file], {});
  if ((await client.ended) !== 0) throw new Error(client.output());
  const spent = (await processorTime(server.child.pid)) - before;
  const { times, seconds, processorMs } = z.parse(answersSchema, JSON.parse(client.output()));
  if (!what) return;
  const each = (milliseconds: number) => `${(milliseconds / times.length).toFixed(3)} ms`;
  console.info(
    `${what}: ${percentiles(times)}; ${(times.length / seconds).toFixed(0)} a second; ` +
      `processor time a request: server ${each(spent)}, client ${each(processorMs)}`,
  );
}

/**
 * Runs `npm run tool -- regions:measure`: loads 83,762 generated rows by the command, then searches them.
 * Uses PostgreSQL if DATABASE_URL is set, else the embedded database.
 */
export async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'regions-'));
  const database = process.env.DATABASE_URL ? await freshDatabase() : undefined;
  const env: Record<string, string> = database
    ? { DATABASE_URL: database.databaseUrl }
    : { SANDBOX_DATA: join(folder, 'data') };
  try {
    const list = manyRegions();
    const csv = regionsCsv(list);
    const names = list.map(({ kelurahan }) => kelurahan);
    const [file, some, all] = ['list.csv', 'some.json', 'all.json'].map((it) => join(folder, it));
    await writeFile(file as string, csv);
    // Those who warm the server up type other names than those who are measured.
    const typed = typedTerms(names, people + 500);
    await writeFile(some as string, JSON.stringify(typed.slice(people)));
    await writeFile(all as string, JSON.stringify(typed.slice(0, people)));
    const terms = typed.slice(0, people).flat();

    const [index, building] = timed(() => createRegionIndex(parseRegionsCsv(csv)));
    console.info(`index of ${index.regions.length} rows built in ${building.toFixed(0)} ms`);
    const found = terms.map((term) => timed(() => index.search(term)));
    const hits = found.filter(([regions]) => regions.length > 0).length;
    console.info(
      `${terms.length} terms as ${people} people type them, ${new Set(terms).size} different; ` +
        `${((hits / terms.length) * 100).toFixed(1)} % have a result`,
    );
    console.info(`search alone: ${percentiles(found.map(([, time]) => time))}`);

    const load = runCommand('src/cli/main.ts', ['tool', 'regions:load', file as string], env);
    if ((await load.ended) !== 0) throw new Error(load.output());
    const store = database ? 'PostgreSQL' : 'embedded database';
    console.info(`${store}: ${load.output().trim().split('\n').at(-1)}`);

    for (let round = 1; round <= rounds; round++) {
      // Each round uses a new server, because the caches of the previous one would help.
      const server = await startProcess(env);
      await ask(server, some as string, parallel);
      await ask(server, all as string, parallel, `${parallel} requests in parallel`);
      if (round === rounds) await ask(server, some as string, 1, 'one at a time');
      await server.stop();
      const load1 = loadavg()[0]?.toFixed(1);
      console.info(`  load of the machine: ${load1} on ${availableParallelism()} processors`);
    }
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database?.drop();
  }
}
