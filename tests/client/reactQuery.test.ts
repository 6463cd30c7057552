// @vitest-environment node
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { execute } from '../../api/client/mutations.ts';
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
