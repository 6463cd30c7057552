// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { request } from '../../api/client/request.ts';
import { get, post } from '../../api/contracts/call.ts';
import { calls } from '../../api/contracts/index.ts';
import { fakeBank, json } from './fakeBank.ts';

afterEach(() => vi.unstubAllGlobals());

const baseUrls = {
  local: 'https://local.contoh.id/',
  apply: 'https://apply.contoh.id//',
  identity: 'https://identity.contoh.id/v2',
};
const nik = '3171014404900001'; // test data
const checkNik = (options = {}) => request(calls.checkNik, { nik }, { baseUrls, ...options });
const validateOtp = () => request(calls.validateOtp, { transactionId: 't', otpCode: '12345' });

describe('what is sent', () => {
  it('API-01 a POST carries its fields as JSON to the base address of its call', async () => {
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
    expect(sent[0]?.init.body).toBeNull();
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

  it.each(['', null, undefined])('an address whose segment is %j is not called', async (id) => {
    const sent = fakeBank(json({}));
    const call = get({
      base: 'local',
      path: 'x/:id',
      request: z.object({ id: z.nullish(z.string()) }),
      response: z.unknown(),
    });
    await expect(request(call, { id })).rejects.toThrow(
      new TypeError(`The call's address needs "id".`),
    );
    expect(sent).toHaveLength(0);
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
    expect(await validateOtp()).toMatchObject({ word: 'locked', responseCode: '423' });
    expect(await validateOtp()).toEqual({
      word: 'failed',
      responseCode: '422',
      responseDescription: 'Kode salah',
    });
  });

  it.each(['', null])('OTP-14 a 423 whose code is %j is the code itself', async (responseCode) => {
    fakeBank(json({ responseCode }, 423));
    expect(await validateOtp()).toMatchObject({ word: 'locked', responseCode: '423' });
  });

  it('REG-07 a refusal of the registration under 422 keeps its own code and description', async () => {
    fakeBank(json({ responseCode: 'RC18', responseDescription: 'Data tidak sesuai' }, 422));
    const answer = await request(calls.register, new Blob(['{}']));
    expect(answer).toMatchObject({
      word: 'emailRefused',
      responseCode: 'RC18',
      responseDescription: 'Data tidak sesuai',
    });
  });
});
