// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '../../api/client/callFailure.ts';
import { request } from '../../api/client/request.ts';
import { calls } from '../../api/contracts/index.ts';
import { failureOf } from '../../src/lib/failure.ts';
import { dropped, fakeBank, html, json } from './fakeBank.ts';

afterEach(() => vi.unstubAllGlobals());

const nik = '3171014404900001'; // test data
const checkNik = () => request(calls.checkNik, { nik });
const validateOtp = () => request(calls.validateOtp, { transactionId: 't', otpCode: '12345' });

const failureIn = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('the call should fail'),
    (error) => {
      expect(error).toBeInstanceOf(CallFailure);
      return failureOf(error);
    },
  );

describe('failures', () => {
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

  it('ERR-02 an error status is told with what the bank said', async () => {
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
    ['the first that is not empty', { message: '', responseDescription: 'Nanti' }, 'Nanti'],
    ['no number', { message: 5, responseMessage: 'Nanti' }, 'Nanti'],
    ['no list', { message: ['Gangguan'], responseMessage: 'Nanti' }, 'Nanti'],
    ['what is 300 characters long', { message: 'x'.repeat(300) }, 'x'.repeat(300)],
    ['no longer text', { message: 'x'.repeat(301), responseMessage: 'Nanti' }, 'Nanti'],
  ])('ERR-02 of the texts of the bank people read %s', async (_, body, message) => {
    fakeBank(json(body, 500));
    expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 500, message });
  });

  it.each([
    ['null', null],
    ['a list', ['responseCode']],
    ['a text', 'rusak'],
    ['a number', 7],
  ])('%s under an error status is no answer', async (_, body) => {
    for (const status of [300, 422, 500]) {
      fakeBank(json(body, status));
      expect(await failureIn(validateOtp())).toEqual({ kind: 'http', status });
    }
  });

  it('a code under a status from 300 on is a failure where the call wants none there', async () => {
    fakeBank(json({ responseCode: '00' }, 300));
    expect(await failureIn(checkNik())).toEqual({ kind: 'http', status: 300 });
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

  it('OTP-13 a status of 404 is the code of it where the call’s table has one, else a wrong address', async () => {
    fakeBank(json({ message: 'Transaksi tidak ditemukan.' }, 404), html(404));
    expect(await validateOtp()).toMatchObject({
      word: 'noTransaction',
      responseDescription: 'Transaksi tidak ditemukan.',
    });
    expect(await failureIn(validateOtp())).toEqual({ kind: 'http', status: 404 });
  });

  it('no failure tells what was sent', async () => {
    for (const reply of [dropped(), html(), json({}, 500), json({ responseCode: {} })]) {
      fakeBank(reply);
      const error = await checkNik().catch((caught: Error) => caught);
      expect(`${JSON.stringify(error)} ${(error as Error).message}`).not.toContain(nik);
    }
  });
});
