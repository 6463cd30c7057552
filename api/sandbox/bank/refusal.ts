import type * as z from 'zod/mini';
import { isUnavailable } from '../store/unavailable.ts';

/** An answer that is JSON already: what many ask for is serialized once. */
export class Serialized<Answer> {
  readonly json: string;
  declare readonly answer: Answer;

  constructor(json: string) {
    this.json = json;
  }
}

export type RefusalStatus = 400 | 404 | 409 | 411 | 413 | 415 | 429 | 503;

/** An answer with another HTTP status; `code` and `description` are the body's. */
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

/** A time for people: in seconds below a minute and a half, else in minutes. */
const inWords = (seconds: number) =>
  seconds < 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;

/** Too much at once, of a caller (429) or of all of them (503); `seconds` until it may be tried again. */
export class TooMany extends Refusal {
  override name = 'TooMany';
  readonly seconds: number;

  constructor(seconds: number, what = 'Terlalu banyak permintaan.', status: 429 | 503 = 429) {
    super(status, String(status), `${what} Coba lagi dalam ${inWords(seconds)}.`);
    this.seconds = seconds;
  }
}

const retryAfterSeconds = 5;

/** The refusal that an error stands for; undefined when it is a defect of the server. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!isUnavailable(error)) return undefined;
  return new TooMany(retryAfterSeconds, 'Layanan sedang tidak tersedia.', 503);
}

/** The headers that go with a refusal. */
export const refusalHeaders = (refusal: Refusal): Record<string, string> =>
  refusal instanceof TooMany ? { 'retry-after': String(refusal.seconds) } : {};

/** The names of the fields that break a rule, each once; never what was in them. */
export const namedIn = (issues: readonly z.core.$ZodIssue[]): string =>
  [
    ...new Set(
      issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')],
      ),
    ),
  ].join(', ');

/** Body of a refusal; the submission names its text differently from the other calls. */
export function refusalBody(code: string, text: string) {
  return { responseCode: code, responseDescription: text, responseMessageId: text };
}

/**
 * The response to an error outside the bank's calls. Of a defect it says the name alone, as the log does: a
 * message could repeat what an applicant typed.
 */
export function errorResponse(error: Error): Response {
  const refusal = refusalOf(error);
  if (!refusal) console.error(`Sandbox: ${error.name}`);
  return Response.json(
    { error: refusal?.message ?? error.name },
    { status: refusal?.status ?? 500, headers: refusal ? refusalHeaders(refusal) : {} },
  );
}
