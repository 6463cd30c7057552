import { expect, test } from 'vitest';
import { epoch, given } from './given.ts';

const hour = 3_600_000;

test('OTP-15 a countdown that a jumped clock has made an hour longer is cut to its rule', () => {
  const journey = given('otp', { saved: { resendAt: epoch + hour } });
  expect(journey.saved().resendAt).toBe(epoch + 180_000);
  journey.pass(180_000);
  expect(journey.state()).toContain('otp.resend.ready');
});

test('OCR-08 so is the return from the photo to the form', () => {
  const returning = { from: 'read', at: epoch + hour } as const;
  const journey = given('idCapture', { saved: { returning } });
  expect(journey.saved().returning).toEqual({ from: 'read', at: epoch + 6000 });
  journey.pass(6000);
  expect(journey.screen()).toBe('personalData');
});
