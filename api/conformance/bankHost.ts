import { config } from '#config';
import { allCalls } from '../contracts/all.ts';
import type { Call } from '../contracts/call.ts';
import type { CallId } from '../contracts/index.ts';
import { idempotentCalls } from '../openapi/callUsage.ts';
import { checkAllowedOrigin, checkFrame, checkPreflight } from './checkHost.ts';
import { checkRepetition, checkResponse } from './checkResponse.ts';
import type { Findings } from './findings.ts';
import type { BankAddresses } from './settings.ts';
import type { HostRequest, Transport } from './transport.ts';

/** How a bank's calls are made and checked. */
export interface HostOptions {
  addresses: BankAddresses;
  /** The app's origin, which browsers send with each call. */
  origin: string;
  /** The origin that the app frames for the liveness check; empty for that of the page. */
  livenessOrigin: string;
  /** Whether calls that store something are sent. */
  mayStore: boolean;
  transport: Transport;
  findings: Findings;
}

/** The requests of one call and their outcomes. */
export interface CallRecord {
  sent: number;
  /** Requests that were not sent, because the call stores something. */
  withheld: number;
  /** The outcomes that the host produced; `ok` or `empty` for a call without a code table. */
  outcomes: Set<string>;
  /** Whether a request succeeded. */
  isPositive: boolean;
}

/** The host of a bank, as the app's client sees it. */
export interface BankHost {
  /**
   * Replaces the `fetch` of a browser: sends the call and checks everything about it.
   * @throws TypeError without a response until `init.signal` aborts, for a redirect, for a call that is not sent and
   * for an unknown address
   */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  records: ReadonlyMap<CallId, CallRecord>;
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Creates a function that returns the call of a request; undefined for other requests. */
function createCallLookup(addresses: BankAddresses) {
  const patterns = (Object.entries(allCalls) as [CallId, Call][]).map(([id, call]) => {
    const path = call.path
      .split(/(:[A-Za-z]\w*)/)
      .map((part) => (part.startsWith(':') ? '[^/?]+' : escapePattern(part)))
      .join('');
    const base = escapePattern(addresses[call.base]);
    return { id, method: call.method, pattern: new RegExp(`^${base}/${path}$`) };
  });
  return (method: string, url: string): CallId | undefined =>
    patterns.find((it) => it.method === method && it.pattern.test(url))?.id;
}

/** Replaces the base of a client's address, which comes from `#config`, by that of the bank. */
function toBankAddress(address: string, addresses: BankAddresses): string {
  const bases = Object.entries(config.bases) as [keyof BankAddresses, string][];
  const [id, base = ''] = bases.find(([, one]) => address.startsWith(`${one}/`)) ?? [];
  return id ? `${addresses[id]}${address.slice(base.length)}` : address;
}

/** Returns the body of a request as text; null for none. */
async function readBody(body: RequestInit['body']): Promise<string | null> {
  if (body === null || body === undefined) return null;
  return body instanceof Blob ? body.text() : String(body);
}

export function createBankHost({
  addresses,
  origin,
  livenessOrigin,
  mayStore,
  transport,
  findings,
}: HostOptions): BankHost {
  const findCall = createCallLookup(addresses);
  const records = new Map<CallId, CallRecord>();
  const frames = new Set<string>();

  function getRecord(id: CallId): CallRecord {
    const known = records.get(id) ?? {
      sent: 0,
      withheld: 0,
      outcomes: new Set(),
      isPositive: false,
    };
    records.set(id, known);
    return known;
  }

  /** Checks the page of the liveness check, once for each origin. */
  async function checkLivenessPage(text: string): Promise<void> {
    const { data } = JSON.parse(text) as { data: { data: { user_landing_url: string } } };
    const address = data.data.user_landing_url;
    if (frames.has(new URL(address).origin)) return;
    frames.add(new URL(address).origin);
    await checkFrame(address, { origin, livenessOrigin, transport, findings });
  }

  /** @param signal ends the wait of the client. The repetition and the liveness page are no part of that wait. */
  async function exchange(
    id: CallId,
    request: HostRequest,
    signal: RequestInit['signal'],
  ): Promise<Response> {
    const record = getRecord(id);
    if (record.sent === 0) await checkPreflight(id, request, origin, transport, findings);
    record.sent += 1;
    const first = await transport.send(request, signal);
    checkAllowedOrigin(id, first, origin, findings);
    const { outcome, isPositive } = checkResponse(id, first, findings);
    if (outcome !== undefined) record.outcomes.add(outcome);
    // The first success of an idempotent call is repeated: the client and the applicant do it, too.
    if (isPositive && !record.isPositive && idempotentCalls[id])
      checkRepetition(id, first, await transport.send(request), findings);
    if (isPositive && id === 'livenessAddress') await checkLivenessPage(first.text);
    record.isPositive ||= isPositive;
    if (first.failure !== undefined || (first.status >= 300 && first.status < 400))
      throw new TypeError('fetch failed');
    const hasBody = ![204, 205, 304].includes(first.status);
    return new Response(hasBody ? first.text : null, { status: first.status });
  }

  return {
    records,
    async fetch(address, init = {}) {
      const { href: url } = new URL(toBankAddress(address, addresses), origin);
      const { method = 'GET' } = init;
      const id = findCall(method, url);
      if (!id) throw new TypeError(`No call has the address ${method} ${url}`);
      if (allCalls[id].hasSideEffects && !mayStore) {
        getRecord(id).withheld += 1;
        throw new TypeError('The call stores something and was not sent');
      }
      const headers = { ...(init.headers as Record<string, string>), origin };
      const body = await readBody(init.body);
      return exchange(id, { method, url, headers, body }, init.signal);
    },
  };
}
