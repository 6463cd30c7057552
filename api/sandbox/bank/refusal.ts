import type * as z from 'zod/mini';

/** An answer that is JSON already: what many ask for is serialized once. */
export class Serialized<Answer> {
  readonly json: string;
  declare readonly answer: Answer;

  constructor(json: string) {
    this.json = json;
  }
}

export type RefusalStatus = 400 | 404 | 409 | 413 | 415 | 429 | 503;

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
