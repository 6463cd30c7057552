import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openProviderPage, passProviderPage, returnAddresses } from '../contracts/examples.ts';
import { json, onEachStore, origin, prepareBank } from './bank.ts';
import { applicationOf, confirmPerson, faceFile, faces, person, pixel, submit } from './people.ts';

describe('the face frame', () => {
  const { client, sandbox } = prepareBank();

  /** A picture that shows nothing. */
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

  test('serves a labelled challenge whose policy allows only the embedding app', async () => {
    const response = await open(await landing());
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain(`frame-ancestors ${origin};`);
    expect(policy).toContain("default-src 'none'");
    expect(await response.text()).toContain('Tantangan sandbox');
  });

  test('refuses an origin outside the allow-list', async () => {
    for (const other of ['https://jahat.example', 'http://127.0.0.1:9999', '*', '']) {
      const url = await landing();
      url.searchParams.set('origin', other);
      const response = await open(url);
      expect(response.status).toBe(403);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });

  test('issues one token per session, again for the same face, and none for an unknown session', async () => {
    const url = await landing();
    const session = url.searchParams.get('session') ?? '';
    const first = await token(url, session);
    const issued = await first.json();
    expect(issued).toEqual({ fc_token: expect.stringMatching(/^FC-/) });
    // The first response may have been lost.
    expect(await (await token(url, session)).json()).toEqual(issued);
    const other = { face1: faces.face2, face2: faces.face1 };
    expect((await token(url, session, other)).status).toBe(409);
    expect((await token(url, crypto.randomUUID())).status).toBe(409);
    expect((await token(url, 'x')).status).toBe(400);
  });

  test('decodes no picture for a session that is unknown or has its token', async () => {
    const url = await landing();
    const session = url.searchParams.get('session') ?? '';
    const nothing = { face1: pixel, face2: pixel };
    // A decoded one would be refused with 422.
    expect((await token(url, session, nothing)).status).toBe(422);
    expect((await token(url, crypto.randomUUID(), nothing)).status).toBe(409);
    await token(url, session);
    expect((await token(url, session, nothing)).status).toBe(409);
  });

  test.each(['token', 'advance/end'])(
    'limits the requests to /%s of one address, not of others',
    async (path) => {
      const from = async (remoteAddress: string) => {
        const init = { method: 'POST', headers: json, body: '{}' };
        const env = { incoming: { socket: { remoteAddress } } };
        return await sandbox.frameApp.request(`http://127.0.0.1:4301/${path}`, init, env);
      };
      const statuses = [];
      for (let index = 0; index < 60; index++) statuses.push((await from('198.51.100.4')).status);
      expect(statuses.filter((status) => status !== 429)).toHaveLength(30);
      expect(Number((await from('198.51.100.4')).headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await from('198.51.100.5')).status).toBe(400);
    },
  );

  test.each<[string, () => object | Promise<object>]>([
    ['nothing', () => ({})],
    ['one picture', () => ({ face1: faces.face1 })],
    ['texts that are no pictures', () => ({ face1: 'AAAA', face2: 'AAAA' })],
    ['a pixel and another one', () => ({ face1: pixel, face2: pixel })],
    ['one picture twice', () => ({ face1: faces.face1, face2: faces.face1 })],
    [
      'two pictures of nothing',
      async () => ({ face1: await blank('#808080'), face2: await blank('#909090') }),
    ],
  ])('issues no token for %s', async (_, seen) => {
    const url = await landing();
    const answer = await token(url, url.searchParams.get('session') ?? '', await seen());
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.json()).not.toHaveProperty('fc_token');
  });

  async function faceToken(): Promise<string> {
    const url = await landing();
    const answer = await token(url, url.searchParams.get('session') ?? '');
    return ((await answer.json()) as { fc_token: string }).fc_token;
  }

  test('a token is valid for one registration, also when it is sent again', async () => {
    const fc_token = await faceToken();
    const application = applicationOf(await confirmPerson(client), { fc_token, face1: faceFile });
    expect((await submit(client, application)).responseCode).toBe('00');
    expect((await submit(client, application)).responseCode).toBe('00');

    const other = { nik: '9971040101900077', phone: '081200000077', email: 'lain@contoh.id' };
    const registration = await confirmPerson(client, other);
    const withToken = (used: string) =>
      applicationOf(registration, { fc_token: used, face1: faceFile });
    expect(await submit(client, withToken(fc_token))).toMatchObject({
      responseCode: '13',
      responseMessageId: expect.any(String),
    });
    expect((await submit(client, withToken(await faceToken()))).responseCode).toBe('00');
  });

  test('a session and its token expire after a day, and are then removed', async () => {
    const fc_token = await faceToken();
    const url = await landing();
    const session = url.searchParams.get('session') ?? '';
    await client.tester('PUT', 'clock', { advanceMs: 24 * 60 * 60_000 });
    const application = applicationOf(await confirmPerson(client), { fc_token, face1: faceFile });
    expect((await submit(client, application)).responseCode).toBe('13');
    expect((await token(url, session)).status).toBe(409);
    await landing();
    await client.tester('PUT', 'clock');
    expect((await token(url, session)).status).toBe(409);
  });

  test('a token is valid only for the face that the frame has recognized', async () => {
    const registration = await confirmPerson(client);
    const fc_token = await faceToken();
    const other = `data:image/jpeg;base64,${faces.face2}`;
    const answer = await submit(client, applicationOf(registration, { fc_token, face1: other }));
    expect(answer.responseCode).toBe('13');
    const own = applicationOf(registration, { fc_token, face1: faceFile });
    expect((await submit(client, own)).responseCode).toBe('00');
  });

  test('one of two simultaneous registrations with the same token is stored', async () => {
    const fc_token = await faceToken();
    const people = [
      person,
      { nik: '9971040101900078', phone: '081200000078', email: 'b@contoh.id' },
    ];
    const applications = [];
    for (const who of people) {
      const change = { fc_token, face1: faceFile };
      applications.push(applicationOf(await confirmPerson(client, who), change));
    }
    const answers = await Promise.all(applications.map((it) => submit(client, it)));
    expect(answers.map(({ responseCode }) => responseCode).sort()).toEqual(['00', '13']);
  });

  test('serves scripts and styles from its own origin, compressed when the client accepts that', async () => {
    const { origin: frame } = await landing();
    for (const [file, type] of [
      ['challenge.js', 'text/javascript'],
      ['turns.js', 'text/javascript'],
      ['frame.css', 'text/css'],
    ]) {
      const response = await sandbox.frameApp.request(`${frame}/${file}`);
      expect(response.headers.get('content-type')).toContain(type);
      const text = await response.text();
      expect(text.length).toBeGreaterThan(200);
      const packed = await sandbox.frameApp.request(`${frame}/${file}`, {
        headers: { 'accept-encoding': 'gzip' },
      });
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(text);
    }
  });
});

describe("the provider's page", () => {
  onEachStore((client) => {
    const constants = { tryCount: 1, region: 'IND' };
    const score = (signatureId: string) => client.call('advanceScore', { signatureId });
    const end = (signatureId: string, selfie?: string) =>
      client.frame('http://127.0.0.1:4301/advance/end', {
        method: 'POST',
        body: JSON.stringify({ signatureId, selfie }),
      });
    const failed = async () => {
      const visit = await openProviderPage(client);
      return { ...visit, ended: await end(visit.signatureId) };
    };

    test("LIV-11 the page is on the frame's origin and cannot be embedded", async () => {
      const { url, signatureId } = await openProviderPage(client);
      expect(url).toBe(`http://127.0.0.1:4301/advance?signatureId=${signatureId}`);
      const page = await client.frame(url);
      expect(page.status).toBe(200);
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(page.headers.get('permissions-policy')).toContain('camera=(self)');
      const text = await page.text();
      expect(text).toContain('src="/page.js"');
      expect(text).not.toContain('/framed.js');
      // LIV-20: the number of attempts that the app has requested.
      expect(text).toContain('data-tries="1"');
      const script = await client.frame('http://127.0.0.1:4301/page.js');
      expect(script.headers.get('content-type')).toContain('text/javascript');
    });

    test.each([
      ['returnUrl', 'https://jahat.example/tips-liveness?result=success'],
      ['failedReturnUrl', 'http://127.0.0.1:9999/tips-liveness?result=failed'],
      ['returnUrl', `${origin}.jahat.example/`],
      ['failedReturnUrl', 'javascript:alert(1)'],
      ['returnUrl', `blob:${origin}/1b5f`],
    ])('LIV-20 refuses a %s outside the app: %s', async (field, address) => {
      await client.call('advanceToken');
      const input = { ...returnAddresses, ...constants, [field]: address };
      expect(await client.call('advanceResult', input)).toMatchObject({
        status: 400,
        responseDescription: expect.stringContaining(field),
      });
    });

    test('LIV-20 LIV-21 redirects to returnUrl after success, and the score has the selfie', async () => {
      const { signatureId, ended } = await passProviderPage(client);
      expect(await ended.json()).toEqual({ location: returnAddresses.returnUrl });
      expect(await score(signatureId)).toMatchObject({
        status: 200,
        responseCode: '00',
        data: { image: faces.face1 },
      });
    });

    test('LIV-20 redirects to failedReturnUrl after a failure, and the score has no selfie', async () => {
      const { signatureId, ended } = await failed();
      expect(await ended.json()).toEqual({ location: returnAddresses.failedReturnUrl });
      expect(await score(signatureId)).toMatchObject({ responseCode: '13', data: null });
    });

    test('a session ends once: a second result gets the first address, its page is refused', async () => {
      const { signatureId, url } = await failed();
      expect(await (await end(signatureId, faces.face1)).json()).toEqual({
        location: returnAddresses.failedReturnUrl,
      });
      expect((await client.frame(url)).status).toBe(410);
      expect((await score(signatureId)).responseCode).toBe('13');
      expect((await client.frame(url.replace(signatureId, 'x'))).status).toBe(404);
    });

    test('one of two simultaneous results counts', async () => {
      const { signatureId } = await openProviderPage(client);
      const answers = await Promise.all([
        end(signatureId, faces.face1),
        end(signatureId, faces.face1),
      ]);
      for (const answer of answers)
        expect(await answer.json()).toEqual({ location: returnAddresses.returnUrl });
      const { advance } = await client.tester('GET', 'records');
      expect(advance).toMatchObject([{ signatureId, outcome: 'passed' }]);
    });

    test('decodes no selfie for a session that is unknown or has ended', async () => {
      expect((await end(crypto.randomUUID(), pixel)).status).toBe(409);
      expect((await end((await failed()).signatureId, pixel)).status).toBe(200);
    });

    test('refuses a selfie that is no picture or only a pixel, and an invalid signatureId', async () => {
      const { signatureId } = await openProviderPage(client);
      expect((await end(signatureId, 'data:image/jpeg;base64,AAAA')).status).toBe(400);
      expect((await end(signatureId, pixel)).status).toBe(422);
      expect((await end('x', faces.face1)).status).toBe(400);
      expect((await score(signatureId)).responseCode).toBe('12');
    });

    test('a page expires after 15 minutes', async () => {
      const open = await openProviderPage(client);
      await client.tester('PUT', 'clock', { advanceMs: 15 * 60_000 });
      expect((await client.frame(open.url)).status).toBe(410);
      expect(await (await end(open.signatureId, faces.face1)).json()).toEqual({
        location: returnAddresses.failedReturnUrl,
      });
    });
  });
});
