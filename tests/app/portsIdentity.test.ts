// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import type { Saved } from '../../machines/journey/saved/schema.ts';
import { fakeBank, html, json } from '../client/fakeBank.ts';
import { applicant } from '../screens/applicant.ts';
import { ask, asOther, base64, besides, code, described, portsWith } from './portsSupport.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the registration', () => {
  const saved: Saved = { ...applicant, pending: { op: 'register', id: 'REFF-1' } };
  const input = toRegistration(saved, 'https://contoh.id/callback');
  const done = code('00', { data: { register_token: 'TOKEN', reference_number: 'NUMBER' } });

  test('REG-01 REG-03 REG-04 REG-10 CON-01 sends exactly the contract’s values', async () => {
    const { url, body } = await ask('register', input, done);
    expect(url).toBe('/bank/identity/registrasi-v2');
    expect(body).toEqual({
      callbackUrl: 'https://contoh.id/callback',
      channelId: '6020',
      reffNumber: 'REFF-1',
      email: 'siti.rahmawati@contoh.id',
      phone: '081234567890',
      nik: '9971046504930002',
      name: 'SITI RAHMAWATI',
      dob: '1993-04-25',
      selfie: base64('face1'),
      identity: base64('ktp.jpg'),
    });
  });

  test('REG-09 uses registrasi-iB where it is configured', async () => {
    const sent = fakeBank(done);
    await portsWith({ VITE_REGISTRATION_CALL: 'registrasi-iB' }).register({ ...besides, input });
    expect(sent[0]?.url).toBe('/bank/identity/registrasi-iB');
  });

  test('REG-05 gives token and reference number', async () => {
    expect((await ask('register', input, done)).answer).toEqual({
      word: 'registered',
      code: '00',
      registrationToken: 'TOKEN',
      reffNumberRegistration: 'NUMBER',
    });
  });

  test.each([
    ['REG-07', code('RC18', described), { ...asOther, word: 'emailRefused', code: 'RC18' }],
    ['REG-07', code('422', described), { ...asOther, word: 'phoneRefused', code: '422' }],
    ['REG-07', json(described, 422), { ...asOther, word: 'phoneRefused', code: '422' }],
    ['REG-08', code('99', described), asOther],
  ])('%s a refusal or another code keeps the bank’s words', async (_, reply, answer) => {
    expect((await ask('register', input, reply)).answer).toEqual(answer);
  });

  test.each([{}, { register_token: 'TOKEN' }, { reference_number: 'NUMBER' }, null])(
    'REG-05 a 00 with %j is no registration',
    async (data) => {
      await expect(ask('register', input, code('00', { data }))).rejects.toMatchObject({
        kind: 'malformed',
      });
    },
  );
});

describe('the code', () => {
  const request = { registrationToken: 'TOKEN', reffNumberRegistration: 'NUMBER' };
  const resend = { transactionId: 'T-1', reffNumberRegister: 'NUMBER' };
  const typed = { transactionId: 'T-1', otpCode: '12345' };
  const started = code('00', { data: { transaction_id: 'T-1' } });

  test('REG-06 CON-01 is asked for with channel 6020', async () => {
    const { url, body, answer } = await ask('requestOtp', request, started);
    expect(url).toBe('/bank/identity/otp-request');
    expect(body).toEqual({ channelId: '6020', ...request });
    expect(answer).toEqual({ word: 'sent', code: '00', transaction_id: 'T-1' });
  });

  test('REG-08 another code keeps its words; a 00 without transaction is no answer', async () => {
    expect((await ask('requestOtp', request, code('99', described))).answer).toEqual(asOther);
    await expect(ask('requestOtp', request, code('00'))).rejects.toMatchObject({
      kind: 'malformed',
    });
  });

  test('OTP-09 CON-01 is validated with channel 6010', async () => {
    const { url, body } = await ask('validateOtp', typed, code('00'));
    expect(url).toBe('/bank/identity/otp-validation');
    expect(body).toEqual({ channelId: '6010', ...typed });
  });

  test.each([
    ['OTP-10', code('00'), { word: 'accepted', code: '00' }],
    ['OTP-11', code('422'), { word: 'failed', code: '422' }],
    ['OTP-11', code('423'), { word: 'locked', code: '423' }],
    ['OTP-11 OTP-14', json({}, 423), { word: 'locked', code: '423' }],
    ['OTP-11 OTP-14', new Response('', { status: 422 }), { word: 'failed', code: '422' }],
    ['OTP-11', code('422', { sisa_percobaan: 3 }), { word: 'failed', code: '422', triesLeft: 3 }],
    ['OTP-11', code('422', { sisa_percobaan: '2' }), { word: 'failed', code: '422', triesLeft: 2 }],
    [
      'OTP-11',
      code('422', { sisa_percobaan: '10' }),
      { word: 'failed', code: '422', triesLeft: 10 },
    ],
    ['OTP-11', code('422', { sisa_percobaan: 0 }), { word: 'failed', code: '422', triesLeft: 0 }],
    ['OTP-11', code('422', { kedaluwarsa: true }), { word: 'failed', code: '422', isTooOld: true }],
    ['OTP-11', code('99', { sisa_percobaan: 3, ...described }), asOther],
    ['OTP-12', code('68'), { word: 'later', code: '68' }],
    ['OTP-13', code('99', described), asOther],
  ])('%s a validation becomes a word, also from an HTTP status', async (_, reply, answer) => {
    expect((await ask('validateOtp', typed, reply)).answer).toEqual(answer);
  });

  test.each([null, '', 'tiga', '3x', 'x3', '123', -1, 1.5, {}, undefined])(
    'OTP-11 %j is no count of tries that are left, and makes no answer worse',
    async (sisa_percobaan) => {
      const { answer } = await ask('validateOtp', typed, code('422', { sisa_percobaan }));
      expect(answer).toEqual({ word: 'failed', code: '422' });
    },
  );

  test('OTP-20 CON-01 is sent again with channel 6020', async () => {
    const { url, body } = await ask('resendOtp', resend, code('00'));
    expect(url).toBe('/bank/identity/otp-resend');
    expect(body).toEqual({ channelId: '6020', ...resend });
  });

  test.each([
    ['OTP-17', code('00'), { word: 'sent', code: '00' }],
    ['OTP-18', code('423', described), { ...asOther, word: 'refused', code: '423' }],
    ['OTP-18', json(described, 423), { ...asOther, word: 'refused', code: '423' }],
    ['OTP-19', code('99', described), asOther],
  ])('%s a resend becomes a word', async (_, reply, answer) => {
    expect((await ask('resendOtp', resend, reply)).answer).toEqual(answer);
  });

  test('ERR-02 an error status that carries no code is a failed call', async () => {
    await expect(ask('validateOtp', typed, html(502))).rejects.toMatchObject({
      kind: 'http',
      status: 502,
    });
  });
});
