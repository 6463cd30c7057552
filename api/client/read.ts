import {
  CancelledError,
  type QueryClient,
  type QueryExecuteOptions,
  type QueryKey,
  QueryObserver,
} from '@tanstack/react-query';
import { CallFailure } from './callFailure.ts';

/**
 * Reads a query on behalf of an actor: the cached value while it is fresh, else the call. Aborting
 * `signal` rejects at once, and ends the call itself only when nobody else waits for it.
 * Throws CallFailure.
 */
export async function read<Data, Key extends QueryKey>(
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
