// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealWithWebCrypto } from '../../api/client/encryption/webCrypto.ts';
import { createSandbox, type Sandbox } from '../../api/sandbox/app.ts';
import { applicationOf, confirmed } from './applicant.ts';
import { appKey, type Client, clientOf } from './support.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicKey = keys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const ports = { appPort: 4300, framePort: 4301 };

let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory', appKey, privateKey, ...ports });
  client = clientOf(sandbox);
}, 120_000);
afterAll(() => sandbox.close());

const sealed = async (application: unknown) => {
  const plaintext = new TextEncoder().encode(JSON.stringify(application));
  return sealWithWebCrypto({ plaintext, appKey, publicKey });
};

test('SUB-18 an application sealed for the private key of this bank is stored', async () => {
  const data = await sealed(applicationOf(await confirmed(client)));
  expect(await client.call('submitApplication', { data })).toMatchObject({ responseCode: '00' });
  expect(await client.tester('GET', 'applications')).toHaveLength(1);
});

test('SUB-18 one whose key was wrapped for another bank is refused and not stored', async () => {
  await client.tester('POST', 'reset');
  const data = await sealed(applicationOf(await confirmed(client)));
  const [version, , rest] = data.split('.');
  const alien = `${version}.${Buffer.alloc(256, 1).toString('base64')}.${rest}`;
  expect(await client.call('submitApplication', { data: alien })).toMatchObject({ status: 400 });
  expect(await client.tester('GET', 'applications')).toEqual([]);
});
