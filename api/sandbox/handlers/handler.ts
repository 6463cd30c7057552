import type * as z from 'zod/mini';
import type { AllCalls, CallId } from '../../contracts/index.ts';
import type { Bank } from '../bank.ts';
import type { Serialized } from './answer.ts';

export type RequestOf<Id extends CallId> = z.infer<AllCalls[Id]['request']>;
export type AnswerOf<Id extends CallId> = z.input<AllCalls[Id]['response']>;

/**
 * What a handler knows besides the request: the bank, the address that was called, who called it (none
 * inside this process), and whether they still wait.
 */
export type Visit = { bank: Bank; address: string; client: string | undefined; left: AbortSignal };

/** Answers one call. Answers go out with status 200; anything else is thrown as a Refusal. */
export type Handler<Id extends CallId> = (
  request: RequestOf<Id>,
  visit: Visit,
) => AnswerOf<Id> | Serialized<AnswerOf<Id>> | Promise<AnswerOf<Id>>;

/** Part of the table of handlers; the whole table is complete against the contracts. */
export type Handlers<Ids extends CallId = CallId> = { [Id in Ids]: Handler<Id> };
