import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../src/limits.ts';
import type { Call, ResponseOf } from '../contracts/call.ts';
import { calls } from '../contracts/index.ts';
import type { listCalls } from '../contracts/lists.ts';
import { RETRY_DELAY_MS, shouldRetry } from './executeCall.ts';
import { sendRequest } from './request.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The options that all queries share. */
export const queryDefaults = {
  networkMode: 'always',
  retry: shouldRetry,
  retryDelay: RETRY_DELAY_MS,
  refetchOnWindowFocus: false,
  // `networkMode: 'always'` disables this by default; with it, a query that failed offline is fetched again
  // after a reconnect.
  refetchOnReconnect: true,
  staleTime: HOUR_MS,
  gcTime: HOUR_MS,
} as const;

/** The ID of a reference list. */
export type ListId = keyof typeof listCalls;

/** Returns the query of a reference list (API-04 to API-19), which is cached for an hour. */
export const createListQuery = <Id extends ListId>(id: Id) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      sendRequest(calls[id] as Call, {}, { signal }) as Promise<unknown> as Promise<
        ResponseOf<(typeof listCalls)[Id]>
      >,
  });

/**
 * Returns the query for regions whose name begins with the typed text (API-21), trimmed and cut to the maximum
 * length. It is disabled below three characters.
 */
export const createRegionSearchQuery = (typed: string) => {
  const term = typed.trim().slice(0, limits.regionSearch.maxCharacters);
  return queryOptions({
    ...queryDefaults,
    queryKey: ['regionSearch', term.toLowerCase()],
    queryFn: ({ signal }) => sendRequest(calls.regionSearch, { term }, { signal }),
    enabled: term.length >= limits.regionSearch.minCharacters,
  });
};

/** Returns the query for the area of a postal code (API-20). It is disabled while the code is empty. */
export const createPostalCodeQuery = (postalCode: string) =>
  queryOptions({
    ...queryDefaults,
    queryKey: ['regionByPostalCode', postalCode],
    queryFn: ({ signal }) => sendRequest(calls.regionByPostalCode, { postalCode }, { signal }),
    enabled: postalCode !== '',
  });
