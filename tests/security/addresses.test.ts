import { afterAll, expect, test } from 'vitest';
import { ask, openSandboxWith, origin } from '../sandbox/bank.ts';

// An address with characters that no database can store is refused like a body.

// No request of these tests changes the bank, so it is not reset between them.
const sandbox = await openSandboxWith({ limits: 'off' });
afterAll(sandbox.close);

test.each([
  '/sandbox/messages?to=0812%00',
  '/sandbox/messages?to=%00',
  '/bank/local/wilayah/search/Senayan%00',
  '/bank/local/wilayah/api-subdistrict/%00',
  '/bank/local/v1/api/getWilayahByKodePos/%00',
])('%s returns 400', async (path) => {
  expect((await ask(sandbox, `${origin}${path}`)).status).toBe(400);
});
