// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { applicationOf, confirmed, person, submit } from './applicant.ts';
import { type Client, clientOf, openSandbox, origin } from './support.ts';

let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await openSandbox();
  client = clientOf(sandbox);
}, 120_000);
beforeEach(() => client.tester('POST', 'reset'));
afterAll(() => sandbox.close());

async function landing(): Promise<URL> {
  const { data } = await client.call('livenessAddress');
  return new URL((data as { data: { user_landing_url: string } }).data.user_landing_url);
}
const open = (url: URL) => sandbox.frameApp.request(url.href);
const token = (url: URL, session: string) =>
  sandbox.frameApp.request(`${url.origin}/token`, {
    method: 'POST',
    body: JSON.stringify({ session }),
  });

test('the frame is a labelled challenge with a policy that admits only the app around it', async () => {
  const response = await open(await landing());
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(response.status).toBe(200);
  expect(policy).toContain(`frame-ancestors ${origin};`);
  expect(policy).toContain("default-src 'none'");
  expect(await response.text()).toContain('Tantangan sandbox');
});

test('the frame is not served for an origin outside the allow-list', async () => {
  for (const other of ['https://jahat.example', 'http://127.0.0.1:9999', '*', '']) {
    const url = await landing();
    url.searchParams.set('origin', other);
    const response = await open(url);
    expect(response.status).toBe(403);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('a visit gets its token once, and no visit that was not opened gets any', async () => {
  const url = await landing();
  const session = url.searchParams.get('session') ?? '';
  const first = await token(url, session);
  expect(await first.json()).toEqual({ fc_token: expect.stringMatching(/^FC-/) });
  expect((await token(url, session)).status).toBe(409);
  expect((await token(url, crypto.randomUUID())).status).toBe(409);
  expect((await token(url, 'x')).status).toBe(409);
});

async function faceToken(): Promise<string> {
  const url = await landing();
  const answer = await token(url, url.searchParams.get('session') ?? '');
  return ((await answer.json()) as { fc_token: string }).fc_token;
}

test('a token counts for one registration, and for that one again', async () => {
  const fc_token = await faceToken();
  const application = applicationOf(await confirmed(client), { fc_token });
  expect((await submit(client, application)).responseCode).toBe('00');
  expect((await submit(client, application)).responseCode).toBe('00');

  const other = { nik: '9971040101900077', phone: '081200000077', email: 'lain@contoh.id' };
  const registration = await confirmed(client, other);
  const withToken = (used: string) =>
    applicationOf(registration, { nik: other.nik, no_hp: other.phone, fc_token: used });
  expect(await submit(client, withToken(fc_token))).toMatchObject({
    responseCode: '13',
    responseMessageId: expect.any(String),
  });
  expect((await submit(client, withToken(await faceToken()))).responseCode).toBe('00');
});

test('of two registrations with one token at once one is received', async () => {
  const fc_token = await faceToken();
  const people = [person, { nik: '9971040101900078', phone: '081200000078', email: 'b@contoh.id' }];
  const applications = [];
  for (const who of people) {
    const change = { nik: who.nik, no_hp: who.phone, fc_token };
    applications.push(applicationOf(await confirmed(client, who), change));
  }
  const answers = await Promise.all(applications.map((it) => submit(client, it)));
  expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '13']);
});

test('a token that the frame never gave is worth nothing', async () => {
  const registration = await confirmed(client);
  for (const fc_token of ['', 'FC-2', `FC-${crypto.randomUUID()}`]) {
    const answer = await submit(client, applicationOf(registration, { fc_token }));
    expect(answer.responseCode).toBe('13');
  }
});

test('the frame brings its script and style from its own origin', async () => {
  const { origin: frame } = await landing();
  for (const [file, type] of [
    ['challenge.js', 'text/javascript'],
    ['turns.js', 'text/javascript'],
    ['frame.css', 'text/css'],
  ]) {
    const response = await sandbox.frameApp.request(`${frame}/${file}`);
    expect(response.headers.get('content-type')).toContain(type);
    expect((await response.text()).length).toBeGreaterThan(200);
  }
});
