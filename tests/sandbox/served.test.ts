import { X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { getCertificate, type KeyPair } from '../../api/sandbox/phone/certificate.ts';
import { getLocalAddresses, renderInvitation } from '../../api/sandbox/phone/invitation.ts';
import { createAppPages, startServer } from '../../api/sandbox/server.ts';
import { keepEarlierAssets } from '../../src/build/earlierBuilds.ts';
import { createPageHeaders } from '../../src/build/page.ts';
import { compareHost } from '../../src/cli/headersCommand.ts';
import { parseConfig } from '../../src/config/schema.ts';
import { unservedFiles } from '../../src/config/servedFiles.ts';
import { freePorts } from './bank.ts';

describe('createAppPages', () => {
  let folder: string;

  let pages: Hono;

  const script = 'export {};';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>');
    await writeFile(join(folder, 'assets/app-1.js'), script);
    await writeFile(join(folder, 'assets/app-1.js.gz'), gzipSync(script));
    const policy = { 'content-security-policy': "default-src 'none'; frame-src {liveness-origin}" };
    await writeFile(join(folder, 'headers.json'), JSON.stringify(policy));
    for (const end of ['br', 'gz']) await writeFile(join(folder, `headers.json.${end}`), 'packed');
    pages = await createAppPages({ framePort: 4301 }, folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const get = (path: string, headers: Record<string, string> = {}) =>
    pages.request(`http://ponsel.test:4300${path}`, { headers });

  test.each(['/', '/homepage', '/chInfoPribadi', '/otp?x=1'])(
    'serves the page for %s, cached for five minutes, with the policy for the requested host',
    async (route) => {
      const response = await get(route);
      expect(await response.text()).toContain('<title>App</title>');
      expect(response.headers.get('cache-control')).toBe('max-age=300');
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-src http://ponsel.test:4301",
      );
    },
  );

  test.each(['/', '/assets/app-1.js', '/assets/none.js', '/robots.txt', '/headers.json'])(
    'the response for %s has the nosniff header, also when the file does not exist',
    async (path) => {
      expect((await get(path)).headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test.each(unservedFiles)('does not serve %s, nor the page in its place', async (name) => {
    expect((await get(`/${name}`)).status).toBe(404);
  });

  test('serves the files of an earlier build for a day', async () => {
    const earlier = join(folder, 'earlier');
    const built = join(folder, 'assets');
    const released = Date.UTC(2026, 5, 15);
    const day = 24 * 60 * 60_000;
    const served = async () => {
      const now = await createAppPages({ framePort: 4301 }, folder, earlier);
      const found = await now.request('http://ponsel.test/assets/ending-A.js');
      return found.ok ? found.text() : found.status;
    };
    await writeFile(join(built, 'ending-A.js'), 'export const release = "A";');
    await keepEarlierAssets(built, `${earlier}/assets`, released);
    await rm(join(built, 'ending-A.js'));
    await writeFile(join(built, 'ending-B.js'), 'export const release = "B";');
    expect(await served()).toContain('"A"');
    // One build exactly a day later, and one two seconds after that.
    await keepEarlierAssets(built, `${earlier}/assets`, released + day);
    expect(await served()).toContain('"A"');
    await keepEarlierAssets(built, `${earlier}/assets`, released + day + 2000);
    expect(await served()).toBe(404);
    await rm(join(built, 'ending-B.js'));
  });

  test('assets are cached permanently and compressed when the client accepts that', async () => {
    const plain = await get('/assets/app-1.js');
    expect(await plain.text()).toBe(script);
    expect(plain.headers.get('cache-control')).toContain('immutable');
    const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/none.js')).headers.get('cache-control')).toBeNull();
  });

  test.each(['br;q=0, gzip;q=0', 'identity', 'gzip;q=0.0', 'brotli'])(
    'serves an uncompressed asset to a client that accepts %j',
    async (accepted) => {
      const response = await get('/assets/app-1.js', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    },
  );

  test.each([
    ['/', {}],
    ['/assets/app-1.js', {}],
    ['/assets/app-1.js', { 'accept-encoding': 'gzip, br' }],
  ])(
    'returns 304 for %s (%o) with the same headers, and each encoding has its own tag',
    async (path, headers) => {
      const first = await get(path, headers);
      const etag = first.headers.get('etag') ?? '';
      for (const known of [etag, `"other", W/${etag}`, '*']) {
        const again = await get(path, { ...headers, 'if-none-match': known });
        expect([again.status, await again.text()]).toEqual([304, '']);
        for (const name of ['etag', 'cache-control', 'content-security-policy', 'vary'])
          expect(again.headers.get(name), name).toBe(first.headers.get(name));
      }
      expect((await get(path, { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
      const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
      const plain = await get('/assets/app-1.js');
      expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    },
  );

  test('HEAD returns the headers of GET without a body', async () => {
    const head = await pages.request('http://ponsel.test/assets/app-1.js', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(script.length));
  });

  test.each([
    ['bytes=0-5', 206, 'export', 'bytes 0-5/10'],
    ['bytes=7-', 206, '{};', 'bytes 7-9/10'],
    ['bytes=-3', 206, '{};', 'bytes 7-9/10'],
    ['bytes=7-99', 206, '{};', 'bytes 7-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, script, null],
    ['lines=1-2', 200, script, null],
  ])('returns the range %s with status %i', async (range, status, body, part) => {
    const headers = { range, 'accept-encoding': 'gzip' };
    const response = await get('/assets/app-1.js', headers);
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('content-range')).toBe(part);
    const changed = await get('/assets/app-1.js', { range, 'if-range': '"other"' });
    expect([changed.status, await changed.text()]).toEqual([200, script]);
  });

  test('serves the files that existed at its start after another build replaces them', async () => {
    const own = await mkdtemp(join(tmpdir(), 'rebuilt-'));
    await mkdir(join(own, 'assets'));
    await writeFile(join(own, 'index.html'), '<!doctype html><title>First</title>');
    await writeFile(join(own, 'assets/first-1.js'), 'first();');
    await writeFile(join(own, 'headers.json'), '{"content-security-policy":"first"}');
    const running = await createAppPages({ framePort: 4301 }, own, join(own, 'none'));
    await rm(own, { recursive: true });
    for (const moment of ['emptied', 'written again']) {
      const page = await running.request('http://ponsel.test/otp');
      expect(await page.text(), moment).toContain('First');
      expect(page.headers.get('content-security-policy'), moment).toBe('first');
      const asset = await running.request('http://ponsel.test/assets/first-1.js');
      expect(await asset.text(), moment).toBe('first();');
      await mkdir(own, { recursive: true });
      await writeFile(join(own, 'index.html'), '<!doctype html><title>Second</title>');
      await writeFile(join(own, 'headers.json'), '{"content-security-policy":"second"}');
    }
    await rm(own, { recursive: true });
  });

  test.each([
    '/assets/none.js',
    '/assets/app-1.js.gz',
    '/none.png',
    '/headers.json',
    '/headers.json.br',
    '/headers.json.gz',
    '/assets/../headers.json',
    '/assets/',
  ])('returns 404 for %s instead of the page', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('rejects with a clear error when the app was not built', async () => {
    await expect(createAppPages({ framePort: 1 }, join(folder, 'assets'))).rejects.toThrow(
      /not built/,
    );
  });
});

describe('host headers', () => {
  const wanted = createPageHeaders({
    inlineScripts: ['a()'],
    inlineStyles: [],
    config: parseConfig({}),
  });

  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headers-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>');
    await writeFile(join(folder, 'headers.json'), JSON.stringify(wanted));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the differences between the build's headers and those of the app's server after `change`. */
  async function differencesOf(change: (headers: Headers) => void = () => undefined) {
    const pages = await createAppPages({ framePort: 4301 }, folder);
    return compareHost('https://kartu.contoh.id', wanted, async (address) => {
      const answer = await pages.request(address);
      change(answer.headers);
      return answer;
    });
  }

  const policy = 'content-security-policy';

  test('the server sends the headers of the build', async () => {
    expect(await differencesOf()).toEqual([]);
  });

  test.each<[string, (headers: Headers) => void, string]>([
    [
      'a header that is missing',
      (it) => it.delete('referrer-policy'),
      'referrer-policy is missing',
    ],
    [
      'a policy that lets inline code run',
      (it) =>
        it.set(
          policy,
          `${it.get(policy)}`.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
        ),
      `${policy} has besides: script-src 'self' 'unsafe-inline'`,
    ],
    [
      'a directive that is left out',
      (it) => it.set(policy, `${it.get(policy)}`.replace("; base-uri 'none'", '')),
      `${policy} lacks: base-uri 'none'`,
    ],
    [
      'any frame at all',
      (it) => it.set(policy, `${it.get(policy)}`.replace(/frame-src [^;]+/, 'frame-src *')),
      `${policy} has besides: frame-src *`,
    ],
    [
      'a microphone',
      (it) => it.set('permissions-policy', `${it.get('permissions-policy')}, microphone=(self)`),
      'permissions-policy has besides: microphone=(self)',
    ],
  ])('compareHost reports %s on every page', async (_, change, fault) => {
    const found = await differencesOf(change);
    expect(found.filter((line) => line.includes(fault))).toHaveLength(5);
  });

  test('compareHost reports each route that redirects, also to the page', async () => {
    const server = createServer(({ url }, response) => {
      if (url === '/') response.writeHead(200, { 'content-type': 'text/html' });
      else response.writeHead(302, { location: '/' });
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await compareHost(host, {})).toEqual([
      '/homepage  redirects to /',
      '/chInfoPribadi  redirects to /',
      '/otp?x=1  redirects to /',
      '/tips-liveness  redirects to /',
    ]);
    server.closeAllConnections();
    server.close();
  });

  test('compareHost reports each route that the host does not serve', async () => {
    const found = await compareHost('https://kartu.contoh.id', {}, async (address) =>
      address.pathname === '/'
        ? new Response('', { headers: { 'content-type': 'text/html' } })
        : new Response('', { status: 404 }),
    );
    expect(found).toHaveLength(4);
  });
});

describe('a phone in the local network', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'phone-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const card = (address: string, internal = false) => [
    { address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null },
  ];

  describe('the invitation', () => {
    test('lists real network cards before those of containers and tunnels', () => {
      const cards = {
        lo: card('127.0.0.1', true),
        docker0: card('172.17.0.1'),
        tun0: card('10.8.0.2'),
        eth0: card('10.1.2.3'),
        wlan0: card('192.168.1.7'),
        eth1: card('169.254.3.4'),
      };
      expect(getLocalAddresses(cards)).toEqual([
        '192.168.1.7',
        '10.1.2.3',
        '10.8.0.2',
        '172.17.0.1',
      ]);
    });

    test('shows the addresses and a QR code, and how to pass the certificate warning', () => {
      const text = renderInvitation({
        address: '192.168.1.7',
        others: ['10.1.2.3'],
        port: 4173,
        testers: 'https://192.168.1.7:4173/sandbox?token=rahasia',
      });
      expect(text).toContain('https://192.168.1.7:4173/');
      expect(text).toContain('https://10.1.2.3:4173/');
      expect(text).toContain('https://192.168.1.7:4174/');
      expect(text).toContain('https://192.168.1.7:4173/sandbox?token=rahasia');
      expect(text).toMatch(/▄|█/);
      expect(text).toMatch(/warn[\s\S]*Android[\s\S]*Lanjutan[\s\S]*iPhone/);
      expect(text).toMatch(/same Wi-Fi.*firewall.*4173 and 4174/);
    });
  });

  describe('the certificate for the local network', () => {
    const certificate = ({ cert }: KeyPair) => new X509Certificate(cert);

    test('contains the addresses and is valid for at most 398 days', async () => {
      const made = certificate(await getCertificate(['192.168.1.7', '127.0.0.1']));
      expect(made.checkIP('192.168.1.7')).toBe('192.168.1.7');
      expect(made.checkIP('192.168.1.8')).toBeUndefined();
      expect(made.ca).toBe(false);
      const days = (Date.parse(made.validTo) - Date.parse(made.validFrom)) / 86_400_000;
      expect(days).toBeLessThanOrEqual(398);
      expect(Date.parse(made.validFrom)).toBeLessThan(Date.now());
    });

    test('is stored with access for its owner only, and replaced when an address changes or the file is damaged', async () => {
      const file = join(folder, 'data', 'certificate.json');
      const first = await getCertificate(['192.168.1.7'], file);
      expect(await getCertificate(['192.168.1.7'], file)).toEqual(first);
      expect((await stat(file)).mode & 0o077).toBe(0);
      const second = await getCertificate(['192.168.1.9'], file);
      expect(second.cert).not.toBe(first.cert);
      await writeFile(file, 'damaged');
      const third = await getCertificate(['192.168.1.9'], file);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(third);
    });
  });

  test('a server with a certificate links to its liveness frame over HTTPS', async () => {
    const tls = await getCertificate(['127.0.0.1']);
    const port = await freePorts();
    const environment = readEnvironment({ PORT: String(port), SANDBOX_DATA: 'memory' });
    const { stop } = await startServer({ ...environment, tls });
    const read = (address: string) =>
      new Promise<string>((resolve, reject) => {
        get(address, { ca: tls.cert }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (some: string) => {
            text += some;
          });
          response.on('end', () => resolve(text));
        }).on('error', reject);
      });
    try {
      const origin = `https://127.0.0.1:${port}`;
      const answer = JSON.parse(await read(`${origin}/bank/identity/get-liveness-url`));
      const landing = new URL(answer.data.data.user_landing_url);
      expect(landing.origin).toBe(`https://127.0.0.1:${port + 1}`);
      expect(landing.searchParams.get('origin')).toBe(origin);
      expect(await read(landing.href)).toContain('Tantangan sandbox');
    } finally {
      await stop();
    }
  }, 60_000);
});
