import type * as z from 'zod/mini';

/** An answer that is JSON already: what many ask for is serialized once. */
export class Serialized<Answer> {
  readonly json: string;
  declare readonly answer: Answer;

  constructor(json: string) {
    this.json = json;
  }
}

export type RefusalStatus = 400 | 404 | 409 | 413;

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
