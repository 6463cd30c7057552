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
 * Makes a call as a react-query mutation. The call is sent once, or twice if its contract allows a retry.
 * It never waits for a connection and is never cached. The input is not part of the mutation's state,
 * because devtools can inspect that.
 * @throws CallFailure
 */
export function executeCall<C extends Call>(
  client: QueryClient,
  call: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> {
  const cache = client.getMutationCache();
  const mutation = cache.build<ResponseOf<C>, CallFailure, void, unknown>(client, {
    // 'always': otherwise a call could wait for the network and be sent after the user has left its screen.
    networkMode: 'always',
    // The mutation is removed below. With `gcTime: 0` react-query would try to remove it every few
    // milliseconds while it runs.
    gcTime: Number.POSITIVE_INFINITY,
    // The retry is not react-query's, which waits while the page is hidden, and offline even afterwards.
    mutationFn: async () => {
      try {
        return await sendRequest(call, input, options);
      } catch (error) {
        if (!call.isRetryable || !shouldRetry(0, error as Error)) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return sendRequest(call, input, options);
    },
  });
  return mutation.execute().finally(() => cache.remove(mutation));
}

/**
 * Reads a query for an actor: returns the cached value while it is fresh, else makes the call. Aborting
 * `signal` rejects at once; the call itself ends only when no other observer waits for it.
 * @throws CallFailure also `aborted` when another user of the query cancels it
 */
export async function readQuery<Data, Key extends QueryKey>(
  client: QueryClient,
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
  signal: AbortSignal,
): Promise<Data> {
  if (signal.aborted) throw new CallFailure('aborted');
  // A disabled observer counts as a user of the query but does not start a request.
  const observer = new QueryObserver<Data, Error, Data, Data, Key>(client, {
    ...query,
    enabled: false,
  });
  const release = observer.subscribe(() => undefined);
  let onAbort: () => void = release;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      release();
      reject(new CallFailure('aborted'));
    };
    signal.addEventListener('abort', onAbort);
  });
  try {
    return await Promise.race([client.query(query), aborted]);
  } catch (error) {
    throw error instanceof CancelledError ? new CallFailure('aborted') : error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    release();
  }
}

/**
 * Checks whether a call is sent once more (API-02): after its first failure, if that was a lost connection, a
 * timeout or a status from 500. A state of the chart with the same timeout ends the call before a retry.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof CallFailure)) return false;
  const { kind, status = 0 } = error;
  return kind === 'network' || kind === 'timeout' || status >= 500;
}

/** The delay before a retry, in milliseconds. */
export const RETRY_DELAY_MS = 500;
