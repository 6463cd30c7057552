import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { postalCodeQuery } from '../../api/client/queries.ts';
import { fakeBank, json } from '../client/fakeBank.ts';

afterEach(() => vi.unstubAllGlobals());

it('ADR-22 each postal code is looked up once and remembered, an empty one never', async () => {
  const sent = fakeBank(json({ responseCode: '01', data: null }));
  const client = new QueryClient();
  for (const code of ['16111', '16111', '10310', '16111']) {
    await client.fetchQuery(postalCodeQuery(code));
  }
  expect(sent.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))).toEqual(['16111', '10310']);
  expect(postalCodeQuery('').enabled).toBe(false);
  client.clear();
});
