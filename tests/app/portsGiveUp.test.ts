// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toRegistration } from '../../machines/journey/mapping/registration.ts';
import { fakeBank, silence } from '../client/fakeBank.ts';
import { applicant, kept } from '../screens/applicant.ts';
import { besides, code, ports } from './portsSupport.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const registration = toRegistration(
  { ...applicant, pending: { op: 'register', id: 'REFF-1' } },
  'https://contoh.id/callback',
);
const request = { registrationToken: 'TOKEN', reffNumberRegistration: 'NUMBER' };
const calls: [keyof typeof ports, unknown][] = [
  ['readCard', { photo: kept('ktp.jpg'), reffNumber: 'REFF-2' }],
  ['checkNik', { nik: '9971046504930002' }],
  ['livenessAddress', {}],
  ['register', registration],
  ['requestOtp', request],
  ['validateOtp', { transactionId: 'T-1', otpCode: '12345' }],
  ['resendOtp', { transactionId: 'T-1', reffNumberRegister: 'NUMBER' }],
  ['sendApplication', { sealed: kept('{}', 'application/json') }],
];
/** Asks a port of a bank that does not answer, until the call is on its way. */
async function begin(name: keyof typeof ports, input: unknown, more = {}) {
  const sent = fakeBank(silence);
  const port = ports[name] as (task: unknown) => Promise<unknown>;
  const settled = vi.fn();
  port({ ...besides, input, ...more }).then(settled, (failure) => settled(failure.kind));
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  // No time passes until then.
  while (sent.length === 0) await pass(0);
  return { settled, pass };
}

test.each(calls)('%s is given up with the state that asked for it', async (name, input) => {
  const controller = new AbortController();
  const { settled, pass } = await begin(name, input, { signal: controller.signal });
  await pass(1_000);
  expect(settled).not.toHaveBeenCalled();
  controller.abort();
  await pass(0);
  expect(settled).toHaveBeenCalled();
});

test('OCR-05 a photo may be read for 45 seconds', async () => {
  const { settled, pass } = await begin('readCard', calls[0]?.[1]);
  await pass(44_999);
  expect(settled).not.toHaveBeenCalled();
  await pass(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith('timeout');
});

describe('what must happen once', () => {
  test.each([
    ['register', registration, ['register', 'REFF-1']],
    ['requestOtp', request, ['requestOtp', 'NUMBER']],
    ['sendApplication', { sealed: kept('{}', 'application/json') }, ['submit']],
  ] as const)(
    'SUB-15 %s is noted in the session before its first byte leaves',
    async (name, input, noted) => {
      const sent = fakeBank(code('99'));
      const sentWhenNoted: number[] = [];
      const pendingStored = vi.fn(async () => void sentWhenNoted.push(sent.length));
      const port = ports[name] as (task: unknown) => Promise<unknown>;
      await port({ ...besides, input, pendingStored });
      expect(pendingStored.mock.calls).toEqual([noted]);
      expect(sentWhenNoted).toEqual([0]);
      expect(sent).toHaveLength(1);
    },
  );
});
