import { EventEmitter } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../api/sandbox/app.ts';
import { TooManyRequests } from '../../api/sandbox/bank/refusal.ts';
import { closeSlowRequests } from '../../api/sandbox/guard/bodies.ts';
import { getTestersUrl, readEnvironment } from '../../api/sandbox/options.ts';
import { attempts } from '../../api/sandbox/store/schema.ts';
import {
  appKey,
  ask,
  clientOf,
  connection,
  getEmptyStore,
  json,
  onEachStore,
  openSandbox,
  openSandboxWith,
  origin,
  otherMachine,
  ports,
  prepareBank,
  thisMachine,
} from './bank.ts';
import {
  applicationOf,
  confirmPerson,
  person,
  registerPerson,
  registrationOf,
  strangerAt,
  submit,
} from './people.ts';

describe('access', () => {
  const { client, sandbox } = prepareBank();

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

  describe("testers' pages", () => {
    test.each(seen)('/sandbox%s is available on this machine only', async (path) => {
      const own = await ask(sandbox, `${origin}/sandbox${path}`);
      expect(own.status).toBe(200);
      await own.body?.cancel();
      const theirs = await ask(sandbox, `http://192.168.1.7:4300/sandbox${path}`, {}, otherMachine);
      expect(theirs.status).toBe(403);
      // A loopback host name, which another machine can send, too.
      expect((await ask(sandbox, `${origin}/sandbox${path}`, {}, otherMachine)).status).toBe(403);
      const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
      expect((await ask(sandbox, `${origin}/sandbox${path}`, forwarded)).status).toBe(403);
    });

    test.each(moved)(
      "%s /sandbox/%s requires JSON and the server's own origin",
      async (method, path) => {
        await confirmPerson(client);
        const send = (headers: Record<string, string>) =>
          ask(sandbox, `${origin}/sandbox/${path}`, { method, headers });
        expect((await send({ 'content-type': 'text/plain' })).status).toBe(415);
        // As a browser sends it, which always adds the page's site.
        expect((await send({ 'sec-fetch-site': 'none' })).status).toBe(415);
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

    test.each(moved)(
      '%s /sandbox/%s accepts a command typed without a body',
      async (method, path) => {
        const address = `${origin}/sandbox/${path}`;
        expect((await ask(sandbox, address, { method })).status).toBe(200);
        expect((await ask(sandbox, address, { method }, otherMachine)).status).toBe(403);
        // As `curl -d ''` sends it.
        const empty = {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': '0',
        };
        expect((await ask(sandbox, address, { method, headers: empty })).status).toBe(200);
        // From the console of the bank's own page, and of another one.
        const fromPage = (headers: Record<string, string>) =>
          ask(sandbox, address, { method, headers });
        expect((await fromPage({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
        for (const site of ['cross-site', 'same-site'])
          expect(
            (await fromPage({ origin: 'http://127.0.0.1:4301', 'sec-fetch-site': site })).status,
          ).toBe(403);
      },
    );

    describe('with a token', () => {
      const token = 'uVq3hT0c-Xk9_PzR4mWn2A';
      let guarded: Sandbox;

      beforeAll(async () => {
        guarded = await openSandboxWith({ testers: { token } });
      }, 60_000);

      afterAll(() => guarded.close());

      const at = (path: string, headers = {}, env: object = otherMachine) =>
        ask(guarded, `http://192.168.1.7:4300/sandbox${path}`, { headers }, env);

      test('accepts the token from another machine, and refuses requests without it or with a wrong one', async () => {
        for (const wrong of [
          '',
          '?token=',
          '?token=lain',
          '/messages',
          `/messages?token=${token}x`,
        ]) {
          expect((await at(wrong)).status).toBe(403);
        }
        expect((await at(`?token=${token}`)).status).toBe(200);
        expect((await at('/messages', { authorization: `Bearer ${token}` })).status).toBe(200);
      });

      test.each(seen)('/sandbox%s refuses a local proxy without a token', async (path) => {
        // Like nginx's plain proxy_pass: from loopback, with a loopback host name, and without headers
        // for the client.
        const answer = await ask(guarded, `${origin}/sandbox${path}`);
        expect(answer.status).toBe(403);
      });

      test('a session cookie replaces the token for at most a day', async () => {
        const page = await at(`?token=${token}`);
        const cookie = page.headers.get('set-cookie') ?? '';
        expect(cookie).toMatch(/Max-Age=\d+; Path=\/sandbox; HttpOnly; SameSite=Lax/);
        expect(cookie).not.toContain(token);
        expect((await at(`?token=${token}`)).headers.get('set-cookie')).not.toBe(cookie);
        const [pair = ''] = cookie.split(';');
        expect((await at('/messages', { cookie: pair })).status).toBe(200);
        const [name = '', value = ''] = pair.split('=');
        for (const forged of [
          token,
          'x',
          value.replace(/^\d/, '9'),
          value.split('.').slice(0, 2).join('.'),
        ]) {
          expect((await at('/messages', { cookie: `${name}=${forged}` })).status).toBe(403);
        }
        vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
        expect((await at('/messages', { cookie: pair })).status).toBe(403);
        vi.useRealTimers();
      });

      test('limits guesses from one address, but not sessions or other addresses', async () => {
        // No other test guesses from here.
        const guesser = connection('192.168.1.60', '192.168.1.7');
        const page = await at(`?token=${token}`, {}, guesser);
        const [pair = ''] = (page.headers.get('set-cookie') ?? '').split(';');
        const statuses = [];
        for (let guess = 0; guess < 60; guess++) {
          const given = String(guess).padStart(4, '0');
          const input =
            guess % 2
              ? at(`/messages?token=${given}`, {}, guesser)
              : at('/messages', { authorization: given }, guesser);
          statuses.push((await input).status);
        }
        expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
        const right = await at(`?token=${token}`, {}, guesser);
        expect(right.status).toBe(429);
        expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await at('/messages', { cookie: pair }, guesser)).status).toBe(200);
        expect((await at(`?token=${token}`)).status).toBe(200);
      });

      test('ignores the credentials for a proxy: another scheme is no guess', async () => {
        const viaProxy = connection('192.168.1.61', '192.168.1.7');
        const authorization = `Basic ${btoa('penguji:rahasia')}`;
        for (let request = 0; request < 12; request++)
          expect((await at('/messages', { authorization }, viaProxy)).status).toBe(403);
        const page = await at(`?token=${token}`, { authorization }, viaProxy);
        expect(page.status).toBe(200);
        const [cookie = ''] = (page.headers.get('set-cookie') ?? '').split(';');
        expect((await at('/messages', { authorization, cookie }, viaProxy)).status).toBe(200);
      });

      test('logs neither the token nor a guess', async () => {
        const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
        const complain = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
        await at(`?token=${token}`);
        await at('?token=tebakan');
        await at('/none', { authorization: `Bearer ${token}` });
        const written = [...write.mock.calls, ...complain.mock.calls].map(([text]) => String(text));
        write.mockRestore();
        complain.mockRestore();
        expect(written.join('')).not.toMatch(new RegExp(`${token}|tebakan`));
      });
    });

    test.each([
      '1234',
      'token-uji',
      'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      '123456789012345678901234567890',
      '0123456789abcdef0123456789abcde',
      'uVq3hT0c-Xk9_PzR4mWn2',
    ])('refuses the token %s, which has fewer than 128 bits', async (token) => {
      const refusal = await createSandbox({ ...ports, testers: { token } }).catch(String);
      expect(refusal).toMatch(/SANDBOX_TESTERS is no token of 128 bits/);
      expect(refusal).not.toContain(token);
    });

    test('generates a token by default, and `here` restricts access to this machine', () => {
      const read = (SANDBOX_TESTERS?: string) => {
        const env = SANDBOX_TESTERS === undefined ? {} : { SANDBOX_TESTERS };
        return readEnvironment(env).sandbox.testers;
      };
      const drawn = read();
      expect(drawn).toEqual({ token: expect.stringMatching(/^[\w-]{32}$/) });
      expect(read('')).not.toEqual(drawn);
      expect(read('here')).toBe('here');
      const app = 'http://127.0.0.1:4173/';
      const { token } = drawn as { token: string };
      expect(getTestersUrl(app, drawn, '')).toBe(`${app}sandbox?token=${token}`);
      // A configured token is known and must not appear in logs.
      expect(getTestersUrl(app, drawn, token)).not.toContain(token);
      expect(getTestersUrl(app, 'here', 'here')).toBe(`${app}sandbox`);
      expect(getTestersUrl(app, 'none', undefined)).toBeUndefined();
    });

    test("in production the testers' pages do not exist, and an application without registration is refused", async () => {
      const { sandbox: options } = readEnvironment({
        NODE_ENV: 'production',
        SANDBOX_DATA: 'memory',
        SANDBOX_TESTERS: 'uVq3hT0c-Xk9_PzR4mWn2A',
        SANDBOX_APP_KEY: appKey,
      });
      const real = await openSandboxWith(options);
      for (const path of [...seen, '/messages?token=uVq3hT0c-Xk9_PzR4mWn2A']) {
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
});

describe('requests', () => {
  const { client, sandbox } = prepareBank();

  describe('names and origins', () => {
    test.each([
      'jahat.example',
      '127.0.0.1.jahat.example',
      '203.0.113.9',
      'localhost.jahat.example',
    ])('refuses the host name %s and uses it in no URL', async (host) => {
      for (const path of ['/sandbox/applications', '/bank/identity/get-liveness-url', '/']) {
        const answer = await ask(sandbox, `http://${host}:4300${path}`);
        expect(answer.status).toBe(421);
        expect(await answer.text()).not.toContain(host);
      }
      const frame = `http://${host}:4301/?origin=http://${host}:4300`;
      expect((await sandbox.frameApp.request(frame, {}, thisMachine)).status).toBe(421);
    });

    test('accepts loopback, the reached address and the configured host names', async () => {
      const named = await openSandboxWith({ hosts: ['ponsel.test'] });
      for (const [host, env] of [
        ['localhost', thisMachine],
        ['[::1]', connection('::1')],
        ['192.168.1.7', otherMachine],
        ['192.168.1.7', connection('192.168.1.50', '::ffff:192.168.1.7')],
        ['ponsel.test', otherMachine],
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

    test('refuses state-changing requests from pages of another origin', async () => {
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

  describe('request bodies', () => {
    const post = (
      body: string,
      headers: Record<string, string> = json,
      path = 's-card/verifikasi-nik-iB',
    ) => ask(sandbox, `${origin}/bank/local/${path}`, { method: 'POST', headers, body });

    test('responses have no-store and nosniff headers', async () => {
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
      'returns 415 for a body of type %s',
      async (type) => {
        const answer = await post(JSON.stringify({ nik: person.nik }), { 'content-type': type });
        expect(answer.status).toBe(415);
        expect(await answer.json()).toMatchObject({ responseDescription: expect.any(String) });
      },
    );

    test('refuses a megabyte for a call with a few fields', async () => {
      const answer = await post(JSON.stringify({ nik: '9'.repeat(1_000_000) }));
      expect(answer.status).toBe(413);
    });

    test.each([
      ['NUL', '\\u0000'],
      ['half of a character', '\\ud800'],
    ])('returns 400 for a text with %s in a body or a URL', async (_, code) => {
      expect((await post(`{"nik":"${code}"}`)).status).toBe(400);
      const otp = `{"channelId":"6010","transactionId":"a${code}","otpCode":"12345"}`;
      const validated = await ask(sandbox, `${origin}/bank/identity/otp-validation`, {
        method: 'POST',
        headers: json,
        body: otp,
      });
      expect(validated.status).toBe(400);
      expect((await client.call('regionByPostalCode', { postalCode: '1\0' })).status).toBe(400);
      const registration = await confirmPerson(client);
      const application = applicationOf(registration, {
        nama_perusahaan: JSON.parse(`"A${code}"`),
      });
      expect((await submit(client, application)).status).toBe(400);
    });
  });
});

describe('slow bodies', () => {
  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => void vi.useRealTimers());

  /** Creates a request whose body is still arriving. */
  function arriving(headers: Record<string, string>) {
    const server = new EventEmitter();
    closeSlowRequests(server);
    const socket = { bytesRead: 0, destroy: vi.fn() };
    const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false });
    server.emit('request', incoming);
    return incoming;
  }

  const minute = 60_000;

  const small = { 'content-length': '40' };

  test('closes a connection whose body stops arriving', () => {
    const incoming = arriving(small);
    incoming.socket.bytesRead = 12;
    vi.advanceTimersByTime(minute);
    expect(incoming.socket.destroy).toHaveBeenCalled();
  });

  test.each([
    ['a small one', small, 60],
    ['one of unknown size', { 'transfer-encoding': 'chunked' }, 60],
    ['one of 24 MB', { 'content-length': String(24 * 1024 * 1024) }, 60 + 24 * 15],
  ])(
    'closes a connection whose body (%s) arrives byte by byte after $2 s',
    (_, headers, seconds) => {
      const incoming = arriving(headers);
      const drip = setInterval(() => incoming.socket.bytesRead++, 1_000);
      vi.advanceTimersByTime(seconds * 1_000);
      expect(incoming.socket.destroy).not.toHaveBeenCalled();
      vi.advanceTimersByTime(20_000);
      expect(incoming.socket.destroy).toHaveBeenCalled();
      clearInterval(drip);
    },
  );

  test('keeps a connection whose body is complete, however long the response takes', () => {
    const incoming = arriving(small);
    vi.advanceTimersByTime(10_000);
    incoming.complete = true;
    vi.advanceTimersByTime(10 * minute);
    expect(incoming.socket.destroy).not.toHaveBeenCalled();
  });
});

test.each([
  [1, '1 detik'],
  [89, '89 detik'],
  [90, '2 menit'],
  [120, '2 menit'],
  [121, '3 menit'],
])('TooManyRequests rounds %i s up to %s', (seconds, duration) => {
  expect(new TooManyRequests(seconds).message).toBe(
    `Terlalu banyak permintaan. Coba lagi dalam ${duration}.`,
  );
});

test('a client that confirmed a code registers ten times as often, because others may share its address', async () => {
  const { db } = await getEmptyStore();
  const sandbox = await openSandbox();
  const client = clientOf(sandbox);
  await confirmPerson(client);
  const earlier = { kind: 'registration', subject: person.phone, at: new Date() } as const;
  await db.insert(attempts).values(Array(97).fill(earlier));
  const codes = [];
  for (const index of [1, 2, 3, 4]) {
    const who = { ...strangerAt(index), phone: person.phone };
    codes.push((await client.call('register', registrationOf(who, `SCARD-${index}`))).responseCode);
  }
  expect(codes).toEqual(['00', '00', '429', '429']);
  await sandbox.close();
});

describe('limits', () => {
  onEachStore((client, sandbox) => {
    const wait = (minutes: number) =>
      client.tester('PUT', 'clock', { advanceMs: minutes * 60_000 });
    const register = (who: typeof person, index: number) =>
      client.call('register', registrationOf(who, `SCARD-${index}`));
    const refused = {
      status: 429,
      responseCode: '429',
      responseDescription: expect.stringMatching(/Coba lagi dalam \d+ menit\.$/),
    };

    test('limits registrations of one phone number, and allows them again after an hour', async () => {
      const answers = [];
      for (let index = 0; index < 13; index++) {
        answers.push(await register({ ...strangerAt(index), phone: person.phone }, index));
      }
      expect(answers.filter(({ responseCode }) => responseCode === '00')).toHaveLength(10);
      expect(answers.at(-1)).toMatchObject(refused);
      // A known registration gets its response as before.
      expect((await register({ ...strangerAt(0), phone: person.phone }, 0)).responseCode).toBe(
        '00',
      );
      await wait(61);
      expect((await register(person, 61)).responseCode).toBe('00');
    });

    test('allows codes and attempts after the clock was moved back', async () => {
      const { transactionId, reffNumberRegistration } = await registerPerson(client);
      const resend = () =>
        client.call('resendOtp', {
          channelId: '6020',
          transactionId,
          reffNumberRegister: reffNumberRegistration,
        });
      const validate = (otpCode: string) =>
        client.call('validateOtp', { channelId: '6010', transactionId, otpCode });
      // The code requested above is the first of the six messages of an hour.
      for (let messages = 1; messages < 6; messages++) {
        await wait(4);
        expect((await resend()).responseCode).toBe('00');
      }
      const right = await client.codeFor(person.phone);
      const wrong = right === '00000' ? '00001' : '00000';
      for (let tries = 0; tries < 4; tries++) await validate(wrong);
      await wait(-120);
      expect((await resend()).responseCode).toBe('00');
      expect((await validate(await client.codeFor(person.phone))).responseCode).toBe('00');
    });

    test('a new registration does not reset the limits of messages and guesses', async () => {
      let guesses = 0;
      let messages = 0;
      for (let index = 0; index < 12; index++) {
        const registration = await register(person, index);
        if (registration.status === 429) break;
        const { register_token, reference_number } = registration.data as Record<string, string>;
        const sent = await client.call('requestOtp', {
          channelId: '6020',
          registrationToken: register_token,
          reffNumberRegistration: reference_number,
        });
        if (sent.status === 429) {
          expect(sent).toMatchObject(refused);
          continue;
        }
        messages++;
        const { transaction_id: transactionId } = sent.data as { transaction_id: string };
        const right = await client.codeFor(person.phone);
        const otpCode = String((Number(right) + 1) % 100_000).padStart(5, '0');
        if (guesses === 15) {
          // The right code is refused, too.
          const input = { channelId: '6010', transactionId, otpCode: right };
          expect(await client.call('validateOtp', input)).toMatchObject(refused);
        }
        // A fourth one within ten seconds would only be throttled.
        for (let tries = 0; tries < 3; tries++) {
          const input = { channelId: '6010', transactionId, otpCode };
          const { status } = await client.call('validateOtp', input);
          if (status !== 429) guesses++;
        }
      }
      expect([messages, guesses]).toEqual([6, 15]);
      await wait(61);
      const { transactionId } = await registerPerson(client, person, 'SCARD-later');
      const otpCode = await client.codeFor(person.phone);
      const answer = await client.call('validateOtp', {
        channelId: '6010',
        transactionId,
        otpCode,
      });
      expect(answer.responseCode).toBe('00');
    });

    test('limits the NIK checks of one address, and of one NIK from one address, and sends Retry-After', async () => {
      const check = (remoteAddress: string, nik: string) =>
        sandbox.app.request(
          `${origin}/bank/local/s-card/verifikasi-nik-iB`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ nik }),
          },
          { incoming: { socket: { remoteAddress } } },
        );
      const statuses = [];
      for (let index = 0; index < 100; index++) {
        statuses.push((await check('198.51.100.4', strangerAt(index).nik)).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      const answer = await check('198.51.100.4', person.nik);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({
        responseCode: '429',
        responseDescription: expect.stringMatching(/^Terlalu banyak permintaan\. Coba lagi dalam/),
      });
      expect((await check('198.51.100.5', person.nik)).status).toBe(200);

      const ofOneNik = [];
      for (let index = 0; index < 30; index++) {
        ofOneNik.push((await check('198.51.100.6', '9971040101920000')).status);
      }
      expect(ofOneNik.filter((status) => status === 200)).toHaveLength(20);
      // One address does not limit another.
      expect((await check('198.51.100.7', '9971040101920000')).status).toBe(200);
    });
  });
});
