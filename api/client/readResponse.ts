import * as z from 'zod/mini';
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the bank's text for people, if it is short plain text. */
function getMessage(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const texts = [body.message, body.responseDescription, body.responseMessage];
  return texts.find(
    (text): text is string =>
      typeof text === 'string' &&
      text !== '' &&
      text.length <= MAX_MESSAGE_LENGTH &&
      !/[<>]/.test(text),
  );
}

function getCode(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { responseCode: code } = body;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;
}

/** Parses the response in the body of an error status, if the contract accepts one. */
function parseErrorResponse<C extends Call>(call: C, status: number, text: string, body: unknown) {
  if (!call.acceptsErrorResponses) return undefined;
  const asGiven = z.safeParse(call.response, body);
  if (asGiven.success) return asGiven;
  if (!isCodeStatus(call, status) || !(isRecord(body) || text === '')) return undefined;
  const named = { ...(isRecord(body) ? body : {}), responseCode: String(status) };
  return z.safeParse(call.response, { responseDescription: getMessage(body), ...named });
}

/** Adds the outcome of the response's code. This is the only place where a code becomes an outcome. */
function withOutcome<C extends Call>(call: C, answer: unknown): ResponseOf<C> {
  if (!call.codes) return answer as ResponseOf<C>;
  const coded = answer as { responseCode: string };
  return { ...coded, outcome: getOutcome(call, coded.responseCode) } as ResponseOf<C>;
}

/**
 * Turns a status and a body into the call's response.
 * @throws CallFailure `http` for an error status without a response, `malformed` for a body that does not
 * match the contract.
 */
export function readResponse<C extends Call>(call: C, status: number, text: string): ResponseOf<C> {
  const body = parseJson(text);
  if (status < 300) {
    const parsed = z.safeParse(call.response, body);
    if (body === undefined || !parsed.success) throw new CallFailure('malformed', { status });
    return withOutcome(call, parsed.data);
  }
  const answer = parseErrorResponse(call, status, text, body);
  if (answer?.success) return withOutcome(call, answer.data);
  throw new CallFailure('http', { status, code: getCode(body), message: getMessage(body) });
}

/** Converts a response with a code to the event data of the state machine. */
export const toCallOutcome = <Id extends CallId>(answer: {
  outcome: OutcomeOf<AllCalls[Id]>;
  responseCode: string;
  responseDescription?: string | undefined;
}) =>
  ({
    outcome: answer.outcome,
    code: answer.responseCode,
    description: answer.responseDescription,
  }) as CallOutcome<Id>;
