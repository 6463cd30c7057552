import { expect, test } from 'vitest';
import { delaysFrom } from '../../machines/journey/delays.ts';
import { channelIds, parseConfig } from '../../src/config.ts';
import { idCamera, imageScales, limits } from '../../src/limits.ts';

test('CON-02 OTP-15 the specified delays hold unless the environment shortens them', () => {
  const { delays } = parseConfig({});
  expect(delays).toMatchObject({
    ocrReturn: 6000,
    documentReturn: 1000,
    faceReturn: 1000,
    otpReturn: 1000,
    livenessTest: 2000,
    resend: 180_000,
  });
  expect(parseConfig({ VITE_DELAY_OCR_RETURN: '500' }).delays.ocrReturn).toBe(500);
  expect(delaysFrom(delays)).toMatchObject({ documentReturn: 1000, otpReturn: 1000 });
});

test.each([
  ['VITE_DELAY_OCR_RETURN', 'soon'],
  ['VITE_DELAY_RESEND', '-1'],
  ['VITE_APP_KEY', 'short'],
  ['VITE_REGISTRATION_CALL', 'registrasi-v3'],
  ['VITE_ADDRESS_BACK', 'job'],
])('%s = %j is refused by name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});

test('API-01 three bases are configured; by default they are the sandbox on the app’s own origin', () => {
  expect(parseConfig({}).bases).toEqual({
    local: '/bank/local',
    apply: '/bank/apply',
    identity: '/bank/identity',
  });
  expect(parseConfig({ VITE_API_APPLY: 'https://api.contoh.id' }).bases.apply).toBe(
    'https://api.contoh.id',
  );
});

test('API-03 REG-09 ADR-02 what the specification leaves out has the decided defaults', () => {
  expect(parseConfig({})).toMatchObject({
    bearer: '',
    registrationCall: 'registrasi-v2',
    address: { backTarget: 'profile' },
  });
});

test('LIV-15 the results that verify a face are a list', () => {
  expect(parseConfig({}).liveness.successValues).toEqual(['success', 'true']);
  const env = { VITE_LIVENESS_SUCCESS: 'ok, passed' };
  expect(parseConfig(env).liveness.successValues).toEqual(['ok', 'passed']);
});

test('CON-01 channel 6020, for the validation of a code 6010', () => {
  expect(channelIds).toEqual({ default: '6020', otpValidation: '6010' });
});

test('CON-03 CON-07 DOC-14 DOC-15 OCR-03 pictures and camera have the specified numbers', () => {
  const captured = { scale: 0.7, quality: 0.7 };
  expect(imageScales).toMatchObject({
    idPhoto: captured,
    npwpPhoto: captured,
    slipPhoto: captured,
    upload: { scale: 0.3 },
    webcamQuality: 0.92,
  });
  expect(idCamera).toEqual({ width: 1280, height: 960, frameRate: 15, aspectRatio: 1 });
});

test('CON-05 CON-06 ADR-10 DOC-13 the constants of the specification', () => {
  expect(limits).toMatchObject({
    age: { min: 21, max: 65 },
    nik: 16,
    phone: { min: 10, max: 19 },
    emergencyPhone: { min: 10, max: 13 },
    promo: 100,
    street: 120,
    rtRw: 3,
    postalCode: 6,
    companyPhone: 12,
    companyPhoneExtension: 6,
    name: 100,
    email: 100,
    employmentYears: 2,
    income: 12,
    npwp: 16,
    otp: 5,
    regionSearch: { minCharacters: 3, debounce: 300 },
    pdfBytes: 10_000_000,
    bodyBytes: 25_165_824,
    approvalDays: { min: 2, max: 9 },
  });
});
