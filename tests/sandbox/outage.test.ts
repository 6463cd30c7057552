// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSandboxOn, type Sandbox } from '../../api/sandbox/app.ts';
import { openPostgres } from '../../api/sandbox/store/postgres.ts';
import { clientOf, ports } from './bank.ts';
import { person, registrationOf, strangerAt } from './people.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Runs the script that starts, restarts and stops a separate PostgreSQL server. */
async function postgres(...args: string[]): Promise<{ output: string; log: string }> {
  const child = spawn('bash', ['tests/sandbox/startPostgres.sh', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  // The server keeps the output channels open that it was started with.
  let [output, log] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (some: string) => {
    output += some;
  });
  child.stderr.setEncoding('utf8').on('data', (some: string) => {
    log += some;
  });
  const [code] = await ended;
  if (code !== 0) throw new Error(log);
  await pause(50);
  child.stdout.destroy();
  child.stderr.destroy();
  return { output, log };
}

/** Creates a proxy to a server. After `cut`, no bytes arrive and no connection closes, until `repair`. */
async function createWire(target: URL) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('data', (bytes) => void (isCut || to.write(bytes)));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut: () => {
      isCut = true;
    },
    repair: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Milliseconds; shorter than for phones, to keep the test short. */
const times = {
  connectWithin: 1_500,
  statementWithin: 1_500,
  responseWithin: 2_000,
  idleInTransaction: 2_000,
  heartbeatEvery: 500,
  heartbeatWithin: 500,
  reconnectAfter: 100,
  closeWithin: 1_000,
};

describe.runIf(process.env.DATABASE_URL)('a bank whose PostgreSQL server fails', () => {
  let folder = '';
  let direct: Sandbox;
  let wired: Sandbox;
  let wire: Awaited<ReturnType<typeof createWire>>;

  beforeAll(async () => {
    const { output, log } = await postgres();
    folder = /folder: (\S+)/.exec(log)?.[1] ?? '';
    const url = new URL(output.trim());
    wire = await createWire(url);
    const options = { ...ports, limits: 'off' as const };
    direct = await createSandboxOn(await openPostgres(url.href, times), options);
    wired = await createSandboxOn(await openPostgres(wire.url, times), options);
  });

  afterAll(async () => {
    await Promise.all([direct?.close(), wired?.close()]);
    wire?.close();
    await postgres('stop', folder);
  });

  let number = 0;
  /** Sends a call that writes in a transaction. */
  const register = (sandbox: Sandbox) => {
    number += 1;
    const who = { ...strangerAt(number), phone: person.phone };
    return clientOf(sandbox).send('register', registrationOf(who));
  };

  const isBack = (sandbox: Sandbox) =>
    expect
      .poll(async () => (await register(sandbox)).status, { timeout: 20_000, interval: 200 })
      .toBe(200);

  /** Registers with twelve concurrent clients until `end` is called, and collects the responses. */
  function keepRegistering(sandbox: Sandbox) {
    const responses: Response[] = [];
    let isOver = false;
    const work = async () => {
      while (!isOver) {
        responses.push(await register(sandbox));
        await pause(5);
      }
    };
    const works = Promise.all(Array.from({ length: 12 }, work));
    return {
      responses,
      end: async () => {
        isOver = true;
        await works;
      },
    };
  }

  const faultsOf = (sandbox: Sandbox) => clientOf(sandbox).tester('GET', 'faults');

  /** Expects the listening connection to receive a change that another process made. */
  const expectChangesToArrive = async () => {
    const fault = { call: 'jobTitles', status: 418 + (number % 50) };
    await clientOf(direct).tester('PUT', 'faults', fault);
    await expect.poll(() => faultsOf(wired), { timeout: 20_000 }).toContainEqual(fault);
    await clientOf(direct).tester('DELETE', 'faults');
  };

  test('returns 200 or 503 with Retry-After when PostgreSQL restarts during transactions, and recovers', async () => {
    const traffic = keepRegistering(direct);
    await expect.poll(() => traffic.responses.length, { timeout: 30_000 }).toBeGreaterThan(20);
    await postgres('restart', folder);
    await isBack(direct);
    await traffic.end();
    const statuses = new Set(traffic.responses.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 503]);
    for (const response of traffic.responses.filter(({ status }) => status === 503)) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({
        responseCode: '503',
        responseDescription: expect.stringContaining('Coba lagi dalam'),
      });
    }
    await isBack(wired);
    await expectChangesToArrive();
  });

  test('returns 503 in time when the connection fails silently, and recovers', async () => {
    const traffic = keepRegistering(wired);
    await expect.poll(() => traffic.responses.length, { timeout: 30_000 }).toBeGreaterThan(20);
    wire.cut();
    const begin = Date.now();
    expect((await register(wired)).status).toBe(503);
    expect(Date.now() - begin).toBeLessThan(times.connectWithin + 2 * times.responseWithin);
    // Changes that happen meanwhile are known afterwards.
    const fault = { call: 'jobTypes', status: 451 };
    await clientOf(direct).tester('PUT', 'faults', fault);
    wire.repair();
    await isBack(wired);
    await traffic.end();
    expect(new Set(traffic.responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
    await expect.poll(() => faultsOf(wired), { timeout: 20_000 }).toEqual([fault]);
    await clientOf(direct).tester('DELETE', 'faults');
    await expectChangesToArrive();
  });

  test("the testers' pages and the liveness frame return 503, too", async () => {
    wire.cut();
    const body = JSON.stringify({ session: crypto.randomUUID(), face1: '', face2: '' });
    const responses = [
      await clientOf(wired).request('/sandbox/messages'),
      await clientOf(wired).frame('http://127.0.0.1:4301/token', { method: 'POST', body }),
    ];
    wire.repair();
    for (const response of responses) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    }
    await isBack(wired);
  });
});
