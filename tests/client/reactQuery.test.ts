// @vitest-environment node
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../../api/client/mutations.ts';
import { listQuery, postalCodeQuery, regionSearchQuery } from '../../api/client/queries.ts';
import { read } from '../../api/client/read.ts';
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
const never = new AbortController().signal;
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

describe('reads', () => {
  const jobs = [{ namaPekerjaan: 'Karyawan Swasta' }];

  it('API-04 a list comes as bare array or under data, and is asked for once', async () => {
    const sent = fakeBank(json({ data: jobs }), json([{ namaJabatan: 'Staf' }]));
    expect(await read(client, listQuery('jobTypes'), never)).toEqual(jobs);
    expect(await read(client, listQuery('jobTypes'), never)).toEqual(jobs);
    expect(await read(client, listQuery('jobTitles'), never)).toEqual([{ namaJabatan: 'Staf' }]);
    expect(sent.map(({ url }) => url)).toEqual([
      '/bank/local/smw/jenis-pekerjaan',
      '/bank/local/smw/jabatan',
    ]);
  });

  it('API-02 a failed read is tried once more, and not a third time', async () => {
    vi.useFakeTimers();
    const sent = fakeBank(dropped(), json(jobs));
    const reading = read(client, listQuery('jobTypes'), never);
    await vi.advanceTimersByTimeAsync(500);
    expect(await reading).toEqual(jobs);
    expect(sent).toHaveLength(2);

    const again = fakeBank(json({}, 503));
    const failing = expect(read(client, listQuery('jobTitles'), never)).rejects.toMatchObject({
      kind: 'http',
      status: 503,
    });
    await vi.advanceTimersByTimeAsync(5000);
    await failing;
    expect(again).toHaveLength(2);
  });

  it('a refused or unreadable read is not repeated', async () => {
    for (const reply of [json({}, 404), html()]) {
      client.clear();
      const sent = fakeBank(reply);
      await expect(read(client, listQuery('jobTypes'), never)).rejects.toThrow();
      expect(sent).toHaveLength(1);
    }
  });

  it('leaving ends the call only when nobody else waits for it', async () => {
    let answer: (response: Response) => void = () => expect.unreachable('no call yet');
    const sent = fakeBank(
      (init) =>
        new Promise<Response>((resolve, reject) => {
          answer = resolve;
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const [first, second] = [new AbortController(), new AbortController()];
    const leaving = read(client, listQuery('jobTypes'), first.signal);
    const staying = read(client, listQuery('jobTypes'), second.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    first.abort();
    await expect(leaving).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    answer(json(jobs));
    expect(await staying).toEqual(jobs);
    expect(sent).toHaveLength(1);
  });

  it('the last one to leave ends the call', async () => {
    const sent = fakeBank(silence);
    const stop = new AbortController();
    const leaving = read(client, listQuery('jobTypes'), stop.signal);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    stop.abort();
    await expect(leaving).rejects.toMatchObject({ kind: 'aborted' });
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    await expect(read(client, listQuery('jobTypes'), stop.signal)).rejects.toMatchObject({
      kind: 'aborted',
    });
    expect(sent).toHaveLength(1);
  });

  it('API-20 an empty postal code is not looked up', () => {
    expect(postalCodeQuery('').enabled).toBe(false);
    expect(postalCodeQuery('10310').enabled).toBe(true);
  });

  it('API-21 a region search waits for three characters and shares what differs in case', () => {
    expect(regionSearchQuery(' me ').enabled).toBe(false);
    expect(regionSearchQuery('men').enabled).toBe(true);
    expect(regionSearchQuery('Menteng ').queryKey).toEqual(regionSearchQuery('menteng').queryKey);
  });
});
