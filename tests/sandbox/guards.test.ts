// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../api/sandbox/app.ts';
import { readEnvironment } from '../../api/sandbox/options.ts';
import { applicationOf, confirmed, submit } from './applicant.ts';
import { ask, connection, json, neighbour, ports } from './guarded.ts';
import { appKey, type Client, clientOf, openSandbox, origin } from './support.ts';

let sandbox: Sandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  client = clientOf(sandbox);
}, 120_000);
beforeEach(() => client.tester('POST', 'reset'));
afterAll(() => sandbox.close());

const seen = [
  '/messages',
  '/applications',
  '/records',
  '/clock',
  '/faults',
  '/events',
  '/specimen',
  '',
];

const moved: [method: string, path: string][] = [
  ['POST', 'reset'],
  ['PUT', 'clock'],
  ['PUT', 'faults'],
  ['DELETE', 'faults'],
];

describe('the testers’ side', () => {
  test.each(seen)('/sandbox%s answers to this machine alone', async (path) => {
    const own = await ask(sandbox, `${origin}/sandbox${path}`);
    expect(own.status).toBe(200);
    await own.body?.cancel();
    const theirs = await ask(sandbox, `http://192.168.1.7:4300/sandbox${path}`, {}, neighbour);
    expect(theirs.status).toBe(403);
    // By a name of this machine that a neighbour may write as well.
    expect((await ask(sandbox, `${origin}/sandbox${path}`, {}, neighbour)).status).toBe(403);
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    expect((await ask(sandbox, `${origin}/sandbox${path}`, forwarded)).status).toBe(403);
  });

  test.each(moved)(
    '%s /sandbox/%s asks for JSON, and for a page of its own',
    async (method, path) => {
      await confirmed(client);
      const send = (headers: Record<string, string>) =>
        ask(sandbox, `${origin}/sandbox/${path}`, { method, headers });
      expect((await send({})).status).toBe(415);
      expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
      for (const foreign of ['https://jahat.example', 'http://127.0.0.1:4301', 'null']) {
        expect((await send({ ...json, origin: foreign })).status).toBe(403);
      }
      for (const site of ['cross-site', 'same-site']) {
        expect((await send({ ...json, 'sec-fetch-site': site })).status).toBe(403);
      }
      expect(await client.tester('GET', 'messages')).toHaveLength(2);
      expect((await send({ ...json, origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    },
  );

  test('with a token it answers to whoever brings it, from wherever, and to nobody else', async () => {
    const guarded = await createSandbox({ ...ports, testers: { token: 'token-uji' } });
    const at = (path: string, headers = {}, env: object = neighbour) =>
      ask(guarded, `http://192.168.1.7:4300/sandbox${path}`, { headers }, env);
    for (const wrong of ['', '?token=', '?token=lain', '/messages', '/messages?token=token-uj']) {
      expect((await at(wrong)).status).toBe(403);
      expect((await at(wrong, {}, connection('127.0.0.1', '192.168.1.7'))).status).toBe(403);
    }
    const page = await at('?token=token-uji');
    expect(page.status).toBe(200);
    const cookie = page.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/Path=\/sandbox; HttpOnly; SameSite=Strict/);
    const [pair = ''] = cookie.split(';');
    expect((await at('/messages', { cookie: pair })).status).toBe(200);
    expect((await at('/messages', { authorization: 'Bearer token-uji' })).status).toBe(200);
    await guarded.close();
  });

  test('in production it does not exist, and no face counts that was not seen', async () => {
    const { sandbox: options } = readEnvironment({
      NODE_ENV: 'production',
      SANDBOX_DATA: 'memory',
      SANDBOX_TESTERS: 'token-uji',
      SANDBOX_APP_KEY: appKey,
    });
    const real = await createSandbox(options);
    for (const path of [...seen, '/messages?token=token-uji']) {
      expect((await ask(real, `${origin}/sandbox${path}`)).status).toBe(404);
    }
    for (const [method, path] of moved) {
      const answer = await ask(real, `${origin}/sandbox/${path}`, { method, headers: json });
      expect(answer.status).toBe(404);
    }
    const bank = clientOf(real);
    const application = applicationOf({ registrationToken: 'a', reffNumberRegistration: 'b' });
    expect((await submit(bank, application)).responseCode).not.toBe('00');
    await real.close();
  });
});
