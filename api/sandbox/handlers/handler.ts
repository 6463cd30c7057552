import type * as z from 'zod/mini';
import type { CallId, calls } from '../../contracts/index.ts';
import type { Bank } from '../bank.ts';

type Calls = typeof calls;
export type RequestOf<Id extends CallId> = z.infer<Calls[Id]['request']>;
export type AnswerOf<Id extends CallId> = z.input<Calls[Id]['response']>;

/** What a handler knows besides the request: the bank, and the address that was called. */
export type Visit = { bank: Bank; address: string };

/** An answer that is JSON already, for what many ask for. */
export class Written<Answer> {
  readonly json: string;
  declare readonly written: Answer;

  constructor(json: string) {
    this.json = json;
  }
}

/** Answers one call. Answers go out with status 200; anything else is thrown as a Refusal. */
export type Handler<Id extends CallId> = (
  request: RequestOf<Id>,
  visit: Visit,
) => AnswerOf<Id> | Written<AnswerOf<Id>> | Promise<AnswerOf<Id>>;

/** Part of the table of handlers; the whole table is complete against the contracts. */
export type Handlers<Ids extends CallId = CallId> = { [Id in Ids]: Handler<Id> };

/** An answer with another HTTP status; `code` and `description` are the body's. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: 400 | 404 | 413;
  readonly code: string;

  constructor(status: 400 | 404 | 413, code: string, description: string) {
    super(description);
    this.status = status;
    this.code = code;
  }
}

/** Body of a refusal; the submission names its text differently from the other calls. */
export function refusalBody(code: string, text: string) {
  return { responseCode: code, responseDescription: text, responseMessageId: text };
}
