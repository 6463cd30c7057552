import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import { createSandbox, type Sandbox } from '../../api/sandbox/app.ts';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { createCardReaders, defaultRules, type Reader } from '../../api/sandbox/ocr/readers.ts';
import { workWith } from '../../api/sandbox/ocr/tasks.ts';

export const appKey = 'key-of-the-sandbox-tests';

export const origin = 'http://127.0.0.1:4300';

/** A busy machine shall not change what can be read. */
const patient = { ...defaultRules, total: 110_000, slice: 110_000 };

export const openSandbox = (data = 'memory', databaseUrl?: string): Promise<Sandbox> => {
  const cards = createCardReaders(patient, readerHere);
  return createSandbox({ ...ports, data, databaseUrl, cards });
};

/** A bank on an empty store of the kind asked for, which goes when it is closed. */
async function openSandboxOn(kind: string): Promise<Sandbox> {
  if (kind === 'embedded') return openSandbox();
  const { databaseUrl, drop } = await freshDatabase();
  const sandbox = await openSandbox('memory', databaseUrl);
  return { ...sandbox, close: () => sandbox.close().then(drop) };
}

type Answer = {
  status: number;
  responseCode?: string;
  responseDescription?: string;
  responseMessageId?: string;
  data?: unknown;
  [field: string]: unknown;
};

/**
 * A pretend client of a bank in this process or another one: sends a call as the contracts say and holds its
 * answer against them. `from`: a connection, where the bank in this process is to know who asks.
 */
export function clientOf(server: Sandbox | { address: string }, from?: object) {
  const request = async (path: string, init?: RequestInit) =>
    'app' in server
      ? server.app.request(`${origin}${path}`, init, from)
      : fetch(`${server.address}${path}`, init);

  const send = (id: CallId, body: object = {}) => {
    const fields = new Map(Object.entries(body));
    const { base, method, path } = allCalls[id];
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(fields.get(name) ?? '')),
    );
    return request(`/bank/${base}/${filled}`, {
      method,
      ...(method === 'POST' && {
        body: fields.size > 0 ? JSON.stringify(body) : null,
        headers: { 'content-type': 'application/json' },
      }),
    });
  };

  /** The answer as it came, after the contract's response schema has admitted it. */
  const call = async (id: CallId, body: object = {}): Promise<Answer> => {
    const response = await send(id, body);
    const json = await response.json();
    if (response.ok) z.parse(allCalls[id].response, json);
    return { status: response.status, ...json };
  };

  const tester = async (method: string, path: string, body?: unknown) => {
    const response = await request(`/sandbox/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };

  const codeFor = async (recipient: string): Promise<string> => {
    const [newest] = await tester('GET', `messages?to=${encodeURIComponent(recipient)}`);
    return newest.code;
  };

  /** A page or script of the liveness frame's origin. */
  const frame = async (url: string, init?: RequestInit) => {
    if (!('frameApp' in server)) throw new Error('The frame is asked in this process only.');
    const json = { 'content-type': 'application/json' };
    return server.frameApp.request(url, { headers: json, ...init });
  };

  return { request, send, call, tester, codeFor, frame };
}

export type Client = ReturnType<typeof clientOf>;

const server = process.env.DATABASE_URL;

/** The stores that the bank's rules are tried on; PostgreSQL where DATABASE_URL names a server. */
export const storeKinds = ['embedded', ...(server ? ['PostgreSQL'] : [])] as const;

async function administer(statement: string): Promise<void> {
  const client = new PostgresClient({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of its own on the server that DATABASE_URL names, and what removes it. */
export async function freshDatabase() {
  if (!server) throw new Error('DATABASE_URL is not set');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** The tests on each kind of store, by a client of one bank that is emptied before every test. */
export function onEachStore(tests: (client: Client, sandbox: Sandbox) => void): void {
  describe.each(storeKinds)('%s', (kind) => {
    const sandbox = {} as Sandbox;
    const client = clientOf(sandbox);
    beforeAll(async () => {
      Object.assign(sandbox, await openSandboxOn(kind));
    }, 120_000);
    beforeEach(() => client.tester('POST', 'reset'));
    afterAll(() => sandbox.close());
    tests(client, sandbox);
  });
}

/** Opens pictures in this very process, as a process of its own would: one starts slowly from the sources. */
function readerHere(): Reader {
  const engine = createOcrEngine();
  const work = workWith(engine);
  return { run: (task, limit) => work(task, limit()), isAlive: () => true, end: engine.close };
}

export const json = { 'content-type': 'application/json' };

export const ports = {
  data: 'memory',
  appKey,
  appPort: 4300,
  framePort: 4301,
  testers: 'here' as const,
};

/** A connection from one address to another, as a server hands it over. */
export const connection = (remoteAddress: string, localAddress = remoteAddress) => ({
  incoming: { socket: { remoteAddress, localAddress } },
});

export const here = connection('127.0.0.1');

export const neighbour = connection('192.168.1.50', '192.168.1.7');

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks a sandbox at an address, by a connection of its own machine unless told otherwise. */
export const ask = async (
  { app }: Pick<Sandbox, 'app'>,
  address: string,
  init: Asked = {},
  env: object = here,
) => app.request(address, init, env);

/** A port that is free together with the next one. */
export async function freePorts(): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | undefined>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(undefined));
      probe.listen(port, '127.0.0.1', () => {
        const { port: taken } = probe.address() as { port: number };
        probe.close(() => resolve(taken));
      });
    });
  for (;;) {
    const port = await tryPort(0);
    if (port && port < 65_000 && (await tryPort(port + 1))) return port;
  }
}

export type ServerProcess = {
  address: string;
  child: ChildProcess;
  /** What it wrote, both channels. */
  output(): string;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/** For a process that lives for seconds: the database's code is translated once and not made faster. */
export const shortLived = ['--liftoff-only'];

/** Runs a program of the project in TypeScript, with variables of its own. */
export function runCommand(
  file: string,
  args: string[],
  env: Record<string, string>,
  flags: string[] = [],
) {
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', file, ...args], {
    env: { ...process.env, VITEST: '', NODE_ENV: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => {
      written += text;
    });
  }
  return { child, ended, output: () => written };
}

/** Starts the bank as a process of its own. @throws with what it wrote when it ends at once. */
export async function startProcess(
  env: Record<string, string>,
  flags: string[] = [],
  file = 'tests/sandbox/bareServer.ts',
): Promise<ServerProcess> {
  const port = await freePorts();
  const place = {
    PORT: String(port),
    SANDBOX_APP_KEY: appKey,
    SANDBOX_LIMITS: 'off',
    SANDBOX_TESTERS: 'here',
  };
  const started = runCommand(file, [], { ...place, ...env }, flags);
  const { child, ended, output } = started;
  const ready = new Promise<true>((resolve) => {
    child.stdout.on('data', () => output().includes('ready') && resolve(true));
  });
  if ((await Promise.race([ready, ended])) !== true) throw new Error(output());
  return {
    address: `http://127.0.0.1:${port}`,
    child,
    output,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
