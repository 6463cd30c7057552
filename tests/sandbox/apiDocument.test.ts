import { describe, expect, test } from 'vitest';
import { ask, origin, otherMachine, prepareBank } from './bank.ts';

const { sandbox } = prepareBank();

const get = (path: string) => ask(sandbox, `${origin}${path}`);

describe('/sandbox/api', () => {
  test('is linked from the page for testers', async () => {
    expect(await (await get('/sandbox')).text()).toContain('href="/sandbox/api"');
  });

  test('is for testers only', async () => {
    expect((await ask(sandbox, `${origin}/sandbox/api`, {}, otherMachine)).status).toBe(403);
  });

  test('allows inline styles and a search worker, and scripts from this server only', async () => {
    const policy = (await get('/sandbox/api')).headers.get('content-security-policy')?.split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    const overview = (await get('/sandbox')).headers.get('content-security-policy');
    expect(overview).toContain("style-src 'self';");
    expect(overview).not.toContain('worker-src');
  });

  test('has no inline script, and serves Redoc without the logo that it loads from another host', async () => {
    const page = await (await get('/sandbox/api')).text();
    expect(page.match(/<script(?! src="\/sandbox\/api\/)/)).toBeNull();
    const redoc = await (await get('/sandbox/api/redoc.js')).text();
    expect(redoc.length).toBeGreaterThan(500_000);
    expect(redoc).not.toContain('https://cdn.redoc.ly');
    expect((await get('/sandbox/api/start.js')).headers.get('content-type')).toMatch(/javascript/);
  });

  test.each(['arazzo.json', 'testers.json'])('serves the document %s', async (name) => {
    expect(Object.keys(await (await get(`/sandbox/api/${name}`)).json())).toContain('info');
  });

  test('serves an OpenAPI 3.1 document as JSON', async () => {
    const response = await get('/sandbox/api/openapi.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toHaveProperty('openapi', '3.1.0');
  });
});
