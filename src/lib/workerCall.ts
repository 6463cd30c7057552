import { startWorker } from './trustedTypes.ts';

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
  },
): Promise<Answer> {
  const { timeoutMs, toError, signal } = options;
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
      worker.postMessage(question);
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
