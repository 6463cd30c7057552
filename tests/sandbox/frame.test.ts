// @vitest-environment node
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Sandbox } from '../../api/sandbox/app.ts';
import { applicationOf, confirmed, person, pixel, submit } from './applicant.ts';
import { faceFile, faces } from './faces.ts';
import { type Client, clientOf, openSandbox, origin } from './support.ts';

let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await openSandbox();
  client = clientOf(sandbox);
}, 120_000);
beforeEach(() => client.tester('POST', 'reset'));
afterAll(() => sandbox.close());

/** A picture with nothing in it. */
async function blank(background: string): Promise<string> {
  const create = { width: 640, height: 480, channels: 3 as const, background };
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
}

async function landing(): Promise<URL> {
  const { data } = await client.call('livenessAddress');
  return new URL((data as { data: { user_landing_url: string } }).data.user_landing_url);
}
const open = (url: URL) => sandbox.frameApp.request(url.href);
const token = (url: URL, session: string, seen: object = faces) =>
  client.frame(`${url.origin}/token`, {
    method: 'POST',
    body: JSON.stringify({ session, ...seen }),
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
  expect((await token(url, 'x')).status).toBe(400);
});

test.each<[string, object]>([
  ['nothing', {}],
  ['one picture', { face1: faces.face1 }],
  ['texts that are no pictures', { face1: 'AAAA', face2: 'AAAA' }],
  ['a pixel and another one', { face1: pixel, face2: pixel }],
  ['one picture twice', { face1: faces.face1, face2: faces.face1 }],
  ['two pictures of nothing', { face1: await blank('#808080'), face2: await blank('#909090') }],
])('a token is not given for %s', async (_, seen) => {
  const url = await landing();
  const answer = await token(url, url.searchParams.get('session') ?? '', seen);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await answer.json()).not.toHaveProperty('fc_token');
});

async function faceToken(): Promise<string> {
  const url = await landing();
  const answer = await token(url, url.searchParams.get('session') ?? '');
  return ((await answer.json()) as { fc_token: string }).fc_token;
}

test('a token counts for one registration, and for that one again', async () => {
  const fc_token = await faceToken();
  const application = applicationOf(await confirmed(client), { fc_token, face1: faceFile });
  expect((await submit(client, application)).responseCode).toBe('00');
  expect((await submit(client, application)).responseCode).toBe('00');

  const other = { nik: '9971040101900077', phone: '081200000077', email: 'lain@contoh.id' };
  const registration = await confirmed(client, other);
  const withToken = (used: string) =>
    applicationOf(registration, { fc_token: used, face1: faceFile });
  expect(await submit(client, withToken(fc_token))).toMatchObject({
    responseCode: '13',
    responseMessageId: expect.any(String),
  });
  expect((await submit(client, withToken(await faceToken()))).responseCode).toBe('00');
});

test('a token counts for the face that the frame has seen, and for no other', async () => {
  const registration = await confirmed(client);
  const fc_token = await faceToken();
  const other = `data:image/jpeg;base64,${faces.face2}`;
  const answer = await submit(client, applicationOf(registration, { fc_token, face1: other }));
  expect(answer.responseCode).toBe('13');
  const own = applicationOf(registration, { fc_token, face1: faceFile });
  expect((await submit(client, own)).responseCode).toBe('00');
});

test('of two registrations with one token at once one is received', async () => {
  const fc_token = await faceToken();
  const people = [person, { nik: '9971040101900078', phone: '081200000078', email: 'b@contoh.id' }];
  const applications = [];
  for (const who of people) {
    const change = { fc_token, face1: faceFile };
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
