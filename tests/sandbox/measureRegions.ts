import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegionsCsv } from '../../api/sandbox/regions/readCsv.ts';
import { createRegionIndex } from '../../api/sandbox/regions/regionIndex.ts';
import { manyRegions, typedTerms } from './manyRegions.ts';
import { runCommand, startProcess } from './processes.ts';
import { freshDatabase } from './stores.ts';

const rows = 83_000;
const parallel = 50;
const requests = 10_000;

function percentile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(
    2,
  );
}

function report(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  console.info(`${what}: p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`);
}

function timed<T>(work: () => T): [T, number] {
  const begin = performance.now();
  const result = work();
  return [result, performance.now() - begin];
}

/** Milliseconds of processor time that a process has had, where the system tells it. */
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

/** Sends the terms, `parallel` at a time; milliseconds of each request. */
async function ask(address: string, terms: string[], width: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const one = (term: string) =>
    new Promise<number>((resolve, reject) => {
      const begin = performance.now();
      const url = `${address}/bank/local/wilayah/search/${encodeURIComponent(term)}`;
      get(url, { agent }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - begin)
            : reject(new Error(`status ${response.statusCode} for “${term}”`)),
        );
      }).on('error', reject);
    });
  const queue = terms.values();
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const term of queue) times.push(await one(term));
    }),
  );
  agent.destroy();
  return times;
}

/**
 * `npm run regions:measure`: loads 83,000 generated rows by the command, then searches them; on
 * PostgreSQL where DATABASE_URL names a server, else on the embedded database.
 */
export async function run(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'regions-'));
  const database = process.env.DATABASE_URL ? await freshDatabase() : undefined;
  const env: Record<string, string> = database
    ? { DATABASE_URL: database.databaseUrl }
    : { SANDBOX_DATA: join(folder, 'data') };
  try {
    const { csv, names } = manyRegions(rows);
    const file = join(folder, 'list.csv');
    await writeFile(file, csv);
    const terms = typedTerms(names, requests);

    const [index, building] = timed(() => createRegionIndex(readRegionsCsv(csv)));
    console.info(`index of ${index.size} rows built in ${building.toFixed(0)} ms`);
    const found = terms.map((term) => timed(() => index.search(term)));
    report(
      'search alone',
      found.map(([, time]) => time),
    );
    const hits = found.filter(([regions]) => regions.length > 0).length;
    console.info(`terms with a result: ${((hits / terms.length) * 100).toFixed(1)} %`);

    const load = runCommand('api/sandbox/regions/load.ts', [file], env);
    if ((await load.ended) !== 0) throw new Error(load.output());
    const store = database ? 'PostgreSQL' : 'embedded database';
    console.info(`${store}: ${load.output().trim().split('\n').at(-1)}`);

    const server = await startProcess(env);
    await ask(server.address, terms.slice(0, 2_000), parallel);
    report('one request at a time', await ask(server.address, terms.slice(0, 2_000), 1));
    const [begin, before] = [performance.now(), await processorTime(server.child.pid)];
    const times = await ask(server.address, terms, parallel);
    const cost = ((await processorTime(server.child.pid)) - before) / requests;
    const rate = requests / ((performance.now() - begin) / 1000);
    report(`${parallel} requests in parallel (${rate.toFixed(0)} a second)`, times);
    const busy = loadavg()[0]?.toFixed(1);
    console.info(`the server's processor time: ${cost.toFixed(2)} ms a request`);
    console.info(`load of the machine: ${busy} on ${availableParallelism()} processors`);
    await server.stop();
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await database?.drop();
  }
}
