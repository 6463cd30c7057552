import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, freshDatabase, startProcess, storeKinds } from '../sandbox/bank.ts';
import { personNumber, type Sample, walk } from './journey.ts';

type Place = { env: Record<string, string>; drop(): Promise<void> };

/** An empty store of a kind, as a server's environment names it, and what removes it. */
export async function emptyPlace(kind: string): Promise<Place> {
  if (kind !== 'embedded') {
    const { databaseUrl, drop } = await freshDatabase();
    return { env: { DATABASE_URL: databaseUrl }, drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'load-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  return { env: { SANDBOX_DATA: join(folder, 'data') }, drop };
}

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** A line for each call: how often, half of them, 95 of 100, the slowest, and what went wrong. */
function tableOf(samples: Sample[]): string {
  const calls = [...new Set(samples.map(({ call }) => call))];
  const head = ['call', 'times', 'p50', 'p95', 'most', 'errors'];
  const rows = [...calls, 'all'].map((call) => {
    const own = samples.filter((sample) => call === 'all' || sample.call === call);
    const sorted = own.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const faults = own.flatMap(({ fault }) => fault ?? []);
    const times = [0.5, 0.95, 1].map((share) => `${Math.round(percentile(sorted, share))} ms`);
    return [call, own.length, ...times, faults.length, [...new Set(faults)].join('; ')];
  });
  return [head, ...rows]
    .map(([name = '', ...cells]) =>
      [String(name).padEnd(20), ...cells.map((cell) => String(cell).padStart(9))].join(''),
    )
    .join('\n');
}

/**
 * `npm run tool -- load [journeys]`: so many applicants at once, 200 by default, through every call of the
 * journey on a server of their own with an empty store, PostgreSQL's where DATABASE_URL names a server.
 */
export async function run({ journeys }: { journeys: number }): Promise<number> {
  const { env, drop } = await emptyPlace(storeKinds.at(-1) ?? 'embedded');
  const server = await startProcess(env, [], 'tests/load/server.ts');
  const client = clientOf(server);
  const samples: Sample[] = [];
  const people = Array.from({ length: journeys }, (_, index) => personNumber(index));
  try {
    const began = performance.now();
    const ends = await Promise.allSettled(people.map((who) => walk(client, who, samples)));
    const seconds = (performance.now() - began) / 1000;
    console.info(tableOf(samples));
    const broken = ends.filter(({ status }) => status === 'rejected').length;
    const kept: { nik: string }[] = await client.tester('GET', 'applications');
    const own = people.filter(({ nik }) => kept.filter((it) => it.nik === nik).length === 1);
    console.info(
      `${journeys} journeys at once in ${seconds.toFixed(1)} s: ${own.length} applications kept once, ${broken} journeys broken off`,
    );
    const errors = samples.filter(({ fault }) => fault !== undefined).length;
    return errors + broken === 0 && own.length === people.length ? 0 : 1;
  } finally {
    await server.stop();
    await drop();
  }
}
