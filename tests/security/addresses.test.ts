import { afterAll, expect, test } from 'vitest';
import { cardFields } from '../../api/sandbox/specimen/details.ts';
import { ask, openSandboxWith, origin } from '../sandbox/bank.ts';

// No address makes the server fail. Characters that no database can store are refused like those of a body.

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

test('the page of the second provider returns 400 for a session of %00', async () => {
  expect((await sandbox.frameApp.request('/advance?signatureId=%00')).status).toBe(400);
});

test.each([
  ...['500.5', '-1', '1e9', 'NaN', '%00'].flatMap((number) => [
    `/sandbox/specimen?width=${number}`,
    `/sandbox/face?width=${number}&turn=${number}`,
  ]),
  ...cardFields.map((field) => `/sandbox/specimen?${field}=%00%01%EF%BF%BF%3C%26`),
  `/sandbox/specimen?nama=${encodeURIComponent('A'.repeat(79))}%F0%9F%98%80`,
])('%s returns a drawing', async (path) => {
  expect((await ask(sandbox, `${origin}${path}`)).status).toBe(200);
});
