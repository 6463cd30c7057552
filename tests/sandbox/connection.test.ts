// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { person } from './applicant.ts';
import { openSandbox } from './support.ts';

let sandbox: Sandbox;
let server: ReturnType<typeof serve>;
let address: string;
beforeAll(async () => {
  sandbox = await openSandbox();
  await new Promise<void>((listening) => {
    server = serve({ fetch: sandbox.app.fetch, port: 0, hostname: '127.0.0.1' }, () => listening());
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  server.close();
  await sandbox.close();
});

const post = (path: string, body: unknown) =>
  fetch(address + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
const checkNik = () => post('/bank/local/s-card/verifikasi-nik-iB', { nik: person.nik });
const fault = (body: object) =>
  fetch(`${address}/sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a dropped connection reaches the caller as no answer at all, and the next call works', async () => {
  for (const kind of ['drop', 'dropAnswer']) {
    await fault({ call: 'checkNik', [kind]: true, times: 1 });
    await expect(checkNik()).rejects.toThrow(TypeError);
    expect((await checkNik()).status).toBe(200);
  }
});

test('a body over 24 MB is answered with 413 over a real connection', async () => {
  const response = await post('/bank/local/s-card/onboarding-with-privy', {
    data: 'a'.repeat(25 * 1024 * 1024),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ responseCode: '413' });
});
