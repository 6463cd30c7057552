/** The worker could not be started, broke down or took too long: do the work another way. */
export class WorkerUnavailable extends Error {
  override name = 'WorkerUnavailable';
}

/** The worker took too long; the page itself would not be faster. */
export class WorkerTooSlow extends WorkerUnavailable {}

/** What a worker sends back. */
export type Reply<Answer> = { ok: true; answer: Answer } | { ok: false; reason: string };

/**
 * Starts a worker, asks it one thing and ends it, so that its memory goes with it.
 * Rejects with WorkerTooSlow when there is no answer within `timeoutMs`, with WorkerUnavailable when
 * the worker breaks down, with what `toError` makes of its own refusal, and with the signal's reason
 * when it is aborted.
 */
export function askWorker<Answer>(
  url: string,
  question: unknown,
  options: {
    timeoutMs: number;
    toError: (reason: string) => Error;
    signal?: AbortSignal | undefined;
    /** What of the question is handed over instead of copied. */
    transfer?: Transferable[];
  },
): Promise<Answer> {
  const { timeoutMs, toError, signal, transfer = [] } = options;
  return new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    let worker: Worker;
    try {
      worker = startWorker(url);
    } catch {
      return reject(new WorkerUnavailable('no worker'));
    }
    const finish = (settle: () => void) => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    const unavailable = (why: string) => finish(() => reject(new WorkerUnavailable(why)));
    const onAbort = () => finish(() => reject(signal?.reason));
    const tooSlow = () => finish(() => reject(new WorkerTooSlow('too slow')));
    const limit = setTimeout(tooSlow, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    worker.onerror = () => unavailable('broken');
    worker.onmessageerror = () => unavailable('unreadable answer');
    worker.onmessage = ({ data }: MessageEvent<Reply<Answer>>) =>
      finish(() => (data.ok ? resolve(data.answer) : reject(toError(data.reason))));
    try {
      worker.postMessage(question, transfer);
    } catch {
      unavailable('question refused');
    }
  });
}

/**
 * The worker's side of askWorker: answers each question with what `work` returns; `toReason`
 * turns what it throws into the word that the page's `toError` understands.
 */
export function answerAsWorker<Question, Answer>(
  work: (question: Question) => Promise<Answer>,
  toReason: (error: unknown) => string,
): void {
  const reply = (message: Reply<Answer>) => self.postMessage(message);
  self.onmessage = async ({ data }: MessageEvent<Question>) => {
    try {
      reply({ ok: true, answer: await work(data) });
    } catch (error) {
      reply({ ok: false, reason: toReason(error) });
    }
  };
}

/** What the browser's Trusted Types factory offers; not in TypeScript's DOM library yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** Passes addresses of this origin (and blob: addresses never) and throws on every other one. */
export function sameOriginScriptUrl(url: string, origin: string = globalThis.location.origin) {
  const { href } = new URL(url, `${origin}/`);
  if (!href.startsWith(`${origin}/`)) {
    throw new TypeError('A worker may only come from the app itself.');
  }
  return href;
}

let toScriptUrl: ((url: string) => unknown) | undefined;

function scriptUrl(url: string): unknown {
  if (!toScriptUrl) {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    // The one policy that `trusted-types journey` admits; made once, for a second one would throw.
    const policy = trustedTypes?.createPolicy('journey', {
      createScriptURL: (candidate) => sameOriginScriptUrl(candidate),
    });
    toScriptUrl = policy ? (value) => policy.createScriptURL(value) : sameOriginScriptUrl;
  }
  return toScriptUrl(url);
}

/**
 * Starts a worker from an address that Vite made (`./x.worker.ts?worker&url`).
 * Throws where workers are missing or the address is not the app's own.
 */
export function startWorker(url: string): Worker {
  // Built workers are single classic scripts, which older phones run too; in development Vite
  // serves modules.
  return new Worker(scriptUrl(url) as string, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
}
