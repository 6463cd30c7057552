import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientOf, freshDatabase, startProcess, storeKinds } from '../sandbox/bank.ts';
import { completeJourney, createLoadPerson, type Sample } from './journey.ts';

type Place = { env: Record<string, string>; drop(): Promise<void> };

/** Creates an empty store; returns the server's environment for it and a function that removes it. */
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

/** Formats a line for each call: count, p50, p95, maximum, errors. */
function tableOf(samples: Sample[]): string {
  const calls = [...new Set(samples.map(({ call }) => call))];
  const head = ['call', 'times', 'p50', 'p95', 'most', 'errors'];
  const rows = [...calls, 'all'].map((call) => {
    const own = samples.filter((sample) => call === 'all' || sample.call === call);
    const sorted = own.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const errors = own.flatMap(({ error }) => error ?? []);
    const times = [0.5, 0.95, 1].map((share) => `${Math.round(percentile(sorted, share))} ms`);
    return [call, own.length, ...times, errors.length, [...new Set(errors)].join('; ')];
  });
  return [head, ...rows]
    .map(([name = '', ...cells]) =>
      [String(name).padEnd(20), ...cells.map((cell) => String(cell).padStart(9))].join(''),
    )
    .join('\n');
}

/**
 * Runs `npm run tool -- load [journeys]`: simultaneous applicants, 200 by default, make every call of the
 * journey to a separate server with an empty store (PostgreSQL if DATABASE_URL is set).
 */
export async function run({ journeys }: { journeys: number }): Promise<number> {
  const { env, drop } = await emptyPlace(storeKinds.at(-1) ?? 'embedded');
  const server = await startProcess(env, [], 'tests/load/server.ts');
  const client = clientOf(server);
  const samples: Sample[] = [];
  const people = Array.from({ length: journeys }, (_, index) => createLoadPerson(index));
  try {
    const began = performance.now();
    const ends = await Promise.allSettled(
      people.map((who) => completeJourney(client, who, samples)),
    );
    const seconds = (performance.now() - began) / 1000;
    console.info(tableOf(samples));
    const broken = ends.filter(({ status }) => status === 'rejected').length;
    const kept: { nik: string }[] = await client.tester('GET', 'applications');
    const own = people.filter(({ nik }) => kept.filter((it) => it.nik === nik).length === 1);
    console.info(
      `${journeys} journeys at once in ${seconds.toFixed(1)} s: ${own.length} applications kept once, ${broken} journeys broken off`,
    );
    const errors = samples.filter(({ error }) => error !== undefined).length;
    return errors + broken === 0 && own.length === people.length ? 0 : 1;
  } finally {
    await server.stop();
    await drop();
  }
}
