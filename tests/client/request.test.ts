// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallFailure } from '../../api/client/callFailure.ts';
import { request } from '../../api/client/request.ts';
import { get, post } from '../../api/contracts/call.ts';
import { calls } from '../../api/contracts/index.ts';
import { failureOf } from '../../src/lib/failure.ts';
import { timeLimits } from '../../src/limits.ts';
import { dropped, fakeBank, html, json, silence } from './fakeBank.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const baseUrls = {
  local: 'https://local.contoh.id/',
  apply: 'https://apply.contoh.id',
  identity: 'https://identity.contoh.id/v2',
};
const nik = '3171014404900001'; // test data
const checkNik = (options = {}) => request(calls.checkNik, { nik }, { baseUrls, ...options });
const validateOtp = () => request(calls.validateOtp, { transactionId: 't', otpCode: '12345' });

const failureIn = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('the call should fail'),
    (error) => {
      expect(error).toBeInstanceOf(CallFailure);
      return failureOf(error);
    },
  );

describe('what is sent', () => {
  it('API-01 a POST carries its fields as JSON to the base address of its call', async () => {
    const sent = fakeBank(json({ responseCode: '00' }));
    await checkNik();
    expect(sent[0]?.url).toBe('https://local.contoh.id/s-card/verifikasi-nik-iB');
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify({ nik }),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
  });

  it('CON-01 a call adds its constants, but not to a body that is ready', async () => {
    const sent = fakeBank(json({ responseCode: '00' }));
    await validateOtp();
    await request(calls.validateOtp, new Blob(['{}']));
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      channelId: '6010',
      transactionId: 't',
      otpCode: '12345',
    });
    expect(await new Response(sent[1]?.init.body).text()).toBe('{}');
  });

  it('API-03 only the identity provider gets the bearer, and only when there is one', async () => {
    const sent = fakeBank(json({ responseCode: '00' }));
    const otp = { transactionId: 't', reffNumberRegister: 'r' };
    await request(calls.resendOtp, otp, { baseUrls, bearer: 'abc' });
    await request(calls.resendOtp, otp, { baseUrls, bearer: '' });
    await checkNik({ bearer: 'abc' });
    const headers = sent.map(({ init }) => new Headers(init.headers).get('authorization'));
    expect(headers).toEqual(['Bearer abc', null, null]);
  });

  it('API-21 the typed term is appended to the address, encoded, and a GET has no body', async () => {
    const sent = fakeBank(json([]));
    await request(calls.regionSearch, { term: 'a/b ?#é' }, { baseUrls });
    expect(sent[0]?.url).toBe('https://local.contoh.id/wilayah/search/a%2Fb%20%3F%23%C3%A9');
    expect(sent[0]?.init.body).toBeUndefined();
    expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false);
  });

  it('a field of the address is not sent again in the body', async () => {
    const step = post({
      base: 'apply',
      path: 'apply-step-3/:id',
      request: z.object({ id: z.string(), image_selfie: z.string() }),
      response: z.unknown(),
    });
    const sent = fakeBank(json({}));
    await request(step, { id: '7', image_selfie: 'x' }, { baseUrls });
    expect(sent[0]?.url).toBe('https://apply.contoh.id/apply-step-3/7');
    expect(sent[0]?.init.body).toBe('{"image_selfie":"x"}');
  });

  it('SUB-01 a ready body is sent as it is, as JSON', async () => {
    const sent = fakeBank(json({ responseCode: '00', responseMessageId: 'm' }));
    const body = new Blob(['{"data":"v1.x"}'], { type: 'application/json' });
    await request(calls.submitApplication, body, { baseUrls });
    expect(sent[0]?.init.body).toBe(body);
    expect(new Headers(sent[0]?.init.headers).get('content-type')).toBe('application/json');
  });
});

describe('answers', () => {
  it('a code that is not known yet is an answer all the same', async () => {
    fakeBank(json({ responseCode: 'X9' }));
    expect(await checkNik()).toMatchObject({ word: 'other', responseCode: 'X9' });
  });

  it('a code sent as a number is read as text', async () => {
    fakeBank(json({ responseCode: 54 }));
    expect(await checkNik()).toMatchObject({ word: 'declined', responseCode: '54' });
  });

  for (const status of [200, 400, 422, 423, 500]) {
    it(`OTP-14 a code in a ${status} answer of the validation is the answer`, async () => {
      fakeBank(json({ responseCode: '68', responseDescription: 'nanti' }, status));
      expect(await validateOtp()).toEqual({
        word: 'later',
        responseCode: '68',
        responseDescription: 'nanti',
      });
    });
  }

  it('OTP-14 a bare 422 or 423 is the code itself, with the text that the bank gave', async () => {
    fakeBank(new Response(null, { status: 423 }), json({ message: 'Kode salah' }, 422));
    expect(await validateOtp()).toMatchObject({ word: 'failed', responseCode: '423' });
    expect(await validateOtp()).toEqual({
      word: 'failed',
      responseCode: '422',
      responseDescription: 'Kode salah',
    });
  });

  it('REG-07 a refusal of the registration under 422 keeps its own code and description', async () => {
    fakeBank(json({ responseCode: 'RC18', responseDescription: 'Data tidak sesuai' }, 422));
    const answer = await request(calls.register, new Blob(['{}']));
    expect(answer).toMatchObject({
      word: 'refused',
      responseCode: 'RC18',
      responseDescription: 'Data tidak sesuai',
    });
  });
});

describe('failures', () => {
  it('a slow answer within the time limit is an answer', async () => {
    vi.useFakeTimers();
    fakeBank(async () => {
      await new Promise((resolve) => setTimeout(resolve, 4999));
      return json({ responseCode: '00' });
    });
    const answering = checkNik({ timeoutMs: 5000 });
    await vi.advanceTimersByTimeAsync(4999);
    expect(await answering).toMatchObject({ responseCode: '00' });
  });

  it('a dropped connection is a network failure, and offline when the phone says so', async () => {
    fakeBank(dropped());
    expect(await failureIn(checkNik())).toEqual({ kind: 'network' });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureIn(checkNik())).toEqual({ kind: 'offline' });
  });

  it('a call that works is not stopped by a phone that wrongly believes itself offline', async () => {
    fakeBank(json({ responseCode: '00' }));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await checkNik()).toMatchObject({ responseCode: '00' });
  });

  it('a connection that breaks in the middle of the answer is a network failure', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"responseCode":'));
        controller.error(dropped());
      },
    });
    fakeBank(() => new Response(half));
    expect(await failureIn(checkNik())).toEqual({ kind: 'network' });
  });

  it('a silent bank is given up exactly at the time limit', async () => {
    vi.useFakeTimers();
    fakeBank(silence);
    const settled = vi.fn();
    const failing = failureIn(checkNik({ timeoutMs: 5000 }).finally(settled));
    await vi.advanceTimersByTimeAsync(4999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toEqual({ kind: 'timeout' });
  });

  it('a large submission gets more time', async () => {
    vi.useFakeTimers();
    fakeBank(silence);
    const settled = vi.fn();
    const body = new Blob([new Uint8Array(2 * 1024 * 1024)]);
    const failing = failureIn(request(calls.submitApplication, body).finally(settled));
    const limit = timeLimits.once + 2 * timeLimits.oncePerMegabyte;
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toEqual({ kind: 'timeout' });
  });

  it('a call given up by its screen is aborted, also before it starts', async () => {
    const sent = fakeBank(silence);
    const stop = new AbortController();
    const failing = failureIn(checkNik({ signal: stop.signal }));
    stop.abort();
    expect(await failing).toEqual({ kind: 'aborted' });
    expect(await failureIn(checkNik({ signal: stop.signal }))).toEqual({ kind: 'aborted' });
    expect(sent).toHaveLength(1);
  });

  it('ERR-02 an error status is told with what the bank said', async () => {
    fakeBank(json({ message: 'Sedang pemeliharaan', responseCode: '91' }, 503));
    const failing = checkNik();
    await expect(failing).rejects.toMatchObject({ code: '91' });
    expect(await failureIn(failing)).toEqual({
      kind: 'http',
      status: 503,
      message: 'Sedang pemeliharaan',
    });
  });

  it('ERR-03 without words of the bank there is no message', async () => {
    fakeBank(
      html(502),
      json({ message: '<b>Tomcat</b>' }, 404),
      json({ message: 'x'.repeat(301) }, 400),
    );
    expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 502 });
    expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 404 });
    expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 400 });
  });

  const wrong: [string, Response][] = [
    ['an HTML page', html()],
    ['an empty answer', new Response(null, { status: 204 })],
    ['half a JSON text', new Response('{"responseCode":"00"')],
    ['an answer without a code', json({ ok: true })],
    ['null', json(null)],
    ['a list', json([1])],
  ];
  for (const [what, response] of wrong) {
    it(`${what} where a code is due is malformed`, async () => {
      fakeBank(response);
      expect(await failureIn(checkNik())).toMatchObject({ kind: 'malformed' });
    });
  }

  it('an HTML page under 422 is not taken for a code', async () => {
    fakeBank(html(422));
    expect(await failureIn(validateOtp())).toEqual({ kind: 'http', status: 422 });
  });

  it('no failure tells what was sent', async () => {
    for (const reply of [dropped(), html(), json({}, 500), json({ responseCode: {} })]) {
      fakeBank(reply);
      const error = await checkNik().catch((caught: Error) => caught);
      expect(`${JSON.stringify(error)} ${(error as Error).message}`).not.toContain(nik);
    }
  });

  it('an address with an empty segment is not called', async () => {
    const sent = fakeBank(json({}));
    const call = get({
      base: 'local',
      path: 'x/:id',
      request: z.object({ id: z.string() }),
      response: z.unknown(),
    });
    await expect(request(call, { id: '' })).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(0);
  });
});
