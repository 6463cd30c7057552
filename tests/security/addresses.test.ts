import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { ask, openSandbox, origin } from '../sandbox/bank.ts';

// An address with characters that no database can store is refused like a body.

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
}, 120_000);
afterAll(() => sandbox.close());

test.each([
  '/sandbox/messages?to=0812%00',
  '/sandbox/messages?to=%00',
  '/bank/local/wilayah/search/Senayan%00',
  '/bank/local/wilayah/api-subdistrict/%00',
  '/bank/local/v1/api/getWilayahByKodePos/%00',
])('%s returns 400', async (path) => {
  expect((await ask(sandbox, `${origin}${path}`)).status).toBe(400);
});
