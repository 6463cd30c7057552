import {
  CancelledError,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';
import type { Call, ResponseOf } from '../contracts/call.ts';
import { CallFailure } from './callFailure.ts';
import { type RequestInput, type RequestOptions, sendRequest } from './request.ts';

/**
 * Makes a call through react-query that is sent at most once (twice where its contract says so):
 * never left waiting for the network, never kept in a cache. What is sent stays out of the mutation's
 * state, for that can be inspected. Throws CallFailure.
 */
export function executeCall<C extends Call>(
  client: QueryClient,
  call: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> {
  const cache = client.getMutationCache();
  const mutation = cache.build<ResponseOf<C>, CallFailure, void, unknown>(client, {
    // 'always': a call that waited for the network would be sent after its screen was left.
    networkMode: 'always',
    retry: call.isRetryable ? shouldRetry : 0,
    retryDelay: RETRY_DELAY_MS,
    // Removed below: with no time at all, a mutation under way asks every few milliseconds to be removed.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: () => sendRequest(call, input, options),
  });
  return mutation.execute().finally(() => cache.remove(mutation));
}

/**
 * Reads a query on behalf of an actor: the cached value while it is fresh, else the call. Aborting
 * `signal` rejects at once, and ends the call itself only when nobody else waits for it.
 * Throws CallFailure.
 */
export async function readQuery<Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  signal: AbortSignal,
): Promise<Data> {
  if (signal.aborted) throw new CallFailure('aborted');
  // A disabled observer counts as a user of the query but starts nothing by itself.
  const observer = new QueryObserver<Data, Error, Data, Data, Key>(client, {
    ...query,
    enabled: false,
  });
  const release = observer.subscribe(() => undefined);
  let onAbort: () => void = release;
  const left = new Promise<never>((_, reject) => {
    onAbort = () => {
      release();
      reject(new CallFailure('aborted'));
    };
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([client.query(query), left]);
  } catch (error) {
    throw error instanceof CancelledError ? new CallFailure('aborted') : error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    release();
  }
}

/** API-02: tried once more, unless the bank refused it or nobody waits any more. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof CallFailure)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || status >= 500;
}

export const RETRY_DELAY_MS = 500;
