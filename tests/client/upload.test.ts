import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { sendRequest } from '../../api/client/request.ts';
import { startUploadProgress, uploadProgress } from '../../api/client/upload.ts';
import { calls } from '../../api/contracts/index.ts';
import { directSubmissionCalls } from '../../api/contracts/variants.ts';
import { progressShownFrom, timeouts } from '../../src/limits.ts';
import { fakeBank, json } from '../support/bank.ts';
import { fakeUploads, type Upload } from '../support/phone.ts';

describe('uploads', () => {
  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const bodyOf = (size: number) => new Blob([new Uint8Array(size)], { type: 'application/json' });

  const large = bodyOf(progressShownFrom);

  const submit = (options = {}, body = large) =>
    sendRequest(calls.submitApplication, body, options);

  const stored = { responseCode: '00', responseMessageId: 'm' };

  /** Starts a call and records all percentages that are published. */
  function begin(uploads: Upload[], options = {}) {
    const percents: (number | null)[] = [];
    const stop = uploadProgress.subscribe(() => percents.push(uploadProgress.getPercent()));
    const { signal } = new AbortController();
    const answering = submit({ signal, ...options }).finally(stop);
    const [sent] = uploads.slice(-1);
    if (!sent) throw new Error('Nothing was sent');
    return { percents, answering, sent, signal };
  }

  describe('a large body', () => {
    it('SUB-01 is sent unchanged and publishes its progress in percent until the response arrives', async () => {
      const uploads = fakeUploads();
      const { percents, answering, sent } = begin(uploads);
      expect(sent).toMatchObject({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      });
      expect(sent.url).toMatch(/onboarding-with-privy$/);
      expect(sent.body).toBe(large);
      for (const loaded of [430, 434, 999, 1000]) sent.leaves(loaded, 1000);
      sent.answers(stored);
      expect(await answering).toMatchObject({ outcome: 'received', responseCode: '00' });
      expect(percents).toEqual([0, 43, 99, 100, null]);
      expect(vi.getTimerCount()).toBe(0);
    });

    it.each([
      ['is interrupted', 'network', (sent: Upload) => sent.breaks()],
      ['gets no response in time', 'timeout', () => vi.advanceTimersByTime(timeouts.once)],
      ['gets an error response', 'http', (sent: Upload) => sent.answers({}, 500)],
    ])(
      'rejects like any other call when the body %s, and starts again at 0 on a retry',
      async (_, kind, happen) => {
        const uploads = fakeUploads();
        const first = begin(uploads);
        first.sent.leaves(800, 1000);
        happen(first.sent);
        await expect(first.answering).rejects.toMatchObject({ kind });
        expect(first.percents).toEqual([0, 80, null]);
        expect(getEventListeners(first.signal, 'abort')).toEqual([]);
        const second = begin(uploads);
        expect(uploadProgress.getPercent()).toBe(0);
        first.sent.leaves(900, 1000);
        expect(uploadProgress.getPercent()).toBe(0);
        second.sent.answers(stored);
        await second.answering;
      },
    );

    it('SUB-19 is sent by both submission calls with the same headers as a small one', async () => {
      const options = { bearer: 'TOKEN-5' };
      const stored = { responseCode: '00', responseMessageId: 'm' };
      for (const call of [calls.submitApplication, directSubmissionCalls.submitDirect]) {
        const uploads = fakeUploads();
        const answering = sendRequest(call, large, options);
        uploads[0]?.answers(stored);
        await answering;
        vi.unstubAllGlobals();
        const sent = fakeBank(json(stored));
        await sendRequest(call, bodyOf(1), options);
        expect(uploads[0]?.headers).toEqual(sent[0]?.init.headers);
      }
    });

    it('stops when its signal is aborted, also before it is sent', async () => {
      const uploads = fakeUploads();
      const stop = new AbortController();
      const { answering, percents } = begin(uploads, { signal: stop.signal });
      stop.abort();
      await expect(answering).rejects.toMatchObject({ kind: 'aborted' });
      await expect(submit({ signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
      expect(uploads).toHaveLength(1);
      expect(percents).toEqual([0, null]);
    });
  });

  it('publishes no progress of a small body', async () => {
    const onProgress = vi.fn();
    const stop = uploadProgress.subscribe(onProgress);
    fakeUploads();
    const sent = fakeBank(json(stored));
    await submit({}, bodyOf(progressShownFrom - 1));
    stop();
    expect(sent).toHaveLength(1);
    expect(onProgress).not.toHaveBeenCalled();
  });
});

describe('uploadProgress', () => {
  const percents: (number | null)[] = [];

  let unsubscribe = (): void => undefined;

  const listen = () => {
    percents.length = 0;
    unsubscribe = uploadProgress.subscribe(() => percents.push(uploadProgress.getPercent()));
  };

  afterEach(() => unsubscribe());

  test('publishes each integer percentage once, and null at the end', () => {
    listen();
    const body = startUploadProgress();
    for (const share of [0.004, 0.019, 0.0199, 0.5, 1]) body.setShare(share);
    body.end();
    body.end();
    expect(percents).toEqual([0, 1, 50, 100, null]);
  });

  test('ignores an earlier body after another has started', () => {
    listen();
    const [first, second] = [startUploadProgress(), startUploadProgress()];
    first.setShare(0.7);
    second.setShare(0.2);
    first.end();
    expect(uploadProgress.getPercent()).toBe(20);
    second.end();
    expect(percents).toEqual([0, 20, null]);
  });

  test('stops notifying a removed listener', () => {
    const other = vi.fn();
    const stop = uploadProgress.subscribe(other);
    listen();
    unsubscribe();
    startUploadProgress().end();
    expect(percents).toEqual([]);
    expect(other).toHaveBeenCalledTimes(2);
    stop();
  });
});
