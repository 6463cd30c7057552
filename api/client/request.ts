import { config } from '#config';
import { progressShownFrom, timeouts } from '../../src/limits.ts';
import type { BaseId, Call, InputOf, ResponseOf } from '../contracts/call.ts';
import { CallFailure } from './callFailure.ts';
import { readResponse } from './readResponse.ts';
import { sendWithProgress } from './upload.ts';

/** Options of a single request. */
export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The time until the entire response has arrived; by default it depends on the call and the body's size. */
  timeoutMs?: number | undefined;
  baseUrls?: Readonly<Record<BaseId, string>>;
  /** The token for the identity provider (API-03); empty for none. */
  bearer?: string;
}

/** The input of a call: its request without constants, or the finished JSON body as a Blob. */
export type RequestInput<C extends Call> = InputOf<C> | Blob;

const MEGABYTE = 1024 * 1024;

const getSize = (body: string | Blob) => (typeof body === 'string' ? body.length : body.size);

function getTimeoutMs(call: Call, body: string | Blob | null): number {
  if (!call.hasSideEffects || body === null) return timeouts.read;
  return timeouts.once + Math.floor(getSize(body) / MEGABYTE) * timeouts.oncePerMegabyte;
}

/** Combines the caller's signal and the timeout in one signal; older browsers have no `AbortSignal.any`. */
function createAbort(signal: AbortSignal | undefined, timeoutMs: number) {
  const controller = new AbortController();
  let why: 'aborted' | 'timeout' | null = null;
  const stop = (reason: 'aborted' | 'timeout') => {
    why ??= reason;
    controller.abort();
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('timeout'), timeoutMs);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  return {
    signal: controller.signal,
    why: () => why,
    release() {
      clearTimeout(timer);
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
  // Only browsers have XMLHttpRequest, and only XMLHttpRequest reports upload progress.
  if (isLarge && 'XMLHttpRequest' in globalThis) return sendWithProgress({ url, body, ...how });
  // A gateway may allow to store responses. A stored one would repeat its error at each retry, and an address of the
  // liveness frame that works only once.
  const options = { cache: 'no-store', referrerPolicy: 'no-referrer' } as const;
  const response = await fetch(url, { ...how, ...options, body });
  return { status: response.status, text: await response.text() };
}

/**
 * Makes one call to the bank and returns its response, validated against the contract (API-01), with the
 * outcome of its code if the call has a code table. No other function accesses the network. A failure while
 * the user leaves the page is thrown only when the page is shown again.
 * @throws CallFailure when there is no valid response.
 * @throws TypeError when a path segment is empty; nothing is sent then.
 */
export async function sendRequest<C extends Call>(
  call: C,
  input: RequestInput<C>,
  options: RequestOptions = {},
): Promise<ResponseOf<C>> {
  const { baseUrls = config.bases, bearer = config.bearer } = options;
  const blobBody = input instanceof Blob ? input : null;
  const fields: Record<string, unknown> = blobBody ? {} : { ...call.constants, ...input };
  const { url, rest } = buildUrl(call, baseUrls[call.base], fields);
  // A request without fields has no body (API-23).
  const hasBody = call.method === 'POST' && (blobBody || Object.keys(rest).length > 0);
  const body = hasBody ? (blobBody ?? JSON.stringify(rest)) : null;

  const stop = createAbort(options.signal, options.timeoutMs ?? getTimeoutMs(call, body));
  let response: { status: number; text: string };
  try {
    response = await send({
      url,
      method: call.method,
      headers: buildHeaders(call, body !== null, bearer),
      signal: stop.signal,
      body,
    });
  } catch {
    // `navigator.onLine` is read only after a failure: `false` can be wrong, `true` promises nothing.
    const offline = globalThis.navigator?.onLine === false;
    const why = stop.why() ?? (offline ? 'offline' : 'network');
    await waitForPage();
    throw new CallFailure(why);
  } finally {
    stop.release();
  }
  return readResponse(call, response.status, response.text);
}

type Fields = Record<string, unknown>;

/**
 * Returns the URL of a call and the remaining fields for its body. Each `:name` segment of the path is
 * replaced by the URL-encoded value from `input`.
 * @throws TypeError when a segment has no value.
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
    const onShown = () => {
      pageShown = null;
      resolve();
    };
    addEventListener('pageshow', onShown, { once: true });
  });
});

/**
 * Waits until the page is shown again, if the user is leaving it. Browsers abort requests when a page
 * unloads, and the app must not handle these as failures: the state that it then saves would be wrong when
 * the page returns.
 */
const waitForPage = (): Promise<void> | null => pageShown;
