// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { fakeBank, json } from '../client/fakeBank.ts';
import { aroundEachStart, now, photograph, start } from './started.ts';

aroundEachStart();

describe('the waits of the environment', () => {
  test.each([
    [6000, {}],
    [2500, { VITE_DELAY_OCR_RETURN: '2500', VITE_DELAY_DOCUMENT_RETURN: '1700' }],
  ])(
    'OCR-08 CON-02 after %i ms the form comes back from the reading, not before',
    async (delay, env) => {
      const { state, pass, actor } = await photograph(env);
      expect(state()).toBe('idCapture.read');
      const { at } = actor.getSnapshot().context.saved.returning ?? { at: Number.NaN };
      await pass(at - Date.now() - 1);
      expect(state()).toBe('idCapture.read');
      expect(at - now.getTime()).toBeGreaterThanOrEqual(delay);
      expect(at - now.getTime()).toBeLessThan(delay + 50);
      expect(location.pathname).toBe('/ocr');
      await pass(1001);
      expect([state(), location.pathname]).toEqual(['personalData.editing', '/chInfoPribadi']);
    },
  );
});

/** A value for every variable that the chart, its environment or its calls read; no two are alike. */
const told = {
  VITE_API_LOCAL: 'https://lokal.contoh.id',
  VITE_API_APPLY: 'https://apply.contoh.id',
  VITE_API_IDENTITY: 'https://identitas.contoh.id',
  VITE_API_BEARER: 'rahasia',
  VITE_LIVENESS_SUCCESS: 'ok, sah',
  VITE_OCR_REFF_PREFIX: 'UJI',
  VITE_CALLBACK_URL: 'https://contoh.id/kembali',
  VITE_REGISTRATION_CALL: 'registrasi-iB',
  VITE_ADDRESS_BACK: 'checklist',
  VITE_CODE_MINUTES: '7',
  VITE_DELAY_OCR_RETURN: '101',
  VITE_DELAY_DOCUMENT_RETURN: '102',
  VITE_DELAY_FACE_RETURN: '103',
  VITE_DELAY_OTP_RETURN: '104',
  VITE_DELAY_LIVENESS_TEST: '105',
  VITE_DELAY_RESEND: '106',
  VITE_DELAY_WAITING: '107',
  VITE_DELAY_SPLASH: '108',
  VITE_DELAY_THANKS: '109',
};

describe('what the environment says', () => {
  test('CON-02 LIV-15 ADR-02 reaches the chart, each under its own name', async () => {
    const { actor } = await start('/homepage', null, told);
    expect(actor.getSnapshot().context.settings).toEqual({
      isMobile: true,
      codeLifetime: 420_000,
      flow: expect.objectContaining({ id: 'sixStep', steps: 6 }),
      livenessSuccess: ['ok', 'sah'],
      addressBack: 'checklist',
      callbackUrl: 'https://contoh.id/kembali',
      delays: {
        ocrReturn: 101,
        documentReturn: 102,
        faceReturn: 103,
        otpReturn: 104,
        livenessTest: 105,
        resend: 106,
        waiting: 107,
        splash: 108,
        thanks: 109,
      },
    });
  });

  test('OCR-13 API-01 numbers the reading with its prefix and the phone’s clock, and asks its local base', async () => {
    const { sent } = await photograph({ ...told, VITE_DELAY_OCR_RETURN: '6000' });
    expect(sent.map(({ url }) => url)).toEqual(['https://lokal.contoh.id/ocr-iB']);
    const { reffNumber } = JSON.parse(String(sent[0]?.init.body)) as { reffNumber: string };
    expect(reffNumber).toMatch(/^UJI20261122093015\d{6}$/);
  });

  test('API-01 API-03 REG-09 reaches the calls that the services make', async () => {
    for (const [name, value] of Object.entries(told)) vi.stubEnv(name, value);
    const sent = fakeBank(json({ responseCode: '00', data: { transaction_id: 'T-1' } }));
    const { loadServices } = await import('../../src/app/lazyServices.ts');
    const { jobs } = await loadServices();
    const task = { signal: new AbortController().signal, pendingStored: async () => {} };
    await jobs.requestOtp({
      ...task,
      input: { registrationToken: 'REG-1', reffNumberRegistration: 'REFF-9' } as never,
    });
    const headers = new Headers(sent[0]?.init.headers);
    expect([sent[0]?.url, headers.get('authorization')]).toEqual([
      'https://identitas.contoh.id/otp-request',
      'Bearer rahasia',
    ]);
    const taken = { file: new Blob(['swafoto'], { type: 'image/jpeg' }) };
    await jobs.keepTestSelfie({ ...task, input: taken as never });
    expect(localStorage.getItem('livenessTest')).toBe(`data:image/jpeg;base64,${btoa('swafoto')}`);
    expect(sessionStorage.getItem('livenessTest')).toBeNull();
  });
});
