/** A worker could not start, failed or took too long. The caller may do the task on the page. */
export class WorkerUnavailable extends Error {
  override name = 'WorkerUnavailable';
}

/** A worker took too long. The page would not be faster, and would be blocked meanwhile. */
export class WorkerTooSlow extends WorkerUnavailable {}

/** The message that a worker sends back: its result, or the reason of its failure (`toReason`). */
export type WorkerReply<Result> = { ok: true; result: Result } | { ok: false; reason: string };

/**
 * Runs one task in a new worker and terminates it, which frees its memory.
 * @throws WorkerTooSlow after `timeoutMs`, WorkerUnavailable when the worker fails, the error from
 * `toError` when the task fails, and the signal's reason after an abort.
 */
export function runInWorker<Result>(
  url: string,
  task: unknown,
  options: {
    timeoutMs: number;
    toError: (reason: string) => Error;
    signal?: AbortSignal | undefined;
    /** Parts of the task that are transferred instead of copied. */
    transfer?: Transferable[];
  },
): Promise<Result> {
  const { timeoutMs, toError, signal, transfer = [] } = options;
  return new Promise<Result>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    let worker: Worker;
    try {
      worker = startWorker(url);
    } catch {
      return reject(new WorkerUnavailable('no worker'));
    }
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      worker.terminate();
      settle();
    };
    const unavailable = (message: string) => finish(() => reject(new WorkerUnavailable(message)));
    const onAbort = () => finish(() => reject(signal?.reason));
    const tooSlow = () => finish(() => reject(new WorkerTooSlow('too slow')));
    const timer = setTimeout(tooSlow, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    worker.onerror = () => unavailable('broken');
    worker.onmessageerror = () => unavailable('unreadable result');
    worker.onmessage = ({ data }: MessageEvent<WorkerReply<Result>>) =>
      finish(() => (data.ok ? resolve(data.result) : reject(toError(data.reason))));
    try {
      worker.postMessage(task, transfer);
    } catch {
      unavailable('task refused');
    }
  });
}

/**
 * Handles the tasks of runInWorker inside a worker. `toReason` converts an error to the reason that the
 * page's `toError` receives.
 */
export function serveWorkerTasks<Task, Result>(
  runTask: (task: Task) => Promise<Result>,
  toReason: (error: unknown) => string,
): void {
  const reply = (message: WorkerReply<Result>) => self.postMessage(message);
  self.onmessage = async ({ data }: MessageEvent<Task>) => {
    try {
      reply({ ok: true, result: await runTask(data) });
    } catch (error) {
      reply({ ok: false, reason: toReason(error) });
    }
  };
}

/** The browser's Trusted Types factory, which TypeScript's DOM library lacks. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => unknown };
}

/** Returns the absolute address of a script of this origin. @throws TypeError for others, such as `blob:` addresses. */
export function resolveSameOriginUrl(url: string, origin: string = globalThis.location.origin) {
  const { href } = new URL(url, `${origin}/`);
  if (!href.startsWith(`${origin}/`)) {
    throw new TypeError('A worker may only come from the app itself.');
  }
  return href;
}

let toScriptUrl: ((url: string) => unknown) | undefined;

function createScriptUrl(url: string): unknown {
  if (!toScriptUrl) {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    // `trusted-types journey` allows this policy only. A second one with the name would throw.
    const policy = trustedTypes?.createPolicy('journey', {
      createScriptURL: (candidate) => resolveSameOriginUrl(candidate),
    });
    toScriptUrl = policy ? (value) => policy.createScriptURL(value) : resolveSameOriginUrl;
  }
  return toScriptUrl(url);
}

/**
 * Starts a worker from an address by Vite (`./x.worker.ts?worker&url`). @throws when workers are missing or
 * the address has another origin.
 */
export function startWorker(url: string): Worker {
  // Built workers are single classic scripts, which old phones also run. In development Vite serves
  // modules.
  return new Worker(createScriptUrl(url) as string, {
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
}
