// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../../api/sandbox/app.ts';
import { applicationOf, confirmed, person, submit } from './applicant.ts';
import { ask, connection, here, json, neighbour, ports } from './guarded.ts';
import { type Client, clientOf, openSandbox, origin } from './support.ts';

let sandbox: Sandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await openSandbox();
  client = clientOf(sandbox);
}, 120_000);
beforeEach(() => client.tester('POST', 'reset'));
afterAll(() => sandbox.close());

describe('names and origins', () => {
  test.each(['jahat.example', '127.0.0.1.jahat.example', '203.0.113.9', 'localhost.jahat.example'])(
    'a server that is called %s answers nothing, and no address follows that name',
    async (host) => {
      for (const path of ['/sandbox/applications', '/bank/identity/get-liveness-url', '/']) {
        const answer = await ask(sandbox, `http://${host}:4300${path}`);
        expect(answer.status).toBe(421);
        expect(await answer.text()).not.toContain(host);
      }
      const frame = `http://${host}:4301/?origin=http://${host}:4300`;
      expect((await sandbox.frameApp.request(frame, {}, here)).status).toBe(421);
    },
  );

  test('it answers to loopback, to the address that was reached, and to the names that are configured', async () => {
    const named = await createSandbox({ ...ports, hosts: ['ponsel.test'] });
    for (const [host, env] of [
      ['localhost', here],
      ['[::1]', connection('::1')],
      ['192.168.1.7', neighbour],
      ['192.168.1.7', connection('192.168.1.50', '::ffff:192.168.1.7')],
      ['ponsel.test', neighbour],
    ] as const) {
      const answer = await ask(
        named,
        `http://${host}:4300/bank/identity/get-liveness-url`,
        {},
        env,
      );
      expect(await answer.text()).toContain(`http://${host}:4301/?session=`);
    }
    await named.close();
  });

  test('what changes something at the bank or the frame is refused from a page of another origin', async () => {
    const path = `${origin}/bank/local/s-card/verifikasi-nik-iB`;
    const body = JSON.stringify({ nik: person.nik });
    const send = (headers: object) =>
      ask(sandbox, path, { method: 'POST', headers: { ...json, ...headers }, body });
    expect((await send({ origin: 'https://jahat.example' })).status).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const token = await sandbox.frameApp.request('http://127.0.0.1:4301/token', {
      method: 'POST',
      headers: { ...json, origin: 'https://jahat.example' },
    });
    expect(token.status).toBe(403);
  });
});

describe('what the bank takes', () => {
  const post = (
    body: string,
    headers: Record<string, string> = json,
    path = 's-card/verifikasi-nik-iB',
  ) => ask(sandbox, `${origin}/bank/local/${path}`, { method: 'POST', headers, body });

  test('its answers are kept nowhere and taken for nothing else', async () => {
    for (const answer of [
      await post(JSON.stringify({ nik: person.nik })),
      await post('{'),
      await ask(sandbox, `${origin}/bank/local/none`),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'a body that says it is %s is refused with 415',
    async (type) => {
      const answer = await post(JSON.stringify({ nik: person.nik }), { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ responseDescription: expect.any(String) });
    },
  );

  test('a call of a few fields takes no body of a megabyte', async () => {
    const answer = await post(JSON.stringify({ nik: '9'.repeat(1_000_000) }));
    expect(answer.status).toBe(413);
  });

  test.each([
    ['NUL', '\\u0000'],
    ['half of a character', '\\ud800'],
  ])('a text with %s is refused with 400, in a body and in an address', async (_, code) => {
    expect((await post(`{"nik":"${code}"}`)).status).toBe(400);
    const otp = `{"channelId":"6010","transactionId":"a${code}","otpCode":"12345"}`;
    const validated = await ask(sandbox, `${origin}/bank/identity/otp-validation`, {
      method: 'POST',
      headers: json,
      body: otp,
    });
    expect(validated.status).toBe(400);
    expect((await client.call('regionByPostalCode', { postalCode: '1\0' })).status).toBe(400);
    const registration = await confirmed(client);
    const application = applicationOf(registration, {
      nama_perusahaan: JSON.parse(`"A${code}"`),
    });
    expect((await submit(client, application)).status).toBe(400);
  });
});
