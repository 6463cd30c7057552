// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { requireTester } from '../../api/sandbox/guard/testers.ts';
import { createAtlasApp } from '../../api/sandbox/testers/atlasApp.ts';
import { ask, openSandboxWith, origin } from './bank.ts';

const folder = mkdtempSync(join(tmpdir(), 'atlas-'));
afterAll(() => rmSync(folder, { recursive: true }));

const token = 'uVq3hT0c-Xk9_PzR4mWn2A';
const served = (root: string) => {
  const app = new Hono();
  app.route('/atlas', createAtlasApp(requireTester({ token }), root));
  return (path: string, headers = {}) => app.request(`${origin}/atlas${path}`, { headers });
};

test('serves the atlas to clients with the token, from one folder and with its own policy', async () => {
  const root = join(folder, 'made');
  mkdirSync(root);
  writeFileSync(join(root, 'index.html'), '<h1>Peta</h1>');
  writeFileSync(join(root, 'state.otp.entry.html'), '<h1>OTP</h1>');
  const get = served(root);
  for (const path of ['', '/', '/index.html', '/state.otp.entry.html'])
    expect((await get(path)).status, path).toBe(403);
  const first = await get(`?token=${token}`);
  // The token is removed from the URL, and the folder's relative links need the slash.
  expect([first.status, first.headers.get('location')]).toEqual([302, '/atlas/']);
  const cookies = first.headers.getSetCookie();
  const places = cookies.map((it) => /Path=([^;]+)/i.exec(it)?.[1]);
  expect(places).toEqual(['/sandbox', '/atlas']);
  const cookie = cookies.at(-1)?.split(';')[0] ?? '';
  const page = await get('/', { cookie });
  expect(await page.text()).toBe('<h1>Peta</h1>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await (await get('/state.otp.entry.html', { cookie })).text()).toBe('<h1>OTP</h1>');
  expect((await get('/nothing.html', { cookie })).status).toBe(404);
  expect((await get('/..%2f..%2fetc%2fpasswd', { cookie })).status).toBe(404);
});

test('shows that the atlas is not ready, and reloads by itself', async () => {
  const get = served(join(folder, 'missing'));
  const page = await get('/', { authorization: `Bearer ${token}` });
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '3']);
  expect(await page.text()).toContain('sedang dibuat');
});

test("the sandbox protects the atlas like the testers' pages, and serves none when the testers are `none`", async () => {
  for (const [testers, status] of [
    [{ token }, 403],
    ['none', 404],
  ] as const) {
    const sandbox = await openSandboxWith({ testers });
    for (const path of ['/atlas', '/atlas/', '/atlas/index.html'])
      expect((await ask(sandbox, origin + path)).status, path).toBe(status);
    await sandbox.close();
  }
}, 120_000);
