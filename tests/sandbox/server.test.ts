// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { killRound } from '../load/kills.ts';
import {
  clientOf,
  freshDatabase,
  runCommand,
  type ServerProcess,
  shortLived,
  startProcess,
  storeKinds,
} from './bank.ts';
import { applicationOf, confirmPerson, strangerAt, submit } from './people.ts';

// Separate processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let folder: string;
let running: ServerProcess[] = [];
let endings: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-'));
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  for (const end of endings) await end();
  [running, endings] = [[], []];
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(env, shortLived);
  running.push(server);
  return server;
}

async function placeOf(kind: string): Promise<Record<string, string>> {
  if (kind === 'embedded') return { SANDBOX_DATA: join(folder, 'data') };
  const { databaseUrl, drop } = await freshDatabase();
  endings.push(drop);
  return { DATABASE_URL: databaseUrl };
}

describe.each(storeKinds)('on %s', (kind) => {
  test('a stopped server finishes current requests without errors, stores what it confirmed and exits with 0', async () => {
    const place = await placeOf(kind);
    const server = await start(place);
    const client = clientOf(server);
    const applications = [];
    for (let index = 0; index < 24; index++)
      applications.push(applicationOf(await confirmPerson(client, strangerAt(index))));
    const delayed = { call: 'submitApplication', delayMs: 1_500, times: 1 };
    await client.tester('PUT', 'faults', delayed);
    const slow = submit(client, applications.shift() as ReturnType<typeof applicationOf>);
    // The delay has begun when the fault is used up.
    await expect.poll(() => client.tester('GET', 'faults'), { timeout: 10_000 }).toEqual([]);
    const events = await fetch(`${server.address}/sandbox/events`);
    let code: Promise<number | null> | undefined;
    const confirmations: string[] = [];
    await Promise.all(
      applications.map(async (application) => {
        // A refused or closed connection is not a response; every response must be a confirmation.
        const answer = await submit(client, application).catch((error: unknown) => {
          if (!(error instanceof TypeError)) throw error;
        });
        if (!answer) return;
        expect(answer).toMatchObject({ status: 200, responseCode: '00' });
        confirmations.push(application.nik);
        if (confirmations.length === 3) code = server.stop();
      }),
    );
    expect((await slow).responseCode).toBe('00');
    expect(await code).toBe(0);
    expect(await events.text()).toContain(': open');
    expect(server.output()).not.toMatch(/error/i);

    const again = clientOf(await start(place));
    const kept: { nik: string }[] = await again.tester('GET', 'applications');
    expect(kept.map(({ nik }) => nik)).toEqual(
      expect.arrayContaining([strangerAt(0).nik, ...confirmations]),
    );
  });

  test('a killed server has stored each acknowledged submission exactly once', async () => {
    const outcome = await killRound(await placeOf(kind), { round: 0, count: 6, at: 2 });
    expect(outcome.errors).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(1);
  });
});

test('a second server on a data folder names the process that uses it', async () => {
  const data = join(folder, 'data');
  const first = await start({ SANDBOX_DATA: data });
  const env = { SANDBOX_DATA: data, PORT: '0' };
  const second = runCommand('tests/sandbox/bareServer.ts', [], env, shortLived);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`is used by process ${first.child.pid}`);
  expect(second.output()).toContain('SANDBOX_DATA');
});

test.each([
  ['weak token', { SANDBOX_TESTERS: 'rahasia-1234' }, 'SANDBOX_TESTERS is no token of 128 bits'],
  [
    'unreachable database',
    { DATABASE_URL: 'postgres://bank:rahasia@127.0.0.1:1/uji' },
    /(?=.*127\.0\.0\.1:1\/uji).*DATABASE_URL/s,
  ],
])('a server names its %s without the secret, and exits with 1', async (_, setting, message) => {
  const env: Record<string, string> = { ...setting, PORT: '0' };
  const server = runCommand('tests/sandbox/bareServer.ts', [], env, shortLived);
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(message);
  expect(server.output()).not.toContain('rahasia');
});
