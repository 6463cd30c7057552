import { reloadForMissingPart } from '../../../src/lib/release.ts';
import { runInWorker, WorkerTooSlow, WorkerUnavailable } from '../../../src/lib/worker.ts';
import { timeouts } from '../../../src/limits.ts';
import { CallFailure } from '../callFailure.ts';
import sealWorkerUrl from './seal.worker.ts?worker&url';
import { createSealedBody, type SealTask } from './sealing.ts';

let hasFailed = false;
/** Handles a chunk that could not be fetched: reloads the page like a missing screen (release.ts), or fails the call. */
const throwNotFetched = async () => {
  const isRetry = hasFailed;
  hasFailed = true;
  await reloadForMissingPart(isRetry);
  throw new CallFailure('network');
};

let webCrypto: Promise<typeof import('./webCrypto.ts')> | undefined;
/**
 * Loads the WebCrypto implementation, again only after a failure.
 * @throws CallFailure `network` when it cannot be fetched and the page does not reload.
 */
export function loadWebCrypto() {
  webCrypto ??= import('./webCrypto.ts').catch(() => {
    webCrypto = undefined;
    return throwNotFetched();
  });
  return webCrypto;
}

async function sealOnPage(task: SealTask): Promise<Blob> {
  if (crypto.subtle) {
    const { sealWithWebCrypto } = await loadWebCrypto();
    return createSealedBody(task, sealWithWebCrypto);
  }
  const { sealWithCryptoJs } = await import('./cryptoJs.ts').catch(throwNotFetched);
  return createSealedBody(task, sealWithCryptoJs);
}

/**
 * Returns the body of the final submission (SUB-01) as a JSON Blob `{"data":"v1.…"}`. The body is `fields`,
 * with each file as a data URL under its field name, serialised and sealed, in a worker if possible. The
 * main thread never holds the photos or the sealed text as strings, unless there is no worker.
 * @throws CallFailure `network` when a chunk cannot be fetched, `timeout` when the worker is too slow.
 */
export async function sealApplication({
  signal,
  ...task
}: SealTask & { signal?: AbortSignal }): Promise<Blob> {
  try {
    // If the page has no WebCrypto, a worker has none either.
    if (!crypto.subtle) throw new WorkerUnavailable('no WebCrypto');
    return await runInWorker<Blob>(sealWorkerUrl, task, {
      timeoutMs: timeouts.seal,
      toError: (reason) => new WorkerUnavailable(reason),
      signal,
    });
  } catch (error) {
    if (error instanceof WorkerTooSlow) throw new CallFailure('timeout');
    if (!(error instanceof WorkerUnavailable)) throw error;
    return sealOnPage(task);
  }
}
