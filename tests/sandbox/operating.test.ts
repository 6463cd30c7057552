// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../api/sandbox/app.ts';
import {
  findClient,
  findScheme,
  getNetwork,
  parseTrustedProxies,
} from '../../api/sandbox/guard/proxies.ts';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { createAppPages, startServer } from '../../api/sandbox/server.ts';
import {
  ask,
  connection,
  freePorts,
  json,
  openSandboxWith,
  origin,
  otherMachine,
  ports,
} from './bank.ts';

let open: Sandbox[] = [];
afterEach(async () => {
  for (const sandbox of open) await sandbox.close();
  open = [];
});

async function sandboxWith(options: Partial<SandboxOptions>) {
  const sandbox = await openSandboxWith(options);
  open.push(sandbox);
  return sandbox;
}

const trusted = (text: string) => {
  const proxies = parseTrustedProxies(text);
  if (!proxies) throw new Error(`no proxies: ${text}`);
  return proxies;
};

describe('TRUSTED_PROXIES', () => {
  test.each([
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0.0/-1',
  ])('refuses %s', (text) => {
    expect(parseTrustedProxies(`127.0.0.1, ${text}`)).toBeUndefined();
    expect(() => readEnvironment({ TRUSTED_PROXIES: text })).toThrow(/^TRUSTED_PROXIES is /);
  });

  test.each<[proxies: string, peer: string, header: string | undefined, client: string]>([
    ['10.0.0.0/8', '203.0.113.5', '198.51.100.7', '203.0.113.5'],
    ['10.0.0.0/8', '10.0.0.7', undefined, '10.0.0.7'],
    ['10.0.0.0/8', '10.0.0.7', '198.51.100.7', '198.51.100.7'],
    // A client may write anything before the address that the proxy adds.
    ['10.0.0.0/8', '10.0.0.7', '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.0/8', '10.0.0.7', '198.51.100.7, 10.0.0.9', '198.51.100.7'],
    ['10.0.0.7', '10.0.0.7', '198.51.100.7, 10.0.0.9', '10.0.0.9'],
    ['10.0.0.0/8', '10.0.0.7', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.7', '198.51.100.7, unknown', '10.0.0.7'],
    ['10.0.0.0/8', '10.0.0.7', '', '10.0.0.7'],
    ['::1, 10.0.0.7', '::1', '2001:db8::5', '2001:db8::5'],
    ['10.0.0.7', '10.0.0.7', '::ffff:198.51.100.7', '198.51.100.7'],
  ])('%s: a request from %s with %j comes from %s', (proxies, peer, header, client) => {
    expect(findClient(trusted(proxies), peer, header)).toBe(client);
  });

  test.each<[peer: string, header: string | undefined, scheme: string | undefined]>([
    ['10.0.0.7', 'https', 'https'],
    ['10.0.0.7', 'https, HTTP', 'http'],
    ['10.0.0.7', 'wss', undefined],
    ['10.0.0.7', undefined, undefined],
    ['203.0.113.5', 'https', undefined],
  ])('findScheme reads a request from %s with the header %j as %s', (peer, header, scheme) => {
    expect(findScheme(trusted('10.0.0.7'), peer, header)).toBe(scheme);
  });

  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:1::5', '2001:db8:1:0::'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2::'],
    ['::1', '0:0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0:0::'],
    ['', ''],
  ])('getNetwork of %s is %s', (address, network) => {
    expect(getNetwork(address)).toBe(network);
  });

  test('limits count the clients of a trusted proxy, but the address or IPv6 network of any other peer', async () => {
    const sandbox = await sandboxWith({ proxies: trusted('10.0.0.7'), limits: 'on' });
    const send = (client: string, peer: string) =>
      ask(
        sandbox,
        `${origin}/bank/identity/get-liveness-url`,
        { headers: { 'x-forwarded-for': client } },
        connection(peer, '127.0.0.1'),
      );
    const statusesOf = async (make: (index: number) => Promise<Response>) => {
      const statuses = new Set<number>();
      for (let index = 0; index < 61; index++) statuses.add((await make(index)).status);
      return [...statuses];
    };
    expect(await statusesOf((index) => send(`198.51.100.${index}`, '10.0.0.7'))).toEqual([200]);
    expect(await statusesOf((index) => send(`198.51.100.${index}`, '10.0.0.8'))).toEqual([
      200, 429,
    ]);
    const direct = (peer: string) => send('198.51.100.9', peer);
    expect(await statusesOf((index) => direct(`2001:db8:0:1::${index}`))).toEqual([200, 429]);
    expect(await statusesOf((index) => direct(`2001:db8:0:${index + 2}::1`))).toEqual([200]);
  });

  test('the liveness frame has the scheme of the client', async () => {
    const sandbox = await sandboxWith({ proxies: trusted('10.0.0.7'), hosts: ['kartu.contoh.id'] });
    const addressFor = async (peer: string) => {
      const answer = await ask(
        sandbox,
        'http://kartu.contoh.id/bank/identity/get-liveness-url',
        { headers: { 'x-forwarded-proto': 'https' } },
        connection(peer, '10.0.0.1'),
      );
      return new URL((await answer.json()).data.data.user_landing_url).origin;
    };
    expect(await addressFor('10.0.0.7')).toBe(`https://kartu.contoh.id:${ports.framePort}`);
    expect(await addressFor('10.0.0.8')).toBe(`http://kartu.contoh.id:${ports.framePort}`);
  });
});

describe('SANDBOX_APP_ORIGINS', () => {
  const app = 'https://kartu.contoh.id';
  const call = `${origin}/bank/identity/get-liveness-url`;

  test('a page of a named origin may make the calls and read the responses, also of errors', async () => {
    const sandbox = await sandboxWith({ appOrigins: [app] });
    const preflight = await ask(sandbox, call, {
      method: 'OPTIONS',
      headers: {
        origin: app,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    const get = (name: string) => preflight.headers.get(name);
    expect(preflight.status).toBe(204);
    expect([
      get('access-control-allow-origin'),
      get('access-control-allow-methods'),
      get('access-control-allow-headers'),
      get('access-control-allow-credentials'),
    ]).toEqual([app, 'GET,POST', 'content-type,authorization', null]);
    const wrong = await ask(sandbox, `${origin}/bank/local/none`, {
      method: 'POST',
      headers: { ...json, origin: app, 'sec-fetch-site': 'cross-site' },
      body: '{}',
    });
    expect([wrong.status, wrong.headers.get('access-control-allow-origin')]).toEqual([404, app]);
  });

  test('the liveness URL names the origin of the requesting page if it is listed, else of the bank', async () => {
    const sandbox = await sandboxWith({ appOrigins: [app] });
    const addressOf = async (from: string) => {
      const answer = await ask(sandbox, call, { headers: { origin: from } });
      return new URL((await answer.json()).data.data.user_landing_url).searchParams.get('origin');
    };
    expect(await addressOf(app)).toBe(app);
    expect(await addressOf('https://jahat.example')).toBe(origin);
  });

  test.each(['https://jahat.example', 'http://kartu.contoh.id', 'null'])(
    'a page of %s may not read the response',
    async (from) => {
      const sandbox = await sandboxWith({ appOrigins: [app] });
      const answer = await ask(sandbox, call, { headers: { origin: from } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

describe('health', () => {
  const words = async (sandbox: Sandbox, path: string, env: object = otherMachine) => {
    const answer = await ask(sandbox, `http://10.1.2.3:8080${path}`, {}, env);
    return [answer.status, await answer.text()];
  };

  test('the process is healthy, and ready while its store responds', async () => {
    const sandbox = await createSandbox(ports);
    expect(await words(sandbox, '/healthz')).toEqual([200, 'ok']);
    expect(await words(sandbox, '/readyz')).toEqual([200, 'ready']);
    await sandbox.close();
    expect(await words(sandbox, '/healthz')).toEqual([200, 'ok']);
    expect(await words(sandbox, '/readyz')).toEqual([503, 'store']);
  });

  test('a stopping server is not ready, completes the requests in flight, then closes', async () => {
    const port = await freePorts();
    const environment = readEnvironment({
      ...{ PORT: String(port), SANDBOX_DATA: 'memory', SANDBOX_TESTERS: 'here' },
    });
    const { stop } = await startServer({ ...environment, drainMs: 600 });
    const address = `http://127.0.0.1:${port}`;
    const statusOf = (path: string) => fetch(address + path).then(({ status }) => status);
    await fetch(`${address}/sandbox/faults`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ call: 'jobTypes', delayMs: 1_500, times: 1 }),
    });
    const slow = statusOf('/bank/local/pekerjaan');
    expect(await statusOf('/readyz')).toBe(200);
    const stopped = stop();
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await slow).toBe(200);
    await stopped;
    await expect(statusOf('/healthz')).rejects.toThrow();
  });
});

describe('a page below a base path', () => {
  test('is served for every route below it, and for no other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'below-'));
    try {
      await writeFile(
        join(folder, 'index.html'),
        '<!doctype html><html data-base="/kartu/"><title>App</title>',
      );
      await writeFile(join(folder, 'icon.svg'), '<svg/>');
      await writeFile(join(folder, 'page.template.html'), '{settings}');
      const pages = await createAppPages({ framePort: 1 }, folder, join(folder, 'none'));
      const get = async (path: string) => {
        const { status, headers } = await pages.request(`http://kartu.test${path}`);
        return [status, headers.get('location') ?? headers.get('content-type')?.split(';')[0]];
      };
      expect(await get('/')).toEqual([302, '/kartu/']);
      expect(await get('/?referral=X')).toEqual([302, '/kartu/?referral=X']);
      expect(await get('/kartu')).toEqual([301, '/kartu/']);
      expect(await get('/kartu?referral=X')).toEqual([301, '/kartu/?referral=X']);
      expect(await get('/kartu/')).toEqual([200, 'text/html']);
      expect(await get('/kartu/chInfoPribadi')).toEqual([200, 'text/html']);
      expect(await get('/kartu/icon.svg')).toEqual([200, 'image/svg+xml']);
      for (const path of ['/kartunya/', '/icon.svg', '/kartu/page.template.html'])
        expect((await get(path))[0], path).toBe(404);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
