import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallFailure } from '../../api/client/callFailure.ts';
import { RETRY_DELAY_MS, shouldRetry } from '../../api/client/executeCall.ts';
import { buildUrl, sendRequest } from '../../api/client/request.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { type Call, defineGet, definePost } from '../../api/contracts/call.ts';
import { calls } from '../../api/contracts/index.ts';
import { toFailure } from '../../src/lib/failure.ts';
import { timeouts } from '../../src/limits.ts';
import { createNetworkError, fakeBank, html, json, neverRespond } from '../support/bank.ts';

const nik = '3171014404900001';

const validateOtp = () => sendRequest(calls.validateOtp, { transactionId: 't', otpCode: '12345' });

describe('request and response', () => {
  afterEach(() => vi.unstubAllGlobals());

  const baseUrls = {
    local: 'https://local.contoh.id/',
    apply: 'https://apply.contoh.id//',
    identity: 'https://identity.contoh.id/v2',
  };
  // test data
  const checkNik = (options = {}) => sendRequest(calls.checkNik, { nik }, { baseUrls, ...options });

  describe('requests', () => {
    it("API-01 sends the fields of a POST as JSON to the call's base address", async () => {
      const sent = fakeBank(json({ responseCode: '00' }));
      await checkNik();
      expect(sent[0]?.url).toBe('https://local.contoh.id/s-card/verifikasi-nik-iB');
      expect(sent[0]?.init).toMatchObject({
        method: 'POST',
        referrerPolicy: 'no-referrer',
        body: JSON.stringify({ nik }),
        headers: { 'content-type': 'application/json', accept: 'application/json' },
      });
    });

    it('sends every fetched request past the HTTP cache of the browser', async () => {
      const sent = fakeBank(json({ responseCode: '00', data: [] }));
      await checkNik();
      await sendRequest(calls.jobTypes, {});
      await sendRequest(calls.livenessAddress, {}).catch(() => undefined);
      expect(sent.map(({ init }) => init.cache)).toEqual(['no-store', 'no-store', 'no-store']);
    });

    it('CON-01 adds the constants of a call, but not to a finished body', async () => {
      const sent = fakeBank(json({ responseCode: '00' }));
      await validateOtp();
      await sendRequest(calls.validateOtp, new Blob(['{}']));
      expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
        channelId: '6010',
        transactionId: 't',
        otpCode: '12345',
      });
      expect(await new Response(sent[1]?.init.body).text()).toBe('{}');
    });

    it('API-03 sends the bearer only to the identity provider, and only if there is one', async () => {
      const sent = fakeBank(json({ responseCode: '00' }));
      const otp = { transactionId: 't', reffNumberRegister: 'r' };
      await sendRequest(calls.resendOtp, otp, { baseUrls, bearer: 'abc' });
      await sendRequest(calls.resendOtp, otp, { baseUrls, bearer: '' });
      const sentBearers = () =>
        sent.splice(0).map(({ init }) => new Headers(init.headers).get('authorization'));
      expect(sentBearers()).toEqual(['Bearer abc', null]);
      const others = Object.values(allCalls).filter(({ base }) => base !== 'identity');
      const segments = Object.fromEntries(
        others.flatMap(({ path }) => path.match(/(?<=:)\w+/g) ?? []).map((name) => [name, 'abc']),
      );
      for (const call of others)
        await sendRequest(call as Call, segments, { baseUrls, bearer: 'abc' }).catch(() => null);
      expect(sentBearers()).toEqual(others.map(() => null));
    });

    it.each(['checkNik', 'requestOtp'] as const)(
      'ENT-02 sends no credentials with %s unless a bearer is configured',
      async (id) => {
        const sent = fakeBank(json({ responseCode: '00', data: {} }));
        await sendRequest(calls[id], new Blob(['{}'])).catch(() => undefined);
        expect(sent).toHaveLength(1);
        expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
        expect(sent[0]?.init.credentials).not.toBe('include');
      },
    );

    it('API-21 appends the typed term to the URL, encoded, and sends a GET without a body', async () => {
      const sent = fakeBank(json([]));
      await sendRequest(calls.regionSearch, { term: 'a/b ?#é' }, { baseUrls });
      expect(sent[0]?.url).toBe('https://local.contoh.id/wilayah/search/a%2Fb%20%3F%23%C3%A9');
      expect(sent[0]?.init.body).toBeNull();
      expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false);
    });

    it('does not repeat a field of the URL in the body', async () => {
      const step = definePost({
        base: 'apply',
        path: 'apply-step-3/:id',
        request: z.object({ id: z.string(), image_selfie: z.string() }),
        response: z.unknown(),
      });
      const sent = fakeBank(json({}));
      await sendRequest(step, { id: '7', image_selfie: 'x' }, { baseUrls });
      expect(sent[0]?.url).toBe('https://apply.contoh.id/apply-step-3/7');
      expect(sent[0]?.init.body).toBe('{"image_selfie":"x"}');
    });

    it('SUB-01 sends a finished body unchanged, as JSON', async () => {
      const sent = fakeBank(json({ responseCode: '00', responseMessageId: 'm' }));
      const body = new Blob(['{"data":"v1.x"}'], { type: 'application/json' });
      await sendRequest(calls.submitApplication, body, { baseUrls });
      expect(sent[0]?.init.body).toBe(body);
      expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json');
    });

    it.each(['', null, undefined])('rejects when a URL segment is %j', async (id) => {
      const sent = fakeBank(json({}));
      const call = defineGet({
        base: 'local',
        path: 'x/:id',
        request: z.object({ id: z.nullish(z.string()) }),
        response: z.unknown(),
      });
      await expect(sendRequest(call, { id })).rejects.toThrow(
        new TypeError(`The call's address needs "id".`),
      );
      expect(sent).toHaveLength(0);
    });
  });

  describe('responses', () => {
    it('accepts an unknown code', async () => {
      fakeBank(json({ responseCode: 'X9' }));
      expect(await checkNik()).toMatchObject({ outcome: 'other', responseCode: 'X9' });
    });

    it.each(['', ' ', '\t\n', null])('ERR-03 ignores the description %j', async (description) => {
      fakeBank(json({ responseCode: '54', responseDescription: description }));
      expect(await checkNik()).toEqual({ outcome: 'declined', responseCode: '54' });
    });

    it('converts a numeric code to text', async () => {
      fakeBank(json({ responseCode: 54 }));
      expect(await checkNik()).toMatchObject({ outcome: 'declined', responseCode: '54' });
    });

    it("OTP-14 uses a 422 or 423 without code as the code, with the bank's text", async () => {
      fakeBank(new Response(null, { status: 423 }), json({ message: 'Kode salah' }, 422));
      expect(await validateOtp()).toMatchObject({ outcome: 'locked', responseCode: '423' });
      expect(await validateOtp()).toEqual({
        outcome: 'failed',
        responseCode: '422',
        responseDescription: 'Kode salah',
      });
    });

    it.each(['', null])('OTP-14 uses 423 as the code when its code is %j', async (responseCode) => {
      fakeBank(json({ responseCode }, 423));
      expect(await validateOtp()).toMatchObject({ outcome: 'locked', responseCode: '423' });
    });

    it('REG-07 keeps the code and description of a refusal with status 422', async () => {
      fakeBank(json({ responseCode: 'RC18', responseDescription: 'Data tidak sesuai' }, 422));
      const answer = await sendRequest(calls.register, new Blob(['{}']));
      expect(answer).toMatchObject({
        outcome: 'emailRefused',
        responseCode: 'RC18',
        responseDescription: 'Data tidak sesuai',
      });
    });
  });
});

describe('failures', () => {
  afterEach(() => vi.unstubAllGlobals());
  // test data
  const checkNik = () => sendRequest(calls.checkNik, { nik });

  const failureIn = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable('the call should fail'),
      (error) => {
        expect(error).toBeInstanceOf(CallFailure);
        return toFailure(error);
      },
    );

  describe('failures', () => {
    it('reports a dropped connection as a network failure, or as offline', async () => {
      fakeBank(createNetworkError());
      expect(await failureIn(checkNik())).toEqual({ kind: 'network' });
      vi.stubGlobal('navigator', { onLine: false });
      expect(await failureIn(checkNik())).toEqual({ kind: 'offline' });
    });

    it('sends a call although the phone wrongly reports that it is offline', async () => {
      fakeBank(json({ responseCode: '00' }));
      vi.stubGlobal('navigator', { onLine: false });
      expect(await checkNik()).toMatchObject({ responseCode: '00' });
    });

    it('reports a connection that breaks during the response as a network failure', async () => {
      const half = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"responseCode":'));
          controller.error(createNetworkError());
        },
      });
      fakeBank(() => new Response(half));
      expect(await failureIn(checkNik())).toEqual({ kind: 'network' });
    });

    it("ERR-02 reports an error status with the bank's text", async () => {
      fakeBank(json({ message: 'Sedang pemeliharaan', responseCode: '91' }, 503));
      const failing = checkNik();
      await expect(failing).rejects.toMatchObject({ code: '91' });
      expect(await failureIn(failing)).toEqual({
        kind: 'http',
        status: 503,
        message: 'Sedang pemeliharaan',
      });
      fakeBank(json({ responseCode: 92 }, 500));
      await expect(checkNik()).rejects.toMatchObject({ code: '92', message: '' });
    });

    it.each([
      ['the first text that is not empty', { message: '', responseDescription: 'Nanti' }, 'Nanti'],
      ['not a blank one', { message: ' \n', responseDescription: 'Nanti' }, 'Nanti'],
      ['not a number', { message: 5, responseMessage: 'Nanti' }, 'Nanti'],
      ['the Indonesian text', { responseMessageId: 'Nanti', responseMessage: 'Later' }, 'Nanti'],
      ['not a list', { message: ['Gangguan'], responseMessage: 'Nanti' }, 'Nanti'],
      ['a text of 300 characters', { message: 'x'.repeat(300) }, 'x'.repeat(300)],
      ['not a longer text', { message: 'x'.repeat(301), responseMessage: 'Nanti' }, 'Nanti'],
    ])("ERR-02 selects the bank's text: %s", async (_, body, message) => {
      fakeBank(json(body, 500));
      expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 500, message });
    });

    it.each([
      ['null', null],
      ['a list', ['responseCode']],
      ['a text', 'rusak'],
      ['a number', 7],
    ])('reports %s with an error status as an HTTP failure', async (_, body) => {
      for (const status of [300, 422, 500]) {
        fakeBank(json(body, status));
        expect(await failureIn(validateOtp())).toEqual({ kind: 'http', status });
      }
    });

    it('rejects a code with status 300 when the call does not accept error responses', async () => {
      fakeBank(json({ responseCode: '00' }, 300));
      expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 300 });
    });

    it('ERR-03 has no message without a text of the bank', async () => {
      fakeBank(
        html(502),
        json({ message: '<b>Tomcat</b>' }, 404),
        json({ message: 'x'.repeat(301) }, 400),
      );
      expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 502 });
      expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 404 });
      expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 400 });
    });

    it('does not use 422 as the code of an HTML page', async () => {
      fakeBank(html(422));
      expect(await failureIn(validateOtp())).toEqual({ kind: 'http', status: 422 });
    });

    it("OTP-13 uses 404 as a code if the call's table has it, else as a wrong URL", async () => {
      fakeBank(json({ message: 'Transaksi tidak ditemukan.' }, 404), html(404));
      expect(await validateOtp()).toMatchObject({
        outcome: 'noTransaction',
        responseDescription: 'Transaksi tidak ditemukan.',
      });
      expect(await failureIn(validateOtp())).toEqual({ kind: 'http', status: 404 });
    });

    it('no failure contains the NIK of the request', async () => {
      for (const reply of [
        createNetworkError(),
        html(),
        json({}, 500),
        json({ responseCode: {} }),
      ]) {
        fakeBank(reply);
        const error = await checkNik().catch((caught: Error) => caught);
        expect(`${JSON.stringify(error)} ${(error as Error).message}`).not.toContain(nik);
      }
    });
  });
});

describe('timeouts and aborted calls', () => {
  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  // test data
  const checkNik = (options = {}) => sendRequest(calls.checkNik, { nik }, options);

  const MEGABYTE = 1024 * 1024;

  const registration = {
    ...{ callbackUrl: 'https://kartu.contoh.id', reffNumber: 'r', email: 'siti@contoh.id' },
    ...{ phone: '081298765432', nik, name: 'Siti', dob: '1990-04-04', channelId: '6020' },
  };

  describe('timeouts', () => {
    it('accepts a slow response within the timeout', async () => {
      fakeBank(async () => {
        await new Promise((resolve) => setTimeout(resolve, 4999));
        return json({ responseCode: '00' });
      });
      const answering = checkNik({ timeoutMs: 5000 });
      await vi.advanceTimersByTimeAsync(4999);
      expect(await answering).toMatchObject({ responseCode: '00' });
    });

    const { read, once, oncePerMegabyte } = timeouts;
    it.each([
      ['the given timeout', 5000, () => checkNik({ timeoutMs: 5000 })],
      ['the timeout of a read', read, () => sendRequest(calls.regionSearch, { term: 'menteng' })],
      ['the timeout of a read that is sent as a POST', read, () => checkNik()],
      [
        'the timeout of a call that must happen once',
        once,
        () =>
          sendRequest(calls.requestOtp, { registrationToken: 't', reffNumberRegistration: 'r' }),
      ],
      [
        'a longer timeout for a submission of two megabytes',
        once + 2 * oncePerMegabyte,
        () => sendRequest(calls.submitApplication, new Blob([new Uint8Array(2 * MEGABYTE)])),
      ],
      [
        'a longer timeout for a registration with a photo of three megabytes',
        once + 3 * oncePerMegabyte,
        () =>
          sendRequest(calls.register, {
            ...registration,
            selfie: 'x'.repeat(3 * MEGABYTE),
            identity: 'y',
          }),
      ],
    ])('rejects exactly after %s', async (_, limit, call) => {
      fakeBank(neverRespond);
      const settled = vi.fn();
      const failing = expect(call().finally(settled)).rejects.toMatchObject({ kind: 'timeout' });
      await vi.advanceTimersByTimeAsync(limit - 1);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await failing;
    });
  });

  describe('aborting a call', () => {
    it('aborts a call, also before it starts', async () => {
      const sent = fakeBank(neverRespond);
      const stop = new AbortController();
      const failing = expect(checkNik({ signal: stop.signal })).rejects.toMatchObject({
        kind: 'aborted',
      });
      stop.abort();
      await failing;
      await expect(checkNik({ signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
      expect(sent).toHaveLength(1);
    });

    it.each([
      ['received a response', json({ responseCode: '00' })],
      ['failed', createNetworkError()],
    ])('removes timers and listeners of a call that has %s', async (_, reply) => {
      fakeBank(reply);
      const { signal } = new AbortController();
      await checkNik({ signal }).catch(() => undefined);
      expect(vi.getTimerCount()).toBe(0);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });
  });
});

describe('rules of single calls', () => {
  test('builds a URL without double slashes and returns the fields for the body', () => {
    const input = { id: 'a b', page: 0, rest: 'isi' };
    expect(buildUrl({ path: 'x/:id/y/:page' }, 'https://bank.contoh.id///', input)).toEqual({
      url: 'https://bank.contoh.id/x/a%20b/y/0',
      rest: { rest: 'isi' },
    });
    expect(input).toEqual({ id: 'a b', page: 0, rest: 'isi' });
  });

  test.each<[CallFailure | Error, number, boolean]>([
    [new CallFailure('network'), 0, true],
    [new CallFailure('timeout'), 0, true],
    [new CallFailure('http', { status: 500 }), 0, true],
    [new CallFailure('http', { status: 499 }), 0, false],
    [new CallFailure('offline'), 0, false],
    [new CallFailure('malformed', { status: 200 }), 0, false],
    [new CallFailure('network'), 1, false],
    [new Error('network'), 0, false],
  ])('retries after %o and %i retries: %s', (error, failures, again) => {
    expect(shouldRetry(failures, error)).toBe(again);
    expect(RETRY_DELAY_MS).toBe(500);
  });
});
