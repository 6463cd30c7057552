import { expect, test } from 'vitest';
import type { JourneyContext } from '../../machines/journey/context.ts';
import { delays } from '../../machines/journey/delays.ts';
import { chartSettings } from '../../src/app/chartSettings.ts';
import { parseConfig } from '../../src/config.ts';
import { channelIds, idCamera, imageScales, limits } from '../../src/limits.ts';

test('CON-02 OTP-15 the specified delays hold unless the environment shortens them', () => {
  expect(parseConfig({}).delays).toMatchObject({
    ocrReturn: 6000,
    documentReturn: 1000,
    faceReturn: 1000,
    otpReturn: 1000,
    livenessTest: 2000,
    resend: 180_000,
  });
  expect(parseConfig({ VITE_DELAY_OCR_RETURN: '500' }).delays.ocrReturn).toBe(500);
});

test('CON-02 OCR-08 OTP-15 every delay of the environment reaches the chart under its own name', () => {
  const config = parseConfig({
    VITE_DELAY_OCR_RETURN: '11',
    VITE_DELAY_DOCUMENT_RETURN: '12',
    VITE_DELAY_FACE_RETURN: '13',
    VITE_DELAY_OTP_RETURN: '14',
    VITE_DELAY_LIVENESS_TEST: '15',
    VITE_DELAY_RESEND: '16',
    VITE_DELAY_WAITING: '17',
    VITE_DELAY_SPLASH: '18',
  });
  const settings = chartSettings(config, true);
  const args = { context: { settings } as JourneyContext };
  const { documentReturn, faceReturn, otpReturn, livenessTest, waiting, splash } = delays;
  const waits = [documentReturn, faceReturn, otpReturn, livenessTest, waiting, splash];
  expect(waits.map((wait) => wait(args))).toEqual([12, 13, 14, 15, 17, 18]);
  expect([settings.delays.ocrReturn, settings.delays.resend]).toEqual([11, 16]);
});

test.each([
  ['VITE_DELAY_OCR_RETURN', 'soon'],
  ['VITE_DELAY_RESEND', '-1'],
  ['VITE_APP_KEY', 'short'],
  ['VITE_REGISTRATION_CALL', 'registrasi-v3'],
  ['VITE_ADDRESS_BACK', 'job'],
  ['VITE_CALL_CENTER', 'menu 8'],
])('%s = %j is refused by name', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(name);
});

test('CHK-10 the call centre’s number is the bank’s own where the environment gives one', () => {
  expect(parseConfig({}).callCenter).toBe('1500-000');
  expect(parseConfig({ VITE_CALL_CENTER: '+62 21 500-046' }).callCenter).toBe('+62 21 500-046');
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
  expect(limits).toEqual({
    age: { min: 21, max: 65 },
    nik: 16,
    phone: { min: 10, max: 19 },
    emergencyPhone: { min: 10, max: 13 },
    promo: 100,
    street: 120,
    rtRw: 3,
    postalCode: 6,
    companyPhone: 12,
    employmentYears: 2,
    npwp: 16,
    otp: 5,
    regionSearch: { minCharacters: 3, debounce: 300 },
    pdfBytes: 10_000_000,
    bodyBytes: 25_165_824,
    photoTries: 2,
    approvalDays: { min: 2, max: 9 },
  });
});
