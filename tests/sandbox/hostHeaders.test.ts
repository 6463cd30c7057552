// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPages } from '../../api/sandbox/pages.ts';
import { parseConfig } from '../../src/config.ts';
import { compareHost } from '../../src/vite/headersCommand.ts';
import { pageHeaders } from '../../src/vite/policy.ts';

const wanted = pageHeaders({ inlineScripts: ['a()'], inlineStyles: [], config: parseConfig({}) });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headers-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>App</title>');
  await writeFile(join(folder, 'headers.json'), JSON.stringify(wanted));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The app's own server, and what a host makes of its headers. */
async function differencesOf(change: (headers: Headers) => void = () => undefined) {
  const pages = await createPages({ framePort: 4301 }, folder);
  return compareHost('https://kartu.contoh.id', wanted, async (address) => {
    const answer = await pages.request(address);
    change(answer.headers);
    return answer;
  });
}
const policy = 'content-security-policy';

test('the server of the app sends what the build has written', async () => {
  expect(await differencesOf()).toEqual([]);
});

test.each<[string, (headers: Headers) => void, string]>([
  ['a header that is missing', (it) => it.delete('referrer-policy'), 'referrer-policy is missing'],
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
])('%s is told for every page', async (_, change, fault) => {
  const found = await differencesOf(change);
  expect(found.filter((line) => line.includes(fault))).toHaveLength(5);
});

test('a host that knows only the front page is told so', async () => {
  const found = await compareHost('https://kartu.contoh.id', {}, async (address) =>
    address.pathname === '/'
      ? new Response('', { headers: { 'content-type': 'text/html' } })
      : new Response('', { status: 404 }),
  );
  expect(found).toHaveLength(4);
});
