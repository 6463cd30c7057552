import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Call } from '../contracts/call.ts';
import type { CallFailure } from './callFailure.ts';
import { type RequestInput, type RequestOptions, request } from './request.ts';
import { retryDelay, retryOnce } from './retry.ts';

/**
 * Makes a call through react-query that is sent at most once (twice where its contract says so):
 * never left waiting for the network, never kept in a cache. What is sent stays out of the mutation's
 * state, for that can be inspected. Throws CallFailure.
 */
export function execute<C extends Call>(
  client: QueryClient,
  call: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<Answer<C>> {
  const cache = client.getMutationCache();
  const mutation = cache.build<Answer<C>, CallFailure, void, unknown>(client, {
    // 'always': a call that waited for the network would be sent after its screen was left.
    networkMode: 'always',
    retry: call.retried ? retryOnce : 0,
    retryDelay,
    // Removed below: with no time at all, a mutation under way asks every few milliseconds to be removed.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: () => request(call, input, options),
  });
  return mutation.execute().finally(() => cache.remove(mutation));
}
