import { variantConfig } from '#variantConfig';
import { findValue } from '../../src/app/adapters/variants.ts';
import { readResponse } from '../client/readResponse.ts';
import { districtsResponseSchema } from '../client/subdistrict.ts';
import { allCalls } from '../contracts/all.ts';
import type { Call, ResponseOf } from '../contracts/call.ts';
import type { CallId } from '../contracts/index.ts';
import { listCalls, type regionCalls } from '../contracts/lists.ts';
import { idempotentCalls } from '../openapi/callUsage.ts';
import { findDifferences } from './differences.ts';
import type { Findings } from './findings.ts';
import { type Exchange, notInTime } from './transport.ts';

/** The values that a successful response must have, because the next request needs them. */
const requiredValues: Partial<Record<CallId, readonly (readonly string[])[]>> = {
  readCard: [['data.nik']],
  readCardIdentityFirst: [['data.nik']],
  register: [['data.register_token'], ['data.reference_number']],
  registerIb: [['data.register_token'], ['data.reference_number']],
  requestOtp: [['data.transaction_id']],
  applyStep1: [variantConfig.accessors.applyId],
  advanceToken: [variantConfig.accessors.advanceToken],
  advanceResult: [variantConfig.accessors.advanceSignature, variantConfig.accessors.advanceAddress],
  advanceScore: [['data.image']],
};

/** What a response means for the journey. */
export interface Verdict {
  /** The outcome by the code table; `ok` or `empty` for a call without one; undefined without a valid response. */
  outcome: string | undefined;
  /** Whether it is a success. */
  isPositive: boolean;
  /** The entries of a list or look-up that the app offers. */
  entries?: readonly unknown[] | undefined;
}

const noVerdict: Verdict = { outcome: undefined, isPositive: false };

function parseJson(text: string): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const isCacheable = (cacheControl: string): boolean =>
  /\b(?:public|immutable)\b|(?:max-age|s-maxage)=[1-9]/i.test(cacheControl) &&
  !/\bno-store\b/i.test(cacheControl);

/** Checks whether a call's responses contain personal data or work for one applicant only. */
const isPersonal = (id: CallId, { method }: Call): boolean =>
  method === 'POST' || id === 'livenessAddress';

/** Returns the entries of a list or look-up that the app offers; undefined for other calls. */
function getEntries(id: CallId, response: unknown): readonly unknown[] | undefined {
  if (Array.isArray(response)) return response;
  if (id === 'subdistrict') return districtsResponseSchema.safeParse(response).data?.data ?? [];
  if (id === 'regionSearch')
    return (response as ResponseOf<typeof regionCalls.regionSearch>).regions;
  if (id !== 'regionByPostalCode') return undefined;
  const { responseCode, data } = response as ResponseOf<typeof regionCalls.regionByPostalCode>;
  return responseCode === '00' ? (data?.kels ?? []) : [];
}

/** Reads the outcome with the app's own client; undefined when the app would treat it as a failure. */
function getVerdict(id: CallId, { status, text }: Exchange): Verdict {
  const call: Call = allCalls[id];
  try {
    const response = readResponse(call, status, text) as { outcome?: string };
    const entries = getEntries(id, response);
    const positive = call.codes?.['00'] ?? 'ok';
    const outcome = call.codes ? response.outcome : entries?.length === 0 ? 'empty' : positive;
    return { outcome, isPositive: outcome === positive, entries };
  } catch {
    return noVerdict;
  }
}

/**
 * Checks the response of a call: redirect, status, JSON, contract, code, headers.
 * @returns the verdict, as the app's client reads the response; none for a redirect and for a body that is no JSON
 */
export function checkResponse(id: CallId, exchange: Exchange, findings: Findings): Verdict {
  const call: Call = allCalls[id];
  const { request, status, headers, text, failure } = exchange;
  const add = (found: Omit<Parameters<Findings['add']>[0], 'call' | 'request'>) =>
    findings.add({ ...found, call: id, request });

  if (failure !== undefined) {
    if (failure === notInTime)
      add({ check: 'transport.slow', message: 'The app stopped waiting for the response.' });
    else add({ check: 'transport.unreachable', message: `There was no response (${failure}).` });
    return noVerdict;
  }
  if (status >= 300 && status < 400) {
    const target = headers.location ?? 'nowhere';
    const plain = target.startsWith('http:') ? ', without encryption' : '';
    const shown = target.replace(/^(https?:\/\/[^/]*).*/, '$1');
    add({ check: 'redirect', message: `Status ${status} leads to ${shown}${plain}.` });
    return noVerdict;
  }
  const verdict = getVerdict(id, exchange);
  if (status >= 400) {
    // Only a refusal may have an error status from 400 to 499.
    if (verdict.outcome === undefined || verdict.isPositive || status >= 500)
      add({ check: 'status', message: `A valid request gets status ${status}.` });
    return verdict;
  }
  const parsed = parseJson(text);
  if (!parsed) {
    const type = headers['content-type'] ?? 'no content type';
    add({ check: 'body.json', message: `Status ${status} has a body that is no JSON (${type}).` });
    return noVerdict;
  }
  const { body } = parsed;
  const differences = findDifferences(call, body);
  for (const { path, message, isIgnored } of differences)
    add({ check: isIgnored ? 'value.ignored' : 'schema', path, message });
  if (verdict.isPositive && differences.length === 0)
    for (const places of requiredValues[id] ?? [])
      if (findValue(body, places) === undefined)
        add({
          check: 'schema',
          path: `$.${places[0]}`,
          message: 'is missing; the next request needs it',
        });
  checkCode(call, body, verdict, add);
  checkEntries(id, body, verdict, add);
  checkHeaders(id, exchange, add);
  return verdict;
}

type Add = (found: { check: Parameters<Findings['add']>[0]['check']; message: string }) => void;

/** Checks the code of a response with the outcome `other`. */
function checkCode(call: Call, body: unknown, { outcome }: Verdict, add: Add): void {
  if (outcome !== 'other') return;
  const { responseCode } = body as { responseCode?: unknown };
  const code = String(responseCode);
  if (/^[45]\d\d$/.test(code))
    add({ check: 'status.errorWith200', message: `Status 200 has the code ${code}.` });
  // A call whose only code is a success refuses with codes of its own (OCR-09).
  else if (Object.keys(call.codes ?? {}).length > 1)
    add({
      check: 'code.unknown',
      message: `The code ${code} is none of ${Object.keys(call.codes ?? {}).join(', ')}.`,
    });
}

/** Checks whether the app offers all entries of a response. Only a list must have some: a look-up may find nothing. */
function checkEntries(id: CallId, body: unknown, { entries }: Verdict, add: Add): void {
  if (!entries) return;
  if (entries.length === 0 && Object.hasOwn(listCalls, id))
    add({ check: 'list.empty', message: 'The app has no entry to offer.' });
  const sent = Array.isArray(body) ? body : (body as { data?: unknown }).data;
  if (!Array.isArray(sent)) return;
  const missing = sent.length - entries.length;
  if (missing > 0)
    add({ check: 'list.dropped', message: `${missing} of ${sent.length} entries are left out.` });
}

function checkHeaders(id: CallId, { headers }: Exchange, add: Add): void {
  const type = headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
    add({ check: 'header.contentType', message: `The content type is ${type || 'missing'}.` });
  const cacheControl = headers['cache-control'] ?? '';
  if (isPersonal(id, allCalls[id]) && isCacheable(cacheControl))
    add({ check: 'header.cacheControl', message: `cache-control is ${cacheControl}.` });
}

/** Texts for people, which may differ between two responses with the same meaning. */
const texts = ['responseDescription', 'responseMessageId', 'message'];

/** Returns a response body for comparison: without texts for people. */
function toComparable(text: string): string {
  const parsed = parseJson(text);
  if (!parsed || typeof parsed.body !== 'object' || parsed.body === null) return text;
  const fields = Object.entries(parsed.body).filter(([name]) => !texts.includes(name));
  return JSON.stringify(Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))));
}

const getCode = (text: string): string =>
  String((parseJson(text)?.body as { responseCode?: unknown } | null | undefined)?.responseCode);

/**
 * Checks whether the repetition of a request got the response of the first request, or the code that the call has for
 * repetitions.
 */
export function checkRepetition(
  id: CallId,
  first: Exchange,
  second: Exchange,
  findings: Findings,
): void {
  const { code } = idempotentCalls[id] ?? {};
  const isSame = code
    ? getCode(second.text) === code
    : first.status === second.status && toComparable(first.text) === toComparable(second.text);
  if (isSame) return;
  findings.add({
    check: 'idempotency',
    message: 'The same request, sent twice, got two different responses: it may be stored twice.',
    call: id,
    request: first.request,
  });
}
