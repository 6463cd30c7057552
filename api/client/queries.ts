import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../src/limits.ts';
import type { Answer, Call } from '../contracts/call.ts';
import { calls } from '../contracts/index.ts';
import type { listCalls } from '../contracts/lists.ts';
import { retryDelay, retryOnce } from './execute.ts';
import { request } from './request.ts';

const HOUR_MS = 60 * 60 * 1000;

export const readOptions = {
  networkMode: 'always',
  retry: retryOnce,
  retryDelay,
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
    ...readOptions,
    queryKey: ['list', id],
    queryFn: ({ signal }) =>
      request(calls[id] as Call, {}, { signal }) as Promise<unknown> as Promise<
        Answer<(typeof listCalls)[Id]>
      >,
  });

/** Regions whose name begins with what was typed (API-21); waits for three characters. */
export const regionSearchQuery = (typed: string) => {
  const term = typed.trim().slice(0, limits.regionSearch.maxCharacters);
  return queryOptions({
    ...readOptions,
    queryKey: ['regionSearch', term.toLowerCase()],
    queryFn: ({ signal }) => request(calls.regionSearch, { term }, { signal }),
    enabled: term.length >= limits.regionSearch.minCharacters,
  });
};

/** The area of a postal code (API-20); skipped while the code is empty. */
export const postalCodeQuery = (postalCode: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['regionByPostalCode', postalCode],
    queryFn: ({ signal }) => request(calls.regionByPostalCode, { postalCode }, { signal }),
    enabled: postalCode !== '',
  });
