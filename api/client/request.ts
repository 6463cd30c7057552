import { config } from '#config';
import { progressShownFrom, timeouts } from '../../src/limits.ts';
import type { BaseId, Call, InputOf, ResponseOf } from '../contracts/call.ts';
import { CallFailure } from './callFailure.ts';
import { readResponse } from './readResponse.ts';
import { sendWithProgress } from './upload.ts';

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Until the whole answer is there; without it the limit of the call's kind and size. */
  timeoutMs?: number | undefined;
  baseUrls?: Readonly<Record<BaseId, string>>;
  /** Sent to the identity provider only (API-03); empty for none. */
  bearer?: string;
}

/** A contract's request but for its constants, or, for calls with a body, the whole of it as JSON. */
export type RequestInput<C extends Call> = InputOf<C> | Blob;

const MEGABYTE = 1024 * 1024;

const getSize = (body: string | Blob) => (typeof body === 'string' ? body.length : body.size);

function getTimeoutMs(call: Call, body: string | Blob | null): number {
  if (!call.hasSideEffects || body === null) return timeouts.read;
  return timeouts.once + Math.floor(getSize(body) / MEGABYTE) * timeouts.oncePerMegabyte;
}

/** One signal for the caller's abort and the time limit; older phones have no AbortSignal.any. */
function createAbort(signal: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let why: 'aborted' | 'timeout' | null = null;
  const stop = (reason: 'aborted' | 'timeout') => {
    why ??= reason;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  const limit = setTimeout(() => stop('timeout'), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  return {
    signal: controller.signal,
    why: () => why,
    release() {
      clearTimeout(limit);
      signal?.removeEventListener('abort', onAbort);
    },
  };
}

function buildHeaders(call: Call, hasBody: boolean, bearer: string): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(call.base === 'identity' && bearer ? { authorization: `Bearer ${bearer}` } : {}),
  };
}

interface PreparedRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  body: string | Blob | null;
}

async function send({ url, body, ...how }: PreparedRequest) {
  const isLarge = body !== null && getSize(body) >= progressShownFrom;
  // Only a browser has the one, and only it shows how far a body has left.
  if (isLarge && 'XMLHttpRequest' in globalThis) return sendWithProgress({ url, body, ...how });
  const response = await fetch(url, { ...how, body, referrerPolicy: 'no-referrer' });
  return { status: response.status, text: await response.text() };
}

/**
 * Makes one call to the bank and returns its answer, checked against the contract (API-01), with the
 * word of its code where the call has a code table. The only place that reaches the network.
 * @throws CallFailure for everything that is no answer of the bank. A TypeError means that the
 * caller left a segment of the address empty; nothing is sent then.
 */
export async function sendRequest<C extends Call>(
  call: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> {
  const { baseUrls = config.bases, bearer = config.bearer } = options;
  const ready = input instanceof Blob ? input : null;
  const fields: Record<string, unknown> = ready ? {} : { ...call.constants, ...input };
  const { url, rest } = buildUrl(call, baseUrls[call.base], fields);
  // Nothing to say is no body (API-23).
  const hasBody = call.method === 'POST' && (ready || Object.keys(rest).length > 0);
  const body = hasBody ? (ready ?? JSON.stringify(rest)) : null;

  const stop = createAbort(options.signal, options.timeoutMs ?? getTimeoutMs(call, body));
  let answer: { status: number; text: string };
  try {
    answer = await send({
      url,
      method: call.method,
      headers: buildHeaders(call, body !== null, bearer),
      signal: stop.signal,
      body,
    });
  } catch {
    // navigator.onLine is asked only now: "false" can be wrong, "true" promises nothing.
    const offline = globalThis.navigator?.onLine === false;
    const why = stop.why() ?? (offline ? 'offline' : 'network');
    await waitForPage();
    throw new CallFailure(why);
  } finally {
    stop.release();
  }
  return readResponse(call, answer.status, answer.text);
}

type Fields = Record<string, unknown>;

/**
 * The address of a call, its `:name` segments filled and URL-encoded from `input`, and the fields
 * that are left for the body. Throws where a segment has no value.
 */
export function buildUrl(
  call: Pick<Call, 'path'>,
  base: string,
  input: Fields,
): { url: string; rest: Fields } {
  const rest = { ...input };
  const path = call.path.replace(/:([A-Za-z]\w*)/g, (_segment, name: string) => {
    const value = input[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`The call's address needs "${name}".`);
    }
    return encodeURIComponent(String(value));
  });
  return { url: `${base.replace(/\/{1,9}$/, '')}/${path}`, rest };
}

let pageShown: Promise<void> | null = null;

globalThis.addEventListener?.('pagehide', () => {
  pageShown = new Promise((resolve) => {
    const back = () => {
      pageShown = null;
      resolve();
    };
    addEventListener('pageshow', back, { once: true });
  });
});

/**
 * Nothing while the page is there; once it is being left, when it is there again. A browser lets calls
 * fail when their page goes, and what that page made of it (passing over a mail, erasing what is over)
 * would be found by the next one.
 */
const waitForPage = (): Promise<void> | null => pageShown;
