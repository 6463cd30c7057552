import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Client as PostgresClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../api/contracts/all.ts';
import type { CallId } from '../../api/contracts/index.ts';
import {
  createSandbox,
  createSandboxOn,
  type Sandbox,
  type SandboxOptions,
} from '../../api/sandbox/app.ts';
import { createOcrEngine } from '../../api/sandbox/ocr/engine.ts';
import { createCardReaders, defaultRules, type Reader } from '../../api/sandbox/ocr/readers.ts';
import { createTaskRunner } from '../../api/sandbox/ocr/tasks.ts';
import { openStore } from '../../api/sandbox/store/open.ts';
import type { Store } from '../../api/sandbox/store/store.ts';

/** The application key of the test bank. */
export const appKey = 'key-of-the-sandbox-tests';

/** The origin of the test bank. */
export const origin = 'http://127.0.0.1:4300';

/** Long timeouts (ms), so that a busy machine does not change the results. */
const patient = { ...defaultRules, total: 110_000, slice: 110_000 };

let sharedStore: Promise<Store> | undefined;
/**
 * Returns the embedded store of this process, emptied, because a new one takes a second to open. It stays open when
 * its bank is closed.
 */
export async function getEmptyStore(): Promise<Store> {
  sharedStore ??= openStore({ data: 'memory' });
  const store = await sharedStore;
  await store.clear();
  return { ...store, close: async () => undefined };
}

/** Creates card readers that work in this process. */
export const createCardReadersHere = () => createCardReaders(patient, readerHere);

/** Opens a test bank on the emptied store of this process. */
export const openSandboxWith = async (options: Partial<SandboxOptions>): Promise<Sandbox> =>
  createSandboxOn(await getEmptyStore(), { ...ports, ...options });

/**
 * Opens a test bank whose card reader runs in this process; on the emptied store of this process, unless there is
 * a place for another one.
 */
export const openSandbox = (data?: string, databaseUrl?: string): Promise<Sandbox> => {
  const cards = createCardReadersHere();
  return data === undefined
    ? openSandboxWith({ cards })
    : createSandbox({ ...ports, data, databaseUrl, cards });
};

/** Opens a bank on an empty store, which is removed when the bank is closed. */
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
 * Creates a client of a bank in this process or another one. It sends calls by the contracts and validates
 * the responses. `from` is a simulated connection for a bank in this process.
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

  /** Returns the response after the contract's schema has validated it. */
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

  /** Requests a page or script of the liveness frame. */
  const frame = async (url: string, init?: RequestInit) => {
    if (!('frameApp' in server)) throw new Error('The frame is asked in this process only.');
    const json = { 'content-type': 'application/json' };
    return server.frameApp.request(url, { headers: json, ...init });
  };

  return { request, send, call, tester, codeFor, frame };
}

/** A client of a test bank. */
export type Client = ReturnType<typeof clientOf>;

const server = process.env.DATABASE_URL;

/** The kinds of stores for the tests: embedded, and PostgreSQL if DATABASE_URL is set. */
export const storeKinds = ['embedded', ...(server ? ['PostgreSQL'] : [])] as const;

async function administer(statement: string): Promise<void> {
  const client = new PostgresClient({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates an empty database on the server of DATABASE_URL. Returns its URL and a function that removes it. */
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

/** Opens a bank for the tests of a file or `describe`, resets it before each one, and closes it after the last. */
export function prepareBank(open: () => Promise<Sandbox> = openSandbox) {
  const sandbox = {} as Sandbox;
  const client = clientOf(sandbox);
  beforeAll(async () => {
    Object.assign(sandbox, await open());
  }, 120_000);
  beforeEach(() => client.tester('POST', 'reset'));
  afterAll(() => sandbox.close());
  return { client, sandbox };
}

/** Defines tests for each kind of store; the bank is reset before each test. */
export function onEachStore(tests: (client: Client, sandbox: Sandbox) => void): void {
  describe.each(storeKinds)('%s', (kind) => {
    const { client, sandbox } = prepareBank(() => openSandboxOn(kind));
    tests(client, sandbox);
  });
}

/** Creates a card reader in this process, because a separate one starts slowly from the sources. */
function readerHere(): Reader {
  const engine = createOcrEngine();
  const work = createTaskRunner(engine);
  return { run: (task, limit) => work(task, limit()), isAlive: () => true, end: engine.close };
}

/** The headers of a JSON body. */
export const json = { 'content-type': 'application/json' };

/** The options of a test bank in memory. */
export const ports = {
  data: 'memory',
  appKey,
  appPort: 4300,
  framePort: 4301,
  testers: 'here' as const,
};

/** Creates a simulated connection between two addresses, as a server provides it. */
export const connection = (remoteAddress: string, localAddress = remoteAddress) => ({
  incoming: { socket: { remoteAddress, localAddress } },
});

/** A connection from this machine. */
export const thisMachine = connection('127.0.0.1');

/** A connection from another machine in the local network. */
export const otherMachine = connection('192.168.1.50', '192.168.1.7');

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request to a sandbox, by default from this machine. */
export const ask = async (
  { app }: Pick<Sandbox, 'app'>,
  address: string,
  init: Asked = {},
  env: object = thisMachine,
) => app.request(address, init, env);

/** Finds a free port whose next port is free, too. */
export async function freePorts(): Promise<number> {
  const isFree = (port: number) =>
    new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
  for (;;) {
    // Below the ports that systems give to connections, so that none takes it before the server starts.
    const port = 20_000 + 2 * randomInt(6_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** A bank in a separate process. */
export type ServerProcess = {
  address: string;
  child: ChildProcess;
  /** Its output on both channels. */
  output(): string;
  /** Stops it; resolves with its exit code. */
  stop(): Promise<number | null>;
};

/**
 * Node's options for a process that lives for seconds: the database's code is compiled once without
 * optimization.
 */
export const shortLived = ['--liftoff-only'];

/**
 * Starts a TypeScript program of the project with additional environment variables. It does not inherit
 * VITEST, NODE_ENV and DATABASE_URL. `ended` resolves with its exit code.
 */
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

/**
 * Starts the bank in a separate process, and waits until it is ready.
 * @throws with its output if it ends before that.
 */
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
