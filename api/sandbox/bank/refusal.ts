import type * as z from 'zod/mini';
import { isUnavailable } from '../store/unavailable.ts';

/** A response as JSON text, so that a frequent response is serialized only once. `answer` exists for its type only. */
export class SerializedResponse<Answer> {
  readonly json: string;
  declare readonly answer: Answer;

  constructor(json: string) {
    this.json = json;
  }
}

/** The HTTP statuses of refusals. */
export type RefusalStatus = 400 | 404 | 409 | 411 | 413 | 415 | 429 | 503;

/** A response with an error status; `code` and `description` are those of its body. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: RefusalStatus;
  readonly code: string;

  constructor(status: RefusalStatus, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Formats a time for people: in seconds below 90, else in minutes, rounded up. */
const formatSeconds = (seconds: number) =>
  seconds < 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;

/** A refusal because of too many requests: of one client (429) or of all (503). `seconds` is the time until a retry. */
export class TooManyRequests extends Refusal {
  override name = 'TooManyRequests';
  readonly seconds: number;

  constructor(seconds: number, what = 'Terlalu banyak permintaan.', status: 429 | 503 = 429) {
    super(status, String(status), `${what} Coba lagi dalam ${formatSeconds(seconds)}.`);
    this.seconds = seconds;
  }
}

const retryAfterSeconds = 5;

/** Converts an error to a refusal, 503 if the store is unavailable; returns undefined for a defect of the server. */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!isUnavailable(error)) return undefined;
  return new TooManyRequests(retryAfterSeconds, 'Layanan sedang tidak tersedia.', 503);
}

/** Returns the HTTP headers of a refusal. */
export const getRefusalHeaders = (refusal: Refusal): Record<string, string> =>
  refusal instanceof TooManyRequests ? { 'retry-after': String(refusal.seconds) } : {};

/** Returns the names of the invalid fields, each once, separated by commas, without their values. */
export const listFieldNames = (issues: readonly z.core.$ZodIssue[]): string =>
  [
    ...new Set(
      issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
      ),
    ),
  ].join(', ');

/** Creates the body of a refusal. The submission reads its text from another property than the other calls. */
export function createRefusalBody(code: string, text: string) {
  return { responseCode: code, responseDescription: text, responseMessageId: text };
}

/**
 * Creates the response to an error outside the bank's calls. For a defect, response and log have only the
 * error's name: its message could contain an applicant's input.
 */
export function createErrorResponse(error: Error): Response {
  const refusal = toRefusal(error);
  if (!refusal) console.error(`Sandbox: ${error.name}`);
  return Response.json(
    { error: refusal?.message ?? error.name },
    { status: refusal?.status ?? 500, headers: refusal ? getRefusalHeaders(refusal) : {} },
  );
}
