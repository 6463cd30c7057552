// @vitest-environment node
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createBodyBudget } from '../../api/sandbox/guard/bodies.ts';
import {
  closeUnreadConnection,
  maxConnections,
  queueRequests,
} from '../../api/sandbox/guard/connections.ts';
import { createAppPages, startServer } from '../../api/sandbox/server.ts';
import { limits } from '../../src/limits.ts';
import { freePorts, ports } from './bank.ts';
import { person } from './people.ts';

// What attackers on loopback can occupy of a real listening server.

const megabyte = 1024 * 1024;

let folder: string;
let port: number;
let stop: () => Promise<void>;
let sockets: Socket[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'resources-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(folder, 'assets/large-1.js'), `//${'x'.repeat(2 * megabyte)}`);
  port = await freePorts();
  const sandbox = { ...ports, appPort: port, framePort: port + 1 };
  const plan = { host: '127.0.0.1', sandbox };
  ({ stop } = await startServer(plan, async (app) => {
    app.route('/', await createAppPages(sandbox, folder, join(folder, 'earlier')));
  }));
}, 120_000);

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a client connection that reads nothing until `read` is called. */
function client(to = port) {
  const socket = connect(to, '127.0.0.1').pause();
  // The server may close the connection while the client still writes.
  socket.on('error', () => undefined);
  sockets.push(socket);
  return {
    socket,
    send: (text: string | Buffer) => void socket.write(text),
    /** Reads until that many responses have arrived, or the connection has ended. */
    read: (ends = 1) =>
      new Promise<string>((resolve) => {
        let text = '';
        socket.on('data', (bytes) => {
          text += bytes.toString('latin1');
          if (text.split('\r\n\r\n').length > ends) resolve(text);
        });
        socket.on('close', () => resolve(text));
        socket.resume();
      }),
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;

const post = (path: string, length: number | 'chunked', to = port) =>
  [
    `POST ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${to}`,
    'Content-Type: application/json',
    length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

const nikPath = '/bank/local/s-card/verifikasi-nik-iB';
const submitPath = '/bank/local/s-card/onboarding-with-privy';

const checkNik = () =>
  fetch(`http://127.0.0.1:${port}${nikPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nik: person.nik }),
  });

/** The files of the folder that this process, which is the server, has open. */
async function openFiles(): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const files = await Promise.all(
    handles.map((it) => readlink(`/proc/self/fd/${it}`).catch(() => '')),
  );
  return files.filter((file) => file.startsWith(folder));
}

describe('clients that do not read', () => {
  test('40 connections with 60 pipelined requests each keep no file open and do not block others', async () => {
    for (let index = 0; index < 40; index++) client().send(get('/assets/large-1.js').repeat(60));
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/`)).status, { timeout: 10_000 })
      .toBe(200);
    expect(await openFiles()).toEqual([]);
  });

  /** Starts a server with these timeouts (ms) for unread responses of `size` bytes. */
  async function listening(silence: number, whole: number, size = 32 * megabyte) {
    let begun = 0;
    const body = Buffer.alloc(size);
    const server = createServer(
      queueRequests((incoming, outgoing) => {
        closeUnreadConnection(incoming, outgoing, { silenceMs: silence, getTotalMs: () => whole });
        begun += 1;
        outgoing.writeHead(200, { 'content-length': String(size) });
        outgoing.end(body);
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return {
      port: (server.address() as AddressInfo).port,
      connections: () =>
        new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
      begun: () => begun,
      close: () => server.closeAllConnections(),
    };
  }

  test.each([
    ['at all', 300, 60_000],
    ['all of a response in time', 60_000, 300],
  ])('closes the connection of a client that does not read %s', async (_, silence, whole) => {
    const server = await listening(silence, whole);
    client(server.port).send(get('/'));
    await expect.poll(server.begun).toBe(1);
    expect(await server.connections()).toBe(1);
    await expect.poll(server.connections, { timeout: 5_000 }).toBe(0);
    server.close();
  });

  test('starts one pipelined request at a time, and closes a connection with more than 65', async () => {
    const server = await listening(60_000, 60_000);
    client(server.port).send(get('/').repeat(60));
    await expect.poll(server.begun).toBe(1);
    client(server.port).send(get('/').repeat(80));
    await expect.poll(server.connections).toBe(1);
    expect(server.begun()).toBeLessThanOrEqual(2);
    server.close();
  });

  test('returns every response, in order, to a client that reads later', async () => {
    const server = await listening(60_000, 60_000, 10);
    const { send, read } = client(server.port);
    send(get('/').repeat(60));
    const text = await read(60);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(60);
    server.close();
  });
});

test('refuses connections above the maximum, and accepts again when others have closed', async () => {
  const all = Array.from({ length: maxConnections + 10 }, () => client().socket.resume());
  const closed = () => all.filter((it) => it.destroyed || it.readableEnded).length;
  await expect.poll(closed, { timeout: 10_000 }).toBeGreaterThanOrEqual(10);
  for (const socket of all) socket.destroy();
  await expect
    .poll(async () => (await checkNik().catch(() => undefined))?.status, { timeout: 10_000 })
    .toBe(200);
});

describe('bodies', () => {
  test("the README's reset command works as typed, without a body", async () => {
    const reset = `http://127.0.0.1:${port}/sandbox/reset`;
    expect((await fetch(reset, { method: 'POST' })).status).toBe(200);
  });

  test('accepts three bodies of 20 MB per address, and refuses the fourth with 503 before it is sent', async () => {
    const clients = Array.from({ length: 3 }, () => client());
    for (const { send } of clients) send(`${post(submitPath, 20 * megabyte)}{"data":"`);
    const refused = async () => {
      const { send, read } = client();
      send(post(submitPath, 20 * megabyte));
      return read();
    };
    const text = await refused();
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(text).toMatch(/\r\nretry-after: [1-9]/i);
    // Small bodies are still accepted.
    expect((await checkNik()).status).toBe(200);
    for (const { socket } of clients) socket.destroy();
    // An accepted body is waited for.
    const isTaken = async () => {
      const { send, read, socket } = client();
      send(post(submitPath, 20 * megabyte));
      const first = await Promise.race([
        read(),
        new Promise<string>((resolve) => setTimeout(() => resolve('waits'), 500)),
      ]);
      socket.destroy();
      return first;
    };
    await expect.poll(isTaken, { timeout: 10_000 }).toBe('waits');
  });

  test('limits bodies of all addresses together, and keeps room for small ones', () => {
    const budget = createBodyBudget(true, { all: 10e6, large: 8e6, each: 5e6 });
    const busy = expect.objectContaining({ status: 503 });
    const giveBack = budget.take(4e6, 'one');
    expect(() => budget.take(2e6, 'one')).toThrow(busy);
    budget.take(4e6, 'two');
    expect(() => budget.take(2e6, 'three')).toThrow(busy);
    budget.take(1e6, 'three');
    budget.take(1e6, 'one');
    expect(() => budget.take(1, 'one')).toThrow(busy);
    giveBack();
    budget.take(3e6, 'one');
    const measured = createBodyBudget(false, { all: 10e6, large: 8e6, each: 5e6 });
    for (const client of ['one', 'one']) measured.take(4e6, client);
  });

  test('gives each client room for one largest body, so that three leave room for a fourth', () => {
    const budget = createBodyBudget(true);
    for (const client of ['one', 'two', 'three', 'four']) {
      budget.take(limits.bodyBytes, client);
      expect(() => budget.take(2 * megabyte, client)).toThrow();
    }
  });

  test.each([
    ['a call', nikPath, 0],
    ['the testers’ side', '/sandbox/reset', 0],
    ['the liveness frame', '/token', 1],
    ['the provider’s page', '/advance/end', 1],
  ])('returns 411 for a body without length by %s before it is read', async (_, path, frame) => {
    const { send, read } = client(port + frame);
    send(post(path, 'chunked', port + frame));
    expect(await read()).toMatch(/^HTTP\/1\.1 411 /);
  });

  test('returns 429 for a body of a too frequent client before it is sent', async () => {
    const path = '/bank/local/ocr-iB';
    const { send, read } = client();
    send(`${post(path, 2)}{}`);
    await read();
    for (let index = 0; index < 30; index++) {
      const headers = { 'content-type': 'application/json' };
      await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{}' });
    }
    const late = client();
    late.send(post(path, 5 * megabyte));
    expect(await late.read()).toMatch(/^HTTP\/1\.1 429 /);
  });
});
