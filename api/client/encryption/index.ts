import { askWorker, WorkerUnavailable } from '../../../src/lib/workerCall.ts';
import { timeLimits } from '../../../src/limits.ts';
import type { EnvelopeMode } from './envelope.ts';
import sealWorkerUrl from './seal.worker.ts?worker&url';
import { performSeal, type SealTask } from './sealing.ts';

async function sealOnPage(task: SealTask): Promise<string | Blob> {
  if (globalThis.crypto?.subtle) {
    const { sealWithWebCrypto } = await import('./webCrypto.ts');
    return performSeal(task, sealWithWebCrypto);
  }
  const { sealWithCryptoJs } = await import('./cryptoJs.ts');
  return performSeal(task, sealWithCryptoJs);
}

async function sealTask<Sealed>(task: SealTask, signal?: AbortSignal): Promise<Sealed> {
  try {
    // Without WebCrypto on the page there is none in a worker either.
    if (!globalThis.crypto?.subtle) throw new WorkerUnavailable('no WebCrypto');
    return await askWorker<Sealed>(sealWorkerUrl, task, {
      timeoutMs: timeLimits.seal,
      toError: (reason) => new WorkerUnavailable(reason),
      signal,
    });
  } catch (error) {
    if (!(error instanceof WorkerUnavailable)) throw error;
    return (await sealOnPage(task)) as Sealed;
  }
}

/** The envelope of a text or of a blob's bytes (SUB-18), made in a worker where there is one. */
export function sealEnvelope(
  plaintext: string | Blob,
  appKey: string,
  options: { mode?: EnvelopeMode; signal?: AbortSignal } = {},
): Promise<string> {
  const { mode = 'cbc', signal } = options;
  return sealTask<string>({ kind: 'text', plaintext, appKey, mode }, signal);
}

/**
 * The body of the final submission (SUB-01): `fields`, with each file as a data URL under its
 * field name, serialised, sealed and returned as a JSON Blob `{"data":"v1.…"}` to send as it is.
 * The page's own thread never holds the photos or the sealed text as strings.
 */
export function sealApplication(application: {
  fields: Record<string, unknown>;
  files: Record<string, Blob>;
  appKey: string;
  /** SUB-18: with the bank's public key only the bank can read what is sent. */
  publicKey?: string;
  signal?: AbortSignal;
}): Promise<Blob> {
  const { signal, ...task } = application;
  return sealTask<Blob>({ kind: 'application', ...task }, signal);
}
