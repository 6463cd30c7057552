import { reloadForNewRelease } from '../../../src/lib/release.ts';
import { runInWorker, WorkerUnavailable } from '../../../src/lib/worker.ts';
import { timeouts } from '../../../src/limits.ts';
import { CallFailure } from '../callFailure.ts';
import sealWorkerUrl from './seal.worker.ts?worker&url';
import { createSealedBody, type SealTask } from './sealing.ts';

/** A part of the app that does not come: another release has it, or it is a failed call like any other. */
const throwNotFetched = async () => {
  await reloadForNewRelease();
  throw new CallFailure('network');
};

let webCrypto: Promise<typeof import('./webCrypto.ts')> | undefined;
/** Loads what seals with WebCrypto, once. */
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
 * The body of the final submission (SUB-01): `fields`, with each file as a data URL under its
 * field name, serialised, sealed in a worker where there is one, and returned as a JSON Blob
 * `{"data":"v1.…"}` to send as it is.
 * The page's own thread never holds the photos or the sealed text as strings.
 */
export async function sealApplication({
  signal,
  ...task
}: SealTask & { signal?: AbortSignal }): Promise<Blob> {
  try {
    // Without WebCrypto on the page there is none in a worker either.
    if (!crypto.subtle) throw new WorkerUnavailable('no WebCrypto');
    return await runInWorker<Blob>(sealWorkerUrl, task, {
      timeoutMs: timeouts.seal,
      toError: (reason) => new WorkerUnavailable(reason),
      signal,
    });
  } catch (error) {
    if (!(error instanceof WorkerUnavailable)) throw error;
    return sealOnPage(task);
  }
}
