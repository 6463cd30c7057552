import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../src/limits.ts';
import type { Call, ResponseOf } from '../contracts/call.ts';
import { calls } from '../contracts/index.ts';
import type { listCalls } from '../contracts/lists.ts';
import { RETRY_DELAY_MS, shouldRetry } from './executeCall.ts';
import { sendRequest } from './request.ts';

const HOUR_MS = 60 * 60 * 1000;

export const queryDefaults = {
  networkMode: 'always',
  retry: shouldRetry,
  retryDelay: RETRY_DELAY_MS,
  refetchOnWindowFocus: false,
  // `always` would switch it off: what failed without a network is asked for again once there is one.
  refetchOnReconnect: true,
  staleTime: HOUR_MS,
  gcTime: HOUR_MS,
} as const;

export type ListId = keyof typeof listCalls;

/** A reference list (API-04 to API-19), read once and kept while the page is open. */
export const listQuery = <Id extends ListId>(id: Id) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      sendRequest(calls[id] as Call, {}, { signal }) as Promise<unknown> as Promise<
        ResponseOf<(typeof listCalls)[Id]>
      >,
  });

/** Regions whose name begins with what was typed (API-21); waits for three characters. */
export const regionSearchQuery = (typed: string) => {
  const term = typed.trim().slice(0, limits.regionSearch.maxCharacters);
  return queryOptions({
    ...queryDefaults,
    queryKey: ['regionSearch', term.toLowerCase()],
    queryFn: ({ signal }) => sendRequest(calls.regionSearch, { term }, { signal }),
    enabled: term.length >= limits.regionSearch.minCharacters,
  });
};

/** The area of a postal code (API-20); skipped while the code is empty. */
export const postalCodeQuery = (postalCode: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['regionByPostalCode', postalCode],
    queryFn: ({ signal }) => sendRequest(calls.regionByPostalCode, { postalCode }, { signal }),
    enabled: postalCode !== '',
  });
