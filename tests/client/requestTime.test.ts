// @vitest-environment node

import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../api/client/request.ts';
import { calls } from '../../api/contracts/index.ts';
import { timeLimits } from '../../src/limits.ts';
import { dropped, fakeBank, json, silence } from './fakeBank.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nik = '3171014404900001'; // test data
const checkNik = (options = {}) => request(calls.checkNik, { nik }, options);

const MEGABYTE = 1024 * 1024;
const registration = {
  ...{ callbackUrl: 'https://kartu.contoh.id', reffNumber: 'r', email: 'siti@contoh.id' },
  ...{ phone: '081298765432', nik, name: 'Siti', dob: '1990-04-04', channelId: '6020' },
};

describe('how long a call may take', () => {
  it('a slow answer within the time limit is an answer', async () => {
    fakeBank(async () => {
      await new Promise((resolve) => setTimeout(resolve, 4999));
      return json({ responseCode: '00' });
    });
    const answering = checkNik({ timeoutMs: 5000 });
    await vi.advanceTimersByTimeAsync(4999);
    expect(await answering).toMatchObject({ responseCode: '00' });
  });

  const { read, once, oncePerMegabyte } = timeLimits;
  it.each([
    ['the limit that it is given', 5000, () => checkNik({ timeoutMs: 5000 })],
    ['that of a read', read, () => request(calls.regionSearch, { term: 'menteng' })],
    ['that of a read that is sent as a POST', read, () => checkNik()],
    [
      'that of a call that must happen once',
      once,
      () => request(calls.requestOtp, { registrationToken: 't', reffNumberRegistration: 'r' }),
    ],
    [
      'more for a submission of two megabytes',
      once + 2 * oncePerMegabyte,
      () => request(calls.submitApplication, new Blob([new Uint8Array(2 * MEGABYTE)])),
    ],
    [
      'more for a registration with a photo of three megabytes',
      once + 3 * oncePerMegabyte,
      () =>
        request(calls.register, {
          ...registration,
          selfie: 'x'.repeat(3 * MEGABYTE),
          identity: 'y',
        }),
    ],
  ])('a silent bank is given up exactly at %s', async (_, limit, call) => {
    fakeBank(silence);
    const settled = vi.fn();
    const failing = expect(call().finally(settled)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await failing;
  });
});

describe('giving a call up', () => {
  it('a call given up by its screen is aborted, also before it starts', async () => {
    const sent = fakeBank(silence);
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
    ['answered', json({ responseCode: '00' })],
    ['failed', dropped()],
  ])('of a call that has %s nothing waits any more', async (_, reply) => {
    fakeBank(reply);
    const { signal } = new AbortController();
    await checkNik({ signal }).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
