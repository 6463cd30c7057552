// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPages } from '../../api/sandbox/pages.ts';

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
  pages = await createPages({ framePort: 4301 }, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}) =>
  pages.request(`http://ponsel.test:4300${path}`, { headers });

test.each(['/', '/homepage', '/chInfoPribadi', '/otp?x=1'])(
  '%s gets the page, fresh, with its policy for the host that was called',
  async (route) => {
    const response = await get(route);
    expect(await response.text()).toContain('<title>App</title>');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-src http://ponsel.test:4301",
    );
  },
);

test('assets are kept for good and come compressed to who takes them so', async () => {
  const plain = await get('/assets/app-1.js');
  expect(await plain.text()).toBe(script);
  expect(plain.headers.get('cache-control')).toContain('immutable');
  const packed = await get('/assets/app-1.js', { 'accept-encoding': 'gzip' });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('cache-control')).toContain('immutable');
  expect((await get('/assets/none.js')).headers.get('cache-control')).toBeNull();
});

test.each(['/assets/none.js', '/none.png', '/headers.json', '/assets/../headers.json'])(
  '%s is not found instead of being answered with the page',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('an app that was never built is a clear error', async () => {
  await expect(createPages({ framePort: 1 }, join(folder, 'assets'))).rejects.toThrow(/not built/);
});
