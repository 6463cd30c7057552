import { expect, test } from 'vitest';
import { ask, origin, prepareBank } from '../sandbox/bank.ts';

// An address with characters that no database can store is refused like a body.

const { sandbox } = prepareBank();

test.each([
  '/sandbox/messages?to=0812%00',
  '/sandbox/messages?to=%00',
  '/bank/local/wilayah/search/Senayan%00',
  '/bank/local/wilayah/api-subdistrict/%00',
  '/bank/local/v1/api/getWilayahByKodePos/%00',
])('%s returns 400', async (path) => {
  expect((await ask(sandbox, `${origin}${path}`)).status).toBe(400);
});
