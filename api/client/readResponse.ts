import * as z from 'zod/mini';
import { isRecord } from '../../src/lib/isRecord.ts';
import { type Call, getOutcome, type OutcomeOf, type ResponseOf } from '../contracts/call.ts';
import type { AllCalls, CallId, CallOutcome } from '../contracts/index.ts';
import { CallFailure } from './callFailure.ts';

/**
 * Checks whether a status is itself a code of the bank (OTP-14, REG-07). 404 is one only if the call's
 * table contains it; otherwise it means a wrong address.
 */
const isCodeStatus = ({ codes = {} }: Call, status: number) =>
  status === 422 || status === 423 || (status === 404 && Object.hasOwn(codes, status));

const MAX_MESSAGE_LENGTH = 300;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the bank's first human-readable text that is short and has no markup; undefined without one. */
function getMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const texts = [
    body.message,
    body.responseDescription,
    body.responseMessageId,
    body.responseMessage,
  ];
  return texts.find(
    (text): text is string =>
      typeof text === 'string' &&
      /\S/.test(text) &&
      text.length <= MAX_MESSAGE_LENGTH &&
      !/[<>]/.test(text),
  );
}

function getCode(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { responseCode: code } = body;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
}

/**
 * Parses the body of an error status, if the contract accepts it. A status that is a code of the bank replaces
 * the code of a body that does not match.
 */
function parseErrorResponse<C extends Call>(call: C, status: number, text: string, body: unknown) {
  if (!call.acceptsErrorResponses) return undefined;
  const parsed = z.safeParse(call.response, body);
  if (parsed.success) return parsed;
  if (!isCodeStatus(call, status) || !(isRecord(body) || text === '')) return undefined;
  const withCode = { ...(isRecord(body) ? body : {}), responseCode: String(status) };
  return z.safeParse(call.response, { responseDescription: getMessage(body), ...withCode });
}

/** The code of a success in every code table. */
const SUCCESS_CODE = '00';

/** Adds the outcome of the response's code. This is the only place where a code becomes an outcome. */
function withOutcome<C extends Call>(call: C, response: unknown): ResponseOf<C> {
  if (!call.codes) return response as ResponseOf<C>;
  const coded = response as { responseCode: string };
  return { ...coded, outcome: getOutcome(call, coded.responseCode) } as ResponseOf<C>;
}

/**
 * Turns a status and a body into the call's response.
 * @throws CallFailure `http` for a status from 300 without a response that the contract accepts, `malformed`
 * for a lower status with a body that the contract refuses, and for a status from 300 with the code of a success.
 */
export function readResponse<C extends Call>(call: C, status: number, text: string): ResponseOf<C> {
  const body = parseJson(text);
  if (status < 300) {
    const parsed = z.safeParse(call.response, body);
    if (body === undefined || !parsed.success) throw new CallFailure('malformed', { status });
    return withOutcome(call, parsed.data);
  }
  const response = parseErrorResponse(call, status, text, body);
  // Status and code contradict each other, so nobody knows what the bank has done: nothing is accepted or settled.
  if (response?.success && getCode(response.data) === SUCCESS_CODE)
    throw new CallFailure('malformed', { status });
  if (response?.success) return withOutcome(call, response.data);
  throw new CallFailure('http', { status, code: getCode(body), message: getMessage(body) });
}

/** Converts a response with a code to the event data of the state machine. */
export const toCallOutcome = <Id extends CallId>(response: {
  outcome: OutcomeOf<AllCalls[Id]>;
  responseCode: string;
  responseDescription?: string | undefined;
}) =>
  ({
    outcome: response.outcome,
    code: response.responseCode,
    description: response.responseDescription,
  }) as CallOutcome<Id>;
