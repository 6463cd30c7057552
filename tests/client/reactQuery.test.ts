// @vitest-environment node
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../../api/client/mutations.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { calls } from '../../api/contracts/index.ts';
import { dropped, fakeBank, html, json, silence } from './fakeBank.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const nik = '3171014404900001'; // test data
const checkNik = (options = {}) => execute(client, calls.checkNik, { nik }, options);

describe('calls that must happen once', () => {
  it('gives the answer', async () => {
    fakeBank(json({ responseCode: '51' }));
    expect(await checkNik()).toMatchObject({ responseCode: '51' });
  });

  for (const [what, reply, kind] of [
    ['a dropped connection', dropped(), 'network'],
    ['a server error', json({}, 500), 'http'],
    ['an HTML page', html(), 'malformed'],
  ] as const) {
    it(`${what} is told at once and nothing is sent again`, async () => {
      const sent = fakeBank(reply);
      await expect(checkNik()).rejects.toMatchObject({ name: 'CallFailure', kind });
      expect(sent).toHaveLength(1);
    });
  }

  it('a call made while offline fails then, and is not sent when the network is back', async () => {
    onlineManager.setOnline(false);
    const sent = fakeBank(dropped(), json({ responseCode: '00' }));
    await expect(checkNik()).rejects.toMatchObject({ kind: 'network' });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(sent).toHaveLength(1);
  });

  it('a call that is waited for keeps the phone no busier than its time limit', async () => {
    vi.useFakeTimers();
    fakeBank(silence);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const calling = expect(checkNik()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(20_000);
    await calling;
    expect(timers.mock.calls.length).toBeLessThan(10);
    expect(client.getMutationCache().getAll()).toEqual([]);
  });

  it('leaving the screen aborts the call, and a call of a left screen is never sent', async () => {
    const sent = fakeBank(silence);
    const stop = new AbortController();
    const calling = checkNik({ signal: stop.signal });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop.abort();
    await expect(calling).rejects.toMatchObject({ kind: 'aborted' });
    await expect(checkNik({ signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent).toHaveLength(1);
  });

  it('what was sent is never in the cache, and nothing stays there', async () => {
    fakeBank(silence);
    const stop = new AbortController();
    const calling = checkNik({ signal: stop.signal });
    const states = client.getMutationCache().getAll();
    expect(states).toHaveLength(1);
    expect(JSON.stringify(states.map(({ state, options }) => [state, options]))).not.toContain(nik);
    stop.abort();
    await expect(calling).rejects.toMatchObject({ kind: 'aborted' });
    await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
  });
});

describe('calls that the bank knows again', () => {
  const score = () => execute(client, allCalls.advanceScore, { signatureId: 'signature' });
  const selfie = json({ responseCode: '00', data: { image: 'AAAA' } });

  for (const [what, reply] of [
    ['a dropped connection', dropped()],
    ['a server error', json({}, 503)],
  ] as const) {
    it(`API-02 after ${what} they are sent once more, and the second answer counts`, async () => {
      const sent = fakeBank(reply, selfie);
      expect(await score()).toMatchObject({ word: 'given', data: { image: 'AAAA' } });
      expect(sent).toHaveLength(2);
      expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
    });
  }

  it('API-02 the second failure is told', async () => {
    const sent = fakeBank(dropped());
    await expect(score()).rejects.toMatchObject({ kind: 'network' });
    expect(sent).toHaveLength(2);
  });

  for (const [what, reply] of [
    ['a refusal', json({}, 404)],
    ['another code', json({ responseCode: '13' })],
  ] as const) {
    it(`API-02 after ${what} they are not sent again`, async () => {
      const sent = fakeBank(reply);
      await score().catch(() => undefined);
      expect(sent).toHaveLength(1);
    });
  }

  it('APP-05 a step of the apply API is sent once, whatever happens', async () => {
    const sent = fakeBank(dropped());
    const step = { id: 'AJU-1', image_selfie: 'AAAA' };
    await expect(execute(client, allCalls.applyStep3, step)).rejects.toMatchObject({
      kind: 'network',
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe('/bank/apply/apply-step-3/AJU-1');
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ image_selfie: 'AAAA' });
  });

  it('API-23 a token is asked for with no body', async () => {
    const sent = fakeBank(json({ token: 'AAI-1' }));
    await execute(client, allCalls.advanceToken, {});
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: null });
    expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false);
  });
});
