import { getEventListeners } from 'node:events';
import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { executeCall, readQuery } from '../../api/client/executeCall.ts';
import {
  createListQuery,
  createPostalCodeQuery,
  createRegionSearchQuery,
} from '../../api/client/queries.ts';
import { createSubdistrictQuery } from '../../api/client/subdistrict.ts';
import { allCalls } from '../../api/contracts/all.ts';
import { calls } from '../../api/contracts/index.ts';
import { createNetworkError, fakeBank, html, json, neverRespond } from '../support/bank.ts';

describe('calls through TanStack Query', () => {
  let client: QueryClient;

  beforeEach(() => {
    client = new QueryClient();
    client.mount();
  });

  afterEach(() => {
    client.unmount();
    client.clear();
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
    vi.unstubAllGlobals();
    // Before the clock: a spy on a faked timer would restore that one.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const nik = '3171014404900001';
  // test data
  const checkNik = (options = {}) => executeCall(client, calls.checkNik, { nik }, options);

  describe('calls with side effects', () => {
    it('returns the response', async () => {
      fakeBank(json({ responseCode: '51' }));
      expect(await checkNik()).toMatchObject({ responseCode: '51' });
    });

    for (const [what, reply, kind] of [
      ['a dropped connection', createNetworkError(), 'network'],
      ['a server error', json({}, 500), 'http'],
      ['an HTML page', html(), 'malformed'],
    ] as const) {
      it(`rejects immediately after ${what} and sends nothing again`, async () => {
        const sent = fakeBank(reply);
        await expect(checkNik()).rejects.toMatchObject({ name: 'CallFailure', kind });
        expect(sent).toHaveLength(1);
      });
    }

    it('an offline call fails and is not sent after the network returns', async () => {
      onlineManager.setOnline(false);
      const sent = fakeBank(createNetworkError(), json({ responseCode: '00' }));
      await expect(checkNik()).rejects.toMatchObject({ kind: 'network' });
      onlineManager.setOnline(true);
      await client.resumePausedMutations();
      expect(sent).toHaveLength(1);
    });

    it('a waiting call uses few timers until its timeout', async () => {
      vi.useFakeTimers();
      fakeBank(neverRespond);
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const calling = expect(checkNik()).rejects.toMatchObject({ kind: 'timeout' });
      await vi.advanceTimersByTimeAsync(20_000);
      await calling;
      expect(timers.mock.calls.length).toBeLessThan(10);
      expect(client.getMutationCache().getAll()).toEqual([]);
    });

    it('aborts a call when its signal is aborted, and never sends one that was aborted before', async () => {
      const sent = fakeBank(neverRespond);
      const stop = new AbortController();
      const calling = checkNik({ signal: stop.signal });
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      stop.abort();
      await expect(calling).rejects.toMatchObject({ kind: 'aborted' });
      await expect(checkNik({ signal: stop.signal })).rejects.toMatchObject({ kind: 'aborted' });
      expect(sent).toHaveLength(1);
    });

    it('keeps the input out of the cache, and removes the mutation', async () => {
      fakeBank(neverRespond);
      const stop = new AbortController();
      const calling = checkNik({ signal: stop.signal });
      const states = client.getMutationCache().getAll();
      expect(states).toHaveLength(1);
      expect(JSON.stringify(states.map(({ state, options }) => [state, options]))).not.toContain(
        nik,
      );
      stop.abort();
      await expect(calling).rejects.toMatchObject({ kind: 'aborted' });
      await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
    });
  });

  describe('retryable calls', () => {
    const score = () => executeCall(client, allCalls.advanceScore, { signatureId: 'signature' });
    const selfie = json({ responseCode: '00', data: { image: 'AAAA' } });

    for (const [what, reply] of [
      ['a dropped connection', createNetworkError()],
      ['a server error', json({}, 503)],
    ] as const) {
      it(`API-02 sends the call once more after ${what} and returns the second response`, async () => {
        const sent = fakeBank(reply, selfie);
        expect(await score()).toMatchObject({ outcome: 'given', data: { image: 'AAAA' } });
        expect(sent).toHaveLength(2);
        expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
      });
    }

    it('API-02 rejects after the second failure', async () => {
      const sent = fakeBank(createNetworkError());
      await expect(score()).rejects.toMatchObject({ kind: 'network' });
      expect(sent).toHaveLength(2);
    });

    it('API-02 sends the call once more while the page is hidden and offline', async () => {
      focusManager.setFocused(false);
      onlineManager.setOnline(false);
      const sent = fakeBank(createNetworkError());
      await expect(score()).rejects.toMatchObject({ kind: 'network' });
      expect(sent).toHaveLength(2);
    });

    it('does not send the call once more when it is aborted before', async () => {
      const stop = new AbortController();
      const sent = fakeBank(createNetworkError());
      const input = { signatureId: 'signature' };
      const calling = executeCall(client, allCalls.advanceScore, input, { signal: stop.signal });
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      setTimeout(() => stop.abort(), 50);
      await expect(calling).rejects.toMatchObject({ kind: 'aborted' });
      expect(sent).toHaveLength(1);
    });

    for (const [what, reply] of [
      ['a refusal', json({}, 404)],
      ['another code', json({ responseCode: '13' })],
    ] as const) {
      it(`API-02 does not send the call again after ${what}`, async () => {
        const sent = fakeBank(reply);
        await score().catch(() => undefined);
        expect(sent).toHaveLength(1);
      });
    }

    it('APP-05 sends a step of the apply API once, also after a network failure', async () => {
      const sent = fakeBank(createNetworkError());
      const step = { id: 'AJU-1', image_selfie: 'AAAA' };
      await expect(executeCall(client, allCalls.applyStep3, step)).rejects.toMatchObject({
        kind: 'network',
      });
      expect(sent).toHaveLength(1);
      expect(sent[0]?.url).toBe('/bank/apply/apply-step-3/AJU-1');
      expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ image_selfie: 'AAAA' });
    });

    it('API-23 requests a token without a body', async () => {
      const sent = fakeBank(json({ token: 'AAI-1' }));
      await executeCall(client, allCalls.advanceToken, {});
      expect(sent[0]?.init).toMatchObject({ method: 'POST', body: null });
      expect(new Headers(sent[0]?.init.headers).has('content-type')).toBe(false);
    });
  });
  const never = new AbortController().signal;

  describe('reads', () => {
    const jobs = [{ namaPekerjaan: 'Karyawan Swasta' }];

    it('API-04 reads a list as bare array or under data, once', async () => {
      const sent = fakeBank(json({ data: jobs }), json([{ namaJabatan: 'Staf' }]));
      expect(await readQuery(client, createListQuery('jobTypes'), never)).toEqual(jobs);
      expect(await readQuery(client, createListQuery('jobTypes'), never)).toEqual(jobs);
      expect(await readQuery(client, createListQuery('jobTitles'), never)).toEqual([
        { namaJabatan: 'Staf' },
      ]);
      expect(sent.map(({ url }) => url)).toEqual([
        '/bank/local/smw/jenis-pekerjaan',
        '/bank/local/smw/jabatan',
      ]);
    });

    it('API-02 retries a failed read once', async () => {
      vi.useFakeTimers();
      const sent = fakeBank(createNetworkError(), json(jobs));
      const reading = readQuery(client, createListQuery('jobTypes'), never);
      await vi.advanceTimersByTimeAsync(500);
      expect(await reading).toEqual(jobs);
      expect(sent).toHaveLength(2);

      const again = fakeBank(json({}, 503));
      const failing = expect(
        readQuery(client, createListQuery('jobTitles'), never),
      ).rejects.toMatchObject({
        kind: 'http',
        status: 503,
      });
      await vi.advanceTimersByTimeAsync(5000);
      await failing;
      expect(again).toHaveLength(2);
    });

    it('does not retry a refused or unreadable read', async () => {
      for (const reply of [json({}, 404), html()]) {
        client.clear();
        const sent = fakeBank(reply);
        await expect(readQuery(client, createListQuery('jobTypes'), never)).rejects.toThrow();
        expect(sent).toHaveLength(1);
      }
    });

    it('a finished read removes its abort listener', async () => {
      fakeBank(json(jobs));
      const { signal } = new AbortController();
      await readQuery(client, createListQuery('jobTypes'), signal);
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });

    it('rejects as aborted when the query is cancelled', async () => {
      const sent = fakeBank(neverRespond);
      const reading = readQuery(client, createListQuery('jobTypes'), never);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      const rejection = expect(reading).rejects.toMatchObject({
        name: 'CallFailure',
        kind: 'aborted',
      });
      await client.cancelQueries();
      await rejection;
    });

    it('aborting one reader does not end a call that another reader waits for', async () => {
      let answer: (response: Response) => void = () => expect.unreachable('no call yet');
      const sent = fakeBank(
        (init) =>
          new Promise<Response>((resolve, reject) => {
            answer = resolve;
            init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          }),
      );
      const [first, second] = [new AbortController(), new AbortController()];
      const leaving = readQuery(client, createListQuery('jobTypes'), first.signal);
      const staying = readQuery(client, createListQuery('jobTypes'), second.signal);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      first.abort();
      await expect(leaving).rejects.toMatchObject({ kind: 'aborted' });
      expect(sent[0]?.init.signal?.aborted).toBe(false);
      answer(json(jobs));
      expect(await staying).toEqual(jobs);
      expect(sent).toHaveLength(1);
    });

    it('the last reader to abort ends the call', async () => {
      const sent = fakeBank(neverRespond);
      const stop = new AbortController();
      const leaving = readQuery(client, createListQuery('jobTypes'), stop.signal);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      stop.abort();
      await expect(leaving).rejects.toMatchObject({ kind: 'aborted' });
      expect(sent[0]?.init.signal?.aborted).toBe(true);
      await expect(
        readQuery(client, createListQuery('jobTypes'), stop.signal),
      ).rejects.toMatchObject({
        kind: 'aborted',
      });
      expect(sent).toHaveLength(1);
    });

    it('API-21 searches regions by the typed text, once per term', async () => {
      const region = (kelurahan: string) => ({
        ...{ id: '3171', kelurahan, kecamatan: 'Senen', kota: 'Jakarta Pusat' },
        ...{ provinsi: 'DKI Jakarta', kodePos: '10410' },
      });
      const sent = fakeBank(json([region('Menteng')]), json([region('Kwitang')]));
      const search = (typed: string) => readQuery(client, createRegionSearchQuery(typed), never);
      expect(await search(' Menteng')).toMatchObject({ regions: [region('Menteng')] });
      expect(await search('menteng')).toMatchObject({ regions: [region('Menteng')] });
      expect(await search('Kwitang')).toMatchObject({ regions: [region('Kwitang')] });
      expect(sent.map(({ url }) => url)).toEqual([
        '/bank/local/wilayah/search/Menteng',
        '/bank/local/wilayah/search/Kwitang',
      ]);
    });

    it('ADR-22 API-20 reads the area of each postal code once', async () => {
      const sent = fakeBank(
        json({ responseCode: '00', data: null }),
        json({ responseCode: '14', data: null }),
      );
      const codes = ['10310', '16111', '10310'];
      const found = [];
      for (const code of codes)
        found.push(await readQuery(client, createPostalCodeQuery(code), never));
      expect(found.map(({ responseCode }) => responseCode)).toEqual(['00', '14', '00']);
      expect(sent.map(({ url }) => url)).toEqual([
        '/bank/local/v1/api/getWilayahByKodePos/10310',
        '/bank/local/v1/api/getWilayahByKodePos/16111',
      ]);
    });

    it.each([
      ['regions', () => createRegionSearchQuery('menteng')],
      ['a postal code', () => createPostalCodeQuery('10310')],
    ])('aborting a search of %s ends its call', async (_, query) => {
      const sent = fakeBank(neverRespond);
      const stop = new AbortController();
      const leaving = readQuery<unknown, readonly unknown[]>(client, query() as never, stop.signal);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      stop.abort();
      await expect(leaving).rejects.toMatchObject({ kind: 'aborted' });
      expect(sent[0]?.init.signal?.aborted).toBe(true);
    });

    it('ADR-22 API-20 does not look up an empty postal code', () => {
      expect(createPostalCodeQuery('').enabled).toBe(false);
      expect(createPostalCodeQuery('10310').enabled).toBe(true);
    });

    it('API-22 cuts a kelurahan to 100 characters', async () => {
      const sent = fakeBank(json({}));
      await readQuery(client, createSubdistrictQuery('x'.repeat(101)), never);
      expect(sent[0]?.url).toMatch(/\/x{100}$/);
    });

    it('API-21 a region search needs three characters and ignores case', () => {
      expect(createRegionSearchQuery(' me ').enabled).toBe(false);
      expect(createRegionSearchQuery('men').enabled).toBe(true);
      expect(createRegionSearchQuery('Menteng ').queryKey).toEqual(
        createRegionSearchQuery('menteng').queryKey,
      );
    });
  });
});
