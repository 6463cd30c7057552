import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Call } from '../contracts/call.ts';
import type { CallFailure } from './callFailure.ts';
import { type RequestInput, type RequestOptions, request } from './request.ts';

/**
 * Makes a call through react-query that is sent at most once: never repeated, never left waiting
 * for the network, never kept in a cache. What is sent stays out of the mutation's state, for that
 * can be inspected. Throws CallFailure.
 */
export function execute<C extends Call>(
  client: QueryClient,
  call: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<Answer<C>> {
  const mutation = client.getMutationCache().build<Answer<C>, CallFailure, void, unknown>(client, {
    // 'always': a call that waited for the network would be sent after its screen was left.
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    mutationFn: () => request(call, input, options),
  });
  return mutation.execute();
}
